"""Which abilities of cards have been at work in games: resolved, applied, or used as the keyword they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardlaw.games.decks import simple
from cardlaw.games.package import GamePackage
from cardlaw.games.wordings import texts_of
from cardlaw.kernel.abilities import CONTINUOUS, Ability
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.game import Game
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.state import State
from cardlaw.program.instructions import Instruction, Perform, Resolution
from cardlaw.text.programs import walk

LONG = 6  # letters of a word that may stand for a longer one


@dataclass(frozen=True)
class Printed:
    """An ability as a card prints it; its number counts the abilities of that card."""

    card: str
    name: str
    number: int
    text: str


class Watched:
    """The printed abilities of some cards, and which of them have not been at work yet."""

    def __init__(self, package: GamePackage, cards: Iterable[dict[str, object]]) -> None:
        self.package = package
        self.all: list[Printed] = []
        self.idle: dict[str, dict[int, Printed]] = {}  # by card and by the number of the registered ability
        self.performed: dict[int, set[int]] = {}  # parts of abilities that were performed
        # What is chosen or cited when a keyword is used, besides the keyword itself.
        cited = [key for key in package.ruleset.citations if not key.startswith("keyword.")]
        self.signs = (*cited, *package.vocabulary().verbs)
        for card in cards:
            self.watch(card)

    def watch(self, card: dict[str, object]) -> None:
        identity = str(card.get("id") or card["name"])
        lines = card.get("text")
        abilities = texts_of(self.package.game).abilities(str(card["type"]), lines if isinstance(lines, list) else [])
        for number, ability in enumerate(abilities, 1):
            printed = Printed(identity, str(card["name"]), number, ability.text)
            self.all.append(printed)
            self.idle.setdefault(identity, {})[ability.ability] = printed
            if is_deck_rule(self.package, ability):
                self.fire(identity, ability)

    def never(self) -> list[Printed]:
        return [printed for abilities in self.idle.values() for printed in abilities.values()]

    def fire(self, card: str, ability: Ability) -> None:
        abilities = self.idle.get(card)
        if abilities is not None:
            abilities.pop(ability.ability, None)
            if not abilities:
                del self.idle[card]

    # -- looking at a game ----------------------------------------------------------------------------------

    def observe(self, game: Game) -> None:
        """Take up what happened since the last look. The game has to be traced, and its trace starts anew."""
        trace = game.trace
        assert trace is not None
        done = trace.done or []
        for frame in done if game.outcome is None else [*done, *game.state.stack]:
            self.note_procedure(game.state, frame)
        for entry in trace.entries:
            if entry.card >= 0:
                self.note_keyword(game.state, entry.card, entry.key)
        trace.entries.clear()
        trace.done = []
        self.note_continuous(game.state)

    def note_procedure(self, state: State, frame: Procedure) -> None:
        if isinstance(frame, Perform):
            for part in frame.instructions:
                self.performed.setdefault(part.ability, set()).add(part.index)
        elif isinstance(frame, Resolution):
            ability = frame.playing
            wanted = optional_parts(ability)
            if not wanted or wanted & self.performed.get(ability.ability, set()):
                self.fire(state.cards[ref_card(frame.source)].face.id, ability)

    def note_keyword(self, state: State, card: int, key: str) -> None:
        """A rule that is called after a keyword was cited for a card."""
        face = state.cards[card].face
        for ability in face.abilities if face.id in self.idle else ():
            if is_looked_up(ability) and is_called_after(key, ability.keyword):
                self.fire(face.id, ability)

    def note_action(self, state: State, option: Option) -> None:
        """An action was chosen that may be called after a keyword of its card."""
        if option.card >= 0:
            self.note_keyword(state, option.card, option.verb)

    def note_continuous(self, state: State) -> None:
        """Continuous abilities that apply to something now."""
        for card in state.in_play:
            face = state.cards[card].face
            idle = self.idle.get(face.id)
            if not idle:
                continue
            for ability in face.abilities:
                if ability.kind == CONTINUOUS and ability.ability in idle and self.is_at_work(state, card, ability):
                    self.fire(face.id, ability)

    def is_at_work(self, state: State, card: int, ability: Ability) -> bool:
        """Does a continuous ability do something now? A mere word does if there would be no other sign of it."""
        if is_looked_up(ability):
            return not any(is_called_after(sign, ability.keyword) for sign in self.signs)
        return applies(state, card, ability)


def is_looked_up(ability: Ability) -> bool:
    """Is an ability nothing but a keyword that the rules look for?"""
    return ability.kind == CONTINUOUS and not ability.modifications()


def is_deck_rule(package: GamePackage, ability: Ability) -> bool:
    """Is a keyword one that rules for decks ask for, or no rule of play? Then it is at work when decks are built."""
    if not is_looked_up(ability):
        return False
    if any(is_called_after(key.removesuffix("s"), ability.keyword) for key in package.citations_outside_play()):
        return True
    return not any(is_called_after(key, ability.keyword) for key in package.ruleset.citations)


def is_called_after(key: str, keyword: str) -> bool:
    """Does the last word of a key name a keyword, or all of it but the beginning (overDress, XoverDress)?"""
    last, word = simple(key.rpartition(".")[2]), simple(keyword)
    return last == word or (len(last) >= LONG and word.endswith(last))


def optional_parts(ability: Ability) -> set[int]:
    """The first instructions of everything that follows if a player does what they may do."""
    found: set[int] = set()
    for part in walk(ability):
        if isinstance(part, Instruction) and part.is_optional():
            for name in ("then", "process"):
                follows: tuple[Node, ...] = getattr(part, name, ())
                if follows:
                    found.add(follows[0].index)
    return found


def applies(state: State, card: int, ability: Ability) -> bool:
    """Does a continuous ability of a card change, forbid or allow something now?"""
    if not state.ruleset.ability_works(state, card, ability):
        return False
    source, master = state.ref(card), state.master(card)
    for modification in ability.modifications():
        effect = Effect(modification, ability, source, master, state.cards[card].entered)
        if modification.is_given(state, effect):
            if getattr(modification, "objects", None) is None or modification.targets(state, effect):
                return True
    return False
