"""Frames: what one seat may know of a table, built from its view and from nothing else."""

from __future__ import annotations

from typing import Any

from cardlaw.games.clauses import Clause
from cardlaw.games.telling import Telling
from cardlaw.kernel.cards import Face
from cardlaw.kernel.decisions import CARD, NUMBER, PASS, PLACE, YES, Decision, Option
from cardlaw.kernel.game import Game
from cardlaw.kernel.information import abilities_of
from cardlaw.kernel.state import State as GameState
from cardlaw.match.labels import Labels
from cardlaw.match.lines import Line
from cardlaw.match.sight import Sight
from cardlaw.match.words import Words
from cardlaw.server.protocol.basics import SEATS, SeatName
from cardlaw.server.protocol.views import (
    CardView,
    Cited,
    DecisionView,
    FaceView,
    OptionView,
    PlayerView,
    StandbyView,
    TurnView,
)
from cardlaw.server.seats import Handles
from cardlaw.server.standing import asking_ability, passing_answer
from cardlaw.text.printed import printed as as_printed

MOST_CLAUSES = 6


class Frame:
    """One look of one viewer at a copy of a game, in one language; what is asked leaves no trace in a copy."""

    def __init__(
        self, game: Game, telling: Telling, viewer: int, handles: Handles, words: Words, clauses: dict[str, Clause]
    ) -> None:
        self.game = game
        self.telling = telling
        self.viewer = viewer
        self.handles = handles
        self.words = words
        self.clauses = clauses
        self.sight = Sight(game, viewer)
        self.state: GameState = game.state
        self.said: dict[int, tuple[Line, str]] = {}  # by identity: the log and what moves say the same

    # -- the board ------------------------------------------------------------------------------------------

    def players(self) -> dict[str, PlayerView]:
        return {
            name: PlayerView(view["values"], {area: self.cards(cards) for area, cards in view["zones"].items()})
            for name, view in self.sight.view["players"].items()
        }

    def shared(self) -> dict[str, list[CardView | None]]:
        return {area: self.cards(cards) for area, cards in self.sight.view["shared"].items()}

    def cards(self, views: list[Any]) -> list[CardView | None]:
        return [None if view is None else self.card(view) for view in views]

    def card(self, view: dict[str, Any]) -> CardView:
        id = view["id"]
        orientations = self.telling.orientations
        orientation = view["orientation"]
        return CardView(
            id=self.handles.of(self.state, id),
            face=view["card"],
            name=view["name"],
            owner=view["owner"],
            numbers=view["numbers"],
            orientation=orientations[orientation] if 0 < orientation < len(orientations) else "",
            face_down=bool(view["facing"]) and not self.is_usually_face_down(id),
            remembered=view.get("remembered", False),
            under=self.cards(view.get("under", [])),
            badges=[self.words.told(term) for term in self.telling.badges(self.state, id)],
            gained=self.gained(id),
        )

    def is_usually_face_down(self, card: int) -> bool:
        """Cards of a hand or a deck lie face down by nature; that is not worth telling."""
        place = self.state.cards[card].place
        return place >= 0 and self.state.layout.areas[place].visibility != 0

    def gained(self, card: int) -> list[str]:
        """The sentences that a card in play has beyond its printed ones."""
        record = self.state.cards[card]
        if record.place < 0 or not self.state.layout.areas[record.place].active:
            return []
        printed = record.face.abilities
        return [
            as_printed(ability.text)
            for ability in abilities_of(self.state, card)
            if ability not in printed and ability.text
        ]

    def known_faces(self) -> dict[str, Face]:
        """The faces of the cards that the viewer knows."""
        return {card.face.id: card.face for card in self.sight.cards.values()}

    def turn(self) -> TurnView:
        turn, words = self.sight.view["turn"], self.words
        phase, step = turn["phase"], turn["step"]
        return TurnView(
            turn["player"],
            turn["number"],
            phase,
            step,
            words.named("phase", phase) if phase else words.say("ui.before_game"),
            words.named("step", step) if step else "",
        )

    def marks(self) -> dict[str, list[str]]:
        """What lies on places without being a card, in words."""
        layout = self.state.layout
        return {
            layout.full_name(place): [self.words.told(term) for term in terms]
            for place, terms in self.telling.marks(self.state).items()
        }

    def area_names(self) -> dict[str, str]:
        """The names of areas that came with the game."""
        usual = {area.name for area in self.state.ruleset.layout.own}
        found = {area for view in self.sight.view["players"].values() for area in view["zones"] if area not in usual}
        return {area: self.words.area(area) for area in sorted(found)}

    def standby(self) -> list[StandbyView]:
        """Abilities that wait to be played; one of a card that the viewer does not know stays unnamed."""
        shown: list[StandbyView] = []
        for entry in self.sight.view["standby"]:
            known = entry["card"] in self.sight.cards or entry["player"] == seat_name(self.viewer)
            name = entry["name"] if known else self.words.say("ui.a_card")
            shown.append(StandbyView(entry["player"], self.handle(entry["card"]), name, entry["text"] if known else ""))
        return shown

    def handle(self, card: int) -> int | None:
        """The viewer's number of a card, if the viewer knows it."""
        return self.handles.of(self.state, card) if card in self.sight.cards else None

    def say_line(self, line: Line) -> str:
        """A line of the log in the viewer's words."""
        if id(line) not in self.said:
            self.said[id(line)] = (line, line.text(self.words))
        return self.said[id(line)][1]

    def cited(self, clauses: tuple[str, ...] | list[str]) -> list[Cited]:
        """Clauses with their titles, each once."""
        ids = list(dict.fromkeys(clauses))[:MOST_CLAUSES]
        return [Cited(id, self.clauses[id].title if id in self.clauses else "") for id in ids]

    # -- the decision ---------------------------------------------------------------------------------------

    def decision(self, decision: Decision, id: str) -> DecisionView:
        """The open decision, for the player who decides."""
        labels = Labels(self.game, self.telling, self.sight, self.words)
        whether = decision.options[0].verb == YES
        single = decision.min == 1 and decision.max == 1
        return DecisionView(
            id=id,
            kind=kind_of(decision),
            purpose=decision.purpose,
            prompt=self.words.question(decision.purpose, whether),
            how_many="" if single else self.words.choose(decision.min, decision.max),
            sentence=labels.sentence(),
            source=self.handle(labels.asking_card()),
            source_name=labels.asking() or "",
            clauses=self.cited(self.game.clauses_of(decision)),
            min=decision.min,
            max=min(decision.max, len(decision.options)),
            ordered=decision.ordered,
            can_pass=decision.min == 0 or passing_answer(decision) is not None,
            settled=decision.settled,
            left=decision.left,
            always=asking_ability(self.state, decision) or None,
            options=[self.option(labels, number, option) for number, option in enumerate(decision.options)],
        )

    def option(self, labels: Labels, number: int, option: Option) -> OptionView:
        """An option; of a card that the viewer does not know only where it lies."""
        if labels.is_hidden(option):
            place = self.state.cards[option.card].place
            where = self.state.layout.full_name(place) if place >= 0 else ""
            return OptionView(n=number, label=labels.label(option), verb=option.verb, hidden=where)
        view = OptionView(n=number, label=labels.label(option), verb=option.verb)
        layout = self.state.layout
        if option.card >= 0:
            view.card = self.handle(option.card)
            view.detail = self.detail(option)
        if option.place >= 0:
            view.place = layout.full_name(option.place)
        if labels.has_two_places(option):
            view.to = layout.full_name(option.number)
        elif option.number >= 0:
            view.number = self.telling.option_number(self.state, option)
        if option.word:
            view.word = option.word
        view.text = labels.sentence_of(option)
        view.last = not self.telling.helps(self.state, option)
        warning = self.telling.warning(self.state, option)
        view.warning = "" if warning is None else self.words.told(warning)
        return view

    def detail(self, option: Option) -> str:
        """Where the card of an option lies, and the numbers that matter."""
        seen, words = self.sight.cards[option.card], self.words
        where = words.area(seen.area)
        if seen.player >= 0:
            where = words.place(self.sight.layout, self.sight.layout.place(seen.player, seen.area))
        values = [name for name in self.telling.weighed(self.state, option) if name in seen.numbers]
        return " · ".join([where, *(f"{words.named('value', name)} {seen.numbers[name]}" for name in values)])


def kind_of(decision: Decision) -> str:
    """A hint at how the question can be shown."""
    verbs = {option.verb for option in decision.options}
    if YES in verbs:
        return "yes_no"
    if verbs == {NUMBER}:
        return "number"
    if decision.ordered and decision.min >= len(decision.options):
        return "order"
    if PASS in verbs:
        return "action"
    if verbs == {PLACE}:
        return "place"
    if verbs == {CARD}:
        return "cards"
    return "one" if decision.max == 1 else "several"


def face_view(face: Face, number_names: tuple[str, ...], words: Words) -> FaceView:
    """What is printed on a card."""
    type = face.words[1][0]
    return FaceView(
        id=face.id,
        name=face.name,
        type=type,
        type_name=words.named("type", type),
        colors=list(face.words[2]),
        traits=list(face.words[3]),
        numbers=dict(zip(number_names, face.numbers, strict=True)),
        text=list(face.text),
        icons=[word for group in face.words[4:] for word in group],
        token=face.token,
        data={key: value for key, value in face.data.items() if key not in ("id", "name", "text")},
    )


def seat_name(player: int) -> SeatName | None:
    return SEATS[player] if player in (0, 1) else None
