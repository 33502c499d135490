"""The parts of a line: its icons, its keyword, its cost in brackets, and the text that follows."""

from __future__ import annotations

import re

from cardlaw.games.weiss.wording.tokens import join, tokenise

KEYWORDS = (
    "Great Performance",
    "Alarm",
    "Assist",
    "Brainstorm",
    "Change",
    "Memory",
    "Experience",
    "Accelerate",
    "Resonate",
    "Fusion",
    "Encore",
)
ICON = re.compile(r"【(CONT|AUTO|ACT|CLOCK|COUNTER|CXCOMBO)】 ?")
KEYWORDS_WITH_MORE = (*KEYWORDS, "Bond", "Backup", "Shift", "Sunder")
SPECIAL = re.compile(
    r"(?P<word>Bond|Sunder)/(?P<names>「[^」]*」(?: ?「[^」]*」)*)"
    r"|(?P<backup>Backup) (?P<power>\d+), Level (?P<level>\d+)"
    r"|(?P<shift>Shift), Level (?P<at>\d+)"
)
KEYWORD = re.compile(r"(" + "|".join(KEYWORDS) + r")(?= |\[|$)")

AND = re.compile(r" ?& ?(?![^「]*」)")  # between the actions of a cost, not inside a name

ANY_NUMBER = "You can put any number of cards with the same card name as this card into your deck."
UP_TO_NUMBER = re.compile(ANY_NUMBER.replace("any number of", r"up to (\d+)").replace(".", r"\."))


class Line:
    """One line, taken apart."""

    def __init__(self, icons: tuple[str, ...], keyword: str, cost: str | None, body: str) -> None:
        self.icons = icons
        self.keyword = keyword  # with its names and numbers
        self.cost = cost
        self.body = body

    def __str__(self) -> str:
        parts = [f"【{icon}】" for icon in self.icons]
        if self.keyword:
            parts.append(self.keyword)
        if self.cost is not None:
            parts.append(f"[{self.cost}]")
        if self.body:
            parts.append(self.body)
        return " ".join(parts)


def take_apart(text: str) -> Line:
    at = 0
    icons: list[str] = []
    while found := ICON.match(text, at):
        icons.append(found[1])
        at = found.end()
    keyword = ""
    found = SPECIAL.match(text, at) or KEYWORD.match(text, at)
    if found:
        keyword = found[0]
        at = found.end()
        while text[at : at + 1] == " ":
            at += 1
    cost: str | None = None
    if text[at : at + 1] == "[":
        end = closing(text, at)
        cost = text[at + 1 : end].strip()
        at = end + 1
    return Line(tuple(icons), keyword, cost, text[at:].strip())


def closing(text: str, at: int) -> int:
    """Where the bracket that opens at a place is closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == "[") - (text[place] == "]")
        if not depth:
            return place
    return len(text)


def tidy(text: str) -> str:
    """The same line with one spelling of spaces, capitals and articles."""
    line = take_apart(text)
    if line.cost is not None:
        line.cost = tidy_cost(line.cost)
    line.body = tidy_text(line.body)
    return str(line)


def tidy_cost(cost: str) -> str:
    found = re.match(r"\((\d+)\)\s*", cost)
    start = f"({found[1]})" if found else ""
    rest = cost[found.end() :] if found else cost
    deeds = [capital(tidy_text(deed)) for deed in AND.split(rest) if deed.strip()]
    return " ".join([*([start] if start else []), " & ".join(deeds)]).strip()


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def tidy_text(text: str) -> str:
    return join(tidy_words(text))


def tidy_words(text: str) -> list[str]:
    """The words of a text; an ability in quotes is one word, tidied like a line of its own."""
    return [f"“{tidy(token.word[1:-1].strip())}”" if token.word[0] == "“" else token.word for token in tokenise(text)]


PRONOUN = re.compile(r"\b(?:it|them|th(?:at|ose) (?:card|character)s?)(?= |,|\.)")


def without_pronouns(text: str) -> str:
    """A text that is the same however it refers to what was spoken of before."""
    return PRONOUN.sub("it", text)
