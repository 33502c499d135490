"""A player that is a program of its own: one JSON line to its input for each decision, one line back."""

from __future__ import annotations

import shlex
import subprocess
from typing import final

import msgspec

from cardlaw.kernel.errors import BadInput
from cardlaw.players.protocol import answer_of, decide
from cardlaw.players.seat import Seat


@final
class PipePlayer:
    """Starts a command when it is first asked and talks to it until the player is let go."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        if not shlex.split(command):
            raise BadInput("bot: expected a command after pipe:, found none")

    def choose(self, seat: Seat) -> list[int]:
        process = self.running()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(decide(seat)) + b"\n")
            process.stdin.flush()
            reply = process.stdout.readline()
        except OSError as error:
            raise BadInput(f"bot {self.command!r}: cannot be talked to ({error.strerror})") from error
        if not reply:
            raise BadInput(f"bot {self.command!r}: expected an answer, but it ended with code {process.wait()}")
        return answer_of(reply, seat)

    def running(self) -> subprocess.Popen[bytes]:
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            except OSError as error:
                raise BadInput(f"bot {self.command!r}: cannot be started ({error.strerror})") from error
        return self.process

    def close(self) -> None:
        """Let the program end: its input is closed."""
        process, self.process = self.process, None
        if process is not None:
            if process.stdin is not None:
                process.stdin.close()
            if process.stdout is not None:
                process.stdout.close()
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def __del__(self) -> None:
        self.close()
