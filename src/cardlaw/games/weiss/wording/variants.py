"""Which phrases are written for which: words that only some cards have, applied after all others."""

from __future__ import annotations

from cardlaw.games.weiss.wording.synonyms import NAME, Rules, rules

# Names that are joined
NAMES: Rules = rules(
    (rf"\b(all of your (?:other )?{NAME}) and ({NAME}) get\b", r"\1 or \2 get"),
    (rf"\b(all of your (?:other )?{NAME}), ({NAME}),? and ({NAME}) get\b", r"\1 or \2 or \3 get"),
    (rf"\bif you have other ({NAME}) and ({NAME})(?=,)", r"if you have another \1, and you have another \2"),
    (rf", and you have other ({NAME}) and ({NAME})(?=,)", r", you have another \1, and you have another \2"),
    (rf"\bif you have ({NAME}) and ({NAME})(?=,)", r"if you have a \1, and you have a \2"),
    (rf", and you have ({NAME}) and ({NAME})(?=,)", r", you have a \1, and you have a \2"),
    (
        rf"\bif ({NAME}) and ({NAME}) are in (your (?:level|memory|clock|waiting room))(?=,)",
        r"if \1 is in \3, and \2 is in \3",
    ),
    (rf"\bwhen another of your ({NAME})", r"when your other \1"),
    (rf"\bnot have any other ({NAME})", r"not have another \1"),
    (rf"\b(you have|you do not have) another ({NAME}) or ({NAME})s\b", r"\1 another \2 or \3"),
)

# What was spoken of before
SPOKEN_OF: Rules = rules(
    (r"(choose this card and [^.,]*?characters?, and )those cards get\b", r"\1those characters get"),
    (r"(if that card is an? [^.,]*?character, (?:you may )?put )that character\b", r"\1it"),
    (r"(battle opponent is [^.]*?, you may 【REVERSE】 )that card\b", r"\1that character"),
    (r"\bif that character is an? (《\d+》 character)(?=, this card)", r"if that card is a \1"),
    (r"(choose (?:up to )?1 card in [^.,]*?, and put )that character\b", r"\1it"),
    (r"\ball marker underneath\b", "all markers underneath"),
)

# The order of words
ORDER: Rules = rules(
    (
        r"\b(?:in|on) separate positions (?:of|on) (your|the) ((?:center |back )?stage)\b",
        r"on separate positions of your \2",
    ),
    (r"\bwhen (your other [^.,]*?) or this card (is|becomes|attacks)\b", r"when this card or \1 \2"),
    (
        r"\bthe number of ((?:other )?(?:[^.,]*? )?characters) you have (with [^.,×+]*?)(?= ×| \+|\.)",
        r"the number of \1 \2 you have",
    ),
    (r"\bchoose (up to 1|1) character facing this card\b", r"choose \1 of your opponent's characters facing this card"),
    (
        r"(?:^|(?<=, )|(?<=\. ))until end of turn, (this card's soul does not decrease by side attacking)",
        r"\1 until end of turn",
    ),
)

VARIANTS: Rules = [*NAMES, *SPOKEN_OF, *ORDER]
