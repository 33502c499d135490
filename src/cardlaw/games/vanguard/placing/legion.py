"""Legion: a vanguard with Seek Mate calls its mate to its side."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.vanguard.board.areas import cards_in, is_vanguard_circle, place_of, vanguards
from cardlaw.games.vanguard.board.associations import MATE, MATES, is_in_legion, join_to, leader_of
from cardlaw.games.vanguard.board.board import DECK, DROP, SOUL, VC
from cardlaw.games.vanguard.books.feature import NOTHING_DUE, Due, Feature
from cardlaw.games.vanguard.parts.keywords import SeekMate
from cardlaw.games.vanguard.terms.information import LEGION, LEGIONED, grade, set_mark
from cardlaw.games.vanguard.terms.timings import MAIN
from cardlaw.kernel.associations import are_there_ties, ties_of, ties_to
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.events import CARD_MOVED, PUT, SEARCH, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.procedures import SKIP, Control, Procedure, skip_to
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.kernel.stirring import FIELD, TIES
from cardlaw.kernel.verbs import shuffle
from cardlaw.program.context import Context
from cardlaw.program.seeing_decks import saw_deck

RETURNED: Final = 4
OPPONENT_GRADE: Final = 3
BEEN_IN_LEGION: Final = "legioned"  # mark of a unit that has been in the legion state


def seek_mate(state: State, card: int) -> SeekMate | None:
    for ability in abilities_of(state, card):
        if isinstance(ability, SeekMate):
            return ability
    return None


def is_widowed(state: State, card: int) -> bool:
    """Is a card a mate whose leader has gone?"""
    return bool(ties_of(state, MATE, state.ref(card))) and leader_of(state, card) < 0


def seekers(state: State, player: int) -> list[int]:
    return [card for card in vanguards(state, player) if seek_mate(state, card) is not None]


def refusal_of_legion(state: State, player: int, card: int) -> Refusal | None:
    """Why a unit cannot seek its mate now."""
    if not is_vanguard_circle(state, state.cards[card].place) or seek_mate(state, card) is None:
        return Refusal("legion.no_seek_mate")
    if state.cards[card].mark(BEEN_IN_LEGION) or is_in_legion(state, card):
        return Refusal("legion.once")
    if all(grade(state, unit) < OPPONENT_GRADE for unit in vanguards(state, 1 - player)):
        return Refusal("legion.opponent_grade")
    if len(cards_in(state, player, DROP)) < RETURNED:
        return Refusal("legion.four_cards")
    return None


@final
class SeekingMate(Procedure):
    """Return four cards to the deck, search for the mate, put it at the leader's side, shuffle."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_returned", "put_back", "search", "take_mate", "shuffle_deck")

    def __init__(self, player: int, leader: int) -> None:
        super().__init__()
        self.player = player
        self.leader = leader  # reference

    def card(self) -> int:
        return ref_card(self.leader)

    def choose_returned(self, state: State) -> Control:
        drop = cards_in(state, self.player, DROP)
        options = [Option(CARD, card=card) for card in drop]
        set_mark(state, self.card(), BEEN_IN_LEGION, 1)
        return Decision(self.player, "legion.return", options, RETURNED, RETURNED, self.card())

    def put_back(self, state: State) -> Control:
        deck = place_of(state, self.player, DECK)
        chosen = [option.card for option in state.picked]
        drop = cards_in(state, self.player, DROP)
        events = [
            Event(CARD_MOVED, self.player, card, destination=deck, verb=PUT, by=self.player, source=self.card())
            for card in reversed(drop)
            if card in chosen
        ]
        for event in events:
            event.position = 1
        return happen(state, events)

    def search(self, state: State) -> Control:
        ability = seek_mate(state, self.card())
        if ability is None:
            return skip_to("shuffle_deck")
        if len(ability.filters) > 1:
            state.cite("legion.one_of_several_mates", self.card())
        deck = cards_in(state, self.player, DECK)
        seen = saw_deck(state, self.player, [state.ref(card) for card in deck], SEARCH)
        assert seen is None  # nothing replaces a look
        context = Context(self.leader, self.player)
        found = [card for card in reversed(deck) if ability.is_mate(state, context, state.ref(card))]
        options = [Option(CARD, card=card) for card in found]
        return Decision(self.player, "legion.mate", options, 0, min(1, len(options)), self.card())

    def take_mate(self, state: State) -> Control:
        if not state.picked or not state.is_current(self.leader):
            return SKIP
        mate = state.picked[0].card
        event = Event(
            CARD_MOVED,
            self.player,
            mate,
            destination=place_of(state, self.player, VC),
            verb=LEGION,
            by=self.player,
            source=self.card(),
        )
        event.marks = (("orientation", state.cards[self.card()].orientation),)
        control = happen(state, [event])
        join(state, self.card(), mate)
        return control

    def shuffle_deck(self, state: State) -> Control:
        return shuffle(state, place_of(state, self.player, DECK))


def join(state: State, leader: int, mate: int) -> None:
    """The two are in the legion state from now on."""
    join_to(state, MATE, mate, leader)
    set_mark(state, mate, BEEN_IN_LEGION, 1)
    event = Event(LEGIONED, state.master(leader), leader, onto=mate, ref=state.ref(leader))
    happen(state, [event])


@final
class Legion(Feature):
    """Seek Mate in the main phase. Where the book says so, a mate without its leader goes into the soul."""

    DUE_RESTS: ClassVar[int] = FIELD | TIES
    DUE_TIES: ClassVar[int] = MATES
    FOLLOWS: ClassVar[int] = 1 << CARD_MOVED

    def __init__(self, lone_mates_leave: bool = False) -> None:
        self.lone_mates_leave = lone_mates_leave

    def due(self, state: State, player: int) -> list[Due]:
        if not self.lone_mates_leave or not are_there_ties(state, MATES):
            return NOTHING_DUE
        soul = place_of(state, player, SOUL)
        return [(card, soul, "legion.widowed") for card in vanguards(state, player) if is_widowed(state, card)]

    VERBS: ClassVar[dict[str, tuple[str, ...]]] = {MAIN: ("legion",)}

    def after(self, state: State, events: list[Event]) -> None:
        """The legion state of a pair ends when one of it leaves the circle."""
        if state.trace is None or not state.associations:
            return
        for event in events:
            if event.kind == CARD_MOVED and (ties_of(state, MATE, event.ref) or ties_to(state, MATE, event.ref)):
                state.cite("legion.ends", event.card)

    def candidates(self, state: State, player: int, timing: str) -> list[Option]:
        return [Option("legion", card=card) for card in seekers(state, player)] if timing == MAIN else []

    def refusal(self, state: State, player: int, timing: str, option: Option) -> Refusal | None:
        return refusal_of_legion(state, player, option.card)

    def act(self, state: State, player: int, option: Option) -> Procedure | None:
        return SeekingMate(player, state.ref(option.card))
