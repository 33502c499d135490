"""A change that only makes things faster changes no game.

`games.tsv` has a digest of each game: every decision's player, purpose, options and answer, and the outcome. A change
of a rule, a reading, a shipped card or the generator renews it (`python tests/kernel/test_same_games.py`), and its
commit says which.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from cardlaw.games.decks import shipped_decks
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.players.base import random_answer

FILE = Path(__file__).parent / "games.tsv"
SEEDS = range(1, 9)
Row = tuple[str, str, str, str]


def played(ruleset: str, seed: int) -> Row:
    """One game of random play, as a row of the file."""
    package = package_of(ruleset)
    decks = shipped_decks(package)
    pair = (decks[seed % len(decks)], decks[(seed + 1 + seed // len(decks)) % len(decks)])
    game, chance = Game(package.new_state(pair, seed)), Chance(seed)
    digest = hashlib.sha256()
    while game.decision is not None:
        decision = game.decision
        answer = random_answer(decision, chance)
        asked = (decision.player, decision.purpose, decision.min, decision.max, decision.ordered, decision.source)
        options = [tuple(option.key()) for option in decision.options]
        digest.update(repr((asked, options, list(answer))).encode())
        game.answer_unchecked(answer)
    outcome = game.outcome
    assert outcome is not None
    digest.update(repr((outcome.winner, outcome.reason, game.state.turn)).encode())
    return ruleset, str(seed), str(len(game.answers)), digest.hexdigest()[:32]


def committed() -> dict[tuple[str, str], Row]:
    rows = [tuple(line.split("\t")) for line in FILE.read_text().splitlines()[1:]]
    return {(row[0], row[1]): row for row in rows}  # type: ignore[misc]


@pytest.mark.rules
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_game_is_played_as_before(ruleset: str) -> None:
    before = committed()
    changed = [seed for seed in SEEDS if before.get((ruleset, str(seed))) != played(ruleset, seed)]
    assert not changed, f"{ruleset}: other games with the seeds {changed}; renew the list if a rule or a card changed"


def test_the_file_has_no_other_games() -> None:
    assert {key for key in committed()} == {(name, str(seed)) for name in ruleset_names() for seed in SEEDS}


def renew() -> None:
    rows = [played(ruleset, seed) for ruleset in ruleset_names() for seed in SEEDS]
    lines = ["\t".join(row) for row in [("ruleset", "seed", "answers", "digest"), *rows]]
    FILE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    renew()
