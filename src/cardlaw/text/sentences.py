"""A printed line taken apart by its words alone, without the reader that it helps to check."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
QUOTED_ABILITY = re.compile(r'["“「][^"”」]*(?:【|\[(?:AUTO|CONT|ACT)\]|<)[^"”」]*(?:["”」]|$)')
NAME = re.compile(r'["“「]([^"”」]+)["”」]')
BRACKETED = re.compile(r"【[^】]*】|《[^》]*》|≪[^≫]*≫|<<[^>]*>>|<[^>]*>|\[[A-Z/a-z-]+\]")
PARENTHESES = re.compile(r"\([^()]{12,}\)")
COST = re.compile(r"\[[^\]]*\]")
SENTENCE_END = re.compile(r"(?<=[.!])\s+(?=[A-Z\"“「【\[(<《])|\n|[・•●■]")
TRIGGER = re.compile(r"^(?:when|whenever|at the|during)\b[^.]*?,\s+", re.IGNORECASE)
IF = re.compile(r"^(?:if|while)\b", re.IGNORECASE)
AFTER_IF = re.compile(r"^(?:if|while)\b.*?,\s+", re.IGNORECASE)

# Words that let a sentence reach the other player's cards.
OTHERS = re.compile(
    r"\b(?:opponents?|they|their|players?|fighters?|he or she|any|both|facing|battling|battles?|attacked)\b"
    r"|\bin (?:front|the same column)|\bchoose (?:up to )?(?:\d+|an?|one|two) characters?,",
    re.IGNORECASE,
)
UNBOUNDED = re.compile(
    r"\b(?:X|all|each|every|any number|for each|equal|same number|as many|number of|rest|others?|times|until you"
    r"|twice|again|remaining|hand with|entire|additional|more than|either|both|half|instead|your hand into"
    r"|you and your opponent)\b",
    re.IGNORECASE,
)
END_OF_TURN = re.compile(r"\buntil (?:the )?end of (?:the |this |that )?turn\b", re.IGNORECASE)
OTHER_TIMES = re.compile(
    r"\b(?:next|beginning|end of (?:that|this|the) (?:battle|game)|rest of|while|as long as|at the end|permanently"
    r"|opponent's turn|lose[s]? all|becomes?|following|effect|this ability)\b",
    re.IGNORECASE,
)
DRAWN = re.compile(r"\bdraws? (?:up to )?(\w+)", re.IGNORECASE)
GOVERNED = re.compile(r"^(?:if you do|if so|then, if you do)\b", re.IGNORECASE)
REFERENCE = re.compile(r"\b(?:it|its|them|those|that|this)\b", re.IGNORECASE)
ARTICLE = re.compile(r"\b(?:a|an|another|this|that|it|the top card|the bottom card|itself)\b", re.IGNORECASE)
NAMED_CHOICE = re.compile(
    r"\b(?:choose|search your deck for|choose up to|for up to)\s+(?:up to\s+)?\w+\s+(?:of your\s+)?"
    r'(?:cards?\s+named\s+)?["“「](?!["“])([^"“”」]+)["”」](?!\s+characters?\b|[^\W\d_]|\s[\w ]+"[\s,.])',
    re.IGNORECASE,
)
CHOOSING = re.compile(
    r"\b(?:choose|search|discard|retire|destroy|(?:put|return|place|rest) (?:up to )?(?:\d|a\b|one\b))", re.I
)
OPTIONAL = re.compile(r"\b(?:may|up to|any number)\b", re.IGNORECASE)


def numbers_in(text: str) -> list[int]:
    """Numbers of cards: digits that are no power, and number words."""
    found = [int(digits) for digits in re.findall(r"(?<![\d+-])\d{1,2}(?!\d)", text)]
    words = re.findall(r"[a-z]+", text.lower())
    return found + [NUMBER_WORDS.index(word) for word in words if word in NUMBER_WORDS]


MORE_NAMES = re.compile(
    r'["”」]\s*(?:,|or|and|, and|/)?\s*(?:up to\s+)?(?:\w+\s+)?(?:cards? named\s+)?["“「]|["”」]\s+(?:or|in its)'
)


def blank(pattern: re.Pattern[str], text: str) -> str:
    """A text with what a pattern finds left out."""
    return re.sub(r"\s+", " ", pattern.sub(" ", text)).strip()


@dataclass(frozen=True)
class Wording:
    """The words of one printed line."""

    printed: str

    @cached_property
    def shape(self) -> str:
        """Without abilities in quotes, reminders and names; an effect in quotes that may be chosen stays."""
        text = PARENTHESES.sub(" ", QUOTED_ABILITY.sub(" QUOTE ", self.printed))
        return NAME.sub(lambda quoted: quoted[1] if quoted[1].endswith(".") else " NAME ", text)

    @cached_property
    def plain(self) -> str:
        """Without icons and traits either."""
        return blank(BRACKETED, self.shape)

    @cached_property
    def body(self) -> str:
        """What follows icons and costs."""
        return " ".join(self.sentences)

    @cached_property
    def sentences(self) -> list[str]:
        parts = SENTENCE_END.split(blank(COST, self.shape))
        plain = [blank(BRACKETED, part).strip(" :;,-()0123456789/") for part in parts]
        return [part for part in plain if part.strip(" .")]

    @cached_property
    def trigger(self) -> str:
        """What the first sentence opens with: when, whenever, at the beginning."""
        found = TRIGGER.match(self.sentences[0]) if self.sentences else None
        return found[0] if found else ""

    @cached_property
    def effect(self) -> str:
        """The first sentence without its trigger."""
        return self.sentences[0][len(self.trigger) :] if self.sentences else ""

    @property
    def has_quoted_ability(self) -> bool:
        return QUOTED_ABILITY.search(self.printed) is not None

    @property
    def speaks_of_others(self) -> bool:
        return OTHERS.search(self.plain) is not None or self.has_quoted_ability

    @property
    def says_your(self) -> bool:
        return re.search(r"\byour\b", self.plain, re.IGNORECASE) is not None

    @property
    def is_bounded(self) -> bool:
        """Do the numbers of the line say how much is chosen, drawn and moved?"""
        return UNBOUNDED.search(self.plain) is None and not self.has_quoted_ability

    @property
    def most_chosen(self) -> int:
        return max([1, *numbers_in(self.plain)])

    @property
    def most_drawn(self) -> int:
        """How many cards the words tell to draw."""
        total = 0
        for word in DRAWN.findall(self.plain):
            total += int(word) if word.isdigit() else max(1, sum(numbers_in(word)))
        return total

    @property
    def most_moved(self) -> int:
        return sum(numbers_in(self.plain)) + len(ARTICLE.findall(self.plain))

    @property
    def only_until_end_of_turn(self) -> bool:
        return END_OF_TURN.search(self.plain) is not None and OTHER_TIMES.search(self.plain) is None

    @property
    def opens_with_if(self) -> bool:
        """Does an opening `if` govern the whole line, because every later sentence hangs on the first?"""
        return bool(IF.match(self.effect)) and not self.trigger.lower().startswith("during") and self.rest_is_governed

    @property
    def rest_is_governed(self) -> bool:
        return all(GOVERNED.match(sentence) for sentence in self.sentences[1:])

    @property
    def may_governs_all(self) -> bool:
        """Does one `you may`, standing before everything else that is done, govern the whole line?"""
        doing = AFTER_IF.sub("", self.effect) if IF.match(self.effect) else self.effect
        return doing.lower().startswith("you may ") and len(OPTIONAL.findall(self.body)) == 1 and self.rest_is_governed

    @property
    def chosen_name(self) -> str:
        """The one name in quotes that a single choice is for; empty if there is none."""
        text = QUOTED_ABILITY.sub(" ", self.printed)
        found = NAMED_CHOICE.findall(text)
        choices = len(CHOOSING.findall(text))
        after = text[text.find(found[0]) + len(found[0]) :] if found else ""
        more = MORE_NAMES.match(after)
        nested = re.match(r'["”」]?[^\s.,;\]]*["”」]', after) and after[:2].count('"') > 1
        return found[0] if len(found) == 1 and choices == 1 and not more and not nested else ""
