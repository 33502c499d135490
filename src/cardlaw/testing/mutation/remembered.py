"""What scenarios were seen to reach, kept on this machine until a source changes: only new scenarios are watched."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, TextIO

from platformdirs import user_cache_path

from cardlaw.testing.mutation import reach
from cardlaw.testing.mutation.reach import Case, Lines, Reach, Seen
from cardlaw.testing.mutation.sources import ROOT

ANYWHERE = ("kernel", "program", "text")
KEPT = 4  # files of one game; each belongs to a state of the sources


def digest_of_sources(game: str) -> str:
    """A short name for everything that could change what a scenario of a game does."""
    found = hashlib.sha256()
    folders = [*(ROOT / name for name in ANYWHERE), ROOT / "games" / game]
    files = [path for folder in folders for path in folder.rglob("*")]
    files += [*(ROOT / "games").glob("*.py"), *(ROOT / "testing").glob("*.py"), Path(reach.__file__)]
    for path in sorted(files):
        if path.is_file() and path.suffix not in (".pyc", ".so"):
            found.update(path.relative_to(ROOT).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


class RememberingReach:
    """Watches scenarios that were not watched before."""

    def __init__(self, watching: Reach, game: str) -> None:
        self.reach = watching
        place = user_cache_path("cardlaw") / "reach"
        place.mkdir(parents=True, exist_ok=True)
        path = place / f"{game}-{digest_of_sources(game)}.jsonl"
        self.seen: dict[str, Seen] = {}
        if path.is_file():
            self.load(path)
        else:
            forget_oldest(place, game)
        self.file: TextIO = path.open("a", encoding="utf-8")

    def load(self, path: Path) -> None:
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
                self.seen[row["scenario"]] = as_seen(row)
            except (ValueError, KeyError, TypeError, AttributeError):
                continue  # a line that an interrupted run has not finished

    def watch(self, case: Case, must_hold: bool = True, untraced: bool = True) -> None:
        known = self.seen.get(case.digest)
        if known is not None:
            case.seen = known
        elif self.reach.watch(case, must_hold, untraced) and untraced:
            self.seen[case.digest] = case.seen
            self.file.write(json.dumps({"scenario": case.digest, **as_row(case.seen)}) + "\n")
            self.file.flush()

    def close(self) -> None:
        self.file.close()


def forget_oldest(place: Path, game: str) -> None:
    files = sorted(place.glob(f"{game}-*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files[KEPT - 1 :]:
        path.unlink(missing_ok=True)


def as_row(seen: Seen) -> dict[str, Any]:
    return {
        name: {number: sorted(lines) for number, lines in value.items()}
        if isinstance(value, dict)
        else (sorted(value) if isinstance(value, set | frozenset) else value)
        for name, value in vars(seen).items()
    }


def as_seen(row: dict[str, Any]) -> Seen:
    seen = Seen()
    seen.lines = as_lines(row["lines"])
    seen.untraced = as_lines(row["untraced"])
    seen.set_up_with = set(row["set_up_with"])
    seen.in_trace = frozenset(row["in_trace"])
    seen.keys = frozenset(row["keys"])
    seen.seconds = float(row["seconds"])
    return seen


def as_lines(row: dict[str, list[int]]) -> Lines:
    return {int(number): set(lines) for number, lines in row.items()}
