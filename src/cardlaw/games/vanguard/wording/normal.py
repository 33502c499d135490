"""One wording for what cards say in several: the words that the forms read and write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardlaw.games.vanguard.wording.d_era_words import D_SPELLING, NOTHING_WRITTEN, apart_again, numbers_apart
from cardlaw.games.vanguard.wording.layout import Line, take_apart
from cardlaw.games.vanguard.wording.plain import BODY, SAME_SUBJECT
from cardlaw.games.vanguard.wording.quotes import mark_quotes, without_reminders
from cardlaw.games.vanguard.wording.spelling import SPELLING
from cardlaw.games.vanguard.wording.tokens import tokenise
from cardlaw.text.spelling import rewrite, straighten

HELD = re.compile(r"“[^“”]*(?:“[^“”]*”[^“”]*)*”|「[^」]*」|《[^》]*》")
ABILITY = re.compile(r"(?<=[.)\]\"”!]) ?(?=\[(?:AUTO|CONT|ACT)\])")
BULLET = "・"
EARLY_COST = re.compile(r"^\[(?!COST)")
KEYWORD_BRACKET = re.compile(
    r"\[(?:soul-charge \d+\]|counter-charge \d+\]|Legion|overDress|XoverDress|Stride|Ultimate|G Guardian|Glitter|[A-Z][A-Za-z]+\])",
    re.IGNORECASE,
)
PLAY_COST = re.compile(r"(?:If [^.!]*, )?play this (?:card )?(?:with|if) [^!.]*[!.]?", re.IGNORECASE)
GLITTER = re.compile(r"\[?Glitter\]? ?- ?\"?([^\[(\"]+)\"?")
FRAME = re.compile(r"(White Wings|Black Wings|Powerful) ?(?:\([^()]*\))? ?-", re.IGNORECASE)
ANOTHER_IF = re.compile(
    r"^(?P<time>during your (?:opponent's )?turn )?(?P<first>(?!if |during )[^.“]*? (?:gets|cannot) [^.“]*?) if (?P<second>[^.]*? (?:gets|cannot) [^.]*) \.$"
)
FOLLOWING = re.compile(r" all of the following(?: abilities| effects)?\.?$", re.IGNORECASE)
RULE_START = re.compile(r"“(?:During your turn|All of your|All your|Your )")
G_ZONE = re.compile(
    r"\[?(?P<word>U?Stride|Ultimate Stride|G Guardian)\]? ?- ?(?:Stride Step|Opponent Turn's Guard Step) ?- ?\[?(?P<cost>.*?)\]?,?"
    r" ?(?:and )?\[?(?:Stride|Call)\]? this card (?:on|to) your \((?:VC|GC)\) from face down\.?",
    re.IGNORECASE,
)
SKILL_WORDS = ("boost", "intercept", "twin drive", "triple drive", "restraint", "lord", "friends")
PAYS = re.compile(r"(?:, ?)?(?:and )?you may pay the cost\. if you do(?: so)?,? ")


def normalise(line: str) -> str:
    """The line in the wording that is compiled; empty if it is only reminder text or says that there is none."""
    if re.fullmatch(NOTHING_WRITTEN, line.strip()):
        return ""
    marked = without_reminders(mark_quotes(rewrite(straight(line), [*D_SPELLING, *SPELLING])))
    return normalise_marked(marked) if marked.strip(" .-") else ""


def straight(line: str) -> str:
    """Plain quotes and spaces."""
    return straighten(line.replace("【", "[").replace("】", "]").replace("''", '"'))


def normalise_marked(text: str) -> str:
    """A line whose quotes are marked."""
    text = with_bulleted_abilities(numbers_apart(text))
    found = G_ZONE.fullmatch(text)
    if found:
        return normalise_stride(found)
    line = take_apart(text)
    body = with_cost_in_place(line)
    words = " ".join(tokenise(in_one_wording(body)))
    if line.kind == "CONT" and words:
        words = rewrite(unscoped_together(apart_again(ANOTHER_IF.sub(apart, words))), SAME_SUBJECT)
    return line.head() + words


def apart(found: re.Match[str]) -> str:
    """A second condition in one sentence of a continuous ability begins another sentence under the first one's time."""
    return f"{found['time'] or ''}{found['first']} . {found['time'] or ''}if {found['second']} ."


SCOPED = re.compile(r"(?:if|during|while) ")


def unscoped_together(text: str) -> str:
    """Sentences of a continuous ability that nothing limits are one sentence."""
    sentences = text.removesuffix(" .").split(" . ")
    joined = sentences[:1]
    for sentence in sentences[1:]:
        if SCOPED.match(sentence) or SCOPED.match(joined[-1]):
            joined.append(sentence)
        else:
            joined[-1] += " " + sentence
    return " . ".join(joined) + " ."


def with_bulleted_abilities(text: str) -> str:
    """Abilities that are listed with bullets are abilities in quotes."""
    if not re.search(BULLET + r" ?\[(?:AUTO|CONT|ACT)\]", text):
        return text
    start, *bullets = text.split(BULLET)
    listed = " ".join(f"“{bullet.strip()}”" for bullet in bullets)
    return FOLLOWING.sub(f" {listed}.", start.rstrip())


def normalise_stride(found: re.Match[str]) -> str:
    """How a card of the G zone is placed: its keyword and its cost."""
    cost = in_one_wording(found["cost"].strip(" [],").removeprefix("COST][")).strip(" .")
    return " ".join(tokenise(f"{found['word'].strip('[]').lower()} : pay {{ {cost} }} ."))


def with_cost_in_place(line: Line) -> str:
    """A cost stands where it is paid: `pay { ... }`."""
    body = line.body
    early = ""
    if line.kind in ("AUTO", "ACT") and EARLY_COST.match(body) and not KEYWORD_BRACKET.match(body):
        end = closing(body, 0)
        early = "{ " + own_units(body[1:end]) + " }"
        body = body[end + 1 :].lstrip(" :,")
    while "[COST][" in body:
        start = body.index("[COST][")
        end = closing(body, start + 6)
        body = f"{body[:start]}pay {{ {own_units(body[start + 7 : end])} }} {body[end + 1 :].lstrip(' ,')}"
    if early:
        body, count = PAYS.subn(lambda found: f" pay {early} ", lowered_start(body), count=1)
        if not count:
            body = f"pay {early} {body}" if line.kind != "AUTO" else f"{early} {body}"
    return body


OWN = re.compile(
    r"(?i)\b(retire|put|rest|stand|bind|return|lock|delete) ((?:up to )?(?:an?|\d+|one|two|three|four|five)|any number of|all|another)"
    r" ((?:other )?(?:(?!of |card)[^&,]*?)rear-guards?)\b"
)


def own_units(cost: str) -> str:
    """A cost is paid with one's own units (11.7.1)."""
    return OWN.sub(r"\1 \2 of your \3", cost)


def lowered_start(text: str) -> str:
    """`You may pay the cost. If you do` in small letters wherever it stands."""
    return re.sub(r"(?i)you may pay the cost\. ?if you do( so)?,?", "you may pay the cost. if you do,", text)


def closing(text: str, at: int) -> int:
    """Where the bracket that opens at a place is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == "[") - (text[place] == "]")
        if not depth:
            return place
    return len(text)


def in_one_wording(text: str) -> str:
    """Rewrite words; names are held back, abilities in quotes are lines of their own."""
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        word = found[0]
        skill = word[1:-1].strip("!. ").lower()
        if word[0] == "「" and skill in SKILL_WORDS:
            return skill
        if RULE_START.match(word):
            word = "“[CONT]:" + word[1:]
        if word[0] == "“":
            word = "“" + normalise_marked(word[1:-1].strip(" ,")) + "”"
        held.append(word)
        return f"{word[0]}{len(held) - 1}{word[-1]}"

    masked = re.sub(r"《[A-Z][^》]*》", hold, with_words_marked(HELD.sub(hold, text)))
    rewritten = rewrite(masked.lower(), BODY)
    return unhold(unhold(rewritten, held), held)


def unhold(text: str, held: list[str]) -> str:
    return re.sub(r"[「《“](\d+)[」》”]", lambda found: held[int(found[1])], text)


CAPITAL = re.compile(
    r"(?<=[a-z0-9,)] )(?:[A-Z][a-z']+(?:-[A-Za-z]+)?)(?: (?:[A-Z][a-z']+(?:-[A-Za-z]+)?|of the|of))*"
    r"(?= (?:cards?|units?|vanguards?|rear-guards?|orders?|and|or|from|in|on|to|other)\b|[,.'])"
)
KNOWN_WORDS = frozenset(
    [
        "Soul",
        "Counter",
        "Energy",
        "Order",
        "Zone",
        "Power",
        "Critical",
        "Shield",
        "Drive",
        "Stand",
        "Rest",
        "Boost",
        "Intercept",
        "Heal",
        "Draw",
        "Front",
        "Over",
        "Trigger",
        "Vanguard",
        "Retire",
        "Call",
        "Ride",
        "Put",
        "Choose",
        "Your",
        "If",
        "When",
        "During",
        "Until",
        "Then",
        "This",
        "All",
        "You",
        "At",
        "Look",
        "Search",
        "Reveal",
        "Return",
        "Bind",
        "Discard",
        "Perform",
        "Grade",
        "Unit",
        "Units",
        "Card",
        "Cards",
        "Sentinel",
        "Drop",
        "Hand",
        "Deck",
        "Row",
        "Back",
        "Turn",
        "Normal",
        "Set",
        "Blitz",
        "Cont",
        "Auto",
        "Act",
        "Ability",
        "Sentinel",
        "Glitter",
        "Legion",
        "Lock",
        "Unlock",
        "Delete",
        "Stride",
        "Friend",
        "Ritual",
        "Brave",
        "Gift",
        "Imaginary",
        "Ticket",
        "Armed",
    ]
)


def with_words_marked(text: str) -> str:
    """Clans, races and kinds of cards that are told only by their capital letters, as 《Word》."""
    return CAPITAL.sub(lambda found: found[0] if is_known(found[0]) else f"《{found[0]}》", text)


def is_known(words: str) -> bool:
    return words.split()[0].split("-")[0].removesuffix("'s") in KNOWN_WORDS


def normalised_lines(lines: Sequence[str]) -> list[str]:
    """The normalised lines, those that go on with the line above joined to it; reminder lines are left out."""
    whole: list[str] = []
    glitter = ""
    for line in split_lines(lines):
        before = whole[-1] if whole else ""
        named = GLITTER.match(line)
        if named and named[1]:
            glitter = f"Glitter {named[1].strip()}-"
        elif before and (line.startswith(BULLET) or (PLAY_COST.fullmatch(before) and line[0] != "[")):
            whole[-1] += " " + line
        elif FRAME.fullmatch(before):
            whole[-1] = FRAME.sub(r"\1-", before) + line
        else:
            whole.append(glitter + line if line.startswith("[") else line)
    return [text for text in map(normalise, whole) if text]


def split_lines(lines: Iterable[str]) -> list[str]:
    """Lines of their own for abilities that were written behind each other."""
    found: list[str] = []
    for line in lines:
        for part in re.sub(r"[•●◆‧]", BULLET, line).split("\n"):
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
