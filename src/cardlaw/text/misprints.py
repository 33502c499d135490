"""Words that are misspelt in print: a letter lost, one too many, or two of them exchanged."""

from __future__ import annotations

from collections.abc import Iterable

LEAST_LETTERS = 5  # of what is no other short word
INFLECTIONS = "sdr"  # a word without its last letter is another word, not a misprint


def misprints(words: Iterable[str]) -> dict[str, str]:
    """The words that can only be one of the known words with such a fault in it."""
    known = set(words)
    found: dict[str, str] = {}
    for word in known:
        for faulty in faults(word):
            if len(faulty) >= LEAST_LETTERS and faulty not in known:
                found[faulty] = word if found.get(faulty, word) == word else ""
    return {faulty: word for faulty, word in found.items() if word}


def faults(word: str) -> set[str]:
    found = {word[:at] + word[at + 1 :] for at in range(1, len(word) - 1)}
    if word[-1] not in INFLECTIONS:
        found.add(word[:-1])
    found.update(word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))
    found.update(word[:at] + letter + word[at:] for at in range(len(word) + 1) for letter in {word[at - 1 : at]})
    found.discard(word)
    return found
