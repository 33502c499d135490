"""Prints what players are told to do as English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlaw.games.godzilla.hands import DiscardAtRandom, DrawUntil, LookAtHand
from cardlaw.games.godzilla.instructions import (
    REDUCE,
    SET,
    Advance,
    ChangeRage,
    Counter,
    Destroy,
    DiscardUntil,
    MoveAsCountered,
    PlaceUnder,
    PlayCards,
    PlayTokens,
    Retreat,
)
from cardlaw.games.godzilla.keywords import Evolve
from cardlaw.games.godzilla.placing import ArrangeTop, ChooseZone, MoveInField, Swap
from cardlaw.games.godzilla.rage import ChangeRageOf
from cardlaw.games.godzilla.selections import EachChooses, ManyCards, TakeAmong
from cardlaw.games.godzilla.stacks import PlaceTopUnder
from cardlaw.games.godzilla.wording.print_objects import (
    AREAS,
    Unspeakable,
    counted,
    for_each,
    in_zones,
    noun_phrase,
    number_of,
    quantity,
    rage_owner,
    reference,
    select,
    to_zone,
)
from cardlaw.games.godzilla.wording.speech import POSSESSIVES, Speech, cards_word, is_plural, owner_of
from cardlaw.kernel.events import BOTTOM
from cardlaw.program.actions import Draw, LoseGame, MoveCards, Shuffle, WinGame
from cardlaw.program.context import EACH_PLAYER, OPPONENT, YOU
from cardlaw.program.instructions import Choose, Instruction, ObjectInstruction
from cardlaw.program.looking import LookAtTop, Reveal, RevealTop, Search, SendTop
from cardlaw.program.objects import ALL, Cards, It, Objects
from cardlaw.program.values import Number, Value


def actor_of(instruction: Instruction) -> int:
    """Who is told to do it."""
    if isinstance(instruction, (Draw, DrawUntil, DiscardUntil, DiscardAtRandom, WinGame, LoseGame)):
        return instruction.who
    if isinstance(instruction, EachChooses):
        return EACH_PLAYER
    if isinstance(instruction, ObjectInstruction):
        objects = instruction.objects
        if isinstance(objects, Cards) and objects.by_opponent:
            return OPPONENT
        if isinstance(objects, Cards) and objects.choice == ALL and objects.area == "hand" and not objects.filters:
            return objects.who
    return YOU


def deed_words(instruction: Instruction, speech: Speech) -> str:
    """The deed with its verb as a command; the speech knows who acts."""
    for kind, write in WRITERS.items():
        if isinstance(instruction, kind):
            return write(instruction, speech)
    raise Unspeakable(type(instruction).__name__)


def draw(told: Draw, speech: Speech) -> str:
    number = number_of(told.number)
    return f"draw {'up to ' if told.up_to else ''}{number} {cards_word(number)}{for_each(told.number, speech)}"


def discard_until(told: DiscardUntil, speech: Speech) -> str:
    have, whose = ("you have", "your") if speech.actor == YOU else ("they have", "their")
    return f"discard cards until {have} {told.number} {cards_word(told.number)} remaining in {whose} hand"


def draw_until(told: DrawUntil, speech: Speech) -> str:
    have, whose = ("you have", "your") if speech.actor == YOU else ("they have", "their")
    return f"draw cards until {have} {told.number} {cards_word(told.number)} in {whose} hand"


def discard_at_random(told: DiscardAtRandom, speech: Speech) -> str:
    whose = "your" if speech.actor == YOU else "their"
    return f"discard {told.number} {cards_word(told.number)} at random from {whose} hand"


def move_cards(told: MoveCards, speech: Speech) -> str:
    words = f"{told.verb} {select(told.objects, speech)}"
    if told.verb != "discard":
        words += destination(told.verb, told.area, told.position, whose_area(told.objects, speech))
    if told.verb == "discard":
        speech.way = "discarded"
    elif not isinstance(told.objects, It):
        speech.way = "sent to your discard pile"
    remember(told.objects, speech)
    return words


def remember(objects: Objects, speech: Speech) -> None:
    if not isinstance(objects, It):
        speech.speak_of(objects)


def whose_area(objects: Objects, speech: Speech) -> str:
    """Whose area the cards go to, as the sentence says it."""
    if isinstance(objects, It):
        return POSSESSIVES[speech.owner] if speech.owner == YOU else "their"
    return "their" if owner_of(objects, YOU) == OPPONENT or speech.actor != YOU else "your"


def destination(verb: str, area: str, position: int, whose: str) -> str:
    if area == "deck" and position == BOTTOM:
        return f" on the bottom of {whose} deck"
    if area == "deck" and verb in ("put", "place"):
        return f" on top of {whose} deck"
    return f" to {whose} {AREAS[area]}"


def top_words(number: Value, whose: str, speech: Speech) -> str:
    if not isinstance(number, Number):
        raise Unspeakable("a counted number of top cards")
    speech.refer(number.number != 1)
    if number.number == 1:
        return f"the top card of {whose} deck"
    return f"the top {number.number} cards of {whose} deck"


def send_top(told: SendTop, speech: Speech) -> str:
    words = f"{told.verb} {top_words(told.number, speech.their(told.who), speech)}"
    speech.owner = told.who
    speech.way = "sent to your discard pile"
    whose = "your" if told.who == YOU and speech.actor == YOU else "their"
    return words + destination(told.verb, told.area, 0, whose)


def reveal_top(told: RevealTop, speech: Speech) -> str:
    speech.owner = told.who
    speech.way = "revealed"
    return f"reveal {top_words(told.number, speech.their(told.who), speech)}"


def look_at_top(told: LookAtTop, speech: Speech) -> str:
    speech.owner = told.who
    if not told.up_to:
        return f"look at {top_words(told.number, speech.their(told.who), speech)}"
    number = number_of(told.number)
    speech.refer(True)
    where = f"from the top of {speech.their(told.who)} deck"
    return f"look at up to {number} {cards_word(number)} {where}{for_each(told.number, speech)}"


def take_among(told: TakeAmong, speech: Speech) -> str:
    objects = told.objects
    noun = noun_phrase(objects.filters, is_plural(objects), speech)
    among = "among them" if objects.choice == ALL else "from among them"
    taken = f"{quantity(objects.choice, objects.number)} {noun} {among}"
    rest = f", then {told.rest_verb} the rest" + destination(told.rest_verb, told.rest_area, told.rest_position, "your")
    if told.verb == "play":
        return f"play {taken}{rest}"
    where = destination(told.verb, told.area, 0, "your")
    if told.reveals:
        return f"reveal {taken}, {told.verb} {'them' if is_plural(objects) else 'it'}{where}{rest}"
    return f"{told.verb} {taken}{where}{rest}"


def search(told: Search, speech: Speech) -> str:
    objects = told.objects
    noun = noun_phrase(objects.filters, is_plural(objects), speech)
    speech.speak_of(objects)
    return f"search {speech.their(objects.who)} deck for {quantity(objects.choice, objects.number)} {noun}"


def destroy(told: Destroy, speech: Speech) -> str:
    words = f"<Destroy> {select(told.objects, speech)}"
    if isinstance(told.objects, ManyCards):
        words += f" for each {counted(told.objects.each, speech)}"
    speech.way = "<Destroy>"
    remember(told.objects, speech)
    return words


def advance(told: Advance, speech: Speech) -> str:
    words = f"advance {select(told.objects, speech)}"
    if told.zones is None:
        return f"{words} to zone {told.to_zone}"
    return words + " by " + zones_words(told.zones, speech)


def retreat(told: Retreat, speech: Speech) -> str:
    words = f"move {select(told.objects, speech)} backward"
    if told.zones is None:
        return f"{words} to zone {told.to_zone}"
    return words + " by " + zones_words(told.zones, speech)


def zones_words(zones: Value, speech: Speech) -> str:
    number = number_of(zones)
    return f"{number} {'zone' if number == 1 else 'zones'}{for_each(zones, speech)}"


def change_rage(operation: int, whose: str, value: Value, speech: Speech) -> str:
    number = number_of(value)
    if operation == SET:
        return f"set {whose} <Rage> to {number}"
    return f"{'reduce' if operation == REDUCE else 'increase'} {whose} <Rage> by {number}{for_each(value, speech)}"


def play_cards(told: PlayCards, speech: Speech) -> str:
    words = f"play {select(told.objects, speech)}"
    several = speech.is_plural() if isinstance(told.objects, It) else is_plural(told.objects)
    remember(told.objects, speech)
    return words + (in_zones(told.spec, several) if told.spec is not None else "")


def play_tokens(told: PlayTokens, speech: Speech) -> str:
    number = number_of(told.number)
    words = f"play {number} 「{told.name}」 {'token' if number == 1 else 'tokens'}"
    if told.spec is not None:
        words += in_zones(told.spec, number != 1, told.in_each)
    return words + for_each(told.number, speech)


def place_under(told: PlaceUnder, speech: Speech) -> str:
    words = f"place {select(told.objects, speech)} under {reference(told.host)}"
    remember(told.objects, speech)
    return words


def move_in_field(told: MoveInField, speech: Speech) -> str:
    several = speech.is_plural() if isinstance(told.objects, It) else is_plural(told.objects)
    words = f"move {select(told.objects, speech)}{to_zone(told.spec, several)}"
    remember(told.objects, speech)
    return words


def choose(told: Choose, speech: Speech) -> str:
    words = f"choose {select(told.objects, speech)}"
    speech.speak_of(told.objects, chosen=True)
    return words


def each_chooses(told: EachChooses, speech: Speech) -> str:
    words = f"choose {select(told.objects, speech)}"
    speech.refer(True, chosen=True)
    return words


def monster(who: int) -> str:
    return POSSESSIVES[who] + " monster card"


WRITERS: dict[type[Instruction], Callable[[Any, Speech], str]] = {
    Draw: draw,
    DiscardUntil: discard_until,
    MoveCards: move_cards,
    SendTop: send_top,
    RevealTop: reveal_top,
    LookAtTop: look_at_top,
    ArrangeTop: lambda told, speech: (
        "put any number on top of your deck in any order, and send the rest to your discard pile"
    ),
    TakeAmong: take_among,
    Search: search,
    Reveal: lambda told, speech: f"reveal {select(told.objects, speech)}",
    Shuffle: lambda told, speech: f"shuffle {speech.their(told.who)} deck",
    Destroy: destroy,
    Advance: advance,
    Retreat: retreat,
    ChangeRage: lambda told, speech: change_rage(
        told.operation, "their" if speech.actor == EACH_PLAYER else rage_owner(told.who), told.value, speech
    ),
    DrawUntil: draw_until,
    DiscardAtRandom: discard_at_random,
    LookAtHand: lambda told, speech: f"look at {speech.their(told.who)} hand",
    PlaceTopUnder: lambda told, speech: (
        f"place {top_words(told.number, speech.their(told.who), speech)} under {reference(told.host)}"
    ),
    ChangeRageOf: lambda told, speech: change_rage(told.operation, "this card's", told.value, speech),
    Counter: lambda told, speech: f"counter {monster(told.who)}",
    MoveAsCountered: lambda told, speech: f"move {monster(told.who)} as though it were countered",
    PlayCards: play_cards,
    PlayTokens: play_tokens,
    PlaceUnder: place_under,
    MoveInField: move_in_field,
    Swap: lambda told, speech: f"choose {select(told.objects, speech)} and swap their positions",
    Choose: choose,
    EachChooses: each_chooses,
    ChooseZone: lambda told, speech: f"choose 1 of {POSSESSIVES[told.spec.who]} zones",
    Evolve: lambda told, speech: f"evolve {select(told.objects, speech)}",
    WinGame: lambda told, speech: "win the game",
    LoseGame: lambda told, speech: "lose the game",
}
