"""A connection that one process carries to the process which has the game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

from starlette.websockets import WebSocketDisconnect

from cardlaw.server.exchange import Note, Siblings
from cardlaw.server.limits import Limits
from cardlaw.server.lobby import Lobby
from cardlaw.server.protocol.asked import Hello
from cardlaw.server.relay import MOVED, Obey, Relay


class Page:
    """What a page is sent, and the code with which it is closed."""

    def __init__(self) -> None:
        self.heard: list[str | int] = []
        self.answered = asyncio.Event()

    async def send(self, text: str) -> None:
        self.heard.append(text)
        self.answered.set()

    async def close(self, code: int) -> None:
        self.heard.append(code)
        self.answered.set()

    async def receive(self) -> str:
        """The page says nothing, and leaves when it was answered."""
        await self.answered.wait()
        raise WebSocketDisconnect(1000)


def carried(folder: Path, owner_is_there: bool) -> list[str | int]:
    """What a page hears whose hello is the first thing that one process ever tells another."""

    async def carry() -> list[str | int]:
        here, there = Siblings(0, 2, folder), Siblings(1, 2, folder)

        async def greet(sender: str, note: Note) -> None:
            if note["do"] == "sit":
                await there.tell(sender, {"do": "send", "connection": note["connection"], "text": "welcome"})

        relay = Relay(here, cast(Lobby, None), cast(Limits, None), cast(Obey, None))
        await relay.start()
        if owner_is_there:
            await there.start(greet)
        page = Page()
        try:
            async with asyncio.timeout(60):
                await relay.serve("1", page, Hello(token="token"), page.receive)
        except WebSocketDisconnect:
            pass
        await there.close()
        await relay.close()
        return page.heard

    return asyncio.run(carry())


def test_the_first_connection_to_another_process_is_carried_there(tmp_path: Path) -> None:
    assert carried(tmp_path, owner_is_there=True) == ["welcome"]


def test_who_comes_before_the_other_process_is_there_is_asked_to_come_again(tmp_path: Path) -> None:
    assert carried(tmp_path, owner_is_there=False) == [MOVED]
