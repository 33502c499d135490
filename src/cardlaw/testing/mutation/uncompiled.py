"""A process that runs the sources of an installed package, compiled or not, so that its functions can be changed.

Run as a script, by its path: nothing of the package may be imported before its sources are chosen.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parents[2]


class SourceFinder(MetaPathFinder):
    """Finds the modules of the package as their sources, never as extensions."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        parts = name.split(".")
        if parts[0] != PACKAGE.name:
            return None
        base = PACKAGE.joinpath(*parts[1:])
        if (base / "__init__.py").is_file():
            return spec_from_file_location(name, base / "__init__.py", submodule_search_locations=[str(base)])
        module = base.with_suffix(".py")
        return spec_from_file_location(name, module) if module.is_file() else None


def main() -> None:
    sys.path[:] = [entry for entry in sys.path if Path(entry).resolve() != Path(__file__).resolve().parent]
    sys.meta_path.insert(0, SourceFinder())
    from cardlaw.testing.mutation.session import serve

    serve(sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
