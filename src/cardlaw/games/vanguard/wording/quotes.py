"""Tells the quotes around names from those around abilities and effects, and drops reminder text."""

from __future__ import annotations

import re

INNER = "ʺ"  # a quote that is part of a name
ZONES = r"VC|RC|GC|Hand|Soul|Drop|Drop zone|Damage|Damage zone|Bind|Bind zone|Deck|Order Zone|G zone|Gauge Zone"
ZONE_WORD = rf"(?:(?:Front Row|Back Row|Back Row Center) ?)?(?:{ZONES})(?: ?/ ?(?:{ZONES}))*"
ZONE = re.compile(rf"\({ZONE_WORD}\)", re.IGNORECASE)
BEFORE_EFFECT = re.compile(r"\b(?:perform|or|gets?|performs|and|,) ?$")
EFFECT_START = re.compile(
    r"(?:Choose|Draw|Retire|If|During|When|All of|This unit|Look|Put|Your|Until|Call|choose|draw|retire|if|put|call"
    r"|\[?(?:Soul|Counter|Energy)-(?:Charge|Blast) ?\(?\d|At the|You|Search|Discard|discard|Deal|deal|Reveal|Bind)\b"
)
ABILITY_START = re.compile(r"[^\"\[]{0,25}\[(?:AUTO|ACT|CONT)\]|\[(?:Boost|Intercept|Twin Drive|Triple Drive)")


def mark_quotes(text: str) -> str:
    """`"Name"` as 「Name」, `"[AUTO] ..."` and effects in quotes as “...”."""
    marked: list[str] = []
    open_names = 0
    open_texts = 0
    for at, character in enumerate(text):
        if character != '"':
            marked.append(character)
            continue
        before = text[at - 1] if at else " "
        rest = text[at + 1 : at + 60]
        if open_names:
            if before in ' "(' and rest[:1].isalnum():
                open_names += 1
                marked.append(INNER)
            else:
                open_names -= 1
                marked.append(INNER if open_names else "」")
        elif opens_text(text, at, rest):
            open_texts += 1
            marked.append("“")
        elif open_texts and not opens(before, rest):
            open_texts -= 1
            marked.append("”")
        else:
            open_names = 1
            marked.append("「")
    return "".join(marked)


def opens_text(text: str, at: int, rest: str) -> bool:
    if ABILITY_START.match(rest):
        return True
    return bool(BEFORE_EFFECT.search(text[:at]) and EFFECT_START.match(rest) and not short_name(text, at))


def short_name(text: str, at: int) -> bool:
    """A quotation of a word or two is a name, not a sentence."""
    end = text.find('"', at + 1)
    return end < 0 or len(text[at + 1 : end].split()) < 3


def opens(before: str, after: str) -> bool:
    return before in " /([「:-" and bool(after) and not after[0].isspace() and after[0] not in ".,"


def without_reminders(text: str) -> str:
    """Drop what stands in parentheses, except zones and what belongs to a name."""
    kept: list[str] = []
    depth = 0
    at = 0
    while at < len(text):
        zone = ZONE.match(text, at)
        if zone and not depth:
            kept.append(zone[0])
            at = zone.end()
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
