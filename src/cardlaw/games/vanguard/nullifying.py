"""Effects that are nullified after they were applied: they are lost as a whole."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.happenings import AttackHits
from cardlaw.games.vanguard.information import CALL
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, context_at, resolution_at
from cardlaw.program.modifications import Forbid

TRIGGER_EFFECTS: Final = "trigger"
CANNOT_BE_HIT: Final = "cannot be hit"


@final
class NullifyEffects(Instruction):
    """`nullify all of your opponent's trigger effects`, `... 「cannot be hit」 effects are nullified`"""

    def __init__(self, who: int, what: str) -> None:
        super().__init__()
        self.who = who
        self.what = what

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        kept = [effect for effect in state.effects if effect.master != player or not self.is_meant(effect)]
        state.result = len(state.effects) - len(kept)
        if state.result:
            state.cite("effect.nullified", ref_card(context.source))
            state.effects = kept
            state.epoch += 1
            state.changes += 1
        return None

    def is_meant(self, effect: Effect) -> bool:
        if self.what == TRIGGER_EFFECTS:
            return effect.ability.keyword == "Trigger"
        change = effect.modification
        return isinstance(change, Forbid) and isinstance(change.pattern, AttackHits)


@final
class SilenceCall(Instruction):
    """`your opponent's cards' [AUTO] abilities do not activate from this call`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        """Nothing has been played since the call, so that its abilities never were in standby for anybody."""
        player = context_at(state, base).player(self.who)
        began = resolution_at(state, base).stamp
        kept = [standby for standby in state.standby if not self.is_meant(standby, player, began)]
        if len(kept) < len(state.standby):
            state.cite("standby.not_from_this")
            state.standby = kept
            state.epoch += 1
        return None

    def is_meant(self, standby: StandBy, player: int, began: int) -> bool:
        event = standby.event
        called = event.kind == CARD_MOVED and event.verb == CALL
        return standby.master == player and called and event.batch > began
