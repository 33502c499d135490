"""Clauses are found by words, shown with what surrounds them, and compared between books."""

import json

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.desk.books import Surroundings, search
from cardlaw.desk.comparing import Comparison, played_under
from cardlaw.games.clauses import clause_table, read_titles
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.errors import BadInput
from cardlaw.messages import catalogue, languages
from cardlaw.testing.library import claiming, scenarios


def test_words_of_a_title_find_its_clause_first() -> None:
    best = search("refresh interrupts empty deck", ["ws-2.09"])[0]
    assert best.clause.id == "9.2.1"


def test_words_of_a_scenario_find_the_clause_that_it_claims() -> None:
    hits = search("Drawing the last card refreshes the deck at once", ["ws-2.09"])
    assert "9.2.1" in [hit.clause.id for hit in hits]


def test_a_clause_is_shown_with_its_neighbours_steps_and_scenarios() -> None:
    found = Surroundings("ws-2.09", "9.2.1")
    assert found.above is not None and found.above.id == "9.2"
    assert "9.2.2" in [clause.id for clause in found.beside]
    assert found.steps and found.scenarios == claiming("ws-2.09", "9.2.1")


def test_other_books_that_have_the_rule_are_named() -> None:
    found = Surroundings("vg-d2.00", "11.9.1.7")
    assert {name for name, _ in found.elsewhere} - {"vg-d2.00"}


def test_an_unknown_clause_is_refused_with_those_near_it() -> None:
    with pytest.raises(BadInput, match=r"9\.2\.1"):
        Surroundings("ws-2.09", "9.2.99")


def test_switches_that_differ_are_told_with_the_clauses_of_both_books() -> None:
    found = {one.what: one for one in Comparison("vg-d2.00", "vg-legion").differences}
    power = found["trigger_power"]
    assert power.values == (10000, 5000)
    assert power.clauses[0] and power.clauses[1] and power.scenario is not None


def test_a_scenario_of_several_books_is_named_after_what_they_differ_in() -> None:
    books = [name for name in ruleset_names() if package_of(name).game == "vanguard"]
    differing = {one.what for book in books[1:] for one in Comparison(books[0], book).differences}
    folder = [entry.path.stem for entry in scenarios() if entry.path.parent.name == "compared"]
    named = {stem.partition("-")[0] for stem in folder if "-" in stem}
    assert named and named <= differing


def test_what_only_one_book_has_is_told_by_its_headings_with_an_example_under_both() -> None:
    found = Comparison("vg-d2.00", "vg-4.15")
    chapters = {(one.ruleset, one.heading.id): one for one in found.chapters}
    assert {("vg-4.15", id) for id in ("6.5", "7.39", "16", "17.3")} <= set(chapters)  # stride, dominate, gifts, planes
    stride = chapters["vg-4.15", "6.5"]
    assert all(clause.id.startswith("6.5") for clause in stride.clauses) and stride.scenario is not None
    told = [played_under(stride, name, "en") for name in found.names]
    assert told[0] != told[1]
    assert ("vg-4.15", "2.8.2.4") in [(name, clause.id) for name, clause in found.others]  # the stand trigger


def test_a_question_that_does_not_arise_in_a_book_has_no_answer_there() -> None:
    found = {one.what: one.values for one in Comparison("vg-d2.00", "vg-4.15").differences}
    assert found["stand_needs_rear_guard"] == (None, False)
    assert found["icon_parts"] == ({"stand": None}, {"stand": ["stand", "power"]})


def test_every_difference_has_a_name_in_every_language() -> None:
    books = [name for name in ruleset_names() if package_of(name).game == "vanguard"]
    for one in (difference.what for book in books[1:] for difference in Comparison(books[0], book).differences):
        assert all(f"difference.{one}" in catalogue(language) for language in languages())


def test_a_heading_is_proven_by_what_proves_the_clauses_below_it() -> None:
    found = Surroundings("gz-1.01", "7")
    assert not found.scenarios and found.proofs
    told = CliRunner().invoke(main, ["rules", "show", "gz-1.01", "7"]).output
    assert "what stands below it is proven by" in told and "gz-1.01/07/" in told


def test_rulesets_of_different_games_are_not_compared() -> None:
    with pytest.raises(BadInput, match="one game"):
        Comparison("vg-d2.00", "ws-2.09")


def test_the_commands_print_for_people_and_programs() -> None:
    runner = CliRunner()
    assert "9.2.1" in runner.invoke(main, ["rules", "search", "refresh", "deck"]).output
    assert json.loads(runner.invoke(main, ["rules", "show", "gz-1.01", "11.3.3", "--json"]).output)["scenarios"]
    data = json.loads(runner.invoke(main, ["rules", "diff", "vg-d2.00", "vg-legion", "--json"]).output)
    assert data["only_numbered"] > 0


def test_titles_of_the_d_standard_book_are_indonesian_where_that_is_asked() -> None:
    package = package_of("vg-d2.00")
    english, indonesian = clause_table(package), clause_table(package, "id")
    assert list(english) == list(indonesian)
    names = {
        "6.4",
        "7.4",
        "7.22",
        "7.23",
        "7.24",
        "7.25",
        "7.27",
        "7.34",
        "7.37",
        "14.7",
        "14.9",
        "14.10",
        "14.11",
        "14.12",
    }
    names |= {"14.13", "14.14", "14.3.3", "14.3.4", "15.3"}
    same = {id for id in english if english[id].title == indonesian[id].title}
    assert same <= names  # what the book leaves in English
    assert "zona musnah" in indonesian["4.7.2"].title.lower() and "fasa" in indonesian["9.2"].title.lower()
    assert clause_table(package, "ja")["4.7.2"].title == english["4.7.2"].title


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_clause_has_an_indonesian_title_and_only_names_stay(ruleset: str) -> None:
    english, indonesian = clause_table(package_of(ruleset)), clause_table(package_of(ruleset), "id")
    same = [clause.title for clause in english.values() if indonesian[clause.id].title == clause.title]
    assert all(len(title.split()) <= 2 for title in same), same
    assert len(same) < len(english) / 20


def test_a_title_for_a_clause_that_is_not_there_is_told() -> None:
    table = clause_table(package_of("vg-d2.00"))
    with pytest.raises(BadInput, match="titles:2: expected the id of a clause and a title"):
        read_titles("1\tTentang\n99.9\tTidak ada\n", "titles", table)


def test_books_are_searched_and_shown_in_the_chosen_language() -> None:
    found = CliRunner().invoke(main, ["rules", "search", "lingkaran", "Vanguard", "--language", "id"])
    assert "4.9.2.3" in found.output and "lingkaran Vanguard" in found.output
    shown = CliRunner().invoke(main, ["rules", "show", "vg-d2.00", "4.11.4", "--language", "id"])
    assert "Enam kartu luka berarti kalah" in shown.output and "dibuktikan oleh" in shown.output
