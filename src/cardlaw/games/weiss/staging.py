"""Putting characters on the stage, moving them there, and putting cards under them as markers."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import CENTER_OF, MIDDLE, STAGE_OF, facing, is_center, is_stage, markers_under
from cardlaw.games.weiss.attacking import defend_instead
from cardlaw.games.weiss.filters import place_of
from cardlaw.games.weiss.information import CHANGE_VERB, STAND, bears
from cardlaw.games.weiss.instructions import keyword_used
from cardlaw.games.weiss.placing import PlaceOnStage, placement
from cardlaw.games.weiss.selections import AsCharacters
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import forbidden_by, happen
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State
from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.actions import speak_of
from cardlaw.program.context import Context
from cardlaw.program.instructions import context_at, resolution_at
from cardlaw.program.objects import Objects, current

ANY: Final = "any"
OPEN: Final = "open"
OPEN_CENTER: Final = "open center"
OPEN_BACK: Final = "open back"
CENTER: Final = "center"
BACK: Final = "back"
OPEN_FACING: Final = "open center with a character facing it"
OPEN_NOT_FACING: Final = "open center without a character facing it"
OPEN_MIDDLE: Final = "open middle"
OPEN_LEFT: Final = "open left"
OPEN_RIGHT: Final = "open right"
IN_CENTER: Final = {OPEN_LEFT: 0, OPEN_RIGHT: 2}
MIDDLE_POSITION: Final = "middle"
FACING_THIS: Final = "facing this card"
ITS_PLACE: Final = "the position that this card was on"


@final
class PutOnStage(ObjectInstruction):
    """`put it on any position of your stage`, `... on the stage position that this card was on as 【REST】`"""

    def __init__(
        self, objects: Objects, where: str, orientation: int, defends: bool = False, left: Objects | None = None
    ) -> None:
        super().__init__(objects)
        self.where = where
        self.left = left  # the character whose position it was
        self.orientation = orientation
        self.defends = defends  # `... as the defending character`

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return PuttingOnStage(self, tuple(refs), base)

    def is_possible(self, state: State, context: Context) -> bool:
        places = self.places(state, context, context.master)
        return super().is_possible(state, context) and (places is None or bool(places))

    def places(self, state: State, context: Context, player: int) -> list[int] | None:
        if self.left is None:
            return stage_places(state, context, player, self.where)
        found = [place_of(state, ref) for ref in AsCharacters(self.left).all(state, context)]
        return [place for place in found if is_stage(place)]


@final
class PuttingOnStage(Procedure):
    """Put characters on the stage; later words speak of them there."""

    STEPS: ClassVar[tuple[str, ...]] = ("put", "remember", "used")

    def __init__(self, instruction: PutOnStage, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.refs = refs
        self.base = base

    def put(self, state: State) -> Control:
        context = context_at(state, self.base)
        refs = tuple(ref for ref in self.refs if state.is_current(ref))
        player = next((state.cards[ref_card(ref)].owner for ref in refs), context.master)
        where = self.instruction.where
        places = self.instruction.places(state, context, player)
        return PlaceOnStage(
            player,
            refs,
            None if places is None else tuple(places),
            self.instruction.orientation,
            CHANGE_VERB if bears(resolution_at(state, self.base).playing, "Change") else PUT,
            context.master,
            ref_card(context.source),
            where.startswith(OPEN),
        )

    def remember(self, state: State) -> Control:
        placed = [ref_card(ref) for ref in self.refs if is_stage(state.cards[ref_card(ref)].place)]
        speak_of(state, self.base, tuple(state.ref(card) for card in placed))
        if self.instruction.defends and placed:
            defend_instead(state, placed[0])
        state.result = len(placed)
        return None

    def used(self, state: State) -> Control:
        """10.8.5, 10.14.3: Change and Fusion were used when a character is placed on the stage by them."""
        playing = resolution_at(state, self.base).playing
        keyword = next((word for word in ("Change", "Fusion") if bears(playing, word)), "")
        context = context_at(state, self.base)
        if keyword == "Fusion":
            cite_fusion(state, ref_card(context.source), resolution_at(state, self.base).stamp)
        if not keyword or not state.result:
            return SKIP
        return keyword_used(state, keyword, context.it[0], context.master)


def cite_fusion(state: State, card: int, played: int) -> None:
    """10.14.1.1.2: markers that lay under the character before go along."""
    markers = state.zones[markers_under(state.cards[card].place)]
    if state.result and any(state.cards[marker].entered < played for marker in markers):
        state.cite("fusion.older_markers", card)


def stage_places(state: State, context: Context, player: int, where: str) -> list[int] | None:
    """The stage positions that words mean; None for any position."""
    if where in (ANY, OPEN):
        places = list(STAGE_OF[player])
    elif where in (CENTER, OPEN_CENTER, OPEN_FACING, OPEN_NOT_FACING):
        places = list(CENTER_OF[player])
    elif where in (BACK, OPEN_BACK):
        places = [place for place in STAGE_OF[player] if not is_center(place)]
    elif where in (MIDDLE_POSITION, OPEN_MIDDLE):
        places = [CENTER_OF[player][MIDDLE]]
    elif where == FACING_THIS:
        at = place_of(state, context.source)
        places = [facing(at)] if is_center(at) else []
    elif where in IN_CENTER:
        places = [CENTER_OF[player][IN_CENTER[where]]]
    else:
        at = place_of(state, context.source)
        return [at] if is_stage(at) else []
    if where == ANY:
        return None
    if where.startswith(OPEN):
        places = [place for place in places if not state.zones[place]]
    if where == OPEN_FACING:
        places = [place for place in places if state.zones[facing(place)]]
    elif where == OPEN_NOT_FACING:
        places = [place for place in places if not state.zones[facing(place)]]
    return places


@final
class MoveOnStage(ObjectInstruction):
    """`move it to an open position of your back stage`, also a card that is elsewhere as yet"""

    def __init__(self, objects: Objects, where: str) -> None:
        super().__init__(objects)
        self.where = where

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return MovingOnStage(self, tuple(refs), base)

    def is_possible(self, state: State, context: Context) -> bool:
        return super().is_possible(state, context) and bool(
            stage_places(state, context, context.master, self.where)
            if not self.objects.all(state, context)
            else self.targets(state, context, self.objects.all(state, context)[0])
        )

    def targets(self, state: State, context: Context, ref: int) -> list[int]:
        player = state.master(ref_card(ref))
        places = stage_places(state, context, player, self.where)
        card = ref_card(ref)
        found: list[int] = []
        for place in STAGE_OF[player] if places is None else places:
            event = Event(CARD_MOVED, player, card, destination=place, verb=PUT, by=context.author)
            if place != state.cards[card].place and forbidden_by(state, event) is None:
                found.append(place)
        return found


@final
class MovingOnStage(Procedure):
    """Move characters to the stage or on it, each to a position chosen for it."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_position", "move")

    def __init__(self, instruction: MoveOnStage, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.refs = refs
        self.base = base

    def choose_position(self, state: State) -> Control:
        context = context_at(state, self.base)
        self.refs = tuple(ref for ref in self.refs if state.is_current(ref))
        if not self.refs:
            return OVER
        card = ref_card(self.refs[0])
        options = [Option(PLACE, place=place) for place in self.instruction.targets(state, context, self.refs[0])]
        return Decision(context.master, "place", options, min(1, len(options)), 1, card)

    def move(self, state: State) -> Control:
        card = ref_card(self.refs[0])
        self.refs = self.refs[1:]
        if not state.picked:
            state.cite("golden.impossible", card)
            state.result = 0
            return skip_to("choose_position")
        context = context_at(state, self.base)
        place, source = state.picked[0].place, ref_card(context.source)
        if is_stage(state.cards[card].place):
            event = Event(CARD_MOVED, state.master(card), card, destination=place, by=context.author, source=source)
        else:
            event = placement(state, card, place, by=context.author, source=source)
        state.result = 1
        return Jump("choose_position", happen(state, [event]))


@final
class ReturnToStage(ObjectInstruction):
    """`return that character to its previous stage position as 【REST】`"""

    def __init__(self, objects: Objects, orientation: int) -> None:
        super().__init__(objects)
        self.orientation = orientation

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        context = context_at(state, base)
        events: list[Event] = []
        for card in current(state, refs):
            last = state.cards[card].last
            if last is None or not is_stage(last.place) or is_stage(state.cards[card].place):
                continue
            source = ref_card(context.source)
            events.append(placement(state, card, last.place, self.orientation, PUT, context.master, source))
        state.result = len(events)
        return happen(state, events)


@final
class PutApart(ObjectInstruction):
    """`put them on separate positions of your stage`"""

    def __init__(self, objects: Objects, where: str, orientation: int = STAND) -> None:
        super().__init__(objects)
        self.where = where
        self.orientation = orientation

    def act(self, state: State, base: int, refs: list[int]) -> Control:
        return PuttingApart(self, tuple(refs), base)


@final
class PuttingApart(Procedure):
    """Each character gets a position of its own; they are placed at the same time."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_position", "take_position", "put", "remember")

    def __init__(self, instruction: PutApart, refs: tuple[int, ...], base: int) -> None:
        super().__init__()
        self.instruction = instruction
        self.refs = refs
        self.base = base
        self.places: tuple[int, ...] = ()

    def choose_position(self, state: State) -> Control:
        if len(self.places) >= len(self.refs):
            return skip_to("put")
        context = context_at(state, self.base)
        places = stage_places(state, context, context.master, self.instruction.where)
        free = [place for place in (STAGE_OF[context.master] if places is None else places) if place not in self.places]
        if not free:
            state.cite("golden.impossible")
            return skip_to("put")
        options = [Option(PLACE, place=place) for place in free]
        return Decision(context.master, "place", options, source=ref_card(self.refs[len(self.places)]))

    def take_position(self, state: State) -> Control:
        self.places = (*self.places, state.picked[0].place)
        return Jump("choose_position")

    def put(self, state: State) -> Control:
        context = context_at(state, self.base)
        source = ref_card(context.source)
        events = [
            placement(state, ref_card(ref), place, self.instruction.orientation, PUT, context.master, source)
            for ref, place in zip(self.refs, self.places)
            if state.is_current(ref)
        ]
        return happen(state, events)

    def remember(self, state: State) -> Control:
        placed = [ref_card(ref) for ref in self.refs if is_stage(state.cards[ref_card(ref)].place)]
        speak_of(state, self.base, tuple(state.ref(card) for card in placed))
        state.result = len(placed)
        return None
