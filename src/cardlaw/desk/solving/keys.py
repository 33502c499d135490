"""A key for positions that play on alike: what was done first makes no difference where nothing remembers it."""

from __future__ import annotations

import hashlib
import marshal
from typing import Any

from cardlaw.kernel.cards import Card
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.game import Game
from cardlaw.kernel.save import encode
from cardlaw.kernel.state import State

AS_IT_IS = 2  # of marshal: equal values are written alike, however they are kept in memory


def position_key(game: Game) -> bytes:
    """Equal for positions of one turn between which the rules see no difference.

    Time stamps count only as the order of what they could put in order. Where an ability is under way, everything that
    is remembered counts; then only the very same position has the same key.
    """
    state = game.state
    decision = state.decision
    at_rest = not (state.standby or state.later or state.asked or under_way(state))
    parts = (
        [lying(card, at_rest) for card in state.cards if card.place >= 0],
        [
            tuple(sorted(zone)) if not area.ordered else tuple(zone)
            for area, zone in zip(state.layout.areas, state.zones)
        ],
        order_of_effects(state),
        [lasting(effect) for effect in state.effects],
        [(tie.kind, tie.card, tie.to, tie.name, tie.player) for tie in state.associations],
        list(state.layout.changes),
        list(state.values),
        (state.turn_player, state.phase, state.sub_step, state.paying),
        sorted(state.used.items()),
        [encode(frame) for frame in state.stack],
        None if at_rest else [encode(part) for part in (*state.standby, *state.later)],
        None if at_rest else (sorted(state.asked.items()), state.exposed, state.result),
        None if decision is None else (decision.player, decision.purpose, [one.key() for one in decision.options]),
    )
    return hashlib.blake2b(marshal.dumps(parts, AS_IT_IS), digest_size=16).digest()


def under_way(state: State) -> bool:
    return any(getattr(frame, "playing", None) is not None for frame in state.stack)


def lying(card: Card, at_rest: bool) -> tuple[Any, ...]:
    """How a card lies there."""
    told = (card.id, card.face.id, card.host, card.facing, card.orientation, card.known, card.guesses, card.marks)
    return told if at_rest else (*told, card.incarnation, encode(card.last))


def order_of_effects(state: State) -> list[int]:
    """The cards whose own continuous abilities change something, in the order in which they came."""
    changing = [card for card in state.in_play if state.cards[card].face.modifies]
    return sorted(changing, key=lambda card: state.cards[card].entered)


def lasting(effect: Effect) -> tuple[Any, ...]:
    """An effect without its time stamp: effects are kept in the order of these."""
    part = effect.part()
    told = (effect.ability.code, part.index if part is not None else -1, effect.source, effect.master, effect.until)
    remembered = (effect.until_turn, effect.targets, effect.number, effect.it, effect.places, effect.bound, effect.uses)
    return (*told, *remembered)
