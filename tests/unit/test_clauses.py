"""The clause table: every clause of a book by its id, and errors that name the line."""

import pytest

from cardlaw.games.clauses import clause_table, read_table
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput

HEADER = "id\tkind\ttitle\n"


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_ruleset_has_a_table_with_titles(ruleset: str) -> None:
    table = clause_table(package_of(ruleset))
    assert all(clause.id == id and clause.kind and clause.title.strip() for id, clause in table.items())
    assert any(clause.is_executable for clause in table.values())


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_cited_clause_is_in_the_table(ruleset: str) -> None:
    package = package_of(ruleset)
    cited = {id for ids in package.ruleset.citations.values() for id in ids}
    cited |= {id for ids in package.citations_outside_play().values() for id in ids}
    assert cited - set(clause_table(package)) == set()


def test_headings_and_definitions_are_not_executable() -> None:
    table = read_table(HEADER + "1\theading\tA\n1.1\tdefinition\tB\n1.2\tprocedure\tC\n", "x.tsv")
    assert [clause.is_executable for clause in table.values()] == [False, False, True]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "x.tsv:1: expected the columns id, kind, title, found ''"),
        ("id\ttitle\n", "x.tsv:1: expected the columns"),
        (HEADER + "1\theading\n", "x.tsv:2: expected 3 columns, found 2"),
        (HEADER + "1\theading\tA\n\n1\theading\tB\n", "x.tsv:4: the clause 1 is given twice"),
    ],
)
def test_a_damaged_table_is_refused_with_its_line(text: str, told: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_table(text, "x.tsv")
    assert str(caught.value).startswith(told)
