"""The phrases that a wording understands, told for people: from its table of forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.forms import Form, Slot, Table
from cardlaw.text.language import Language
from cardlaw.text.reader import Phrase as ReadPhrase
from cardlaw.text.reader import Row, Term

OPEN, CLOSE = "⟨", "⟩"
IN_SLOT = re.compile(rf"{OPEN}[^{CLOSE}]*{CLOSE}")
WORD = re.compile(r"[\w']+|[^\w\s]")

NAME = re.compile(r"「[^」]*」|《[^》]*》")
COMMON = ("a", "an", "the", "of", "to", "in", "on", "and", "or", "is", "are", "it")
RARE = 3  # words of a clause by which phrases are looked up
MANY = 40  # phrases with such a word that are compared
TELLING = 2  # words that a phrase must have for an example to tell something of it
WHOLE = ("deed", "statement", "event", "trigger", "condition", "simple_condition", "clause", "predicate", "sentence")

# The categories that somebody who writes a card looks for first, in that order.
TITLES = {
    "body": "Whole abilities",
    "auto": "Automatic abilities",
    "act": "Activated abilities",
    "cont_sentence": "Continuous abilities",
    "trigger": "What triggers an ability",
    "event": "What happens",
    "scope": "When and if",
    "condition": "Conditions",
    "simple_condition": "Conditions",
    "clause": "Clauses",
    "deed": "What players are told to do",
    "statement": "What is said of cards",
    "predicate": "What is said of cards",
    "gain": "What cards get",
    "gained": "What cards get",
    "ban": "What cards cannot do",
    "until": "For how long",
    "cost": "Costs",
    "selection": "Which cards are chosen",
    "subject": "Which cards are spoken of",
    "noun": "Kinds of cards",
    "adjective": "What stands before the kind of card",
    "post": "What follows the kind of card",
    "quantity": "How many",
    "amount": "Amounts",
    "each": "For each of what",
    "area": "Areas",
}


@dataclass(frozen=True)
class Phrase:
    """One phrase of a category; what stands in ⟨⟩ is a phrase of the category named there."""

    category: str
    text: str

    @property
    def fixed(self) -> tuple[str, ...]:
        """The words that are written as they stand."""
        return words_in(IN_SLOT.sub(" ", self.text.replace("(s)", "")))


def words_in(text: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in WORD.findall(text) if word[0].isalpha())


# -- from a language --------------------------------------------------------------------------------------------------


def phrases_of_language(table: Table) -> Iterator[Phrase]:
    """The proper wordings of a language, without reminder text."""
    for category, forms in table.forms.items():
        seen: set[str] = set()
        for form in forms:
            text = told_form(form)
            if form.proper is form and category != "reminder" and text not in seen and re.search(r"\w", text):
                seen.add(text)
                yield Phrase(category, text)


def told_form(form: Form) -> str:
    """`draw^ {n:some} card~ {e:per}?` as `draw/draws ⟨some⟩ card/cards ⟨per⟩?`."""
    words: list[str] = []
    for part in form.parts:
        if isinstance(part, Slot):
            words.append(f"{OPEN}{part.category.replace('_', ' ')}{CLOSE}" + ("?" if part.optional else ""))
        elif part.usual:
            words.append("/".join(dict.fromkeys(part.choices)))
    return re.sub(r" ([,.:;)])", r"\1", " ".join(words)).replace("( ", "(")


# -- using them -------------------------------------------------------------------------------------------------------


def phrases_in(term: Term) -> Iterator[Phrase]:
    """The phrases of a reading, each in its proper wording."""
    if isinstance(term, Row):
        for item in term.items:
            yield from phrases_in(item)
    elif isinstance(term, ReadPhrase):
        form = term.form.proper
        yield Phrase(form.category, told_form(form))
        for _, inner in term.inside:
            yield from phrases_in(inner)


def examples_of(language: Language, lines: Iterable[tuple[str, str]]) -> dict[Phrase, str]:
    """For each phrase the shortest line, of a kind of card, that is read with it."""
    found: dict[Phrase, str] = {}
    for kind, line in sorted(lines, key=lambda one: (len(one[1]), one[1], one[0])):
        own = f"{kind}_line"
        category = own if own in language.grammar.numbers else "line"
        try:
            readings = language.readings(category, line, kind)
        except UnsupportedText:
            continue
        for phrase in phrases_in(readings[0].term):
            if len(phrase.fixed) >= TELLING:
                found.setdefault(phrase, line)
    return found


def nearest(phrases: Iterable[Phrase], text: str, at: int, count: int = 3) -> list[Phrase]:
    """The phrases whose words are most like those at a place of a text; whole deeds and statements before others."""
    words = telling(words_in(clause_at(text, at)))

    def likeness(phrase: Phrase) -> float:
        matcher = SequenceMatcher(None, words, telling(phrase.fixed), autojunk=False)
        same = sum(block.size for block in matcher.get_matching_blocks())
        worth = 2.0 if phrase.category in WHOLE else 1.0
        return worth * same * same / len(phrase.fixed) if same else 0.0

    ranked = sorted({phrase.text: phrase for phrase in phrases}.values(), key=lambda one: (-likeness(one), one.text))
    return [phrase for phrase in ranked[:count] if likeness(phrase) > 0]


class PhraseIndex:
    """Finds the phrase most like some words quickly: only phrases that share a rare word are compared."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.by_word: dict[str, list[Phrase]] = {}
        for phrase in phrases:
            for word in dict.fromkeys(telling(phrase.fixed)):
                self.by_word.setdefault(word, []).append(phrase)

    def nearest(self, text: str, at: int) -> str:
        """The phrase most like the clause at a place, with some word of what comes there; empty if there is none."""
        clause = clause_at(text, at)
        words = sorted(
            {word for word in telling(words_in(clause)) if word in self.by_word},
            key=lambda word: len(self.by_word[word]),
        )
        coming = set(telling(words_in(text[at : text.find(clause) + len(clause)])))
        near = [phrase for word in words[:RARE] for phrase in self.by_word[word][:MANY]]
        candidates = [phrase for phrase in near if coming & set(phrase.fixed)]
        found = nearest(candidates, text, at, 1)
        if not found or len(set(telling(found[0].fixed)) & set(words)) < TELLING:
            return ""
        return IN_SLOT.sub("…", found[0].text)


def telling(words: Sequence[str]) -> list[str]:
    return [word for word in words if word not in COMMON]


def clause_at(text: str, at: int) -> str:
    """The words from the beginning of the clause that a place lies in to the end of that clause."""
    start = max(text.rfind(mark, 0, at) for mark in (", ", ". ", "] ", "】 ", "> "))
    ends = [end for end in (text.find(mark, at) for mark in (", ", ".")) if end >= 0]
    return text[max(start, 0) : min(ends) if ends else len(text)]


def book(title: str, phrases: Sequence[Phrase], examples: Mapping[Phrase, str]) -> str:
    """A phrase book as a page of Markdown, with an example for every phrase that some line uses."""
    page = [f"# {title}", ""]
    categories = list(dict.fromkeys(phrase.category for phrase in phrases))
    for category in [*(one for one in TITLES if one in categories), *(one for one in categories if one not in TITLES)]:
        heading = TITLES.get(category, category.replace("_", " ").capitalize())
        page += [f"## {heading} ({OPEN}{category.replace('_', ' ')}{CLOSE})", ""]
        for phrase in phrases:
            if phrase.category == category:
                page.append(f"- `{phrase.text}`")
                if phrase in examples:
                    page.append(f"  — {told_line(examples[phrase])}")
        page.append("")
    return "\n".join(page).rstrip() + "\n"


def told_line(line: str) -> str:
    """A line of card text as it is shown in a page."""
    escaped = line.replace("\n", " ").replace("\\", "\\\\")
    return re.sub(r"([<>*_\[\]`])", r"\\\1", escaped)
