"""Hints: what a machine would do in a person's place, knowing what the person knows."""

from __future__ import annotations

from rich.text import Text

from cardlaw.cli.terminal.board import Table
from cardlaw.cli.terminal.options import Labels
from cardlaw.cli.terminal.sight import Sight
from cardlaw.cli.terminal.words import Words
from cardlaw.games.registry import package_of
from cardlaw.kernel.game import Game
from cardlaw.players.factory import make_player
from cardlaw.players.prospects import chances
from cardlaw.players.seat import Seat

ADVISER = "normal"


def advice_lines(game: Game, table: Table, sight: Sight, words: Words) -> list[Text]:
    """The options that a machine would choose, and how it judges the chance to win before and after."""
    decision = game.decision
    if decision is None:
        return []
    chosen = make_player(ADVISER, len(game.answers)).choose(Seat(game))
    labels = Labels(game.clone(), table, sight, words)
    told = [f"{number + 1}: {labels.label(decision.options[number])}" for number in chosen]
    before, after = chances(game, sight.player, package_of(game.state.ruleset.name).game, chosen)
    why = words.say("hint.why", before=round(before * 100), after=round(after * 100))
    return [Text("; ".join(told) or words.say("hint.nothing"), style="bold"), Text(why, style="dim")]
