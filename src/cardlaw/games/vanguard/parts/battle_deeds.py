"""What this game's texts tell players to do in battles: attacks, other targets, boosts, damage, healing, triggers."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.vanguard.battle.attack_step import boost_by_effect, set_targets
from cardlaw.games.vanguard.battle.damage import deal_damage
from cardlaw.games.vanguard.battle.ordered_attacks import order_attack
from cardlaw.games.vanguard.battle.participants import attacked, battle_frame
from cardlaw.games.vanguard.battle.trigger_icons import DRIVE_CHECK, PerformTrigger
from cardlaw.games.vanguard.terms.information import HEAL
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import OVER, Control, Jump, Procedure, Sequence
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.instructions import context_at
from cardlaw.program.objects import Objects, current


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
class ChangeTarget(ObjectInstruction):
    """`change the unit being attacked to it`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        frame = battle_frame(state)
        cards = current(state, refs)
        if frame is not None and cards:
            state.cite("attack.changed", cards[0])
            if len(attacked(state)) > 1:
                state.cite_definition("attack.changed_from_several")
            set_targets(state, frame, cards)
        return None


@final
class BoostWith(ObjectInstruction):
    """`boost this unit with it`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        source = ref_card(context_at(state, base).source)
        return boost_by_effect(state, current(state, refs), source)


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
            return OVER
        if len(self.cards) > 1:
            state.cite("icon.several")
        return Decision(self.player, "icon.next", [Option(CARD, card=card) for card in self.cards])

    def perform_next(self, state: State) -> Control:
        chosen = state.picked[0].card
        self.cards = tuple(card for card in self.cards if card != chosen)
        return Jump("choose_next", PerformTrigger(self.player, chosen, DRIVE_CHECK))
