"""Lines that can be read in several ways, each way told in plain words."""

from __future__ import annotations

from importlib import import_module

from cardlaw.games.registry import package_of_game
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import UnsupportedText
from cardlaw.text.describing import Describer
from cardlaw.text.language import Language

LINES = ("{kind}_line", "line")  # the categories of whole lines, the narrower first
MOST = 4


def readings_in_words(game: str, kind: str, printed: str) -> list[str]:
    """What each reading of a printed line would do; nothing if there is not more than one."""
    language = getattr(import_module(f"cardlaw.games.{game}.wording"), "LANGUAGE", None)
    if not isinstance(language, Language):
        return []
    category = next((one for one in (name.format(kind=kind) for name in LINES) if one in language.table.forms), "")
    try:
        readings = language.readings(category, printed, kind) if category else []
    except UnsupportedText:
        return []
    if len(readings) < 2:
        return []
    describer = Describer(package_of_game(game).ruleset)
    return [in_words(describer, reading.made) for reading in readings[:MOST]]


def in_words(describer: Describer, made: object) -> str:
    abilities = made if isinstance(made, tuple) else (made,)
    told = [one.words for ability in abilities if isinstance(ability, Ability) for one in describer.ability(ability)]
    return "; ".join(told) if told else describer.words(made)
