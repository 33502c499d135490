"""Changes of what a ruleset says as a value: switches, layers, areas, events, keywords, constants, citations."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

from cardlaw.games.package import GamePackage
from cardlaw.kernel import gate, information, layers
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.errors import BadInput
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.layout import Area
from cardlaw.kernel.node import field_names
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.testing.mutation.facts import Fact
from cardlaw.testing.mutation.instead import INSTEAD
from cardlaw.testing.mutation.patching import replace, replace_constant
from cardlaw.testing.mutation.sources import ROOT, Module, digest

SWITCH = "flip switch"
DROP_LAYER = "drop layer"
SWAP_LAYERS = "swap layer with the next"
NO_DEPENDENCY = "ignore dependency"
NEWEST_FIRST = "newest first"
NO_CITATION = "take citation away"
NO_EVENT = "skip event"
NO_KEYWORD = "drop keyword"
OTHER_NUMBER = "one more"
OTHER_ENTRY = "another entry"
NO_DEED = "do nothing"

OF_KEYS = (NO_CITATION, NO_EVENT, NO_KEYWORD)  # changes of what some run may never come to

OTHER_EVENTS = ("markers.carried", "markers.left", "markers.left_for_fusion")
NO_EVENTS = ("event.looked", "event.searched", "event.seen")  # looking changes nothing and is only told
# What follows from others, and what caches rest on.
NOT_A_SWITCH = ("layer_count", "rule_actions_read", "followed_by_any", "telling")


class Change:
    """One change of a table."""

    def __init__(self, file: str, what: str, operator: str, apply: Callable[[], None], value: object = "") -> None:
        self.file = file
        self.what = what
        self.operator = operator
        self.apply = apply
        self.digest = digest(what, operator, repr(value))
        self.keys: set[str] = set()
        self.clauses: tuple[str, ...] = ()
        self.about_citations = False


def changes(package: GamePackage, facts: list[Fact]) -> list[Change]:
    """Every change of the ruleset's tables, with the clauses that facts tie to them."""
    ruleset = package.ruleset
    found = [
        *switch_changes(ruleset),
        *layer_changes(ruleset),
        *event_changes(ruleset),
        *keyword_changes(ruleset),
        *citation_changes(ruleset),
    ]
    by_name = {(kind_of(change), change.what): change for change in found if not change.about_citations}
    for fact in facts:
        if fact.kind in ("function", "part", INSTEAD):
            continue
        change = by_name.get((fact.kind, fact.what))
        if change is None:
            change = made_for(package, fact)
            by_name[(fact.kind, fact.what)] = change
            found.append(change)
        change.clauses = (*change.clauses, fact.clause)
    return found


def kind_of(change: Change) -> str:
    kinds = {SWITCH: "switch", DROP_LAYER: "layer", NO_EVENT: "event", NO_KEYWORD: "keyword"}
    return kinds.get(change.operator, "")


def made_for(package: GamePackage, fact: Fact) -> Change:
    """The change of something that only a fact names."""
    if fact.kind == "area":
        return area_change(package.ruleset, fact.what)
    if fact.kind == "builtin":
        return builtin_change(package, fact.what)
    if fact.kind == "constant":
        return constant_change(fact.what)
    if fact.kind == "entry":
        return entry_change(fact.what)
    if fact.kind == "deed":
        return deed_change(fact.what)
    raise BadInput(f"facts: {fact.clause}: no {fact.kind} is called {fact.what!r}")


# -- switches -----------------------------------------------------------------------------------------------------


def switch_changes(ruleset: Ruleset) -> Iterator[Change]:
    """Whatever a ruleset answers with yes, no or a number, flipped or raised."""
    file = source_of(type(ruleset))
    for holder in (ruleset, getattr(ruleset, "switches", None)):
        if holder is None:
            continue
        for name in field_names(holder):
            value = getattr(holder, name)
            if isinstance(value, bool | int) and name not in NOT_A_SWITCH:
                if holder is ruleset and hasattr(getattr(ruleset, "switches", None), name):
                    continue
                yield Change(file, name, SWITCH, flipping(ruleset, name, value), value)


def flipping(ruleset: Ruleset, name: str, value: bool | int) -> Callable[[], None]:
    def flip() -> None:
        other = not value if isinstance(value, bool) else value + 1
        for holder in (ruleset, getattr(ruleset, "switches", None)):
            if holder is not None and hasattr(holder, name):
                setattr(holder, name, other)

    return flip


def source_of(cls: type) -> str:
    return cls.__module__.removeprefix("cardlaw.").replace(".", "/") + ".py"


# -- layers -------------------------------------------------------------------------------------------------------


def layer_changes(ruleset: Ruleset) -> Iterator[Change]:
    file = source_of(type(ruleset))
    for number, name in enumerate(ruleset.layers):
        change = Change(file, name, DROP_LAYER, dropping_layer(ruleset, number))
        change.keys = {"layer." + name} & set(ruleset.citations)
        yield change
        if number + 1 < len(ruleset.layers):
            swap = Change(file, name, SWAP_LAYERS, swapping_layers(ruleset, number))
            swap.keys = {"layer." + name, "layer." + ruleset.layers[number + 1]} & set(ruleset.citations)
            yield swap
    dependency = Change("kernel/layers.py", "depends", NO_DEPENDENCY, lambda: replace(layers.depends, never))
    dependency.keys = {"layers.dependency"} & set(ruleset.citations)
    stamps = Change("kernel/layers.py", "stamp_of", NEWEST_FIRST, lambda: replace(layers.stamp_of, newest_first))
    stamps.keys = {"layers.stamp", "stamp.continuous", "stamp.other"} & set(ruleset.citations)
    yield from (dependency, stamps)


def never(*arguments: object) -> bool:
    return False


def newest_first(effect: Any) -> int:
    return -int(effect.stamp)


def dropping_layer(ruleset: Ruleset, number: int) -> Callable[[], None]:
    """Neither effects nor rules change anything in a layer."""

    def drop() -> None:
        original = layers.apply_layer
        rules = type(ruleset).apply_rules

        def apply_layer(state: State, overlay: Any, found: Any, layer: int) -> Any:
            return found if layer == number else original(state, overlay, found, layer)

        def apply_rules(self: Ruleset, state: State, overlay: Any, layer: int) -> None:
            if layer != number:
                rules(self, state, overlay, layer)

        replace(original, apply_layer)
        setattr(type(ruleset), "apply_rules", apply_rules)  # noqa: B010  (a method must not be assigned to)

    return drop


def swapping_layers(ruleset: Ruleset, number: int) -> Callable[[], None]:
    def swap() -> None:
        exchanged = {number: number + 1, number + 1: number}
        ruleset.layer_map = tuple(exchanged.get(layer, layer) for layer in ruleset.layer_map)

    return swap


# -- events, keywords, citations ------------------------------------------------------------------------------------


def event_changes(ruleset: Ruleset) -> Iterator[Change]:
    """Events of one kind that do not happen."""
    for key in ruleset.citations:
        if (key.startswith(("event.", "used.")) and key not in NO_EVENTS) or key in OTHER_EVENTS:
            change = Change("kernel/gate.py", key, NO_EVENT, dropping_event(key))
            change.keys = {key}
            yield change


def dropping_event(key: str) -> Callable[[], None]:
    def drop() -> None:
        original = gate.perform

        def perform(state: State, events: list[Event]) -> None:
            original(state, [event for event in events if key_when_performed(state, event) != key])

        replace(original, perform)

    return drop


def key_when_performed(state: State, event: Event) -> str:
    """What an event will be called: a move knows only then where it comes from."""
    if event.kind == CARD_MOVED:
        event = event.copy()
        event.origin = state.cards[event.card].place
    return state.ruleset.event_key(state, event)


def keyword_changes(ruleset: Ruleset) -> Iterator[Change]:
    for key in ruleset.citations:
        if key.startswith("keyword."):
            word = key.removeprefix("keyword.")
            if not word[:1].isupper():
                continue  # no name of an ability, but of a rule or a condition
            change = Change("kernel/information.py", word, NO_KEYWORD, dropping_keyword(word))
            change.keys = {key}
            yield change


def dropping_keyword(word: str) -> Callable[[], None]:
    def drop() -> None:
        original = information.abilities_of

        def abilities_of(state: State, card: int) -> tuple[Ability, ...]:
            return tuple(ability for ability in original(state, card) if ability.keyword != word)

        replace(original, abilities_of)

    return drop


def citation_changes(ruleset: Ruleset) -> Iterator[Change]:
    for key in ruleset.citations:
        change = Change(f"games/{ruleset.game}/citations", key, NO_CITATION, taking_away(ruleset, key))
        change.keys = {key}
        change.about_citations = True
        yield change


def taking_away(ruleset: Ruleset, key: str) -> Callable[[], None]:
    def take() -> None:
        del ruleset.citations[key]

    return take


# -- what facts name --------------------------------------------------------------------------------------------------


def area_change(ruleset: Ruleset, what: str) -> Change:
    """An area that is seen, ordered, active ... otherwise than the book says."""
    name, _, attribute = what.rpartition(".")
    areas = [area for area in ruleset.layout.areas if area.name == name]
    if not areas or not hasattr(areas[0], attribute):
        raise BadInput(f"facts: expected an area and what is said of it, as hand.visibility, found {what!r}")
    value = getattr(areas[0], attribute)

    def turn() -> None:
        for area in set(areas):
            setattr(area, attribute, other_value(area, attribute))

    return Change(source_of(type(ruleset)), what, OTHER_ENTRY, turn, value)


def other_value(area: Area, attribute: str) -> object:
    value = getattr(area, attribute)
    return not value if isinstance(value, bool) else (0 if value else 2)


def constant_change(what: str) -> Change:
    file, _, name = what.partition(":")
    module = module_of(file)
    value = vars(module).get(name)
    if not isinstance(value, int | str | tuple):
        raise BadInput(f"facts: expected a constant of a module, found {what!r}")
    other: Any = value + 1 if isinstance(value, int) else ("?" + value if isinstance(value, str) else value[1:])
    return Change(file, name, OTHER_NUMBER, lambda: replace_constant(module.__name__, name, other), value)


def builtin_change(package: GamePackage, what: str) -> Change:
    """A number of a card that every game of the book has."""
    name, _, field = what.rpartition(".")
    cards = [card for card in getattr(package, "builtin", ()) if card["name"] == name]
    if not cards or not isinstance(cards[0].get(field), int):
        raise BadInput(f"facts: expected a built-in card and a number of it, as Plant.power, found {what!r}")

    def raise_number() -> None:
        for card in cards:
            card[field] += 1

    return Change(source_of(type(package)), what, OTHER_NUMBER, raise_number, cards[0][field])


def entry_change(what: str) -> Change:
    """A table of a module without one of its entries."""
    file, name, key = what.split(":", 2)
    table = vars(module_of(file)).get(name)
    entry = next((known for known in table if str(known) == key), None) if isinstance(table, dict) else None
    if entry is None:
        raise BadInput(f"facts: expected an entry of a table, found {what!r}")
    assert isinstance(table, dict)
    return Change(file, f"{name}[{key}]", OTHER_ENTRY, lambda: table.pop(entry), table[entry])


def deed_change(what: str) -> Change:
    """A function that does nothing."""
    file, _, name = what.partition(":")
    module = module_of(file)
    owner, _, method = name.rpartition(".")
    holder = vars(module).get(owner) if owner else module
    source = next((one for one in Module(ROOT / file).functions if one.name == name), None)
    if source is None:
        raise BadInput(f"facts: expected a function, or a class and its method, found {what!r}")

    def idle() -> None:
        if owner:
            setattr(holder, method, nothing)
        else:
            replace(getattr(holder, method), nothing)

    return Change(file, name, NO_DEED, idle, source.digest)


def nothing(*arguments: object) -> None:
    return None


def module_of(file: str) -> Any:
    name = "cardlaw." + file.removesuffix(".py").replace("/", ".")
    if name not in sys.modules:
        raise BadInput(f"facts: expected a module of the rules, found {file!r}")
    return sys.modules[name]
