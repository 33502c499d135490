"""One of several processes that serve the same games; `cardlaw serve --processes` starts and watches over them."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import msgspec

from cardlaw.server.app import create_app
from cardlaw.server.config import Config
from cardlaw.server.database import open_database
from cardlaw.server.exchange import Alone, Exchange, Siblings
from cardlaw.server.logs import set_up
from cardlaw.server.redis_exchange import RedisExchange
from cardlaw.server.running import run
from cardlaw.server.storage import Store

AGAIN = 0.5  # seconds before a process that has failed is started again


def serve_here(config: Config, path: Path, listener: socket.socket, addresses: list[str], exchange: Exchange) -> None:
    """Serve in this process until a signal says that it is enough."""
    store = Store(open_database(config.database, path))
    run(create_app(store, addresses, config=config, apart=True, exchange=exchange), config, listener)


def exchange_of(config: Config, number: int, count: int, folder: Path) -> Exchange:
    if config.redis:
        name = f"{config.address}-{number}" if config.address else ""
        return RedisExchange(config.redis, name)
    return Siblings(number, count, folder) if count > 1 else Alone()


class Family:
    """Several processes on one listening socket; one that dies is replaced."""

    def __init__(self, count: int, config: Config, path: Path, listener: socket.socket, addresses: list[str]) -> None:
        self.count = count
        self.listener = listener
        self.folder = tempfile.TemporaryDirectory(prefix="cardlaw-")
        self.settings: dict[str, Any] = {
            "fd": listener.fileno(),
            "count": count,
            "folder": self.folder.name,
            "path": str(path),
            "addresses": addresses,
            "config": msgspec.to_builtins(config),
        }
        self.children: list[subprocess.Popen[bytes]] = []
        self.ending = threading.Event()

    def run(self) -> None:
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, lambda *_: self.ending.set())
        self.children = [self.start(number) for number in range(self.count)]
        while not self.ending.wait(0.2):
            for number, child in enumerate(self.children):
                if child.poll() is not None:
                    time.sleep(AGAIN)
                    self.children[number] = self.start(number)
        for child in self.children:
            child.terminate()
        for child in self.children:
            child.wait()
        self.folder.cleanup()

    def start(self, number: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "cardlaw.server.process"]
        child = subprocess.Popen(
            command, stdin=subprocess.PIPE, pass_fds=[self.listener.fileno()], start_new_session=True
        )
        assert child.stdin is not None
        child.stdin.write(json.dumps({**self.settings, "number": number}).encode() + b"\n")
        child.stdin.flush()  # stays open: its end tells the child that there is no parent any more
        return child


def main() -> None:
    """One child of a family."""
    settings = json.loads(sys.stdin.readline())
    config = msgspec.convert(settings["config"], Config)
    set_up(config.log_format)
    threading.Thread(target=end_with_parent, daemon=True).start()
    listener = socket.socket(fileno=settings["fd"])
    exchange = exchange_of(config, settings["number"], settings["count"], Path(settings["folder"]))
    serve_here(config, Path(settings["path"]), listener, settings["addresses"], exchange)


def end_with_parent() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
