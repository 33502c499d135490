"""Icons, brackets and quotes in one spelling: the first table of the normaliser, applied from top to bottom."""

from __future__ import annotations

import re

Rules = list[tuple[re.Pattern[str], str]]


def rules(*pairs: tuple[str, str]) -> Rules:
    return [(re.compile(pattern), replacement) for pattern, replacement in pairs]


TRIGGERS = "Critical|Draw|Heal|Stand|Front|Over"

SPELLING: Rules = rules(
    (r"【", "["),
    (r"】", "]"),
    (r"[•‧●◆]", "・"),
    (r"(?<=[\w,] )'([A-Z][^'\"]*?)'(?= in\b| ride|,|\.| if| search| from| call)", r'"\1"'),
    (r"\bbegininng\b", "beginning"),
    (r"(?<=[a-z])(?=\[(?:Rest|Stand|Power|Critical)\])", " "),
    (r"[‐－–—―]", "-"),
    (r"<br ?/?>", " "),
    (r"&amp;|\bamp\b", "&"),
    (r"&?\blt;?(?=[A-Z])([A-Z][A-Za-z ]*?)&?gt;?(?= |\.|,|')", r"<\1>"),
    (r"[«<]\s*([^<>«»《》\[\]]+?)\s*[»>]", r"《\1》"),
    (r"(?i)\[?(AUTO|ACT|CONT)[}\]](?![a-z])", r"[\1]"),
    (r"(?i)^\[?(AUTO|ACT|CONT)(?=\()", r"[\1]"),
    (r"\[(AUTO|ACT|CONT)\]: ?(?=\((?:VC|RC|GC|VC/RC)\) ?:)", r"[\1]"),
    (r"\( ?(VC|RC|GC|VC/RC) ?\)", r"(\1)"),
    (r"\[(Auto|auto)\]", "[AUTO]"),
    (r"\[(Act|act)\]", "[ACT]"),
    (r"\[(Cont|cont)\]", "[CONT]"),
    (r"\bCB(\d)@?", r"[Counter-Blast \1]"),
    (r"\bSB(\d)@?", r"[Soul-Blast \1]"),
    (r"\bEB(\d)@?", r"[Energy-Blast \1]"),
    (r"(?i)\b(counter|soul|energy)[ -]?(blast|charge)(?:d|ed)?\]? ?\[?\(?(\d+)\)?", r"\1-\2 \3"),
    (r"(?i)\b(counter|soul|energy) (blast|charge)\b", r"\1-\2"),
    (r"\bCOST(?= ?\[)", "[COST]"),
    (r"(?i)\[COST\] ?\[", "[COST]["),
    (r"\((Back Row|Front Row) RC\)", r"\1 (RC)"),
    (r"\[\(([A-Z/]+)\)\]", r"(\1)"),
    (r"\((VC|RC|GC)\) ?(?:/|or) ?\((VC|RC|GC)\) ?(?:/|or) ?\((VC|RC|GC)\)", r"(\1/\2/\3)"),
    (r"\((VC|RC|GC|VC/RC)\) ?/ ?\((VC|RC|GC)\)", r"(\1/\2)"),
    (r"\((VC|RC|GC)\) or \((VC|RC|GC)\)", r"(\1/\2)"),
    (r"(\[COST\]\[[^\[\]]*)\] ?& ?\[", r"\1 & "),
    (r"\s*\(\[?[Bb]oost\]?\)", ""),
    (r"(?<=\w)\(\[?(?:[Ii]ntercept|[Ss]tand|[Rr]est|[Rr]etire|[Rr]ide|[Cc]all)\]?\)", ""),
    (r"(?i)\[(Power|Critical|Shield|Drive|Stand|Rest|Boost|Intercept)\]", r"\1"),
    (r"(?i)\bcards? with \"\[?Heal\]? ?Heal\"", "heal trigger"),
    (rf"\[({TRIGGERS})\](?= trigger| triggers| TRIGGER| Trigger|\b|,|\.|/| or)", r"\1"),
    (r"\[(Lock|Unlock|Delete|Glitter|Ride|Call|Retire|Stride|overDress|XoverDress|Legion|Friend|Sentinel)\]", r"\1"),
    (r"\s+([,.;:])", r"\1"),
    (r"([+-]) (?=\d)", r"\1"),
    (r"(?<=[A-Za-z])(?=[+]\d)", " "),
    (r"\b(in|to) (?:your |the )?Prison\b", r"\1 your prison"),
    (r"\.{2,}", "."),
    (r"!+", "."),
    (r"’", "'"),
)
