"""Whether the abilities of a line have been at work: resolved, applied, or used as the keyword they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from cardlaw.games.decks import simple
from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import CONTINUOUS, Ability
from cardlaw.kernel.decisions import Option
from cardlaw.kernel.effects import Effect
from cardlaw.kernel.node import Node
from cardlaw.kernel.procedures import Procedure
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import Entry
from cardlaw.program.instructions import Instruction, Perform, Resolution

LONG = 8  # letters of a word that may stand for a longer one


class Firing:
    """The abilities of one line of a card, and which of them have not been at work yet."""

    def __init__(self, package: GamePackage, card: str, abilities: Sequence[Ability]) -> None:
        self.card = card  # the id of its face
        self.performed: dict[int, set[int]] = {}  # parts of abilities that were performed
        # What is chosen or cited when a keyword is used, besides the keyword itself.
        cited = [key for key in package.ruleset.citations if not key.startswith("keyword.")]
        signs = (*cited, *package.vocabulary().verbs)
        self.unsigned = {one.ability for one in abilities if is_looked_up(one) and not has_sign(one, signs)}
        self.idle = {ability.ability: ability for ability in abilities if not is_deck_rule(package, ability)}
        self.conditional = {index for ability in abilities for index in conditional_parts(ability)}

    @property
    def all_at_work(self) -> bool:
        return not self.idle

    @property
    def has_idle_continuous(self) -> bool:
        return any(ability.kind == CONTINUOUS for ability in self.idle.values())

    def idle_abilities(self) -> list[Ability]:
        return list(self.idle.values())

    def copy(self) -> Firing:
        """To look ahead with: what is seen by it is forgotten."""
        other = copy(self)
        other.performed = {ability: set(parts) for ability, parts in self.performed.items()}
        other.idle = dict(self.idle)
        return other

    # -- looking at a game ----------------------------------------------------------------------------------

    def observe(self, state: State, entries: Sequence[Entry], done: Sequence[Procedure], is_over: bool) -> None:
        """Take up what happened since the last look."""
        for frame in [*done, *state.stack] if is_over else done:
            self.note_procedure(state, frame)
        for entry in entries:
            if entry.card >= 0:
                self.note_keyword(state, entry.card, entry.key)
        self.note_continuous(state)

    def note_procedure(self, state: State, frame: Procedure) -> None:
        if isinstance(frame, Perform):
            for part in frame.instructions:
                self.performed.setdefault(part.ability, set()).add(part.index)
        elif isinstance(frame, Resolution) and frame.playing.ability in self.idle:
            wanted = optional_parts(frame.playing) or conditional_whole(frame.playing)
            if not wanted or wanted & self.performed.get(frame.playing.ability, set()):
                self.fire(frame.playing)

    def fire(self, ability: Ability) -> None:
        self.idle.pop(ability.ability, None)

    def fire_continuous(self) -> None:
        """What is possible depends on the line: then what it says of what may be done is at work."""
        for ability in self.idle_abilities():
            if ability.kind == CONTINUOUS:
                self.fire(ability)

    def note_keyword(self, state: State, card: int, key: str) -> None:
        """A rule that is called after a keyword was cited for a card."""
        if state.cards[card].face.id == self.card:
            for ability in self.idle_abilities():
                if is_looked_up(ability) and is_called_after(key, ability.keyword):
                    self.fire(ability)

    def note_action(self, state: State, option: Option) -> None:
        """An action was chosen that may be called after a keyword of its card."""
        if option.card >= 0:
            self.note_keyword(state, option.card, option.verb)

    def note_continuous(self, state: State) -> None:
        """Continuous abilities that apply to something now."""
        for ability in self.idle_abilities():
            if ability.kind == CONTINUOUS:
                for card in state.in_play:
                    if state.cards[card].face.id == self.card and self.is_at_work(state, card, ability):
                        self.fire(ability)
                        break

    def has_continuous_at_work(self, state: State) -> bool:
        """Would a continuous ability that has done nothing yet do something now?"""
        own = [card for card in state.in_play if state.cards[card].face.id == self.card]
        idle = [ability for ability in self.idle_abilities() if ability.kind == CONTINUOUS and ability.modifications()]
        return any(self.is_at_work(state, card, ability) for ability in idle for card in own)

    def is_at_work(self, state: State, card: int, ability: Ability) -> bool:
        """Does a continuous ability do something now? A mere word does if there would be no other sign of it."""
        if is_looked_up(ability):
            return ability.ability in self.unsigned
        return any(self.outcomes(state, card, ability))

    def outcomes(self, state: State, card: int, ability: Ability) -> Iterator[bool]:
        """For each change of a continuous ability: is it given, and is there something that it changes?"""
        source, master = state.ref(card), state.master(card)
        works = state.ruleset.ability_works(state, card, ability)
        for modification in ability.modifications() if works else ():
            effect = Effect(modification, ability, source, master, state.cards[card].entered)
            given = modification.is_given(state, effect)
            yield given and (
                getattr(modification, "objects", None) is None or bool(modification.targets(state, effect))
            )


def is_looked_up(ability: Ability) -> bool:
    """Is an ability nothing but a keyword that the rules look for?"""
    return ability.kind == CONTINUOUS and not ability.modifications()


def has_sign(ability: Ability, signs: Sequence[str]) -> bool:
    return any(is_called_after(sign, ability.keyword) for sign in signs)


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
    for part in own_parts(ability):
        if isinstance(part, Instruction) and part.is_optional():
            for name in ("then", "process"):
                follows: tuple[Node, ...] = getattr(part, name, ())
                if follows:
                    found.add(follows[0].index)
    return found


def conditional_whole(ability: Ability) -> set[int]:
    """The same for conditions, where an ability does nothing at all unless one holds or does not hold."""
    instructions: tuple[Node, ...] = getattr(ability, "instructions", ())
    if not instructions or any(not isinstance(getattr(one, "condition", None), Node) for one in instructions):
        return set()
    others = [getattr(part, "otherwise", ()) for part in own_parts(ability) if isinstance(part, Instruction)]
    return {*conditional_parts(ability), *(follows[0].index for follows in others if follows)}


def own_parts(ability: Node) -> Iterator[Node]:
    """The parts of a program without those of abilities that it gives."""
    for part in ability.parts():
        if not isinstance(part, Ability):
            yield part
            yield from own_parts(part)


def conditional_parts(ability: Ability) -> Iterator[int]:
    """The first instructions of everything that follows a condition."""
    for part in own_parts(ability):
        if isinstance(part, Instruction) and isinstance(getattr(part, "condition", None), Node):
            for name in ("then", "instructions", "process"):
                follows: tuple[Node, ...] = getattr(part, name, ())
                if follows:
                    yield follows[0].index
