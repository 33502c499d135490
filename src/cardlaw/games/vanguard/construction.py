"""What a deck may contain, for each book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardlaw.games.package import Deck, Problem
from cardlaw.games.vanguard.printed import allowed, is_regalis, is_sentinel, names_of

SIZE: Final = 50
COPIES: Final = 4
TRIGGERS: Final = 16
SENTINELS: Final = 4
RIDE_DECK: Final = 4
G_DECK: Final = 16

Data = Mapping[str, Any]
Citations = Mapping[str, tuple[str, ...]]


class DeckRules:
    """The limits of one book with the clauses behind them."""

    def __init__(
        self,
        citations: Citations,
        icons: tuple[str, ...],
        types: tuple[str, ...],
        icon_limits: Mapping[str, int],
        ride_deck: bool,
        g_deck: bool = False,
    ) -> None:
        self.citations = citations
        self.icons = icons  # trigger icons that the book has
        self.types = types  # card types that the book has
        self.icon_limits = icon_limits
        self.ride_deck = ride_deck
        self.g_deck = g_deck

    def check(self, deck: Deck) -> list[Problem]:
        """Everything the deck construction rules object to, in the order of the clauses."""
        ride_deck: Sequence[Data] = deck.areas.get("ride_deck", ())
        cards: list[Data] = [*deck.areas.get("deck", ()), *ride_deck]
        found = [*self.check_known([*cards, *deck.areas.get("g_zone", ())]), *self.check_g_deck(deck, cards)]
        if len(cards) != SIZE:
            found.append(self.problem("deck.size", expected=SIZE, found=len(cards)))
        found.extend(self.check_names(cards))
        triggers = [card for card in cards if icons_of(card)]
        if len(triggers) != TRIGGERS:
            found.append(self.problem("deck.triggers", expected=TRIGGERS, found=len(triggers)))
        for icon, limit in self.icon_limits.items():
            number = sum(icon in icons_of(card) for card in triggers)
            if number > limit:
                found.append(self.problem("deck." + icon, icon=icon, limit=limit, found=number))
        sentinels = sum(is_sentinel(card) for card in cards)
        if sentinels > SENTINELS:
            found.append(self.problem("deck.sentinels", limit=SENTINELS, found=sentinels))
        regalis = sum(is_regalis(card) for card in cards)
        if "deck.regalis" in self.citations and regalis > 1:
            found.append(self.problem("deck.regalis", found=regalis))
        if ride_deck:
            found.extend(self.check_ride_deck(ride_deck))
        elif not any(card.get("grade") == 0 and is_unit(card) for card in cards):
            found.append(self.problem("deck.first_vanguard"))
        return found

    def problem(self, key: str, **details: Any) -> Problem:
        return Problem(key, self.citations[key], **details)

    def check_known(self, cards: Sequence[Data]) -> list[Problem]:
        """Cards with an icon, or of a type, that the book does not have."""
        found: list[Problem] = []
        for name, card in {str(card.get("name")): card for card in cards}.items():
            strange = [icon for icon in icons_of(card) if icon not in self.icons]
            if strange:
                found.append(self.problem("deck.no_such_icon", card=name, icon=strange[0]))
            if card.get("type") not in self.types:
                found.append(self.problem("deck.no_such_type", card=name, type=str(card.get("type"))))
        return found

    def check_g_deck(self, deck: Deck, cards: Sequence[Data]) -> list[Problem]:
        """G units belong into the G deck, and nothing else does."""
        g_deck: Sequence[Data] = deck.areas.get("g_zone", ())
        if not self.g_deck:
            return [self.problem("deck.no_g_deck", found=len(g_deck))] if g_deck else []
        found: list[Problem] = []
        if len(g_deck) > G_DECK:
            found.append(self.problem("deck.g_deck_size", limit=G_DECK, found=len(g_deck)))
        for name in dict.fromkeys(str(card.get("name")) for card in cards if is_g(card)):
            found.append(self.problem("deck.g_unit_in_main", card=name))
        for name in dict.fromkeys(str(card.get("name")) for card in g_deck if not is_g(card)):
            found.append(self.problem("deck.no_g_unit", card=name))
        return [*found, *self.check_names(g_deck)]

    def check_names(self, cards: Sequence[Data]) -> list[Problem]:
        counts = Counter(name for card in cards for name in names_of(card))
        known = {str(card.get("name")): card for card in cards}
        found: list[Problem] = []
        for name, number in counts.items():
            limit = allowed(known[name], COPIES) if name in known else COPIES
            if limit is not None and number > limit:
                found.append(self.problem("deck.same_name", card=name, limit=limit, found=number))
        return found

    def check_ride_deck(self, cards: Sequence[Data]) -> list[Problem]:
        if not self.ride_deck:
            return [self.problem("deck.no_ride_deck", found=len(cards))]
        found: list[Problem] = []
        if len(cards) != RIDE_DECK:
            found.append(self.problem("deck.ride_deck_size", expected=RIDE_DECK, found=len(cards)))
            return found
        grades = sorted(card.get("grade") or 0 for card in cards if is_unit(card))
        if grades != [0, 1, 2, 3]:
            found.append(self.problem("deck.ride_deck_grades", found=", ".join(map(str, grades))))
        return found

    def rules_used(self, deck: Deck) -> set[str]:
        """Clauses under which a deck is allowed: those that it met, and what a card itself allows."""
        cards: list[Data] = [*deck.areas.get("deck", ()), *deck.areas.get("ride_deck", ())]
        counts = Counter(str(card.get("name")) for card in cards)
        if any(counts[str(card.get("name"))] > COPIES and allowed(card, COPIES) != COPIES for card in cards):
            return set(self.citations["deck.card_allows"])
        objections = {problem.key for problem in self.check(deck)}
        met = [key for key in self.citations if key not in objections and key != "deck.card_allows"]
        if not deck.areas.get("ride_deck"):
            met = [key for key in met if key not in ("deck.ride_deck_size", "deck.ride_deck_grades")]
        return {clause for key in met for clause in self.citations[key]}


def icons_of(card: Data) -> list[str]:
    trigger = card.get("trigger")
    if isinstance(trigger, Mapping):
        return [str(trigger.get("icon"))]
    if isinstance(trigger, str):
        return [trigger]
    return [str(part.get("icon")) for part in trigger or ()]


def is_unit(card: Data) -> bool:
    return str(card.get("type", "")).endswith("unit")


def is_g(card: Data) -> bool:
    return card.get("type") == "g unit"


D_CITATIONS: Final[Citations] = {
    "deck.size": ("8.1.1", "8.1.3"),
    "deck.no_g_deck": ("8.1.1",),
    "deck.no_such_icon": ("2.8.2",),
    "deck.no_such_type": ("2.9.3", "2.9.4.1"),
    "deck.no_such_rule": ("7.1.1", "14.1.1"),
    "deck.same_name": ("8.1.4", "8.1.4.1"),
    "deck.triggers": ("8.1.5",),
    "deck.critical": ("8.1.5.1",),
    "deck.draw": ("8.1.5.2",),
    "deck.heal": ("8.1.5.3",),
    "deck.front": ("8.1.5.4",),
    "deck.over": ("8.1.5.5",),
    "deck.sentinels": ("8.1.6", "14.6.2"),
    "deck.ride_deck_size": ("8.1.8", "8.1.8.1"),
    "deck.ride_deck_grades": ("8.1.8.2",),
    "deck.no_ride_deck": ("8.1.8.3",),
    "deck.first_vanguard": ("8.2.1.2",),
    "deck.card_allows": ("8.1.2", "8.1.7", "2.16.2.1", "1.3.1"),
}
P_CITATIONS: Final[Citations] = {
    "deck.size": ("8.1.1", "8.1.2", "8.1.4"),
    "deck.no_such_icon": ("2.8.2",),
    "deck.no_such_type": ("2.9.4",),
    "deck.no_such_rule": ("7.1.1", "14.1.1"),
    "deck.g_deck_size": ("8.1.4",),
    "deck.g_unit_in_main": ("8.1.5",),
    "deck.no_g_unit": ("8.1.5",),
    "deck.same_name": ("8.1.6", "8.1.6.1", "8.1.6.2", "8.1.6.3", "2.1.2"),
    "deck.triggers": ("8.1.7",),
    "deck.heal": ("8.1.7.1",),
    "deck.over": ("8.1.7.2",),
    "deck.sentinels": ("8.1.8", "14.10.2"),
    "deck.regalis": ("8.1.9", "14.54.2.1"),
    "deck.ride_deck_size": ("8.1.11", "8.1.11.1"),
    "deck.ride_deck_grades": ("8.1.11.2",),
    "deck.no_ride_deck": ("8.1.11.3",),
    "deck.first_vanguard": ("8.2.1.2",),
    "deck.card_allows": ("8.1.3", "8.1.10", "2.16.2.1", "1.3.1"),
}
LEGION_CITATIONS: Final[Citations] = {
    "deck.size": ("5.1.1", "5.1.2.1"),
    "deck.no_g_deck": ("5.1.1",),
    "deck.no_such_icon": ("2.8.1.1",),
    "deck.no_such_type": ("2.9.2",),
    "deck.no_such_rule": ("10.1", "10.2"),
    "deck.same_name": ("5.1.2.2", "5.1.2.2.1"),
    "deck.triggers": ("5.1.2.3",),
    "deck.heal": ("5.1.2.4",),
    "deck.sentinels": ("5.1.2.5", "10.2.8.1"),
    "deck.no_ride_deck": ("5.1.2.1",),
    "deck.first_vanguard": ("5.2.2",),
    "deck.card_allows": ("5.1.2.6", "1.3.1"),
}

UNITS: Final = ("normal unit", "trigger unit")
ORDERS: Final = ("normal order", "blitz order", "set order", "trigger order")

D_RULES: Final = DeckRules(
    D_CITATIONS,
    ("critical", "draw", "heal", "front", "over"),
    (*UNITS, *ORDERS),
    {"critical": 8, "draw": 8, "heal": 4, "front": 8, "over": 1},
    ride_deck=True,
)
LEGION_RULES: Final = DeckRules(
    LEGION_CITATIONS, ("critical", "draw", "stand", "heal"), UNITS, {"heal": 4}, ride_deck=False
)
PREMIUM_RULES: Final = DeckRules(
    P_CITATIONS,
    ("critical", "draw", "stand", "heal", "front", "over"),
    (*UNITS, "g unit", *ORDERS),
    {"heal": 4, "over": 1},
    ride_deck=True,
    g_deck=True,
)
