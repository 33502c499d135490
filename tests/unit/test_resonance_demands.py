"""12.8.2.2: each way to say what a deck must be, with a deck that is so and one that is not."""

from typing import Any

import pytest

from cardlaw.games.godzilla.wording import LANGUAGE

Card = dict[str, Any]


def card(**fields: Any) -> Card:
    return {"type": "battle", "colors": ["white"], "rank": 3, "invasion": 1, "traits": [], "name": "Plank", **fields}


BRINE, SILT = card(traits=["Brine"]), card(traits=["Silt"])
HIGH, RED = card(rank=7), card(colors=["red"])
PLAN = card(type="strategy")
STAYS = card(type="strategy", text=["<Base> When your monster card is countered, <Destroy> this card."])
SPEAKS = card(type="strategy", text=["Return 1 strategy card with <Base> from your discard pile to your hand."])
GROWS = card(text=["<Evolution5> <《Brine》>"])
TWO = card(invasion=2)

CASES = [
    ("Your deck must contain 2 or more battle cards.", [BRINE, SILT], [BRINE, PLAN]),
    ("Your deck must contain no more than 1 strategy card.", [PLAN, SILT], [PLAN, PLAN]),
    ("Your deck can only contain up to 1 strategy card.", [PLAN], [PLAN, PLAN]),
    ("Your deck may contain no more than 1 strategy card.", [PLAN], [PLAN, PLAN]),
    ("Your deck cannot contain battle cards of rank 7 or higher.", [BRINE], [HIGH]),
    ("Your deck cannot contain battle cards that are rank 7 or higher.", [BRINE], [HIGH]),
    ("Your deck cannot contain strategy cards.", [BRINE], [BRINE, PLAN]),
    ("You cannot include battle cards with rank 6 or higher in your deck.", [BRINE], [HIGH]),
    ("Your deck must only contain <《Brine》> cards.", [BRINE], [BRINE, SILT]),
    ("Your deck must contain at least 1 rank 5 or higher battle card.", [HIGH], [BRINE]),
    ('Your deck must contain at least 1 card named "Spar".', [card(name="Spar")], [BRINE]),
    ("Your deck cannot contain cards with <Step2>.", [BRINE], [TWO]),
    ("Your deck cannot contain cards without <《Brine》>.", [BRINE], [SILT]),
    ("Battle cards in your deck must have <《Brine》> or <《Silt》>.", [BRINE, SILT, PLAN], [HIGH]),
    ("Battle cards in your deck must have <《Brine》> and <《Silt》>.", [card(traits=["Brine", "Silt"])], [BRINE]),
    ("Battle cards in your deck must have <Evolution>.", [GROWS], [BRINE]),
    ("Strategy cards in your deck must have <Base>.", [STAYS, BRINE], [SPEAKS]),
    ("All battle cards in your deck must be red or rank 7 or higher.", [RED, HIGH], [BRINE]),
    ("Battle cards in your deck must not have <《Brine》>.", [SILT], [BRINE]),
    ("Battle cards in your deck cannot be rank 4 or lower.", [HIGH], [BRINE]),
]


@pytest.mark.parametrize(("said", "good", "bad"), CASES, ids=[said for said, _, _ in CASES])
def test_a_demand_tells_decks_apart(said: str, good: list[Card], bad: list[Card]) -> None:
    _, (demand,) = LANGUAGE.read("resonance", f"<Resonance> Red/Blue\n・{said}")
    assert demand.is_met([], good)[0]
    assert not demand.is_met([], bad)[0]


@pytest.mark.parametrize(("part", "counted"), [("main deck", 1), ("monster deck", 2), ("deck", 3)])
def test_a_demand_is_of_the_deck_that_it_names(part: str, counted: int) -> None:
    _, (demand,) = LANGUAGE.read("resonance", f"<Resonance> Red/Blue\n・Your {part} must have {counted} red cards.")
    assert demand.is_met([RED, RED], [RED]) == (True, counted)
