"""Servers of PostgreSQL and Redis of one's own, on loopback, which can be killed and started again."""

from __future__ import annotations

import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

# Below the ports that the system gives to connections: nobody is given one while its server is (re)started.
PORTS = range(15_000, 32_000)


def free_port() -> int:
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def until(works: object, seconds: float = 300.0) -> None:
    """Wait for something to work, at most so long: a machine that is slow is no failure."""
    deadline = time.monotonic() + seconds
    while not works():  # type: ignore[operator]
        assert time.monotonic() < deadline, "it does not come up"
        time.sleep(0.05)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Postgres:
    """A cluster in a folder of its own."""

    def __init__(self) -> None:
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [str(Path(shutil.which("initdb") or "").parent)]
        self.bin = Path(found[-1])
        self.folder = Path(tempfile.mkdtemp(prefix="cardlaw-pg-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.prefix: list[str] = []
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
            self.prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        command = [*self.prefix, str(self.bin / "initdb"), "-D", str(self.folder / "data"), "-U", "cardlaw"]
        subprocess.run([*command, "-A", "trust", "-E", "UTF8", "--no-sync"], check=True, capture_output=True)
        self.start()
        self.databases = 0

    def start(self) -> None:
        command = [*self.prefix, str(self.bin / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port)]
        command += ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(self.answers)

    def answers(self) -> bool:
        command = [str(self.bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def new_database(self) -> str:
        """The address of an empty database."""
        import psycopg

        self.databases += 1
        name = f"games{self.databases}"
        address = f"postgresql://cardlaw@127.0.0.1:{self.port}"
        with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload]
        return f"{address}/{name}"

    def kill(self) -> None:
        """As when the machine loses power: the process and all its children at once."""
        assert self.process is not None
        pids = [int(Path(self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])]
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pids[0])], capture_output=True, check=False)
        for pid in [*pids, *(int(word) for word in children.stdout.split())]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()
        until(lambda: not listens(self.port))
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(300)
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.start()

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: listens(self.port))

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.kill()
