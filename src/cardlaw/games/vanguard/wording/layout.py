"""Which printed lines belong together: bullets, costs of orders and frames stand with the line they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardlaw.games.vanguard.wording.reminders import only_reminds, teaches
from cardlaw.text.reminders import parentheses

BULLET = "・"
MARKS = re.compile(r"[•●◆‧·]")
ABILITY = re.compile(
    r"(?<=[.)）\]\"”!]) ?(?=\[(?:AUTO|CONT|ACT)\])"
    r"|(?<=[.)）]) (?=[A-Z][a-z]+ ?[-－‐] ?\[(?:AUTO|CONT|ACT)\]|Additional Effect ?[-－‐:])|(?<=:Sentinel) +(?=\[(?:AUTO|CONT|ACT)\])|(?<=time in a fight\)) +(?=[A-Z])"
)
PLAY_COST = re.compile(
    r"\[COST\] ?\[[^\]]*\]\.?|(?:If [^.!]*, )?play this (?:card )?(?:with|if) [^!.]*[!.]?", re.IGNORECASE
)
GLITTER = re.compile(r"\[?Glitter\]? ?[-－‐] ?\"?([^\[(\"]+)\"?")
FRAME = re.compile(r"(White Wings|Black Wings|Powerful) ?(?:\([^()]*\))? ?[-－]", re.IGNORECASE)
NOTHING = re.compile(r"No written (?:card )?effect\.?|-|", re.IGNORECASE)


def joined_lines(lines: Sequence[str]) -> list[str]:
    """The lines of a card as they are read, each as it is printed; lines that only remind are left out."""
    whole: list[str] = []
    glitter = ""
    for line in split_lines(lines):
        before = whole[-1] if whole else ""
        named = GLITTER.match(line)
        if named and named[1]:
            glitter = f"[Glitter]-{named[1].strip()}"
        elif before and (line.startswith(BULLET) or (PLAY_COST.fullmatch(before) and line[0] != "[")):
            whole[-1] += " " + line
        elif FRAME.fullmatch(before):
            whole[-1] = f"{before} {line}"
        elif not is_idle(line):
            whole.append(f"{glitter} {line}" if glitter and line.startswith("[") else line)
    return whole


def is_idle(line: str) -> bool:
    """Does a line say nothing, or only what reminders say?"""
    if NOTHING.fullmatch(line) or teaches(line):
        return True
    inside = parentheses(line) if "(" in line else []
    if not inside:
        return False
    ends = [-1, *(other for _, other in inside)]
    starts = [*(one for one, _ in inside), len(line)]
    between = "".join(line[end + 1 : start] for end, start in zip(ends, starts))
    return not between.strip(" .") and all(only_reminds(line[one + 1 : other]) for one, other in inside)


def split_lines(lines: Iterable[str]) -> list[str]:
    """Lines of their own for abilities that were written behind each other."""
    found: list[str] = []
    for line in lines:
        for part in MARKS.sub(BULLET, line.replace("【", "[").replace("】", "]")).split("\n"):
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
