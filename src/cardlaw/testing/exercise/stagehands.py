"""Cards of our own that make things happen which lines wait for: cards leave, come, turn, rise and fall."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

EVENT = {"type": "event", "level": 0, "cost": 0}
CHARACTER = {"type": "character", "level": 0, "cost": 0, "power": 1000, "soul": 1}
UNIT = {"type": "normal unit", "grade": 1, "power": 8000, "critical": 1, "shield": 5000, "skills": ["boost"]}
SET_ORDER = {"type": "set order", "grade": 0}
STRATEGY = {"type": "strategy", "rank": 0}

WEISS = (
    "Choose 1 of your characters, and return it to your hand.",
    "Choose 1 of your characters, and put it into your waiting room.",
    "Choose 1 of your characters, and put it into your clock.",
    "Choose 1 of your characters, and put it into your memory.",
    "Choose 1 of your characters, and put it on the top of your deck.",
    "Choose 1 of your characters, and 【REVERSE】 it.",
    "Choose 1 of your characters, and 【REST】 it.",
    "Choose 1 of your characters, and 【STAND】 it.",
    "Choose 1 of your characters, and move it to an open position of your back stage.",
    "Choose 1 of your opponent's characters, and put it into your opponent's waiting room.",
    "Choose 1 of your opponent's characters, and return it to your opponent's hand.",
    "Choose 1 of your opponent's characters, and 【REVERSE】 it.",
    "Choose 1 of your opponent's characters, and that character gets -9000 power until end of turn.",
    "Put the top card of your deck into your clock.",
    "Put the top 4 cards of your deck into your waiting room.",
    "Put the top 2 cards of your deck into your stock.",
    "Choose 1 card in your hand, and put it into your waiting room.",
    "Your opponent chooses 1 card in your opponent's hand, and puts it into your opponent's waiting room.",
    "Choose 1 character in your waiting room, and put it on any position of your stage.",
    "Choose 1 character in your hand, and put it on any position of your stage.",
    "Choose 1 climax in your waiting room, and return it to your hand.",
    "Deal 2 damage to your opponent.",
)

FREE = "[ACT](VC/RC)[1/turn]:COST [Counter-Blast 1], "
VANGUARD = tuple(
    FREE + deed
    for deed in (
        "choose one of your rear-guards, and return it to your hand.",
        "choose one of your rear-guards, and retire it.",
        "choose one of your rear-guards, and put it into your soul.",
        "choose one of your rear-guards, and bind it.",
        "choose one of your rear-guards, and put it on the bottom of your deck.",
        "choose one of your rear-guards, and lock it.",
        "choose one of your rear-guards, and it gets [Power] +1000 until end of turn.",
        "choose one of your units, and it gets [Power] +50000 until end of turn.",
        "choose one of your units, and [Stand] it.",
        "choose one of your rear-guards, and [Rest] it.",
        "choose one of your opponent's rear-guards, and retire it.",
        "your opponent chooses a card from their hand, and discards it.",
        "and Soul-Charge 2.",
        "draw two cards.",
        "choose a card from your hand, and discard it.",
        "choose a unit from your hand, and call it to (RC).",
        "choose a unit card from your drop, and call it to (RC).",
        "choose a unit from your soul, and call it to (RC).",
        "choose a card from your drop, and put it into your soul.",
        "choose a card from your drop, and bind it.",
        "choose a card from your hand, and bind it.",
        "put the top three cards of your deck into your drop.",
        "discard the top three cards of your deck.",
        "bind the top three cards of your deck.",
        "put the top card of your deck into your soul.",
        "look at the top three cards of your deck, and put them on the top of your deck in any order.",
        "choose a face up Song from your order zone, and sing it.",
        "choose a card from your order zone, and operate it.",
        "choose a card from your hand, and Scout it.",
        "choose a face down card from your G zone, and [Stride] it.",
        "your opponent chooses a card from their bind zone, and puts it into their hand.",
        "search your deck for up to one unit card, call it to (RC), and shuffle your deck.",
        "choose a unit card from your bind zone, and call it to (RC).",
        "choose a card from your soul, and put it into your drop.",
        "choose one of your opponent's rear-guards, and bind it.",
        "choose one of your opponent's rear-guards, and put it on the bottom of your opponent's deck.",
        "choose one of your opponent's rear-guards, and lock it.",
        "choose one of your locked cards, and unlock it.",
        "choose one of your opponent's vanguards, and delete it.",
        "choose one of your opponent's rear-guards, and imprison it in your Prison.",
        "choose an order card from your drop, and put it into your order zone.",
        "choose a card from your order zone, and put it into your drop.",
        "choose a card from your order zone, and bind it.",
        "choose a card from your order zone, and put it into your hand.",
        "choose a card from your damage zone, and put it into your hand.",
        "put the top card of your deck into your damage zone.",
        "your opponent chooses a unit card from their drop, and calls it to (RC).",
        'and you "Final Rush" until end of turn.',
        "and call two Shadow Army tokens to (RC).",
    )
) + tuple(
    f"[ACT](VC/RC)[1/turn]:COST [{cost}], draw a card."
    for cost in (
        "Soul-Blast 4",
        "discard a card from your hand",
        "retire a rear-guard",
        "put a rear-guard into your soul",
        "[Rest] a rear-guard",
    )
)
IN_BATTLE = tuple(
    f"[AUTO](VC/RC):When this unit attacks, {deed}"
    for deed in (
        "choose one of your rear-guards, and retire it.",
        "choose one of your rear-guards, and [Stand] it.",
        "choose one of your rear-guards, and put it into your soul.",
        "choose one of your rear-guards, and return it to your hand.",
        "choose one of your opponent's rear-guards, and retire it.",
        "choose a unit from your hand, and call it to (RC).",
        "choose a unit from your drop, and call it to (RC).",
        "choose one of your vanguards, and [Stand] it.",
        "choose a unit card from your hand, and ride it.",
        "draw a card.",
    )
) + tuple(
    f"[AUTO](VC/RC):When your unit is attacked, {deed}"
    for deed in (
        "choose one of your rear-guards, and move it to (GC).",
        "choose one of your rear-guards, and retire it.",
    )
)
AT_THE_END = (
    "[AUTO](VC/RC):At the beginning of your end phase, choose one of your rear-guards, and retire it.",
    "[AUTO](VC/RC):At the beginning of your end phase, choose one of your rear-guards, and return it to your hand.",
)
ATTACKERS = (
    "[AUTO](VC/RC)[1/turn]:At the end of the battle that this unit attacked, [Stand] this unit.",
    "[CONT](RC):This unit can attack from the back row.",
    "[CONT](VC/RC):All of your rear-guards can attack from the back row.",
)
WORLDS = ("[CONT]Order Zone:Your World becomes Dark Night.", "[CONT]Order Zone:Your World becomes Abyssal Dark Night.")
GODZILLA = (
    "Draw 2 cards.",
    "Return 1 of your battle cards to your hand.",
    "Return 1 of your opponent's battle cards to their hand.",
    "<Destroy> 1 of your battle cards.",
    "<Destroy> 1 of your opponent's battle cards.",
    "Your opponent discards 1 card from their hand.",
    "Discard 1 card from your hand.",
    "Increase your monster card's <Rage> by 1.",
    "Increase your opponent's monster card's <Rage> by 1.",
    "Send the top 3 cards of your deck to your discard pile.",
    "Your monster card advances by 1 zone.",
    "Your opponent's monster card retreats by 1 zone.",
    "Return 1 card from your discard pile to your hand.",
    "Shuffle your deck.",
)

WEISS_ACTS = (
    "【ACT】 [(1)] Draw 1 card.",
    "【ACT】 [【REST】 this card] Choose 1 of your characters, and 【STAND】 it.",
)

HANDS: dict[str, tuple[tuple[Mapping[str, Any], tuple[str, ...]], ...]] = {
    "weiss": ((EVENT, WEISS), (CHARACTER, WEISS_ACTS)),
    "vanguard": ((UNIT, (*VANGUARD, *IN_BATTLE, *AT_THE_END, *ATTACKERS)), (SET_ORDER, WORLDS)),
    "godzilla": ((STRATEGY, GODZILLA),),
}


def stagehands(game: str) -> list[dict[str, Any]]:
    """The helping cards of a game."""
    cards = [(kind, line) for kind, lines in HANDS.get(game, ()) for line in lines]
    return [
        {**kind, "id": f"stagehand {number}", "name": f"Stagehand {number}", "text": [line]}
        for number, (kind, line) in enumerate(cards, 1)
    ]
