"""Text that came from elsewhere: YAML that cannot grow beyond what was sent."""

from __future__ import annotations

import yaml

from cardlaw.kernel.errors import BadInput

PARSER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 40  # brackets within brackets, and levels of indentation
LONGEST_LINE = 100_000


def check_shape(text: str, where: str) -> None:
    """Refuse text that nobody would write by hand before anything tries to understand it."""
    depth = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LONGEST_LINE:
            raise BadInput(f"{where}:{number}: expected lines of at most {LONGEST_LINE} characters, found {len(line)}")
        opened = line.count("[") + line.count("{")
        depth += opened - line.count("]") - line.count("}")
        depth = max(depth, 0)
        if max(depth, nesting(line)) > DEEPEST:
            raise BadInput(f"{where}:{number}: expected at most {DEEPEST} brackets within brackets")


def nesting(line: str) -> int:
    """How deep the brackets of one line go."""
    depth = deepest = 0
    for character in line:
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}" and depth:
            depth -= 1
    return deepest


def without_aliases(text: str, where: str) -> str:
    """The text itself, unless parts of it stand for other parts: a few lines could then mean millions.

    Whether it is valid is for whoever reads it to say.
    """
    check_shape(text, where)
    try:
        for event in yaml.parse(text, PARSER):
            if isinstance(event, yaml.AliasEvent):
                line = event.start_mark.line + 1 if event.start_mark is not None else 1
                raise BadInput(f"{where}:{line}: expected plain YAML, found an alias")
    except yaml.YAMLError:
        return text
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{where}: not valid YAML ({error})") from error
    return text
