"""What a seat lets the server answer by itself: passes outside its stops, and standing answers of abilities."""

from __future__ import annotations

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import NO, PASS, YES, Decision
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.server.seats import Seat
from cardlaw.text.printed import printed

MAY = "may"  # the purpose of the question whether to do what an ability offers


def standing_answer(state: State, seat: Seat) -> list[int] | None:
    """The answer that the settings of a seat give to its open decision; None if the person is asked."""
    decision, settings = state.decision, seat.settings
    if decision is None or settings.full_control:
        return None
    ability = asking_ability(state, decision)
    for always in settings.always:
        if ability and always.ability == ability:
            return [option_numbered(decision, YES if always.answer == "yes" else NO)]
    if is_passing(state, seat) or (settings.auto_pass and not has_stop(state, seat)):
        return declining_answer(state, decision)
    return None


def asking_ability(state: State, decision: Decision) -> str:
    """The sentence of the ability that asks whether something is done; empty for any other question."""
    if decision.purpose != MAY or [option.verb for option in decision.options] != [YES, NO]:
        return ""
    for frame in reversed(state.stack):
        ability = getattr(frame, "playing", None)
        if isinstance(ability, Ability):
            source = getattr(frame, "source", -1)
            return printed(ability.text) if source >= 0 and ref_card(source) == decision.source else ""
    return ""


def option_numbered(decision: Decision, verb: str) -> int:
    return [option.verb for option in decision.options].index(verb)


def passing_answer(decision: Decision) -> list[int] | None:
    """The answer that passes, if the decision has such an option."""
    if any(option.verb == PASS for option in decision.options):
        return [option_numbered(decision, PASS)]
    return None


def declining_answer(state: State, decision: Decision) -> list[int] | None:
    """The answer that passes; where no ability is under way, choosing nothing passes too."""
    if passing_answer(decision) is None and decision.min == 0 and decision.source < 0 and not is_resolving(state):
        return []
    return passing_answer(decision)


def is_resolving(state: State) -> bool:
    return any(isinstance(getattr(frame, "playing", None), Ability) for frame in state.stack)


def is_passing(state: State, seat: Seat) -> bool:
    """Does the seat pass everything until the phase or the turn ends? Forgotten when that is over."""
    if seat.passing is None:
        return False
    turn, phase = seat.passing
    if turn == state.turn and phase in (-1, state.phase):
        return True
    seat.passing = None
    seat.settings.pass_until = None
    return False


def begin_passing(state: State, seat: Seat) -> None:
    """Take up what the settings say about passing from now on."""
    until = seat.settings.pass_until
    seat.passing = None if until is None else (state.turn, state.phase if until == "phase" else -1)


def all_stops(ruleset: Ruleset) -> list[str]:
    """Every stop that there is: of each phase and step, in one's own turn and in the other's."""
    return [f"{whose}.{name}" for whose in ("own", "other") for name in (*ruleset.phases, *ruleset.sub_steps)]


def has_stop(state: State, seat: Seat) -> bool:
    """Is the person to be asked in the present phase or step? Before the first turn always."""
    stops = seat.settings.stops
    if stops is None or state.phase < 0:
        return True
    whose = "own" if state.turn_player == seat.player else "other"
    ruleset = state.ruleset
    if state.sub_step >= 0 and f"{whose}.{ruleset.sub_steps[state.sub_step]}" in stops:
        return True
    return f"{whose}.{ruleset.phases[state.phase]}" in stops
