"""Information of cards under continuous effects, computed in layers.

Most information is not touched by any effect; a mask of what the effects in play could change answers that
at once. Otherwise an overlay is computed for the whole game and kept until something changes.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import (
    ABILITIES,
    FIRST_NUMBER,
    PERMISSIONS,
    REPLACEMENTS,
    RESTRICTIONS,
    Snapshot,
    make_ref,
    ref_card,
)
from cardlaw.kernel.effects import Applied, Effect, Order
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS, EVERYTHING, FIELD, TIES

SLOTS: Final = 64
NO_EFFECTS: Final[list[Effect]] = []
UNCHANGED: Final = -(1 << 40)  # no number of a card
NO_NUMBERS: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Overlay:
    """What continuous effects make of the printed information."""

    def __init__(self, cards: int) -> None:
        self.cards = cards  # how many there are
        self.numbers: list[list[int]] = []  # for each kind of number that is changed at all, that of each card
        self.words: dict[int, tuple[str, ...]] = {}
        self.abilities: dict[int, tuple[Ability, ...]] = {}
        self.lost: dict[int, int] = {}  # cards whose abilities are nullified, and the effect's stamp
        self.restrictions: list[Effect] = []
        self.forbidden: i64 = 0  # kinds of events (as bits) that restrictions speak of
        self.replacements: list[Effect] = []
        self.permissions: list[Effect] = []
        self.totals: dict[int, int] = {}
        self.applied: dict[int, list[Applied]] | None = None  # kept only while an explanation is computed
        self.shelters: list[Effect] = []  # restrictions that keep cards from being affected at all
        # While effects are applied together: cards that copies of one mean alike, and the information that changes.
        self.common: dict[int, list[int]] | None = None
        self.changing: i64 = 0
        self.orders: list[Order] = []  # why effects of one layer stand in their order, kept as `applied` is
        self.rests: i64 = EVERYTHING  # what of the game all of this rests on

    def copy(self) -> Overlay:
        other = Overlay(self.cards)
        other.numbers = [column.copy() if column else column for column in self.numbers]
        other.words = self.words.copy()
        other.abilities = self.abilities.copy()
        other.lost = self.lost.copy()
        other.restrictions = self.restrictions.copy()
        other.forbidden = self.forbidden
        other.shelters = self.shelters.copy()
        other.replacements = self.replacements.copy()
        other.permissions = self.permissions.copy()
        other.totals = self.totals.copy()
        return other

    def number(self, card: int, aspect: i64) -> int:
        """What a number of a card has become; UNCHANGED where it is as printed."""
        kind = aspect - FIRST_NUMBER
        if kind >= len(self.numbers):
            return UNCHANGED
        column = self.numbers[kind]
        return column[card] if card < len(column) else UNCHANGED

    def set_number(self, card: int, aspect: i64, value: int) -> None:
        kind = aspect - FIRST_NUMBER
        while len(self.numbers) <= kind:
            self.numbers.append(NO_NUMBERS)
        column = self.numbers[kind]
        if not column:
            column = [UNCHANGED] * self.cards
            self.numbers[kind] = column
        while card >= len(column):  # a card that came into the game after the overlay was begun
            column.append(UNCHANGED)
        column[card] = value

    def restrict(self, effect: Effect, kinds: i64) -> None:
        """Let an effect forbid something, events of some kinds (as bits) perhaps."""
        self.restrictions.append(effect)
        self.forbidden |= kinds

    def set_by_rule(self, card: int, aspect: i64, value: int, layer: int, rule: Ability) -> None:
        """A rule of the book gives a card a number."""
        self.set_number(card, aspect, value)
        if self.applied is not None:
            self.note_rule(card, aspect, layer, rule, str(value))

    def note(self, card: int, aspect: int, effect: Effect, value: str) -> None:
        """Remember for explanations what an effect did."""
        if self.applied is not None:
            layer = effect.modification.layer if effect.modification is not None else -1
            self.applied.setdefault(card * SLOTS + aspect, []).append(Applied(effect, layer, value))

    def note_rule(self, card: int, aspect: int, layer: int, ability: Ability, value: str) -> None:
        """Remember for explanations what a rule of the book did."""
        if self.applied is not None:
            effect = Effect(None, ability, -1, -1, 0)
            self.applied.setdefault(card * SLOTS + aspect, []).append(Applied(effect, layer, value))


def changed_information(state: State) -> i64:
    """Which information (as bits) some effect in the game could be changing."""
    if state.mask_epoch != state.epoch:
        renew_mask(state)
    return state.mask


def renew_mask(state: State) -> None:
    """Work out what effects could be changing, unless nothing was stirred that it rests on."""
    if state.mask_epoch >= 0 and state.trace is None and not state.unmasked & state.mask_rests:
        state.mask_epoch = state.epoch
        return
    state.unmasked = 0
    state.mask_rests = FIELD | EFFECTS | TIES | state.ruleset.information_rests(state, -1)
    mask: i64 = 0
    lowered: i64 = 0
    heard: i64 = 0
    for card in state.in_play:
        face = state.cards[card].face
        mask |= face.modifies
        lowered |= face.lowers
        heard |= face.hears
    state.heard = heard
    for effect in state.effects:
        modification = effect.modification
        if modification is not None:
            mask |= modification.writes
            if not modification.only_raises(effect):
                lowered |= modification.writes
    state.effects_mask = mask
    state.lowered = lowered
    state.rules_mask = state.ruleset.rule_mask(state)
    state.mask = mask | state.rules_mask
    state.mask_epoch = state.epoch


def may_be_lowered(state: State, aspect: i64) -> bool:
    """Could an effect in the game be making a number smaller than printed?"""
    changed_information(state)
    return bool((state.lowered | state.rules_mask) >> aspect & 1)


def is_stale(state: State, overlay: Overlay) -> bool:
    """Was something stirred that the overlay rests on? With a trace it is made anew, which tells the rules applied."""
    if state.trace is not None or state.unread & overlay.rests:
        return True
    state.overlay_epoch = state.epoch
    return False


def overlay_of(state: State) -> Overlay:
    """The overlay for the state as it is now."""
    overlay = state.overlay
    if overlay is None or (state.overlay_epoch != state.epoch and not state.building and is_stale(state, overlay)):
        overlay = state.ruleset.overlay(state)
    return overlay


def rests_of(state: State, aspects: i64) -> i64:
    """What some information of cards (as bits), which has just been asked for, rests on."""
    if not changed_information(state) & aspects:
        return FIELD | EFFECTS | TIES | state.ruleset.information_rests(state, aspects)
    overlay = state.overlay
    if overlay is None or (state.overlay_epoch != state.epoch and is_stale(state, overlay)):
        return EVERYTHING
    return overlay.rests


def number_of(state: State, card: int, aspect: i64) -> int:
    """A number of a card (power, rank, ...) with everything that changes it."""
    record = state.cards[card]
    if record.facing and record.place >= 0 and state.layout.areas[record.place].blank:
        return 0
    if changed_information(state) >> aspect & 1:
        changed = overlay_of(state).number(card, aspect)
        if changed != UNCHANGED:
            return changed
    return record.face.numbers[aspect - FIRST_NUMBER]


def words_of(state: State, card: int, aspect: i64) -> tuple[str, ...]:
    """Words of a card (names, traits, ...) with everything that changes them."""
    record = state.cards[card]
    if record.facing and record.place >= 0 and state.layout.areas[record.place].blank:
        return ()
    if changed_information(state) >> aspect & 1:
        overlay = overlay_of(state)
        if overlay.words:
            changed = overlay.words.get(card * SLOTS + aspect)
            if changed is not None:
                return changed
    return record.face.words[aspect]


def abilities_of(state: State, card: int) -> tuple[Ability, ...]:
    """The abilities a card has now: printed ones first, gained ones after them."""
    if changed_information(state) & (1 << ABILITIES):
        overlay = overlay_of(state)
        if overlay.abilities:
            changed = overlay.abilities.get(card)
            if changed is not None:
                return changed
    return state.cards[card].face.abilities


def is_changed(state: State, card: int) -> bool:
    """Do effects or rules change anything of what is printed on a card?"""
    if not changed_information(state):
        return False
    overlay = overlay_of(state)
    if card in overlay.abilities or any(card * SLOTS + aspect in overlay.words for aspect in range(FIRST_NUMBER)):
        return True
    return any(card < len(column) and column[card] != UNCHANGED for column in overlay.numbers)


def has_ability_of_kind(state: State, card: int, kind: i64) -> bool:
    """May a card that lies openly have an ability of a kind? No doubt where effects change no abilities."""
    return bool(changed_information(state) >> ABILITIES & 1) or bool(state.cards[card].face.kinds >> kind & 1)


def restrictions(state: State) -> list[Effect]:
    if changed_information(state) & (1 << RESTRICTIONS):
        return overlay_of(state).restrictions
    return NO_EFFECTS


def kinds_forbidden(state: State) -> i64:
    """Kinds of events (as bits) that restrictions in the game may keep from happening."""
    if changed_information(state) & (1 << RESTRICTIONS):
        return overlay_of(state).forbidden
    return 0


def replacements(state: State) -> list[Effect]:
    if changed_information(state) & (1 << REPLACEMENTS):
        return overlay_of(state).replacements
    return NO_EFFECTS


def total_of(state: State, player: int) -> int:
    """What effects add to a total that the rules add up for a player."""
    if changed_information(state) & (1 << PERMISSIONS):
        return overlay_of(state).totals.get(player, 0)
    return 0


def permissions(state: State) -> list[Effect]:
    if changed_information(state) & (1 << PERMISSIONS):
        return overlay_of(state).permissions
    return NO_EFFECTS


def snapshot_of(state: State, card: int) -> Snapshot:
    """Everything about a card that may still be asked after it has gone."""
    record = state.cards[card]
    face = record.face
    mask = changed_information(state)
    numbers, words = face.number_tuple, face.word_tuple
    if mask and record.facing and record.place >= 0 and state.layout.areas[record.place].blank:
        numbers, words = (0,) * len(numbers), ((),) * len(words)
    elif mask >> FIRST_NUMBER and state.catalogue.looks_at(mask >> FIRST_NUMBER << FIRST_NUMBER):
        numbers = tuple([number_of(state, card, FIRST_NUMBER + i) for i in range(len(numbers))])
    if mask & ((1 << len(words)) - 1):
        words = tuple([words_of(state, card, aspect) for aspect in range(len(words))])
    return Snapshot(
        record.incarnation,
        record.place,
        words,
        numbers,
        abilities_of(state, card),
        record.beneath,
        record.orientation,
        record.marks,
    )


def printed_snapshot(state: State, card: int) -> Snapshot:
    """What a card is that moves without becoming another one: only its abilities may still be asked for."""
    record = state.cards[card]
    face = record.face
    return Snapshot(
        record.incarnation,
        record.place,
        face.word_tuple,
        face.number_tuple,
        abilities_of(state, card),
        record.beneath,
        record.orientation,
        record.marks,
    )


def last_information(state: State, ref: int) -> Snapshot | None:
    """Final information of a card that is no longer the one referred to; None while it still is."""
    record = state.cards[ref_card(ref)]
    if make_ref(record) == ref:
        return None
    return record.last


def number_by_ref(state: State, ref: int, aspect: int) -> int:
    last = last_information(state, ref)
    if last is None:
        return number_of(state, ref_card(ref), aspect)
    state.cite("information.final", ref_card(ref))
    return last.numbers[aspect - FIRST_NUMBER]


def mark_by_ref(state: State, ref: int, name: str) -> int:
    """What the rules remember of a card under a name, or remembered when it left."""
    last = last_information(state, ref)
    if last is None:
        return state.cards[ref_card(ref)].mark(name)
    state.cite("information.final", ref_card(ref))
    return last.mark(name)


def beneath_by_ref(state: State, ref: int) -> tuple[int, ...]:
    last = last_information(state, ref)
    if last is None:
        return state.cards[ref_card(ref)].beneath
    state.cite("information.final", ref_card(ref))
    return last.beneath


def words_by_ref(state: State, ref: int, aspect: int) -> tuple[str, ...]:
    last = last_information(state, ref)
    if last is None:
        return words_of(state, ref_card(ref), aspect)
    state.cite("information.final", ref_card(ref))
    return last.words[aspect]
