"""Instructions of this game's card texts, each done by the procedure of its chapter."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.godzilla.geometry import ZoneSpec
from cardlaw.games.godzilla.information import rage
from cardlaw.games.godzilla.playing import PlayTogether, TokensAppear
from cardlaw.games.godzilla.terms import (
    AdvanceMonster,
    AdvanceTogether,
    CounterMonster,
    RetreatMonster,
    change_rage,
    destroy,
    destruction,
    move_as_countered,
)
from cardlaw.kernel.cards import REF_BASE, ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import BOTTOM, CARD_MOVED, DISCARD, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure, Sequence, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.objects import Objects, current
from cardlaw.program.values import Value

INCREASE: Final = 0
REDUCE: Final = 1
SET: Final = 2


@final
class Destroy(ObjectInstruction):
    """`<Destroy> 1 of your opponent's rank 4 or lower battle cards.`"""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        state.result = len(cards)
        return destroy(state, cards, context.author, ref_card(context.source))

    def would_do(self, state: State, context: Context, card: int) -> list[Event]:
        return [destruction(state, card, context.author, ref_card(context.source))]


@final
class Advance(Instruction):
    """`Advance your monster card by 1 zone.`, `Advance your monster card to zone 5.`"""

    def __init__(self, objects: Objects, zones: Value | None, to_zone: int = 0) -> None:
        super().__init__()
        self.objects = objects
        self.zones = zones
        self.to_zone = to_zone

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        times = self.zones.evaluate(state, context) if self.zones is not None else 0
        players = tuple(state.master(card) for card in current(state, self.objects.all(state, context)))
        if len(players) > 1 and not self.to_zone:
            return AdvanceTogether(players, times, context.author, ref_card(context.source))
        return Sequence(
            tuple(
                AdvanceMonster(
                    state.master(card), times, self.to_zone, by=context.author, source=ref_card(context.source)
                )
                for card in current(state, self.objects.all(state, context))
            )
        )


@final
class Retreat(Instruction):
    """`Move your opponent's monster card backward by 1 zone.`"""

    def __init__(self, objects: Objects, zones: Value | None, to_zone: int = 0) -> None:
        super().__init__()
        self.objects = objects
        self.zones = zones
        self.to_zone = to_zone

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        times = self.zones.evaluate(state, context) if self.zones is not None else 0
        return Sequence(
            tuple(
                RetreatMonster(state.master(card), times, self.to_zone, context.author, ref_card(context.source))
                for card in current(state, self.objects.all(state, context))
            )
        )


@final
class ChangeRage(Instruction):
    """`Increase your monster card's <Rage> by 1.`, `Reduce ...`, `Set ... to 0`"""

    def __init__(self, who: int, operation: int, value: Value) -> None:
        super().__init__()
        self.who = who
        self.operation = operation
        self.value = value

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        player = context.player(self.who)
        amount = self.value.evaluate(state, context)
        if self.operation == SET:
            amount -= rage(state, player)
        elif amount <= 0:
            state.cite("golden.nothing_for_zero")
            return None
        elif self.operation == REDUCE:
            amount = -amount
        return change_rage(state, player, amount, context.author, ref_card(context.source))

    def is_possible(self, state: State, context: Context) -> bool:
        """Reducing more rage than there is cannot be done whole."""
        if self.operation != REDUCE:
            return True
        return rage(state, context.player(self.who)) >= self.value.evaluate(state, context)


@final
class Counter(Instruction):
    """`Counter your opponent's monster card.`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return CounterMonster(context.player(self.who), -1, context.author, ref_card(context.source))


@final
class MoveAsCountered(Instruction):
    """`it only moves as though it were countered`"""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        return move_as_countered(state, context.player(self.who), context.author, ref_card(context.source))


@final
class PlayCards(ObjectInstruction):
    """`play it`, `Play 1 battle card from your discard pile in a zone adjacent to this card.`"""

    def __init__(self, objects: Objects, spec: ZoneSpec | None = None) -> None:
        super().__init__(objects)
        self.spec = spec

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        zones = tuple(self.spec.zones(state, context)) if self.spec is not None else None
        specific = self.spec is not None and self.spec.is_specific()
        return PlayTogether(context.master, tuple(refs), zones, specific, context.author, ref_card(context.source))


@final
class PlayTokens(Instruction):
    """`Play 2 "Buoy" tokens in zones adjacent to this card.`"""

    def __init__(self, name: str, number: Value, spec: ZoneSpec | None = None, in_each: bool = False) -> None:
        super().__init__()
        self.name = name
        self.number = number
        self.spec = spec
        self.in_each = in_each

    def start(self, state: State, base: int) -> Control:
        context = context_at(state, base)
        zones = tuple(self.spec.zones(state, context)) if self.spec is not None else None
        specific = self.spec is not None and self.spec.is_specific()
        number = len(zones) if self.in_each and zones is not None else self.number.evaluate(state, context)
        return TokensAppear(context.master, self.name, number, zones, specific, ref_card(context.source), base)


@final
class PlaceUnder(ObjectInstruction):
    """`Place 1 monster card from your discard pile under this card.`"""

    def __init__(self, objects: Objects, host: Objects) -> None:
        super().__init__(objects)
        self.host = host

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        hosts = current(state, self.host.all(state, context))
        if not hosts:
            state.cite("golden.impossible")
            return None
        host = hosts[0]
        place = state.cards[host].place
        cards = [card for card in current(state, refs) if card != host]
        state.result = len(cards)
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    state.master(host),
                    card,
                    destination=place,
                    verb=PUT,
                    by=context.author,
                    source=ref_card(context.source),
                    position=BOTTOM,
                    onto=host,
                )
                for card in cards
            ],
        )


@final
class DiscardUntil(Instruction):
    """`Your opponent discards cards until they have 2 cards remaining in their hand.`"""

    def __init__(self, who: int, number: int) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def start(self, state: State, base: int) -> Control:
        return KeepCards((context_at(state, base).player(self.who),), self.number, base)

    def by_both(self, state: State, base: int) -> Procedure:
        """1.3.4.2: nobody sees what the other keeps before both have chosen."""
        return KeepCards((state.turn_player, 1 - state.turn_player), self.number, base)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(state.zone(context.player(self.who), "hand")) > self.number


@final
class KeepCards(Procedure):
    """5.7.2: each player chooses the cards to keep; all the others are discarded at the same time."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_kept", "keep", "discard_rest")

    def __init__(self, players: tuple[int, ...], number: int, base: int) -> None:
        super().__init__()
        self.players = players
        self.number = number
        self.base = base
        self.chosen = 0  # how many players have chosen
        self.discarded: tuple[int, ...] = ()

    def choose_kept(self, state: State) -> Control:
        if self.chosen == len(self.players):
            return skip_to("discard_rest")
        player = self.players[self.chosen]
        hand = state.zone(player, "hand")
        if len(self.players) > 1:
            state.cite("golden.turn_player_first")
        if len(hand) <= self.number:
            state.cite("discard.already_few")
        elif len(self.players) > 1:
            state.cite("golden.hidden_choices")
        number = min(self.number, len(hand))
        return Decision(player, "keep", [Option(CARD, card=card) for card in hand], number, number)

    def keep(self, state: State) -> Control:
        kept = [option.card for option in state.picked]
        hand = state.zone(self.players[self.chosen], "hand")
        self.discarded = (*self.discarded, *(card for card in hand if card not in kept))
        self.chosen += 1
        return Jump("choose_kept")

    def discard_rest(self, state: State) -> Control:
        context = context_at(state, self.base)
        state.result = len(self.discarded)
        speak_of(state, self.base, tuple(state.ref(card) + REF_BASE for card in self.discarded))
        events = [
            Event(
                CARD_MOVED,
                state.master(card),
                card,
                destination=state.place(state.master(card), "discard"),
                verb=DISCARD,
                by=context.author,
                source=ref_card(context.source),
            )
            for card in self.discarded
        ]
        return happen(state, events)
