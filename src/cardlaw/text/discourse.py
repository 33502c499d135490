"""What has been said so far, as far as later words depend on it: who acts, and what was spoken of, by its noun.

What a text chooses, reveals, looks at, moves or makes is bound to a variable when the deed is made (`Talk.did`).
`that card`, `it`, `those characters`, `the rest` are looked up by their noun when they are made (`Talk.that`) and are a
`Bound` of that variable, so nothing depends on what happens to have been done last when the ability is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardlaw.program.acting import ObjectInstruction
from cardlaw.program.conditions import Condition
from cardlaw.program.context import YOU
from cardlaw.program.control import Repeat, Steps
from cardlaw.program.instructions import Bind, Instruction
from cardlaw.program.objects import Bound, Objects
from cardlaw.program.unlike import ChooseUnlike
from cardlaw.program.values import Value
from cardlaw.text.meaning import Meaningless

ANY_NOUN = "card"  # the noun that may stand for every other


class Mention:
    """Cards that were spoken of, by the noun that names them."""

    __slots__ = (
        "cost",
        "deed",
        "delay",
        "how",
        "itself",
        "noun",
        "objects",
        "origin",
        "owner",
        "part",
        "place",
        "several",
    )

    def __init__(
        self, objects: Objects, noun: str, several: bool = False, owner: int = YOU, how: str = "", part: bool = False
    ) -> None:
        self.objects = objects
        self.noun = noun
        self.several = several
        self.owner = owner  # whose they are, as the player with the ability sees it
        self.how = how  # chosen, revealed, seen, moved, called ...; empty for what an event or condition is about
        self.part = part  # of cards spoken of before: `1 from among them`
        self.place = ""  # the area that they were put into
        self.origin = ""  # the area that they came from
        self.itself = False  # the card with the text
        self.deed: Bind | None = None  # what was done to them when they had been spoken of before
        self.delay: Any = None  # what was told of them waits for a moment
        self.cost = 0  # which cost of the text it was done for, if any


class Follows:
    """The sentence at hand looks back at what comes about in a delay: a sentence's whole deed, or cards of it."""

    __slots__ = ("act", "delay")

    def __init__(self, delay: Any, act: int = 0) -> None:
        self.delay = delay
        self.act = act  # the variable of the whole deed


class Cases:
    """`If that card is a fish, ... If that card is a bird, ...`: sentences in a row ask after the same card.

    What only one of the cases does is not what the next case is about, unless it shows another card.
    """

    __slots__ = ("asking", "before", "begun", "now")

    def __init__(self) -> None:
        self.asking = False  # the words at hand open a sentence with `if`
        self.begun = False  # a deed of the sentence at hand was told
        self.before: dict[tuple[str, bool | None, str], Mention] = {}  # what the sentence before asked after
        self.now: dict[tuple[str, bool | None, str], Mention] = {}

    def same(self, noun: str, several: bool | None, how: str, nearest: Mention) -> Mention:
        if not self.asking:
            return nearest
        asked = self.before.get((noun, several, how), nearest)
        meant = nearest if nearest.how in ANOTHER or nearest.objects == asked.objects else asked
        self.now[(noun, several, how)] = meant
        return meant

    def ends(self) -> None:
        """The sentence at hand ends."""
        self.before, self.now, self.begun = self.now, {}, False

    def copy(self) -> Cases:
        other = Cases()
        other.asking, other.begun, other.before, other.now = self.asking, self.begun, self.before, dict(self.now)
        return other


ANOTHER = ("revealed", "seen", "")  # cards that are shown, and what is no deed's: each time another
Repeated = Callable[[Value, Instruction], Instruction]
Introduces = Callable[["Talk", Instruction], Mention | None]


class Speech:
    """What a game's nouns and deeds mean for references.

    `introduces` gives the mention that a deed makes (its objects are replaced by a variable) or None;
    `includes` tells which nouns a noun always includes (every rear-guard is a unit), `stands_for` those that it may
    stand for where nothing fits better; `then_depends` whether a sentence that begins
    with `Then` needs what the sentence before it needs; `repeated` makes what is done `for each` of something;
    `asks` makes the condition that looks back at what was done.
    """

    def __init__(
        self,
        introduces: Introduces,
        stands_for: Mapping[str, tuple[str, ...]],
        then_depends: bool = False,
        repeated: Repeated = lambda times, told: Repeat(times, (told,)),
        asks: Callable[[Condition], Condition] = lambda condition: condition,
        home: str = "",
        includes: Mapping[str, tuple[str, ...]] | None = None,
        apart: tuple[str, ...] = (),
        numbers: tuple[str, ...] = (),
    ) -> None:
        self.introduces = introduces
        self.includes = includes or {}
        self.apart = apart  # nouns of what is no card: `that card` never stands for it
        self.numbers = numbers  # areas that have the name of a number, too
        self.home = home  # where a player's cards are if no words tell
        self.stands_for = stands_for
        self.then_depends = then_depends
        self.repeated = repeated
        self.asks = asks

    def fits(self, noun: str, mention: Mention) -> bool:
        if mention.noun in self.apart:
            return noun == mention.noun
        return noun in (mention.noun, ANY_NOUN) or mention.noun in self.includes.get(noun, ())

    def may_fit(self, noun: str, mention: Mention) -> bool:
        return mention.noun in self.stands_for.get(noun, ())


class Talk:
    """The account that is kept while one ability is made."""

    def __init__(self, speech: Speech, kind: str = "") -> None:
        self.speech = speech
        self.kind = kind  # of the card whose text it is
        self.actor = YOU  # who acts in the words at hand, as the player with the ability sees it
        self.owner = YOU  # whose cards were last named: what `their` stands for
        self.named_opponent = False  # in the sentence at hand: whom `their` means, whatever was spoken of since
        self.mentions: list[Mention] = []
        self.itself: Mention | None = None  # what the card with the text has become where the text itself moved it
        self.variables = 0
        self.cases = Cases()
        self.nouns: list[tuple[Any, str]] = []  # cards with the word that they were called by
        self.act = 0  # the variable of the sentence before: what `if you do` asks
        self.act_delay: Any = None  # the delay that it comes about in
        self.follows: Follows | None = None  # what the sentence at hand waits with
        self.afterwards: Callable[[Instruction], bool] | None = None  # what it comes after: `shuffle it afterwards`
        self.theirs = 0  # the variable of what the opponent may do in the sentence before
        self.subject = YOU  # who acted in the deeds before, for a verb that goes on without a subject
        self.asked = 0  # what an `if you do` of the sentence at hand asks after
        self.heading = ""  # the keyword that stands before the text
        self.cost: Any = None  # the cost in brackets that `pay the cost` speaks of
        self.costing = False  # whether the words at hand are a cost
        self.paid: list[Mention] = []  # what the cost in brackets speaks of
        self.payment: Any = None  # the optional payment that governs what follows it
        self.payment_act = 0
        self.paying = False  # a cost is spoken of, which is paid with one's own cards
        self.outer_actors: list[int] = []
        self.outer: list[Any] = []  # what is put aside while an inner part is made
        self.open_gifts: list[Any] = []  # changes of this sentence that no duration has been told for yet
        self.timed = False  # how long something lasts was told in this ability
        self.until: int | None = None  # the duration that was told last
        self.untimed = False  # something was changed without a word on how long
        self.lasting = 0  # durations that opened the words at hand: those changes are theirs
        self.counted: Any = None  # the cards that a condition counted last: `if there are 5 or more, ...`
        self.had: Any = None  # the one card that a condition asked for last: `if you have a vanguard, and it is ...`
        self.had_at = 0  # how many mentions there were then
        self.judged: Any = None  # the last condition on a number of a card: `if it is grade 3 or greater, ...`
        self.judged_at = 0
        self.gauge: Any = None  # the number of a player that was changed last: `increase it by 2 instead`
        self.again: Any = None  # places that were spoken of again: `those zones`
        self.declared: Any = ""  # what a player was told to name last: a column; zones that were told of
        self.define_x: Callable[[], Any] | None = None
        self.defined: dict[int, list[Mention]] = {}  # what was spoken of where X was used first, by its definition
        self.each: Mention | None = None  # the cards of the statement at hand, each for itself
        self.deeds: dict[int, Instruction] = {}  # by the variable that keeps what they speak of
        self.prepared: list[Bind] = []  # choices that belong to the deed at hand and come before it
        self.stated: Objects | None = None  # what the statement before is about, if it is this card
        self.spoken = 0  # how many mentions there were then
        self.listed = False  # a sentence has ended with a list

    def copy(self) -> Talk:
        other = Talk(self.speech, self.kind)
        other.become(self)
        return other

    def become(self, other: Talk) -> None:
        """Go on from where another account stands."""
        for name, value in vars(other).items():
            setattr(self, name, value.copy() if isinstance(value, (list, dict, Cases)) else value)

    def fresh(self) -> int:
        self.variables += 1
        return self.variables

    def mention(self, mention: Mention) -> None:
        self.mentions.append(mention)

    def that(self, noun: str, several: bool | None = None, how: str = "") -> Mention:
        """The nearest cards spoken of by a noun, or by one that it may stand for."""
        for fits in (self.speech.fits, self.speech.may_fit):
            for mention in reversed(self.mentions):
                if how and mention.how != how:
                    continue
                if several is not None and mention.several != several:
                    continue
                if fits(noun, mention):
                    meant = self.cases.same(noun, several, how, mention)
                    self.owner = meant.owner
                    return meant
        if self.each is not None:
            return self.each
        raise Meaningless(f"something that '{noun}' stands for")

    def did(self, deed: Instruction) -> Instruction:
        """A deed was told: what it speaks of is kept under a variable from now on."""
        mention = self.speech.introduces(self, deed)
        if mention is None:
            return deed
        objects = getattr(deed, "objects", None)
        if isinstance(objects, Bound) and objects.choice == 0 and not objects.left and not objects.filters:
            told = Bind(objects.variable, deed, fresh=False)
            self.renew(objects, mention, told)
            return told
        variable = self.fresh()
        mention.objects = Bound(variable)
        self.mention(mention)
        self.deeds[variable] = deed
        return Bind(variable, deed)

    def prepare(self, choice: Instruction) -> Bound:
        """The cards of the deed at hand are chosen in a way of their own, before it."""
        chosen = self.did(choice)
        assert isinstance(chosen, Bind)
        self.prepared.append(chosen)
        return Bound(chosen.variable)

    def preparing(self, objects: Objects) -> Bind | None:
        """The choice of these cards, if it was prepared and nothing else is to be done with them."""
        if self.prepared and isinstance(objects, Bound) and objects.variable == self.prepared[-1].variable:
            return self.prepared.pop()
        return None

    def done(self, deed: Instruction) -> Instruction:
        """A deed was told, after the choices that it needs."""
        self.cases.begun = True
        prepared, self.prepared = self.prepared, []
        for choice in prepared:
            if isinstance(choice.instruction, ChooseUnlike) and isinstance(deed, ObjectInstruction):
                choice.instruction.purpose = deed.purpose()
        told = self.did(deed)
        return Steps((*prepared, told)) if prepared else told

    def followed(self) -> Follows | None:
        """What the sentence that was just told waits with."""
        follows, self.follows = self.follows, None
        return follows

    def comes_after(self, told: list[Instruction]) -> bool:
        """Does the sentence that was just told come after what the last one does, and no earlier one?"""
        after, self.afterwards = self.afterwards, None
        return bool(after and told and after(told[-1]) and not any(map(after, told[:-1])))

    def done_with(self, mention: Mention) -> int:
        """The variable of those to whom it was really done: `choose a card, and you may put it ... If you put it`."""
        assert isinstance(mention.objects, Bound)
        if mention.deed is None:
            return mention.objects.variable
        inner = mention.deed.instruction
        if not isinstance(inner, Bind):
            inner = mention.deed.instruction = Bind(self.fresh(), inner)
        return inner.variable

    def renew(self, objects: Bound, told: Mention, deed: Bind | None = None) -> None:
        """Something more was done to cards spoken of: they are the nearest again, and may be called otherwise now."""
        for mention in reversed(self.mentions):
            if mention.objects == objects:
                noun = mention.noun if told.noun == ANY_NOUN else told.noun
                how = told.how or mention.how
                anew = Mention(objects, noun, mention.several, mention.owner, how, mention.part)
                anew.place = told.place or mention.place
                anew.origin = told.origin or mention.origin
                anew.itself = mention.itself
                anew.deed = deed
                self.mention(anew)
                return
