"""The words of Godzilla cards as tokens: icons, traits, names and quotations, in all their spellings."""

from __future__ import annotations

import re

from cardlaw.text.tokens import Lexer, Token

ICONS = "once per turn|your turn|opponent's turn|enter|when invading|revenge|base|resonance|destroy(?:s|ed)?|rage|evolution|burst"
NUMBERED = ("awakening", "burst", "evolution", "step")
OPEN, CLOSE = r"[<\[【] ?", r" ?[>\]】]"
TRAIT = r"<?《[^》@]*》>?(?!@)"

# Words that are printed with a capital in the middle of a sentence and are no traits.
COMMON_CAPITALS = (
    "zone|monster|battle|strategy|card|token|rage|burst|evolution|revenge|enter|awakening|resonance|base|hand|deck|"
    "discard|pile|x|i|ii|iii|iv|v|counter|threat|power|level|destroy|your|opponent|this|if|when|whenever|then|play|draw|"
    "instead|main|end|start|phase|turn|rank|red|blue|green|white|choose|reduce|increase|advance|move|send|search|return|"
    "place|reveal|look|add|put|all|each|otherwise|step|for|you|until|at|discard|evolve|shuffle|retreat|swap|set|during"
)
# A trait without brackets: words with capitals inside a sentence.
BARE_TRAIT = (
    rf"(?<=[a-z0-9,] )(?!(?:{COMMON_CAPITALS})s?\b)(?-i:[A-Z])[\w.-]*(?<!\.)"
    rf"(?: (?!(?:{COMMON_CAPITALS})s?\b)(?-i:[A-Z])[\w-]*)*(?!'s)"
)

ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "ⅰ": 1, "ⅱ": 2, "ⅲ": 3, "ⅳ": 4}
PATTERNS = [
    *((name, rf"{OPEN}{name} ?(?:\d+|i{{1,3}}|iv|[ⅰ-ⅳ]){CLOSE}") for name in NUMBERED),
    ("icon", rf"{OPEN}(?:{ICONS.replace(' ', '[ _]')}){CLOSE}"),
    ("trait", TRAIT),
    ("name", "「[^」]*」"),
    ("zones", r"\d ?[-~] ?\d(?!\d)"),
    ("stop", r"\.\.(?!\.)"),
    ("bare", BARE_TRAIT),
]
SPELLINGS = {
    "<destroys>": "<destroy>",
    "<destroyed>": "<destroy>",
    "：": ":",
    "wherever": "whenever",
    "can't": "cannot",
    "..": ".",
    **dict.fromkeys("•●○◆◇■□▶►‣", "・"),
}


def reads(text: str) -> str:
    """What forms compare: small letters, and icons in one kind of brackets."""
    text = text.lower()
    if text[0] in "<[【" and text[-1] in ">]】":
        return "<" + text[1:-1].strip().replace(" ", "_") + ">"
    return text


def opens_text(text: str, at: int) -> bool:
    """Does a quotation hold an ability rather than a name?"""
    inside = text[at + 1 : at + 2]
    if inside in ("<", "[", "【"):
        return True
    close = text.find('"', at + 1)
    return close > 0 and text[close - 1] == "."


def numeral(token: Token) -> int:
    """The number of an icon: `<Awakening 4>`."""
    found = re.search(r"\d+|(?:i{1,3}|iv|[ⅰ-ⅳ])(?= ?[>\]】])", token.text.lower())
    assert found is not None
    return int(found[0]) if found[0].isdecimal() else ROMAN[found[0]]


def trait_of(token: Token) -> str:
    return token.text.strip("<>⁅⁆《》") if "《" in token.text else token.text


def name_of(token: Token) -> str:
    return token.text.strip("「」 ")


def zones_of(token: Token) -> tuple[int, ...]:
    first, last = (int(digit) for digit in re.findall(r"\d", token.text))
    return tuple(range(first, last + 1))


LEXER = Lexer(PATTERNS, SPELLINGS, opens_text, reads, own_words=())
