"""The command `cardlaw serve`: where it listens, and what it tells."""

from __future__ import annotations

import errno
import socket
import webbrowser
from pathlib import Path

import pytest
from click.testing import CliRunner
from starlette.requests import HTTPConnection

from cardlaw.cli import serve as command
from cardlaw.cli.main import main
from cardlaw.kernel.errors import BadInput
from cardlaw.server.catalog import address_of, network_addresses
from cardlaw.server.safety import is_host


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


@pytest.mark.parametrize(
    ("client", "host"),
    [("127.0.0.1", True), ("::1", True), ("::ffff:127.0.0.1", True), ("192.0.2.9", False), ("somebody", False)],
)
def test_who_is_the_host(client: str, host: bool) -> None:
    assert is_host(HTTPConnection({"type": "http", "client": (client, 1), "headers": []})) is host


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
