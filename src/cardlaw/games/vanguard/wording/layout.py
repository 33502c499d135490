"""The parts of a line: its icon, zones, keywords and limits before the colon, and the text that follows."""

from __future__ import annotations

import re

KIND = re.compile(r"\[(AUTO|ACT|CONT)\] ?")
ZONE_NAMES = {
    "vc": "VC",
    "rc": "RC",
    "gc": "GC",
    "hand": "hand",
    "soul": "soul",
    "drop": "drop",
    "drop zone": "drop",
    "damage": "damage",
    "damage zone": "damage",
    "bind": "bind",
    "bind zone": "bind",
    "deck": "deck",
    "order zone": "order_zone",
    "g zone": "g_zone",
    "gauge zone": "gauge",
    "ride deck": "ride_deck",
    "back row rc": "back_rear",
    "front row rc": "front_rear",
    "back row center rc": "back_center",
}
ZONE = re.compile(
    r"(?P<one>\(?(?:front row|back row center|back row)? ?\(?(?:vc|rc|gc)\)?"
    r"|\(?\[?(?:hand|soul|drop zone|drop|damage zone|damage|bind zone|bind|deck|order zone|g zone|gauge zone|ride deck)\]?\)?)"
    r"(?=[(\[:/]|$|\d| ?(?:when|at the|if|during|this|all|limit)\b) ?",
    re.IGNORECASE,
)
LIMIT = re.compile(r"\[?(\d) ?/ ?turn\]? ?", re.IGNORECASE)
BREAK = re.compile(r"\[?(limit|generation)[ -]?break ?\(?(\d)\)?\]? ?", re.IGNORECASE)
WORD = re.compile(
    r"(?P<word>Brave|Darkness|Dark Device|Unite|Oracle|Homare|Shinken Hissatsu|Ritual|Thunderstrike|Powerful|"
    r"Shinki|Magia|Resist|Engorge|Hollow|Harmony|Blaze|Wave|Afterimage|Revenge|Charge|Success|Rescue)"
    r"(?: (?P<number>\d+|X))?\s*(?=:|\[|\(|$|\d)"
)
PREFIX = re.compile(r"(?P<word>\[?[A-Z][A-Za-z!/ ]*?(?: \d)?\]?) ?(?:\([^()]*\) ?)?- ?(?=\[(?:AUTO|ACT|CONT)\])")


class Line:
    """One line, taken apart."""

    def __init__(self) -> None:
        self.prefix = ""  # a keyword before the icon
        self.kind = ""
        self.zones: tuple[str, ...] = ()
        self.times = 0
        self.words: tuple[tuple[str, int], ...] = ()  # activation conditions with their numbers
        self.body = ""

    def head(self) -> str:
        """The part before the colon in one spelling."""
        text = f"{self.prefix}-" if self.prefix else ""
        text += f"[{self.kind}]" if self.kind else ""
        text += f"({'/'.join(self.zones)})" if self.zones else ""
        text += f"[{self.times}/turn]" if self.times else ""
        text += "".join(f"[{word} {number}]" if number else f"[{word}]" for word, number in self.words)
        return f"{text}: " if text else ""


def take_apart(text: str) -> Line:
    line = Line()
    found = PREFIX.match(text)
    at = 0
    if found:
        word = found["word"].strip("[] ")
        line.prefix = f"glitter 「{word[8:]}」" if word.startswith("Glitter ") else word.lower()
        at = found.end()
    icon = KIND.match(text, at)
    if not icon:
        line.prefix = ""
        line.body = text.strip()
        return line
    line.kind = icon[1]
    line.body = take_modifiers(line, text, icon.end())
    return line


def take_modifiers(line: Line, text: str, at: int) -> str:
    """Zones, limits and conditions up to the colon, in whatever order; the rest is the text."""
    text = text[:at] + re.sub(r"^\[(\([A-Z/]+\))\]", r"\1", text[at:])
    while at < len(text):
        rest = text[at:]
        if rest[0] in ":/ -":
            at += 1
            if rest[0] == ":":
                break
            continue
        taken = take_one(line, text, at)
        if taken <= at:
            break
        at = taken
    return text[at:].strip()


def take_one(line: Line, text: str, at: int) -> int:
    for found in (LIMIT.match(text, at),):
        if found:
            line.times = int(found[1])
            return found.end()
    found = BREAK.match(text, at)
    if found:
        line.words = (*line.words, (f"{found[1].lower()} break", int(found[2])))
        return found.end()
    found = WORD.match(text, at)
    if found:
        number = found["number"] or "0"
        line.words = (*line.words, (found["word"].lower(), int(number) if number.isdigit() else -1))
        return found.end()
    found = ZONE.match(text, at) or re.compile(r"\(([A-Za-z /]+)\) ?").match(text, at)
    if not found:
        return at
    names = re.sub(r"[()\[\]]", "", found[0]).strip().lower()
    zones = [ZONE_NAMES.get(re.sub(r" +", " ", name.strip())) for name in names.split("/")]
    if None in zones:
        return at
    line.zones = (*line.zones, *(zone for zone in zones if zone is not None))
    return found.end()


HEAD = re.compile(
    r"(?:(?P<prefix>[^\[\]:]+)-)?\[(?P<kind>AUTO|ACT|CONT)\](?:\((?P<zones>[^)]*)\))?(?P<rest>(?:\[[^\]]*\])*): "
)


def take_head(text: str) -> Line:
    """A line in one wording, taken apart."""
    line = Line()
    found = HEAD.match(text)
    if not found:
        line.body = text
        return line
    line.prefix = found["prefix"] or ""
    line.kind = found["kind"]
    line.zones = tuple(found["zones"].split("/")) if found["zones"] else ()
    for word in re.findall(r"\[([^\]]*)\]", found["rest"]):
        times = re.fullmatch(r"(\d+)/turn", word)
        numbered = re.fullmatch(r"(.*) (-?\d+)", word)
        if times:
            line.times = int(times[1])
        else:
            line.words = (*line.words, (numbered[1], int(numbered[2])) if numbered else (word, 0))
    line.body = text[found.end() :]
    return line
