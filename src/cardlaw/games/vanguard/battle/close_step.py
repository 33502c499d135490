"""The close step: what happens at the end of a battle, once each, until nothing is pending."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.books.book import book
from cardlaw.games.vanguard.terms.durations import END_OF_BATTLE
from cardlaw.games.vanguard.terms.information import BATTLE_ENDING, CLOSE_STEP
from cardlaw.kernel.events import STEP_BEGAN, Event
from cardlaw.kernel.procedures import SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, PHASE
from cardlaw.kernel.timing import CheckTiming, due_rule_actions
from cardlaw.kernel.triggers import ending_abilities


@final
class CloseStep(Procedure):
    """Abilities of the end of the battle, then its effects and roles end."""

    STEPS: ClassVar[tuple[str, ...]] = ("begin", "stand_by", "check_end", "end_durations", "finish_or_repeat")

    def __init__(self) -> None:
        super().__init__()
        self.stood_by: tuple[int, ...] = ()  # what has triggered in this close step

    def begin(self, state: State) -> Control:
        state.sub_step = CLOSE_STEP
        state.stir(PHASE)
        return None

    def events(self, state: State) -> list[Event]:
        """`at the beginning of the close step` and `at the end of the battle` stand by together, each once."""
        return [Event(STEP_BEGAN, state.turn_player, amount=CLOSE_STEP), Event(BATTLE_ENDING, state.turn_player)]

    def stand_by(self, state: State) -> Control:
        for event in self.events(state):
            keys, _ = ending_abilities(state, event, self.stood_by, True)
            self.stood_by = (*self.stood_by, *keys)
        return None

    def check_end(self, state: State) -> Control:
        return CheckTiming()

    def end_durations(self, state: State) -> Control:
        for feature in book(state).ending:
            feature.end_durations(state, END_OF_BATTLE)
        lasting = [effect for effect in state.effects if effect.until != END_OF_BATTLE]
        if len(lasting) == len(state.effects):
            return SKIP
        state.cite("durations.battle")
        state.effects = lasting
        state.stir(EFFECTS)
        return None

    def finish_or_repeat(self, state: State) -> Control:
        pending = bool(state.standby) or due_rule_actions(state) is not None
        for event in self.events(state):
            keys, waiting = ending_abilities(state, event, self.stood_by, False)
            pending = pending or bool(keys) or waiting
        return Jump("stand_by") if pending else None
