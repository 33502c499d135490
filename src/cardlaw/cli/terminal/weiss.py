"""The Weiss Schwarz board: two stages that face each other (3.6.6), with clock, level and the rest beside them."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cardlaw.cli.terminal.board import Table, present
from cardlaw.cli.terminal.mats import COLUMN_WIDTH, Rows, grid, numbered, spread, standing
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.style import Flow, labelled
from cardlaw.cli.terminal.words import Words
from cardlaw.games.weiss.attacking import attack_phase, attacker, defender
from cardlaw.games.weiss.information import (
    ATTACK_DECLARATION_STEP,
    ATTACK_TYPES,
    CHARACTER,
    CLIMAX,
    EVENT,
    ORIENTATIONS,
    REST,
    REVERSE,
    TRIGGER_ICONS,
    soul,
)
from cardlaw.kernel.cards import COLORS, ref_card
from cardlaw.kernel.game import Game

# Positions from left to right as the viewer sees them; the opponent sits opposite.
OWN_CENTER = ("center.left", "center.middle", "center.right")
OWN_BACK = ("back.left", "back.right")
OTHER_CENTER = tuple(reversed(OWN_CENTER))
OTHER_BACK = tuple(reversed(OWN_BACK))
HALF_COLUMN = COLUMN_WIDTH // 2 + 1  # a back position stands behind two center positions
STYLES = {"yellow": "yellow", "green": "green", "red": "red", "blue": "blue", "purple": "magenta"}

# Short references: a letter for the zone and the number of the card in it.
LETTERS = {"hand": "h", "clock": "k", "level": "l", "memory": "m", "waiting_room": "w", "climax": "x"}
POSITIONS = {"c1": OWN_CENTER[0], "c2": OWN_CENTER[1], "c3": OWN_CENTER[2], "b1": OWN_BACK[0], "b2": OWN_BACK[1]}
REFERENCE = re.compile(r"(o?)([hklmwxcb])([1-9][0-9]?)?", re.IGNORECASE)


class WeissTable(Table):
    """ws on the screen."""

    help: ClassVar[str] = "ui.help_weiss"
    examples: ClassVar[str] = "ui.examples_weiss"
    board_steps: ClassVar[tuple[str, ...]] = ("PlayTiming.choose_action", "AttackDeclarationStep.choose_attacker")

    def board(self, game: Game, sight: Sight, words: Words) -> RenderableType:
        parts: list[RenderableType] = [
            side(sight, sight.other, words),
            Padding(drawn(sight, words, [(sight.other, OTHER_BACK)]), (0, 0, 0, HALF_COLUMN)),
            drawn(sight, words, [(sight.other, OTHER_CENTER), (sight.player, OWN_CENTER)]),
            Padding(drawn(sight, words, [(sight.player, OWN_BACK)]), (0, 0, 0, HALF_COLUMN)),
            side(sight, sight.player, words),
        ]
        attack = self.attack(game, sight, words)
        if attack:
            parts.append(Text(f" {attack}", style="bold red"))
        return Group(*parts, self.hand(sight, words))

    def attack(self, game: Game, sight: Sight, words: Words) -> str:
        """Who attacks whom, while an attack is under way."""
        state = game.clone().state  # asked of a copy, which leaves no trace
        phase, attacking = attack_phase(state), attacker(state)
        if phase is None or attacking < 0 or state.sub_step <= ATTACK_DECLARATION_STEP:
            return ""
        target = sight.cards.get(ref_card(defender(state))) if defender(state) >= 0 else None
        return words.sentence(
            "ui.attack",
            card=self.located(sight, sight.cards[ref_card(attacking)]),
            attack=words.word(ATTACK_TYPES[phase.kind]),
            target=words.player(1 - state.turn_player) if target is None else self.located(sight, target),
            soul=soul(state, ref_card(attacking)),
        )

    def located(self, sight: Sight, card: SeenCard) -> str:
        return f"{card.name} ({self.reference(sight, card)})"

    # -- cards ----------------------------------------------------------------------------------------------

    def named(self, card: SeenCard) -> Text:
        return named(card)

    def short(self, card: SeenCard) -> str:
        """Level, cost, power, soul and trigger icons as `L1 C0 5000↑ S1 [soul]`."""
        icons = f" [{' '.join(card.face.words[TRIGGER_ICONS])}]" if card.face.words[TRIGGER_ICONS] else ""
        if card.type == CLIMAX:
            return f"CX{icons}"
        play = f"L{card.number('level')} C{card.number('cost')}"
        return f"{play} {strength(card)}{icons}" if card.type == CHARACTER else f"{play}{icons}"

    def summary(self, card: SeenCard, words: Words) -> str:
        names = {CHARACTER: ("level", "cost", "power", "soul"), EVENT: ("level", "cost")}.get(card.type, ())
        shown = [f"{words.say(f'value.{name}')} {card.number(name)}" for name in names]
        return " · ".join(shown or [words.say(f"type.{card.type}")])

    def values(self, card: SeenCard) -> tuple[str, ...]:
        if card.type == CHARACTER:
            return ("level", "power", "soul")
        return ("level", "cost") if card.type == EVENT else ("colors",)

    def printed(self, card: SeenCard, words: Words) -> str:
        icons = icon_names(card.face.words[TRIGGER_ICONS], words)
        return f"{words.say('value.trigger')}: {icons}" if icons else ""

    def beneath(self, sight: Sight, card: SeenCard) -> list[str | None]:
        return [None if marker is None else marker.name for marker in markers(sight, card.player, card.area)]

    # -- references -------------------------------------------------------------------------------------------

    def at(self, sight: Sight, reference: str) -> list[SeenCard] | None:
        found = REFERENCE.fullmatch(reference)
        if found is None:
            return None
        player = sight.other if found[1] else sight.player
        letter, number = found[2].lower(), found[3]
        if letter in "cb":
            position = POSITIONS.get(f"{letter}{number or ''}")
            return present(sight.zone(player, position)) if position else ([] if number else None)
        area = next(area for area, known in LETTERS.items() if known == letter)
        cards = sight.zone(player, area)
        return present(cards[int(number) - 1 : int(number)] if number else cards)

    def reference(self, sight: Sight, card: SeenCard) -> str:
        whose = "" if card.player == sight.player else "o"
        for short, position in POSITIONS.items():
            if card.area == position:
                return f"{whose}{short}"
        return numbered(sight, card, whose, LETTERS)


# -- the stage ----------------------------------------------------------------------------------------------------


def drawn(sight: Sight, words: Words, rows: Rows) -> Grid:
    """Rows of positions, each of one player."""
    return grid(rows, lambda player, position: cell(sight, player, position, words))


def cell(sight: Sight, player: int, position: str, words: Words) -> Text:
    """A stage position: how its character stands, level, name, power, soul and how many markers lie under it."""
    short = next(reference for reference, known in POSITIONS.items() if known == position)
    card = sight.top(player, position)
    under = markers(sight, player, position)
    marked = words.say("ui.markers", number=len(under)) if under else ""
    if card is None:
        return spread(Text(short, style="bright_black"), Text(marked, style="bright_black"))
    first = standing(card, short, ORIENTATIONS, words)
    stats = Text(strength(card), style="bold yellow" if changed(card) else "")
    text = spread(first, Text(f"L{card.number('level')}", style="not bright_black"))
    text.append("\n").append_text(named(card)).append("\n")
    return text.append_text(spread(stats, Text(marked, style="bright_black")))


def markers(sight: Sight, player: int, position: str) -> list[SeenCard | None]:
    """The cards under a stage position, bottom first."""
    return sight.zone(player, f"markers.{position}") if position in POSITIONS.values() else []


def named(card: SeenCard) -> Text:
    style = STYLES.get(card.face.words[COLORS][0] if card.face.words[COLORS] else "", "")
    if card.area in POSITIONS.values() and card.orientation in (REST, REVERSE):
        return Text(card.name, style=style)
    return Text(card.name, style=f"bold {style}")


def strength(card: SeenCard) -> str:
    """Power and soul, with an arrow where effects have changed them."""
    return f"{card.number('power')} S{card.number('soul')}"


def changed(card: SeenCard) -> bool:
    return any(card.numbers[name] != card.printed(name) for name in card.numbers)


def icon_names(icons: tuple[str, ...], words: Words) -> str:
    return ", ".join(words.word(icon) for icon in icons)


# -- beside the stage ---------------------------------------------------------------------------------------------


def side(sight: Sight, player: int, words: Words) -> RenderableType:
    """A player's counts, and the cards that lie open beside the stage."""
    title = Text(f" {words.say('ui.you' if player == sight.player else 'ui.opponent')} ", style="bold reverse")
    areas = ("hand", "stock", "deck", "waiting_room", "memory")
    counts = {area: sight.count(player, area) for area in areas}
    title.append(f" {words.say('ui.counts_weiss', **counts)}", style="not bold not reverse")
    shown = ["level", "clock"] + [area for area in ("climax", "memory", "resolution") if sight.count(player, area)]
    width = max(cell_len(words.area(area)) for area in ("climax", "resolution", *shown)) + 1
    return Group(title, *(labelled(words.area(area), row(sight, player, area, words), width) for area in shown))


def row(sight: Sight, player: int, area: str, words: Words) -> Flow:
    """How many cards lie in an area and which, in their order and each with its number; what colours they show."""
    cards = sight.zone(player, area)
    pieces = [] if area == "climax" else [Text(str(len(cards)), style="bold")]
    letter = LETTERS.get(area, "")
    for number, card in enumerate(cards, start=1):
        piece = Text(f"{letter}{number} " if letter and area != "climax" else "", style="bright_black")
        piece.append_text(named(card) if card is not None else Text(words.say("ui.a_card"), style="dim"))
        if area in ("level", "memory") and (card is None or card.face_down):
            piece.append(f" ({words.say('ui.face_down')})", style="dim")
        pieces.append(piece)
    colors = colors_of(present(cards), words) if area in ("level", "clock") else ""
    return Flow([*pieces, Text(f"[{colors}]", style="dim")] if colors else pieces)


def colors_of(cards: list[SeenCard], words: Words) -> str:
    """The colours that cards lying face up allow to play (8.6.2.1.1)."""
    found = [color for card in cards if not card.face_down for color in card.face.words[COLORS]]
    return ", ".join(words.say(f"color.{color}") for color in dict.fromkeys(found))
