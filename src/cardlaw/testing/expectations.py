"""Checking what a scenario expects of the position it has reached."""

from __future__ import annotations

from typing import Any

from cardlaw.games.files import Mapping, describe, expect_mapping
from cardlaw.kernel.cards import DOWN, FIRST_NUMBER, ref_card
from cardlaw.kernel.errors import BadInput, IllegalAnswer
from cardlaw.kernel.explain import explain_value
from cardlaw.kernel.game import WORDS, Game
from cardlaw.kernel.information import number_of, words_of
from cardlaw.kernel.knowledge import is_known
from cardlaw.kernel.layout import PLAYERS
from cardlaw.kernel.state import State
from cardlaw.kernel.trace import Trace
from cardlaw.testing.answers import Answerer
from cardlaw.testing.matching import Waiting
from cardlaw.testing.names import Names, copies_of

SPECIAL = ("cards", "turn", "decision", "standby", "legal", "illegal", "over", "sees", "knows")


class Difference(Exception):
    """An expectation that does not hold: what was expected, and what there is."""

    def __init__(self, what: str, expected: Any, found: Any) -> None:
        super().__init__(f"{what}: expected {expected!r}, found {found!r}")
        self.what = what
        self.expected = expected
        self.found = found


def met(clause: str, cited: set[str]) -> bool:
    """A clause is met by itself or by any clause below it."""
    return any(other == clause or other.startswith(clause + ".") for other in cited)


def expect_list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{where}: expected a list, found {describe(value)}")
    return value


def player_named(name: Any, where: str) -> int:
    if name not in PLAYERS:
        raise BadInput(f"{where}: expected A or B, found {describe(name)}")
    return PLAYERS.index(name)


class Checker:
    """Checks one `expect` mapping after another and remembers what was cited in between."""

    def __init__(self, game: Game, names: Names, answerer: Answerer, citing: bool = True) -> None:
        self.game = game
        self.citing = citing
        self.names = names
        self.answerer = answerer
        self.since = 0  # trace entry after the last expectation
        self.read: set[str] = set()  # definitions that the expectations since the last rely on
        self.told: set[str] = set()  # clauses of refusals and explanations that the rules gave since then
        self.all_read: set[str] = set()
        self.all_told: set[str] = set()
        self.keys: set[str] = set()  # what refusals, explanations and views rested on

    @property
    def state(self) -> State:
        return self.game.state

    def cited(self) -> set[str]:
        trace = self.state.trace
        return (trace.clauses_since(self.since) if trace is not None else set()) | self.read | self.told

    def applied(self) -> set[str]:
        """What the rules themselves cited, refused with or explained by."""
        trace = self.state.trace
        return (trace.clauses_since(0) if trace is not None else set()) | self.all_told | self.told

    def cited_at_all(self) -> set[str]:
        return self.applied() | self.all_read | self.read

    def cite(self, *keys: str) -> None:
        for key in keys:
            self.read.update(self.state.ruleset.clauses(key))

    def check(self, expected: Mapping, where: str) -> None:
        """Raise Difference at the first thing that does not hold."""
        for key, value in expected.items():
            if key not in ("cites", "cites_not"):
                self.check_one(str(key), value, f"{where}: {key}")
        self.check_citations(expected, where)
        self.all_read |= self.read
        self.all_told |= self.told
        self.read = set()
        self.told = set()
        trace = self.state.trace
        self.since = len(trace.entries) if trace is not None else 0

    def check_citations(self, expected: Mapping, where: str) -> None:
        """What was not applied is never cited; what was is asked for only where citations are checked."""
        cited = self.cited()
        for clause in expect_list(expected.get("cites") or [], f"{where}: cites"):
            if self.citing and not met(str(clause), cited):
                raise Difference("cites", str(clause), sorted(cited))
        for clause in expect_list(expected.get("cites_not") or [], f"{where}: cites_not"):
            if str(clause) in cited:
                raise Difference("cites_not", str(clause), "cited")

    def check_one(self, key: str, value: Any, where: str) -> None:
        if key in SPECIAL:
            getattr(self, "check_" + key)(value, where)
        elif key[:2] in ("A.", "B."):
            self.check_area_or_value(PLAYERS.index(key[0]), key[2:], value, where)
        else:
            known = ", ".join((*SPECIAL, "cites", "cites_not"))
            raise BadInput(f"{where}: expected one of {known}, or an area or value of a player")

    # -- areas and values -----------------------------------------------------------------------------------

    def check_area_or_value(self, player: int, name: str, value: Any, where: str) -> None:
        names = self.state.ruleset.value_names
        if name in names:
            found = self.state.value(player, names.index(name))
            if found != value:
                raise Difference(f"{PLAYERS[player]}.{name}", value, found)
            return
        area, _, test = name.rpartition(".")
        if test in ("has", "lacks") and self.state.layout.has(area, player):
            self.check_members(self.state.layout.place(player, area), test, value, where)
            return
        if not self.state.layout.has(name, player):
            known = (*names, *self.state.layout.places[player])
            raise BadInput(f"{where}: expected one of {', '.join(known)}")
        self.check_area(self.state.layout.place(player, name), value, where)

    def contents(self, place: int) -> list[int]:
        """The cards of an area as scenarios write them: a deck top first, stacks bottom first."""
        self.cite(*self.names.vocabulary.reading(self.state, place))
        listed: list[int] = []
        for card in self.state.zones[place]:
            listed.extend(self.state.cards[card].beneath)
            listed.append(card)
        if self.state.layout.name(place) == "deck":
            listed.reverse()
        return listed

    def check_area(self, place: int, value: Any, where: str) -> None:
        cards = self.contents(place)
        what = self.state.layout.full_name(place)
        if isinstance(value, int) and not isinstance(value, bool):
            if value not in (len(cards), len(self.state.zones[place])):
                raise Difference(what, value, [self.names.label(card) for card in cards])
            return
        wanted = value if isinstance(value, list) else [value]
        area = self.state.layout.areas[place]
        ordered = area.ordered or area.name in self.names.vocabulary.stacks or area.field
        self.compare(what, self.spread(wanted, where), cards, ordered)

    def spread(self, items: list[Any], where: str) -> list[str]:
        """`Name*3` stands for three names."""
        spread: list[str] = []
        for item in items:
            if not isinstance(item, str):
                raise BadInput(f"{where}: expected names, found {describe(item)}")
            name, count = copies_of(item)
            spread.extend([name] * count)
        return spread

    def compare(self, what: str, wanted: list[str], cards: list[int], ordered: bool) -> None:
        difference = Difference(what, wanted, [self.names.label(card) for card in cards])
        if len(wanted) != len(cards):
            raise difference
        if ordered:
            if not all(self.names.answers_to(card, name) for name, card in zip(wanted, cards, strict=True)):
                raise difference
            return
        left = list(cards)
        for name in sorted(wanted, key=lambda name: name not in self.names.aliases):
            card = next((card for card in left if self.names.answers_to(card, name)), None)
            if card is None:
                raise difference
            left.remove(card)

    def check_members(self, place: int, test: str, value: Any, where: str) -> None:
        cards = self.contents(place)
        for name in self.spread(value if isinstance(value, list) else [value], where):
            there = any(self.names.answers_to(card, name) for card in cards)
            if there != (test == "has"):
                raise Difference(
                    f"{self.state.layout.full_name(place)}.{test}", name, [self.names.label(card) for card in cards]
                )

    # -- cards ----------------------------------------------------------------------------------------------

    def check_cards(self, value: Any, where: str) -> None:
        for name, facts in expect_mapping(value, where).items():
            wanted = expect_mapping(facts, f"{where}: {name}")
            copies = self.names.cards(name)
            if not copies:
                raise Difference(f"cards: {name}", dict(wanted), "no such card in the game")
            failures = [self.first_failure(card, str(name), wanted, where) for card in copies]
            if all(failure is not None for failure in failures):
                failure = failures[0]
                assert failure is not None
                raise failure

    def first_failure(self, card: int, name: str, facts: Mapping, where: str) -> Difference | None:
        for fact, wanted in facts.items():
            found = self.fact(card, str(fact), wanted, where)
            if found != wanted:
                return Difference(f"cards: {name}: {fact}", wanted, found)
        return None

    def fact(self, card: int, fact: str, wanted: Any, where: str) -> Any:
        """What is true of a card under the name of a fact, in the form in which it is expected."""
        record = self.state.cards[card]
        if fact == "zone":
            return self.zone_name(card, wanted)
        special = self.names.vocabulary.facts(self.state, card)
        if fact == "under" or (fact == "markers" and fact not in special):
            beneath = self.names.vocabulary.beneath(self.state, card)
            return wanted if self.same_cards(beneath, wanted) else [self.names.label(under) for under in beneath]
        if fact in special:
            return special[fact]
        if fact == "face":
            return "down" if record.facing == DOWN else "up"
        if fact == "state":
            return next((word for word in self.names.vocabulary.state_names(record)), None)
        if fact in self.state.ruleset.number_names:
            return self.explained(card, FIRST_NUMBER + self.state.ruleset.number_names.index(fact))
        if fact in WORDS or fact == "type":
            aspect = WORDS.index("types" if fact == "type" else fact)
            self.explained(card, aspect)
            found = list(words_of(self.state, card, aspect))
            if isinstance(wanted, list):
                return wanted if sorted(found) == sorted(map(str, wanted)) else found
            return found[0] if len(found) == 1 else found
        raise BadInput(f"{where}: nothing called {fact!r} is known of cards")

    def explained(self, card: int, aspect: int) -> int | str:
        """The value as it is explained; without a trace as it is, since explaining it would work it out anew."""
        if self.state.trace is None:
            return number_of(self.state, card, aspect) if aspect >= FIRST_NUMBER else ""
        explanation = explain_value(self.state, card, aspect)
        self.told.update(explanation.clauses)
        self.keys.update(explanation.keys)
        return explanation.value

    def same_cards(self, cards: list[int], wanted: Any) -> bool:
        return (
            isinstance(wanted, list)
            and len(wanted) == len(cards)
            and all(self.names.answers_to(card, name) for card, name in zip(cards, wanted, strict=True))
        )

    def zone_name(self, card: int, wanted: Any) -> Any:
        """Where a card is; a monster answers both to the area it lies in and to the zone it counts as being in."""
        state = self.state
        record = state.cards[card]
        if record.place < 0:
            return None
        standing = self.names.vocabulary.standing(state, card if record.host < 0 else record.host)
        if standing != record.place:
            self.cite("read.position")
        names = [state.layout.full_name(record.place), state.layout.full_name(standing)]
        return wanted if wanted in names else names[0]

    # -- the rest -------------------------------------------------------------------------------------------

    def check_turn(self, value: Any, where: str) -> None:
        found = self.game.view(0)["turn"]
        for key, wanted in expect_mapping(value, where).items():
            if key not in found:
                raise BadInput(f"{where}: expected one of {', '.join(found)}, found {key!r}")
            if found[key] != wanted:
                raise Difference(f"turn: {key}", wanted, found[key])

    def check_decision(self, value: Any, where: str) -> None:
        decision = self.game.decision
        expected = expect_mapping(value, where)
        if decision is None:
            raise Difference("decision", dict(expected), "the game is over")
        found = {
            "player": PLAYERS[decision.player],
            "kind": decision.purpose,
            "options": len(decision.options),
            "min": decision.min,
            "max": decision.max,
        }
        for key, wanted in expected.items():
            if key not in found:
                raise BadInput(f"{where}: expected one of {', '.join(found)}, found {key!r}")
            if found[key] != wanted:
                raise Difference(f"decision: {key}", wanted, found[key])

    def check_standby(self, value: Any, where: str) -> None:
        for name, wanted in expect_mapping(value, where).items():
            player = player_named(name, where)
            cards = [ref_card(standby.source) for standby in self.state.standby if standby.master == player]
            self.compare(f"standby: {name}", self.spread(expect_list(wanted, where), where), cards, False)

    def check_legal(self, value: Any, where: str) -> None:
        for answer in expect_list(value, where):
            reason = self.refusal(answer)
            if reason is not None:
                raise Difference("legal", answer, str(reason))

    def check_illegal(self, value: Any, where: str) -> None:
        for answer in expect_list(value, where):
            if self.refusal(answer) is None:
                raise Difference("illegal", answer, "legal")

    def refusal(self, answer: Any) -> IllegalAnswer | None:
        """Why an answer would be refused now; tried on a copy of the game."""
        decision = self.game.decision
        if decision is None:
            return IllegalAnswer("answer.game_over")
        trial = self.game.clone()
        trial.state.trace = Trace()
        names = Names(trial, self.names.aliases, self.names.vocabulary)
        try:
            Answerer(trial, names).give_parts(decision.player, answer)
        except IllegalAnswer as refusal:
            return refusal
        except Waiting:
            return None
        return None

    def check_over(self, value: Any, where: str) -> None:
        outcome = self.game.outcome
        if value is False or value is None:
            if outcome is not None:
                raise Difference("over", False, outcome.reason)
            return
        wanted = expect_mapping({"winner": "draw"} if value == "draw" else {} if value is True else value, where)
        for key in wanted:
            if key not in ("winner", "because"):
                raise BadInput(f"{where}: expected winner or because, found {describe(key)}")
        if outcome is None:
            raise Difference("over", value, "the game goes on")
        winner = PLAYERS[outcome.winner] if outcome.winner >= 0 else "draw"
        if "winner" in wanted and wanted["winner"] != winner:
            raise Difference("over: winner", wanted["winner"], winner)
        if "because" in wanted and not met(str(wanted["because"]), set(outcome.clauses)):
            raise Difference("over: because", wanted["because"], list(outcome.clauses))

    def check_sees(self, value: Any, where: str) -> None:
        """What a player may look at now."""
        self.compare_views("sees", value, where)

    def check_knows(self, value: Any, where: str) -> None:
        """What a player sees or remembers: which card lies there."""
        self.compare_views("knows", value, where)

    def compare_views(self, verb: str, value: Any, where: str) -> None:
        for name, areas in expect_mapping(value, where).items():
            viewer = player_named(name, where)
            for area, wanted in expect_mapping(areas, where).items():
                place = self.names.place(area, viewer)
                keys = self.names.vocabulary.seeing(self.state, place)
                self.cite(*keys)
                self.keys.update(keys)
                found = [card for card in self.contents(place) if self.is_open(verb, viewer, card)]
                what = f"{verb}: {name}: {area}"
                if wanted == "hidden":
                    if found:
                        raise Difference(what, "hidden", [self.names.label(card) for card in found])
                else:
                    names = self.spread(expect_list(wanted, where), where)
                    self.compare(what, names, found, self.state.layout.areas[place].ordered)

    def is_open(self, verb: str, viewer: int, card: int) -> bool:
        return self.state.sees(viewer, card) if verb == "sees" else is_known(self.state, card, viewer)
