"""Chapter 12: the keywords, each as the ability that it stands for."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.godzilla.information import BATTLE, CARD_EVOLVED, MAIN_PHASE, RANK, origin_of
from cardlaw.games.godzilla.patterns import Advanced, Avenged
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, YES, Decision, Option, yes_or_no
from cardlaw.kernel.events import CARD_MOVED, PLAY, SEARCH, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.procedures import END, OVER, Control, Jump, Procedure, Sequence, skip_to
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import look, reveal, shuffle
from cardlaw.program.abilities import AutomaticAbility, KeywordAbility
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Condition
from cardlaw.program.context import EACH_PLAYER, YOU, Context
from cardlaw.program.filters import HasTrait, NumberIs, OfType
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import UP_TO, Cards, Objects, ThisCard, current
from cardlaw.program.patterns import Moved, Played
from cardlaw.program.times import PhaseBegins
from cardlaw.program.values import AT_MOST, Number

ENTER: Final = "Enter"
WHEN_INVADING: Final = "When Invading"
BURST: Final = "Burst"
EVOLUTION: Final = "Evolution"
REVENGE: Final = "Revenge"
RESONANCE: Final = "Resonance"
BASE: Final = "Base"
STRATEGY_TEXT: Final = "Strategy"
ANY_NUMBER_IN_DECK: Final = "Any Number"
STARTING_ZONE: Final = "Starting Zone"
COUNTS_AS: Final = "Counts As"  # in the discard pile, of the type that its word tells


def enter(text: str, instructions: tuple[Instruction, ...], condition: Condition | None = None) -> Ability:
    """12.2.2: when this card is played, ..."""
    return AutomaticAbility(text, Played(EACH_PLAYER, ThisCard()), instructions, condition, ENTER)


def when_invading(text: str, instructions: tuple[Instruction, ...], condition: Condition | None = None) -> Ability:
    """12.3.2: each time this invading monster advances from an invasion, ..."""
    return AutomaticAbility(text, Advanced(ThisCard(), invasion=True), instructions, condition, WHEN_INVADING)


def revenge(text: str, instructions: tuple[Instruction, ...], condition: Condition | None = None) -> Ability:
    """12.7.2: when this card goes from the field to the discard pile, ..."""
    return AutomaticAbility(text, Avenged(), instructions, condition, REVENGE)


def strategy_text(text: str, instructions: tuple[Instruction, ...], condition: Condition | None = None) -> Ability:
    """10.1.1.1.2: when this card is placed in the strategy zone, ..."""
    return AutomaticAbility(text, Moved(ThisCard(), "", "strategy"), instructions, condition, STRATEGY_TEXT)


def burst(text: str, rank: int) -> Ability:
    """12.5.2: may be played as though its rank were another."""
    return KeywordAbility(text, BURST, rank)


def evolution(text: str, rank: int, trait: str) -> Ability:
    """12.6.2: at the beginning of your main phase, you may evolve this card from the deck."""
    return AutomaticAbility(text, PhaseBegins(YOU, MAIN_PHASE), (EvolveThis(rank, trait),), None, EVOLUTION)


@final
class EvolveThis(Instruction):
    """Search the deck for a battle card with a trait and at most a rank, and play it on top of this card."""

    def __init__(self, rank: int, trait: str) -> None:
        super().__init__()
        self.rank = rank
        self.trait = trait
        self.objects = Cards(
            YOU, "deck", (OfType(BATTLE), HasTrait(trait), NumberIs(RANK, AT_MOST, Number(rank))), UP_TO, 1
        )

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return EvolveCard(context.master, context.source, self, ref_card(context.source), True)

    def is_possible(self, state: State, context: Context) -> bool:
        return state.is_current(context.source)


@final
class EvolveCard(Procedure):
    """12.6.2, 5.17: find the card, reveal it, stack it on the card that evolves, shuffle."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_whether", "decline", "search", "reveal", "stack", "evolved", "shuffle")

    def __init__(self, player: int, host: int, instruction: EvolveThis, source: int, optional: bool) -> None:
        super().__init__()
        self.optional = optional
        self.player = player
        self.host = host
        self.instruction = instruction
        self.source = source
        self.found = -1

    def choose_whether(self, state: State) -> Control:
        """Before anything is seen; whoever declines neither searches nor shuffles."""
        if not state.is_current(self.host) or self.is_forbidden(state):
            return OVER
        return yes_or_no(self.player, "may", ref_card(self.host)) if self.optional else Jump("search")

    def is_forbidden(self, state: State) -> bool:
        evolving = Event(CARD_EVOLVED, self.player, ref_card(self.host), ref=self.host)
        return forbidden_by(state, evolving) is not None

    def decline(self, state: State) -> Control:
        return None if state.picked[0].verb == YES else END

    def search(self, state: State) -> Control:
        context = Context(self.host, self.player)
        look(state, self.player, [state.ref(card) for card in state.zone(self.player, "deck")], SEARCH)
        refs = self.instruction.objects.all(state, context)
        options = [Option(CARD, card=ref_card(ref), number=ref) for ref in refs]
        return Decision(self.player, "evolve", options, 0, 1, ref_card(self.host))

    def reveal(self, state: State) -> Control:
        if not state.picked:
            return skip_to("shuffle")
        self.found = state.picked[0].card
        return reveal(state, [state.ref(self.found)], self.player)

    def stack(self, state: State) -> Control:
        """5.17.1: the new card appears on top of the card on the field; it is played there."""
        host = ref_card(self.host)
        event = Event(
            CARD_MOVED,
            self.player,
            self.found,
            destination=state.cards[host].place,
            verb=PLAY,
            by=self.player,
            source=self.source,
            onto=host,
        )
        event.marks = (*origin_of(state, self.found), ("evolution", 1))
        return happen(state, [event])

    def evolved(self, state: State) -> Control:
        event = Event(
            CARD_EVOLVED, self.player, self.found, by=self.player, source=self.source, ref=state.ref(self.found)
        )
        return happen(state, [event])

    def shuffle(self, state: State) -> Control:
        return shuffle(state, state.place(self.player, "deck"))


@final
class PlayOnTop(ObjectInstruction):
    """`play it on top of this card` (3.2.1, 5.11): the card is played where the other lies, which goes under it."""

    def __init__(self, objects: Objects, host: Objects) -> None:
        super().__init__(objects)
        self.host = host

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        hosts = current(state, self.host.all(state, context))
        cards = current(state, refs)
        if not hosts or not cards:
            state.cite("golden.impossible")
            return None
        event = Event(
            CARD_MOVED,
            context.master,
            cards[0],
            destination=state.cards[hosts[0]].place,
            verb=PLAY,
            by=context.author,
            source=ref_card(context.source),
            onto=hosts[0],
        )
        event.marks = origin_of(state, cards[0])
        return happen(state, [event])

    def is_possible(self, state: State, context: Context) -> bool:
        return bool(current(state, self.host.all(state, context)))


@final
class Evolve(ObjectInstruction):
    """`Evolve 1 of your battle cards with <Evolution>.`: as its own Evolution says."""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        procedures: list[Procedure] = []
        for card in current(state, refs):
            for ability in abilities_of(state, card):
                if isinstance(ability, AutomaticAbility) and ability.keyword == EVOLUTION:
                    instruction = ability.instructions[0]
                    assert isinstance(instruction, EvolveThis)
                    procedures.append(
                        EvolveCard(state.master(card), state.ref(card), instruction, ref_card(context.source), False)
                    )
        return Sequence(tuple(procedures))
