"""Is a state that was read from data one that the rules can go on with? Says what is wrong and where."""

from __future__ import annotations

from typing import Any, Final

from cardlaw.kernel.associations import Association
from cardlaw.kernel.cards import Card, Snapshot, ref_card
from cardlaw.kernel.decisions import Decision, Option, Outcome
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.procedures import Procedure, plan_of
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State

LARGEST: Final = 1 << 62
MOST_POOLS: Final = 1 << 16


def check_state(state: State) -> None:
    """Raise BadInput unless every part is of its kind, every number in its range and every card in one place."""
    check_turn(state)
    for card in state.cards:
        check_card(state, card, f"card {card.id}")
    check_places(state)
    check_work(state)
    check_associations(state)
    if state.decision is not None:
        check_decision(state, state.decision)
    if state.outcome is not None:
        kind(state.outcome, Outcome, "outcome")
        within(state.outcome.winner, -1, 1, "outcome: winner")


def kind(value: Any, expected: type, what: str) -> None:
    if type(value) is not expected:
        raise BadInput(f"saved game: {what}: expected {expected.__name__}, found {type(value).__name__}")


def within(value: Any, least: int, most: int, what: str) -> None:
    kind(value, int, what)
    if not least <= value <= most:
        raise BadInput(f"saved game: {what}: expected a number from {least} to {most}, found {value}")


def check_turn(state: State) -> None:
    ruleset = state.ruleset
    for name in ("turn_player", "first_player"):
        within(getattr(state, name), 0, 1, name)
    for name in ("turn", "turn_began", "repeats", "clock", "paying", "order_changes"):
        within(getattr(state, name), 0, LARGEST, name)
    within(state.phase, -1, len(ruleset.phases) - 1, "phase")
    within(state.sub_step, -1, len(ruleset.sub_steps) - 1, "sub_step")
    within(state.pool_count, 1, MOST_POOLS, "pool_count")
    within(state.result, -LARGEST, LARGEST, "result")
    kind(state.interrupt, bool, "interrupt")
    kind(state.lying, int, "lying")
    if len(state.values) != 2 * len(ruleset.value_names):
        raise BadInput(f"saved game: values: expected {2 * len(ruleset.value_names)}, found {len(state.values)}")
    for positions in (*state.seen.values(), tuple(state.answered)):
        for position in positions:
            kind(position.saved, str, "positions")
    for key in state.seen:
        kind(key, int, "positions")
    for counted in (state.used, state.asked):
        for key, count in counted.items():
            kind(key, int, "counts")
            within(count, -LARGEST, LARGEST, "counts")


def check_card(state: State, card: Card, what: str) -> None:
    places, cards = state.layout.count - 1, len(state.cards) - 1
    ranges = (
        ("owner", 0, 1),
        ("origin", -1, places),
        ("place", -1, places),
        ("incarnation", 0, LARGEST),
        ("entered", 0, LARGEST),
        ("facing", 0, 1),
        ("orientation", 0, LARGEST),
        ("host", -1, cards),
        ("known", 0, 3),
        ("shown", 0, 7),
    )
    for name, least, most in ranges:
        within(getattr(card, name), least, most, f"{what}: {name}")
    for player in (0, 1):
        within(card.pools[player], 0, state.pool_count - 1, f"{what}: pools")
        within(card.guesses[player], 0, (1 << state.pool_count) - 1, f"{what}: guesses")
    for under in card.beneath:
        within(under, 0, cards, f"{what}: beneath")
    for name, value in card.marks:
        kind(name, str, f"{what}: marks")
        within(value, -LARGEST, LARGEST, f"{what}: marks")
    if card.last is not None:
        kind(card.last, Snapshot, f"{what}: last")


def check_places(state: State) -> None:
    """Each card lies in exactly one area or under exactly one card."""
    lying: set[int] = set()
    for place, zone in enumerate(state.zones):
        for card in zone:
            within(card, 0, len(state.cards) - 1, state.layout.full_name(place))
            for part in (card, *state.cards[card].beneath):
                host = -1 if part == card else card
                if part in lying or state.cards[part].place != place or state.cards[part].host != host:
                    raise BadInput(f"saved game: card {part}: does not lie where it should")
                lying.add(part)
    for record in state.cards:
        if (record.place >= 0) != (record.id in lying):
            raise BadInput(f"saved game: card {record.id}: does not lie where it should")
    in_play = {card for zone in state.zones for card in zone if state.is_in_play(state.cards[card])}
    if len(state.in_play) != len(in_play) or set(state.in_play) != in_play:
        raise BadInput("saved game: in_play: expected the cards whose abilities work")
    for card in state.exposed:
        within(card, 0, len(state.cards) - 1, "exposed")


def check_work(state: State) -> None:
    """The procedures under way, the effects that last and the abilities that stand by."""
    for frame in state.stack:
        if not isinstance(frame, Procedure):
            raise BadInput(f"saved game: stack: expected procedures, found {type(frame).__name__}")
        within(frame.step, 0, plan_of(frame).count, "stack: step")
    for effect in state.effects:
        kind(effect, Effect, "effects")
        within(effect.master, 0, 1, "effects: master")
        check_source(state, effect.source, "effects")
    for standby in state.standby:
        kind(standby, StandBy, "standby")
        within(standby.master, 0, 1, "standby: master")
        check_source(state, standby.source, "standby")


def check_associations(state: State) -> None:
    for tie in state.associations:
        kind(tie, Association, "associations")
        kind(tie.kind, str, "associations: kind")
        within(tie.to, -1, LARGEST, "associations: to")
        if tie.card != -1:
            check_source(state, tie.card, "associations")


def check_source(state: State, source: Any, what: str) -> None:
    within(source, 0, LARGEST, f"{what}: source")
    within(ref_card(source), 0, len(state.cards) - 1, f"{what}: source")


def check_decision(state: State, decision: Decision) -> None:
    kind(decision, Decision, "decision")
    within(decision.player, 0, 1, "decision: player")
    within(decision.source, -1, len(state.cards) - 1, "decision: source")
    for option in decision.options:
        kind(option, Option, "decision: options")
        within(option.card, -1, len(state.cards) - 1, "decision: options")
        within(option.place, -1, state.layout.count - 1, "decision: options")
    within(decision.max, 1, LARGEST, "decision: max")
    within(decision.min, 0, min(decision.max, len(decision.options)), "decision: min")
