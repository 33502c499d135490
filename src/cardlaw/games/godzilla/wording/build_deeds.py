"""Builds what players are told to do."""

from __future__ import annotations

from cardlaw.games.godzilla.geometry import InChosenZone, InZones, Lies, MonsterOf, ZoneSpec
from cardlaw.games.godzilla.hands import DiscardAtRandom, DrawUntil, LookAtHand
from cardlaw.games.godzilla.instructions import (
    INCREASE,
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
from cardlaw.games.godzilla.positions import Faces
from cardlaw.games.godzilla.rage import ChangeRageOf
from cardlaw.games.godzilla.selections import EachChooses, ManyCards, TakeAmong, Together
from cardlaw.games.godzilla.stacks import PlaceTopUnder
from cardlaw.games.godzilla.wording.build_conditions import amount
from cardlaw.games.godzilla.wording.build_objects import cards, unquoted
from cardlaw.games.godzilla.wording.meaning import Deed, Meaningless, Nominal, Select, self_of, whose
from cardlaw.kernel.events import BOTTOM, TOP
from cardlaw.program.actions import Draw, LoseGame, MoveCards, Shuffle, WinGame
from cardlaw.program.context import EACH_PLAYER, YOU
from cardlaw.program.control import EachInTurn
from cardlaw.program.filters import AmongThem
from cardlaw.program.instructions import Choose, Instruction
from cardlaw.program.looking import LookAtTop, Reveal, RevealTop, Search, SendTop
from cardlaw.program.objects import ALL, EXACTLY, UP_TO, Cards, It, ThisCard
from cardlaw.program.values import Number, Value
from cardlaw.text.building import Rule

Destination = tuple[str, int]  # area and position
Zones = tuple[ZoneSpec, bool]  # and whether something happens in each of them


class RevealedAmong(Instruction):
    """`reveal 1 battle card from among them`, until it is joined with where it goes."""

    def __init__(self, objects: Cards) -> None:
        super().__init__()
        self.objects = objects


class Rest(Instruction):
    """`send the rest to your discard pile`, until it is joined with the words before it."""

    def __init__(self, verb: str, destination: Destination) -> None:
        super().__init__()
        self.verb = verb
        self.destination = destination


class Taken(Instruction):
    """`add 1 battle card from among them to your hand`, until it is joined with what happens to the rest."""

    def __init__(self, objects: Cards, verb: str, destination: Destination, reveals: bool = False) -> None:
        super().__init__()
        self.objects = objects
        self.verb = verb
        self.destination = destination
        self.reveals = reveals


def everyone_in_turn(deed: Deed) -> Deed:
    """Each player does it as their own deed."""

    def do(actor: int) -> tuple[Instruction, ...]:
        done = deed(actor)
        return (EachInTurn(done),) if actor == EACH_PLAYER else done

    return do


def draw(quantity: tuple[int, int], each: Value | None) -> Deed:
    return lambda actor: (Draw(actor, amount(quantity[1], each), quantity[0] == UP_TO),)


def discard(selection: Select) -> Deed:
    def do(actor: int) -> tuple[Instruction, ...]:
        objects = selection(actor)
        if actor == EACH_PLAYER and isinstance(objects, Cards):
            if objects.choice != ALL:
                return EachChooses(objects), MoveCards(It(), "discard", "discard")
            objects = Cards(EACH_PLAYER, objects.area, objects.filters)
        return (MoveCards(objects, "discard", "discard"),)

    return do


def discard_until(number: str) -> Deed:
    return everyone_in_turn(lambda actor: (DiscardUntil(self_of(actor), int(number)),))


def top(number: str | None, who: int) -> tuple[int, int]:
    return (int(number) if number is not None else 1), who


def singular(verb: str) -> str:
    return verb.removesuffix("s")


def move_top(verb: str, taken: tuple[int, int], destination: Destination) -> Deed:
    number, who = taken
    if destination[1] != TOP:
        raise Meaningless("an area to move cards to from the top of a deck")
    return everyone_in_turn(lambda actor: (SendTop(whose(who, actor), Number(number), singular(verb), destination[0]),))


def move_cards(verb: str, selection: Select, destination: Destination) -> Deed:
    return everyone_in_turn(
        lambda actor: (MoveCards(selection(actor), singular(verb), destination[0], destination[1]),)
    )


def place_under(verb: str, selection: Select, host: Select) -> Deed:
    return everyone_in_turn(lambda actor: (PlaceUnder(selection(actor), host(actor)),))


def among_them(quantity: tuple[int, int], noun: Nominal) -> Cards:
    return Cards(YOU, "deck", (*noun.filters, AmongThem()), *quantity)


def take_among(verb: str, quantity: tuple[int, int], noun: Nominal, destination: Destination) -> Deed:
    return lambda actor: (Taken(among_them(quantity, noun), singular(verb), destination),)


def play_among(quantity: tuple[int, int], noun: Nominal) -> Deed:
    return lambda actor: (Taken(among_them(quantity, noun), "play", ("", TOP)),)


def take_all_among(verb: str, noun: Nominal, destination: Destination) -> Deed:
    return take_among(verb, (ALL, 0), noun, destination)


def move_rest(verb: str, destination: Destination) -> Deed:
    return lambda actor: (Rest(singular(verb), destination),)


def with_rest(instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Join what is taken among seen cards with what happens to the rest of them."""
    done: list[Instruction] = []
    for instruction in instructions:
        before = done[-1] if done else None
        if isinstance(before, RevealedAmong):
            done[-1] = taken_after_reveal(before, instruction)
        elif isinstance(instruction, Rest):
            done[-1:] = [taken_and_rest(before, instruction)]
        else:
            done.append(instruction)
    if any(isinstance(instruction, (Taken, RevealedAmong)) for instruction in done):
        raise Meaningless("what happens to the rest of the cards")
    return tuple(done)


def taken_after_reveal(before: RevealedAmong, told: Instruction) -> Taken:
    if not isinstance(told, MoveCards) or not isinstance(told.objects, It):
        raise Meaningless("where the revealed cards go")
    return Taken(before.objects, told.verb, (told.area, told.position), True)


def taken_and_rest(before: Instruction | None, rest: Rest) -> TakeAmong:
    if not isinstance(before, Taken):
        raise Meaningless("cards taken from among them before 'the rest'")
    return TakeAmong(before.objects, before.verb, before.destination[0], (rest.verb, *rest.destination), before.reveals)


def destroy(selection: Select, each: Value | None) -> Deed:
    def do(actor: int) -> tuple[Instruction, ...]:
        objects = selection(actor)
        if each is None:
            return (Destroy(objects),)
        if not isinstance(objects, Cards) or objects.choice == ALL:
            raise Meaningless("a number of cards for each")
        return (Destroy(ManyCards(objects, each)),)

    return everyone_in_turn(do)


def destroy_all(noun: Nominal) -> Deed:
    if not any(isinstance(part, (Faces, InChosenZone, InZones, Lies)) for part in noun.filters):
        raise Meaningless("whose cards or in which zone")
    return lambda actor: (Destroy(Cards(EACH_PLAYER, "zones", noun.filters)),)


def advance_by(selection: Select, number: str, each: Value | None) -> Deed:
    return lambda actor: (Advance(selection(actor), amount(int(number), each)),)


def retreat_by(selection: Select, number: str, each: Value | None) -> Deed:
    return lambda actor: (Retreat(selection(actor), amount(int(number), each)),)


def monster_player(selection: Select, actor: int) -> int:
    objects = selection(actor)
    if not isinstance(objects, MonsterOf) or objects.filters:
        raise Meaningless("a player's monster card")
    return objects.who


def change_rage(verb: str, owner: int | None, number: str, each: Value | None) -> Deed:
    operation = INCREASE if singular(verb) == "increase" else REDUCE
    return rage_deed(owner, operation, amount(int(number), each))


def rage_deed(owner: int | None, operation: int, value: Value) -> Deed:
    if owner is None:
        return lambda actor: (ChangeRageOf(ThisCard(), operation, value),)
    return everyone_in_turn(lambda actor: (ChangeRage(whose(owner, actor), operation, value),))


def play(selection: Select, zones: Zones | None) -> Deed:
    if zones is not None and zones[1]:
        raise Meaningless("one zone for each card that is played")
    return everyone_in_turn(lambda actor: (PlayCards(selection(actor), zones[0] if zones is not None else None),))


def play_tokens(quantity: tuple[int, int], name: str, zones: Zones | None, each: Value | None) -> Deed:
    if quantity[0] != EXACTLY:
        raise Meaningless("a number of tokens")
    spec, in_each = zones if zones is not None else (None, False)
    return everyone_in_turn(lambda actor: (PlayTokens(unquoted(name), amount(quantity[1], each), spec, in_each),))


def search(who: int, quantity: tuple[int, int], noun: Nominal) -> Deed:
    return lambda actor: (Search(cards(whose(who, actor), "deck", noun, *quantity)),)


def look_at_some(quantity: tuple[int, int], who: int, each: Value | None) -> Deed:
    if quantity[0] != UP_TO:
        raise Meaningless("up to a number of cards from the top")
    return lambda actor: (LookAtTop(whose(who, actor), amount(quantity[1], each), True),)


def choose(selection: Select) -> Deed:
    def do(actor: int) -> tuple[Instruction, ...]:
        objects = selection(actor)
        if not objects.is_choice():
            raise Meaningless("a number of cards to choose")
        if actor == EACH_PLAYER and isinstance(objects, Cards):
            return (EachChooses(objects),)
        return (Choose(objects),)

    return do


def swap_with(first: Select, quantity: tuple[int, int], who: int, noun: Nominal) -> Deed:
    if quantity != (EXACTLY, 1):
        raise Meaningless("1 card to swap with")
    return lambda actor: (
        Choose(cards(whose(who, actor), "zones", noun, *quantity)),
        Swap(Together(first(actor), It())),
    )


def place_top_under(verb: str, taken: tuple[int, int], host: Select) -> Deed:
    number, who = taken
    return lambda actor: (PlaceTopUnder(whose(who, actor), Number(number), host(actor)),)


def discard_at_random(quantity: tuple[int, int], who: int) -> Deed:
    if quantity[0] != EXACTLY:
        raise Meaningless("a number of cards to discard at random")
    return lambda actor: (DiscardAtRandom(whose(who, actor), quantity[1]),)


def choose_zone(quantity: tuple[int, int], who: int) -> Deed:
    if quantity != (EXACTLY, 1):
        raise Meaningless("1 zone")
    return lambda actor: (ChooseZone(ZoneSpec(whose(who, actor))),)


def to_area(who: int, area: str) -> Destination:
    return area, TOP


RULES: dict[str, Rule] = {
    "draw": draw,
    "discard": discard,
    "discard_until": discard_until,
    "top": top,
    "move_top": move_top,
    "move_cards": move_cards,
    "place_under": place_under,
    "place_top_under": place_top_under,
    "discard_at_random": discard_at_random,
    "draw_until": lambda number: everyone_in_turn(lambda actor: (DrawUntil(self_of(actor), int(number)),)),
    "look_at_hand": lambda who: lambda actor: (LookAtHand(whose(who, actor)),),
    "reveal_among": lambda quantity, noun: lambda actor: (RevealedAmong(among_them(quantity, noun)),),
    "play_among": play_among,
    "swap_with": swap_with,
    "take_among": take_among,
    "take_all_among": take_all_among,
    "move_rest": move_rest,
    "arrange": lambda: lambda actor: (ArrangeTop("discard"),),
    "destroy": destroy,
    "destroy_all": destroy_all,
    "advance_by": advance_by,
    "advance_to": lambda selection, number: lambda actor: (Advance(selection(actor), None, int(number)),),
    "retreat_by": retreat_by,
    "retreat_to": lambda selection, number: lambda actor: (Retreat(selection(actor), None, int(number)),),
    "move_as_countered": lambda selection: lambda actor: (MoveAsCountered(monster_player(selection, actor)),),
    "move_in_field": lambda selection, zone: lambda actor: (MoveInField(selection(actor), zone[0]),),
    "change_rage": change_rage,
    "set_rage": lambda owner, number: rage_deed(owner, SET, Number(int(number))),
    "counter": lambda selection: lambda actor: (Counter(monster_player(selection, actor)),),
    "play": play,
    "play_tokens": play_tokens,
    "evolve": lambda selection: lambda actor: (Evolve(selection(actor)),),
    "search": search,
    "reveal": lambda selection: lambda actor: (Reveal(selection(actor)),),
    "reveal_top": lambda taken: lambda actor: (RevealTop(whose(taken[1], actor), Number(taken[0])),),
    "look_at_top": lambda taken: lambda actor: (LookAtTop(whose(taken[1], actor), Number(taken[0])),),
    "look_at_some": look_at_some,
    "shuffle": lambda who: lambda actor: (Shuffle(whose(who, actor), "deck"),),
    "choose": choose,
    "swap": lambda selection: lambda actor: (Swap(selection(actor)),),
    "choose_zone": choose_zone,
    "win": lambda: lambda actor: (WinGame(actor),),
    "lose_game": lambda: lambda actor: (LoseGame(actor),),
    "to_area": to_area,
    "on_top": lambda who: ("deck", TOP),
    "on_bottom": lambda who: ("deck", BOTTOM),
}
