"""Saving a state as plain data and reading it back, also in the middle of a resolution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardlaw.kernel.associations import Association
from cardlaw.kernel.cards import Card, Snapshot
from cardlaw.kernel.catalogue import ability_key, part_at
from cardlaw.kernel.chance import chance_from_data
from cardlaw.kernel.decisions import PASS, TOLD, Decision, Option, Outcome
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.events import Event
from cardlaw.kernel.node import Node, field_names
from cardlaw.kernel.positions import Position
from cardlaw.kernel.procedures import Procedure, procedure_class, procedure_name
from cardlaw.kernel.soundness import check_state
from cardlaw.kernel.standby import StandBy
from cardlaw.kernel.state import State

FORMAT: Final = 1

RECORDS: Final[dict[str, type]] = {
    cls.__name__: cls for cls in (Event, Snapshot, StandBy, Effect, Option, Decision, Outcome, Association)
}


# Those of which every attribute is there from the beginning: one that is filled in.
BLANKS: Final[dict[type, Callable[[], object]]] = {
    Event: lambda: Event(0),
    Option: lambda: Option(PASS),
    Decision: lambda: Decision(0, "main", []),
}


def register_record(cls: type, blank: Callable[[], object]) -> None:
    """Let objects of a class be part of saved states."""
    RECORDS[cls.__name__] = cls
    BLANKS[cls] = blank


PLAIN_FIELDS: Final = (
    "turn_player",
    "first_player",
    "turn",
    "turn_began",
    "phase",
    "sub_step",
    "repeats",
    "clock",
    "result",
    "interrupt",
    "paying",
    "pool_count",
    "order_changes",
    "changes",
    "lying",
)

CARD_FIELDS: Final = (
    "owner",
    "origin",
    "place",
    "incarnation",
    "entered",
    "facing",
    "orientation",
    "beneath",
    "host",
    "known",
    "shown",
    "pools",
    "guesses",
    "marks",
    "last",
)


def encode(value: Any) -> Any:
    """A value of the state in JSON's terms."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return ["t" if isinstance(value, tuple) else "l", *(encode(item) for item in value)]
    if isinstance(value, Node):
        return ["n", ability_key(value.ability), value.index]
    name = type(value).__name__
    if not isinstance(value, Procedure) and name not in RECORDS:
        raise TypeError(f"{name} cannot be saved")
    fields = {field: encode(getattr(value, field)) for field in field_names(value)}
    if isinstance(value, Option):
        for field in TOLD:
            del fields[field]
    if isinstance(value, Procedure):
        return ["p", procedure_name(type(value)), fields]
    return ["o", name, fields]


def decode(data: Any) -> Any:
    """The value that `encode` wrote."""
    if not isinstance(data, list):
        return data
    kind = data[0]
    if kind == "t":
        return tuple(decode(item) for item in data[1:])
    if kind == "l":
        return [decode(item) for item in data[1:]]
    if kind == "n":
        return part_at(data[1], data[2])
    cls: Any = procedure_class(data[1]) if kind == "p" else RECORDS[data[1]]
    made = BLANKS[cls]() if cls in BLANKS else cls.__new__(cls)
    for name, field in data[2].items():
        setattr(made, name, decode(field))
    return made


def state_to_data(state: State) -> dict[str, Any]:
    """The whole state; the faces are written as the card files give them."""
    return {
        "format": FORMAT,
        "ruleset": state.ruleset.name,
        "faces": [face.data for face in state.catalogue.faces],
        "chance": state.chance.to_data(),
        "cards": [
            [state.catalogue.numbers[card.face.id], *(encode(getattr(card, name)) for name in CARD_FIELDS)]
            for card in state.cards
        ],
        "layout": [[what, place] for what, place in state.layout.changes],
        "zones": [list(zone) for zone in state.zones],
        "values": list(state.values),
        "plain": {name: getattr(state, name) for name in PLAIN_FIELDS},
        "discreet": state.discreet,
        "used": sorted([key, count] for key, count in state.used.items()),
        "seen": sorted([key, *(one.digest() for one in positions)] for key, positions in state.seen.items()),
        "answered": [one.digest() for one in state.answered],
        "asked": sorted([key, count] for key, count in state.asked.items()),
        "in_play": list(state.in_play),
        "exposed": list(state.exposed),
        "effects": [encode(effect) for effect in state.effects],
        "standby": [encode(standby) for standby in state.standby],
        "stack": [encode(frame) for frame in state.stack],
        "associations": [encode(tie) for tie in state.associations],
        "later": [encode(frame) for frame in state.later],
        "decision": encode(state.decision),
        "outcome": encode(state.outcome),
    }


def state_from_data(state: State, data: dict[str, Any]) -> State:
    """Fill a new state (its ruleset and catalogue are made) with saved data."""
    if data.get("format") != FORMAT:
        raise BadInput(f"saved game: expected format {FORMAT}, found {data.get('format')!r}")
    try:
        fill(state, data)
        check_state(state)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise BadInput(f"saved game: damaged ({type(error).__name__}: {error})") from error
    return state


def fill(state: State, data: dict[str, Any]) -> None:
    state.chance = chance_from_data(data["chance"])
    faces = state.catalogue.faces
    for row in data["cards"]:
        card = Card(len(state.cards), faces[row[0]], 0, 0)
        for name, value in zip(CARD_FIELDS, row[1:], strict=True):
            setattr(card, name, decode(value))
        card.generation = state.generation
        state.cards.append(card)
    for what, place in data["layout"]:
        state.change_layout(str(what), int(place))
    if len(data["zones"]) != state.layout.count:
        raise BadInput(f"saved game: expected {state.layout.count} areas, found {len(data['zones'])}")
    state.zones = [[int(card) for card in zone] for zone in data["zones"]]
    state.values = [int(value) for value in data["values"]]
    for name in PLAIN_FIELDS:
        setattr(state, name, data["plain"][name])
    state.discreet = bool(data.get("discreet", False))
    state.used = {key: count for key, count in data["used"]}
    rows = [row for row in data["seen"] if isinstance(row, list)]  # older saves have keys alone
    state.seen = {row[0]: tuple(Position(None, digest) for digest in row[1:]) for row in rows}
    state.answered = [Position(None, digest) for digest in data.get("answered", ())]
    state.asked = {key: count for key, count in data["asked"]}
    state.in_play = [int(card) for card in data["in_play"]]
    state.exposed = [int(card) for card in data["exposed"]]
    state.effects = [decode(effect) for effect in data["effects"]]
    state.standby = [decode(standby) for standby in data["standby"]]
    state.stack = [decode(frame) for frame in data["stack"]]
    state.associations = [decode(tie) for tie in data["associations"]]
    state.later = [decode(frame) for frame in data["later"]]
    state.decision = decode(data["decision"])
    state.outcome = decode(data["outcome"])
    state.epoch = 1
