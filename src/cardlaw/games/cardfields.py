"""Fields of card data, checked one by one with errors that say where, what was expected and what came."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlaw.games.files import describe
from cardlaw.kernel.errors import BadInput


def check_fields(data: Mapping[str, Any], fields: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in fields:
            raise BadInput(f"{where}: expected one of {', '.join(fields)}, found {describe(key)}")
    number = data.get("id")
    if number is not None and (not isinstance(number, str) or not number):
        raise BadInput(f"{where}: id: expected text, found {describe(number)}")


def choice(data: Mapping[str, Any], field: str, allowed: tuple[str, ...], where: str) -> str:
    value = data.get(field)
    if value not in allowed:
        raise BadInput(f"{where}: {field}: expected {', '.join(allowed)}, found {describe(value)}")
    return str(value)


def words(data: Mapping[str, Any], field: str, where: str) -> tuple[str, ...]:
    value = data.get(field)
    if value is None:
        return ()
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise BadInput(f"{where}: {field}: expected a list of words, found {describe(value)}")
    return tuple(value)


def some_of(data: Mapping[str, Any], field: str, allowed: tuple[str, ...], where: str) -> tuple[str, ...]:
    found = words(data, field, where)
    for word in found:
        if word not in allowed:
            raise BadInput(f"{where}: {field}: expected {', '.join(allowed)}, found {word!r}")
    return found


def number(data: Mapping[str, Any], field: str, where: str) -> int:
    value = data.get(field)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"{where}: {field}: expected a whole number, found {describe(value)}")
    return value


def plain_data(data: Mapping[str, Any], fields: tuple[str, ...]) -> dict[str, object]:
    """Card data as it is kept in a saved game."""
    plain: dict[str, object] = {}
    for field in fields:
        value = data.get(field)
        if value is not None:
            plain[field] = list(value) if isinstance(value, (list, tuple)) else value
    plain.setdefault("id", data.get("name"))
    return plain
