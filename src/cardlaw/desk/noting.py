"""What the trace of a game does not say by itself: which numbers of cards changed, and which ability it was."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardlaw.games.telling import Telling
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import FIRST_NUMBER, ref_card
from cardlaw.kernel.information import number_of
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import Entry, Onlooker
from cardlaw.text.printed import printed

STANDS_BY, PLAYED = "standby", "PlayAbility.indicate"
Numbers = dict[int, dict[str, int]]  # of cards as they are now, by reference


@dataclass(frozen=True)
class Change:
    """A number of a card in play that is not what it was."""

    card: int
    value: str
    before: int
    after: int


@dataclass
class Note:
    """What was seen at an entry."""

    changes: list[Change] = field(default_factory=list)
    text: str = ""  # of the ability that it is about


class NoteTaker(Onlooker):
    """Writes down at each entry what there is to see."""

    def __init__(self, telling: Telling, state: State) -> None:
        self.telling = telling
        self.notes: dict[Entry, Note] = {}
        self.last: Entry | None = None
        self.look_anew(state)

    def look_anew(self, state: State) -> None:
        """Take everything as it is now, as after something was taken back."""
        self.numbers = self.numbers_in(state)

    def see(self, state: State, entry: Entry) -> None:
        """A copy can be looked at only between two steps; what changed then did so since the last entry."""
        if entry.key in (STANDS_BY, PLAYED):
            self.notes[entry] = Note(text=text_of(state, entry.key))
        begins_step = entry.event is None and entry.key[0].isupper()
        changes = self.changes(state) if begins_step else []
        if changes:
            self.notes.setdefault(self.last or entry, Note()).changes.extend(changes)
        self.last = entry

    def changes(self, state: State) -> list[Change]:
        """The numbers that changed since the last look, of cards that stayed where they were."""
        before, self.numbers = self.numbers, self.numbers_in(state)
        return [
            Change(ref_card(ref), value, before[ref][value], after)
            for ref, numbers in self.numbers.items()
            for value, after in numbers.items()
            if ref in before and before[ref].get(value, after) != after
        ]

    def numbers_in(self, state: State) -> Numbers:
        looked_at = state.clone()  # which leaves no trace of having been asked
        names = state.ruleset.number_names
        return {
            looked_at.ref(card): {
                name: number_of(looked_at, card, FIRST_NUMBER + number) for number, name in enumerate(names)
            }
            for card in looked_at.in_play
        }


def text_of(state: State, key: str) -> str:
    """What the ability says that stands by last, or is played now."""
    ability = state.standby[-1].ability if key == STANDS_BY else getattr(state.stack[-1], "playing", None)
    return printed(ability.text) if isinstance(ability, Ability) else ""
