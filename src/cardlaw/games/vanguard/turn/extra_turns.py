"""Extra turns: whose turn comes next."""

from __future__ import annotations

from typing import final

from cardlaw.games.vanguard.terms.information import WORDS_LAYER
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change


@final
class ExtraTurn(Change):
    """A turn added after the current one; the one that was added last comes first."""

    def __init__(self, who: int) -> None:
        super().__init__(WORDS_LAYER, 0, None, None)
        self.who = who


def next_player(state: State) -> int:
    """The opponent of the turn player, unless somebody gets an extra turn."""
    if state.turn == 0:
        return state.first_player
    extra = [effect for effect in state.effects if isinstance(effect.modification, ExtraTurn)]
    if not extra:
        return 1 - state.turn_player
    latest = max(extra, key=order_of)
    state.cite("extra_turn", ref_card(latest.source))
    if len(extra) > 1:
        state.cite("extra_turn.last_first", ref_card(latest.source))
    state.effects = [effect for effect in state.effects if effect is not latest]
    state.stir(EFFECTS)
    change = latest.modification
    assert isinstance(change, ExtraTurn)
    return effect_context(latest).player(change.who)


def order_of(effect: Effect) -> int:
    return -effect.id
