"""Pseudo-cards that books define in their supplements: tokens, tickets, Protect, a present, and a marker."""

from __future__ import annotations

from typing import Any, Final

PSEUDO_TYPES: Final = ("token unit", "protect", "ticket", "present", "record marker")


def token(
    name: str, grade: int, power: int, *skills: str, text: tuple[str, ...] = (), critical: int = 1
) -> dict[str, Any]:
    """A token: its race is its name, and it has neither clan nor nation nor shield."""
    data = {"id": name, "name": name, "type": "token unit", "race": name, "grade": grade, "power": power}
    return {**data, "critical": critical, "skills": list(skills), "text": list(text)}


PLANT: Final = token("Plant", 0, 5000, "boost")
SHADOW_ARMY: Final = token("Shadow Army", 1, 15000, "boost")
VISION: Final = token("Vision", 3, 13000, "twin drive", text=("[CONT](RC):This unit performs drive checks.",))
EVIL_DECOY: Final = token(
    "Evil Decoy",
    0,
    0,
    "intercept",
    text=("[CONT](RC):This unit cannot attack, and can intercept from the back row.",),
)
MOMOKKE: Final = token(
    "Momokke",
    0,
    5000,
    "boost",
    text=(
        "[ACT](RC)[1/turn]:[COST][retire one or more of your other rear-guards], and this unit gets [Power] +5000 "
        "for each rear-guard retired for this cost until end of turn.",
        'Glitter - "Rorowa" [CONT](RC):If you have a unit with "Radylina" in its card name in the same column as '
        "this unit, this unit can attack from the back row.",
    ),
)
MASK_OF_DOMINATION: Final = token("Mask of Domination", 0, 0, critical=0)

PROTECT: Final[dict[str, Any]] = {
    "id": "Protect",
    "name": "Protect",
    "type": "protect",
    "text": [
        "[CONT]:Sentinel",
        "[AUTO](GC):When this unit is placed, [COST][discard a card from your hand], choose one of your units, "
        "and that unit cannot be hit until end of that battle.",
    ],
}
QUICK_SHIELD: Final[dict[str, Any]] = {
    "id": "Quick Shield",
    "name": "Quick Shield",
    "type": "ticket",
    "grade": 0,
    "text": [
        "Choose one of your units that is being attacked, and it gets [Power] +5000 until end of that battle.",
    ],
}
MEERS_PRESENT: Final[dict[str, Any]] = {"id": "Meer's Present", "name": "Meer's Present", "type": "present"}

# The only record marker that a supplement names; it is put on units and never is a card.
CRADLE: Final[dict[str, Any]] = {
    "id": "Cradle",
    "name": "Cradle",
    "type": "record marker",
    "text": [
        "[CONT](VC/RC):This unit loses its original abilities, has its [Power] reduced by its original [Power], "
        "and cannot boost or intercept.",
        "[AUTO]:When this unit is retired, search your deck for up to one card with the same grade as this unit, "
        "reveal it and put it into your hand, and shuffle your deck.",
    ],
}

TOKENS: Final = [PLANT, SHADOW_ARMY]
ALL: Final = [
    *TOKENS,
    VISION,
    EVIL_DECOY,
    MASK_OF_DOMINATION,
    PROTECT,
    QUICK_SHIELD,
    MEERS_PRESENT,
    CRADLE,
]
