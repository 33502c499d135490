"""A deck looked at before it is played: its curve, its opening hands, and exact chances to have drawn a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from cardlaw.games.package import Deck, GamePackage
from cardlaw.kernel.errors import BadInput, UnsupportedText
from cardlaw.kernel.game import Game
from cardlaw.players.judgement import judgement_of

MAIN = "deck"
HAND = "hand"
MULLIGAN = "mulligan"
COLORS = ("color", "colors", "clan", "nation")
TRIGGERS = ("trigger", "triggers")
NO_MULLIGAN, DISCARD, RETURN = "none", "discard", "return"
EXCHANGES = (NO_MULLIGAN, DISCARD, RETURN)
RULES = "rules"  # the exchange that the rules of the game have

Card = Mapping[str, Any]


# -- what is in it ------------------------------------------------------------------------------------------------


def stats(package: GamePackage, deck: Deck) -> dict[str, Any]:
    """Counts for each area: the curve by the first number of the game, types, colours, triggers and names."""
    number = package.ruleset.number_names[0]
    return {
        "deck": deck.name,
        "ruleset": package.ruleset.name,
        "areas": {
            area: {
                "cards": len(cards),
                "curve": {"by": number, "counts": curve(cards, number)},
                "types": counted(cards, ("type",)),
                "colors": counted(cards, COLORS),
                "triggers": counted(cards, TRIGGERS),
                "names": dict(Counter(str(card["name"]) for card in cards).most_common()),
            }
            for area, cards in deck.areas.items()
            if cards
        },
    }


def curve(cards: Sequence[Card], number: str) -> dict[str, int]:
    found = Counter(int(card[number]) for card in cards if isinstance(card.get(number), int))
    return {str(value): found[value] for value in sorted(found)}


def counted(cards: Sequence[Card], fields: Sequence[str]) -> dict[str, int]:
    """How many cards have each value of any of some fields; a list counts for each part, an icon by its name."""
    found: Counter[str] = Counter()
    for card in cards:
        for field in fields:
            found.update({named(value) for value in values_of(card, field)})
    return dict(found.most_common())


def named(value: Any) -> str:
    return str(value["icon"]) if isinstance(value, Mapping) and "icon" in value else str(value)


def values_of(card: Card, field: str) -> list[Any]:
    value = card.get(field)
    if value is None:
        return []
    return list(value) if isinstance(value, (list, tuple)) else [value]


# -- opening hands ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Opening:
    """A game as far as the first hand of one player, who may be asked which cards to exchange."""

    game: Game
    player: int

    def hand(self) -> list[str]:
        return [str(card["name"]) for card in self.cards()]

    def cards(self) -> list[Card]:
        """What the cards of the hand say of themselves."""
        state = self.game.state
        return [state.cards[card].face.data for card in state.zone(self.player, HAND)]

    def drawn_from(self) -> list[Card]:
        """The cards that the hand was drawn from: what the rules set aside before that is not among them."""
        state = self.game.state
        cards = [*state.zone(self.player, MAIN), *state.zone(self.player, HAND)]
        return [state.cards[card].face.data for card in cards]

    @property
    def may_exchange(self) -> bool:
        decision = self.game.decision
        return decision is not None and decision.purpose == MULLIGAN and decision.player == self.player

    def exchange_by_rules(self) -> str:
        """What becomes of a card of the first hand that is exchanged: it is tried."""
        if not self.may_exchange:
            return NO_MULLIGAN
        tried = Opening(self.game.clone(), self.player)
        card = tried.game.state.zone(self.player, HAND)[0]
        tried.exchange([1])
        return RETURN if card in tried.game.state.zone(self.player, MAIN) else DISCARD

    def exchange(self, numbers: Sequence[int]) -> list[str]:
        """Exchange the cards of the hand with these numbers, counted from 1, by the rules of the game."""
        decision, hand = self.game.decision, self.game.state.zone(self.player, HAND)
        assert decision is not None
        if any(not 1 <= number <= len(hand) for number in numbers):
            raise BadInput(f"hand: expected numbers from 1 to {len(hand)}, found {', '.join(map(str, numbers))}")
        cards = {hand[number - 1] for number in numbers}
        chosen = [at for at, option in enumerate(decision.options) if option.card in cards]
        self.game.answer(*chosen, player=self.player)
        return self.hand()


def for_drawing(package: GamePackage, deck: Deck) -> Deck:
    """The deck with cards that may be drawn, not played: those whose text is not supported are without it."""
    whole: dict[str, Card] = {}

    def drawn(card: Card) -> Card:
        number = str(card.get("id") or card["name"])
        if number not in whole:
            try:
                package.face(card, number)
                whole[number] = card
            except UnsupportedText:
                whole[number] = {name: value for name, value in card.items() if name != "text"}
        return whole[number]

    areas = {area: [drawn(card) for card in cards] for area, cards in deck.areas.items()}
    return Deck(deck.name, areas, [drawn(card) for card in deck.others])


def opening(package: GamePackage, deck: Deck, seed: int, player: int = 0) -> Opening:
    """Begin a game of the deck against itself and stop where the player has a hand."""
    game = Game(package.new_state((deck, deck), seed))
    judgement = judgement_of(package.game)
    while game.decision is not None:
        decision, hand = game.decision, game.state.zone(player, HAND)
        if hand and (decision.purpose != MULLIGAN or decision.player == player):
            break
        game.answer(*judgement.habit(game.state, decision))
    return Opening(game, player)


def first_hand(package: GamePackage, deck: Deck, seed: int = 1) -> Opening:
    """An opening in which nothing but the first hand has been drawn: who begins may have drawn already."""
    drawn = for_drawing(package, deck)
    return min((opening(package, drawn, seed, player) for player in (0, 1)), key=lambda begun: len(begun.hand()))


# -- chances ------------------------------------------------------------------------------------------------------


def matching(cards: Sequence[Card], wanted: Sequence[str]) -> int:
    """How many cards are meant: by number, by name, or by a field as in `level=3`, any of several."""
    return sum(any(matches(card, one) for one in wanted) for card in cards)


def check_wanted(deck: Deck, wanted: Sequence[str]) -> None:
    """Raise BadInput unless a card of the main deck is meant."""
    if not matching(deck.areas.get(MAIN, ()), wanted):
        raise BadInput(f"card: expected a number, a name or a field as level=3 of a card in it, found {wanted[0]!r}")


def matches(card: Card, wanted: str) -> bool:
    field, equals, value = wanted.partition("=")
    if equals:
        return value.lower() in [named(one).lower() for one in values_of(card, field)]
    return wanted in (card.get("id"), card.get("name"))


def odds_by_turn(
    package: GamePackage,
    deck: Deck,
    wanted: Sequence[str],
    turns: int,
    draws: int = 1,
    copies: int = 1,
    hand: int | None = None,
    exchange: str = NO_MULLIGAN,
) -> dict[str, Any]:
    """The chance to have seen cards in the first hand and by each own turn, of what the rules leave to be drawn."""
    check_wanted(deck, wanted)
    begun = first_hand(package, deck)
    cards = begun.drawn_from()
    good = matching(cards, wanted)
    first = len(begun.hand()) if hand is None else hand
    kind = begun.exchange_by_rules() if exchange == RULES else exchange
    chances = [odds(len(cards), good, first, turn * draws, copies, kind) for turn in range(turns + 1)]
    return {
        "deck": deck.name,
        "cards": len(cards),
        "wanted": list(wanted),
        "among": good,
        "hand": first,
        "mulligan": kind,
        "copies": copies,
        "by_turn": [
            {"turn": turn, "fraction": str(chance), "probability": float(chance)} for turn, chance in enumerate(chances)
        ],
    }


def at_least(count: int, deck: int, good: int, seen: int) -> Fraction:
    """The chance of at least so many good cards among the cards seen of a shuffled deck."""
    seen = min(seen, deck)
    ways = sum(comb(good, k) * comb(deck - good, seen - k) for k in range(max(count, 0), min(good, seen) + 1))
    return Fraction(ways, comb(deck, seen))


def odds(deck: int, good: int, hand: int, draws: int, count: int = 1, exchange: str = NO_MULLIGAN) -> Fraction:
    """The chance to have seen `count` of `good` cards after an opening hand, its exchange and some draws.

    Whoever exchanges keeps the good cards and exchanges all others: `discard` puts them out of the deck first,
    `return` shuffles them back after the new ones are drawn.
    """
    if not 0 <= good <= deck or hand < 0 or draws < 0 or count < 1 or hand > deck:
        raise BadInput(f"odds: expected a deck with its good cards in it, found {good} of {deck}, a hand of {hand}")
    if exchange not in EXCHANGES:
        raise BadInput(f"mulligan: expected one of {', '.join(EXCHANGES)}, found {exchange!r}")
    if exchange == NO_MULLIGAN:
        return at_least(count, deck, good, hand + draws)
    chance = Fraction()
    for kept in range(min(good, hand) + 1):
        reached = Fraction(comb(good, kept) * comb(deck - good, hand - kept), comb(deck, hand))
        if reached:
            chance += reached * after_exchange(deck - hand, good - kept, hand - kept, draws, count - kept, exchange)
    return chance


def after_exchange(left: int, good: int, changed: int, draws: int, count: int, exchange: str) -> Fraction:
    """The chance of `count` more good cards when `changed` cards are drawn anew and then some more."""
    if exchange == DISCARD or not draws:
        return at_least(count, left, good, changed + draws)
    chance = Fraction()
    changed = min(changed, left)
    for found in range(min(good, changed) + 1):
        reached = Fraction(comb(good, found) * comb(left - good, changed - found), comb(left, changed))
        chance += reached * at_least(count - found, left, good - found, draws) if reached else 0
    return chance
