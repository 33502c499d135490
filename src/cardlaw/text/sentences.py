"""A printed line taken apart by its words alone, without the reader that it helps to check."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from cardlaw.text.comparing import Comparison, only_comparison
from cardlaw.text.nouns import NUMBER_WORDS, Cards, cards_chosen, described, number_of
from cardlaw.text.signs import (
    AFTER_IF,
    ALL_GET,
    AMOUNT,
    AMOUNT_OF_CARD,
    ANYWHERE_IN_DECK,
    ARTICLE,
    BLAST,
    BRACKETED,
    CHOOSING,
    CONDITIONAL,
    COST,
    COUNTING,
    DOING,
    DRAWN,
    DURATIONS,
    DURING,
    END_OF_TURN,
    FOR_EACH,
    GOVERNED,
    HEAD,
    IF,
    MORE_CONDITIONS,
    NAME,
    NAMED_CHOICE,
    OF_DECK,
    OF_DECK_ELSE,
    OPTIONAL,
    OTHER_TIMES,
    OTHERS,
    PARENTHESES,
    QUOTED_ABILITY,
    SENTENCE_END,
    STOCK,
    THEIR_NEXT,
    TRIGGER,
    UNBOUNDED,
    UNTIMED,
    YOUR_NEXT,
    ZEROS,
)
from cardlaw.text.tokens import levelled
from cardlaw.text.waiting import Waiting, waited_for


def numbers_in(text: str) -> list[int]:
    """Numbers of cards: digits that are no power, and number words."""
    found = [int(digits) for digits in re.findall(r"(?<![\d+-])\d{1,2}(?!\d)", text)]
    words = re.findall(r"[a-z]+", text.lower())
    return found + [NUMBER_WORDS.index(word) for word in words if word in NUMBER_WORDS]


def spelled(text: str) -> str:
    """A text in one spelling, with digits for all of its zeros."""
    return ZEROS.sub(lambda dashes: "0" * len(dashes[0]), levelled(text).replace(" Million", "000000"))


MORE_NAMES = re.compile(
    r'["”」][^.,]* and (?:up to|\d|an?|one|another)\b|["”」]\s+(?:or|in its)'
    r'|["”」]\s*(?:,|or|and|, and|/)?\s*(?:up to\s+)?(?:\w+\s+)?(?:cards? named\s+)?["“「]'
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
        is_optional = doing.lower().startswith("you may ") and "would" not in self.effect
        return is_optional and len(OPTIONAL.findall(self.body)) == 1 and self.rest_is_governed

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

    # -- what the words tell of numbers, times and cards -----------------------------------------------------------

    @cached_property
    def told(self) -> str:
        """The line in one spelling, without abilities in quotes and reminders."""
        text = PARENTHESES.sub(" ", QUOTED_ABILITY.sub(" QUOTE ", self.printed))
        return re.sub(r"\s+", " ", levelled(text))

    @cached_property
    def amounts(self) -> set[int]:
        """Every number with a sign, on the line or in what it gives."""
        text = spelled(self.printed)
        return {int(digits) * (1 if sign == "+" else -1) for sign, digits in AMOUNT.findall(text)}

    @cached_property
    def numbers(self) -> set[int]:
        return {int(digits) for digits in re.findall(r"\d+", spelled(self.printed))}

    @property
    def amounts_are_printed(self) -> bool:
        """Is no number taken from a card?"""
        return AMOUNT_OF_CARD.search(self.told) is None

    @property
    def counts_something(self) -> bool:
        return COUNTING.search(self.told) is not None

    @cached_property
    def durations(self) -> set[str]:
        return {name for name, words in DURATIONS.items() if words.search(levelled(self.printed))}

    @property
    def times_all(self) -> bool:
        """Does a time that is named hold for everything that the line changes?"""
        text = levelled(self.printed)
        for words in DURATIONS.values():
            text = words.sub(" ", text)
        return bool(self.durations) and not UNTIMED.search(text) and not self.has_quoted_ability

    @cached_property
    def chosen(self) -> list[Cards] | None:
        """Everything that is chosen or done to a number of cards; none where one is not understood."""
        is_told = not (self.has_quoted_ability and "of the following" in self.told)  # what may be chosen is in quotes
        return cards_chosen(self.told) if is_told else None

    @property
    def may(self) -> bool:
        return re.search(r"\bmay\b", self.told, re.I) is not None

    @property
    def orders(self) -> bool:
        """Does it let a player put cards in an order, one by one?"""
        return "any order" in self.told

    @cached_property
    def waiting(self) -> Waiting:
        """What an automatic ability waits for."""
        return waited_for(re.sub(r"\s+", " ", self.named_away))

    @property
    def named_away(self) -> str:
        """The line with names in quotes left out."""
        return NAME.sub(lambda quoted: quoted[1] if quoted[1].endswith(".") else " NAME ", self.told)

    @property
    def position(self) -> int | None:
        """Where cards are put in a deck, where only one place is named: 0 on top, 1 at the bottom."""
        top, bottom = (
            re.search(rf"\b(?:on|at|to) (?:the )?{word}(?: of\b|(?=[.,]|$))", self.told, re.I)
            for word in ("top", "bottom")
        )
        return (1 if bottom else 0) if not ANYWHERE_IN_DECK.search(self.told) and bool(top) != bool(bottom) else None

    @cached_property
    def of_deck(self) -> list[int] | None:
        """How many cards are taken of a deck each time; none where something else may be taken of it."""
        if OF_DECK_ELSE.search(self.told):
            return None
        return [number_of(one["number"] or one["more"] or "1") for one in OF_DECK.finditer(self.told)]

    @property
    def takes_all_of_deck(self) -> bool:
        """Is exactly that taken?"""
        return not re.search(r"\b(?:may|up to|if|otherwise|among|look|reveal|instead)\b", self.told, re.I)

    @cached_property
    def blasts(self) -> dict[str, list[int]]:
        """What is paid or charged how often: counter-blast, soul-blast, stock ..."""
        found: dict[str, list[int]] = {}
        for name, number in BLAST.findall(self.told):
            found.setdefault(name.lower(), []).append(int(number))
        for number in STOCK.findall(self.told):
            found.setdefault("stock", []).append(int(number))
        return found

    @property
    def times_a_turn(self) -> int:
        """How often it may be used in a turn; 0 where the words do not tell."""
        found = re.search(r"\[(\d)/turn\]|activates? (?:only )?up to (\w+) times? per turn", self.told, re.I)
        return number_of(found[1] or found[2]) if found else 0

    @property
    def speaks(self) -> bool:
        """Is what it does printed, outside of costs and reminders?"""
        return DOING.search(self.body) is not None

    # -- a continuous ability --------------------------------------------------------------------------------------

    @cached_property
    def always(self) -> str:
        """What a continuous ability of one sentence says after its icon; empty if more stands there."""
        head = HEAD.match(self.told)
        text = self.told[head.end() :].strip() if head else ""
        return text if not re.search(r"[.:]\s+\S", text) else ""

    @property
    def during(self) -> str:
        found = DURING.match(self.always)
        return "" if found is None else THEIR_NEXT if found["theirs"] else YOUR_NEXT

    @cached_property
    def comparison(self) -> Comparison | None:
        """The only condition, where it compares the number of some cards."""
        is_single = len(CONDITIONAL.findall(self.told)) == 1 and not MORE_CONDITIONS.search(self.told)
        return only_comparison(self.told) if is_single else None

    @property
    def is_told_whole(self) -> bool:
        """Are all conditions of a continuous ability understood?"""
        conditions = len(CONDITIONAL.findall(self.always)) + len(re.findall(r"\bduring\b", self.always, re.I))
        understood = bool(self.during) + (self.comparison is not None)
        return bool(self.always) and conditions == understood and (bool(self.during) or self.starts_plain)

    @property
    def starts_plain(self) -> bool:
        return re.match(r"(?:if|this|all|your|during)\b", self.always, re.I) is not None

    @cached_property
    def all_changed(self) -> Cards | None:
        """The cards of which all are changed: `all of your ... get`."""
        found = ALL_GET.match(self.deed)
        is_single = len(re.findall(r"\bgets?\b", self.always)) == 1
        cards = described(Cards(), found["cards"]) if found and is_single else None
        return cards[0] if cards and cards[0].is_told and re.match(r"gets? ", cards[1]) else None

    @cached_property
    def deed(self) -> str:
        """What a continuous ability does, after when and whether."""
        text = self.always[len(found[0]) :] if (found := DURING.match(self.always)) else self.always
        return AFTER_IF.sub("", text) if IF.match(text) else text

    @cached_property
    def each(self) -> Cards | None:
        """The cards of which each counts: `for each of your other ...`."""
        found = FOR_EACH.search(self.always)
        cards = described(Cards(), found["cards"]) if found else None
        return cards[0] if cards and cards[0].is_told and not cards[1].strip(" .") else None
