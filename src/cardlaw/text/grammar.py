"""A table prepared for reading: words and categories as numbers, and forms that begin in the same way put together."""

from __future__ import annotations

from typing import Final, final

from cardlaw.text.forms import Form, Leaf, ListOf, Part, Slot, Table, Words

ANY: Final = "any"  # the kind of a leaf that any token is
KEYS: Final = 1 << 20  # more than there are symbols


@final
class Step:
    """A part of a form, with words and categories as numbers."""

    def __init__(self, part: Part, grammar: Grammar) -> None:
        self.optional = part.optional
        self.choices: set[int] = set()
        self.word = -1  # the usual word; most steps have no other
        self.alone = True
        self.second = -1  # the word that says that somebody else acts
        self.category = -1
        if isinstance(part, Words):
            self.is_word = True
            self.shown = part.choices[0]
            choices = [grammar.symbol(word) for word in part.choices]
            self.choices = set(choices)
            self.word = choices[0]
            self.alone = len(self.choices) == 1
            if part.verb:
                self.second = choices[1]
        else:
            self.is_word = False
            self.shown = part.name
            self.category = grammar.numbers.get(part.category, -1)

    def is_like(self, other: Step) -> bool:
        return (
            self.is_word == other.is_word
            and self.optional == other.optional
            and self.category == other.category
            and self.word == other.word
            and self.second == other.second
            and self.choices == other.choices
        )


@final
class Rule:
    """A form prepared for reading: where its steps end, it has been read."""

    def __init__(self, form: Form, number: int) -> None:
        self.form = form
        self.number = number  # among the forms of its category
        self.slots: list[str] = [part.name for part in form.parts if isinstance(part, Slot)]


@final
class Place:
    """A place in the forms of a category: what may come next, for all forms that have begun in the same way."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.rules: list[Rule] = []  # the forms that end here
        self.viable: dict[int, list[Edge]] = {}  # by token, the edges along which one may go on with it


@final
class Edge:
    """A step that forms have in common, and where it leads."""

    def __init__(self, step: Step, slot: int, to: Place) -> None:
        self.step = step
        self.slot = slot  # how many slots there were before it
        self.to = to


@final
class Grammar:
    """A table prepared for reading: for each category the forms that a word or a kind of token may begin."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.numbers: dict[str, int] = {}
        self.names: list[str] = []
        self.symbols: dict[str, int] = {}
        self.nullable: set[str] = set()
        self.firsts: dict[str, set[str]] = {}
        for category in [*table.forms, *table.lists, *table.leaves]:
            if category not in self.numbers:
                self.numbers[category] = len(self.numbers)
                self.names.append(category)
        self.find_firsts()
        self.leaves: list[Leaf | None] = [table.leaves.get(name) for name in self.names]
        self.rows: list[ListOf | None] = [table.lists.get(name) for name in self.names]
        self.items: list[int] = [self.numbers.get(row.item, -1) if row is not None else -1 for row in self.rows]
        self.roots: list[Place] = []  # of each category
        self.begun: dict[int, set[int]] = {}  # by each symbol, the categories that may begin with it
        self.open: set[int] = set()  # categories that may be empty, or begin with anything
        self.index()
        self.beginnings: dict[int, set[int]] = {}

    def symbol(self, word: str) -> int:
        """The number of a word, or of a kind of tokens (`#number`)."""
        return self.symbols.setdefault(word, len(self.symbols))

    def find_firsts(self) -> None:
        for category, leaf in self.table.leaves.items():
            self.firsts[category] = {"#" + kind for kind in leaf.kinds}
        changed = True
        while changed:
            changed = False
            for category, forms in self.table.forms.items():
                for form in forms:
                    changed = self.learn(category, form) or changed
            for category, row in self.table.lists.items():
                known = self.firsts.setdefault(category, set())
                before = len(known)
                known |= self.firsts.get(row.item, set())
                changed = changed or len(known) > before
                if row.least <= 0 and category not in self.nullable:
                    self.nullable.add(category)
                    changed = True

    def learn(self, category: str, form: Form) -> bool:
        """Add what a form may begin with; True if that was news."""
        firsts, empty = self.firsts_of(form)
        known = self.firsts.setdefault(category, set())
        before = len(known)
        known |= firsts
        if empty and category not in self.nullable:
            self.nullable.add(category)
            return True
        return len(known) > before

    def firsts_of(self, form: Form) -> tuple[set[str], bool]:
        found: set[str] = set()
        for part in form.parts:
            if isinstance(part, Words):
                found.update(part.choices)
                if not part.optional:
                    return found, False
            else:
                found |= self.firsts.get(part.category, set())
                if not part.optional and part.category not in self.nullable:
                    return found, False
        return found, True

    def index(self) -> None:
        for name in self.names:
            root = Place()
            for number, form in enumerate(self.table.forms.get(name, [])):
                self.put_in(root, Rule(form, number))
            self.roots.append(root)
            firsts = self.firsts.get(name, set())
            category = self.numbers[name]
            if self.is_open(name, firsts):
                self.open.add(category)
            for first in firsts:
                self.begun.setdefault(self.symbol(first), set()).add(category)

    def put_in(self, root: Place, rule: Rule) -> None:
        """Forms that begin in the same way share the steps that they have in common."""
        place = root
        slots = 0
        for part in rule.form.parts:
            step = Step(part, self)
            known = next((edge for edge in place.edges if edge.step.is_like(step)), None)
            if known is None:
                known = Edge(step, slots, Place())
                place.edges.append(known)
            slots += 0 if step.is_word else 1
            place = known.to
        place.rules.append(rule)

    def is_open(self, name: str, firsts: set[str]) -> bool:
        """May a phrase of a category be empty or begin with anything?"""
        return name in self.nullable or "#" + ANY in firsts

    def begun_by(self, word: int, kind: int) -> set[int]:
        """The categories that a token may begin."""
        key = (word + 1) * KEYS + kind + 1
        known = self.beginnings.get(key)
        if known is None:
            known = self.begun.get(word, set()) | self.begun.get(kind, set()) | self.open
            self.beginnings[key] = known
        return known

    def viable(self, place: Place, word: int, kind: int) -> list[Edge]:
        """The edges along which one may go on with a token."""
        begun = self.begun_by(word, kind)
        found: list[Edge] = []
        for edge in place.edges:
            step = edge.step
            if step.optional or (word in step.choices if step.is_word else step.category in begun):
                found.append(edge)
        return found

    def unknown_categories(self) -> list[str]:
        """Categories that a form asks for and nothing provides."""
        missing = {
            part.category
            for forms in self.table.forms.values()
            for form in forms
            for part in form.parts
            if isinstance(part, Slot) and part.category not in self.numbers
        }
        missing |= {row.item for row in self.table.lists.values() if row.item not in self.numbers}
        return sorted(missing)
