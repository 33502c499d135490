"""Card text that places cards: zones chosen, cards moved and swapped in the field, the top of a deck arranged."""

from __future__ import annotations

from typing import ClassVar, final

from cardlaw.games.godzilla.areas import is_zone
from cardlaw.games.godzilla.geometry import ZoneSpec
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import MoveTogether
from cardlaw.program.context import Context
from cardlaw.program.instructions import Instruction, context_at, set_context
from cardlaw.program.objects import Objects, current


@final
class ChooseZone(Instruction):
    """`Choose 1 of your opponent's zones.`"""

    def __init__(self, spec: ZoneSpec, number: int = 1, up_to: bool = False) -> None:
        super().__init__()
        self.spec = spec
        self.number = number
        self.up_to = up_to

    def start(self, state: State, base: int) -> Control:
        return ChooseZones(self, base)


@final
class ChooseZones(Procedure):
    """Choose a zone that later words speak of."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_zone", "remember")

    def __init__(self, instruction: ChooseZone, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base

    def choose_zone(self, state: State) -> Control:
        context = context_at(state, self.base)
        options = [Option(PLACE, place=zone) for zone in self.instruction.spec.zones(state, context)]
        most = min(self.instruction.number, len(options))
        least = 0 if self.instruction.up_to else most
        return Decision(context.master, "zone", options, least, most, ref_card(context.source), cite="choose.exactly")

    def remember(self, state: State) -> Control:
        places = tuple(option.place for option in state.picked)
        set_context(state, self.base, context_at(state, self.base).with_places(places))
        return None


@final
class MoveInField(ObjectInstruction):
    """`Move 1 of your battle cards to an unoccupied zone.`"""

    def __init__(self, objects: Objects, spec: ZoneSpec) -> None:
        super().__init__(objects)
        self.spec = spec

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        return MoveToZones(tuple(refs), tuple(self.spec.zones(state, context)), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return super().is_possible(state, context) and bool(self.spec.zones(state, context))


@final
class MoveToZones(Procedure):
    """Move cards within the field, each to a zone chosen for it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_zone", "move")

    def __init__(self, refs: tuple[int, ...], zones: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.refs = refs
        self.zones = zones
        self.base = base

    def choose_zone(self, state: State) -> Control:
        cards = current(state, list(self.refs[:1]))
        if not cards:
            return OVER
        context = context_at(state, self.base)
        player = state.master(cards[0])
        zones = [zone for zone in self.zones if state.layout.player(zone) == player or len(self.zones) == 1]
        zones = zones if zones else list(self.zones)
        options = [Option(PLACE, place=zone) for zone in zones]
        return Decision(context.master, "zone", options, 1 if options else 0, 1, cards[0], cite="move.zone")

    def move(self, state: State) -> Control:
        card = ref_card(self.refs[0])
        self.refs = self.refs[1:]
        if not state.picked:
            state.cite("golden.impossible")
            return SKIP
        place = state.picked[0].place
        self.zones = tuple(zone for zone in self.zones if zone != place)
        context = context_at(state, self.base)
        event = Event(
            CARD_MOVED,
            state.master(card),
            card,
            destination=place,
            verb=PUT,
            by=context.author,
            source=ref_card(context.source),
        )
        return Jump("choose_zone" if self.refs else "", happen(state, [event]))


@final
class Swap(ObjectInstruction):
    """`Choose 2 battle cards in your zones and swap their positions.`: both move at once or neither does."""

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        cards = current(state, refs)
        if len(cards) != 2:
            state.cite("swap.not_performed")
            return None
        places = [state.cards[card].place for card in cards]
        events = [
            Event(
                CARD_MOVED,
                state.master(card),
                card,
                destination=place,
                verb=PUT,
                by=context.author,
                source=ref_card(context.source),
            )
            for card, place in zip(cards, reversed(places), strict=True)
        ]
        if any(forbidden_by(state, event) is not None for event in events) or not all(map(is_zone, places)):
            state.cite("swap.not_performed")
            return None
        state.cite("swap")
        return happen(state, events)

    def is_possible(self, state: State, context: Context) -> bool:
        return len(self.objects.all(state, context)) >= 2


@final
class ArrangeTop(Instruction):
    """`put any number on top of your deck in any order, and send the rest to your discard pile`"""

    def __init__(self, objects: Objects, rest: str) -> None:
        super().__init__()
        self.objects = objects
        self.rest = rest

    def start(self, state: State, base: int) -> Control:
        return Arrange(tuple(self.objects.all(state, context_at(state, base))), self.rest, base)


@final
class Arrange(Procedure):
    """The cards that were looked at: those kept on top in a chosen order, and the rest elsewhere."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_kept", "arrange", "move_rest")

    def __init__(self, refs: tuple[int, ...], rest: str, base: int) -> None:
        super().__init__()
        self.refs = refs
        self.rest = rest
        self.base = base

    def choose_kept(self, state: State) -> Control:
        context = context_at(state, self.base)
        options = [Option(CARD, card=card, number=state.ref(card)) for card in current(state, list(self.refs))]
        return Decision(context.master, "arrange", options, 0, len(options), ref_card(context.source), ordered=True)

    def arrange(self, state: State) -> Control:
        """The answer lists the kept cards top first."""
        kept = [option.card for option in state.picked]
        if kept:
            deck = state.zones[state.cards[kept[0]].place]
            for card in kept:
                deck.remove(card)
            deck.extend(reversed(kept))
            state.stir()
        self.refs = tuple(ref for ref in self.refs if ref_card(ref) not in kept)
        return None

    def move_rest(self, state: State) -> Control:
        if not self.refs:
            return SKIP
        return MoveTogether(self.refs, "send", self.rest, 0, False, self.base)
