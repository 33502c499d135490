"""Chapter 3.6: putting characters on stage positions by an effect."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import HAND, MEMORY, SIZE, STAGE_OF
from cardlaw.games.weiss.information import CHANGE_VERB, STAND
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import PLACE, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, THE_RULES, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.procedures import Control, Jump, Procedure, skip_to
from cardlaw.kernel.state import State

# How a character came to the stage, as long as it stays there.
FROM_HAND: Final = ("from_hand", 1)
CAME_FROM: Final = {HAND: FROM_HAND, MEMORY: ("from_memory", 1)}
BY_CHANGE: Final = ("by_change", 1)


def placement(
    state: State,
    card: int,
    place: int,
    orientation: int = STAND,
    verb: int = PUT,
    by: int = THE_RULES,
    source: int = -1,
) -> Event:
    """A character is put on a stage position, and the rules remember whether it came from the hand, or by Change."""
    player = state.layout.player(place)
    event = Event(CARD_MOVED, player, card, destination=place, verb=verb, by=by, source=source)
    event.marks = (("orientation", orientation),)
    origin = state.cards[card].place % SIZE
    if origin in CAME_FROM:
        event.marks = (*event.marks, CAME_FROM[origin])
    if verb == CHANGE_VERB:
        event.marks = (*event.marks, BY_CHANGE)
    return event


@final
class PlaceOnStage(Procedure):
    """Put characters on stage positions by an effect; the positions are asked one after another."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_position", "take_position", "place_all")

    def __init__(
        self,
        player: int,
        refs: tuple[int, ...],
        places: tuple[int, ...] | None,
        orientation: int = STAND,
        verb: int = PUT,
        by: int = THE_RULES,
        source: int = -1,
        open_only: bool = False,
    ) -> None:
        super().__init__()
        self.player = player
        self.refs = refs
        self.places = places  # None for any position of the player's stage
        self.orientation = orientation
        self.verb = verb
        self.by = by
        self.source = source
        self.open_only = open_only
        self.chosen: tuple[int, ...] = ()

    def choose_position(self, state: State) -> Control:
        if len(self.chosen) >= len(self.refs):
            return skip_to("place_all")
        places = list(self.places) if self.places is not None else STAGE_OF[self.player]
        if self.open_only:
            places = [place for place in places if not state.zones[place] and place not in self.chosen]
        if not places:
            state.cite("golden.impossible")
            self.chosen = (*self.chosen, -1)
            return skip_to("choose_position")
        card = ref_card(self.refs[len(self.chosen)])
        return Decision(self.player, "place", [Option(PLACE, place=place) for place in places], source=card)

    def take_position(self, state: State) -> Control:
        self.chosen = (*self.chosen, state.picked[0].place)
        return Jump("choose_position")

    def place_all(self, state: State) -> Control:
        events: list[Event] = []
        for ref, place in zip(self.refs, self.chosen, strict=True):
            if place < 0 or not state.is_current(ref):
                continue
            events.append(placement(state, ref_card(ref), place, self.orientation, self.verb, self.by, self.source))
        state.result = len(events)
        return happen(state, events) if events else None
