"""A game as a position that scenario files can hold: what lies where, whose turn it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardlaw.games.files import plain
from cardlaw.games.package import GamePackage
from cardlaw.kernel.cards import DOWN, Card
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PLAYERS, PUBLIC
from cardlaw.kernel.state import State

DECK = "deck"  # the one area that is written top first


def position_of(game: Game, package: GamePackage, title: str = "", viewer: int = -1) -> dict[str, Any]:
    """The position as the contents of a scenario file. Effects that are under way are not part of it.

    Cards that a viewer does not know stand there as fillers.
    """
    state = game.state
    used = [card.face for card in state.cards if card.place >= 0 and is_known(card, viewer)]
    builtin = {str(card["name"]) for card in package.builtin_cards()}
    cards = {face.id: plain(dict(face.data)) for face in used if face.name not in builtin}
    names = Counter(card["name"] for card in cards.values())
    turn = {"player": PLAYERS[state.turn_player], "phase": package.ruleset.phases[state.phase], "number": state.turn}
    setup: dict[str, Any] = {"turn": turn, "first": PLAYERS[state.first_player]}
    for player, letter in enumerate(PLAYERS):
        setup[letter] = player_part(state, package, player, names, viewer)
    content: dict[str, Any] = {"ruleset": package.ruleset.name, "title": title}
    if cards:
        content["cards"] = list(cards.values())
    content["setup"] = setup
    return content


def is_known(card: Card, viewer: int) -> bool:
    return viewer < 0 or bool(card.known & (1 << viewer))


def player_part(state: State, package: GamePackage, player: int, names: Counter[str], viewer: int) -> dict[str, Any]:
    """The values and areas of a player; areas that would be filled by themselves are named even if they are empty."""
    found: dict[str, Any] = {
        name: state.value(player, number) for number, name in enumerate(package.ruleset.value_names)
    }
    defaults = package.vocabulary().defaults({})
    for area in state.layout.areas_of(player):
        if area.name.startswith("markers."):
            continue
        cards = [state.cards[id] for id in state.zones[state.layout.place(player, area.name)]]
        if area.name == DECK:
            cards.reverse()
        if cards and not any(is_known(card, viewer) for card in cards) and isinstance(defaults.get(area.name), list):
            continue  # what lies there by default is of a kind that may
        filler = package.vocabulary().filler
        entries = [
            entry(state, package, area.name, card, names) if is_known(card, viewer) else filler for card in cards
        ]
        if entries or area.name in defaults:
            found[area.name] = entries
    marks = package.vocabulary().marks_laid(state, player)
    return {**found, package.vocabulary().on_places: marks} if marks else found


def entry(state: State, package: GamePackage, area: str, card: Card, names: Counter[str]) -> Any:
    """A card as an entry: its name, with what is unusual about how it lies there."""
    details: dict[str, Any] = {}
    words = package.vocabulary().state_names(card)
    details.update({word: True for word in words if word in ("rest", "reversed")})
    public = state.layout.areas[card.place].visibility == PUBLIC
    if public and card.facing == DOWN:
        details["face_down"] = True
    if card.beneath:
        details["under"] = [called(state.cards[under], names) for under in card.beneath]
    markers = f"markers.{area}"
    if state.layout.has(markers, state.layout.player(card.place)):
        below = state.zones[state.layout.place(state.layout.player(card.place), markers)]
        if below:
            details["markers"] = [called(state.cards[marker], names) for marker in below]
    details.update(package.vocabulary().details_of(state, card))
    name = called(card, names)
    return {"card": name, **details} if details else name


def called(card: Card, names: Counter[str]) -> str:
    return card.face.name if names[card.face.name] <= 1 else card.face.id
