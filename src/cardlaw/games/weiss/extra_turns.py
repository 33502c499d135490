"""Chapter 11.2: additional turns, and whose turn follows."""

from __future__ import annotations

from typing import final

from cardlaw.games.weiss.information import LAYER_WORDS
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import WORD, Decision, Option, all_of
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.procedures import Control, instead
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.program.context import effect_context
from cardlaw.program.modifications import Change


@final
class ExtraTurn(Change):
    """`You get 1 additional turn.`: kept until a turn ends, the one generated last first"""

    def __init__(self, who: int) -> None:
        super().__init__(LAYER_WORDS, 0, None, None)
        self.who = who


def choose_extra_turn(state: State) -> Control:
    """11.2.2: of the additional turns generated last the turn player chooses the one that is applied."""
    players = sorted({taker(effect) for effect in latest_extra_turns(state)})
    options = [Option(WORD, word=PLAYERS[player], number=player) for player in players]
    if len(options) < 2:
        return instead(all_of(options))
    return Decision(state.turn_player, "extra_turn", options, cite="extra_turn.choice")


def latest_extra_turns(state: State) -> list[Effect]:
    found = [effect for effect in state.effects if isinstance(effect.modification, ExtraTurn)]
    return [effect for effect in found if all(effect.stamp >= other.stamp for other in found)]


def taker(effect: Effect) -> int:
    change = effect.modification
    assert isinstance(change, ExtraTurn)
    return effect_context(effect).player(change.who)


def next_player(state: State) -> int:
    """6.8.1.5, 11.2.1: the opponent of the turn player, unless somebody gets an additional turn."""
    if state.turn == 0:
        return state.first_player
    if not state.picked:
        return 1 - state.turn_player
    player = state.picked[0].number
    applied = [effect for effect in latest_extra_turns(state) if taker(effect) == player][-1]
    state.cite("extra_turn", ref_card(applied.source))
    state.effects = [effect for effect in state.effects if effect is not applied]
    state.stir(EFFECTS)
    return player
