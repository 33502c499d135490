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


def test_pages_come_again_when_the_process_that_had_their_game_is_no_more(tmp_path: Path) -> None:
    async def carry() -> list[list[str | int]]:
        here, there = Siblings(0, 2, tmp_path), Siblings(1, 2, tmp_path)
        seated: asyncio.Queue[Note] = asyncio.Queue()

        async def take(sender: str, note: Note) -> None:
            await seated.put(note)

        relay = Relay(here, cast(Lobby, None), cast(Limits, None), cast(Obey, None))
        await relay.start()
        await there.start(take)
        pages = [Page(), Page()]
        carried = [asyncio.create_task(relay.serve("1", page, Hello(token="t"), page.receive)) for page in pages]
        async with asyncio.timeout(60):
            for _ in pages:
                assert (await seated.get())["do"] == "sit"
            here.writers["1"].transport.abort()
            await asyncio.wait(carried)
        await there.close()
        await relay.close()
        return [page.heard for page in pages]

    assert asyncio.run(carry()) == [[MOVED], [MOVED]]


def test_who_speaks_to_a_process_that_was_started_anew_is_asked_to_come_again(tmp_path: Path) -> None:
    async def carry() -> Note:
        here, there = Siblings(0, 2, tmp_path), Siblings(1, 2, tmp_path)
        told: asyncio.Queue[Note] = asyncio.Queue()

        async def take(sender: str, note: Note) -> None:
            await told.put(note)

        relay = Relay(there, cast(Lobby, None), cast(Limits, None), cast(Obey, None))
        await relay.start()
        await here.start(take)
        async with asyncio.timeout(60):
            await here.tell("1", {"do": "obey", "connection": "0.7", "text": "{}"})
            note = await told.get()
        await here.close()
        await relay.close()
        return note

    assert asyncio.run(carry()) == {"do": "close", "connection": "0.7", "code": MOVED}
