"""The catalogue: everything that there is to choose from, in words."""

from __future__ import annotations

import socket
from typing import Any

from cardlaw import __version__
from cardlaw.games.decks import deck_files
from cardlaw.games.package import GamePackage
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.layout import OWNER, PUBLIC
from cardlaw.match.words import Words
from cardlaw.messages import languages
from cardlaw.players.factory import STRENGTHS
from cardlaw.server.collection import shipped_entries
from cardlaw.server.protocol.basics import PROTOCOL

VISIBILITY = {PUBLIC: "public", OWNER: "owner"}


def catalog(lang: str, host: bool, addresses: list[str], port: int = 0) -> dict[str, Any]:
    """What a page needs before any game is on the table."""
    words = Words(lang, 0)
    return {
        "protocol": PROTOCOL,
        "version": __version__,
        "languages": list(languages()),
        "strengths": [{"id": name, "name": words.say(f"strength.{name}")} for name in STRENGTHS],
        "host": host,
        "addresses": addresses,
        # Where the server could be reached if it listened to more than its own machine.
        "possible_addresses": network_addresses("0.0.0.0", port) if host and port and not addresses else [],
        "rulesets": [ruleset_view(package_of(name), lang) for name in ruleset_names()],
    }


def ruleset_view(package: GamePackage, lang: str) -> dict[str, Any]:
    """A ruleset with the words for everything that a mat shows."""
    words = Words(lang, 0, package.game)
    ruleset, layout = package.ruleset, package.ruleset.layout
    return {
        "id": ruleset.name,
        "game": package.game,
        "name": ruleset.name,
        "game_name": words.named("game", package.game),
        "deck_areas": [{"id": area, "name": words.area(area)} for area in package.deck_areas],
        "areas": [
            {
                "id": area.name,
                "name": words.area(area.name),
                "visibility": VISIBILITY.get(area.visibility, "secret"),
                "ordered": area.ordered,
                "shared": area in layout.shared,
            }
            for area in (*layout.own, *layout.shared)
        ],
        "phases": named(words, "phase", ruleset.phases),
        "steps": named(words, "step", ruleset.sub_steps),
        "numbers": named(words, "value", ruleset.number_names),
        "values": named(words, "value", ruleset.value_names),
        "orientations": named(words, "orientation", package.telling().orientations),
        "decks": len(deck_files(package)),
        **printed_words(package, words),
    }


def named(words: Words, kind: str, ids: tuple[str, ...]) -> list[dict[str, str]]:
    return [{"id": id, "name": words.named(kind, id)} for id in ids]


def printed_words(package: GamePackage, words: Words) -> dict[str, Any]:
    """The types and colours of the cards that there are."""
    faces = [face for entry in shipped_entries(package).values() if (face := entry.looks(package)) is not None]
    types = dict.fromkeys(type for face in faces for type in face.words[1])
    colors = dict.fromkeys(color for face in faces for color in face.words[2])
    return {"types": named(words, "type", tuple(types)), "colors": named(words, "color", tuple(colors))}


def network_addresses(host: str, port: int) -> list[str]:
    """Where others on the network find the server; nothing if it only listens to its own machine."""
    found = {outgoing_address(), *named_addresses()} if host in ("0.0.0.0", "::") else {host}
    return sorted(address_of(address, port) for address in found if not is_loopback(address))


def address_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def named_addresses() -> list[str]:
    """The addresses of this machine's own name, if it has any."""
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def outgoing_address() -> str:
    """The address under which this machine reaches others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def is_loopback(address: str) -> bool:
    return address.startswith("127.") or address in ("localhost", "::1", "")
