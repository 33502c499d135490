"""One wording for what Godzilla cards say in several: the words that the grammar reads and the printer writes.

Every rule replaces words by others that mean the same on every card; no rule drops or adds meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardlaw.games.godzilla.wording.synonyms import NUMBERS, PHRASES, REFERENCES, SEQUENCES, SPELLING, VERBS
from cardlaw.text.spelling import lowered, rewrite, straighten, without_reminders

HEADER_ICON = r"<(?!Destroy|Rage|Resonance|《)[^>]*> "
ICON = re.compile(
    r"[<\[【] ?(your turn|opponent's turn|enter|when invading|revenge|base|resonance|destroy|rage"
    r"|awakening|burst|evolution|step) ?(\d*) ?[>\]】]",
    re.IGNORECASE,
)
ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5"}
BELONGS_ABOVE = re.compile(
    r"・|\d - |If (it is|they are|you do|they do|[^,.]* this way\b|[^,.]*, [^.]*the chosen card)|Otherwise,"
)
SCOPE = re.compile(r"if |you may |each player |your opponent |for the rest |at the beginning ")
FOUND = re.compile(r"search |[^.]*\b(?:among them|the rest|put any number)\b")
CHOSEN = re.compile(r"\bchooses? (up to )?(\d+) (?!of your (?:opponent's )?zones)[^.,]*?(?:card|token)s?[^.,]*[.,]")
NEXT_FOUND = re.compile(r"\b(?:search|reveal|look at|send the top|when)\b")


def normalise(line: str) -> str:
    """The line in the wording that is compiled; empty if it is only reminder text."""
    text = rewrite(ICON.sub(spelled_icon, without_reminders(straighten(line))), SPELLING)
    names: list[str] = []
    text = lowered(re.sub(r"(?<=「)[^」]*(?=」)|(?<=《)[^》]*(?=》)", lambda found: kept(found[0], names), text))
    text = re.sub(r"\brank (iv|i{1,3}|v)\b( or \w+)?( card)?", arabic_rank, text)
    text = re.sub(r"\bin zones? (\d)(?:, (\d))*,? or (\d)\b", zone_span, text)
    for rules in (NUMBERS, PHRASES, REFERENCES, SEQUENCES):
        text = rewrite(text, rules)
    text = with_capitals(in_sentences(with_chosen(text)))
    return re.sub(r"(?<=[「《])\d+(?=[」》])", lambda found: names[int(found[0])], text)


def spelled_icon(found: re.Match[str]) -> str:
    """`【when invading】` or `[Awakening 4]` as `<When Invading>` and `<Awakening4>`."""
    name = " ".join(word.capitalize() for word in found[1].split())
    return f"<{name}{found[2]}>"


def arabic_rank(found: re.Match[str]) -> str:
    """Only monster cards have Roman ranks, so that a card of such a rank is a monster card."""
    return f"rank {ROMAN[found[1]]}{found[2] or ''}{' monster card' if found[3] else ''}"


def zone_span(found: re.Match[str]) -> str:
    """`in zone 6, 7, or 8` as `in zones 6-8`."""
    numbers = [int(digit) for digit in re.findall(r"\d", found[0])]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return found[0]
    return f"in zones {numbers[0]}-{numbers[-1]}"


def with_chosen(text: str) -> str:
    """After `choose ...`, words like `it` are `the chosen card`, until other cards are spoken of."""
    chosen = CHOSEN.search(text)
    if chosen is None or "swap their" in chosen[0]:
        return text
    rest = text[chosen.end() :]
    other = NEXT_FOUND.search(rest)
    end = other.start() if other is not None else len(rest)
    card = "the chosen card" if chosen[2] == "1" else "the chosen cards"
    named = re.sub(r"(?<!adjacent to )\b(?:it|them|that card|those cards)\b", card, rest[:end])
    return text[: chosen.end()] + named + rest[end:]


def kept(name: str, names: list[str]) -> str:
    """A number in the place of a name, whose own punctuation then confuses no rule."""
    names.append(name)
    return str(len(names) - 1)


def with_capitals(text: str) -> str:
    """A capital where a sentence begins, after the icons of its line."""
    return re.sub(
        rf'(^|\. |・|")((?:{HEADER_ICON})*)([a-z])', lambda found: found[1] + found[2] + found[3].upper(), text
    )


def in_sentences(text: str) -> str:
    """Deeds that follow each other get a sentence each, unless they share a condition, an option or what they found."""
    return "\n".join(". ".join(map(split_deeds, line.split(". "))) for line in text.split("\n"))


def split_deeds(sentence: str) -> str:
    start = re.match(rf"・?(?:{HEADER_ICON})*(?:(?:when|at the) [^,]*, )?", sentence)
    begin = start.end() if start is not None else 0
    body = sentence[begin:]
    if '"' in body or SCOPE.match(body) or FOUND.match(body) or ", then shuffle" in body or ", then" not in body:
        return sentence
    return sentence[:begin] + re.sub(rf",(?: then)? (?={VERBS} )", ". ", body)


def joined_lines(lines: Iterable[str]) -> list[str]:
    """The normalised lines, those that go on with the line above joined to it; reminder lines are left out."""
    whole: list[str] = []
    for line in lines:
        part = without_reminders(straighten(line))
        if not part:
            continue
        if whole and part.startswith("・"):
            whole[-1] += "\n" + part
        elif whole and BELONGS_ABOVE.match(part):
            whole[-1] += " " + part
        else:
            whole.append(part)
    return [text for text in map(normalise, whole) if text]


def normalised_lines(lines: Sequence[str]) -> list[str]:
    return joined_lines(part for line in lines for part in line.split("\n"))
