"""Rarer deeds: ordered attacks, healing, trigger effects, random choices, extra turns, arms, changes of position."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.attack_step import boost_by_effect, set_targets
from cardlaw.games.vanguard.battle.damage import deal_damage
from cardlaw.games.vanguard.battle.ordered_attacks import order_attack
from cardlaw.games.vanguard.battle.participants import attacked, battle_frame
from cardlaw.games.vanguard.battle.trigger_icons import DRIVE_CHECK, PerformTrigger
from cardlaw.games.vanguard.board.areas import place_of, player_at
from cardlaw.games.vanguard.board.board import GC
from cardlaw.games.vanguard.orders.playing import arm, bearers
from cardlaw.games.vanguard.parts.deeds import GUARDIAN_CIRCLE, places_meant
from cardlaw.games.vanguard.placing.calling import open_to_calls
from cardlaw.games.vanguard.placing.riding import ActivatePersona
from cardlaw.games.vanguard.terms.information import HEAL, ORDER_LIMIT
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, PLACE, Decision, Option, all_of
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import END, Control, Jump, Procedure, Sequence
from cardlaw.kernel.state import State
from cardlaw.program.actions import speak_of
from cardlaw.program.instructions import Instruction, ObjectInstruction, context_at
from cardlaw.program.objects import Cards, Objects, current


@final
class OrderAttack(ObjectInstruction):
    """`it attacks your opponent's vanguard`: after the check timing that follows the effect"""

    def __init__(self, objects: Objects, targets: Objects) -> None:
        super().__init__(objects)
        self.targets = targets

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        targets = self.targets.all(state, context_at(state, base))
        order_attack(state, tuple(refs), tuple(targets))
        return None


@final
class HealCards(ObjectInstruction):
    """`heal it`: cards of the damage zone go to the drop zone"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        events: list[Event] = []
        for card in current(state, refs):
            drop = state.place(state.cards[card].owner, "drop")
            event = Event(CARD_MOVED, state.master(card), card, destination=drop, verb=HEAL, by=context.author)
            event.source = ref_card(context.source)
            events.append(event)
        return happen(state, events) if events else None


@final
class DamageMaster(ObjectInstruction):
    """`choose one of your opponent's vanguards, and deal 1 damage`"""

    def __init__(self, objects: Objects, amount: int) -> None:
        super().__init__(objects)
        self.amount = amount

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        if len(refs) > 1:
            state.cite("damage.each_vanguard")
        processes: list[Procedure] = []
        for ref in refs:
            player = state.master(ref_card(ref))
            control = deal_damage(state, player, self.amount, ref_card(context.source), context.master)
            if isinstance(control, Procedure):
                processes.append(control)
        return Sequence(tuple(processes)) if processes else None


@final
class ActivateTriggers(ObjectInstruction):
    """`activate all of its trigger effects`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return TriggersInTurn(context_at(state, base).master, tuple(ref_card(ref) for ref in refs))


@final
class TriggersInTurn(Procedure):
    """The trigger icons of several cards, one card after another in the order that the player chooses."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_next", "perform_next")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.cards = cards

    def choose_next(self, state: State) -> Control:
        if not self.cards:
            return END
        if len(self.cards) > 1:
            state.cite("icon.several")
        return Decision(self.player, "icon.next", [Option(CARD, card=card) for card in self.cards])

    def perform_next(self, state: State) -> Control:
        chosen = state.picked[0].card
        self.cards = tuple(card for card in self.cards if card != chosen)
        return Jump("choose_next", PerformTrigger(self.player, chosen, DRIVE_CHECK))


@final
class BoostWith(ObjectInstruction):
    """`boost this unit with it`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        source = ref_card(context_at(state, base).source)
        return boost_by_effect(state, current(state, refs), source)


@final
class ArmUnit(ObjectInstruction):
    """`arm it to one of your vanguards`"""

    def __init__(self, objects: Objects, unit: Objects) -> None:
        super().__init__(objects)
        self.unit = unit

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        units = current(state, self.unit.all(state, context))
        cards = current(state, refs)
        if not cards or not units:
            return None
        able = [unit for unit in units if unit in bearers(state, context.master, cards[0])]
        if not able:
            state.cite("arms.other_name", cards[0])
            return None
        state.cite("arms.by_effect", cards[0])
        return arm(state, context.master, cards[0], able[0])


@final
class MoreOrders(Instruction):
    """`you can play one additional order this turn`"""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def start(self, state: State, base: int) -> Control:
        player = context_at(state, base).master
        state.set_value(player, ORDER_LIMIT, state.value(player, ORDER_LIMIT) + self.number)
        return None


@final
class ChooseAtRandom(Instruction):
    """`choose a card from your opponent's hand at random`"""

    def __init__(self, cards: Cards, number: int) -> None:
        super().__init__()
        self.cards = cards
        self.number = number

    def start(self, state: State, base: int) -> Control:
        refs = self.cards.all(state, context_at(state, base))
        state.cite("choose.at_random")
        chosen: list[int] = []
        while refs and len(chosen) < self.number:
            ref = refs.pop(state.chance.below(len(refs)))
            chosen.append(ref)
        speak_of(state, base, tuple(chosen))
        state.result = len(chosen)
        return None


@final
class ChangeTarget(ObjectInstruction):
    """`change the unit being attacked to it`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        frame = battle_frame(state)
        cards = current(state, refs)
        if frame is not None and cards:
            state.cite("attack.changed", cards[0])
            if len(attacked(state)) > 1:
                state.cite("attack.changed_from_several", cards[0])
            set_targets(state, frame, cards)
        return None


@final
class MoveUnit(ObjectInstruction):
    """`move it to an open (RC)`: the same unit stands on another circle"""

    def __init__(self, objects: Objects, where: str) -> None:
        super().__init__(objects)
        self.where = where

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return MovingUnit(self.where, refs[0], base)


@final
class MovingUnit(Procedure):
    """Choose the circle, then move there."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_circle", "move")

    def __init__(self, where: str, ref: int, base: int) -> None:
        super().__init__()
        self.where = where
        self.ref = ref
        self.base = base

    def choose_circle(self, state: State) -> Control:
        card = ref_card(self.ref)
        player = state.master(card)
        if not state.is_current(self.ref):
            return END
        if self.where == GUARDIAN_CIRCLE:
            return all_of([Option(PLACE, place=place_of(state, player, GC))])
        meant = places_meant(state, player, self.where)
        places = [place for place in open_to_calls(state, player) if meant is None or place in meant]
        places = [place for place in places if not state.zones[place] and player_at(state, place) == player]
        if not places:
            state.cite("golden.impossible")
            return END
        return Decision(context_at(state, self.base).master, "circle", [Option(PLACE, place=one) for one in places])

    def move(self, state: State) -> Control:
        context = context_at(state, self.base)
        event = Event(CARD_MOVED, state.master(ref_card(self.ref)), ref_card(self.ref), verb=PUT, by=context.author)
        event.destination = state.picked[0].place
        event.source = ref_card(context.source)
        return happen(state, [event])


@final
class PersonaRides(Instruction):
    """`activate persona ride`"""

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return ActivatePersona(context.master, ref_card(context.source))
