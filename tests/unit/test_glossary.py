"""Every area and every keyword of a book can be looked up, with a clause that the book has."""

import pytest

from cardlaw.games.clauses import clause_table
from cardlaw.games.glossary import WORD, clause_of_area, glossary
from cardlaw.games.registry import package_of, ruleset_names


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_clause_of_the_glossary_is_in_the_book(ruleset: str) -> None:
    table = clause_table(package_of(ruleset))
    assert [term for term in glossary(ruleset) if term.clause not in table] == []


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_area_is_explained(ruleset: str) -> None:
    package = package_of(ruleset)
    layout = package.ruleset.layout
    assert [area.name for area in (*layout.own, *layout.shared) if not clause_of_area(package, area.name)] == []


@pytest.mark.parametrize(
    ("ruleset", "chapter"),
    [("gz-1.01", "12"), ("ws-2.09", "10"), ("vg-d2.00", "14"), ("vg-legion", "10.2"), ("vg-4.15", "14")],
)
def test_every_keyword_with_a_heading_is_explained(ruleset: str, chapter: str) -> None:
    explained = {term.clause for term in glossary(ruleset) if term.kind == WORD}
    general = {"gz-1.01": {"12.1"}, "vg-d2.00": {"14.1", "14.2", "14.3"}, "vg-4.15": {"14.1", "14.2", "14.3"}}
    headings = {
        clause.id
        for clause in clause_table(package_of(ruleset)).values()
        if clause.kind == "heading" and clause.id.rpartition(".")[0] == chapter
    }
    assert headings - explained - general.get(ruleset, set()) == set()
