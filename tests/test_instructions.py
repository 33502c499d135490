"""A decision does not take more instructions than it did; they are counted by valgrind, so that time plays no part.

`python tests/test_instructions.py` counts anew and writes the combination of this machine into the file.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardlaw.games.registry import ruleset_names
from cardlaw.simulate.instructions import combination, instructions_per_decision, what_is_missing

FILE = Path(__file__).parents[1] / "benchmarks" / "instructions.json"
MARGIN = 1.1


def committed() -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(FILE.read_text())
    return found


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_no_more_instructions_than_before(ruleset: str) -> None:
    if what_is_missing():
        pytest.skip(what_is_missing())
    before = committed().get(combination(), {}).get(ruleset)
    if before is None:
        pytest.skip(f"benchmarks/instructions.json has no counts of {ruleset} for {combination()}")
    now = instructions_per_decision(ruleset)
    assert now <= before * MARGIN, f"{ruleset}: {now:,} instructions a decision, {before:,} before"


def test_every_count_is_of_a_ruleset() -> None:
    for counts in committed().values():
        assert set(counts) <= set(ruleset_names())


def renew() -> None:
    counts = {ruleset: instructions_per_decision(ruleset) for ruleset in ruleset_names()}
    FILE.write_text(json.dumps({**committed(), combination(): counts}, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    renew()
