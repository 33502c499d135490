"""Every line of our own sets acts in positions built for it, and what its words promise is what is seen."""

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from cardlaw.cli.main import main
from cardlaw.games.cardfiles import CardRow
from cardlaw.games.decks import shipped_sets
from cardlaw.games.importing import card_for_trial
from cardlaw.games.registry import package_of, ruleset_names
from cardlaw.kernel.cards import Face
from cardlaw.testing.exercise import contracts, trying
from cardlaw.testing.exercise.boards import RICH, Boards, Plan
from cardlaw.testing.exercise.casting import Casting
from cardlaw.testing.exercise.lines import CardLine, supported_lines
from cardlaw.testing.exercise.spoken import spoken_of
from cardlaw.testing.exercise.stagehands import HANDS, stagehands
from cardlaw.testing.exercise.sweep import Record, Task, casting_of, sweep, tasks_of, try_line
from cardlaw.testing.exercise.trying import Trial, Tried
from cardlaw.text.sentences import Wording
from cardlaw.text.waiting import waited_for

WITH_SETS = [name for name in ruleset_names() if shipped_sets(package_of(name))]
SAMPLE = 30  # lines of each ruleset; `cardlaw cards exercise` plays them all
ACTING = 0.85  # of the lines of our own sets
CHARACTER = {"type": "character", "color": "red", "level": 0, "cost": 0, "power": 3000, "soul": 1, "traits": ["Kiln"]}
EVENT = {"type": "event", "color": "red", "level": 0, "cost": 0}


@cache
def weiss() -> Casting:
    return casting_of("ws-2.09")


def tried(ruleset: str) -> list[dict[str, object]]:
    package = package_of(ruleset)
    cards = [card for found in shipped_sets(package) for card in found.cards.values()]
    lines = [line for card in cards for line in supported_lines(package.game, card)]
    lines = Random(7).sample(lines, min(SAMPLE, len(lines)))
    return [try_line(Task(str(number), ruleset, line, 1)) for number, line in enumerate(lines)]


@pytest.mark.parametrize("ruleset", WITH_SETS)
def test_the_lines_of_our_own_sets_keep_what_they_promise(ruleset: str) -> None:
    results = tried(ruleset)
    assert [(one["id"], one["line"], one["broken"]) for one in results if one["broken"]] == []
    idle = [(one["id"], one["line"], one["why"]) for one in results if not one["acted"]]
    assert len(idle) <= (1 - ACTING) * len(results), idle


def exercised(program: str, words: str, kind: dict[str, object] = CHARACTER) -> Tried:
    """What comes of a program if the card had said something else: the words are judged, not the program."""
    package = package_of("ws-2.09")
    card = {**kind, "id": "T-1", "name": "Trial", "text": [program]}
    abilities = CardLine("T-1", program, card).abilities("weiss")
    return Trial(package, weiss(), card, words, abilities).run(1)


def broken(program: str, words: str, kind: dict[str, object] = CHARACTER) -> list[str]:
    return [contract for contract, _, _ in exercised(program, words, kind).broken]


HIT = "【AUTO】 When this card is placed on the stage from your hand, "
IF_KILN = "if you have 3 or more other 《Kiln》 characters, "


@pytest.mark.parametrize(
    ("contract", "kept", "said_otherwise"),
    [
        (contracts.DRAWN, HIT + "draw 2 cards.", HIT + "draw 1 card."),
        (
            contracts.OWN_CARDS,
            HIT + "choose 1 of your opponent's characters, and return it to your opponent's hand.",
            HIT + "choose 1 of your characters, and return it to your hand.",
        ),
        (
            contracts.CHOSEN,
            HIT + "choose 2 of your characters, and they get +500 power until end of turn.",
            HIT + "choose 1 of your characters, and it gets +500 power until end of turn.",
        ),
        (
            contracts.DECLINED,
            HIT + "you may put the top card of your deck into your stock. Draw 1 card.",
            HIT + "you may put the top card of your deck into your stock. If you do, draw 1 card.",
        ),
        (
            contracts.FAILED_IF,
            HIT + IF_KILN + "draw 1 card. Put the top card of your deck into your stock.",
            HIT + IF_KILN + "draw 1 card, and put the top card of your deck into your stock.",
        ),
        (
            contracts.NAMED,
            HIT + "choose 1 character in your waiting room, and return it to your hand.",
            HIT + 'choose 1 "Ember Fox" in your waiting room, and return it to your hand.',
        ),
        (
            contracts.OWN_COUNT,
            "【CONT】 This card gets +500 power for each of your opponent's characters.",
            "【CONT】 This card gets +500 power for each of your characters.",
        ),
        (
            contracts.END_OF_TURN,
            HIT + "this card gets +1000 power until the end of your opponent's next turn.",
            HIT + "this card gets +1000 power until end of turn.",
        ),
        (
            contracts.OFFERED,
            HIT + "choose 1 character in your waiting room, and return it to your hand.",
            HIT + "choose 1 《Kiln》 character in your waiting room, and return it to your hand.",
        ),
        (
            contracts.OFFERED,
            HIT + "choose 1 level 1 or higher character in your waiting room, and return it to your hand.",
            HIT + "choose 1 level 1 or lower character in your waiting room, and return it to your hand.",
        ),
        (
            contracts.ASKED_FOR,
            HIT + "choose 1 character in your waiting room, and return it to your hand.",
            HIT + "choose up to 1 character in your waiting room, and return it to your hand.",
        ),
        (
            contracts.ASKED_FOR,
            HIT + "choose up to 1 character in your waiting room, and return it to your hand.",
            HIT + "choose 1 character in your waiting room, and return it to your hand.",
        ),
        (
            contracts.ALL_OFFERED,
            HIT + "choose 1 of your other characters, and it gets +500 power until end of turn.",
            HIT + "choose 1 of your characters, and it gets +500 power until end of turn.",
        ),
        (
            contracts.AMOUNTS,
            HIT + "this card gets +1500 power until end of turn.",
            HIT + "this card gets +1000 power until end of turn.",
        ),
        (
            contracts.LASTING,
            HIT + "this card gets +1500 power until end of turn.",
            HIT + "this card gets +1500 power until the end of your opponent's next turn.",
        ),
        (
            contracts.DUE,
            "【CONT】 If you have 3 or more other 《Kiln》 characters, this card gets +500 power.",
            "【CONT】 If you have 2 or more other 《Kiln》 characters, this card gets +500 power.",
        ),
        (
            contracts.DUE,
            "【CONT】 This card gets +500 power.",
            "【CONT】 During your turn, this card gets +500 power.",
        ),
        (
            contracts.ITS_CARDS,
            "【CONT】 All of your characters get +500 power.",
            "【CONT】 All of your other characters get +500 power.",
        ),
        (
            contracts.EACH,
            "【CONT】 This card gets +500 power for each of your other characters.",
            "【CONT】 This card gets +500 power for each of your other 《Kiln》 characters.",
        ),
        (
            contracts.TRIGGER,
            "【AUTO】 When this card is placed on the stage, draw 1 card.",
            HIT + "draw 1 card.",
        ),
        (
            contracts.TRIGGER,
            "【AUTO】 At the beginning of your opponent's attack phase, draw 1 card.",
            "【AUTO】 At the beginning of your attack phase, draw 1 card.",
        ),
        (
            contracts.OPENING,
            HIT + "if you have 1 or more other 《Kiln》 characters, draw 1 card.",
            HIT + "if you have 4 or more other 《Kiln》 characters, draw 1 card.",
        ),
        (
            contracts.PLACES,
            HIT + "choose 1 character in your waiting room, and put it into your stock.",
            HIT + "choose 1 character in your waiting room, and return it to your hand.",
        ),
        (
            contracts.TURNED,
            HIT + "choose 1 of your other characters, and 【REST】 it.",
            HIT + "choose 1 of your other characters, and 【STAND】 it.",
        ),
        (
            contracts.POSITION,
            HIT + "choose 1 character in your waiting room, and put it on the bottom of your deck.",
            HIT + "choose 1 character in your waiting room, and put it on the top of your deck.",
        ),
        (
            contracts.OF_DECK,
            HIT + "put the top 3 cards of your deck into your waiting room.",
            HIT + "put the top 2 cards of your deck into your waiting room.",
        ),
        (
            contracts.OF_DECK,
            HIT + "put the top 2 cards of your deck into your waiting room.",
            HIT + "put the top 3 cards of your deck into your waiting room.",
        ),
        (contracts.PAID, "【ACT】 [(2)] Draw 1 card.", "【ACT】 [(1)] Draw 1 card."),
        (
            contracts.MAY,
            HIT + "put the top card of your deck into your stock.",
            HIT + "you may put the top card of your deck into your stock.",
        ),
        (
            contracts.TIMES,
            "【AUTO】 When your other character is placed on the stage, draw 1 card.",
            "【AUTO】 This ability activates up to 1 time per turn. When your other character is placed on the stage, "
            "draw 1 card.",
        ),
    ],
)
def test_a_program_that_does_not_do_what_the_words_say_breaks_a_promise(
    contract: str, kept: str, said_otherwise: str
) -> None:
    assert contract not in broken(kept, kept)
    assert contract in broken(kept, said_otherwise)


def test_a_promise_that_the_words_do_not_make_is_not_applied() -> None:
    result = exercised(HIT + "draw 1 card.", HIT + "draw 1 card.")
    assert result.acted and contracts.DRAWN in result.applied
    assert contracts.DECLINED not in result.applied and contracts.NAMED not in result.applied


def test_as_many_as_there_are_rounds_are_no_number_that_the_words_tell() -> None:
    told = "For each climax among those cards, choose up to 1 character in your waiting room, and "
    assert Wording(f"{told}put them on separate positions of your stage.").chosen is None
    assert Wording(f"{told}return it to your hand.").chosen is not None


def test_both_branches_of_a_condition_are_reached() -> None:
    line = HIT + "if you have 2 or more other 《Kiln》 characters, draw 1 card."
    result = exercised(line, line)
    assert result.conditional and result.both_branches


def test_a_line_that_did_not_act_tells_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "ATTEMPTS", 1)
    monkeypatch.setattr(trying, "LIMIT", 1)
    line = '【AUTO】 When your opponent uses "Brainstorm", draw 1 card.'
    result = exercised(line, line)
    assert (result.acted, result.why) == (False, "nothing that triggers it happened")


def test_cards_are_made_for_what_a_program_speaks_of() -> None:
    line = (
        HIT + "choose 1 level 2 or higher blue 《Deep Sea》 character in your waiting room, and return it to your hand."
    )
    card = {**CHARACTER, "id": "T-3", "name": "Trial", "text": [line]}
    abilities = CardLine("T-3", line, card).abilities("weiss")
    spoken = [one for one in spoken_of(abilities) if one.area == "waiting_room" and one.filters]
    assert spoken
    faces: list[Face] = [weiss().face(data) for data in weiss().cards_for(spoken[0].filters)]
    assert faces
    for face in faces:
        assert "Deep Sea" in face.words[3] and face.words[2] == ("blue",) and face.numbers[0] >= 2
    game = Boards(package_of("ws-2.09"), weiss(), card, abilities).make(Plan(RICH, 0, "main"), weiss().state.chance)
    names = [game.state.cards[number].face.id for number in game.state.zone(0, "waiting_room")]
    assert set(names) & {face.id for face in faces}


@pytest.mark.parametrize("game", sorted(HANDS))
def test_stagehands_are_supported(game: str) -> None:
    from cardlaw.games.wordings import texts_of

    for card in stagehands(game):
        assert [str(line.problem) for line in texts_of(game).lines(card["type"], card["text"]) if line.problem] == []


def test_a_sweep_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    record = Record(tmp_path / "record.jsonl")
    lines = [HIT + f"draw {number} cards." for number in (2, 3)]
    tasks = [
        Task(str(n), "ws-2.09", CardLine("T", line, {**CHARACTER, "id": "T", "name": "T", "text": [line]}), 1)
        for n, line in enumerate(lines)
    ]
    seen: list[int] = []
    sweep(tasks[:1], record, 1, seen.append)
    with (tmp_path / "record.jsonl").open("a") as file:
        file.write('{"key": "1", "cut off')
    report = sweep(tasks, record, 1, seen.append)
    assert seen[:2] == [0, 1] and seen[2] == 1 and seen[-1] == 2
    assert report.data()["acted"] == 2


def test_a_line_that_is_read_as_something_else_is_tried_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def key() -> str:
        row = CardRow("here", "weiss", {**CHARACTER, "id": "T", "name": "T", "text": [HIT + "draw 2 cards."]})
        [task] = tasks_of([row], "ws-2.09", 1, pytest.fail)
        return task.key

    usual = key()
    assert key() == usual
    other = CardLine("T", "", {**CHARACTER, "text": [HIT + "draw 3 cards."]}).abilities("weiss")
    monkeypatch.setattr(CardLine, "abilities", lambda self, game: other)
    assert key() != usual


def test_the_command_tells_lines_that_broke_a_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = {**CHARACTER, "id": "T-1", "name": "Trial", "text": [HIT + "draw 2 cards."]}
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps(card) + "\n", encoding="utf-8")
    arguments = ["cards", "exercise", str(file), "--jobs", "1", "--record", str(tmp_path / "r.jsonl"), "--json"]
    good = CliRunner().invoke(main, arguments)
    assert good.exit_code == 0
    data = json.loads(good.stdout)
    assert data == {"lines": 1, "acted": 1, "both_branches": 0, "broken": [], "not_acted": []}
    monkeypatch.setattr(Wording, "most_drawn", 1)
    bad = CliRunner().invoke(main, [*arguments, "--fresh"])
    assert bad.exit_code == 1
    [entry] = json.loads(bad.stdout)["broken"]
    assert (entry["id"], entry["contract"]) == ("T-1", contracts.DRAWN)
    assert set(entry) == {"id", "line", "contract", "seed"}


@pytest.mark.parametrize("clause", ["is placed by riding from a unit", "is placed on (VC) and rides a unit"])
def test_riding_is_no_move_that_a_line_waits_for(clause: str) -> None:
    """The event is that a unit is rode upon."""
    waiting = waited_for(f"[AUTO]:When this unit {clause}, draw a card.")
    assert waiting.moved is None and waiting.destinations == ()
    assert waited_for("[AUTO]:When this unit is placed on (VC), draw a card.").destinations == ("VC",)


UNIT = {"type": "normal unit", "nation": "Kiteward", "grade": 2, "power": 9000, "shield": 5000, "critical": 1}


@pytest.mark.parametrize(
    ("ruleset", "line"),
    [
        (
            "vg-d2.00",
            '[AUTO]:When this unit is rode upon by a grade 3 card with "Kestrel" in its card name, draw a card.',
        ),
        ("vg-d2.00", '[AUTO]:When this unit is placed by riding from "Kestrel Chick", draw a card.'),
        ("vg-d2.00", "[AUTO](RC):When this unit attacks, if you persona rode this turn, draw a card."),
        ("vg-d2.00", "[AUTO]:When this unit is placed on (RC) from deck, draw a card."),
        ("vg-4.15", "[AUTO](VC):When your G unit [Stride], draw a card."),
        ("vg-legion", "[AUTO](RC):When this unit attacks, if your vanguard is [Legion], draw a card."),
        ("vg-4.15", "[AUTO](RC):When this unit attacks, if you have two or more locked cards, draw a card."),
        ("vg-d2.00", "[AUTO](RC):When this unit attacks, if your soul has no cards, draw a card."),
        ("vg-d2.00", "[CONT](RC):If you have a Meteorite in your order zone, this unit gets [Power] +5000."),
        (
            "vg-d2.00",
            '[AUTO]:When this card is bound from deck by the ability of your vanguard with "Kestrel" in its card name, '
            "draw a card.",
        ),
        ("vg-d2.00", "[AUTO]:When this card is discarded from hand during your ride phase, draw a card."),
        ("vg-d2.00", "[CONT](RC):If your vanguard is armed with two or more cards, this unit gets [Power] +5000."),
        ("vg-d2.00", "[AUTO](RC):When your rear-guard is placed, if it was an [overDress], draw a card."),
        ("vg-4.15", "[CONT](RC):If this unit is on an additional (RC), this unit gets [Power] +5000."),
        (
            "vg-d2.00",
            "[AUTO]:When this unit is put on (GC), if your opponent's attacking unit has attacked two or more times "
            "this turn, this unit gets [Shield] +5000 until end of that battle.",
        ),
        (
            "vg-d2.00",
            "[AUTO]:When this unit is placed on (RC), if your opponent has no units in the same column as this unit, "
            "[COST][Counter-Blast 1], and draw a card.",
        ),
    ],
)
def test_what_a_line_waits_for_is_brought_about(ruleset: str, line: str) -> None:
    grade = 3 if "(VC)" in line else 2
    card = {**UNIT, "grade": grade, "id": "T-9", "name": "Trial", "text": [line]}
    assert try_line(Task("t", ruleset, CardLine("T-9", line, card), 1))["acted"]


def test_a_card_that_was_printed_twice_is_tried_once() -> None:
    card = {**UNIT, "name": "Trial", "text": ["[AUTO](RC):When this unit attacks, draw a card."]}
    prints = [CardRow("here", "vanguard", {**card, "id": number}) for number in ("T-1", "T-2")]
    other = CardRow("here", "vanguard", {**card, "id": "T-3", "name": "Another"})
    assert [task.line.id for task in tasks_of([*prints, other], "", 1, pytest.fail)] == ["T-1", "T-3"]


def test_a_line_is_tried_in_the_ruleset_of_its_era_that_has_what_it_needs() -> None:
    stride, plain = (
        "[AUTO](VC):When your G unit [Stride], draw a card.",
        "[AUTO](RC):When this unit attacks, draw a card.",
    )
    energy = "[AUTO](RC):When this unit attacks, [COST][Energy-Blast 1], and draw a card."
    paid = "[AUTO]:When this card is discarded from hand while paying the cost for [Stride], draw a card."
    gauge = "[AUTO](Gauge Zone):At the beginning of your battle phase, call this card to (RC)."
    heart = "[CONT](RC):If you have a heart card, this unit gets [Power] +5000."
    card = {**UNIT, "id": "T-9", "name": "Trial", "era": "D", "text": [stride, plain, energy, paid, gauge, heart]}
    tasks = tasks_of([CardRow("here", "vanguard", card)], "", 1, pytest.fail)
    expected = [("vg-4.15", stride), ("vg-d2.00", plain), ("vg-4.15", paid), ("vg-4.15", gauge), ("vg-4.15", heart)]
    assert [(task.ruleset, task.line.printed) for task in tasks] == expected


@pytest.mark.parametrize(
    ("type", "line", "field", "told"),
    [
        ("set order", "[AUTO]Order Zone:When this Song is sung, draw a card.", "subtype", ["song"]),
        ("set order", "[CONT]Order Zone:Your World becomes Dark Night.", "subtype", ["world"]),
        ("normal order", "Draw a card.", "subtype", []),
        ("trigger unit", "(You may only have one [Over] trigger in a deck.)", "trigger", {"icon": "over"}),
    ],
)
def test_what_a_list_leaves_out_is_taken_from_what_the_text_tells(
    type: str, line: str, field: str, told: object
) -> None:
    row = {"id": "T-9", "name": "Trial", "type": type, "grade": 0, "trigger": None, "text": [line]}
    assert card_for_trial(CardRow("here", "vanguard", row)).get(field, []) == told


def test_a_trigger_unit_without_its_icon_is_tried_all_the_same() -> None:
    line = "[AUTO](RC):When this unit attacks, draw a card."
    card = {**UNIT, "type": "trigger unit", "id": "T-9", "name": "Trial", "trigger": None, "text": [line]}
    assert len(tasks_of([CardRow("here", "vanguard", card)], "", 1, pytest.fail)) == 1
