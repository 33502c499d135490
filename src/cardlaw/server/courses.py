"""The course of a game that is over, turn by turn: chances, damage, cards, and where it turned."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.state import State
from cardlaw.match.words import Words
from cardlaw.players.prospects import chance
from cardlaw.server.replays import Replay

TURNING = 0.15  # a change of the chance to win that is worth looking at
MOST_POINTS = 4


def course_of(replay: Replay, lang: str) -> dict[str, Any]:
    """How things stood at the end of each turn, all cards seen."""
    words = Words(lang, 0, replay.package.game)
    turns = [moment(replay, step, state) for step, state in ends_of_turns(replay)]
    return {
        "toll": words.told(replay.telling.toll_name()),
        "turns": turns,
        "turning": turning_points(turns),
    }


def ends_of_turns(replay: Replay) -> list[tuple[int, State]]:
    """The last step of every turn; before the first turn nothing is told."""
    states = [(number, step.game.state) for number, step in enumerate(replay.steps) if step.game.state.phase >= 0]
    last = [one for one, after in pairwise(states) if one[1].turn != after[1].turn]
    return [*last, *states[-1:]]


def moment(replay: Replay, step: int, state: State) -> dict[str, Any]:
    telling, game = replay.telling, replay.package.game
    return {
        "step": step,
        "turn": state.turn,
        "player": PLAYERS[state.turn_player],
        "chance": round(chance(state, 0, game), 3),
        "toll": {name: telling.toll(state, player) for player, name in enumerate(PLAYERS)},
        "hand": {name: len(state.zone(player, "hand")) for player, name in enumerate(PLAYERS)},
    }


def turning_points(turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The turns in which the chance changed most."""
    changes = [
        {"turn": after["turn"], "step": before["step"], "change": round(after["chance"] - before["chance"], 3)}
        for before, after in pairwise(turns)
    ]
    found = sorted((one for one in changes if abs(one["change"]) >= TURNING), key=lambda one: -abs(one["change"]))
    return sorted(found[:MOST_POINTS], key=lambda one: one["step"])
