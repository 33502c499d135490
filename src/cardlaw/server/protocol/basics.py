"""What all messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

PROTOCOL = 1
LARGEST_MESSAGE = 64 * 1024  # of a websocket, in bytes

SeatName = Literal["A", "B"]
SEATS: tuple[SeatName, SeatName] = ("A", "B")
Side = Literal["A", "B", "open"]
Language = Annotated[str, Meta(max_length=8)]
Short = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Handle = Annotated[int, Meta(ge=1, le=10_000_000)]
