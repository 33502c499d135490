"""Trigger icons: the actions that each tells its player to perform."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.battle.stronger_triggers import are_twice, more_power
from cardlaw.games.vanguard.board.areas import cards_in, field_units, front_row, place_of, rear_guards, vanguards
from cardlaw.games.vanguard.board.board import DAMAGE, DROP, REMOVED
from cardlaw.games.vanguard.board.orienting import orient
from cardlaw.games.vanguard.books.book import switches
from cardlaw.games.vanguard.terms.information import (
    CRITICAL,
    HEAL,
    PLUS_LAYER,
    POWER,
    REMOVE,
    STAND,
    TRIGGER_EFFECT,
    TRIGGER_ICONS,
    share_clan,
)
from cardlaw.games.vanguard.turn.memory import BATTLES
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.associations import associate, tied_to
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, WORD, Decision, Option
from cardlaw.kernel.effects import END_OF_TURN, Effect
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.information import abilities_of, words_of
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure, instead, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import EFFECTS
from cardlaw.kernel.verbs import DrawCards
from cardlaw.program.abilities import ContinuousAbility
from cardlaw.program.context import Context
from cardlaw.program.costs import ActivatedAbility
from cardlaw.program.happened import key_of
from cardlaw.program.instructions import Perform, Resolution
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import It
from cardlaw.program.values import Number

DRIVE_CHECK: Final = 0
DAMAGE_CHECK: Final = 1
OVER_POWER: Final = 100_000_000
PARTS: Final = ("critical", "power", "stand", "heal")  # those that ask for a unit or a card
TRIGGER_WORD: Final = "trigger"  # keyword of the effects that icons give
NO_DRIVE_CHECKS: Final = "no drive checks"  # a unit: to the battle since which it performs none
MOST_BATTLES: Final = 1000
OVER_TEXT: Final = "Over"  # keyword of the additional effect printed on an over trigger


def trigger_works(state: State, player: int, card: int, check: int) -> bool:
    """A trigger with an icon, of the right clan where the book asks for it, that no effect nullifies."""
    if not words_of(state, card, TRIGGER_ICONS):
        state.cite("icon.none", card)
        return False
    if switches(state).triggers_need_clan:
        units = [*vanguards(state, player), *rear_guards(state, player)]
        if not any(share_clan(state, card, unit) for unit in units):
            state.cite("icon.other_clan" if check == DRIVE_CHECK else "icon.other_clan_in_damage_check", card)
            return False
    event = Event(TRIGGER_EFFECT, player, card, ref=state.ref(card))
    if forbidden_by(state, event) is not None:
        state.cite("icon.nullified", card)
        return False
    return True


def give_number(state: State, ref: int, aspect: int, amount: int, master: int, why: str) -> None:
    """A trigger effect: a number of a unit grows until end of turn."""
    ability = trigger_effect(aspect, why)
    effect = Effect(ability.modifications()[0], ability, ref, master, state.tick(), END_OF_TURN, (ref,), amount)
    effect.id = -state.tick()
    state.effects.append(effect)
    state.stir(EFFECTS)


def is_trigger_effect(effect: Effect) -> bool:
    return effect.ability.keyword == TRIGGER_WORD


def give_on(state: State, ref: int, others: list[int]) -> None:
    """Trigger effects that units were given are given to another unit: what it gets is a trigger effect, too."""
    for effect in list(state.effects):
        if is_trigger_effect(effect) and effect.targets is not None and effect.targets[0] in others:
            state.cite("trigger.given_on", ref_card(ref))
            given = Effect(
                effect.modification,
                effect.ability,
                ref,
                effect.master,
                state.tick(),
                effect.until,
                (ref,),
                effect.number,
            )
            given.id = -state.tick()
            state.effects.append(given)
    state.stir(EFFECTS)


def trigger_effect(aspect: int, why: str) -> Ability:
    """What an icon gives; how much is told by the effect."""
    change = ChangeNumber(PLUS_LAYER, aspect, ADD, Number(0), It())
    return register_ability(f"vanguard|rules|{aspect}|{why}", ContinuousAbility(why, (change,), TRIGGER_WORD))


def printed_power(state: State, card: int, icon: str) -> int:
    """The number under a trigger icon of a card."""
    trigger = state.cards[card].face.data.get("trigger")
    for part in trigger if isinstance(trigger, (list, tuple)) else (trigger,):
        if isinstance(part, dict) and part.get("icon") == icon:
            return int(part.get("power") or 0)
    return 0


# Known in every process, so that a saved game finds them.
for _icon in ("critical", "draw", "heal", "stand", "front", "over"):
    trigger_effect(POWER, _icon + " trigger")
    trigger_effect(CRITICAL, _icon + " trigger")


def battle_now(state: State) -> int:
    """A number that tells the battles of all turns apart, in their order."""
    return state.turn * MOST_BATTLES + state.times(key_of(BATTLES, state.turn_player))


def keep_from_drive_checks(state: State, card: int) -> None:
    """From the next battle on a unit performs no drive checks in this turn."""
    associate(state, NO_DRIVE_CHECKS, state.ref(card), battle_now(state))


def is_kept_from_drive_checks(state: State, card: int) -> bool:
    since = tied_to(state, NO_DRIVE_CHECKS, state.ref(card))
    if since < 0 or since // MOST_BATTLES != state.turn or battle_now(state) <= since:
        return False
    state.cite("icon.no_drive_checks", card)
    return True


@final
class PerformTrigger(Procedure):
    """The actions of a trigger icon, in the book's order or as the player orders them."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_icon", "take_icon", "choose_part", "begin_part", "act")

    def __init__(self, player: int, card: int, check: int) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.check = check
        self.icons: tuple[str, ...] = ()
        self.again: tuple[str, ...] = ()  # the icons whose effects are activated once more
        self.icon = ""
        self.parts: tuple[str, ...] = ()
        self.part = ""

    def choose_icon(self, state: State) -> Control:
        """Several icons are performed one after another in any order."""
        if not self.icons:
            if self.icon or not trigger_works(state, self.player, self.card, self.check):
                return OVER
            self.icons = words_of(state, self.card, TRIGGER_ICONS)
            self.again = self.icons if are_twice(state, self.player) else ()
        decision = Decision(self.player, "icon", [Option(WORD, word=icon) for icon in self.icons], source=self.card)
        return decision if len(self.icons) > 1 else instead(decision)

    def take_icon(self, state: State) -> Control:
        self.icon = state.picked[0].word
        self.icons = tuple(icon for icon in self.icons if icon != self.icon)
        self.parts = switches(state).icon_parts[self.icon]
        state.cite("icon." + self.icon, self.card)
        return None

    def choose_part(self, state: State) -> Control:
        if not self.parts:
            return self.next_icon()
        decision = Decision(self.player, "trigger", [Option(WORD, word=part) for part in self.parts], source=self.card)
        return decision if len(self.parts) > 1 else instead(decision)

    def next_icon(self) -> Control:
        if not self.icons:
            self.icons, self.again = self.again, ()
        return skip_to("choose_icon")

    def begin_part(self, state: State) -> Control:
        self.part = state.picked[0].word
        self.parts = tuple(part for part in self.parts if part != self.part)
        return self.ask(state) if self.part in PARTS else Jump("choose_part", self.perform_part(state))

    def perform_part(self, state: State) -> Control:
        """A part for which nothing is chosen."""
        if self.part == "draw":
            state.cite_definition("trigger.draws")
            return DrawCards(self.player, 1, by=self.player, source=self.card)
        if self.part == "front":
            return self.strengthen_front_row(state)
        if self.part == "remove":
            return self.remove_card(state)
        return self.additional_effect(state)

    def ask(self, state: State) -> Control:
        """Which unit gets it, or which damage card is healed."""
        candidates = field_units(state, self.player)
        if self.part == "stand" and switches(state).stand_needs_rear_guard:
            candidates = rear_guards(state, self.player)
        elif self.part == "heal":
            candidates = self.healable(state)
        if not candidates:
            return skip_to("choose_part")
        options = [Option(CARD, card=card) for card in candidates]
        return Decision(self.player, "trigger." + self.part, options, source=self.card)

    def healable(self, state: State) -> list[int]:
        mine = cards_in(state, self.player, DAMAGE)
        if len(mine) < len(cards_in(state, 1 - self.player, DAMAGE)):
            state.cite("icon.no_heal", self.card)
            return []
        return mine

    def act(self, state: State) -> Control:
        state.cite("icon." + self.icon, self.card)
        return Jump("choose_part", self.give_to(state, state.picked[0].card))

    def give_to(self, state: State, card: int) -> Control:
        """The card chosen gets what the part gives."""
        if self.part == "heal":
            drop = place_of(state, state.cards[card].owner, DROP)
            event = Event(CARD_MOVED, self.player, card, destination=drop, verb=HEAL, by=self.player, source=self.card)
            return happen(state, [event])
        if self.part == "stand":
            return self.stand(state, card)
        if self.part == "critical":
            self.give(state, card, CRITICAL, 1)
        else:
            self.give(state, card, POWER, self.icon_power(state))
        return None

    def icon_power(self, state: State) -> int:
        return self.usual_power(state) + more_power(state, self.player, self.icon, self.check)

    def usual_power(self, state: State) -> int:
        if self.icon == "over":
            return OVER_POWER
        if not switches(state).printed_trigger_power:
            return switches(state).trigger_power
        state.cite("icon.printed_power", self.card)
        return printed_power(state, self.card, self.icon)

    def stand(self, state: State, card: int) -> Control:
        """A rear-guard stands; where any unit may be chosen, it performs no drive checks from the next battle on."""
        if not switches(state).stand_needs_rear_guard:
            if card not in rear_guards(state, self.player):
                return None
            keep_from_drive_checks(state, card)
        return orient(state, [card], STAND, self.player, self.card)

    def give(self, state: State, card: int, aspect: int, amount: int) -> None:
        give_number(state, state.ref(card), aspect, amount, self.player, self.icon + " trigger")

    def strengthen_front_row(self, state: State) -> Control:
        for card in front_row(state, self.player):
            self.give(state, card, POWER, self.icon_power(state))
        return None

    def remove_card(self, state: State) -> Control:
        place = place_of(state, state.cards[self.card].owner, REMOVED)
        return happen(state, [Event(CARD_MOVED, self.player, self.card, destination=place, verb=REMOVE)])

    def additional_effect(self, state: State) -> Control:
        """The text of an over trigger, only if it was revealed in a drive check."""
        if self.check != DRIVE_CHECK:
            return None
        for ability in abilities_of(state, self.card):
            if ability.keyword == OVER_TEXT and isinstance(ability, ActivatedAbility):
                return AdditionalEffect(ability, Context(state.ref(self.card), self.player), state.tick())
        return None


@final
class AdditionalEffect(Resolution):
    """The text of an over trigger is performed; it is no ability that somebody plays."""

    STEPS: ClassVar[tuple[str, ...]] = ("perform", "finish")

    def perform(self, state: State) -> Control:
        ability = self.playing
        assert isinstance(ability, ActivatedAbility)
        return Perform(ability.instructions, len(state.stack) - 1)

    def finish(self, state: State) -> Control:
        if state.conceal():
            state.cite_definition("reveal.ends")
        return None
