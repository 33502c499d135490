"""Chapter 9: refresh and level up at once; losing, weak, illegal and overloaded cards, loose markers when checked."""

from __future__ import annotations

from typing import ClassVar, Final, final

from cardlaw.games.weiss.areas import (
    CLIMAX_AREA,
    CLOCK,
    DECK,
    LEVEL,
    SIZE,
    STAGE_OF,
    WAITING_ROOM,
    markers_under,
)
from cardlaw.games.weiss.damage import DealDamage, is_taking_damage
from cardlaw.games.weiss.exchanges import Flipping
from cardlaw.games.weiss.information import CHARACTER, CLIMAX, LEVELED_UP, POWER, REFRESHED, RULE, has_type, power
from cardlaw.games.weiss.markers import PuttingUnder
from cardlaw.games.weiss.moves import MovingEnds
from cardlaw.kernel.cards import FIRST_NUMBER, UP, Card
from cardlaw.kernel.decisions import CARD, Decision, Option
from cardlaw.kernel.decisions import RULE as RULE_OPTION
from cardlaw.kernel.endings import end_game
from cardlaw.kernel.events import CARD_MOVED, PUT, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.information import may_be_lowered
from cardlaw.kernel.procedures import OVER, SKIP, Control, Jump, Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.verbs import DrawCards, shuffle
from cardlaw.program.endings import cannot_win_or_lose

FULL_CLOCK: Final = 7
LOSING_LEVEL: Final = 4
REFRESH: Final = "refresh"
LEVEL_UP: Final = "level_up"
LOSE: Final = "lose"
POSITIONED: Final = "positioned"  # mark of a character that moved on the stage


def due(state: State, player: int) -> list[str]:
    """The interrupt rule actions that a player has to perform now."""
    found: list[str] = []
    if not state.zones[player * SIZE + DECK]:
        if state.zones[player * SIZE + WAITING_ROOM]:
            found.append(REFRESH)
        elif loses_at_once(state, player):
            found.append(LOSE)
        else:
            state.cite("refresh.waits")
    if len(state.zones[player * SIZE + CLOCK]) >= FULL_CLOCK:
        found.append(LEVEL_UP)
    return found


def loses_at_once(state: State, player: int) -> bool:
    """9.2.2.1: no card anywhere to refresh with in the middle of a damage process without a climax."""
    process = is_taking_damage(state, player)
    if process is None:
        return False
    return not any(has_type(state, card, CLIMAX) for card in process.flipped)


def may_be_due(state: State, player: int) -> bool:
    return not state.zones[player * SIZE + DECK] or len(state.zones[player * SIZE + CLOCK]) >= FULL_CLOCK


def interrupts(state: State) -> Procedure | None:
    if not may_be_due(state, 0) and not may_be_due(state, 1):
        return None
    if any(isinstance(frame, Interrupts) for frame in state.stack):
        return None  # they are being performed one after another
    for player in (state.turn_player, 1 - state.turn_player):
        if due(state, player):
            return Interrupts()
    return None


def cite_waiting(state: State) -> None:
    """What is due while a cost is paid waits for the end of that."""
    for player in (0, 1):
        for action in due(state, player):
            state.cite_definition(action + ".waits_for_cost")


@final
class Interrupts(Procedure):
    """9.1.2.1.1: the turn player's interrupt rule actions first; each player orders their own."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_action", "perform_action")

    def __init__(self) -> None:
        super().__init__()
        self.player = -1
        self.both = False

    def choose_action(self, state: State) -> Control:
        for player in (state.turn_player, 1 - state.turn_player):
            actions = due(state, player)
            if actions:
                self.player = player
                self.both = self.both or bool(due(state, 1 - player))
                options = [Option(RULE_OPTION, word=word) for word in actions]
                return Decision(player, "rule_action", options, cite="interrupts.several" if len(actions) > 1 else "")
        return OVER

    def perform_action(self, state: State) -> Control:
        if self.both:
            state.cite("interrupts.turn_player_first")
        word = state.picked[0].word
        if word == REFRESH:
            return Jump("choose_action", Refresh(self.player))
        if word == LEVEL_UP:
            return Jump("choose_action", LevelUp(self.player))
        end_game(state, 1 - self.player, "lose.no_refresh")
        return None


ONE_BY_ONE: Final = (DrawCards, MovingEnds, DealDamage, Flipping, PuttingUnder)  # what takes cards off a deck


@final
class Refresh(Procedure):
    """9.2: the waiting room becomes the deck; its top card goes to the clock."""

    STEPS: ClassVar[tuple[str, ...]] = ("move_waiting_room", "shuffle_deck", "refresh_point", "refreshed")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def move_waiting_room(self, state: State) -> Control:
        if len(state.stack) > 2 and isinstance(state.stack[-3], ONE_BY_ONE):
            state.cite("refresh.suspends")
        room = list(state.zones[self.player * SIZE + WAITING_ROOM])
        deck = self.player * SIZE + DECK
        return happen(
            state,
            [Event(CARD_MOVED, self.player, card, destination=deck, verb=PUT) for card in reversed(room)],
        )

    def shuffle_deck(self, state: State) -> Control:
        return shuffle(state, self.player * SIZE + DECK)

    def refresh_point(self, state: State) -> Control:
        deck = state.zones[self.player * SIZE + DECK]
        if not deck:
            return SKIP
        return happen(
            state, [Event(CARD_MOVED, self.player, deck[-1], destination=self.player * SIZE + CLOCK, verb=RULE)]
        )

    def refreshed(self, state: State) -> Control:
        return happen(state, [Event(REFRESHED, self.player)])


@final
class LevelUp(Procedure):
    """9.3: one of the bottom seven cards of the clock becomes a level, the other six go to the waiting room."""

    STEPS: ClassVar[tuple[str, ...]] = ("choose_level", "move_cards", "leveled_up")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def seven(self, state: State) -> list[int]:
        return state.zones[self.player * SIZE + CLOCK][:FULL_CLOCK]

    def choose_level(self, state: State) -> Control:
        return Decision(self.player, LEVEL_UP, [Option(CARD, card=card) for card in self.seven(state)])

    def move_cards(self, state: State) -> Control:
        chosen = state.picked[0].card
        events = [Event(CARD_MOVED, self.player, chosen, destination=self.player * SIZE + LEVEL, verb=RULE)]
        for card in self.seven(state):
            if card != chosen:
                events.append(
                    Event(CARD_MOVED, self.player, card, destination=self.player * SIZE + WAITING_ROOM, verb=RULE)
                )
        return happen(state, events)

    def leveled_up(self, state: State) -> Control:
        if any(isinstance(frame, Interrupts) and frame.both for frame in state.stack):
            state.cite("interrupts.turn_player_first")
        return happen(state, [Event(LEVELED_UP, self.player)])


# -- check type -------------------------------------------------------------------------------------------------


def losers(state: State) -> list[int]:
    """9.4: players with four levels, or with neither deck nor waiting room."""
    found: list[int] = []
    for player in range(2):
        no_cards = not state.zones[player * SIZE + DECK] and not state.zones[player * SIZE + WAITING_ROOM]
        if len(state.zones[player * SIZE + LEVEL]) >= LOSING_LEVEL or no_cards:
            if not cannot_win_or_lose(state, player, "lose"):
                found.append(player)
    return found


NOTHING: Final[list[tuple[int, str]]] = []


def cards_to_remove(state: State) -> list[tuple[int, str]]:
    """Cards that go to the waiting room at the same time, each with the rule that says so."""
    found: list[tuple[int, str]] = []
    for player in (state.turn_player, 1 - state.turn_player):
        for place in STAGE_OF[player]:
            if state.zones[place]:
                wrong = misplaced(state, place, CHARACTER)
                if wrong:
                    found.extend(wrong)
            elif state.zones[markers_under(place)]:
                found.extend((card, "markers.loose") for card in state.zones[markers_under(place)])
        if state.zones[player * SIZE + CLIMAX_AREA]:
            found.extend(misplaced(state, player * SIZE + CLIMAX_AREA, CLIMAX))
    return found


def misplaced(state: State, place: int, type: str) -> list[tuple[int, str]]:
    """Illegal cards of a place, all but the last placed where there are several, and characters without power."""
    cards = state.zones[place]
    if not cards:
        return NOTHING
    if len(cards) == 1 and has_type(state, cards[0], type):
        powerless = type == CHARACTER and is_powerless(state, cards[0])
        return [(cards[0], "no_power")] if powerless else NOTHING
    right = [card for card in cards if has_type(state, card, type)]
    found = [(card, "illegal") for card in cards if card not in right]
    if len(right) > 1:
        latest = max(placed_at(state, card) for card in right)
        last = [card for card in right if placed_at(state, card) == latest]
        found.extend((card, "overloaded") for card in right if card not in last or len(last) > 1)
        if len(last) > 1:
            state.cite("overloaded.tie")
    if type == CHARACTER:
        removed = [card for card, _ in found]
        found.extend((card, "no_power") for card in right if card not in removed and is_powerless(state, card))
    return found


def is_powerless(state: State, card: int) -> bool:
    """9.5: the power is 0 or less; nothing has to be worked out where no effect could have made it smaller."""
    record = state.cards[card]
    if record.facing == UP and printed_power(record) > 0 and not may_be_lowered(state, POWER):
        return False
    return power(state, card) <= 0


def printed_power(card: Card) -> int:
    return card.face.numbers[POWER - FIRST_NUMBER]


def note_position(state: State, card: int, stamp: int) -> None:
    """A character moved on the stage; its effects keep their order (8.9.1.5.1), but it was placed there now."""
    state.change(card).remember(POSITIONED, stamp)


def placed_at(state: State, card: int) -> int:
    """Time stamp of being placed on the position (or area) where a card is."""
    record = state.cards[card]
    return max(record.entered, record.mark(POSITIONED))


def rule_actions(state: State) -> Procedure | None:
    if losers(state) or cards_to_remove(state):
        return CheckRuleActions()
    return None


def losing_reason(state: State, player: int) -> str:
    return "lose.level" if len(state.zones[player * SIZE + LEVEL]) >= LOSING_LEVEL else "lose.deck"


@final
class CheckRuleActions(Procedure):
    """9.1.2.1.2.1: all check-type rule actions that are due, at the same time; losing comes first."""

    STEPS: ClassVar[tuple[str, ...]] = ("losing_verdict", "remove_cards")

    def losing_verdict(self, state: State) -> Control:
        lost = losers(state)
        if not lost:
            return SKIP
        reasons = tuple(losing_reason(state, player) for player in lost)
        if len(lost) == 2:
            end_game(state, -1, "all_lose", reasons)
        else:
            end_game(state, 1 - lost[0], reasons[0])
        return None

    def remove_cards(self, state: State) -> Control:
        events: list[Event] = []
        for card, key in cards_to_remove(state):
            state.cite(key, card)
            destination = state.cards[card].owner * SIZE + WAITING_ROOM
            events.append(Event(CARD_MOVED, state.master(card), card, destination=destination, verb=RULE))
        if len(events) > 1:
            state.cite("rule_actions.together")
        return happen(state, events) if events else SKIP
