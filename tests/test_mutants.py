"""Rules changed on purpose: a sample of the changes is noticed. `cardlaw rules mutate` tries all of them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardlaw.games.registry import ruleset_names

PROJECT = Path(__file__).parents[1]
SAMPLE = 100
NOTICED = 0.8  # of a sample of what the scenarios reach, by them alone


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_changes_of_the_rules_are_noticed(ruleset: str, tmp_path: Path) -> None:
    options = ["--sample", str(SAMPLE), "--quick", "--jobs", "1"]
    command = [sys.executable, "-m", "cardlaw", "rules", "mutate", ruleset, *options]
    folder = PROJECT / "tests" / "rules" / ruleset
    ran = subprocess.run(
        [*command, "--scenarios", str(folder), "--json"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    result = json.loads(ran.stdout)[ruleset]
    assert result["mutants"] == SAMPLE
    assert result["killed"] >= NOTICED * SAMPLE, result["survivors"]
    assert result["killed"] + len(result["survivors"]) == result["mutants"]
