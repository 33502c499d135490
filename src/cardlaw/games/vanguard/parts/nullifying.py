"""Effects that are nullified after they were applied, and trigger effects that are given on."""

from __future__ import annotations

from typing import Final, final

from cardlaw.games.vanguard.battle.trigger_icons import give_on, is_trigger_effect
from cardlaw.games.vanguard.parts.battle_patterns import AttackHits
from cardlaw.games.vanguard.terms.information import CALL
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import CARD_MOVED
from cardlaw.kernel.procedures import Control
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import Instruction, context_at, resolution_at
from cardlaw.program.modifications import Forbid
from cardlaw.program.objects import Objects

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
            state.stir()
            state.changes += 1
        return None

    def is_meant(self, effect: Effect) -> bool:
        if self.what == TRIGGER_EFFECTS:
            return is_trigger_effect(effect)
        change = effect.modification
        return isinstance(change, Forbid) and isinstance(change.pattern, AttackHits)


@final
class GiveOnTriggers(ObjectInstruction):
    """`give it all of the trigger effects given to your vanguard`"""

    def __init__(self, objects: Objects, given_to: Objects) -> None:
        super().__init__(objects)
        self.given_to = given_to

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        others = self.given_to.all(state, context_at(state, base))
        for ref in refs:
            give_on(state, ref, others)
        return None


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
            state.stir()
        return None

    def is_meant(self, standby: StandBy, player: int, began: int) -> bool:
        event = standby.event
        called = event.kind == CARD_MOVED and event.verb == CALL
        return standby.master == player and called and event.batch > began
