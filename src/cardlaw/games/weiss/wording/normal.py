"""One wording for what cards say in several: the words that the forms read and write.

Every rule replaces words by others that mean the same on every card; no rule drops or adds meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardlaw.games.weiss.wording.endings import COUNTING, DURATIONS, REFERENCES
from cardlaw.games.weiss.wording.layout import take_apart, tidy
from cardlaw.games.weiss.wording.phrases import MORE_PLACES, PLACES, QUOTES
from cardlaw.games.weiss.wording.quotes import mark_quotes
from cardlaw.games.weiss.wording.synonyms import COSTS, NUMBERS, SPELLING
from cardlaw.games.weiss.wording.variants import VARIANTS
from cardlaw.text.spelling import rewrite, straighten

PHRASES = [*NUMBERS, *QUOTES, *PLACES, *MORE_PLACES, *COUNTING, *DURATIONS, *REFERENCES, *VARIANTS]
ALARM = "Alarm"
CLOCK_ICON = "CLOCK"  # what every Alarm ability has, though some cards leave it out
COST_NUMBER = re.compile(r"\((\d+)\)")
BELONGS_ABOVE = re.compile(r"[\"“]|If (you do|you did)|X is equal|・")
HELD = re.compile(r"“[^“”]*(?:“[^“”]*”[^“”]*)*”|「[^」]*」|《[^》]*》|【[^】]*】")
ABILITY = re.compile(r"(?<=[.)\]\"”]) ?(?=【(?:AUTO|CONT|ACT)】)", re.IGNORECASE)
# An action of one sentence needs no quotes.
FOR_EACH = re.compile(r"(for each [^.,]*, )perform the following action\. “(\w)([^“”.]*)\.”")
REPLAY = re.compile(r"(?:【REPLAY】|Replay@) ?")


def normalise(line: str) -> str:
    """The line in the wording that is compiled; empty if it is only reminder text."""
    if line.startswith("【REPLAY】"):
        return line
    text = without_reminders(mark_quotes(rewrite(straight(line), SPELLING)))
    return normalise_marked(text) if text else ""


def straight(line: str) -> str:
    """Plain quotes and spaces; the brackets of icons stay what they are."""
    return (
        straighten(line.replace("【", "\ue000").replace("】", "\ue001")).replace("\ue000", "【").replace("\ue001", "】")
    )


def normalise_marked(text: str) -> str:
    """A line whose quotes are marked."""
    line = take_apart(text)
    if line.keyword == ALARM and CLOCK_ICON not in line.icons:
        line.icons = (*line.icons[:1], CLOCK_ICON, *line.icons[1:])
    if line.cost is not None:
        line.cost = in_one_wording(line.cost, COSTS)
    line.body = in_one_wording(line.body, PHRASES) if line.body != "." else ""
    return tidy(str(line))


def in_one_wording(text: str, rules: list[tuple[re.Pattern[str], str]]) -> str:
    """Rewrite words; names, traits and icons are held back, abilities in quotes are lines of their own."""
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        word = found[0]
        if word[0] == "【":
            return word
        if word[0] == "“":
            word = "“" + normalise_marked(word[1:-1].strip()) + "”"
        held.append(word)
        return f"{word[0]}{len(held) - 1}{word[-1]}"

    masked = HELD.sub(hold, text)
    parts = re.split(r"(【[^】]*】)", masked)
    lowered = "".join(part if number % 2 else part.lower() for number, part in enumerate(parts))
    rewritten = rewrite(lowered, rules)
    whole = re.sub(r"[「《“](\d+)[」》”]", lambda found: held[int(found[1])], rewritten)
    return FOR_EACH.sub(lambda found: f"{found[1]}{found[2].lower()}{found[3]}.", whole)


def without_reminders(text: str) -> str:
    """Drop what stands in parentheses, except the numbers of costs and what belongs to a name."""
    kept: list[str] = []
    depth = 0
    at = 0
    while at < len(text):
        found = COST_NUMBER.match(text, at)
        if found and not depth:
            kept.append(found[0])
            at = found.end()
            continue
        if text[at] in "「《" and not depth:
            end = text.find("」" if text[at] == "「" else "》", at)
            end = len(text) - 1 if end < 0 else end
            kept.append(text[at : end + 1])
            at = end + 1
            continue
        depth += text[at] == "("
        if not depth:
            kept.append(text[at])
        depth -= text[at] == ")" and depth > 0
        at += 1
    return re.sub(r" {2,}", " ", "".join(kept)).strip()


def normalised_lines(lines: Sequence[str]) -> list[str]:
    """The normalised lines, those that go on with the line above joined to it; reminder lines are left out."""
    whole: list[str] = []
    for line in with_replays(split_lines(lines)):
        if whole and BELONGS_ABOVE.match(line):
            whole[-1] += " " + line
        else:
            whole.append(line)
    return [text for text in map(normalise, whole) if text]


def with_replays(lines: list[str]) -> list[str]:
    """Put the effect of a Replay Command beside the words of the other lines that call for it (11.3.2)."""
    commands = [REPLAY.sub("", line, count=1) for line in lines if REPLAY.match(line)]
    found: list[str] = []
    for line in lines:
        if REPLAY.match(line):
            found.append("【REPLAY】 " + REPLAY.sub("", line, count=1))
            continue
        for command in commands:
            line = with_replay(line, command)
        found.append(line)
    return found


def with_replay(line: str, command: str) -> str:
    """The words in red are the longest beginning of the command that the line contains."""
    words = command.split(" ")
    for count in range(len(words) - 1, 1, -1):
        action = " ".join(words[:count])
        at = line.lower().find(action.lower())
        if at >= 0:
            effect = " ".join(words[count:])
            told = f'perform the replay "{action}" following action "{effect[:1].upper()}{effect[1:]}"'
            return line[:at] + told + line[at + len(action) :]
    return line


def split_lines(lines: Iterable[str]) -> list[str]:
    """Lines of their own for abilities that were written behind each other."""
    found: list[str] = []
    for line in lines:
        for part in line.split("\n"):
            found.extend(piece.strip() for piece in split_abilities(part) if piece.strip())
    return found


def split_abilities(text: str) -> list[str]:
    pieces: list[str] = []
    start = 0
    for found in ABILITY.finditer(text):
        before = text[: found.start()]
        inside = before.count('"') % 2 or before.count("“") > before.count("”") or before.count("(") > before.count(")")
        if not inside:
            pieces.append(text[start : found.start()])
            start = found.end()
    pieces.append(text[start:])
    return pieces
