"""Loops: positions that come back within a turn, optional loops whose number is named, and loops nobody can stop."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from cardlaw.kernel.decisions import DROP, NO, NUMBER, PASS, YES, Decision, Option
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.positions import ActionKeys, Position, is_one_of, mix, photograph, position_key, question_key
from cardlaw.kernel.procedures import SKIP, Control, Procedure
from cardlaw.kernel.state import State

PATIENCE: Final = 64  # abilities, rule actions and turns without a decision before positions are compared
LIMIT: Final = 4096  # a chain this long without a decision grows for ever
MOST: Final = 999  # the largest number a player may name
VISITED: Final = 3  # tells the key of a position from the keys of actions performed there

# What is remembered of an optional thing in a check timing, in `state.asked`.
DONE_ONCE: Final = -2  # by player A; one less: by player B
WITHIN: Final = 7919  # mixed into a question: the ability within which it was asked


def forbid_repetition(state: State, options: list[Option]) -> list[Option]:
    """An action that led back to the identical position in this turn cannot be performed again."""
    if not state.seen:
        return options
    place = position_key(state)
    if mix(place, VISITED) not in state.seen:
        return options
    keys = ActionKeys(place)
    allowed = [option for option in options if not is_one_of(state, state.seen.get(keys.of(option), ()))]
    if len(allowed) < len(options):
        state.cite("loop.same_position")
    return allowed


def note_action(state: State, option: Option) -> None:
    """Remember from which position an action of a play timing was performed."""
    place, position = position_key(state), photograph(state)
    remember(state, ActionKeys(place).of(option), position)
    remember(state, mix(place, VISITED), position)


def remember(state: State, key: i64, position: Position) -> None:
    known = state.seen.get(key)
    state.seen[key] = (*known, position) if known else (position,)


def was_here(state: State) -> bool:
    """Did somebody act from the identical position in this turn?"""
    return bool(state.seen) and is_one_of(state, state.seen.get(mix(position_key(state), VISITED), ()))


def stops_endless_loop(state: State) -> bool:
    """End the game in a draw if abilities, rule actions or turns go round for ever and nobody can choose otherwise."""
    state.repeats += 1
    if state.repeats <= PATIENCE:
        return False
    key = position_key(state)
    if state.repeats > LIMIT or is_one_of(state, state.seen.get(key, ())):
        end_game(state, -1, "loop.endless")
        return True
    remember(state, key, photograph(state))
    return False


def note_answer(state: State, decision: Decision) -> None:
    """Remember that an optional thing was done in this check timing, and from which position."""
    if decision.purpose == "may" and state.picked and state.picked[0].verb == YES:
        question = question_key(state, decision)
        state.asked[question] = DONE_ONCE - decision.player
        state.asked[mix(question, WITHIN)] = playing_since(state)
        state.answered.append(photograph(state))


def playing_since(state: State) -> int:
    """When the ability that is being resolved was played; 0 outside of one."""
    for frame in reversed(state.stack):
        stamp = getattr(frame, "stamp", 0)
        if stamp and getattr(frame, "playing", None) is not None:
            return int(stamp)
    return 0


def can_stop_a_loop(decision: Decision) -> bool:
    """Can a player decline, rather than only choose between ways to go on?"""
    return decision.min == 0 or any(option.verb in (PASS, NO, DROP) for option in decision.options)


def settle(state: State, decision: Decision) -> Control:
    """The answer to an optional thing that came round again: settled by a number named, or by the loop rules.

    Returns the decision itself if it is to be asked as usual, a procedure that names the number first, or
    None when the answer is in `state.picked`.
    """
    if decision.purpose != "may" or not state.asked:
        return decision
    question = question_key(state, decision)
    times = state.asked.get(question, 0)
    if not times:
        return decision
    if times < 0:
        if state.asked.get(mix(question, WITHIN), 0) == playing_since(state):
            return decision  # one ability asks several times: that is no loop
        if decision.player == state.turn_player and is_one_of(state, tuple(state.answered)):
            both = len(namers(state, decision.player)) > 1
            state.cite("loop.same_position_of_both" if both else "loop.same_position")
            take(state, decision, NO)
            return None
        return NameNumber(question, decision.player, namers(state, decision.player))
    if times == 1:
        del state.asked[question]
        take(state, decision, NO)
        return None
    state.asked[question] = times - 1
    take(state, decision, YES)
    return None


def take(state: State, decision: Decision, verb: str) -> None:
    """The option of a decision that the number named for a loop, or the rules of loops, have settled."""
    state.picked = [option for option in decision.options if option.verb == verb]


def namers(state: State, stopper: int) -> tuple[int, ...]:
    """Who names the number: the turn player and whoever could stop the loop, or only those who could."""
    able = {stopper}
    for times in state.asked.values():
        if times <= DONE_ONCE:
            able.add(DONE_ONCE - times)
    if state.ruleset.turn_player_names_loops:
        able.add(state.turn_player)
    return tuple(player for player in (state.turn_player, 1 - state.turn_player) if player in able)


@final
class NameNumber(Procedure):
    """How often the loop goes round: named by one player, or by both, and then the smaller number counts."""

    STEPS: ClassVar[tuple[str, ...]] = ("first_player_names", "other_player_names", "fix_number")

    def __init__(self, question: int, asked: int, players: tuple[int, ...]) -> None:
        super().__init__()
        self.question = question
        self.asked = asked  # the player whose optional thing came round again
        self.players = players
        self.number = 0

    def first_player_names(self, state: State) -> Control:
        return self.name_up_to(self.players[0], MOST)

    def other_player_names(self, state: State) -> Control:
        """Where the turn player names loops, the other one accepts or names a smaller number."""
        self.number = state.picked[0].number
        if len(self.players) == 1:
            return SKIP
        return self.name_up_to(self.players[1], self.number if state.ruleset.turn_player_names_loops else MOST)

    def fix_number(self, state: State) -> Control:
        """Whoever named the smaller number does the optional thing that often and then stops the loop."""
        stopper = self.asked
        if len(self.players) > 1 and state.picked[0].number != self.number:
            stopper = self.players[1] if state.picked[0].number < self.number else self.players[0]
            self.number = min(self.number, state.picked[0].number)
        for question, times in list(state.asked.items()):
            if times <= DONE_ONCE:
                last = self.number + 1 if DONE_ONCE - times == stopper else self.number + 2
                state.asked[question] = last
        return None

    def name_up_to(self, player: int, most: int) -> Decision:
        options = [Option(NUMBER, number=number) for number in range(most + 1)]
        return Decision(
            player, "loop", options, cite="loop.number" if len(self.players) == 1 else "loop.number_of_both"
        )
