"""Which options of the open decision a scenario means by what it writes."""

from __future__ import annotations

from typing import Any

from cardlaw.games.files import describe
from cardlaw.kernel.abilities import AUTOMATIC
from cardlaw.kernel.cards import ref_card
from cardlaw.kernel.decisions import AUTO, CARD, DROP, MODE, NO, NUMBER, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.errors import BadInput, IllegalAnswer
from cardlaw.kernel.game import Game
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.node import every
from cardlaw.kernel.refusals import Refusal
from cardlaw.kernel.state import State
from cardlaw.testing.names import Names
from cardlaw.testing.ways import ways_named

YES_WORDS = (True, "yes")
NO_WORDS = (False, "no")


class Waiting(Exception):
    """The answer only says that an optional choice will be made: the list comes with the next step."""


class Matcher:
    """Finds the options that an answer names, or says why there are none."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.vocabulary = names.vocabulary

    @property
    def state(self) -> State:
        return self.game.state

    def match_action(self, decision: Decision, verb: str, answer: dict[Any, Any]) -> list[int]:
        if verb == AUTO:
            return self.match_auto(decision, answer)
        if verb in self.vocabulary.list_verbs:
            return self.match(decision, answer[verb])
        if verb in self.vocabulary.place_verbs:
            return self.match_places(decision, verb, answer[verb])
        if verb in self.vocabulary.word_verbs:
            return self.match_word(decision, verb, answer[verb])
        cards = self.from_area(decision, self.names.cards(answer[verb]), answer)
        wanted = answer.get("ability")
        found = [
            number
            for number, option in enumerate(decision.options)
            if option.verb in (verb, self.vocabulary.same_as.get(verb))
            and option.card in cards
            and (wanted is None or option.number in (-1, wanted))
        ]
        if found:
            return found[:1]
        raise self.refused(decision, verb, cards, wanted if isinstance(wanted, int) else 1)

    def from_area(self, decision: Decision, cards: list[int], answer: dict[Any, Any]) -> list[int]:
        """Of several copies those that lie in the area which the action names."""
        for key in self.vocabulary.qualifiers:
            if key in answer:
                place = self.names.place(str(answer[key]), decision.player)
                cards = [card for card in cards if self.state.cards[card].place == place]
        return cards

    def match_word(self, decision: Decision, verb: str, word: Any) -> list[int]:
        for number, option in enumerate(decision.options):
            if option.verb == verb and option.word == word:
                return [number]
        raise self.refused_option(decision, Option(verb, word=str(word)))

    def match_places(self, decision: Decision, verb: str, value: Any) -> list[int]:
        """An action with two places, in either order."""
        if not isinstance(value, list) or len(value) != 2:
            raise BadInput(f"{verb}: expected two places, found {describe(value)}")
        places = {self.names.place(name, decision.player) for name in value}
        for number, option in enumerate(decision.options):
            if option.verb == verb and {option.place, option.number} == places:
                return [number]
        raise self.refused_option(decision, Option(verb, place=min(places), number=max(places)))

    def refused_option(self, decision: Decision, option: Option) -> IllegalAnswer:
        refusals = self.game.why_not(decision.player, option)
        clauses = tuple(clause for refusal in refusals for clause in self.state.ruleset.clauses(refusal.key))
        cited = clauses + self.game.clauses_of(decision)
        return IllegalAnswer(refusals[0].key, cited, option.verb, refusals[0].source, refusals[0].text)

    def refused(self, decision: Decision, verb: str, cards: list[int], ability: int) -> IllegalAnswer:
        """Why none of the cards can be used that way."""
        ruleset = self.state.ruleset
        reasons: list[Refusal] = []
        clauses: tuple[str, ...] = ()
        hand = [card for card in cards if self.state.cards[card].owner == decision.player]
        for card in hand or cards:
            action = Option(verb, card=card, number=ability if verb in self.vocabulary.ability_verbs else -1)
            for refusal in self.game.why_not(decision.player, action):
                reasons.append(refusal)
                clauses += ruleset.clauses(refusal.key)
        cited = tuple(dict.fromkeys(clauses + self.game.clauses_of(decision)))
        if not reasons:
            return IllegalAnswer("answer.not_offered", cited, verb)
        return IllegalAnswer(reasons[0].key, cited, verb, reasons[0].source, reasons[0].text)

    def match_auto(self, decision: Decision, answer: dict[Any, Any]) -> list[int]:
        cards = self.names.cards(answer[AUTO])
        wanted = answer.get("ability")
        for number, option in enumerate(decision.options):
            if option.verb == AUTO and option.card in cards and wanted in (None, *self.ability_numbers(option)):
                return [number]
        raise IllegalAnswer("answer.not_offered", self.game.clauses_of(decision), describe(answer[AUTO]))

    def ability_numbers(self, option: Option) -> list[int]:
        """Which automatic ability of its card a standing-by ability is, counted from one.

        A timed ability goes by the number of the one that left it behind, and comes after all of its card's as well.
        """
        standby = self.state.standby[option.number]
        before = standby.event.before if standby.source == standby.event.ref else None
        abilities = before.abilities if before is not None else abilities_of(self.state, ref_card(standby.source))
        automatic = [ability for ability in abilities if ability.kind == AUTOMATIC]
        automatic.sort(key=lambda ability: ability in self.vocabulary.given_by_rules)
        for number, ability in enumerate(automatic, start=1):
            if ability is standby.ability:
                return [number]
        makers = [
            number
            for number, ability in enumerate(automatic, start=1)
            if any(part is standby.ability for part in every(ability))
        ]
        return [*makers, len(automatic) + 1]

    def match(self, decision: Decision, answer: Any) -> list[int]:
        """The numbers of the options that an answer names."""
        if isinstance(answer, dict):
            verb = next((key for key in answer if key in self.vocabulary.verbs), None)
            if verb is None:
                raise IllegalAnswer("answer.no_such_action", self.game.clauses_of(decision))
            return self.match_action(decision, str(verb), answer)
        if (answer in (*YES_WORDS, *NO_WORDS) and not isinstance(answer, int | list)) or isinstance(answer, bool):
            return self.match_yes_no(decision, answer in YES_WORDS)
        if answer == PASS:
            declines = decision.min == 0 and not any(option.verb == PASS for option in decision.options)
            return [] if declines else self.match_verb(decision, PASS)
        items = answer if isinstance(answer, list) else [answer]
        taken: list[int] = []
        for item in items:
            taken.append(self.match_item(decision, item, taken))
        return taken

    def match_yes_no(self, decision: Decision, yes: bool) -> list[int]:
        if is_yes_no(decision):
            return self.match_verb(decision, YES if yes else NO)
        if any(option.verb == DROP for option in decision.options):
            return self.match_verb(decision, AUTO if yes else DROP)
        if decision.purpose in self.vocabulary.asked_again:
            return self.match_verb(decision, decision.purpose if yes else PASS)
        if decision.min == 0 and yes:
            raise Waiting
        if decision.min == 0:
            return []
        raise IllegalAnswer("answer.not_a_question", self.game.clauses_of(decision))

    def match_verb(self, decision: Decision, verb: str) -> list[int]:
        for number, option in enumerate(decision.options):
            if option.verb == verb:
                return [number]
        raise IllegalAnswer("answer.not_offered", self.game.clauses_of(decision), verb)

    def match_item(self, decision: Decision, item: Any, taken: list[int]) -> int:
        for number, option in enumerate(decision.options):
            if number not in taken and self.fits(decision, option, item):
                return number
        raise self.refused_item(decision, item)

    def refused_item(self, decision: Decision, item: Any) -> IllegalAnswer:
        clauses = self.game.clauses_of(decision)
        if isinstance(item, int) and item < 0:
            clauses += self.state.ruleset.clauses("golden.whole_number")
        option = self.option_named(decision, item)
        refusals = self.game.why_not(decision.player, option) if option is not None else []
        for refusal in refusals[:1]:
            cited = tuple(dict.fromkeys(refusal.clauses + clauses))
            return IllegalAnswer("answer.not_offered", cited, describe(item), refusal.source, refusal.text)
        return IllegalAnswer("answer.not_offered", clauses, describe(item))

    def option_named(self, decision: Decision, item: Any) -> Option | None:
        """The card or place that an answer names, as an option that could be asked about."""
        if not isinstance(item, str):
            return None
        if self.names.is_place(item):
            return Option(PLACE, place=self.names.place(item, decision.player))
        cards = self.names.cards(item) if self.names.is_card(item) else []
        return Option(CARD, card=cards[0]) if cards else None

    def fits(self, decision: Decision, option: Option, item: Any) -> bool:
        """Does an option answer to a name, place or number?"""
        if isinstance(item, int) and not isinstance(item, bool):
            return option.verb in (MODE, NUMBER) and option.number == item
        if not isinstance(item, str):
            return False
        if option.verb == PLACE:
            return self.names.is_place(item) and option.place == self.names.place(item, decision.player)
        if option.verb in (CARD, AUTO):
            return option.card in self.names.cards(item)
        if option.verb == MODE:
            return [option.number] == ways_named(self.state.stack[-1], item)
        return option.word == item or option.verb == item


def is_yes_no(decision: Decision) -> bool:
    return len(decision.options) == 2 and decision.options[0].verb == YES and decision.options[1].verb == NO


def may_be_let_go(decision: Decision) -> bool:
    """Is a single ability in standby to be played or let go?"""
    return [option.verb for option in decision.options] == [AUTO, DROP]
