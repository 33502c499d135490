"""A hook of the kernel serves several games: what one game alone fills in belongs to that game."""

from __future__ import annotations

from cardlaw.games.registry import GAMES, package_of
from cardlaw.kernel.ruleset import Ruleset

# For all games, by way of their rulesets; a game may do more.
DONE_BY_THE_KERNEL = ("destination_of", "sees_face_down", "overlay")


def test_every_hook_is_filled_in_by_two_games() -> None:
    hooks = [name for name, value in vars(Ruleset).items() if callable(value) and not name.startswith("_")]
    assert "rule_actions" in hooks
    kinds = {name: type(package_of(name).ruleset) for name in GAMES}
    for hook in hooks:
        games = {GAMES[name] for name, kind in kinds.items() if getattr(kind, hook) is not getattr(Ruleset, hook)}
        assert len(games) > 1 or hook in DONE_BY_THE_KERNEL, f"{hook} serves {games or 'nobody'} alone"
