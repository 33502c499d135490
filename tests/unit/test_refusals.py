"""Whatever question is open: what an effect keeps out of it is refused with the effect's card and sentence."""

from collections.abc import Callable

import pytest

from cardlaw.games.registry import package_of
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.errors import IllegalAnswer
from cardlaw.kernel.game import Game
from cardlaw.testing.runner import run_scenario
from cardlaw.testing.scenario import Scenario

UNIT = {"type": "normal unit", "nation": "Filler", "grade": 1, "power": 8000, "critical": 1, "skills": ["boost"]}
Situation = Callable[[], tuple[Game, Option]]
BATTLE = {"player": "A", "phase": "battle"}


def asked(
    ruleset: str,
    card: dict[str, object],
    setup: dict[str, object],
    *answers: object,
    others: tuple[dict[str, object], ...] = (),
) -> Game:
    """The game at the question that follows some answers."""
    steps, cards = list(answers), [card, *others]
    data = {"ruleset": ruleset, "title": "", "clauses": [], "cards": cards, "setup": setup, "steps": steps}
    result = run_scenario(Scenario("test", data))
    assert result.passed and result.game is not None, result.message
    return result.game


def card_named(game: Game, name: str) -> int:
    return next(card.id for card in game.state.cards if card.face.name == name)


def unit_kept_from_being_attacked() -> tuple[Game, Option]:
    card = {**UNIT, "name": "Keeper", "text": ["[CONT](RC):This unit cannot be attacked."]}
    setup = {
        "turn": BATTLE,
        "A": {"RC.front.left": "Filler Grade 2"},
        "B": {"RC.front.left": "Keeper", "RC.front.right": "Filler"},
    }
    game = asked("vg-d2.00", card, setup, {"A": {"attack": "Filler Grade 2"}})
    return game, Option("card", card=card_named(game, "Keeper"))


def card_kept_from_guarding_with_others() -> tuple[Game, Option]:
    text = "[CONT](RC):Your opponent cannot call grade 1 or greater cards to (GC)."
    setup = {
        "turn": BATTLE,
        "A": {"RC.front.left": "Keeper"},
        "B": {"hand": ["Filler Grade 0", "Filler Critical", "Filler Grade 2"]},
    }
    game = asked("vg-4.15", {**UNIT, "name": "Keeper", "text": [text]}, setup, {"A": {"attack": "Keeper"}})
    guard = next(option for option in open_options(game) if option.card == card_named(game, "Filler Grade 0"))
    game.answer(guard)
    return game, Option("card", card=card_named(game, "Filler Grade 2"))


def card_that_cannot_guard_alone() -> tuple[Game, Option]:
    text = (
        "[CONT](VC):When your opponent would call cards from hand to (GC), they must call two or more at the same time."
    )
    setup = {"turn": BATTLE, "A": {"VC": "Keeper"}, "B": {"hand": ["Filler"], "RC.front.left": "Filler Grade 2"}}
    card = {**UNIT, "name": "Keeper", "grade": 3, "skills": ["twin drive"], "text": [text]}
    game = asked("vg-d2.00", card, setup, {"A": {"attack": "Keeper", "target": "Filler Vanguard"}})
    hand = next(
        card.id for card in game.state.cards if card.owner == 1 and game.state.layout.name(card.place) == "hand"
    )
    return game, Option("guard", card=hand)


def character_kept_from_attacking() -> tuple[Game, Option]:
    text = "[CONT] This card cannot attack."
    card = {"name": "Keeper", "type": "character", "color": "yellow", "level": 0, "cost": 0, "power": 1000, "soul": 1}
    setup = {"turn": {"player": "A", "phase": "attack"}, "A": {"center.left": "Keeper", "center.right": "Filler"}}
    game = asked("ws-2.09", {**card, "text": [text]}, setup)
    return game, Option("attack", card=card_named(game, "Keeper"))


def card_kept_from_a_normal_ride() -> tuple[Game, Option]:
    text = "[CONT](RC):Your opponent cannot normal ride grade 3 or greater cards."
    setup = {
        "turn": {"player": "A", "phase": "ride"},
        "A": {"VC": "Filler Grade 2", "hand": ["Filler Grade 3", "Filler Grade 2"]},
        "B": {"RC.front.left": "Keeper"},
    }
    game = asked("vg-d2.00", {**UNIT, "name": "Keeper", "text": [text]}, setup)
    return game, Option("ride", card=card_named(game, "Filler Grade 3"))


# Another thing to do beside what an effect forbids, so that there is a question at all.
def unit_kept_from_paying() -> tuple[Game, Option]:
    levy = {**UNIT, "name": "Levy", "text": ["[ACT](RC):[COST][Retire one of your rear-guards], draw a card."]}
    card = {**UNIT, "name": "Keeper", "text": ["[CONT](RC):This unit cannot be retired."]}
    setup = {"A": {"RC.front.left": "Levy", "RC.front.right": "Keeper", "RC.back.left": "Filler"}}
    game = asked("vg-4.15", card, setup, {"A": {"act": "Levy", "ability": 1}}, others=(levy,))
    return game, Option("card", card=card_named(game, "Keeper"))


BUSY_UNIT = {**UNIT, "name": "Busy", "text": ["[ACT](RC):Draw a card."]}
BUSY_CHARACTER = {
    "name": "Busy",
    "type": "character",
    "color": "yellow",
    "level": 0,
    "cost": 0,
    "power": 1000,
    "soul": 1,
}
BATTLE_CARD = {"type": "battle", "colors": ["white"], "rank": 1, "counter_power": 0, "invasion": 1}
WORK = {**BUSY_CHARACTER, "text": ["【ACT】 [【REST】 this card] Draw 1 card."]}
FORBIDDEN = {  # what forbids, where both players stand, and what is forbidden
    "an order": ("vg-d2.00", "[CONT](RC):Your opponent cannot play orders.", {"hand": ["Other"]}, ("order", "Other")),
    "a call": (
        "vg-4.15",
        "[CONT](RC):Your opponent cannot call units from hand to (RC).",
        {"hand": ["Other"]},
        ("call", "Other"),
    ),
    "a normal call": (
        "vg-legion",
        "[CONT](RC):Your opponent cannot normal call grade 1 units.",
        {"hand": ["Other"]},
        ("call", "Other"),
    ),
    "an event": (
        "ws-2.09",
        "【CONT】 Your opponent cannot play event cards from their hand.",
        {"hand": ["Other"]},
        ("event", "Other"),
    ),
    "an activated ability": (
        "ws-2.09",
        "【CONT】 Your opponent cannot use 【ACT】 abilities of characters on their stage.",
        {},
        ("act", "Busy"),
    ),
    "a battle card": (
        "gz-1.01",
        "Your opponent cannot play battle cards.",
        {"hand": ["Other", "Filler Monster II"]},
        ("play", "Other"),
    ),
    "an invasion": (
        "gz-1.01",
        "Your opponent cannot invade.",
        {"hand": ["Other", "Filler Monster II"]},
        ("invade", "Other"),
    ),
}
OTHERS = {
    "order": {"name": "Other", "type": "normal order", "nation": "Filler", "grade": 0, "text": ["Draw a card."]},
    "call": {**UNIT, "name": "Other"},
    "event": {"name": "Other", "type": "event", "color": "yellow", "level": 0, "cost": 0, "text": ["Draw 1 card."]},
    "act": {**BUSY_CHARACTER, "name": "Other"},
    "play": {**BATTLE_CARD, "name": "Other"},
    "invade": {**BATTLE_CARD, "name": "Other"},
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_an_action_that_an_effect_forbids_is_refused_with_the_card(what: str) -> None:
    ruleset, text, mine, (verb, name) = FORBIDDEN[what]
    place, busy, keeper = {
        "g": ("zone.2", BATTLE_CARD, BATTLE_CARD),
        "w": ("center.left", WORK, BUSY_CHARACTER),
        "v": ("RC.front.left", BUSY_UNIT, UNIT),
    }[ruleset[0]]
    setup = {"A": {place: "Busy", **mine}, "B": {place: "Keeper"}}
    others = ({**busy, "name": "Busy"}, OTHERS[verb])
    if ruleset == "vg-legion":
        others = tuple({**{key: one[key] for key in one if key != "nation"}, "clan": "Filler"} for one in others)
        keeper = {**{key: keeper[key] for key in keeper if key != "nation"}, "clan": "Filler"}
    game = asked(ruleset, {**keeper, "name": "Keeper", "text": [text]}, setup, others=others)
    option = Option(verb, card=card_named(game, name), number=1 if verb == "act" else -1)
    [refusal] = game.why_not(0, option)
    assert (refusal.key, refusal.source, refusal.text) == ("restriction", card_named(game, "Keeper"), text)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(option)
    assert (refused.value.source, refused.value.text) == (card_named(game, "Keeper"), text)


def open_options(game: Game) -> list[Option]:
    assert game.decision is not None
    return game.decision.options


@pytest.mark.parametrize(
    "situation",
    [
        unit_kept_from_being_attacked,
        card_kept_from_guarding_with_others,
        card_that_cannot_guard_alone,
        character_kept_from_attacking,
        card_kept_from_a_normal_ride,
        unit_kept_from_paying,
    ],
)
def test_an_effect_that_keeps_something_out_of_a_question_is_named(situation: Situation) -> None:
    game, option = situation()
    assert game.decision is not None
    [refusal] = game.why_not(game.decision.player, option)
    keeper = card_named(game, "Keeper")
    assert (refusal.key, refusal.source) == ("restriction", keeper)
    assert refusal.text == game.state.cards[keeper].face.data["text"][0]
    assert refusal.clauses == package_of(game.state.ruleset.name).ruleset.clauses("restriction")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(option)
    assert (refused.value.source, refused.value.text) == (keeper, refusal.text)


def test_a_card_that_another_part_of_the_cost_needs_is_refused_with_the_ability() -> None:
    text = "[ACT](RC):[COST][Discard a card from your hand, and discard a grade 2 card from your hand], draw a card."
    setup = {"A": {"RC.front.left": "Keeper", "hand": ["Filler Grade 2", "Filler", "Filler Grade 0"]}}
    card = {**UNIT, "name": "Keeper", "text": [text]}
    game = asked("vg-d2.00", card, setup, {"A": {"act": "Keeper", "ability": 1}})
    [refusal] = game.why_not(0, Option("card", card=card_named(game, "Filler Grade 2")))
    assert (refusal.key, refusal.source, refusal.text) == ("cost.leave_enough", card_named(game, "Keeper"), text)


def test_a_cost_that_an_effect_keeps_from_being_paid_names_the_effect() -> None:
    keeping = "[CONT](RC):Your rear-guards cannot be put into your soul."
    order: dict[str, object] = {"name": "Other", "type": "normal order", "nation": "Filler", "grade": 0}
    order["text"] = ["Play this with [COST][Put one of your rear-guards into your soul]!", "Draw a card."]
    levy = {**UNIT, "name": "Levy", "text": ["[ACT](RC):[COST][Put this unit into your soul], draw a card."]}
    setup = {"A": {"RC.front.left": "Levy", "RC.front.right": "Keeper", "hand": ["Other"]}}
    game = asked("vg-4.15", {**UNIT, "name": "Keeper", "text": [keeping]}, setup, others=(levy, order))
    for key, option in (
        ("act.cannot_be_paid", Option("act", card=card_named(game, "Levy"), number=1)),
        ("order.cost", Option("order", card=card_named(game, "Other"))),
    ):
        [refusal] = game.why_not(0, option)
        assert (refusal.key, refusal.source, refusal.text) == (key, card_named(game, "Keeper"), keeping)


def test_what_is_no_action_is_not_refused_as_a_repetition() -> None:
    """Only what the rules of loops take away is refused with them, not whatever else somebody comes up with."""
    setup = {"A": {"RC.front.left": "Keeper", "hand": 1}}
    game = asked("vg-d2.00", {**UNIT, "name": "Keeper"}, setup, *[{"A": {"move": "left"}}] * 2)
    there_and_back = Option("move", word="left")
    assert there_and_back.key() not in [option.key() for option in open_options(game)]
    assert [reason.key for reason in game.why_not(0, there_and_back)] == ["loop.same_position"]
    assert [reason.key for reason in game.why_not(0, Option("pass", card=0))] == ["PlayTiming.choose_action"]


def test_nobody_rides_without_a_vanguard() -> None:
    setup = {"turn": {"player": "A", "phase": "main"}, "A": {"VC": [], "hand": ["Filler Grade 0"]}}
    game = asked("vg-legion", {**UNIT, "name": "Keeper", "nation": "Filler"}, setup)
    option = Option("ride", card=card_named(game, "Filler Grade 0"))
    [refusal] = game.state.ruleset.refusals(game.state, 0, "ride", option)
    assert refusal.key == "ride.on_nobody"
