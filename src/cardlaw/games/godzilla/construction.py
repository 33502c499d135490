"""Chapter 6.1 and 12.8: what a monster deck and a main deck may contain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardlaw.games.godzilla.information import MONSTER, TOKEN
from cardlaw.games.godzilla.resonance import Demand
from cardlaw.games.package import Deck, Problem

MAIN_SIZE = 50
MONSTER_SIZE = 4
COPIES = 4
INVASION_2_LIMIT = 10

DECK_CITATIONS = {
    "deck.monster_deck_size": ("6.1.1", "6.1.1.1"),
    "deck.monster_deck_ranks": ("6.1.1.1",),
    "deck.monster_deck_type": ("6.1.1.1",),
    "deck.main_size": ("6.1.1", "6.1.1.2"),
    "deck.invasion_2": ("6.1.1.2.2",),
    "deck.color": ("6.1.1.3",),
    "deck.copies": ("6.1.1.4", "6.1.1.4.1", "2.11.2"),
    "deck.token": ("6.1.1.5",),
    "deck.resonance": ("12.8.1", "12.8.2"),
    "deck.resonance_condition": ("12.8.2", "12.8.2.2"),
    "deck.any_number": ("6.1.2",),
}

Data = Mapping[str, Any]


def problem(key: str, **details: Any) -> Problem:
    return Problem(key, DECK_CITATIONS[key], **details)


def check_deck(deck: Deck) -> list[Problem]:
    """Everything the deck construction rules object to, in the order of the clauses."""
    monsters: Sequence[Data] = deck.areas.get("monster_deck", ())
    main: Sequence[Data] = deck.areas.get("deck", ())
    return [
        *check_monster_deck(monsters),
        *check_main_deck(main),
        *check_colors(monsters, main),
        *check_resonance(monsters, main),
        *check_copies(monsters, main),
        *check_tokens(monsters, main),
    ]


def check_monster_deck(monsters: Sequence[Data]) -> list[Problem]:
    found: list[Problem] = []
    if len(monsters) != MONSTER_SIZE:
        found.append(problem("deck.monster_deck_size", expected=MONSTER_SIZE, found=len(monsters)))
    for card in monsters:
        if card.get("type") != MONSTER:
            found.append(problem("deck.monster_deck_type", card=title(card), found=card.get("type")))
    ranks = Counter(card.get("rank") for card in monsters if card.get("type") == MONSTER)
    for rank in (1, 2, 3, 4):
        if ranks[rank] != 1:
            found.append(problem("deck.monster_deck_ranks", rank=rank, found=ranks[rank]))
    return found


def check_main_deck(main: Sequence[Data]) -> list[Problem]:
    found: list[Problem] = []
    if len(main) != MAIN_SIZE:
        found.append(problem("deck.main_size", expected=MAIN_SIZE, found=len(main)))
    fast = [card for card in main if card.get("invasion") == 2]
    if len(fast) > INVASION_2_LIMIT:
        found.append(problem("deck.invasion_2", limit=INVASION_2_LIMIT, found=len(fast)))
    return found


def colors_of(card: Data) -> set[str]:
    """The colours that a card file gives; what is no colour at all is told where the card is read."""
    given = card.get("colors")
    return {color for color in given if isinstance(color, str)} if isinstance(given, (list, tuple)) else set()


def check_colors(monsters: Sequence[Data], main: Sequence[Data]) -> list[Problem]:
    """Every card is white or shares the colour of the rank I monster; Resonance names the colours instead."""
    first = next((card for card in monsters if card.get("rank") == 1), None)
    if first is None:
        return []
    allowed = resonance_colors(first) or colors_of(first)
    key = "deck.resonance" if resonance_colors(first) else "deck.color"
    found: list[Problem] = []
    seen: set[str] = set()
    for card in (*monsters, *main):
        colors = colors_of(card)
        if "white" in colors or colors & allowed or title(card) in seen:
            continue
        seen.add(title(card))
        found.append(problem(key, card=title(card), expected=sorted(allowed | {"white"}), found=sorted(colors)))
    return found


def resonance_of(card: Data) -> tuple[tuple[str, ...], tuple[tuple[str, Demand], ...]]:
    """The colours that a Resonance ability names, and the conditions of its list, each as it is printed."""
    from cardlaw.games.godzilla.wording import LANGUAGE, whole_lines

    for line in whole_lines(card.get("text") or ()):
        if line.lower().startswith("<resonance>"):
            colors, demands = LANGUAGE.read("resonance", line)
            printed = [part.strip() for part in line.split("\n") if part.strip().startswith("・")]
            return colors, tuple(zip(printed, demands, strict=False))
    return (), ()


def resonance_colors(card: Data) -> set[str]:
    return set(resonance_of(card)[0])


def check_resonance(monsters: Sequence[Data], main: Sequence[Data]) -> list[Problem]:
    """12.8.2: every condition of the rank I monster's list holds for the decks."""
    found: list[Problem] = []
    for card in monsters:
        for line, demand in resonance_of(card)[1] if card.get("rank") == 1 else ():
            is_met, count = demand.is_met(monsters, main)
            if not is_met:
                found.append(problem("deck.resonance_condition", card=title(card), condition=line, found=count))
    return found


def check_copies(monsters: Sequence[Data], main: Sequence[Data]) -> list[Problem]:
    """At most four of a card number, a `+` at its end not counting, unless the card allows any number."""
    cards = {number_of(card): card for card in (*monsters, *main)}
    counts = Counter(number_of(card) for card in (*monsters, *main))
    return [
        problem("deck.copies", card=title(cards[number]), limit=COPIES, found=count)
        for number, count in counts.items()
        if count > COPIES and not allows_any_number(cards[number])
    ]


def number_of(card: Data) -> str:
    return str(card.get("id", card.get("name"))).rstrip("+")


def allows_any_number(card: Data) -> bool:
    return any("any number of this card in your deck" in line for line in card.get("text") or ())


def check_tokens(monsters: Sequence[Data], main: Sequence[Data]) -> list[Problem]:
    names = sorted({title(card) for card in (*monsters, *main) if TOKEN in (card.get("traits") or ())})
    return [problem("deck.token", card=name) for name in names]


def title(card: Data) -> str:
    return f"{card.get('id', '')} {card.get('name', '')}".strip()


def deck_rules_used(deck: Deck) -> set[str]:
    """Clauses that let this deck contain what the general rules would not."""
    monsters: Sequence[Data] = deck.areas.get("monster_deck", ())
    main: Sequence[Data] = deck.areas.get("deck", ())
    used: set[str] = set()
    counts = Counter(number_of(card) for card in (*monsters, *main))
    if any(counts[number_of(card)] > COPIES and allows_any_number(card) for card in main):
        used.update(DECK_CITATIONS["deck.any_number"])
    if any(resonance_colors(card) for card in monsters if card.get("rank") == 1):
        used.update(DECK_CITATIONS["deck.resonance"] + DECK_CITATIONS["deck.any_number"])
    if any(card.get("type") == MONSTER for card in main):
        used.add("6.1.1.2.1")
    return used
