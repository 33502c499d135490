"""Which cards decide: how often a deck wins when it has had a card in hand, against how often it wins at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from cardlaw.games.package import Deck
from cardlaw.simulate.run import Result
from cardlaw.simulate.statistics import Z_95, Share


@dataclass(frozen=True)
class CardShare:
    """One card of a deck: games in which it was drawn, and how many of them were won."""

    card: str
    name: str
    drawn: Share
    without: Share

    @property
    def lift(self) -> float:
        """By how much the deck wins more often with the card than without it, as far as so many games tell."""
        return supposed(self.drawn) - supposed(self.without) if self.drawn.of and self.without.of else 0.0

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the lift (Agresti and Caffo)."""
        return Z_95 * sqrt(variance(self.drawn) + variance(self.without))

    @property
    def weight(self) -> float:
        """How clearly the card goes with winning: a lift seen in few games weighs little."""
        return self.lift / self.error


def supposed(share: Share) -> float:
    """The probability behind a share, with one game won and one lost added."""
    return (share.count + 1) / (share.of + 2)


def variance(share: Share) -> float:
    return supposed(share) * (1 - supposed(share)) / (share.of + 2)


def card_shares(deck: Deck, results: Iterable[tuple[int, Result]]) -> list[CardShare]:
    """The cards of a deck, those that go with winning first; each result comes with the side that the deck had."""
    games, won = 0, 0
    drawn: Counter[str] = Counter()
    drawn_and_won: Counter[str] = Counter()
    for side, result in results:
        games += 1
        won += result.winner == side
        drawn.update(result.drawn[side])
        drawn_and_won.update(result.drawn[side] if result.winner == side else ())
    names = {str(card.get("id") or card["name"]): str(card["name"]) for area in deck.areas.values() for card in area}
    shares = [
        CardShare(
            card,
            name,
            Share(drawn_and_won[card], drawn[card]),
            Share(won - drawn_and_won[card], games - drawn[card]),
        )
        for card, name in names.items()
        if drawn[card]
    ]
    return sorted(shares, key=lambda share: (-share.weight, share.card))
