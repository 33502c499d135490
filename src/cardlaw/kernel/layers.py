"""The order in which continuous effects are applied: layers, then dependency, then time stamps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardlaw.kernel.abilities import CONTINUOUS, Ability, Modification
from cardlaw.kernel.cards import ABILITIES, FIRST_NUMBER, REPLACEMENTS, RESTRICTIONS, ref_card
from cardlaw.kernel.effects import Applied, Effect, Order
from cardlaw.kernel.information import NO_EFFECTS, Overlay, abilities_of
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, FIELD, TIES

CODE_BASE: Final = 1 << 32
INDEX_BASE: Final = 1 << 12
# What may change while it stays the same which cards lie in an area that words mean: numbers, and what is forbidden.
COMMON_WRITES: Final = ~((1 << FIRST_NUMBER) - 1) | 1 << RESTRICTIONS | 1 << REPLACEMENTS


def compute_overlay(state: State, applied: dict[int, list[Applied]] | None = None) -> Overlay:
    """Apply every continuous effect layer by layer and keep the result; what is applied is noted where one asks."""
    overlay = Overlay(len(state.cards))
    overlay.applied = applied
    state.building = True
    state.overlay = overlay
    state.unread = 0
    overlay.rests = FIELD | EFFECTS | TIES | state.ruleset.information_rests(state, -1)
    try:
        layers = gather(state, overlay)
        for layer in range(state.ruleset.layer_count):
            gained = len(overlay.abilities)
            state.ruleset.apply_rules(state, overlay, layer)
            if len(overlay.abilities) != gained:
                layers = gather(state, overlay)
            if layers[layer]:
                layers = apply_layer(state, overlay, layers, layer)
    finally:
        state.building = False
        overlay.common = None
    state.overlay = overlay
    state.overlay_epoch = state.epoch
    return overlay


def apply_layer(state: State, overlay: Overlay, layers: list[list[Effect]], layer: int) -> list[list[Effect]]:
    """Apply the effects of one layer; an effect that grants abilities may bring new effects to it."""
    waiting = layers[layer]
    if len(waiting) > 1 and state.trace is None and overlay.applied is None and all_independent(waiting):
        apply_in_order(state, overlay, waiting)
        return layers
    applied: list[Effect] = []
    known: list[Ability] | None = None  # the continuous abilities in play
    waiting = in_order(state, waiting)
    while waiting:
        effect = first_to_apply(state, overlay, waiting)
        waiting.remove(effect)
        applied.append(effect)
        modification = effect.modification
        if modification is None:
            continue
        if not modification.is_given(state, effect):
            if state.trace is not None:
                state.cite("ability.inactive", ref_card(effect.source))
                state.cite_keyword(effect.ability.keyword, ref_card(effect.source))
            continue
        if not may_change_effects(modification):
            modification.apply(state, overlay, effect)
            continue
        before = known if known is not None else continuous_in_play(state, overlay)
        modification.apply(state, overlay, effect)
        known = continuous_in_play(state, overlay)
        if not are_same(before, known):
            layers = gather(state, overlay)
            waiting = in_order(state, [other for other in layers[layer] if not was_applied(other, applied)])
    return layers


def may_change_effects(modification: Modification) -> bool:
    """May it give or take continuous abilities, and with them effects?"""
    if not modification.writes & (1 << ABILITIES):
        return False
    given = modification.ability_given()
    return given is None or given.kind == CONTINUOUS


def all_independent(waiting: list[Effect]) -> bool:
    """Can none of the effects depend on another, nor bring a further one?"""
    written: i64 = 0
    by_several: i64 = 0  # what is written by more than one of them
    for effect in waiting:
        if effect.modification is not None:
            if may_change_effects(effect.modification):
                return False
            by_several |= written & effect.modification.writes
            written |= effect.modification.writes
    for effect in waiting:
        mine = effect.modification
        if mine is not None and mine.reads & (written & ~mine.writes | by_several):
            return False
    return True


def all_writes(effects: list[Effect]) -> i64:
    written: i64 = 0
    for effect in effects:
        if effect.modification is not None:
            written |= effect.modification.writes
    return written


def reads_any(effect: Effect, written: i64) -> bool:
    return effect.modification is not None and effect.modification.reads & written != 0


def apply_in_order(state: State, overlay: Overlay, waiting: list[Effect]) -> None:
    """Apply effects that do not depend on each other; what copies of one mean alike is looked for once."""
    overlay.changing = all_writes(waiting)
    if not overlay.changing & ~COMMON_WRITES:
        overlay.common = {}
    for effect in in_order(state, waiting):
        apply_if_given(state, overlay, effect)
    overlay.common = None


def in_order(state: State, effects: list[Effect]) -> list[Effect]:
    """As they were gathered, by time stamp; in some books those that set a value last."""
    if not state.ruleset.sets_come_last:
        return effects
    last = [effect for effect in effects if sets_value(effect)]
    return [*(effect for effect in effects if not sets_value(effect)), *last] if last else effects


def apply_if_given(state: State, overlay: Overlay, effect: Effect) -> None:
    modification = effect.modification
    if modification is not None and modification.is_given(state, effect):
        modification.apply(state, overlay, effect)


def was_applied(effect: Effect, applied: list[Effect]) -> bool:
    return any(is_same_effect(effect, other) for other in applied)


def is_same_effect(one: Effect, other: Effect) -> bool:
    """Effects of continuous abilities are gathered anew."""
    return one.modification is other.modification and one.source == other.source and one.stamp == other.stamp


def lasting_effects(state: State) -> list[list[Effect]]:
    """Effects that last, by layer: kept until there are others; what they rest on, until that is stirred."""
    kept = state.lasting
    stirred = state.ungathered
    if kept is not None and not stirred & (EFFECTS | state.lasting_rests):
        return kept
    rests: i64 = 0
    for effect in state.effects:
        if effect.modification is not None:
            rests |= effect.modification.rests() | rests_of_references(state, effect)
    state.lasting_rests = rests
    state.ungathered = 0
    if kept is not None and not stirred & EFFECTS:
        return kept
    layers: list[list[Effect]] = [NO_EFFECTS] * state.ruleset.layer_count
    layer_map = state.ruleset.layer_map
    for effect in state.effects:
        if effect.modification is not None:
            put_into(layers, layer_map[effect.modification.layer], effect)
    state.lasting = layers
    return layers


def bearers(state: State, overlay: Overlay) -> list[int]:
    """The cards in play, and those elsewhere that were given abilities."""
    if not overlay.abilities:
        return state.in_play
    return [*state.in_play, *(card for card in overlay.abilities if not state.is_in_play(state.cards[card]))]


def continuous_in_play(state: State, overlay: Overlay) -> list[Ability]:
    """The continuous abilities that cards in play have now."""
    found: list[Ability] = []
    for card in bearers(state, overlay):
        if overlay.abilities or state.cards[card].face.kinds >> CONTINUOUS & 1:
            for ability in abilities_of(state, card):
                if ability.kind == CONTINUOUS:
                    found.append(ability)
    return found


def are_same(some: list[Ability], others: list[Ability]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others))


def gather(state: State, overlay: Overlay) -> list[list[Effect]]:
    """Lasting effects and those of the continuous abilities in play, by layer."""
    layers = [effects.copy() if effects else effects for effects in lasting_effects(state)]
    layer_map = state.ruleset.layer_map
    rests = state.lasting_rests
    for card in bearers(state, overlay):
        record = state.cards[card]
        if not record.face.modifies and not overlay.abilities:
            continue
        for ability in abilities_of(state, card):
            if ability.kind == CONTINUOUS and state.ruleset.ability_works(state, card, ability):
                for modification in ability.modifications():
                    effect = Effect(modification, ability, state.ref(card), state.master(card), record.entered)
                    if modification.writes & (1 << REPLACEMENTS):  # which alone are told apart
                        effect.id = (effect.source * CODE_BASE + ability.code) * INDEX_BASE + modification.index
                    put_into(layers, layer_map[modification.layer], effect)
                    rests |= modification.rests()
    overlay.rests |= rests
    return layers


def put_into(layers: list[list[Effect]], layer: int, effect: Effect) -> None:
    """By time stamp. Most layers stay without effects, and share one list that stays empty."""
    effects = layers[layer]
    if not effects:
        layers[layer] = [effect]
        return
    at = len(effects)
    while at and stamp_of(effects[at - 1]) > stamp_of(effect):
        at -= 1
    effects.insert(at, effect)


def rests_of_references(state: State, effect: Effect) -> i64:
    """A lasting effect applies to cards while they are the ones it was given to."""
    bits = state.bits_of(state.cards[ref_card(effect.source)])
    for ref in effect.targets or ():
        bits |= state.bits_of(state.cards[ref_card(ref)])
    for ref in effect.it:
        bits |= state.bits_of(state.cards[ref_card(ref)])
    for _, refs in effect.bound:
        for ref in refs:
            bits |= state.bits_of(state.cards[ref_card(ref)])
    return bits


def first_to_apply(state: State, overlay: Overlay, waiting: list[Effect]) -> Effect:
    """The first effect (they come `in_order`) that does not depend on another one still waiting."""
    if len(waiting) == 1:
        return waiting[0]
    if state.ruleset.sets_come_last and sets_value(waiting[-1]) and not sets_value(waiting[0]):
        effect = first_to_apply(state, overlay, [effect for effect in waiting if not sets_value(effect)])
        if overlay.applied is not None:
            cite_last(overlay, effect, waiting, "layers.sets_last")
        return effect
    written = all_writes(waiting)
    for effect in waiting:
        if not reads_any(effect, written) or not any(
            depends(state, overlay, effect, other) and not depends(state, overlay, other, effect)
            for other in waiting
            if other is not effect
        ):
            if overlay.applied is not None:
                cite_orders(state, overlay, effect, waiting, ("layers.dependency", "layers.stamp"))
            return effect
    return waiting[0]


def cite_last(overlay: Overlay, first: Effect, waiting: list[Effect], key: str) -> None:
    """Note for explanations that what sets a value comes after an effect."""
    overlay.orders.extend(Order(first, last, key) for last in waiting if sets_value(last))


def cite_orders(state: State, overlay: Overlay, first: Effect, waiting: list[Effect], keys: tuple[str, str]) -> None:
    """Note for explanations why an effect comes before others: they depend on it, or else they are younger."""
    dependency, stamp = keys
    younger = False
    for other in waiting:
        if other is first:
            younger = True
            continue
        waits, hinders = depends(state, overlay, other, first), depends(state, overlay, first, other)
        if waits and not hinders:
            overlay.orders.append(Order(first, other, dependency))
        elif younger:
            overlay.orders.append(Order(first, other, stamp, waits))


def stamp_of(effect: Effect) -> int:
    return effect.stamp


def sets_value(effect: Effect) -> bool:
    return effect.modification is not None and effect.modification.sets_value()


def depends(state: State, overlay: Overlay, effect: Effect, other: Effect) -> bool:
    """Would applying the other effect first change what this one applies to, or how?"""
    mine, theirs = effect.modification, other.modification
    if mine is None or theirs is None or not mine.reads & theirs.writes:
        return False
    before = application(state, effect)
    trial = overlay.copy()
    state.overlay = trial
    if theirs.is_given(state, other):
        theirs.apply(state, trial, other)
    after = application(state, effect)
    state.overlay = overlay
    return before != after


def application(state: State, effect: Effect) -> tuple[bool, tuple[int, ...], int]:
    """What an effect would do now: whether, to what, and how much."""
    modification = effect.modification
    assert modification is not None
    given = exists(state, effect) and modification.is_given(state, effect)
    if not given:
        return (False, (), 0)
    return (True, modification.targets(state, effect), modification.amount(state, effect))


def exists(state: State, effect: Effect) -> bool:
    """Does the card still have the continuous ability that this effect comes from?"""
    if effect.until or effect.modification is None:
        return True
    return any(ability is effect.ability for ability in abilities_of(state, ref_card(effect.source)))
