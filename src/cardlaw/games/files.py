"""Reading YAML files so that every value knows its line, for errors that say where."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml

from cardlaw.kernel.errors import BadInput

LARGEST = 10**18  # far beyond what is printed on cards


class Mapping(dict[Any, Any]):
    """A mapping of a file with the line of each key."""

    line: int = 0
    lines: dict[Any, int]


class Sequence(list[Any]):
    """A list of a file with the line of each item."""

    line: int = 0
    lines: list[int]


class Keeper(yaml.constructor.SafeConstructor):
    """Keeps lines and refuses a key given twice."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> Any:
        """The value of a node; one that cannot be made of what is written is an error at its line."""
        try:
            return super().construct_object(node, deep)
        except yaml.YAMLError:
            raise
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            kind = node.tag.rpartition(":")[2]
            raise refused(node, f"expected a value of the kind {kind!r}, found {describe(node.value)}") from error


def refused(node: yaml.Node, problem: str) -> yaml.MarkedYAMLError:
    return yaml.constructor.ConstructorError(None, None, problem, node.start_mark)


def construct_mapping(loader: Any, node: yaml.MappingNode) -> Iterator[Mapping]:
    mapping = Mapping()
    mapping.line = node.start_mark.line + 1
    mapping.lines = {}
    yield mapping
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, Hashable):
            raise refused(key_node, f"expected a plain key, found {describe(key)}")
        if key in mapping:
            raise refused(key_node, f"the key {key!r} is given twice")
        mapping[key] = loader.construct_object(value_node, deep=True)
        mapping.lines[key] = key_node.start_mark.line + 1


def construct_sequence(loader: Any, node: yaml.SequenceNode) -> Iterator[Sequence]:
    sequence = Sequence()
    sequence.line = node.start_mark.line + 1
    sequence.lines = [item.start_mark.line + 1 for item in node.value]
    yield sequence
    sequence.extend(loader.construct_object(item, deep=True) for item in node.value)


def construct_text(loader: Any, node: yaml.ScalarNode) -> str:
    text = str(loader.construct_scalar(node))
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise refused(node, "expected characters, found half of one (a lone surrogate)")
    return text


def construct_number(loader: Any, node: yaml.ScalarNode) -> int:
    number: int = loader.construct_yaml_int(node)
    if abs(number) > LARGEST:
        raise refused(node, f"expected a number up to {LARGEST}, found a larger one")
    return number


class Loader(Keeper, yaml.SafeLoader):
    """Reads what anybody wrote."""


class QuickLoader(Keeper, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Reads our own files in a tenth of the time, where libyaml is there; strangers may nest lists too deep for it."""


for reader in (Loader, QuickLoader):
    reader.add_constructor("tag:yaml.org,2002:str", construct_text)
    reader.add_constructor("tag:yaml.org,2002:int", construct_number)
    reader.add_constructor("tag:yaml.org,2002:map", construct_mapping)
    reader.add_constructor("tag:yaml.org,2002:seq", construct_sequence)

PACKAGE = Path(__file__).resolve().parents[1]


def read_yaml(path: Path) -> Any:
    """The content of a YAML file; every error names the file and the line."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: expected UTF-8 text ({error.reason} at byte {error.start})") from error
    return parse_yaml(text, str(path), QuickLoader if path.resolve().is_relative_to(PACKAGE) else Loader)


def parse_yaml(text: str, name: str, loader: type[Keeper] = Loader) -> Any:
    """The content of YAML text that came from a place with a name."""
    try:
        return yaml.load(text, loader)  # type: ignore[arg-type]
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        raise BadInput(f"{name}:{line}: not valid YAML ({error.problem})") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadInput(f"{name}: not valid YAML ({error})") from error


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


def meant(found: str, known: Iterable[str]) -> str:
    """The end of an error message about a name: which of the known ones is nearly the same; empty if none is."""
    like = get_close_matches(found, known, 1)
    return f"; did you mean {like[0]!r}?" if like else ""


def plain(value: Any) -> Any:
    """Card data without the lines that its file gave it."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value
