"""The machine player's opinion on Vanguard: sensible values, sound habits, and better than chance."""

from itertools import pairwise

import pytest

import cardlaw
from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.players.base import play_out
from cardlaw.players.heuristic import HeuristicPlayer
from cardlaw.players.judgement import judgement_of
from cardlaw.players.random_player import RandomPlayer
from cardlaw.players.vanguard.guarding import NEVER, Threat, cheapest_guard
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario

RULESETS = ("vg-d2.00", "vg-legion")
JUDGEMENT = judgement_of("vanguard")


def position(setup: str, *cards: str) -> Game:
    own = "cards:\n" + "".join(f"  - {card}\n" for card in cards) if cards else ""
    return Position(parse_scenario(f"ruleset: vg-d2.00\ntitle: a position\n{own}setup:\n{setup}")).game()


def value(setup: str) -> float:
    return JUDGEMENT.value(position(setup).state, 0)


def test_damage_is_bad_and_worse_the_more_there_is() -> None:
    values = [value(f"  A: {{damage: {number}, hand: 1}}") for number in range(6)]
    losses = [before - after for before, after in pairwise(values)]
    assert all(loss > 0 for loss in losses)
    assert losses[-1] > losses[0]


def test_units_and_cards_are_good() -> None:
    assert value("  A: {hand: 2}") > value("  A: {hand: 1}")
    assert value("  A: {hand: 1, RC.front.left: Filler}") > value("  A: {hand: 1}")
    assert value("  A: {hand: 1, RC.front.left: Filler Grade 2}") > value("  A: {hand: 1, RC.front.left: Filler}")


def test_a_further_card_in_hand_is_never_bad() -> None:
    values = [value(f"  A: {{hand: [Filler Critical*{number}, Filler Grade 3]}}") for number in range(9)]
    assert values == sorted(values)
    full = "Filler Critical*8"
    assert value(f"  A: {{hand: [{full}, Filler Grade 3]}}") > value(f"  A: {{hand: [{full}]}}")


def test_who_has_few_cards_left_does_not_want_to_draw() -> None:
    """Drawing turns a card of the deck into one of the hand: welcome at first, dear once the deck runs out."""

    def gain(deck: int) -> float:
        return value(f"  A: {{hand: 3, deck: {deck - 1}}}") - value(f"  A: {{hand: 2, deck: {deck}}}")

    assert gain(30) > gain(15) > 0 > gain(6) > gain(3)


def test_a_hopeless_attack_is_seen_through_at_once() -> None:
    """Some powers are a hundred million: no more steps of shield are looked at than the hand has."""
    hopeless = Threat(gap=100_000_000, loss=3.0, checks=2, trigger_power=10_000)
    assert cheapest_guard(hopeless, 0, [10_000, 5_000], [1.0, 1.0]) == ([], NEVER)
    hopeful = Threat(gap=5_000, loss=3.0, checks=0, trigger_power=10_000)
    assert cheapest_guard(hopeful, 0, [5_000, 10_000, 5_000], [1.0, 1.1, 1.0]) == ([1], 1.1)


def test_what_may_still_be_drawn_is_feared_the_more_the_less_it_takes() -> None:
    """Nothing to fear of an attack that no trigger makes hit; a hit for certain costs all that it destroys."""
    harmless, close, certain = (Threat(gap, 2.0, 1, 10_000).unguarded() for gap in (-10_001, -10_000, 0))
    assert harmless == 0.0 < close < certain == 2.0
    guards = cheapest_guard(Threat(-10_000, 2.0, 1, 10_000), 0, [5_000], [0.1])
    assert guards == ([0], pytest.approx(0.1))


def test_close_to_defeat_what_stops_attacks_is_worth_more() -> None:
    def gain(damage: int, card: str) -> float:
        without, held = (
            value(f"  A: {{damage: {damage}, hand: [{cards}]}}") for cards in ("Filler", f"Filler, {card}")
        )
        return held - without

    assert gain(5, "Filler Critical") == pytest.approx(gain(4, "Filler Critical"))
    assert gain(4, "Filler Critical") > gain(3, "Filler Critical") == pytest.approx(gain(0, "Filler Critical"))
    assert gain(4, "Filler Grade 3") == pytest.approx(gain(3, "Filler Grade 3"))  # no shield


def test_the_other_side_counts_the_other_way_round() -> None:
    assert value("  A: {hand: 1}\n  B: {damage: 4}") > value("  A: {hand: 1}\n  B: {damage: 1}")


# -- guarding -----------------------------------------------------------------------------------------------------

ATTACKED = """
  turn: {{player: A, phase: battle}}
  A: {{{attacker}}}
  B: {{VC: Filler Vanguard, hand: [{hand}], damage: {damage}}}
"""
SENTINEL = "{name: Wall, type: normal unit, grade: 1, power: 5000, shield: 0, critical: 1, text: ['[CONT]:Sentinel']}"


def guards(attacker: str, hand: str, damage: int) -> list[str]:
    """With which cards the vanguard is guarded by habit, once all attacks but the first are left out."""
    game = position(ATTACKED.format(attacker=attacker, hand=hand, damage=damage), SENTINEL)
    used: list[str] = []
    while game.decision is not None and game.decision.purpose not in ("guard", "attack"):
        game.answer(*JUDGEMENT.habit(game.state, game.decision))
    if game.decision is not None and game.decision.purpose == "attack":
        game.answer(*JUDGEMENT.habit(game.state, game.decision))
    while game.decision is not None and game.decision.purpose != "guard":
        game.answer(*JUDGEMENT.habit(game.state, game.decision))
    while game.decision is not None and game.decision.purpose in ("guard", "guard.more"):
        answer = JUDGEMENT.habit(game.state, game.decision)
        chosen = [game.decision.options[number].card for number in answer]
        used += [game.state.cards[card].face.name for card in chosen if card >= 0]
        game.answer(*answer)
    return sorted(used)


REAR = "VC: {card: Filler Vanguard, rest: true}, RC.front.left: Filler Grade 3"
BOOSTED = "VC: {card: Filler Vanguard, rest: true}, RC.front.left: Filler Grade 3, RC.back.left: Filler"


@pytest.mark.parametrize(
    ("attacker", "hand", "damage", "used"),
    [
        (REAR, "Filler Critical, Filler", 0, []),  # the first damage costs less than a card
        (REAR, "Filler Critical, Filler", 5, ["Filler"]),  # one small shield is enough
        (BOOSTED, "Filler Critical, Filler", 5, ["Filler Critical"]),  # it is not
        (BOOSTED, "Filler, Filler, Filler", 5, ["Filler", "Filler"]),
        (BOOSTED, "Filler, Wall", 5, ["Wall"]),
        (BOOSTED, "Filler", 5, []),  # what cannot be stopped is not guarded
        (REAR, "Wall", 2, []),  # too good for this
    ],
)
def test_it_guards_when_the_damage_would_hurt_and_with_what_is_missed_least(
    attacker: str, hand: str, damage: int, used: list[str]
) -> None:
    assert guards(attacker, hand, damage) == used


def test_it_guards_more_against_drive_checks_that_may_lose_the_game() -> None:
    """The vanguard attacks with two checks to come: one trigger breaks a guard of 5000."""
    used = guards("VC: Filler Vanguard", "Filler, Filler Critical, Filler Critical", 5)
    assert used.count("Filler Critical") == 2


def test_a_rear_guard_is_guarded_by_who_has_cards_to_spare() -> None:
    weak = "VC: {card: Filler Vanguard, rest: true}, RC.front.left: Filler Grade 2"
    assert guards(weak, "Filler*2], RC.front.left: Filler, drop: [Filler", 0) == []
    assert guards(weak, "Filler*8], RC.front.left: Filler, drop: [Filler", 0) == ["Filler"]


# -- the own turn -------------------------------------------------------------------------------------------------


def habit(setup: str, purpose: str) -> str:
    """The name or place that is chosen by plan where a position first asks for a purpose."""
    game = position(setup)
    while game.decision is not None and game.decision.purpose != purpose:
        game.answer(*JUDGEMENT.plan(game.state, game.decision))
    assert game.decision is not None
    option = game.decision.options[JUDGEMENT.plan(game.state, game.decision)[0]]
    if option.card >= 0:
        return game.state.cards[option.card].face.name
    return game.state.layout.areas[option.place].name if option.place >= 0 else option.verb


def test_attackers_stand_in_front_and_boosters_behind_somebody() -> None:
    assert habit("  A: {hand: [Filler Grade 2, Filler Critical*3]}", "circle").startswith("RC.front")
    assert habit("  A: {RC.front.right: Filler Grade 2, hand: [Filler, Filler Critical*3]}", "circle") in (
        "RC.back.right",
        "RC.back.center",
    )


BELL = """{name: Bell, type: normal unit, grade: 1, power: 5000, shield: 5000, critical: 1,
     text: ['[ACT](RC)1/Turn:This unit gets [Power] +2000 until end of turn.']}"""


def test_a_plan_uses_what_a_unit_can_do() -> None:
    game = position("  A: {RC.front.left: Bell}", BELL)
    decision = game.decision
    assert decision is not None
    assert decision.options[JUDGEMENT.plan(game.state, decision)[0]].verb == "act"


def test_who_has_the_grade_does_not_ride_for_another_card_of_it() -> None:
    ride = "  turn: {player: A, phase: ride}\n  A: {VC: %s, hand: [Filler Grade 3, Filler Grade 2]}"
    assert habit(ride % "Filler Grade 3", "ride") == "pass"
    assert habit(ride % "Filler Grade 2", "ride") == "Filler Grade 3"


def test_guards_stay_in_hand() -> None:
    assert habit("  A: {hand: [Filler Critical*5]}", "main") == "pass"


def test_the_vanguard_attacks_first_and_a_weak_unit_strikes_what_it_can_beat() -> None:
    front = "VC: Filler Vanguard, RC.front.left: Filler Grade 3"
    assert habit(f"  turn: {{phase: battle}}\n  A: {{{front}}}", "attack") == "Filler Vanguard"
    weak = "VC: {card: Filler Vanguard, rest: true}, RC.front.left: Filler"
    setup = f"  turn: {{phase: battle}}\n  A: {{{weak}}}\n  B: {{RC.front.left: {{card: Filler Grade 0}}}}"
    assert habit(setup, "target") == "Filler Grade 0"


@pytest.mark.parametrize(("guarded", "receiver"), [(False, "Filler Grade 3"), (True, "Filler Vanguard")])
def test_power_of_a_trigger_goes_to_who_attacks_next_unless_it_breaks_the_guard(guarded: bool, receiver: str) -> None:
    setup = """
  turn: {player: A, phase: battle}
  A: {VC: Filler Vanguard, RC.front.left: Filler Grade 3, deck: [Filler Critical*5]}
  B: {VC: Filler Vanguard, hand: [Filler]}
"""
    game = position(setup)
    while game.decision is not None and game.decision.purpose != "trigger.power":
        answer = JUDGEMENT.habit(game.state, game.decision)
        if game.decision.purpose == "guard" and guarded and game.decision.options[0].verb == "guard":
            answer = [0]
        game.answer(*answer)
    assert game.decision is not None
    [number] = JUDGEMENT.habit(game.state, game.decision)
    assert game.state.cards[game.decision.options[number].card].face.name == receiver


# -- beliefs ------------------------------------------------------------------------------------------------------


def test_a_hand_that_would_have_been_called_is_believed_less() -> None:
    def belief(hand: str) -> float:
        setup = f"  turn: {{number: 6, player: A}}\n  A: {{hand: 1}}\n  B: {{hand: [{hand}]}}"
        return JUDGEMENT.belief(position(setup).state, 0)

    assert belief("Filler Critical*3") == 1.0
    assert belief("Filler Grade 2*2, Filler Critical") < belief("Filler Grade 2, Filler Critical*2") < 1.0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_beats_chance(ruleset: str) -> None:
    decks = shipped_decks(package_of(ruleset))[:2]
    wins = 0
    for seed in range(4):
        game = cardlaw.new_game(ruleset, *(decks if seed % 2 else decks[::-1]), seed)
        players = [HeuristicPlayer(seed), RandomPlayer(seed)]
        machine = seed // 2 % 2
        assert play_out(game, players if machine == 0 else players[::-1])
        wins += game.outcome is not None and game.outcome.winner == machine
    assert wins >= 3


NURSERY = """{name: Nursery, type: normal unit, grade: 1, power: 5000, shield: 5000, critical: 1,
     text: ['[ACT](RC):[COST][[Rest] this unit], and call a Plant token to (RC).']}"""


@pytest.mark.parametrize(("circles", "done"), [(("front.left", "front.right", "back.right"), "act"), (None, "pass")])
def test_nobody_is_called_by_plan_where_somebody_else_had_to_go(circles: tuple[str, ...] | None, done: str) -> None:
    places = circles or ("front.left", "front.right", "back.right", "back.center")
    units = ", ".join(f"RC.{place}: Filler Grade 2" for place in places)
    game = position(f"  A: {{RC.back.left: Nursery, {units}}}", NURSERY)
    decision = game.decision
    assert decision is not None and any(option.verb == "act" for option in decision.options)
    assert decision.options[JUDGEMENT.plan(game.state, decision)[0]].verb == done
