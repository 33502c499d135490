"""Main types and subtypes of cards (2.9), as the words of a face name them."""

from __future__ import annotations

from typing import Final

UNIT: Final = "unit"
ORDER: Final = "order"

NORMAL: Final = "normal"
TRIGGER: Final = "trigger"
TOKEN: Final = "token"
BLITZ: Final = "blitz"
SET: Final = "set"
G: Final = "G"
PROTECT_CARD: Final = "protect"  # the special type of the pseudo-card
TICKET: Final = "ticket"
PRESENT: Final = "present"
RECORD_MARKER: Final = "record marker"
HEART: Final = "heart"  # the main type of a card in the heart state
ARMS: Final = "arms"
MUSIC: Final = "music"

# Card types as card files write them, with the words they stand for.
CARD_TYPES: Final = {
    "normal unit": (UNIT, NORMAL),
    "trigger unit": (UNIT, TRIGGER),
    "g unit": (UNIT, G),
    "protect": (PROTECT_CARD,),
    "ticket": (ORDER, BLITZ, TICKET),
    "present": (PRESENT,),
    "record marker": (RECORD_MARKER,),
    "token unit": (UNIT, TOKEN),
    "normal order": (ORDER, NORMAL),
    "blitz order": (ORDER, BLITZ),
    "set order": (ORDER, SET),
    "trigger order": (ORDER, TRIGGER),
}
