"""Words that no card of a language uses, one letter away from one that they do: `waiting rom`, `charcter`.

Only spelling is levelled: a letter inside a word was lost, doubled or slipped in, or two neighbours changed places. A
word that the language knows stays what it is, and so does one that may be several others.
"""

from __future__ import annotations

from collections.abc import Collection

from cardlaw.text.tokens import WORD, Token

LEAST_LETTERS = 4


def respelled(tokens: list[Token], known: Collection[str]) -> list[Token] | None:
    """The tokens with misprinted words as they are meant, each in its place; None if there are none."""
    found = [mended(token, known) for token in tokens]
    return found if any(one is not other for one, other in zip(found, tokens, strict=True)) else None


def mended(token: Token, known: Collection[str]) -> Token:
    if token.kind != WORD or token.word in known or not token.word[:1].isalpha():
        return token
    meant = [word for word in known if is_misprint(token.word, word)]
    return Token(WORD, token.text, meant[0], token.at, token.end) if len(meant) == 1 else token


def is_misprint(printed: str, meant: str) -> bool:
    """Is one letter inside too many or missing, or are two next to each other the wrong way round?"""
    if len(meant) < LEAST_LETTERS or printed[0] != meant[0]:
        return False
    if len(printed) == len(meant):
        return are_swapped(printed, meant)
    longer, shorter = (printed, meant) if len(printed) > len(meant) else (meant, printed)
    return len(longer) == len(shorter) + 1 and longer[-1] == shorter[-1] and has_one_more(longer, shorter)


def has_one_more(longer: str, shorter: str) -> bool:
    same = next((at for at in range(len(shorter)) if longer[at] != shorter[at]), len(shorter))
    return longer[same + 1 :] == shorter[same:]


def are_swapped(one: str, other: str) -> bool:
    apart = [at for at in range(len(one)) if one[at] != other[at]]
    if len(apart) != 2 or apart[1] != apart[0] + 1:
        return False
    first, second = apart
    return one[first] == other[second] and one[second] == other[first]
