"""Cards and deck lists that people bring: what of them is understood, and why the rest is not."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cardlaw.games.decklists import best_match, deck_of
from cardlaw.games.package import GamePackage
from cardlaw.games.products import playable_deck
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.games.taking import Taken, take_file
from cardlaw.kernel.errors import BadInput
from cardlaw.server.bodies import CardFile, DeckImport
from cardlaw.server.collection import Collection
from cardlaw.server.decklists import checked, read_list, try_yaml

KINDS = (".json", ".jsonl", ".ndjson", ".yaml", ".yml")
MOST_TOLD = 200


def take_cards(given: CardFile) -> dict[str, Any]:
    """Take the cards of a file into the library of this machine; it becomes a set that is called like the file."""
    name = re.sub(r"[^\w.-]+", "_", Path(given.name).name)
    if Path(name).suffix.lower() not in KINDS:
        raise BadInput(f"{given.name}: expected a file that ends in {', '.join(KINDS)}")
    with TemporaryDirectory() as folder:
        file = Path(folder) / name
        file.write_text(given.text, encoding="utf-8")
        try:
            taken = list(take_file(file, ""))
        except BadInput as error:
            raise BadInput(str(error).replace(str(file), given.name)) from error
        return {"sets": [told(one, str(file), given.name) for one in taken]}


def told(taken: Taken, path: str, name: str) -> dict[str, Any]:
    return {
        "code": taken.code,
        "game": taken.game,
        "cards": len(taken.cards),
        "playable": taken.playable,
        "broken": [problem.replace(path, name) for problem in taken.broken[:MOST_TOLD]],
        "unsupported": [
            {"id": id, "name": taken.cards[id].get("name", id), "lines": lines}
            for id, lines in list(taken.unsupported.items())[:MOST_TOLD]
        ],
    }


def read_deck(given: DeckImport) -> dict[str, Any]:
    """A deck list in any form that `cardlaw deck import` reads, looked up in the ruleset that knows most of it."""
    content = try_yaml(given.text)
    if isinstance(content, dict) and content.get("ruleset") in ruleset_names():
        return own_deck(package_of(content["ruleset"]), given)
    package, found = best_match(given.text, given.ruleset, given.name)
    missing = playable_deck(package, deck_of(found, package)) if not found.unknown else None
    return {
        "name": found.name,
        "ruleset": package.ruleset.name,
        "areas": found.areas,
        "text": found.yaml(package),
        "unknown": found.unknown,
        "missing": missing.missing if missing is not None else [],
    }


def own_deck(package: GamePackage, given: DeckImport) -> dict[str, Any]:
    """A deck file of ours, which may bring cards of its own."""
    chosen = read_list(package, Collection(package, {}), given.text)
    _, reason = checked(package, chosen)
    return {
        "name": given.name or chosen.name,
        "ruleset": package.ruleset.name,
        "areas": chosen.areas,
        "text": given.text,
        "unknown": [],
        "missing": [{"id": chosen.name, "lines": [reason]}] if reason else [],
    }
