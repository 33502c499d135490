"""Who knows what, with a toy game: looks, reveals, moves and shuffles are remembered for each player."""

from cardlaw.kernel.cards import DOWN, EVERYBODY, Face
from cardlaw.kernel.catalogue import Catalogue
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.events import CARD_MOVED, Event
from cardlaw.kernel.gate import happen
from cardlaw.kernel.knowledge import begin_pool, determinize, is_known, shuffle_cards, shuffle_unseen
from cardlaw.kernel.layout import OWNER, PUBLIC, SECRET, Area, Layout
from cardlaw.kernel.ruleset import Ruleset
from cardlaw.kernel.state import State
from cardlaw.kernel.views import view_of

A, B = 0, 1
SEEDS = range(40)


class Toy(Ruleset):
    """A deck that nobody sees, a hand that its player sees, a table that everybody sees."""

    def __init__(self) -> None:
        areas = [Area("deck", SECRET, ordered=True), Area("hand", OWNER), Area("table", PUBLIC)]
        super().__init__("toy", "toy", Layout(areas, []), (), ("only",), (), (), (), {})


class OpenToy(Toy):
    """Cards that lie face down on the table are open to everybody."""

    def sees_face_down(self, state: State, place: int) -> int:
        return EVERYBODY


def deal(deck: str, hand: str = "", ruleset: Ruleset | None = None) -> State:
    """Player A's deck and hand, one letter a card; nobody else has any."""
    state = State(ruleset or Toy(), Catalogue(), Chance(7))
    for area, letters in (("hand", hand), ("deck", deck)):
        for letter in letters:
            face = state.catalogue.add(Face(letter, letter, [(letter,), (), (), ()], [], (), ()))
            card = state.add_card(face, A, state.place(A, area))
            card.known = state.visible_to(card.place)
            card.facing = DOWN
            state.zones[card.place].append(card.id)
    begin_pool(state, [card.id for card in state.cards])
    return state


def letters(state: State, area: str) -> str:
    return "".join(state.cards[card].face.name for card in state.zone(A, area))


def card_of(state: State, letter: str) -> int:
    return next(card.id for card in state.cards if card.face.name == letter)


def move(state: State, letter: str, area: str) -> None:
    happen(state, [Event(CARD_MOVED, A, card_of(state, letter), destination=state.place(A, area))])


def worlds(state: State, player: int, area: str) -> set[str]:
    """What an area may hold as far as a player knows."""
    return {letters(determinize(state, player, Chance(seed)), area) for seed in SEEDS}


def seen(state: State, player: int, area: str) -> list[str | None]:
    zones = view_of(state, player)["players"]["A"]["zones"]
    return [card["name"] if card else None for card in zones[area]]


def test_a_hand_is_known_to_its_player_only() -> None:
    state = deal(deck="xy", hand="ab")
    assert (seen(state, A, "hand"), seen(state, B, "hand")) == (["a", "b"], [None, None])
    assert seen(state, A, "deck") == seen(state, B, "deck") == [None, None]


def test_a_card_that_was_shown_is_known_and_later_remembered() -> None:
    state = deal(deck="xyz")
    top = card_of(state, "z")
    state.show(top, 1 << A)
    assert (is_known(state, top, A), is_known(state, top, B)) == (True, False)
    assert state.sees(A, top)
    state.conceal()
    assert not state.sees(A, top)
    assert seen(state, A, "deck") == [None, None, "z"]


def test_nobody_knows_where_a_card_is_after_a_shuffle() -> None:
    state = deal(deck="uvwxyz")
    state.show(card_of(state, "z"), EVERYBODY)
    shuffle_cards(state, state.place(A, "deck"))
    assert sorted(letters(state, "deck")) == list("uvwxyz")
    assert letters(state, "deck") != "uvwxyz"
    assert seen(state, A, "deck") == seen(state, B, "deck") == [None] * 6


def test_a_card_that_was_on_the_table_stays_known_in_a_hand() -> None:
    state = deal(deck="x", hand="ab")
    move(state, "a", "table")
    move(state, "a", "hand")
    assert seen(state, B, "hand") == ["a", None]
    assert worlds(state, B, "hand") == {"ba", "xa"}


def test_a_card_shuffled_into_the_deck_is_known_to_be_there() -> None:
    state = deal(deck="xyz", hand="ab")
    move(state, "a", "table")
    move(state, "a", "deck")
    before = worlds(state, B, "deck")
    assert all(deck.endswith("a") for deck in before)
    assert len(before) > 10
    shuffle_cards(state, state.place(A, "deck"))
    assert worlds(state, B, "hand") == {"b", "x", "y", "z"}
    assert {deck.index("a") for deck in worlds(state, B, "deck")} == {0, 1, 2, 3}


def test_a_card_chosen_out_of_a_hand_unseen_may_be_any_of_it() -> None:
    state = deal(deck="", hand="abc")
    for letter in "abc":
        state.show(card_of(state, letter), EVERYBODY)
    state.conceal()
    move(state, "b", "deck")
    assert worlds(state, B, "deck") == {"a", "b", "c"}
    assert seen(state, B, "hand") == [None, None]
    assert worlds(state, A, "deck") == {"b"}


def test_a_random_world_keeps_every_known_card() -> None:
    state = deal(deck="wxyz", hand="ab")
    state.show(card_of(state, "y"), 1 << A)
    for seed in SEEDS:
        other = determinize(state, A, Chance(seed))
        assert view_of(other, A) == view_of(state, A)
        assert letters(other, "deck")[2] == "y"
    assert len(worlds(state, A, "deck")) == 6


def test_a_random_world_leaves_the_game_alone() -> None:
    state = deal(deck="wxyz", hand="ab")
    worlds(state, B, "deck")
    assert (letters(state, "deck"), letters(state, "hand")) == ("wxyz", "ab")


def test_two_things_known_of_overlapping_groups_hold_in_every_world() -> None:
    state = deal(deck="uvwxyz", hand="abd")
    state.show(card_of(state, "z"), EVERYBODY)
    shuffle_cards(state, state.place(A, "deck"))
    state.show(card_of(state, "d"), EVERYBODY)
    state.conceal()
    move(state, "a", "deck")
    found = [determinize(state, B, Chance(seed)) for seed in SEEDS]
    assert all("z" in letters(world, "deck")[:-1] for world in found)
    assert all("d" in letters(world, "hand") + letters(world, "deck")[-1] for world in found)
    assert len({letters(world, "deck") + letters(world, "hand") for world in found}) > len(SEEDS) / 2


def test_a_card_put_face_down_into_the_hand_is_known_to_its_player_alone() -> None:
    """What everybody may look at face down on the table stays hidden where only its player looks."""
    state = deal("xyz", ruleset=OpenToy())
    event = Event(CARD_MOVED, A, card_of(state, "z"), destination=state.place(A, "hand"))
    event.face_down = True
    happen(state, [event])
    assert is_known(state, card_of(state, "z"), A)
    assert not is_known(state, card_of(state, "z"), B)
    assert seen(state, B, "hand") == [None]


def test_cards_shuffled_unseen_in_a_deck_are_known_to_nobody_afterwards() -> None:
    """An effect that shuffles cards of a deck ends: nobody has seen them by that."""
    state = deal("xyz", ruleset=OpenToy())
    state.show(card_of(state, "x"), 1 << A)
    shuffle_unseen(state, state.place(A, "deck"), [card_of(state, "x"), card_of(state, "y")])
    state.conceal()
    assert not any(is_known(state, card.id, player) for card in state.cards for player in (A, B))
    assert seen(state, A, "deck") == seen(state, B, "deck") == [None] * 3
