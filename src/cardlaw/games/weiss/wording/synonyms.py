"""Which words are written for which: tables of the normaliser, applied from top to bottom."""

from __future__ import annotations

import re

Rules = list[tuple[re.Pattern[str], str]]
SELECTING = (
    r"put|choose|(?<!would )draw|reveal|return|deck for|up to|(?<=opponent )(?:puts|chooses|draws|reveals|returns)"
)
NOUN = r"(?:card|character|climax|event|marker|《|「|level|cost|other|yellow|red|green|blue|purple|【)"
NAME = r"「\d+」"


TRIGGER_ICONS = ("SOUL", "RETURN", "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE")


def rules(*pairs: tuple[str, str]) -> Rules:
    return [(re.compile(pattern), replacement) for pattern, replacement in pairs]


# Icons and brackets, before anything else.
SPELLING: Rules = rules(
    (r"\[(AUTO|Auto|auto|CONT|Cont|cont|ACT|Act|act|COUNTER|Counter|CLOCK|Clock)\]", r"【\1】"),
    (r"【(Auto|auto|AUto)】", "【AUTO】"),
    (r"【(Cont|cont)】", "【CONT】"),
    (r"【(Act|act)】", "【ACT】"),
    (r"【(?:CXCombo|CX COMBO|CX Combo|Cxcombo|CX|CXCOMB0|COMBO)】", "【CXCOMBO】"),
    (r"【(?:Counter|counter)】", "【COUNTER】"),
    (r"【(?:Clock|clock)】", "【CLOCK】"),
    (r"【(?:Rest|rest)】", "【REST】"),
    (r"【(?:Stand|stand)】", "【STAND】"),
    (r"【(?:Reverse|reverse)】", "【REVERSE】"),
    *((rf"(?i)\[\[(?:icon[_ ])?{icon}\.gif\]\]", f"【{icon}】") for icon in TRIGGER_ICONS),
    (r"(?<=[+×]\d)-{3}(?=\W)", "000"),
    (r"(?<=[+×]\d\d)-{2}(?=\W)", "00"),
    (r"(?<=[+×]\d)-{2}(?=\W)", "00"),
    (r"\b(level|cost) - or\b", r"\1 0 or"),
    (r"\"\"(?=\s|$)", ""),
    (r"(?i)\bcounter ?@ ?", "【COUNTER】 "),
    (r"(?i)\bclock ?@ ?", "【CLOCK】 "),
    (r"(?<=\[)Rest this card", "【REST】 this card"),
    (r"(?<=\) )Rest this card", "【REST】 this card"),
    (r"\[(REST|STAND|REVERSE)\]", r"【\1】"),
    (r"】(?=[^\s,.\"”』\]])", "】 "),
    (r"(?<=[^\s\"“\[(/])【", " 【"),
    (r"\"【AUTO】 ?Encore\"", '"Encore"'),
    (r" +([,.])", r"\1"),
)

NUMBERS = rules(
    (r"\b(?:his or her|his/her)\b", "their"),
    (r"\bonce per turn\b", "1 time per turn"),
    (r"\bone\b(?! of the following)", "1"),
    (r"\bone of the following", "1 of the following"),
    (r"\btwo\b", "2"),
    (r"\bthree\b", "3"),
    (r"\bfour\b", "4"),
    (r"\bfive\b", "5"),
    (r"\bsix\b", "6"),
    (r"\bseven\b", "7"),
    (r"\beight\b", "8"),
    (r"\bten\b", "10"),
    (r"(?<=\d)\.(?=\d{3}\b)", ""),
    (rf"\b((?:{SELECTING})) an? (?=(?:\S+ )*?{NOUN})", r"\1 1 "),
    (rf"(【REST】|【STAND】) an? (?={NOUN})", r"\1 1 "),
    (r"\b(\d+|all|other|another|a|an|of your|of your opponent's) cards? named (" + NAME + ")", r"\1 \2"),
    (r"\bput another (?=\S+ from|character|《)", "put 1 other "),
    (r"\b(?:a |the )?(?:cards?|characters?) named (" + NAME + ")", r"\1"),
    (r"\ba (" + NAME + r") is (?=in|placed|put)", r"\1 is "),
)

COSTS: Rules = [
    *rules((r"^\(?(\d)\)?(?= |$)", r"(\1)"), (r"^\(\((\d)\)\)", r"(\1)")),
    *NUMBERS,
    *rules(
        (r"\)\s*&\s*", ") "),
        (r"\bin your (hand|stage) into\b", r"from your \1 into"),
        (r"\b(return [^&]*?) in your waiting room to\b", r"\1 from your waiting room to"),
        (r"\b(put [^&]*?) in your waiting room (at|into)\b", r"\1 from your waiting room \2"),
        (r"\. shuffle your deck(?: afterwards)?\.?", " & shuffle your deck"),
        (r"(?:, and|,| and) shuffle your deck", " & shuffle your deck"),
        (r"\bhand to your waiting room\b", "hand into your waiting room"),
        (
            r"\bchoose 1 (「\d+」) in your climax area,? and put it into your waiting room",
            r"put 1 \1 from your climax area into your waiting room",
        ),
        (r"\brest this card\b", "【REST】 this card"),
        (r"\bmarkers from underneath\b", "markers underneath"),
        (r"\bmarker from underneath\b", "marker underneath"),
        (r" from 【STAND】", ""),
        (r"\bput this card from face up to face down\b", "put this face up card face down"),
        (r"\b(\d+) of your other ([^&]*?)characters from your stage\b", r"\1 other \2character from your stage"),
        (r"\bevent cards?\b", "event"),
        (r"\bclimax cards?\b", "climax"),
        (r"\bin (?:its|their) card names?\b", "in its card name"),
        (
            r"(?<!face up )(?<!face down )\bunderneath this card as a marker\b",
            "face down underneath this card as a marker",
        ),
        (r"(《\d+》), (《\d+》),? or (《\d+》)", r"\1 or \2 or \3"),
        (r"\.$", ""),
    ),
]
