"""Text that came from elsewhere: YAML that cannot grow beyond what was sent."""

from __future__ import annotations

import yaml

from cardlaw.kernel.errors import BadInput

PARSER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def without_aliases(text: str, where: str) -> str:
    """The text itself, unless parts of it stand for other parts: a few lines could then mean millions.

    Whether it is valid is for whoever reads it to say.
    """
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
