"""The load generator of `make load`: many games over loopback from a process of its own, bounded in count and time.

Each game gives one answer a second. What is measured is the time from sending an answer to receiving the new state.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

RULESETS = ("ws-2.09", "vg-d2.00", "gz-1.01", "vg-legion")
PACE = 1.0  # seconds between the answers of a game
WARMING = 8.0  # seconds of play before anything is measured
WARMING_THINKERS = 40.0  # until every process that thinks is there, with the memory that any one decision needs


class Question(msgspec.Struct):
    id: str
    min: int
    max: int
    options: list[msgspec.Raw]


class Message(msgspec.Struct):
    type: str
    request: int | None = None
    key: str = ""
    decision: Question | None = None
    outcome: dict[str, Any] | None = None


decoder = msgspec.json.Decoder(Message)


class Measured:
    """What a row is made of."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.errors: Counter[str] = Counter()
        self.open = False


class Server:
    """A server of its own, started from the same Python."""

    def __init__(self, processes: int, environment: dict[str, str]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="cardlaw-load-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [sys.executable, "-m", "cardlaw.cli.main", "serve", "--no-browser", "--port", str(self.port)]
        command += ["--data", str(Path(self.folder.name) / "games.sqlite3"), "--processes", str(processes)]
        self.process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while True:
            try:
                urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).read()
                return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise
                time.sleep(0.1)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        address = f"http://127.0.0.1:{self.port}{path}"
        request = Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
        found: dict[str, Any] = json.load(urlopen(request, timeout=60))
        return found

    def decks(self, ruleset: str) -> list[str]:
        address = f"http://127.0.0.1:{self.port}/api/decks?ruleset={ruleset}"
        return [deck["id"] for deck in json.load(urlopen(address, timeout=60))["decks"]]

    def family(self) -> list[int]:
        """The process and all its descendants."""
        children: dict[int, list[int]] = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                try:
                    parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                except OSError:
                    continue
                children.setdefault(parent, []).append(int(entry.name))
        found, waiting = [], [self.process.pid]
        while waiting:
            found.append(waiting.pop())
            waiting.extend(children.get(found[-1], ()))
        return found

    def rss(self) -> float:
        """Megabytes that all processes of the server hold for themselves."""
        return sum(private_kilobytes(pid) for pid in self.family()) / 1024

    def cpu(self) -> float:
        """Seconds that all processes of the server have computed."""
        return sum(ticks(pid) for pid in self.family()) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()


def private_kilobytes(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_", "Swap:")))


def ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return int(fields[11]) + int(fields[12])


class Person:
    """One seat: reads states, answers by chance."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.question: Question | None = None
        self.over = False
        self.sent: tuple[int, float] | None = None
        self.changed = asyncio.Event()
        self.number = 0
        self.answered = ""

    async def read(self, measured: Measured) -> None:
        async for raw in self.socket:
            message = decoder.decode(raw)
            if message.type == "state":
                self.question, self.over = message.decision, message.outcome is not None
                if self.question is not None and self.question.id == self.answered:
                    self.question = None  # this state was on its way before the answer
                if self.sent is not None and message.request == self.sent[0]:
                    if measured.open:
                        measured.times.append(time.perf_counter() - self.sent[1])
                    self.sent = None
                self.changed.set()
            elif message.type == "error":
                measured.errors[message.key] += 1
                self.sent = None
                self.changed.set()

    async def answer(self) -> None:
        question = self.question
        assert question is not None
        count = random.randint(question.min, min(question.max, len(question.options)))
        options = random.sample(range(len(question.options)), count)
        self.question = None
        self.answered = question.id
        self.number += 1
        self.sent = (self.number, time.perf_counter())
        message = {"type": "answer", "request": self.number, "decision": question.id, "options": options}
        await self.socket.send(msgspec.json.encode(message).decode())


async def sit(port: int, token: str) -> ClientConnection:
    socket = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None, ping_interval=None)
    await socket.send(json.dumps({"type": "hello", "token": token}))
    return socket


async def play(port: int, tokens: list[str], measured: Measured, until: Callable[[], bool], opened: Any) -> None:
    """One game at its pace; a game that ends is followed by another."""
    await asyncio.sleep(random.random() * PACE)
    while not until():
        people = [Person(await sit(port, token)) for token in tokens]
        readers = [asyncio.create_task(person.read(measured)) for person in people]
        due = asyncio.get_running_loop().time()
        while not until() and not any(person.over for person in people):
            asked = next((person for person in people if person.question is not None), None)
            if asked is not None:
                due = max(due + PACE, asyncio.get_running_loop().time() - PACE)
                await asyncio.sleep(due - asyncio.get_running_loop().time())
                if asked.question is not None:
                    await asked.answer()
            else:
                waiting = [asyncio.create_task(person.changed.wait()) for person in people]
                await asyncio.wait(waiting, timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
                for task in waiting:
                    task.cancel()
                for person in people:
                    person.changed.clear()
        for person, reader in zip(people, readers, strict=True):
            reader.cancel()
            await person.socket.close()
        if not until():
            tokens = await opened()


def open_game(server: Server, decks: dict[str, list[str]], ruleset: str, kind: str, strength: str) -> list[str]:
    """The tokens of a new game: both seats between people, one against a machine."""
    own, other = decks[ruleset][:2]
    body: dict[str, Any] = {"ruleset": ruleset, "deck": {"id": own}, "opponent": {"kind": kind, "strength": strength}}
    started = server.post("/api/games", body)
    tokens = list(started["seats"].values())
    if kind == "link":
        joined = server.post("/api/join", {"invite": started["invite"], "deck": {"id": other}})
        tokens += list(joined["seats"].values())
    return tokens


async def measure(games: int, machines: int, hard: int, seconds: float, processes: int) -> dict[str, Any]:
    # One address stands for everybody, so that what one of them may ask for is no measure here.
    environment = {"CARDLAW_THINKERS": "2" if machines or hard else "0", "CARDLAW_RATE": "1e9", "CARDLAW_BURST": "1e9"}
    server = await asyncio.to_thread(Server, processes, environment)
    try:
        return await measured_row(server, games, machines, hard, seconds)
    finally:
        await asyncio.to_thread(server.stop)


async def play_for(seconds: float, port: int, openers: list[Callable[[], Any]]) -> None:
    """Play some games for a while: what is loaded once is no growth by game."""
    ended = False
    tokens = [await one() for one in openers]
    tasks = [
        asyncio.create_task(play(port, seats, Measured(), lambda: ended, one))
        for seats, one in zip(tokens, openers, strict=True)
    ]
    await asyncio.sleep(seconds)
    ended = True
    await asyncio.gather(*tasks, return_exceptions=True)
    for seats in tokens:  # no machine goes on thinking about them
        socket = await sit(port, seats[0])
        await socket.send('{"type": "concede", "request": 1}')
        while '"request":1' not in str(await socket.recv()):
            pass
        await socket.close()


async def measured_row(server: Server, games: int, machines: int, hard: int, seconds: float) -> dict[str, Any]:
    decks = {ruleset: server.decks(ruleset) for ruleset in RULESETS}
    loop = asyncio.get_running_loop()
    pool = ThreadPoolExecutor(4)

    def opener(kind: str, strength: str, number: int) -> Callable[[], Any]:
        ruleset = RULESETS[number % len(RULESETS)]
        return lambda: loop.run_in_executor(pool, open_game, server, decks, ruleset, kind, strength)

    warm = [opener("link", "normal", number) for number in range(len(RULESETS) * 4)]
    if machines or hard:
        warm += [opener("machine", "hard", number) for number in range(len(RULESETS) * 3)]
    await play_for(WARMING_THINKERS if machines or hard else WARMING, server.port, warm)
    before = server.rss()
    openers = [opener("link", "normal", number) for number in range(games)]
    openers += [opener("machine", "normal", number) for number in range(machines)]
    thinkers = [opener("machine", "hard", number) for number in range(hard)]
    tokens = await asyncio.gather(*(one() for one in openers))
    hard_tokens = await asyncio.gather(*(one() for one in thinkers))
    people, machine = Measured(), Measured()
    ended = False
    tasks = [
        asyncio.create_task(play(server.port, seats, people, lambda: ended, one))
        for seats, one in zip([*tokens, *hard_tokens], [*openers, *thinkers], strict=True)
    ]
    await asyncio.sleep(max(5.0, games / 50))
    people.open = machine.open = True
    computed, began = server.cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    people.open = False
    elapsed, computed = time.perf_counter() - began, server.cpu() - computed
    rss = server.rss()
    ended = True
    done = await asyncio.gather(*(asyncio.wait_for(task, 30) for task in tasks), return_exceptions=True)
    failed = [error for error in done if isinstance(error, BaseException)]
    times = sorted(people.times)
    if failed:
        print(f"{len(failed)} games failed, the first with {failed[0]!r}", file=sys.stderr)
    if people.errors:
        print(f"refused: {dict(people.errors)}", file=sys.stderr)
    count = games + machines + hard
    return {
        "games": games,
        "machine_games": machines,
        "hard_thinking": hard,
        "answers_per_second": round(len(times) / elapsed, 1),
        "p50_ms": round(percentile(times, 0.50) * 1000, 1),
        "p99_ms": round(percentile(times, 0.99) * 1000, 1),
        "cpu": round(computed / elapsed, 2),
        "rss_mb": round(rss, 1),
        "kb_per_game": round((rss - before) * 1024 / count, 1),
        "errors": people.errors.total(),
    }


def percentile(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))] if times else float("nan")


COLUMNS = ("games", "machine_games", "hard_thinking", "answers_per_second", "p50_ms", "p99_ms", "cpu", "rss_mb")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="games between people (instead of the rows of `make load`)")
    parser.add_argument("--machines", type=int, default=0, help="games against normal machines")
    parser.add_argument("--hard", type=int, default=0, help="games against hard machines")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    rows = [(given.games, given.machines, given.hard)] if given.games is not None else [(500, 0, 0), (0, 50, 4)]
    if any(sum(row) > 2000 for row in rows) or given.seconds > 600:
        parser.error("expected at most 2000 games and 600 seconds")
    measured = [asyncio.run(measure(*row, given.seconds, given.processes)) for row in rows]
    print("".join(f"{name:>20}" for name in (*COLUMNS, "kb_per_game")))
    for row in measured:
        print("".join(f"{row[name]:>20}" for name in (*COLUMNS, "kb_per_game")))
    for row in measured:
        print(json.dumps(row))


if __name__ == "__main__":
    main()
