"""The rulesets that there are."""

from __future__ import annotations

from collections.abc import Callable

from cardlaw.games.package import GamePackage
from cardlaw.kernel.errors import BadInput


def godzilla() -> GamePackage:
    from cardlaw.games.godzilla.package import GodzillaPackage

    return GodzillaPackage()


def weiss() -> GamePackage:
    from cardlaw.games.weiss.package import WeissPackage

    return WeissPackage()


def vanguard_d() -> GamePackage:
    from cardlaw.games.vanguard.package import d_standard

    return d_standard()


def vanguard_legion() -> GamePackage:
    from cardlaw.games.vanguard.package import legion_era

    return legion_era()


def vanguard_premium() -> GamePackage:
    from cardlaw.games.vanguard.package import premium

    return premium()


MAKERS: dict[str, Callable[[], GamePackage]] = {
    "gz-1.01": godzilla,
    "ws-2.09": weiss,
    "vg-d2.00": vanguard_d,
    "vg-legion": vanguard_legion,
    "vg-4.15": vanguard_premium,
}

# Known without making a package, so that playing one game loads no other.
GAMES: dict[str, str] = {
    "gz-1.01": "godzilla",
    "ws-2.09": "weiss",
    "vg-d2.00": "vanguard",
    "vg-legion": "vanguard",
    "vg-4.15": "vanguard",
}

_packages: dict[str, GamePackage] = {}


def ruleset_names() -> list[str]:
    return list(MAKERS)


def rulesets_of_game(game: str) -> tuple[str, ...]:
    """The rulesets of a game, the newest first."""
    return tuple(name for name in MAKERS if GAMES[name] == game)


def package_of(ruleset: str) -> GamePackage:
    """The package that plays a ruleset."""
    if ruleset not in MAKERS:
        raise BadInput(f"ruleset: expected one of {', '.join(MAKERS)}, found {ruleset!r}")
    if ruleset not in _packages:
        _packages[ruleset] = MAKERS[ruleset]()
    return _packages[ruleset]


def package_of_game(game: str) -> GamePackage:
    """The newest package of a game by the game's name."""
    for name in rulesets_of_game(game):
        return package_of(name)
    raise BadInput(f"game: expected one of {', '.join(sorted(set(GAMES.values())))}, found {game!r}")
