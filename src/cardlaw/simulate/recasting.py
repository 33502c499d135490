"""Positions made for cards: reached in play, then other cards take the places of those that lie there."""

from __future__ import annotations

from collections.abc import Sequence

from cardlaw.games.package import GamePackage
from cardlaw.kernel.cards import DOWN, TYPES, UP, Card, Face
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.layout import PUBLIC
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.timing import PlayTiming
from cardlaw.program.instructions import Resolution
from cardlaw.text.programs import walk

PILES = ("hand", "deck")  # areas in which any card of a main deck may lie
ENOUGH = 12  # cards that a deck must have for some to be taken
MOST = 8  # the most that a player's value is set to


def can_recast(game: Game) -> bool:
    """Does the game stand at a free choice of actions, with nothing half done?"""
    stack: list[Procedure] = game.state.stack
    return (
        game.decision is not None
        and isinstance(stack[-1], PlayTiming)
        and not game.state.standby
        and not any(isinstance(frame, Resolution) for frame in stack)
    )


def recast(package: GamePackage, game: Game, focus: Sequence[Face], others: Sequence[Face], chance: Chance) -> Game:
    """The same position with cards in focus in place of others of their type; the choice is open again."""
    state = game.state.clone()
    for card in range(len(state.cards)):
        face = stand_in(state, state.cards[card], focus if chance.below(3) else others, chance)
        if face is not None:
            state.change(card).face = face
    spoken_of = areas_spoken_of(state, focus)
    for player in (0, 1):
        heap_up(state, player, spoken_of, chance)
    state.in_play = [card for zone in state.zones for card in zone if state.is_in_play(state.cards[card])]
    set_values(package, state, chance)
    state.decision = None
    state.stack[-1].step = 0
    state.epoch += 1
    return Game(state, trace=True)


def stand_in(state: State, card: Card, faces: Sequence[Face], chance: Chance) -> Face | None:
    """A face that may lie where a card lies; None if the card stays what it is."""
    if card.place < 0 or card.face.token or chance.below(4) == 0:
        return None
    in_pile = state.layout.name(card.place) in PILES
    choices = [face for face in faces if not face.token and (in_pile or face.words[TYPES] == card.face.words[TYPES])]
    return choices[chance.below(len(choices))] if choices else None


def heap_up(state: State, player: int, spoken_of: frozenset[str], chance: Chance) -> None:
    """Put some cards of a deck into an area that texts speak of, or where other cards of the player lie already."""
    layout = state.layout
    deck = state.zone(player, "deck")
    quiet = [
        place
        for place in range(layout.count)
        if layout.player(place) == player and not layout.areas[place].active and layout.name(place) not in PILES
    ]
    heaps = [place for place in quiet if layout.name(place) in spoken_of]
    if not heaps or chance.below(2):
        heaps = [place for place in quiet if state.zones[place]]
    if not heaps or len(deck) < ENOUGH or chance.below(3) == 0:
        return
    place = heaps[chance.below(len(heaps))]
    for _ in range(1 + chance.below(3)):
        lay(state, deck.pop(0), place)


def lay(state: State, number: int, place: int) -> None:
    """Lay a card as those lie that are there already, or else as a scenario would lay it."""
    card = state.change(number)
    state.moved(card, place, -1)
    zone = state.zones[place]
    if zone:
        like = state.cards[zone[-1]]
        card.facing, card.orientation, card.known = like.facing, like.orientation, like.known
    else:
        card.facing = UP if state.layout.areas[place].visibility == PUBLIC else DOWN
        card.known = state.visible_to(place)
    card.entered = state.tick()
    zone.append(card.id)


def areas_spoken_of(state: State, faces: Sequence[Face]) -> frozenset[str]:
    """The areas that programs of cards look into."""
    found: set[str] = set()
    for ability in (ability for face in faces for ability in face.abilities):
        for part in walk(ability):
            found.add(str(getattr(part, "area", "")))
    return frozenset(name for name in found if state.layout.has(name))


def set_values(package: GamePackage, state: State, chance: Chance) -> None:
    """Give the players' values amounts that a scenario may give them, every other time."""
    names = package.ruleset.value_names
    for name, (least, most) in package.vocabulary().value_limits.items():
        for player in (0, 1):
            if name in names and chance.below(2):
                amount = least + chance.below(min(most, MOST) - least + 1)
                state.set_value(player, names.index(name), amount)
