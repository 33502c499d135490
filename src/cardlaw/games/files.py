"""Reading YAML files so that every value knows its line, for errors that say where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from cardlaw.kernel.errors import BadInput


class Mapping(dict[Any, Any]):
    """A mapping of a file with the line of each key."""

    line: int = 0
    lines: dict[Any, int]


class Sequence(list[Any]):
    """A list of a file with the line of each item."""

    line: int = 0
    lines: list[int]


class Loader(yaml.SafeLoader):
    """A safe loader that keeps lines and refuses a key given twice."""


def construct_mapping(loader: Loader, node: yaml.MappingNode) -> Iterator[Mapping]:
    mapping = Mapping()
    mapping.line = node.start_mark.line + 1
    mapping.lines = {}
    yield mapping
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = key_node.start_mark.line + 1
        if isinstance(key, (dict, list)):
            raise BadInput(f"line {line}: expected a plain key, found a {type(key).__name__}")
        if key in mapping:
            raise BadInput(f"line {line}: the key {key!r} is given twice")
        mapping[key] = loader.construct_object(value_node, deep=True)
        mapping.lines[key] = line


def construct_sequence(loader: Loader, node: yaml.SequenceNode) -> Iterator[Sequence]:
    sequence = Sequence()
    sequence.line = node.start_mark.line + 1
    sequence.lines = [item.start_mark.line + 1 for item in node.value]
    yield sequence
    sequence.extend(loader.construct_object(item, deep=True) for item in node.value)


Loader.add_constructor("tag:yaml.org,2002:map", construct_mapping)
Loader.add_constructor("tag:yaml.org,2002:seq", construct_sequence)


def read_yaml(path: Path) -> Any:
    """The content of a YAML file; every error names the file and the line."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: expected UTF-8 text ({error.reason} at byte {error.start})") from error
    return parse_yaml(text, str(path))


def parse_yaml(text: str, name: str) -> Any:
    """The content of YAML text that came from a place with a name."""
    try:
        return yaml.load(text, Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        raise BadInput(f"{name}:{line}: not valid YAML ({error.problem})") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadInput(f"{name}: not valid YAML ({error})") from error
    except BadInput as error:
        raise BadInput(f"{name}: {error}") from error


def line_of(container: Any, key: Any = None) -> int:
    """The line of a key in a mapping, of an item in a list, or of the container itself."""
    lines = getattr(container, "lines", None)
    if key is not None and isinstance(lines, dict) and key in lines:
        return int(lines[key])
    if isinstance(key, int) and isinstance(lines, list) and 0 <= key < len(lines):
        return int(lines[key])
    return int(getattr(container, "line", 0))


def expect_mapping(value: Any, where: str) -> Mapping:
    if not isinstance(value, dict):
        raise BadInput(f"{where}: expected a mapping, found {describe(value)}")
    if not isinstance(value, Mapping):
        mapping = Mapping(value)
        mapping.lines = {}
        return mapping
    return value


def describe(value: Any) -> str:
    """A value as an error message shows it."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."
