"""Cards that fit what a program speaks of: made by trial, with the program's own filters as judges."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardlaw.games.decks import shipped_sets
from cardlaw.games.eras import lacking
from cardlaw.games.package import GamePackage
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.cards import TYPES, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.errors import BadInput, UnsupportedText
from cardlaw.kernel.node import Node, content_names, every
from cardlaw.kernel.state import State
from cardlaw.program.conditions import Condition
from cardlaw.program.context import Context
from cardlaw.program.objects import Filter
from cardlaw.program.patterns import Pattern
from cardlaw.testing.exercise.stagehands import stagehands

Data = dict[str, Any]

ENOUGH = 9  # fitting cards that are kept for each thing that is spoken of
HELPERS = 6  # stagehands that are taken for one line
WAITED_FOR = re.compile(r"[^,]*(?:, if [^,]*)*")  # the words before what is done
WORD = re.compile(r"[a-z]{4,}")
COMPOUND = re.compile(r"soul-[a-z]+|\((?:gc|vc|rc)\)")  # and icons
EVERYWHERE = frozenset(
    ("auto", "from", "when", "this", "that", "your", "card", "unit", "choose", "turn", "cost", "counter", "blast")
)
STEM = 5
PAYING = re.compile(r"COST \[(?!Counter-Blast)")  # a cost of cards that something may wait for
SAME = {"place": "call", "bound": "bind", "sung": "sing", "chose": "guard", "time": "stand"}  # who stands acts twice
WIDEST = 24  # cards that are varied
MIXED = ("type", "subtype", "level", "grade", "rank", "color", "trigger")
NOT_VARIED = ("id", "type", "text", "counter", "gift", "persona")
AREA = "hand"  # where a card lies while it is judged


class Casting:
    """Makes cards for filters; what was found once is remembered."""

    def __init__(self, package: GamePackage) -> None:
        self.package = package
        self.faces: dict[str, Face] = {}
        self.plain = self.plain_cards()
        self.speaking = [card for found in shipped_sets(package) for card in found.cards.values() if card.get("text")]
        self.helpers = [face for face in map(self.face, stagehands(package.game)) if self.is_in_book(face)]
        self.by_kind = self.faces_by_kind()
        self.known: dict[tuple[str, ...], list[Data]] = {}
        self.state = State(package.ruleset, Catalogue(), Chance(0))
        self.context = Context(0, 0)
        self.put(self.face(package.builtin_cards()[0]), 0)

    def is_in_book(self, face: Face) -> bool:
        return not any(lacking(self.package, ability) for ability in face.abilities)

    def plain_cards(self) -> list[Data]:
        """One card without text for every mix of properties that our own cards have."""
        package = self.package
        own = [card for found in shipped_sets(package) for card in found.cards.values()]
        found: dict[tuple[object, ...], Data] = {}
        for card in (*package.builtin_cards(), *own):
            textless = {key: value for key, value in card.items() if key != "text"}
            if not self.face(textless).token:
                mix = tuple(str(card.get(field)) for field in MIXED)
                found.setdefault(mix, textless)
        seen: Counter[str] = Counter()
        turns: list[tuple[int, Data]] = []
        for card in found.values():
            seen[str(card["type"])] += 1
            turns.append((seen[str(card["type"])], card))
        return [card for _, card in sorted(turns, key=lambda one: one[0])]  # the first of every type, then the second

    def of_other_types(self) -> list[Data]:
        """A plain card of each type that is not built in."""
        known = {card["type"] for card in self.package.builtin_cards()}
        return list({str(card["type"]): card for card in self.plain if card["type"] not in known}.values())

    def face(self, data: Mapping[str, Any]) -> Face:
        key = repr(sorted((name, str(value)) for name, value in data.items()))
        if key not in self.faces:
            self.faces[key] = self.package.face(data, "exercise")
        return self.faces[key]

    def helpers_for(self, text: str, abilities: Sequence[Ability]) -> list[list[Face]]:
        """Helpers for one attempt after another: first those that do what a text or its program speaks of, with our
        own cards of a kind that it names, then all the others."""
        named = self.words_waited_for(abilities)
        meant = stems(named | words_in(waited_for(text) if named else text))
        said = {face.id: meant & stems(words_in(" ".join(face.text))) for face in self.helpers}
        common = Counter(word for one in said.values() for word in one)
        by_number = sorted(self.helpers, key=lambda face: (-len(said[face.id]), face.id))
        by_rarity = sorted(self.helpers, key=lambda face: (-sum(1 / common[one] for one in said[face.id]), face.id))
        ranked = list(dict.fromkeys(face for both in zip(by_number, by_rarity, strict=True) for face in both))
        kin = self.kin_of(words_in(text) | named)
        headed = [*self.headed(ranked[:HELPERS], abilities)]
        paying = [face for face in ranked if PAYING.search(face.text[0])] if waits_for_cost(abilities) else []
        likely = [*paying, *ranked[:HELPERS], *ranked[: HELPERS // 2], *kin, *headed]
        others = [[*ranked[start : start + HELPERS], *kin] for start in range(HELPERS, len(ranked), HELPERS)]
        return [likely, *others]

    def words_waited_for(self, abilities: Sequence[Ability]) -> frozenset[str]:
        """The words of what programs wait for and of what must hold for them."""
        parts = [part for ability in abilities for part in every(ability) if isinstance(part, (Pattern, Condition))]
        words = [word for part in parts for word in constants(part)[0]]
        return words_in(" ".join([*words, *(f"({word})" for word in words)]))

    def kin_of(self, words: frozenset[str]) -> list[Face]:
        """Our own cards of the kinds that words name."""
        return [face for kind, faces in self.by_kind.items() if kind and kind <= words for face in faces[:HELPERS]]

    def headed(self, helpers: Sequence[Face], abilities: Sequence[Ability]) -> Iterator[Face]:
        """Helpers whose texts stand under the keywords that programs wait for: `by the Magia ability`."""
        parts = (part for ability in abilities for part in every(ability) if not isinstance(part, Ability))
        for keyword in dict.fromkeys(str(getattr(part, "keyword", "")) for part in parts):
            for helper in helpers if keyword else ():
                line = f"{keyword}-{helper.text[0]}"
                data = {**helper.data, "id": f"{helper.id} {keyword}", "text": [line]}
                if self.is_card(data):
                    yield self.face(data)

    def faces_by_kind(self) -> dict[frozenset[str], list[Face]]:
        """Our own cards by the words of their keywords, and by each word of their races and subtypes."""
        found: dict[frozenset[str], list[Face]] = {}
        for card in self.speaking:
            face = self.face(card)
            kinds = [words_in(one.keyword) for one in face.abilities if one.keyword]
            told = [str(card.get(field) or "") for field in ("race", "subtype")]
            kinds.extend(
                frozenset([word]) for word in words_in(" ".join((*told, "persona" * bool(card.get("persona")))))
            )
            for kind in dict.fromkeys(kinds):
                found.setdefault(kind, []).append(face)
        return found

    def cards_named(self, names: Sequence[str], beside: Data, abilities: Sequence[Ability]) -> list[Face]:
        """A plain card of every type for each name, one of our own cards of a kind that is waited for, and where cards
        have grades one below and one above that of another card."""
        kinds = {f"{card['type']} {card.get('subtype') or ''}": card for card in reversed(self.plain)}
        found = [{**card, "name": name, "id": f"{name} {kind}"} for name in names for kind, card in kinds.items()]
        for kin in self.kin_of(self.words_waited_for(abilities))[:2]:
            found += [{**kin.data, "text": kin.text, "name": name, "id": f"{name} {kin.id}"} for name in names]
        grade = beside["grade"] if isinstance(beside.get("grade"), int) else -1
        of_grade = [card for card in found if "grade" in card and card["type"] == beside["type"]]
        for other in (grade - 1, grade + 1) if grade >= 0 else ():
            found += [{**card, "grade": other, "id": f"{card['id']} {other}"} for card in of_grade if other >= 0]
        return [self.face(card) for card in found]

    # -- judging ----------------------------------------------------------------------------------------------

    def put(self, face: Face, player: int) -> int:
        place = self.state.place(player, AREA)
        card = self.state.add_card(face, player, place)
        self.state.zones[place].append(card.id)
        return card.id

    def fits(self, card: Data, judge: Filter) -> bool:
        """Does a card have a property, as far as that can be told without a position?"""
        state = self.state
        number = self.put(self.face(card), 0)
        state.stir()
        try:
            return judge.fits(state, self.context, state.ref(number))
        except (ArithmeticError, LookupError, TypeError, AssertionError):
            return False
        finally:
            state.zones[state.cards[number].place].pop()
            state.cards.pop()

    def all_fit(self, face: Face, judges: Sequence[Filter]) -> bool:
        card = {**face.data, "text": face.text}
        return all(self.fits(card, judge) for judge in judges)

    # -- making -----------------------------------------------------------------------------------------------

    def cards_for(self, filters: Sequence[Filter], type: str = "") -> list[Data]:
        """Cards of a type, if one is told, that have all the properties that cards can have by themselves; none where
        any card would do."""
        key = (type, *(repr(one) for one in filters))
        if key not in self.known:
            self.known[key] = self.made_for(filters, type)
        return self.known[key]

    def made_for(self, filters: Sequence[Filter], type: str) -> list[Data]:
        plain = [card for card in self.plain if of_type(self.face(card), type)] or self.plain
        found = plain
        judges: list[Filter] = []
        for one in filters:
            fitting = [card for card in found if self.fits(card, one)]
            if not fitting:
                fitting = self.varied_to_fit(found, one, judges)
            if fitting:  # otherwise it speaks of the position rather than of cards
                found = fitting
                judges.append(one)
        return found[:ENOUGH] if found != plain else []

    def varied_to_fit(self, cards: Sequence[Data], judge: Filter, others: Sequence[Filter]) -> list[Data]:
        """Cards changed by the words and numbers of a filter so that it takes them, like all before it; or our own
        cards that it takes, changed so that those before it do."""
        fitting: list[Data] = []
        for card in (*self.variations(cards[:WIDEST], judge), *self.adapted(judge, others)):
            if self.fits(card, judge) and all(self.fits(card, other) for other in others):
                fitting.append(card)
                if len(fitting) >= ENOUGH:
                    break
        return fitting

    def adapted(self, judge: Filter, others: Sequence[Filter]) -> Iterator[Data]:
        """Our own cards that a filter takes, with variations for the first of some others that does not."""
        for card in self.speaking:
            if self.fits(card, judge):
                yield card
                missing = [other for other in others if not self.fits(card, other)]
                yield from self.variations([card], missing[0]) if missing else ()

    def variations(self, cards: Sequence[Data], judge: Filter) -> Iterator[Data]:
        words, numbers = constants(judge)
        own = (*self.speaking, *self.plain)
        fields = {field: value for card in own for field, value in card.items() if field not in NOT_VARIED}
        for field, sample in fields.items():
            for card in cards:
                for value in self.values_for(card, field, sample, words, numbers):
                    changed = {**card, field: value}
                    changed["id"] = f"{changed['name']} {field} {value} {card['id']}"
                    if self.is_card(changed):
                        yield changed

    def values_for(
        self, card: Data, field: str, sample: Any, words: Sequence[str], numbers: Sequence[int]
    ) -> Iterator[Any]:
        if isinstance(sample, list):
            yield from ([*(card.get(field) or ()), word] for word in words)
            yield from ([word] for word in words)
        elif isinstance(sample, str):
            yield from words
        elif isinstance(sample, int):
            yield from (near for number in numbers for near in (number, number - 1, number + 1) if near >= 0)

    def is_card(self, data: Data) -> bool:
        return self.face_if_any(data) is not None

    def face_if_any(self, data: Data) -> Face | None:
        """The card that some data make, if they make one."""
        try:
            return self.face(data)
        except (BadInput, UnsupportedText):
            return None


def waits_for_cost(abilities: Sequence[Ability]) -> bool:
    parts = (part for ability in abilities for part in every(ability) if isinstance(part, Pattern))
    return any(type(part).__name__ == "ForCost" for part in parts)


def of_type(face: Face, type: str) -> bool:
    return not type or type in face.words[TYPES]


def words_in(text: str) -> frozenset[str]:
    """The longer words of a text, one as several."""
    found = [word.removesuffix("s") for word in WORD.findall(text.lower())]
    return frozenset([*found, *COMPOUND.findall(text.lower())])


def waited_for(text: str) -> str:
    """The words before what is done: when something happens, if something holds."""
    found = WAITED_FOR.match(text)
    return found[0] if found else text


def stems(words: Iterable[str]) -> frozenset[str]:
    """The beginnings of words, so that `retired` is like `retire`; what a card that is placed was is called."""
    told = [word if "-" in word else word[:STEM] for word in words if word not in EVERYWHERE]
    return frozenset(SAME.get(word, word) for word in told)


def constants(root: Node) -> tuple[list[str], list[int]]:
    """The words and numbers that stand in a part of a program."""
    words: dict[str, None] = {}
    numbers: dict[int, None] = {}
    for part in every(root):
        for name in content_names(part):
            value = getattr(part, name)
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, str) and one:
                    words[one] = None
                elif isinstance(one, int) and not isinstance(one, bool):
                    numbers[one] = None
    return list(words), list(numbers)
