"""Explanations: how a value of a card comes about, and why something is not allowed."""

from __future__ import annotations

from typing import Final, final

from cardlaw.kernel.cards import FIRST_NUMBER, UP, ref_card
from cardlaw.kernel.effects import Applied, Effect, Order
from cardlaw.kernel.information import SLOTS, number_of, words_of
from cardlaw.kernel.layers import compute_overlay, is_same_effect
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State


@final
class Change:
    """One effect on a value: whose sentence, in which layer, when, and what the value was after it."""

    def __init__(
        self, source: str, text: str, layer: str, stamp: int, value: int | str, clauses: tuple[str, ...]
    ) -> None:
        self.source = source
        self.text = text
        self.layer = layer
        self.stamp = stamp
        self.value = value
        self.clauses = clauses

    def __repr__(self) -> str:
        return f"<Change to {self.value} by {self.source or 'a rule'}, {self.layer} [{', '.join(self.clauses)}]>"


@final
class Explanation:
    """A value with its base and everything that changed it, in order: numbers as numbers, words joined by commas."""

    def __init__(
        self,
        base: int | str,
        value: int | str,
        changes: list[Change],
        clauses: tuple[str, ...],
        keys: tuple[str, ...] = (),
    ) -> None:
        self.base = base
        self.value = value
        self.changes = changes
        self.clauses = clauses
        self.keys = keys  # what the value rests on, as the citations name it

    def __repr__(self) -> str:
        steps = "".join([f", {change.value} by {change.source or 'a rule'}" for change in self.changes])
        return f"<Explanation printed {self.base}{steps}: {self.value}>"


def explain_value(state: State, card: int, aspect: int) -> Explanation:
    """Recompute the information of a card, writing down each effect that touches one value."""
    overlay = compute_overlay(state, {})
    applied = overlay.applied if overlay.applied is not None else {}
    ruleset = state.ruleset
    changes: list[Change] = []
    cited = ruleset.clauses("layer.printed")
    keys: tuple[str, ...] = ()
    steps = applied.get(card * SLOTS + aspect, [])
    orders = orders_among(steps, overlay.orders)
    for step in steps:
        number = ruleset.layer_map[step.layer] if step.effect.modification is not None else step.layer
        layer = ruleset.layers[number] if number >= 0 else "rules"
        reasons = reasons_of(state, step.effect, layer) + stamps_of(step.effect, orders)
        clauses = clauses_of(ruleset, reasons)
        keys += reasons
        cited += clauses
        changes.append(
            Change(
                source_name(state, step.effect.source),
                step.effect.ability.text,
                layer,
                step.effect.stamp,
                int(step.value) if aspect >= FIRST_NUMBER else step.value,
                clauses,
            )
        )
    others = (*[order.key for order in orders], *ruleset.read_with(state, card, aspect))
    cited = tuple(dict.fromkeys((*cited, *clauses_of(ruleset, others))))
    keys = tuple(dict.fromkeys((*keys, *others)))
    face = state.cards[card].face
    if aspect >= FIRST_NUMBER:
        return Explanation(face.numbers[aspect - FIRST_NUMBER], number_of(state, card, aspect), changes, cited, keys)
    return Explanation(", ".join(face.words[aspect]), ", ".join(words_of(state, card, aspect)), changes, cited, keys)


def reasons_of(state: State, effect: Effect, layer: str) -> tuple[str, ...]:
    """What a change by an effect rests on: its layer, where its ability works, its keyword."""
    reasons: tuple[str, ...] = ("layer." + layer,)
    if not effect.until and effect.source >= 0:
        reasons += ("ability.continuous", state.ruleset.works_key(state, effect))
    return (*reasons, "keyword." + effect.ability.keyword) if effect.ability.keyword else reasons


def orders_among(steps: list[Applied], orders: list[Order]) -> list[Order]:
    """The rules that ordered the effects on a value, or one of them and what it depends on."""
    found: list[Order] = []
    for order in orders:
        first, then = is_among(order.first, steps), is_among(order.then, steps)
        if (first and then) or (then and order.key == DEPENDENCY) or ((first or then) and order.mutual):
            found.append(order)
    return found


def is_among(effect: Effect, steps: list[Applied]) -> bool:
    return any(is_same_effect(effect, step.effect) for step in steps if step.effect.modification is not None)


def stamps_of(effect: Effect, orders: list[Order]) -> tuple[str, ...]:
    """When an effect began counts where its time stamp decided its order."""
    if any(is_same_effect(effect, one) for order in orders if order.key == STAMP for one in (order.first, order.then)):
        return ("stamp.other" if effect.until else "stamp.continuous",)
    return ()


def clauses_of(ruleset: Ruleset, keys: tuple[str, ...]) -> tuple[str, ...]:
    clauses: tuple[str, ...] = ()
    for key in keys:
        clauses += ruleset.clauses(key)
    return clauses


DEPENDENCY: Final = "layers.dependency"
STAMP: Final = "layers.stamp"
ASSOCIATIONS: Final = "associations"  # the name under which ties are explained


def explain_ties(state: State, card: int) -> Explanation:
    """What a card is associated with, and what with it, the oldest tie first."""
    ref = state.ref(card)
    kinds = state.ruleset.card_ties
    changes: list[Change] = []
    for tie in state.associations:
        if tie.kind not in kinds or ref not in (tie.card, tie.to):
            continue
        other = tie.to if tie.card == ref else tie.card
        if other >= 0 and not state.is_current(other):
            continue
        shown = other >= 0 and state.cards[ref_card(other)].facing == UP
        word = f"{tie.kind} {tie.name}".strip() if tie.card == ref else f"has {tie.kind} {tie.name}".strip()
        clauses = state.ruleset.clauses("tie." + tie.kind)
        changes.append(Change(source_name(state, other) if shown else "", "", "rules", tie.stamp, word, clauses))
    value = ", ".join(str(change.value) for change in changes)
    return Explanation("", value, changes, ())


def source_name(state: State, source: int) -> str:
    return state.cards[ref_card(source)].face.name if source >= 0 else ""
