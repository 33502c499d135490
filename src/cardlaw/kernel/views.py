"""What a player may know of a game: built from recorded knowledge, never by hiding fields afterwards."""

from __future__ import annotations

from typing import Any

from cardlaw.kernel.cards import FIRST_NUMBER, NAMES, ref_card
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.knowledge import is_known
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.state import State

View = dict[str, Any]


def view_of(state: State, player: int) -> View:
    """The game as one player sees it, in plain data. Player -1 is a spectator who sees public cards only."""
    return {
        "ruleset": state.ruleset.name,
        "you": PLAYERS[player] if player >= 0 else None,
        "turn": turn_view(state),
        "players": {name: player_view(state, number, player) for number, name in enumerate(PLAYERS)},
        "shared": {
            area.name: zone_view(state, state.layout.place(0, area.name), player) for area in state.layout.shared
        },
        "standby": [standby_view(state, number) for number in range(len(state.standby))],
        "decision": decision_view(state, player),
        "outcome": outcome_view(state),
    }


def turn_view(state: State) -> View:
    phases, steps = state.ruleset.phases, state.ruleset.sub_steps
    return {
        "player": PLAYERS[state.turn_player],
        "number": state.turn,
        "phase": phases[state.phase] if state.phase >= 0 else None,
        "step": steps[state.sub_step] if state.sub_step >= 0 else None,
    }


def player_view(state: State, owner: int, player: int) -> View:
    names = state.ruleset.value_names
    return {
        "values": {name: state.value(owner, number) for number, name in enumerate(names)},
        "zones": {
            area.name: zone_view(state, state.layout.place(owner, area.name), player)
            for area in state.layout.areas_of(owner)
        },
    }


def zone_view(state: State, place: int, player: int) -> list[View | None]:
    """The cards of an area, bottom first; None stands for a card that the player does not know.

    Where nobody keeps an order the known cards come first, so that the order tells nothing.
    """
    cards = state.zones[place]
    shown = [card_view(state, card, player) for card in cards]
    if not state.layout.areas[place].ordered:
        shown.sort(key=lambda view: (view is None, 0 if view is None else view["id"]))
    return shown


def card_view(state: State, card: int, player: int) -> View | None:
    """One card as the player sees it, or None."""
    record = state.cards[card]
    if player >= 0 and not is_known(state, card, player):
        return None
    if player < 0 and record.known != 3:
        return None
    face = record.face
    view: View = {
        "id": card,
        "card": face.id,
        "name": (words_of(state, card, NAMES) or (face.name,))[0],
        "owner": PLAYERS[record.owner],
        "facing": record.facing,
        "orientation": record.orientation,
        "numbers": {
            name: number_of(state, card, FIRST_NUMBER + number)
            for number, name in enumerate(state.ruleset.number_names)
        },
    }
    if player >= 0 and not state.sees(player, card):
        view["remembered"] = True
    if state.associations:
        view["associations"] = [
            {"kind": tie.kind, "name": tie.name, "to": tie.to if tie.to < 2 else ref_card(tie.to)}
            for tie in state.associations
            if tie.card >= 0 and ref_card(tie.card) == card and state.is_current(tie.card)
        ]
    if record.beneath:
        view["under"] = [card_view(state, under, player) for under in record.beneath]
    return view


def standby_view(state: State, number: int) -> View:
    standby = state.standby[number]
    return {
        "player": PLAYERS[standby.master],
        "card": ref_card(standby.source),
        "name": standby.name,
        "text": standby.ability.text,
    }


def decision_view(state: State, player: int) -> View | None:
    """The open decision; its options are for the player who decides."""
    decision = state.decision
    if decision is None:
        return None
    view: View = {
        "player": PLAYERS[decision.player],
        "purpose": decision.purpose,
        "source": decision.source if decision.source >= 0 else None,
        "clauses": list(decision.clauses),
    }
    if decision.player == player:
        view["min"] = decision.min
        view["max"] = decision.max
        view["ordered"] = decision.ordered
        view["options"] = [list(option.key()) for option in decision.options]
    return view


def outcome_view(state: State) -> View | None:
    outcome = state.outcome
    if outcome is None:
        return None
    winner = PLAYERS[outcome.winner] if outcome.winner >= 0 else None
    return {"winner": winner, "reason": outcome.reason, "clauses": list(outcome.clauses)}


def name_options(state: State) -> None:
    """Tell the options of the open decision how people call their cards and places."""
    if state.decision is None:
        return
    for option in state.decision.options:
        if option.card >= 0 and not option.hidden:
            option.name = state.cards[option.card].face.name
        if option.place >= 0:
            option.area = state.layout.full_name(option.place)
            if option.number >= 0 and option.verb in state.ruleset.verbs_of_two_places:
                option.other = state.layout.full_name(option.number)
