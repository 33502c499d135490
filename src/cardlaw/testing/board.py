"""The position as text: what lies where, for the first difference of a failing scenario."""

from __future__ import annotations

from itertools import groupby

from cardlaw.kernel.layout import PLAYERS
from cardlaw.testing.names import Names

WIDTH = 100


def board(names: Names) -> str:
    """Every area that holds something, and every player's values; then how things stand."""
    state = names.state
    lines: list[str] = []
    for player, name in enumerate(PLAYERS):
        values = " ".join(
            f"{value}={state.value(player, number)}" for number, value in enumerate(state.ruleset.value_names)
        )
        lines.append(f"{name}  {values}")
        for area in state.layout.areas_of(player):
            cards = state.zones[state.layout.place(player, area.name)]
            if cards:
                lines.append(f"  {area.name:<14}{listing(names, cards)}")
    for area in state.layout.shared:
        cards = state.zones[state.layout.place(0, area.name)]
        if cards:
            lines.append(f"{area.name:<16}{listing(names, cards)}")
    lines.append(standing(names))
    return "\n".join(lines)


def listing(names: Names, cards: list[int]) -> str:
    """Card names, stacks written bottom first with `<`."""
    return grouped(
        [
            " < ".join([*(names.label(under) for under in names.state.cards[card].beneath), names.label(card)])
            for card in cards
        ]
    )


def grouped(labels: list[str]) -> str:
    """Labels in a line, equal neighbours counted."""
    counted = [(label, len(list(same))) for label, same in groupby(labels)]
    text = ", ".join(label if count == 1 else f"{label}*{count}" for label, count in counted)
    return text if len(text) <= WIDTH else text[: WIDTH - 3] + "..."


def standing(names: Names) -> str:
    """Whose turn it is and who is to decide what."""
    view = names.game.view(-1)
    turn = view["turn"]
    text = f"turn {turn['number']} of {turn['player']}, {turn['phase']}"
    outcome = view["outcome"]
    if outcome is not None:
        winner = outcome["winner"]
        return f"{text}; over: {'draw' if winner is None else winner + ' wins'} ({', '.join(outcome['clauses'])})"
    decision = view["decision"]
    if decision is None:
        return text
    return f"{text}; {decision['player']} decides: {decision['purpose']} ({', '.join(decision['clauses'])})"
