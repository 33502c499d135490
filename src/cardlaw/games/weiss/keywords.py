"""Chapter 10: the keywords, each as the ability that it stands for."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import STAGE_OF, is_stage, markers_under
from cardlaw.games.weiss.filters import InBattle
from cardlaw.games.weiss.happenings import AttackEnds, EventPlayed
from cardlaw.games.weiss.information import (
    ABILITY_USED,
    ENCORE_VERB,
    LAYER_NUMBERS,
    MAIN_PHASE,
    POWER,
    REST,
    STAND,
)
from cardlaw.games.weiss.instructions import USED, KeywordText, keyword_used
from cardlaw.games.weiss.markers import PuttingUnder
from cardlaw.games.weiss.moves import PayStock
from cardlaw.games.weiss.patterns import Placed
from cardlaw.games.weiss.placing import placement
from cardlaw.games.weiss.values import LevelOf
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import COLORS, NAMES, ref_card
from cardlaw.kernel.catalogue import register_ability
from cardlaw.kernel.decisions import CARD, PLACE, Decision, Option
from cardlaw.kernel.effects import END_OF_TURN
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.information import words_of
from cardlaw.kernel.procedures import OVER, SKIP, Control, Procedure
from cardlaw.kernel.state import State
from cardlaw.program.abilities import AutomaticAbility, ContinuousAbility, KeywordAbility
from cardlaw.program.acting import Choose
from cardlaw.program.actions import MoveCards
from cardlaw.program.conditions import Compare
from cardlaw.program.context import YOU, Context
from cardlaw.program.costs import ActivatedAbility, Cost, MayPay
from cardlaw.program.filters import AnyOf, Named
from cardlaw.program.instructions import Instruction, context_at
from cardlaw.program.lasting import GiveEffect
from cardlaw.program.modifications import ADD, ChangeNumber
from cardlaw.program.objects import EXACTLY, Cards, Filter, It, ThisCard
from cardlaw.program.patterns import Moved
from cardlaw.program.times import PhaseBegins
from cardlaw.program.values import AT_LEAST, Number, Value

ENCORE: Final = "Encore"
ASSIST: Final = "Assist"
BOND: Final = "Bond"
BOND_OF_SEVERAL: Final = "BondOfSeveral"  # names
BACKUP: Final = "Backup"
GREAT_PERFORMANCE: Final = "Great Performance"
BRAINSTORM: Final = "Brainstorm"
CHANGE: Final = "Change"
MEMORY: Final = "Memory"
EXPERIENCE: Final = "Experience"
SHIFT: Final = "Shift"
ACCELERATE: Final = "Accelerate"
RESONATE: Final = "Resonate"
FUSION: Final = "Fusion"
SUNDER: Final = "Sunder"
ALARM: Final = "Alarm"
EVENT_TEXT: Final = "Event"
CLIMAX_COMBO: Final = "CXCOMBO"
ANY_NUMBER_IN_DECK: Final = "Any Number"
COUNTED_TOGETHER: Final = "Counted Together"
REPLAY: Final = "Replay"

# Words that stand before the text of an ability and by themselves mean nothing (10.1.1, 10.7.1, ...).
WORDS_BEFORE_TEXT: Final = (
    ALARM,
    ASSIST,
    BRAINSTORM,
    CHANGE,
    MEMORY,
    EXPERIENCE,
    ACCELERATE,
    RESONATE,
    FUSION,
    CLIMAX_COMBO,
)


def event_text(text: str, instructions: tuple[Instruction, ...], word: str = "") -> Ability:
    """What an event does when it is resolved (6.5.1.2.2)."""
    keyword = word.split(" ")[-1]
    if keyword in WORDS_BEFORE_TEXT:
        instructions = (KeywordText(keyword), *instructions)
    return AutomaticAbility(text, EventPlayed(word), instructions, None, EVENT_TEXT)


def great_performance(text: str) -> Ability:
    """10.6.2: while in the middle of the center stage, every attack is a frontal attack on this card."""
    return ContinuousAbility(text, (), GREAT_PERFORMANCE)


def any_number_in_deck(text: str) -> Ability:
    return KeywordAbility(text, ANY_NUMBER_IN_DECK)


def encore(text: str, cost: Cost) -> Ability:
    """10.2.2: when this card is put into the waiting room from the stage, it may come back for a cost."""
    pattern = Moved(ThisCard(), "stage", "waiting_room")
    told = MayPay(Cost((ReadyToReturn(), *cost.actions)), (PutBack(),))
    return AutomaticAbility(text, pattern, (told,), None, ENCORE)


@final
class ReadyToReturn(Instruction):
    """The card still is where it went, and nothing keeps its player from using Encore."""

    def is_possible(self, state: State, context: Context) -> bool:
        used = Event(ABILITY_USED, context.master, ref_card(context.source))
        used.marks = ((USED + ENCORE, 1),)
        event = context.event
        return event is not None and state.is_current(event.after) and forbidden_by(state, used) is None


@final
class PutBack(Instruction):
    """`put this card on the stage position it was in immediately before this in the Rest State`"""

    def start(self, state: State, base: int) -> Control:
        return Encore(base)


@final
class Encore(Procedure):
    """Put the card back where it was; then the keyword was used (10.2.4)."""

    STEPS: ClassVar[tuple[str, ...]] = ("put_back", "used")

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base
        self.card = -1

    def put_back(self, state: State) -> Control:
        context = context_at(state, self.base)
        event = context.event
        if event is None or not is_stage(event.origin) or not state.is_current(event.after):
            state.cite("golden.impossible")
            return OVER
        self.card = event.card
        source = ref_card(context.source)
        return happen(state, [placement(state, event.card, event.origin, REST, ENCORE_VERB, context.master, source)])

    def used(self, state: State) -> Control:
        if not is_stage(state.cards[self.card].place):
            return SKIP
        return keyword_used(state, ENCORE, state.ref(self.card), context_at(state, self.base).master)


RULE_ENCORE: Final = register_ability(
    "weiss|character|【AUTO】 Encore [(3)]", encore("【AUTO】 Encore [(3)]", Cost((PayStock(3),)))
)


def bond(text: str, names: tuple[str, ...], cost: Cost) -> Ability:
    """10.4.2: when played and placed on the stage, a card of a name may come back to hand for a cost."""
    named: Filter = Named(names[0]) if len(names) == 1 else AnyOf(tuple(Named(name) for name in names))
    then = (
        KeywordText(BOND),
        *((KeywordText(BOND_OF_SEVERAL),) if len(names) > 1 else ()),
        Choose(Cards(YOU, "waiting_room", (named,), EXACTLY, 1)),
        MoveCards(It(), "return", "hand"),
    )
    return AutomaticAbility(text, Placed(ThisCard(), "hand", played=True), (MayPay(cost, then),), None, BOND)


def backup(text: str, power: Value, level: int, cost: Cost) -> Ability:
    """10.5.2: from hand in the counter step, the defending character gets power."""
    change = ChangeNumber(LAYER_NUMBERS, POWER, ADD, power, It())
    effect = (Choose(Cards(YOU, "stage", (InBattle(),), EXACTLY, 1)), GiveEffect(It(), (change,), END_OF_TURN))
    condition = Compare(LevelOf(YOU), AT_LEAST, Number(level))
    return ActivatedAbility(text, cost, effect, condition, BACKUP, "hand", True)


def shift(text: str, level: int) -> Ability:
    """10.11.2: at the beginning of the main phase this card in the clock may be exchanged for one in hand."""
    high = Compare(LevelOf(YOU), AT_LEAST, Number(level))
    ability = AutomaticAbility(text, PhaseBegins(YOU, MAIN_PHASE), (ShiftThis(),), high, SHIFT)
    ability.area = "clock"
    return ability


@final
class ShiftThis(Instruction):
    """`you may choose this card and a card in your hand of the same color, and exchange them`"""

    def start(self, state: State, base: int) -> Control:
        return Shift(base)

    def is_optional(self) -> bool:
        return True

    def can_only_be_declined(self, state: State, context: Context) -> bool:
        return not self.is_possible(state, context)


@final
class Shift(Procedure):
    """10.11.3: exactly two cards change places, or nothing happens."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_card", "exchange", "used")

    def __init__(self, base: int) -> None:
        super().__init__()
        self.base = base

    def choose_card(self, state: State) -> Control:
        context = context_at(state, self.base)
        card = ref_card(context.source)
        options: list[Option] = []
        if state.is_current(context.source):
            colors = words_of(state, card, COLORS)
            options = [
                Option(CARD, card=other)
                for other in state.zone(context.master, "hand")
                if any(color in colors for color in words_of(state, other, COLORS))
            ]
        if not options:
            state.cite("shift.no_color" if state.is_current(context.source) else "shift.source_gone", card)
        return Decision(context.master, "shift", options, 0, min(1, len(options)), card)

    def exchange(self, state: State) -> Control:
        if not state.picked:
            return OVER
        context = context_at(state, self.base)
        pairs = ((ref_card(context.source), "hand"), (state.picked[0].card, "clock"))
        return happen(
            state,
            [
                Event(
                    CARD_MOVED,
                    context.master,
                    card,
                    destination=state.place(context.master, area),
                    verb=PUT,
                    by=context.author,
                    source=ref_card(context.source),
                )
                for card, area in pairs
            ],
        )

    def used(self, state: State) -> Control:
        context = context_at(state, self.base)
        return keyword_used(state, SHIFT, state.ref(ref_card(context.source)), context.master)


def sunder(text: str, name: str, cost: Cost) -> Ability:
    """10.15.2: at the end of its attack, a marker of a name takes over, with this card and the rest as its markers."""
    told = (MayPay(cost, (SunderThis(name),)),)
    return AutomaticAbility(text, AttackEnds(ThisCard()), told, None, SUNDER)


@final
class SunderThis(Instruction):
    """`choose a card named ... among the markers underneath this card, and one of your stage positions`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def start(self, state: State, base: int) -> Control:
        return Sunder(self, base)


@final
class Sunder(Procedure):
    """10.15.3: the marker is a new standing character; what was not chosen lies under it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_marker", "choose_position", "put_marker", "put_rest")

    def __init__(self, instruction: SunderThis, base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.base = base
        self.chosen = -1
        self.rest: tuple[int, ...] = ()
        self.place = -1

    def choose_marker(self, state: State) -> Control:
        context = context_at(state, self.base)
        options: list[Option] = []
        if state.is_current(context.source) and is_stage(state.cards[ref_card(context.source)].place):
            under = state.zones[markers_under(state.cards[ref_card(context.source)].place)]
            self.rest = tuple(under)
            named = [card for card in under if self.instruction.name in words_of(state, card, NAMES)]
            options = [Option(CARD, card=card) for card in named]
        if not options:
            state.cite("sunder.no_marker", ref_card(context.source))
            return OVER
        return Decision(context.master, "sunder", options, source=ref_card(context.source))

    def choose_position(self, state: State) -> Control:
        context = context_at(state, self.base)
        self.chosen = state.picked[0].card
        options = [Option(PLACE, place=place) for place in STAGE_OF[context.master]]
        return Decision(context.master, "place", options, source=self.chosen)

    def put_marker(self, state: State) -> Control:
        context = context_at(state, self.base)
        self.place = state.picked[0].place
        self.rest = tuple(card for card in self.rest if card != self.chosen)
        source = ref_card(context.source)
        return happen(state, [placement(state, self.chosen, self.place, STAND, PUT, context.master, source)])

    def put_rest(self, state: State) -> Control:
        """The others go along as markers of the new character, in any order."""
        if state.cards[self.chosen].place != self.place:
            return SKIP
        cards = (*self.rest, ref_card(context_at(state, self.base).source))
        refs = tuple(state.ref(card) for card in cards)
        return PuttingUnder(refs, markers_under(self.place), True, self.base)
