"""The command `cardlaw serve`: where it listens, and what it tells."""

from __future__ import annotations

import asyncio
import errno
import json
import signal
import socket
import subprocess
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from cardlaw.cli import serve as command
from cardlaw.cli.main import main
from cardlaw.kernel.errors import BadInput
from cardlaw.server.app import create_app
from cardlaw.server.catalog import address_of, network_addresses
from cardlaw.server.config import Config
from cardlaw.server.storage import Store

sys.path.insert(0, str(Path(__file__).parent))
from databases import free_port, until


def test_it_only_listens_to_its_own_machine_unless_asked() -> None:
    assert command.HOST == "127.0.0.1"
    assert network_addresses("127.0.0.1", 7700) == []
    assert network_addresses("192.0.2.5", 7700) == ["http://192.0.2.5:7700"]
    assert all(address.startswith("http://") for address in network_addresses("0.0.0.0", 7700))
    assert address_of("::1", 80) == "http://[::1]:80"


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["serve", "--port", port, "--data", str(tmp_path / "x.sqlite3")])
        assert result.exit_code == 2 and f"127.0.0.1:{port}" in result.output


def test_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def bound(host: str, port: int) -> socket.socket:
        asked.append(port)
        if len(asked) < 3:
            raise OSError(errno.EADDRINUSE, "taken")
        return socket.socket()

    monkeypatch.setattr(command, "bound", bound)
    command.listen("127.0.0.1", None).close()
    assert asked == [command.PORT, command.PORT + 1, command.PORT + 2]


def test_an_address_that_is_not_here() -> None:
    with pytest.raises(BadInput, match=r"192\.0\.2\.1:0"):
        command.listen("192.0.2.1", 0)


def test_being_the_host_is_a_token_and_no_address(store: Store) -> None:
    app = create_app(store, config=Config(host_token="secret-of-the-host"))
    with TestClient(app, base_url="http://127.0.0.1:7700", client=("127.0.0.1", 1)) as web:
        assert not web.get("/api/catalog").json()["host"]
        assert web.get("/host/another-token", follow_redirects=False).status_code == 404
        followed = web.get("/host/secret-of-the-host", follow_redirects=False)
        assert followed.status_code == 303 and "HttpOnly" in followed.headers["set-cookie"]
        assert web.get("/api/catalog").json()["host"]


def test_the_token_of_the_host_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    token = command.host_token(tmp_path / "games.sqlite3")
    assert command.host_token(tmp_path / "games.sqlite3") == token
    assert (tmp_path / "host-token").stat().st_mode & 0o777 == 0o600


def test_the_page_is_opened_in_a_browser_with_windows_only(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Window(webbrowser.BackgroundBrowser):
        def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
            opened.append(url)
            return True

    class Terminal(webbrowser.GenericBrowser):
        def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
            raise AssertionError("a terminal browser was opened")

    monkeypatch.setattr(webbrowser, "get", lambda: Window("window"))
    command.open_page("http://127.0.0.1:7700")
    assert opened == ["http://127.0.0.1:7700"]
    monkeypatch.setattr(webbrowser, "GenericBrowser", Terminal)
    monkeypatch.setattr(webbrowser, "get", lambda: Terminal("terminal"))
    command.open_page("http://127.0.0.1:7700")


def test_everybody_is_told_that_the_server_stops_whichever_process_has_their_connection(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "cardlaw.cli.main", "serve", "--no-browser", "--port", str(port)]
    command += ["--processes", "2", "--data", str(tmp_path / "games.sqlite3")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def answers() -> bool:
        assert server.poll() is None
        try:
            return bool(urlopen(f"http://127.0.0.1:{port}/healthz", timeout=20).status == 200)
        except OSError:
            return False

    def token() -> str:
        body = {"ruleset": "gz-1.01", "deck": {"id": "shipped:ommural_bastion"}, "opponent": {"kind": "here"}}
        headers = {"content-type": "application/json"}
        asked = Request(f"http://127.0.0.1:{port}/api/games", json.dumps(body).encode(), headers)
        return str(json.load(urlopen(asked, timeout=300))["seats"]["A"])

    async def seated() -> ClientConnection:
        """As a page does: who has come before the game's own process has started is sent away and comes again."""
        mine = token()
        while True:
            one = await connect(f"ws://127.0.0.1:{port}/ws", open_timeout=300, max_size=None)
            with suppress(ConnectionClosedError):
                await one.send(json.dumps({"type": "hello", "token": mine}))
                await one.recv()
                return one

    async def goodbyes() -> list[tuple[list[str], int | None]]:
        sockets = [await seated() for _ in range(6)]
        server.send_signal(signal.SIGTERM)
        heard: list[tuple[list[str], int | None]] = []
        for one in sockets:
            kinds: list[str] = []
            with suppress(ConnectionClosedError):
                async for message in one:
                    kinds.append(json.loads(message)["type"])
            heard.append((kinds, one.close_code))
        return heard

    try:
        until(answers)
        assert {(kinds[-1], code) for kinds, code in asyncio.run(goodbyes())} == {("closing", 1012)}
        assert server.wait(300) == 0
    finally:
        server.kill()
        server.wait()
