"""Lines of thought are compared world by world, and the usual answer is left only for one that is clearly better."""

from __future__ import annotations

from cardlaw.players.lines import CLARITY, ENOUGH, Lead, Line, better_half, contenders, is_settled, preferred
from cardlaw.players.tree import Move, Node

LUCK = (0.9, 0.1, 0.5, 0.7, 0.2, 0.8, 0.3, 0.6, 0.4, 0.1, 0.9, 0.5, 0.7, 0.3, 0.2, 0.8)  # of each world, for everybody


def line(name: str, *gains: float) -> Line:
    """A line that gains something in each world, one gain after another and again from the first."""
    found = Line(Move((name,), [0]), False, Node())
    found.worths = [luck + gains[number % len(gains)] for number, luck in enumerate(LUCK)]
    return found


def names(lines: list[Line]) -> list[object]:
    return [one.move.key[0] for one in lines]


def test_what_chance_does_to_both_lines_drops_out() -> None:
    lead = Lead(line("good", 0.03, 0.01, 0.02), line("usual", 0.0))
    assert 0.015 < lead.mean < 0.025
    assert lead.error < 0.003  # although worlds lie far apart


def test_only_worlds_that_both_have_met_count() -> None:
    short = line("short", 0.0)
    short.worths = short.worths[:1]
    assert Lead(line("other", 0.5), short).worlds == 1


def test_lines_that_are_clearly_behind_are_given_up() -> None:
    unclear = line("unclear", 0.2, -0.2, 0.1, -0.15)
    assert names(contenders([line("usual", 0.0), unclear, line("bad", -0.2, -0.1)])) == ["usual", "unclear"]


def test_on_the_way_a_line_has_to_be_farther_behind_to_be_given_up() -> None:
    lines = [line("usual", 0.0), line("worse", -0.3, 0.0, 0.0)]
    lead = Lead(*lines)
    assert lead.mean > 2.5 * lead.error
    assert names(contenders(lines)) == ["usual"] and contenders(lines, CLARITY) == lines


def test_there_is_nothing_to_find_out_about_answers_that_come_to_nearly_the_same() -> None:
    usual, near, far = line("usual", 0.0), line("near", 0.001, -0.001), line("far", 0.1, -0.1)
    assert is_settled([usual])
    assert not is_settled([usual, near])  # not in so few worlds
    for one in (usual, near, far):
        one.worths = 2 * one.worths
    assert is_settled([usual, near])
    assert not is_settled([usual, near, far])


def test_a_few_worlds_are_not_enough_to_give_a_line_up() -> None:
    lines = [line("usual", 0.0), line("bad", -0.2, -0.1)]
    for one in lines:
        one.worths = one.worths[: ENOUGH - 1]
    assert contenders(lines) == lines


def test_of_lines_that_come_to_the_same_one_goes_on() -> None:
    assert names(contenders([line("usual", 0.0), line("same", 0.0)])) == ["usual"]


def test_the_usual_answer_goes_on_among_better_ones() -> None:
    lines = [line("usual", -0.3), line("poor", -0.1), line("good", 0.1), line("better", 0.2)]
    assert names(better_half(lines, ("usual",))) == ["better", "good", "usual"]
    assert names(better_half(lines, ("good",))) == ["better", "good"]


def test_the_usual_answer_is_left_only_for_a_clear_gain() -> None:
    usual = line("usual", 0.0)
    assert preferred([usual, line("lucky", 0.5, -0.4, 0.3, -0.3, 0.01, -0.01, 0.0)], ("usual",)) is usual
    good = line("good", 0.05, 0.03, 0.04)
    assert preferred([usual, good], ("usual",)) is good


def test_the_usual_answer_counts_as_it_goes_on_best() -> None:
    """The same answer may be followed by plan or by habit: the better way is the one to be beaten."""
    by_plan, by_habit = line("usual", -0.2), line("usual", 0.1)
    assert preferred([by_plan, by_habit, line("other", 0.05)], ("usual",)) is by_habit
