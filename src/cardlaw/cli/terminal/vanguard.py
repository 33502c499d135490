"""The Vanguard board: two fields that face each other, with guardians between them and the zones beside."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardlaw.cli.terminal.board import Table, present
from cardlaw.cli.terminal.mats import Rows, grid, numbered, spread, standing
from cardlaw.cli.terminal.sight import SeenCard, Sight
from cardlaw.cli.terminal.style import Flow, labelled
from cardlaw.cli.terminal.words import Words
from cardlaw.games.vanguard.battle.participants import attacked, attacker
from cardlaw.games.vanguard.terms.information import ORIENTATIONS, REST, TRIGGER_ICONS, power
from cardlaw.games.vanguard.terms.types import UNIT
from cardlaw.kernel.cards import TYPES, ref_card
from cardlaw.kernel.game import Game

# Circles from left to right as the viewer sees them; the opponent sits opposite.
OWN_FRONT = ("RC.front.left", "VC", "RC.front.right")
OWN_BACK = ("RC.back.left", "RC.back.center", "RC.back.right")
OTHER_FRONT = tuple(reversed(OWN_FRONT))
OTHER_BACK = tuple(reversed(OWN_BACK))

# Short references: a letter for the zone and the number of the card in it; circles have names of their own.
LETTERS = {
    "hand": "h",
    "drop": "d",
    "soul": "s",
    "damage": "g",
    "bind": "b",
    "order_zone": "o",
    "ride_deck": "r",
    "g_zone": "z",
    "gauge": "u",
    "GC": "q",
}
CIRCLES = {
    "v": "VC",
    "f1": "RC.front.left",
    "f3": "RC.front.right",
    "k1": "RC.back.left",
    "k2": "RC.back.center",
    "k3": "RC.back.right",
}
SHORT = {place: short for short, place in CIRCLES.items()}
ACCEL = "RC.accel."  # circles gained while the game is played: a1, a2, ...
REFERENCE = re.compile(r"(x?)(v|[fk][123]|[hdsgborqzua])([1-9][0-9]?)?", re.IGNORECASE)
SHOWN = (
    "damage",
    "soul",
    "GC",
    "trigger",
    "order_zone",
    "order_area",
    "bind",
    "ride_deck",
    "g_zone",
    "gauge",
    "removed",
)


class VanguardTable(Table):
    """vg on the screen."""

    help: ClassVar[str] = "ui.help_vanguard"
    examples: ClassVar[str] = "ui.examples_vanguard"
    board_steps: ClassVar[tuple[str, ...]] = (
        "PlayTiming.choose_action",
        "BattlePhase.choose_whether",
        "MayRide.choose",
    )

    def board(self, game: Game, sight: Sight, words: Words) -> RenderableType:
        rows = [
            (sight.other, OTHER_BACK),
            (sight.other, OTHER_FRONT),
            (sight.player, OWN_FRONT),
            (sight.player, OWN_BACK),
        ]
        parts: list[RenderableType] = [
            side(sight, sight.other, words),
            drawn(sight, words, rows),
            side(sight, sight.player, words),
        ]
        battle = self.battle(game, sight, words)
        if battle:
            parts.append(Text(f" {battle}", style="bold red"))
        markers = self.markers(game, words)
        if markers:
            parts.append(Text(f" {markers}", style="magenta"))
        return Group(*parts, self.hand(sight, words))

    def markers(self, game: Game, words: Words) -> str:
        """The markers that lie on circles, and what circles are besides."""
        state = game.clone().state  # asked of a copy, which leaves no trace
        return ", ".join(
            f"{words.told(term)}: {words.place(state.layout, place)}"
            for place, terms in self.telling.marks(state).items()
            for term in terms
        )

    def battle(self, game: Game, sight: Sight, words: Words) -> str:
        """Who attacks whom and how strongly, while a battle is under way."""
        state = game.clone().state  # asked of a copy, which leaves no trace
        attacking, targets = attacker(state), attacked(state)
        if attacking < 0 or not targets:
            return ""
        card = ref_card(attacking)
        return words.sentence(
            "ui.battle",
            card=self.located(sight, sight.cards[card]),
            power=power(state, card),
            target=", ".join(self.located(sight, sight.cards[ref_card(ref)]) for ref in targets),
            defence=max(power(state, ref_card(ref)) for ref in targets),
        )

    def located(self, sight: Sight, card: SeenCard) -> str:
        return f"{card.name} ({self.reference(sight, card)})"

    # -- cards ----------------------------------------------------------------------------------------------

    def named(self, card: SeenCard) -> Text:
        return named(card)

    def short(self, card: SeenCard) -> str:
        """Grade, power, shield and trigger icon as `G1 8000 +5000 [critical]`."""
        icons = f" [{' '.join(card.face.words[TRIGGER_ICONS])}]" if card.face.words[TRIGGER_ICONS] else ""
        if UNIT not in card.face.words[TYPES]:
            return f"G{card.number('grade')}"
        shield = f" +{card.number('shield')}" if card.printed("shield") else ""
        return f"G{card.number('grade')} {card.number('power')}{shield}{icons}"

    def summary(self, card: SeenCard, words: Words) -> str:
        names = self.values(card)
        return " · ".join(f"{words.say(f'value.{name}')} {card.number(name)}" for name in names)

    def values(self, card: SeenCard) -> tuple[str, ...]:
        if UNIT not in card.face.words[TYPES]:
            return ("grade",)
        return ("grade", "power", "shield", "critical")

    def printed(self, card: SeenCard, words: Words) -> str:
        icons = ", ".join(words.word(icon) for icon in card.face.words[TRIGGER_ICONS])
        return f"{words.say('value.trigger')}: {icons}" if icons else ""

    # -- references -------------------------------------------------------------------------------------------

    def at(self, sight: Sight, reference: str) -> list[SeenCard] | None:
        found = REFERENCE.fullmatch(reference)
        if found is None:
            return None
        player = sight.other if found[1] else sight.player
        short, number = found[2].lower(), found[3]
        if short in CIRCLES:
            return present(sight.zone(player, CIRCLES[short]))
        if short == "a":
            return present(sight.zone(player, f"{ACCEL}{number or 1}"))
        area = next((area for area, letter in LETTERS.items() if letter == short), "")
        if not area:
            return []
        cards = sight.zone(player, area)
        return present(cards[int(number) - 1 : int(number)] if number else cards)

    def reference(self, sight: Sight, card: SeenCard) -> str:
        whose = "" if card.player == sight.player else "x"
        if card.area in SHORT:
            return f"{whose}{SHORT[card.area]}"
        if card.area.startswith(ACCEL):
            return f"{whose}a{card.area.removeprefix(ACCEL)}"
        return numbered(sight, card, whose, LETTERS)


# -- the field ----------------------------------------------------------------------------------------------------


def drawn(sight: Sight, words: Words, rows: Rows) -> Grid:
    """Rows of circles, each of one player."""
    return grid(rows, lambda player, circle: cell(sight, player, circle, words))


def cell(sight: Sight, player: int, circle: str, words: Words) -> Text:
    """A circle: how its unit lies, grade, name, power and critical, and how many cards lie under it."""
    cards = sight.zone(player, circle)
    short = SHORT[circle]
    if not cards:
        return Text(short, style="bright_black")
    text = Text()
    for number, card in enumerate(cards):
        if number:
            text.append("\n")
        text.append_text(unit(card, short, words))
    return text


def unit(card: SeenCard | None, short: str, words: Words) -> Text:
    if card is None or card.face_down:
        return Text(f"{short} ", style="bright_black").append(words.say("ui.face_down"), style="dim")
    first = standing(card, short, ORIENTATIONS, words)
    under = f" +{len(card.under)}" if card.under else ""
    text = spread(first, Text(f"G{card.number('grade')}{under}", style="not bright_black"))
    text.append("\n").append_text(named(card)).append("\n")
    changed = any(card.numbers[name] != card.printed(name) for name in ("power", "critical"))
    stats = f"{card.number('power')} ★{card.number('critical')}"
    return text.append(stats, style="bold yellow" if changed else "")


def named(card: SeenCard) -> Text:
    if card.area in SHORT and card.orientation == REST:
        return Text(card.name)
    return Text(card.name, style="bold")


# -- beside the field ---------------------------------------------------------------------------------------------


def side(sight: Sight, player: int, words: Words) -> RenderableType:
    """A player's counts, and the cards that lie open beside the field."""
    title = Text(f" {words.say('ui.you' if player == sight.player else 'ui.opponent')} ", style="bold reverse")
    counts = {area: sight.count(player, area) for area in ("hand", "deck", "drop", "soul", "damage")}
    title.append(f" {words.say('ui.counts_vanguard', **counts)}", style="not bold not reverse")
    gained = [name for name in sight.layout.places[player] if name.startswith(ACCEL)]
    shown = [*gained, *(area for area in SHOWN if sight.layout.has(area, player) and sight.count(player, area))]
    width = max((cell_len(words.area(area)) for area in shown), default=0) + 1
    return Group(title, *(labelled(words.area(area), row(sight, player, area, words), width) for area in shown))


def row(sight: Sight, player: int, area: str, words: Words) -> Flow:
    """How many cards lie in a zone and which, each with its number."""
    cards = sight.zone(player, area)
    pieces = [Text(str(len(cards)), style="bold")]
    letter = LETTERS.get(area, "")
    for number, card in enumerate(cards, start=1):
        piece = Text(f"{letter}{number} " if letter else "", style="bright_black")
        piece.append_text(named(card) if card is not None else Text(words.say("ui.a_card"), style="dim"))
        if card is not None and card.face_down:
            piece.append(f" ({words.say('ui.face_down')})", style="dim")
        pieces.append(piece)
    return Flow(pieces)
