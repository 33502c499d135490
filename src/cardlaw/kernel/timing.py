"""Check timing and play timing, as every book has them."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import AUTO, DROP, Decision, Option
from cardlaw.kernel.information import rests_of
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.loops import forbid_repetition, note_action, stops_endless_loop
from cardlaw.kernel.procedures import END, Control, Jump, Procedure, Waiting, skip_to
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EVERYTHING, STANDBY
from cardlaw.kernel.triggers import notice_situations


@final
@mypyc_attr(free_list_len=1)  # most are made, find nothing to do and are gone
class CheckTiming(Procedure):
    """Rule actions until none is due, then one ability of the turn player, then of the other; restart after each."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "perform_rule_actions",
        "choose_ability_of_turn_player",
        "play_ability_of_turn_player",
        "choose_ability_of_other_player",
        "play_ability_of_other_player",
        "end",
    )

    def copy(self) -> Procedure:
        other = CheckTiming()  # it has no operands
        other.step = self.step
        other.plan = self.plan
        return other

    def is_idle(self, state: State) -> bool:
        """Nothing is due and nothing stands by, as the steps would find one by one."""
        notice_situations(state)
        if state.standby or state.later or due_rule_actions(state) is not None:
            return False
        self.forget_loops(state)
        return True

    def perform_rule_actions(self, state: State) -> Control:
        notice_situations(state)
        actions = due_rule_actions(state)
        if actions is None and not state.standby and not state.later and not state.discreet and state.trace is None:
            self.forget_loops(state)
            return END  # as the steps that follow would find one by one
        if actions is None or stops_endless_loop(state):
            return None
        return Jump("perform_rule_actions", actions)

    def choose_ability_of_turn_player(self, state: State) -> Control:
        mine = standing_by(state, state.turn_player)
        return choose_ability(state, state.turn_player, mine) if mine else skip_to("choose_ability_of_other_player")

    def play_ability_of_turn_player(self, state: State) -> Control:
        return Jump("perform_rule_actions", play_chosen(state))

    def choose_ability_of_other_player(self, state: State) -> Control:
        other = 1 - state.turn_player
        theirs = standing_by(state, other)
        return choose_ability(state, other, theirs) if theirs else skip_to("end")

    def play_ability_of_other_player(self, state: State) -> Control:
        return Jump("perform_rule_actions", play_chosen(state))

    def forget_loops(self, state: State) -> None:
        state.asked.clear()
        state.answered.clear()

    def end(self, state: State) -> Control:
        self.forget_loops(state)
        waiting = state.later[0] if state.later else None
        if isinstance(waiting, Waiting) and waiting.may_begin(state):
            return Jump("perform_rule_actions", state.later.pop(0))
        return None


def due_rule_actions(state: State) -> Procedure | None:
    """What rule actions are due; nothing has to be looked for again where nothing has changed.

    With a trace it is, since that tells which rules were applied.
    """
    if state.trace is None and state.settled_epoch >= 0:
        if state.settled_epoch == state.epoch:
            return None
        if not state.unsettled & state.settled_rests:
            state.settled_epoch = state.epoch
            return None
    actions = state.ruleset.rule_actions(state)
    if actions is None:
        state.settled_epoch = state.epoch
        state.unsettled = 0
        rests: i64 = state.ruleset.rule_actions_rest(state)
        state.settled_rests = rests | rests_of(state, state.ruleset.rule_actions_read) if rests != EVERYTHING else rests
    else:
        state.settled_epoch = -1
    return actions


def standing_by(state: State, player: int) -> list[int]:
    """The numbers of a player's abilities in standby, one for each that makes a difference."""
    found: list[int] = []
    for number, standby in enumerate(state.standby):
        if standby.master == player and not any(interchangeable(state.standby[other], standby) for other in found):
            found.append(number)
    if len(found) > 1:
        real = [
            number
            for number in found
            if not state.standby[number].ability.can_only_be_declined(state, state.standby[number])
        ]
        found = real if real else found[:1]
    return found


def interchangeable(one: StandBy, other: StandBy) -> bool:
    """Does it make no difference which of two is played first?"""
    if one.ability is not other.ability or one.master != other.master:
        return False
    if one.source != other.source and one.ability.minds_source():
        return False
    return one.it == other.it or not one.ability.minds_event()


def choose_ability(state: State, player: int, numbers: list[int]) -> Control:
    options = [Option(AUTO, card=ref_card(state.standby[number].source), number=number) for number in numbers]
    cite = "standby.must"
    for number in numbers:
        rule = letting_go(state, state.standby[number])
        if rule:
            cite = rule
            options.append(Option(DROP, card=ref_card(state.standby[number].source), number=number))
    return Decision(player, "auto", options, cite=cite)


def letting_go(state: State, standby: StandBy) -> str:
    """The rule by which the master may let an ability in standby go without playing it; empty if none does.

    One of a hidden card, or one with a limit a turn whose playing would not ask about it anyway.
    """
    if state.ruleset.hidden_abilities_are_stated and state.is_current(standby.source):
        if state.layout.areas[state.cards[ref_card(standby.source)].place].visibility != PUBLIC:
            return "standby.hidden_zone"
    if not standby.ability.times or not state.ruleset.limited_may_be_dropped or standby.ability.asks_first():
        return ""
    return "standby.may_drop"


def play_chosen(state: State) -> Control:
    """Take the chosen ability out of standby and play it; one that cannot be played ceases to exist."""
    standby = state.standby.pop(state.picked[0].number)
    state.stir(STANDBY)
    if state.picked[0].verb == DROP:
        state.cite(letting_go(state, standby), ref_card(standby.source))
        return None
    if stops_endless_loop(state):
        return None
    if state.trace is not None and state.master(ref_card(standby.source)) != standby.master:
        state.cite("standby.old_master", ref_card(standby.source))
    return standby.ability.play(state, standby)


@final
class PlayTiming(Procedure):
    """A player acts as often as they like (or once); a check timing comes before each choice."""

    STEPS: ClassVar[tuple[str, ...]] = ("check", "choose_action", "perform_action", "end")

    def __init__(self, player: int, timing: str, single: bool = False) -> None:
        super().__init__()
        self.player = player
        self.timing = timing
        self.single = single

    def check(self, state: State) -> Control:
        return CheckTiming()

    def choose_action(self, state: State) -> Control:
        options = forbid_repetition(state, state.ruleset.actions(state, self.player, self.timing))
        return Decision(self.player, self.timing, options, cite="timing." + self.timing)

    def perform_action(self, state: State) -> Control:
        option = state.picked[0]
        if option.verb == "pass":
            return skip_to("end")
        note_action(state, option)
        if state.trace is not None:
            state.cite_definition(f"timing.{self.timing}.{option.verb}")
        return Jump("end" if self.single else "check", state.ruleset.act(state, self.player, self.timing, option))

    def end(self, state: State) -> Control:
        if state.trace is not None:
            state.cite("timing." + self.timing + ".end")
        return None
