"""Programs in plain words: what the engine will do for each part of an ability, with the clauses behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from string import Formatter

from cardlaw.kernel.abilities import ACTIVATED, AUTOMATIC, Ability, Modification
from cardlaw.kernel.cards import FIRST_NUMBER
from cardlaw.kernel.effects import END_OF_TURN, GAME
from cardlaw.kernel.node import Node, content_names
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.program.instructions import Instruction
from cardlaw.text.outlining import DERIVED
from cardlaw.text.sources import citation_keys

PLAYERS = ("you", "your opponent", "each player", "that player")
WORDS = ("name", "type", "color", "trait", "abilities", "restrictions", "replacements", "permissions")
OWNERS = ("your", "your opponent's", "each player's", "that player's")
CHOICES = ("all", "exactly", "up to", "any number")
COMPARISONS = ("is", "is at least", "is at most")
OPERATIONS = ("{objects}: {value} is added to the {aspect}", "{objects}: the {aspect} becomes {value}")
MOST_CLAUSES = 6

# Parts that all games share, in our words; every other part is told by its name and contents.
TEMPLATES = {
    "Number": "{number}",
    "ThisCard": "this card",
    "It": "the cards just spoken of",
    "EventCard": "the card that triggered it",
    "CountOf": "the number of {objects}",
    "ForEach": "{number} times {each}",
    "NumberOn": "the {aspect} of {objects}",
    "OfType": "{type}",
    "NumberIs": "whose {aspect} {comparison} {value}",
    "HasTrait": "with the trait {trait}",
    "Named": "named {name}",
    "NameContains": "with {part} in the name",
    "SameName": "named like {objects}",
    "OfColor": "{color}",
    "HasKeyword": "with {keyword}",
    "Other": "other than this card",
    "Not": "not {filter}",
    "AmongThem": "among the cards just spoken of",
    "NotAmongThem": "not among the cards just spoken of",
    "Compare": "{value} {comparison} {number}",
    "AllFit": "{objects} are {filters}",
    "AnyFits": "one of {objects} is {filters}",
    "Both": "{first} and {second}",
    "IsTurnOf": "it is the turn of {who}",
    "DuringPhase": "it is the {phase} phase",
    "DidSo": "that was done",
    "Choose": "choose {objects}",
    "MoveCards": "{verb} {objects}: to the {area}",
    "Reveal": "reveal {objects}",
    "Draw": "{who} draw {number} card(s)",
    "Shuffle": "{who} shuffle the {area}",
    "WinGame": "{who} win the game",
    "LoseGame": "{who} lose the game",
    "SendTop": "{verb} the top {number} card(s) of the deck of {who}: to the {area}",
    "Search": "search for {objects}",
    "RevealTop": "reveal the top {number} card(s) of the deck of {who}",
    "LookAtTop": "look at the top {number} card(s) of the deck of {who}",
    "Played": "{who} play {objects}",
    "Moved": "{objects} moves from {origin} to {destination}",
    "PhaseBegins": "the {phase} phase of {who} begins",
    "TurnEnds": "the turn of {who} ends",
    "Situation": "{condition}",
    "GainAbility": "{objects}: gets the ability {gained}",
    "LoseAbilities": "{objects}: loses all abilities",
    "Forbid": "{objects}: it cannot happen that {pattern}",
    "Replacement": "{objects}: when {pattern}, instead {substitute}",
    "Cost": "{actions}",
    "GiveEffect": "{changes} for {objects}, {until}",
    "GiveRule": "{changes}, {until}",
    "Later": "{until}, wait for this: {ability_then}",
}


# Where a part holds other instructions, and how they are introduced.
BRANCHES = {"action": "do", "instructions": "", "then": "then", "process": "then", "otherwise": "otherwise"}
PLAIN = ("objects", "number", "value", "who", "until", "changes")  # contents that need no name


@dataclass(frozen=True)
class Told:
    """What one part of an ability does."""

    depth: int
    words: str
    clauses: tuple[str, ...]


class Describer:
    """Tells programs of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    # -- abilities --------------------------------------------------------------------------------------------

    def ability(self, ability: Ability) -> Iterator[Told]:
        """The kind of an ability and then each of its parts in turn."""
        yield Told(0, self.kind_of(ability), self.known(self.kind_keys(ability)))
        for name, title in (("pattern", "triggered when"), ("condition", "only if"), ("cost", "cost")):
            part = getattr(ability, name, None)
            if isinstance(part, Node):
                yield self.told(0, part, f"{title}: ")
        for name in ("instructions", "changes"):
            for part in getattr(ability, name, ()):
                yield from self.instruction(part, 0)

    def instruction(self, part: Node, depth: int) -> Iterator[Told]:
        """A part and, on lines of their own, the instructions inside it."""
        branches = list(branches_of(part))
        if not branches:
            yield self.told(depth, part)
            return
        asked = getattr(part, "cost", None) or getattr(part, "condition", None)
        words = self.by_contents(part, tuple(BRANCHES))
        if isinstance(asked, Node):
            words = f"{spaced(type(part).__name__)}: {self.words(asked)}"
        mere_list = words == spaced(type(part).__name__) and all(not BRANCHES[name] for name, _ in branches)
        if not mere_list:
            yield Told(depth, words, self.clauses(part))
        for name, inside in branches:
            for number, one in enumerate(inside):
                below = depth if mere_list else depth + 1
                for told in self.instruction(one, below):
                    lead = f"{BRANCHES[name]}: " if BRANCHES[name] and number == 0 and told.depth == below else ""
                    yield Told(told.depth, lead + told.words, told.clauses)

    def told(self, depth: int, part: Node, lead: str = "") -> Told:
        return Told(depth, lead + self.words(part), self.clauses(part))

    def kind_of(self, ability: Ability) -> str:
        kinds = {
            AUTOMATIC: "automatic: waits until it is triggered, and is then played in the next check timing",
            ACTIVATED: "activated: played by choice, for its cost",
        }
        words = kinds.get(ability.kind, "continuous: holds as long as the card is where it works")
        keyword = f"{ability.keyword}, " if ability.keyword else ""
        return keyword + words + (f"; works in: {ability.area}" if ability.area else "")

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
        if isinstance(value, tuple):
            return " and ".join(self.words(item, field) for item in value) or "nothing"
        if isinstance(value, int) and not isinstance(value, bool):
            return self.number(value, field)
        if isinstance(value, str):
            return value.replace("_", " ") or "anywhere"
        return "" if value is None else str(value).lower()

    def part(self, part: Node) -> str:
        name = type(part).__name__
        if name == "Cards":
            return self.cards(part)
        if name == "ChangeNumber" and getattr(part, "operation", 2) < len(OPERATIONS):
            return self.filled(OPERATIONS[part.operation], part) + self.only_if(part)  # type: ignore[attr-defined]
        if name == "AnyOf":
            return " or ".join(self.words(one) for one in getattr(part, "filters", ()))
        template = TEMPLATES.get(name)
        return (self.filled(template, part) if template else self.by_contents(part)) + self.only_if(part)

    def only_if(self, part: Node) -> str:
        condition = getattr(part, "condition", None)
        if not isinstance(condition, Node) or "{condition}" in TEMPLATES.get(type(part).__name__, ""):
            return ""
        return f", only if {self.words(condition)}"

    def filled(self, template: str, part: Node) -> str:
        fields = [name for _, name, _, _ in Formatter().parse(template) if name]
        values = {name: self.words(getattr(part, name, None), name) or "any" for name in fields}
        return template.format(**values)

    def cards(self, part: Node) -> str:
        """`up to 2 cards of your opponent in the stage, named X`"""
        choice, number, who = (getattr(part, name, 0) for name in ("choice", "number", "who"))
        count = CHOICES[choice] if 0 <= choice < len(CHOICES) else ""
        amount = f" {number}" if choice in (1, 2) else ""
        filters = ", ".join(self.words(one) for one in getattr(part, "filters", ()))
        area = self.words(getattr(part, "area", ""))
        owner = OWNERS[who] if 0 <= who < len(OWNERS) else "somebody's"
        return f"{count}{amount} of {owner} cards ({area}{': ' + filters if filters else ''})"

    def by_contents(self, part: Node, left_out: tuple[str, ...] = ()) -> str:
        """A part that has no words of its own: its name, then what it holds."""
        told: list[str] = []
        for name in content_names(part):
            value = getattr(part, name)
            if name in DERIVED or name in ("condition", *left_out) or value in (None, False, -1, "", ()):
                continue
            words = self.words(value, name)
            told.append(words if name in PLAIN else f"{spaced(name)} {words}")
        return spaced(type(part).__name__) + (f" ({', '.join(told)})" if told else "")

    def number(self, value: int, field: str) -> str:
        ruleset = self.ruleset
        named: dict[str, tuple[str, ...]] = {
            "who": PLAYERS,
            "comparison": COMPARISONS,
            "choice": CHOICES,
            "phase": ruleset.phases,
            "step": ruleset.sub_steps,
        }
        if field == "aspect":
            names = (*WORDS, *ruleset.number_names)
            return (names[value] if 0 <= value < len(names) else str(value)).replace("_", " ")
        if field == "until":
            return {END_OF_TURN: "until the end of the turn", GAME: "for the rest of the game"}.get(value, "for a time")
        words = named.get(field)
        return words[value] if words is not None and 0 <= value < len(words) else str(value)

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
