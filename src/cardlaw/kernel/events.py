"""Events: everything that changes in a game, and what it was."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import Snapshot

# Kinds of events. A game numbers its own from FIRST_GAME_EVENT.
CARD_MOVED: Final = 0
VALUE_CHANGED: Final = 1
PHASE_BEGAN: Final = 2
TURN_ENDING: Final = 3
CARDS_SHUFFLED: Final = 4
CARD_REVEALED: Final = 5
CARDS_SEEN: Final = 6
SITUATION: Final = 7
CARD_CHOSEN: Final = 8  # by an effect of source; told only where a card of the game asks for it
STEP_BEGAN: Final = 9
FIRST_GAME_EVENT: Final = 10

# Why a card moves: the verb of the instruction that moves it. A game adds its own from FIRST_GAME_VERB.
PUT: Final = 0
DRAW: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
SEND: Final = 4
SEARCH: Final = 5  # all cards of an area are looked through
FIRST_GAME_VERB: Final = 10

TOP: Final = 0
BOTTOM: Final = 1

THE_RULES: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """One change. Which attributes mean something depends on the kind."""

    def __init__(
        self,
        kind: int,
        player: int = -1,
        card: int = -1,
        origin: int = -1,
        destination: int = -1,
        verb: int = PUT,
        amount: int = 0,
        by: int = THE_RULES,
        source: int = -1,
        position: int = TOP,
        onto: int = -1,
        alone: bool = False,
        ref: int = -1,
    ) -> None:
        self.kind = kind
        self.player = player  # whom it happens to
        self.card = card
        self.origin = origin
        self.destination = destination
        self.verb = verb
        self.amount = amount
        self.by = by  # master of the effect that causes it; THE_RULES otherwise
        self.source = source  # card whose ability causes it
        self.position = position
        self.onto = onto  # card that a moved card is stacked on or put under
        self.alone = alone  # only this card of a stack moves
        self.ref = ref  # the card as it was before the event
        self.after = ref  # the card as it is after the event; a move makes it another
        self.before: Snapshot | None = None
        self.face_down: bool = False  # put face down where cards usually lie face up
        self.anew: bool = False  # a new card there, even if it moves inside the field
        self.batch: int = 0  # time stamp shared by what happens at the same time
        self.replaced: tuple[int, ...] = ()  # replacement effects already applied to it
        self.marks: tuple[tuple[str, int], ...] = ()

    def copy(self) -> Event:
        other = Event(
            self.kind,
            self.player,
            self.card,
            self.origin,
            self.destination,
            self.verb,
            self.amount,
            self.by,
            self.source,
            self.position,
            self.onto,
            self.alone,
        )
        other.ref = self.ref
        other.after = self.after
        other.before = self.before
        other.face_down = self.face_down
        other.anew = self.anew
        other.batch = self.batch
        other.replaced = self.replaced
        other.marks = self.marks
        return other


NO_EVENTS: Final[list[Event]] = []
