"""Programs in plain words: what the engine will do for each part of an ability, with the clauses behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, Ability, Modification
from cardlaw.kernel.cards import FIRST_NUMBER
from cardlaw.kernel.effects import (
    BEFORE_OWN_TURN,
    END_OF_NEXT_TURN,
    END_OF_OWN_TURN,
    END_OF_PLAYERS_TURN,
    END_OF_TURN,
    GAME,
)
from cardlaw.kernel.events import BOTTOM, TOP
from cardlaw.kernel.node import Node, content_names
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.messages import ENGLISH, has_message, parameters, render
from cardlaw.program.control import Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.lasting import GiveEffect, Later
from cardlaw.program.objects import Bound, It
from cardlaw.text.outlining import DERIVED
from cardlaw.text.sources import citation_keys

WORDS = ("name", "type", "color", "trait", "abilities", "restrictions", "replacements", "permissions")
COUNTED = (1, 2)  # choices that say how many
MOST_CLAUSES = 6

# Where a part holds other instructions, and how they are introduced.
BRANCHES = {"action": "action", "instructions": "", "then": "then", "process": "then", "otherwise": "otherwise"}
PLAIN = ("objects", "number", "value", "who", "until", "changes", "spec")  # contents that need no name
AREAS = ("area", "to", "origin", "destination", "circle")  # contents that are areas
LIMITS = ("at_least", "at_most")
WAYS = "ways"  # areas that a player may choose between, each with a position in it
# Parts that have a message for each value of a content.
VARIED = {
    "AttackHit": "hit",
    "BattleNumber": "or_more",
    "BoundGradesAre": "rest",
    "ChangeWords": "gain",
    "CheckReveals": "check",
    "ChooseUnlike": "alike",
    "DamageEnds": "canceled",
    "EndCards": "bottom",
    "Extreme": "highest",
    "GradeCompared": "strictly",
    "GradeParity": "rest",
    "InNumberedColumn": "number",
    "MoveEnds": "bottom",
    "OnAstralPlane": "wanted",
    "PlayerValue": "number",
    "PutMarkerOnCircle": "without",
    "TriesToAttack": "type",
    "WithMarker": "wanted",
    "ZoneSpec": "relation",
}
# How long effects last: what all games share, and the numbers that single games add.
UNTIL = {
    END_OF_TURN: "turn",
    GAME: "game",
    END_OF_PLAYERS_TURN: "player",
    END_OF_NEXT_TURN: "next_turn",
    END_OF_OWN_TURN: "own_turn",
    BEFORE_OWN_TURN: "before_own_turn",
    4: "climax",
    5: "attack",
    6: "battle",
}


@dataclass(frozen=True)
class Told:
    """What one part of an ability does."""

    depth: int
    words: str
    clauses: tuple[str, ...]


class Describer:
    """Tells programs of one ruleset, in one language: messages `part.X` for a part X, else its name and contents."""

    def __init__(self, ruleset: Ruleset, language: str = ENGLISH) -> None:
        self.ruleset = ruleset
        self.language = language
        self.it = ""  # the cards that a change is given to, while it is told
        self.has_named_it = False

    def say(self, key: str, **params: str) -> str:
        return render(f"part.{key}", self.language, **params)

    # -- abilities --------------------------------------------------------------------------------------------

    def ability(self, ability: Ability) -> Iterator[Told]:
        """The kind of an ability and then each of its parts in turn."""
        yield Told(0, self.kind_of(ability), self.known(self.kind_keys(ability)))
        for name in ("pattern", "condition", "cost"):
            part = getattr(ability, name, None)
            if isinstance(part, Node):
                yield Told(0, self.say(f"lead.{name}", words=self.words(part)), self.clauses(part))
        for name in ("instructions", "changes"):
            for part in getattr(ability, name, ()):
                yield from self.instruction(part, 0)

    def instruction(self, part: Node, depth: int) -> Iterator[Told]:
        """A part and, on lines of their own, the instructions inside it."""
        while isinstance(part, Bind):
            part = part.instruction
        if isinstance(part, Later):
            yield from self.later(part, depth)
            return
        branches = list(branches_of(part))
        if not branches:
            yield Told(depth, self.words(part), self.clauses(part))
            return
        asked = getattr(part, "cost", None) or getattr(part, "condition", None)
        words = self.part(part) if self.template(part) else self.by_contents(part, tuple(BRANCHES))
        if isinstance(asked, Node):
            words = self.say("asked", name=self.name_of(part), words=self.words(asked))
        mere_list = isinstance(part, Steps) or (
            words == self.name_of(part) and all(not BRANCHES[name] for name, _ in branches)
        )
        if not mere_list:
            yield Told(depth, words, self.clauses(part))
        for name, inside in branches:
            for number, one in enumerate(inside):
                below = depth if mere_list else depth + 1
                for told in self.instruction(one, below):
                    leads = BRANCHES[name] and number == 0 and told.depth == below
                    words = self.say(f"lead.{BRANCHES[name]}", words=told.words) if leads else told.words
                    yield Told(told.depth, words, told.clauses)

    def later(self, part: Later, depth: int) -> Iterator[Told]:
        """What waits for a moment: the moment, and then what is done."""
        moment = self.words(part.ability_then.pattern)
        waits = self.say("Later", until=self.number(part.until, "until"), ability_then=moment)
        yield Told(depth, waits, self.clauses(part))
        for one in part.ability_then.instructions:
            yield from self.instruction(one, depth + 1)

    def kind_of(self, ability: Ability) -> str:
        kind = {AUTOMATIC: "automatic", ACTIVATED: "activated"}.get(ability.kind, "continuous")
        keyword = ability.keyword + self.say("listed") if ability.keyword else ""
        where = self.say("works_in", area=self.words(ability.area, "area")) if ability.area else ""
        return keyword + self.say(f"kind.{kind}") + where

    def kind_keys(self, ability: Ability) -> list[str]:
        keys = {AUTOMATIC: ["standby"], ACTIVATED: ["PlayActivated.pay_cost"]}.get(ability.kind, ["ability.continuous"])
        return [f"keyword.{ability.keyword}", *keys]

    # -- words ------------------------------------------------------------------------------------------------

    def words(self, value: object, field: str = "") -> str:
        """A part, or a content of a part by the name of its field, in words."""
        if isinstance(value, Ability):
            return f"“{value.text}”" if value.text else "; ".join(told.words for told in self.ability(value))
        if isinstance(value, Node):
            return self.part(value)
        if field == WAYS and isinstance(value, tuple):
            return self.say("or").join(self.way(area, position) for area, position in value)
        if isinstance(value, tuple):
            between = "; " if any(isinstance(item, tuple) for item in value) else self.say("and")
            return between.join(self.words(item, field) for item in value) or self.say("nothing")
        if isinstance(value, int) and not isinstance(value, bool):
            return self.number(value, field)
        if isinstance(value, str):
            return self.word(value, field) if value else self.say("anywhere" if field in AREAS else "any")
        return "" if value is None else str(value).lower()

    def way(self, area: str, position: int) -> str:
        """Where a player may put cards: an area, or its bottom."""
        words = self.word(area, "area")
        return self.say("bottom", area=words) if position else words

    def word(self, value: str, field: str) -> str:
        """An area, a type or another word of the rules, by its message where there is one."""
        kinds = ("area", "word") if field in AREAS else ("type", "word") if field == "type" else ("word",)
        for kind in kinds:
            if self.language != ENGLISH and has_message(f"{kind}.{value}") and not parameters(f"{kind}.{value}"):
                return render(f"{kind}.{value}", self.language)
        return value.replace("_", " ")

    def part(self, part: Node) -> str:
        if type(part).__name__ == "Cards":
            return self.cards(part)
        if type(part).__name__ == "AnyOf":
            return self.say("or").join(self.words(one) for one in getattr(part, "filters", ()))
        template = self.template(part)
        words = self.filled(template, part) if template else self.by_contents(part)
        if isinstance(part, Bound):
            words = self.bound(part)
        elif isinstance(part, It) and self.it:
            words = self.it
            self.has_named_it = True
        elif isinstance(part, GiveEffect):
            words = self.given(part) or words
        condition = getattr(part, "condition", None)
        if not isinstance(condition, Node) or (template and "condition" in parameters(template)):
            return words
        return self.say("only_if", words=words, condition=self.words(condition))

    def given(self, part: GiveEffect) -> str:
        """Changes said of the cards that they are given to; empty if they do not speak of these."""
        outer = self.it, self.has_named_it
        self.it, self.has_named_it = self.words(part.objects), False
        changes = self.words(part.changes, "changes")
        told = self.say("given", changes=changes, until=self.number(part.until, "until")) if self.has_named_it else ""
        self.it, self.has_named_it = outer
        return told

    def bound(self, part: Bound) -> str:
        """`those cards`, all or some of them, or what is left of them."""
        told = [self.words(part.filters)] if part.filters else []
        if part.choice:
            told.insert(0, self.say(f"choice.{part.choice}", number=self.words(part.number)))
        words = self.say("rest" if part.left else "Bound")
        return self.say("within", area=words, filters=self.say("listed").join(told)) if told else words

    def template(self, part: Node) -> str:
        """The message for a part; empty if there is none."""
        name = type(part).__name__
        if name == "ChangeNumber":
            name = f"operation.{getattr(part, 'operation', -1)}"
        elif name in VARIED:
            name = f"{name}.{int(getattr(part, VARIED[name]))}"
        return f"part.{name}" if has_message(f"part.{name}") else ""

    def filled(self, template: str, part: Node) -> str:
        """The message of a part, and behind it in parentheses what the part holds besides: nothing is kept quiet."""
        told = parameters(template)
        values = {name: self.content(part, name) for name in told}
        if getattr(part, "up_to", False) and "number" in values:
            values["number"] = self.say("choice.2", number=values["number"])
        words = render(template, self.language, **values)
        numbers = [name for name in content_names(part) if isinstance(getattr(part, name), int) and name not in LIMITS]
        besides = self.contents(part, (*told, *BRANCHES, *numbers, *self.repeated(part), "filters", "cost"))
        besides += [self.say(f"flag.{name}") for name in numbers if name not in told and self.is_flag(part, name)]
        if getattr(part, "position", TOP) == BOTTOM:
            besides.append(self.say("position.1"))
        return self.say("named", name=words, contents=self.say("listed").join(besides)) if besides else words

    def content(self, part: Node, name: str) -> str:
        """A content of a part for its message; `any` where it leaves open which."""
        value = getattr(part, name, None)
        if value == () and name not in BRANCHES and name != "actions":
            return self.say("any")
        return self.words(value, name) or self.say("any")

    def is_flag(self, part: Node, name: str) -> bool:
        """Is it said of a part that something holds, in words that there are?"""
        return (
            getattr(part, name) is True and VARIED.get(type(part).__name__) != name and has_message(f"part.flag.{name}")
        )

    def repeated(self, part: Node) -> tuple[str, ...]:
        """Contents that say again what another one says."""
        return ("objects",) if getattr(part, "objects", None) is getattr(part, "cards", part) else ()

    def cards(self, part: Node) -> str:
        """`up to 2 cards of your opponent in the stage, named X`"""
        choice, number, who = (getattr(part, name, 0) for name in ("choice", "number", "who"))
        known = has_message(f"part.choice.{choice}")
        count = self.say(f"choice.{choice}", number=self.words(number) if choice in COUNTED else "") if known else ""
        filters = self.say("listed").join(self.words(one) for one in getattr(part, "filters", ()))
        area = self.words(getattr(part, "area", ""), "area")
        if filters:
            area = self.say("within", area=area, filters=filters)
        owner = self.say(f"whose.{who}" if has_message(f"part.whose.{who}") else "whose.other")
        return self.say("cards", count=count, owner=owner, area=area)

    def by_contents(self, part: Node, left_out: tuple[str, ...] = ()) -> str:
        """A part that has no words of its own: its name, then what it holds."""
        told = self.contents(part, left_out)
        if not told:
            return self.name_of(part)
        return self.say("named", name=self.name_of(part), contents=self.say("listed").join(told))

    def contents(self, part: Node, left_out: tuple[str, ...] = ()) -> list[str]:
        """What a part holds, each content in words."""
        told: list[str] = []
        for name in content_names(part):
            value = getattr(part, name)
            if name in DERIVED or name in ("condition", *left_out) or value in (None, False, -1, "", ()):
                continue
            words = self.words(value, name)
            told.append(words if name in PLAIN else f"{spaced(name)} {words}")
        return told

    def name_of(self, part: Node) -> str:
        template = self.template(part)
        return render(template, self.language) if template and not parameters(template) else spaced(type(part).__name__)

    def number(self, value: int, field: str) -> str:
        ruleset = self.ruleset
        if field == "aspect":
            names = (*WORDS, *ruleset.number_names)
            name = names[value] if 0 <= value < len(names) else str(value)
            key = f"value.{name}@{ruleset.game}" if has_message(f"value.{name}@{ruleset.game}") else f"value.{name}"
            return render(key, self.language) if has_message(key) else name.replace("_", " ")
        if field == "until":
            return self.say(f"until.{UNTIL.get(value, 'time')}")
        if field in ("phase", "step"):
            names = ruleset.phases if field == "phase" else ruleset.sub_steps
            return names[value] if 0 <= value < len(names) else str(value)
        key = f"part.{field}.{value}"
        return render(key, self.language) if has_message(key) and not parameters(key) else str(value)

    # -- clauses ----------------------------------------------------------------------------------------------

    def clauses(self, part: Node) -> tuple[str, ...]:
        """The clauses that carrying a part out rests on, the first few of them."""
        keys = [part.citation(), *self.layer_keys(part), *citation_keys(type(part))]
        keys.extend(inside.citation() for inside in part.parts())
        return self.known(keys)

    def layer_keys(self, part: Node) -> list[str]:
        """The rule for the layer in which a change of information is applied."""
        if not isinstance(part, Modification):
            return []
        return [f"layer.{self.ruleset.layers[self.ruleset.layer_map[part.layer]]}"]

    def known(self, keys: list[str]) -> tuple[str, ...]:
        found = dict.fromkeys(clause for key in keys for clause in self.ruleset.clauses(key))
        return tuple(found)[:MOST_CLAUSES]


def branches_of(part: Node) -> Iterator[tuple[str, tuple[Node, ...]]]:
    for name in BRANCHES:
        inside = getattr(part, name, ())
        if isinstance(inside, tuple) and inside and isinstance(inside[0], Instruction):
            yield name, inside


def spaced(name: str) -> str:
    """`MoveCards` and `up_to` as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


assert len(WORDS) == FIRST_NUMBER
