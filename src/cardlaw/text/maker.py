"""From a reading to the parts of a program, in the order of the words; and to its canonical wording."""

from __future__ import annotations

from typing import Any

from cardlaw.text.discourse import Talk
from cardlaw.text.forms import Form, Part, Slot, Table
from cardlaw.text.meaning import Meaningless
from cardlaw.text.reader import Phrase, Row, Single, Term


def make(term: Term, table: Table, talk: Talk) -> Any:
    """What a reading means, after everything that was said before it; Meaningless if the game knows no such thing."""
    if not isinstance(term, Phrase):
        return make_piece(term, table, talk)
    form = term.form
    try:
        form.meaning.enter(talk)
        slots: dict[str, Any] = dict.fromkeys(form.optional)
        for name, inner in term.inside:
            slots[name] = make(inner, table, talk)
        value: Any = form.meaning.build(slots, talk)
        after = table.after.get(form.category)
        return value if after is None else after(talk, value, term)
    except Meaningless as error:
        error.came_from(term.start)
        raise


def make_piece(term: Term, table: Table, talk: Talk) -> Any:
    """What a single token or a list of phrases means."""
    if isinstance(term, Single):
        return table.leaves[term.category].value(term.token)
    assert isinstance(term, Row)
    joined = table.rows.get(term.category)
    if joined is not None:
        return joined(talk, term, lambda inner: make(inner, table, talk))
    return tuple([make(item, table, talk) for item in term.items])


def canonical(term: Term, table: Table) -> list[str]:
    """The words of a reading where every variant is put into its proper wording."""
    if isinstance(term, Single):
        return [term.token.text if not term.token.word.startswith("#") else f'"{term.token.text}"']
    if isinstance(term, Row):
        return row_words(term, table)
    assert isinstance(term, Phrase)
    inside = dict(term.inside)
    words: list[str] = []
    for part in proper_parts(term.form):
        if isinstance(part, Slot):
            if part.name in inside:
                words.extend(canonical(inside[part.name], table))
        elif part.usual:
            words.append(part.choices[1 if part.verb and term.third else 0])
    return words


def proper_parts(form: Form) -> list[Part]:
    """The proper wording of a form; its own where the proper one has no place for what stands in its slots."""
    places = {(part.name, part.category) for part in form.proper.parts if isinstance(part, Slot)}
    own = {(part.name, part.category) for part in form.parts if isinstance(part, Slot)}
    return form.proper.parts if own <= places else form.parts


def row_words(row: Row, table: Table) -> list[str]:
    kind = table.lists[row.category]
    words: list[str] = []
    for number, item in enumerate(row.items):
        if number:
            last = number == len(row.items) - 1 and kind.last
            words.extend((kind.last if last else kind.between)[0])
        words.extend(canonical(item, table))
    return words


def forms_used(term: Term) -> set[str]:
    """The forms of a reading, each as its category and template."""
    if isinstance(term, Single):
        return set()
    if isinstance(term, Row):
        return {form for item in term.items for form in forms_used(item)}
    assert isinstance(term, Phrase)
    return {repr(term.form)}.union(*(forms_used(inner) for _, inner in term.inside))
