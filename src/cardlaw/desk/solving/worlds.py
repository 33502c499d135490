"""What may come of an answer: every card that chance may turn up, with how likely it is.

A player's hidden cards are interchangeable as far as that player knows, so which of them lies where is decided only
when one is turned up. An answer is carried out in some world; if a card was turned up (or came off a shuffled deck)
that nothing has settled yet, it is carried out anew once for every card that it may have been.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from cardlaw.kernel.chance import ScriptedChance
from cardlaw.kernel.events import CARD_MOVED, CARD_REVEALED, CARDS_SHUFFLED
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import SECRET
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import Trace

MOST_SETTLED = 40  # cards that one answer may turn up

Swaps = tuple[tuple[int, int], ...]  # cards that change places: the one turned up, and whose face it has
Tops = tuple[tuple[int, ...], ...]  # for each shuffle the cards that come to lie on top


class Inexact(Exception):
    """What may come of an answer cannot be told exactly."""


@dataclass
class Result:
    """One thing that may come of an answer."""

    chance: Fraction
    game: Game


class Worlds:
    """The chances of a game as one player knows it."""

    def __init__(self, player: int) -> None:
        self.player = player

    def unknown(self, state: State) -> set[int]:
        """The cards in secret places that the player does not know."""
        bit = 1 << self.player
        areas = state.layout.areas
        return {
            card.id
            for card in state.cards
            if card.place >= 0 and not card.known & bit and areas[card.place].visibility == SECRET
        }

    def results(self, game: Game, answer: tuple[int, ...]) -> Iterator[Result]:
        """Everything that may come of an answer, each with its chance; together they make 1."""
        hidden = self.unknown(game.state)
        if plain(game.state, hidden):
            alone = self.played(game, answer, (), (), None)
            if isinstance(alone.state.chance, ScriptedChance) and not alone.state.chance.shuffled:
                yield Result(Fraction(1), alone)
                return
        waiting: list[tuple[Fraction, Swaps, Tops]] = [(Fraction(1), (), ())]
        while waiting:
            chance, swaps, tops = waiting.pop()
            if len(swaps) > MOST_SETTLED:
                raise Inexact
            played = self.played(game, answer, swaps, tops, Trace())
            branches = self.unsettled(game.state, played, hidden, swaps, tops)
            if branches is None:
                played.state.trace = None
                yield Result(chance, played)
                continue
            waiting.extend((chance * share, more_swaps, more_tops) for share, more_swaps, more_tops in branches)

    def played(self, game: Game, answer: tuple[int, ...], swaps: Swaps, tops: Tops, trace: Trace | None) -> Game:
        other = game.clone()
        state = other.state
        for one, another in swaps:
            change_places(state, one, another)
        state.chance = ScriptedChance(tops, state.chance.coins)
        state.trace = trace
        state.stir()
        other.answer_unchecked(answer)
        return other

    def unsettled(
        self, before: State, played: Game, hidden: set[int], swaps: Swaps, tops: Tops
    ) -> list[tuple[Fraction, Swaps, Tops]] | None:
        """The cards that the first card which nothing has settled may be; None if all are."""
        trace, chance = played.state.trace, played.state.chance
        assert trace is not None and isinstance(chance, ScriptedChance)
        settled = {one for one, _ in swaps}
        shuffles = 0
        for entry in trace.entries:
            event = entry.event
            if event is None:
                continue
            if event.kind == CARDS_SHUFFLED:
                shuffles += 1
            if event.kind not in (CARD_MOVED, CARD_REVEALED) or event.card < 0:
                continue
            number = last_shuffle(chance, shuffles, event.card)
            if number >= 0 and event.kind == CARD_MOVED and is_secret(played.state, event.origin):
                named = tops[number] if number < len(tops) else ()
                if event.card not in named:
                    return self.orders(before, chance.shuffled[number], hidden, swaps, tops, number)
            if event.card in hidden and event.card not in settled:
                return self.faces(before, event.card, hidden, settled, swaps, tops)
        if shuffles != len(chance.shuffled):
            raise Inexact
        return self.seen_since(before, played.state, hidden, settled, swaps, tops)

    def seen_since(
        self, before: State, after: State, hidden: set[int], settled: set[int], swaps: Swaps, tops: Tops
    ) -> list[tuple[Fraction, Swaps, Tops]] | None:
        """Cards that somebody has looked at."""
        for card in sorted(hidden - settled):
            if after.cards[card].known & ~before.cards[card].known:
                return self.faces(before, card, hidden, settled, swaps, tops)
        return None

    def faces(
        self, before: State, card: int, hidden: set[int], settled: set[int], swaps: Swaps, tops: Tops
    ) -> list[tuple[Fraction, Swaps, Tops]]:
        """Every face that a hidden card may have."""
        record = before.cards[card]
        free = [other for other in sorted(hidden - settled) if before.cards[other].owner == record.owner]
        guesses = record.guesses[self.player]
        if any(before.cards[other].guesses[self.player] != guesses for other in free):
            raise Inexact
        state = before
        if swaps:
            state = before.clone()
            for one, another in swaps:
                change_places(state, one, another)
        kinds: dict[str, list[int]] = {}
        for other in free:
            kinds.setdefault(state.cards[other].face.id, []).append(other)
        return [
            (Fraction(len(same), len(free)), (*swaps, (card, card if card in same else same[0])), tops)
            for same in kinds.values()
        ]

    def orders(
        self, before: State, items: tuple[int, ...], hidden: set[int], swaps: Swaps, tops: Tops, number: int
    ) -> list[tuple[Fraction, Swaps, Tops]]:
        """Every card that may come to lie next on a shuffled deck."""
        named = tops[number] if number < len(tops) else ()
        free = [item for item in items if item not in named]
        settled = {one for one, _ in swaps}
        kinds: dict[str, list[int]] = {}
        for item in free:
            unknown = item in hidden and item not in settled
            kinds.setdefault("?" if unknown else before.cards[item].face.id, []).append(item)
        earlier = (*tops, *(() for _ in range(number - len(tops))))[:number]
        return [(Fraction(len(same), len(free)), swaps, (*earlier, (*named, same[0]))) for same in kinds.values()]


def plain(state: State, hidden: set[int]) -> bool:
    """Are all cards that chance could turn up alike, so that nothing is left to it?"""
    faces: dict[tuple[int, tuple[int, int]], str] = {}
    for id, card in enumerate(state.cards):
        area = state.layout.areas[card.place] if card.place >= 0 else None
        if area is None or area.visibility != SECRET:
            continue
        if id not in hidden or faces.setdefault((card.owner, card.guesses), card.face.id) != card.face.id:
            return False
    return True


def is_secret(state: State, place: int) -> bool:
    return place >= 0 and state.layout.areas[place].visibility == SECRET


def last_shuffle(chance: ScriptedChance, done: int, card: int) -> int:
    """The last of the shuffles done so far that a card was in; -1 if there is none."""
    for number in range(min(done, len(chance.shuffled)) - 1, -1, -1):
        if card in chance.shuffled[number]:
            return number
    return -1


def change_places(state: State, one: int, another: int) -> None:
    """Two hidden cards change their faces and all that is known of them."""
    if one == another:
        return
    first, second = state.change(one), state.change(another)
    first.face, second.face = second.face, first.face
    first.origin, second.origin = second.origin, first.origin
    first.pools, second.pools = second.pools, first.pools
