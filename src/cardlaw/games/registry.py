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

_packages: dict[str, GamePackage] = {}


def ruleset_names() -> list[str]:
    return list(MAKERS)


def package_of(ruleset: str) -> GamePackage:
    """The package that plays a ruleset."""
    if ruleset not in MAKERS:
        raise BadInput(f"ruleset: expected one of {', '.join(MAKERS)}, found {ruleset!r}")
    if ruleset not in _packages:
        _packages[ruleset] = MAKERS[ruleset]()
    return _packages[ruleset]


def package_of_game(game: str) -> GamePackage:
    """The newest package of a game by the game's name."""
    for name in MAKERS:
        package = package_of(name)
        if package.game == game:
            return package
    games = sorted({package_of(name).game for name in MAKERS})
    raise BadInput(f"game: expected one of {', '.join(games)}, found {game!r}")
