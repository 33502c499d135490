"""`cardlaw rules share`: write down which scenarios of a game's other books hold under a book too."""

from __future__ import annotations

import click

from cardlaw.cli.rules_folder import effect_folders, scenario_folder
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.testing.shared import FILE, find_shared


@click.command()
@click.argument("ruleset", required=False)
def share(ruleset: str | None) -> None:
    """Write down which scenarios of the game's other books hold under RULESET (or every one) too.

    The tests play them there as well, and `cardlaw rules mutate` asks them whether they notice a change.
    """
    for name in [ruleset] if ruleset else ruleset_names():
        package_of(name)
        folder = scenario_folder(name, None)
        found = find_shared(name, folder.resolve(), effect_folders(name, folder))
        if found:
            (folder / FILE).write_text("\n".join(found) + "\n", encoding="utf-8")
        click.echo(f"{name}: {len(found)} scenarios of other books hold")
