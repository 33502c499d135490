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
    if key not in catalogue(language):
        raise BadInput(f"message: expected a key of the catalogue, found {key!r}")
    try:
        said = [
            text if name is None else text + shown(params[name], words) for text, name, words in parts(key, language)
        ]
    except KeyError as missing:
        raise BadInput(f"message {key}: the parameter {missing} is missing") from missing
    return "".join(said)


@cache
def parts(key: str, language: str) -> tuple[tuple[str, str | None, str], ...]:
    """A message taken apart: text, the parameter that follows it, and the words that go with its number."""
    message = catalogue(language).get(key, "")
    return tuple((text, name, words or "") for text, name, words, _ in Formatter().parse(message))


@cache
def parameters(key: str, language: str = ENGLISH) -> frozenset[str]:
    """The names of the parameters that a message mentions."""
    return frozenset(name for _, name, _ in parts(key, language) if name is not None)


def shown(value: Any, words: str) -> str:
    """A parameter in a message: several things with commas; `{cards:was|were}` adds the word that fits its number."""
    if isinstance(value, (list, tuple)):
        value = ", ".join(str(item) for item in value)
    if not words:
        return str(value)
    one, _, several = words.partition("|")
    number = getattr(value, "number", value)  # names of cards know how many they are
    return f"{value} {one if str(number) == '1' else several}"
