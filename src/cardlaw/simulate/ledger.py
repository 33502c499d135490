"""Results kept in a file as they come, so that a run that was broken off goes on where it stopped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import final

import msgspec

from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.run import Plan, Result


@final
class Ledger:
    """A file of JSON lines: the key of a plan with one result. Half a line at the end, left by a crash, is dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: dict[str, dict[int, Result]] = {}
        try:
            content = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise BadInput(f"{path}: cannot be read ({error.strerror})") from error
        lines = content.splitlines()
        self.broken_off = bool(content) and not content.endswith(b"\n")
        for number, line in enumerate(lines, 1):
            self.take_up(line, number, number == len(lines))

    def take_up(self, line: bytes, number: int, last: bool) -> None:
        try:
            row = msgspec.json.decode(line)
            key, result = row["plan"], msgspec.convert(row["result"], Result)
        except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError) as error:
            if last and self.broken_off:
                return
            raise BadInput(f"{self.path}:{number}: expected a result of a simulation ({error})") from error
        self.results.setdefault(key, {})[result.seed] = result

    def known(self, key: str, plan: Plan) -> Mapping[int, Result]:
        """The results of a plan that there are, by seed."""
        found = self.results.get(key, {})
        return {seed: one for seed, one in found.items() if plan.seed <= seed < plan.seed + plan.games}

    def keep(self, key: str, result: Result) -> None:
        """Write a result down at once."""
        row = msgspec.json.encode({"plan": key, "result": asdict(result)})
        try:
            if self.broken_off:
                whole = self.path.read_bytes()
                self.path.write_bytes(whole[: whole.rfind(b"\n") + 1])
            with self.path.open("ab") as file:
                file.write(row + b"\n")
        except OSError as error:
            raise BadInput(f"{self.path}: cannot be written ({error.strerror})") from error
        self.broken_off = False
