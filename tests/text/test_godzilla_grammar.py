"""The grammar of Godzilla texts has one reading for every text, and every rule of it is built."""

import logging
from typing import Any

import lark
import pytest

from cardlaw.games.godzilla.wording import BUILDER, GRAMMAR
from cardlaw.text.spelling import lowered


@pytest.fixture(scope="module")
def every_reading() -> lark.Lark:
    return GRAMMAR.every_reading()


def test_a_line_has_exactly_one_reading(known_line: tuple[str, str], every_reading: lark.Lark) -> None:
    tree = every_reading.parse(lowered(known_line[1]))
    assert [str(part) for part in tree.find_data("_ambig")] == []


def test_an_ambiguous_grammar_would_be_noticed() -> None:
    double = lark.Lark(
        'start: deed ("and" deed)* | start "and" start\ndeed: "draw"\n%ignore " "',
        parser="earley",
        ambiguity="explicit",
    )
    assert list(double.parse("draw and draw").find_data("_ambig"))


def test_the_parser_never_has_to_guess(caplog: pytest.LogCaptureFixture) -> None:
    """lark reports a conflict that it resolves by itself only in its debug log."""
    lark.logger.setLevel(logging.DEBUG)
    with caplog.at_level(logging.DEBUG, logger="lark"):
        lark.Lark(GRAMMAR.source, parser="lalr", debug=True, maybe_placeholders=True)
    lark.logger.setLevel(logging.CRITICAL)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []


def names_of_rules(grammar: lark.Lark) -> set[str]:
    """What the nodes of a tree can be called: rules, or the names given to their alternatives."""
    found = set()
    for rule in grammar.rules:
        name = rule.alias or str(rule.origin.name)
        inlined = rule.alias is None and (rule.options.expand1 or name.startswith("_"))
        if not inlined:
            found.add(name)
    return found


def test_every_rule_is_built_and_nothing_else() -> None:
    named = names_of_rules(GRAMMAR.parser)
    assert named - set(BUILDER.rules) == set()
    assert set(BUILDER.rules) - named == set()


def test_the_version_follows_the_grammar() -> None:
    assert GRAMMAR.version != type(GRAMMAR)(GRAMMAR.package, ("objects.lark",)).version


def tree_names(tree: Any) -> set[str]:
    return {str(part.data) for part in tree.iter_subtrees()}


def test_every_rule_is_used_by_a_known_line(known_lines: list[tuple[str, str]]) -> None:
    used = set()
    for _, text in known_lines:
        used |= tree_names(GRAMMAR.parse(text))
    assert names_of_rules(GRAMMAR.parser) - used == set()
