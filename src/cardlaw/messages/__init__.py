"""What the engine and the interfaces say to people: message keys in words, in several languages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

import yaml

from cardlaw.kernel.errors import BadInput

ENGLISH = "en"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, English first."""
    found = sorted(
        entry.name.removesuffix(".yaml") for entry in files(__name__).iterdir() if entry.name.endswith(".yaml")
    )
    return (ENGLISH, *(language for language in found if language != ENGLISH))


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every message of a language by its key."""
    if language not in languages():
        raise BadInput(f"language: expected one of {', '.join(languages())}, found {language!r}")
    loaded: dict[str, str] = yaml.load((files(__name__) / f"{language}.yaml").read_text(encoding="utf-8"), LOADER)
    return loaded


def has_message(key: str) -> bool:
    """Is there a message with this key?"""
    return key in catalogue(ENGLISH)


def render(key: str, language: str = ENGLISH, **params: Any) -> str:
    """The message of a key in a language; parameters that it does not mention are ignored."""
    messages = catalogue(language)
    if key not in messages:
        raise BadInput(f"message: expected a key of the catalogue, found {key!r}")
    if "{" not in messages[key]:
        return messages[key]
    try:
        return messages[key].format(**{name: shown(value) for name, value in params.items()})
    except KeyError as missing:
        raise BadInput(f"message {key}: the parameter {missing} is missing") from missing


@cache
def parameters(key: str, language: str = ENGLISH) -> frozenset[str]:
    """The names of the parameters that a message mentions."""
    message = catalogue(language).get(key, "")
    return frozenset(name for _, name, _, _ in Formatter().parse(message) if name is not None)


class Shown:
    """A parameter in a message; `{cards:was|were}` adds the word that fits its number."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, words: str) -> str:
        one, counted, several = words.partition("|")
        if not counted:
            return format(self.value, words)
        number = getattr(self.value, "number", self.value)  # names of cards know how many they are
        return f"{self.value} {one if str(number) == '1' else several}"


def shown(value: Any) -> Shown:
    """Several things are written with commas."""
    return Shown(", ".join(str(item) for item in value) if isinstance(value, (list, tuple)) else value)
