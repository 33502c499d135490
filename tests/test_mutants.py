"""Rules changed on purpose: a sample of the changes is noticed. `cardlaw rules mutate` tries all of them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.testing.mutation.facts import read_facts
from cardlaw.testing.mutation.mutants import Mutants, import_modules
from cardlaw.testing.mutation.record import excuses

PROJECT = Path(__file__).parents[1]
SAMPLE = 100
EXCUSED = 0.02  # of all changes, at most
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


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_few_changes_are_excused_and_all_of_them_can_be_made(ruleset: str) -> None:
    folder = PROJECT / "tests" / "rules" / ruleset
    package = package_of(ruleset)
    import_modules(package)
    known = [mutant.excuse for mutant in Mutants(package, read_facts(folder)).all]
    assert len(set(known)) == len(known)
    excused = set(excuses(folder))
    assert not excused - set(known)
    assert len(excused) <= EXCUSED * len(known)


def test_what_is_reached_through_a_hook_is_changed_too() -> None:
    package = package_of("gz-1.01")
    import_modules(package)
    steps = {mutant.step for mutant in Mutants(package, []).all}
    assert {"compute_overlay", "Ruleset.stirred_by"} <= steps
