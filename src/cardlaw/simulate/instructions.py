"""How many instructions of the processor a decision takes, counted by valgrind: the same however busy a machine is.

Counts depend on the Python and on the compiler, so that each combination has its own in
`benchmarks/instructions.json`; the tests compare with them.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.bench import is_compiled, play_random, two_decks

GAMES = 3
COUNTED = "CPyDef_*engine___run"  # the loop of the engine as compiled
COLLECTED = re.compile(r"Collected : (\d+)")


def combination() -> str:
    """The Python and the compiler that counts hold for."""
    settings = f"{sysconfig.get_config_var('CONFIG_ARGS')} {sysconfig.get_config_var('PY_CFLAGS')}"
    kind = "profiled" if "enable-optimizations" in settings or "profile-use" in settings else "plain"
    version = ".".join(str(part) for part in sys.version_info[:2])
    return f"Python {version} {kind}, {platform.python_compiler()}, {platform.machine()}"


def what_is_missing() -> str:
    """What is not there to count instructions with; empty if nothing is missing."""
    if not is_compiled():
        return "the compiled package (make setup)"
    return "" if shutil.which("valgrind") else "valgrind (apt install valgrind)"


def instructions_per_decision(ruleset: str, games: int = GAMES) -> int:
    """Play random games of the decks that `bench` uses under callgrind and count what the engine does."""
    if what_is_missing():
        raise BadInput(f"instructions: expected {what_is_missing()}, found none")
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={Path(folder, 'out')}",
            f"--toggle-collect={COUNTED}",
            sys.executable,
            "-m",
            __name__,
            ruleset,
            str(games),
        ]
        surroundings = {**os.environ, "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, capture_output=True, text=True, env=surroundings, check=False)
    found = COLLECTED.search(done.stderr)
    if done.returncode or found is None or not int(found[1]):
        raise BadInput(f"instructions: expected valgrind to count those of {ruleset}, found: {done.stderr[-400:]}")
    return round(int(found[1]) / int(json.loads(done.stdout)))


def main() -> None:
    """What is counted: prints the number of decisions."""
    ruleset, games = sys.argv[1], int(sys.argv[2])
    decks = two_decks(ruleset)
    print(sum(play_random(ruleset, decks, seed)[0] for seed in range(1, games + 1)))


if __name__ == "__main__":
    main()
