"""The searching player: it goes on thinking where it left off, and believes what fits what was seen."""

from cardlaw.kernel.chance import Chance
from cardlaw.kernel.game import Game
from cardlaw.kernel.knowledge import is_known
from cardlaw.players.beliefs import believed_world
from cardlaw.players.budget import Budget
from cardlaw.players.judgement import judgement_of
from cardlaw.players.search import REMEMBERED, SearchPlayer, Thought
from cardlaw.players.seat import Seat
from cardlaw.players.tree import Move, Node, choose_move, move_of, moves_of
from cardlaw.players.vanguard.beliefs import attacks
from cardlaw.players.vanguard.judgement import VanguardJudgement
from cardlaw.players.vanguard.worth import LAST_GRADE, Weights
from cardlaw.testing.position import Position
from cardlaw.testing.scenario import parse_scenario


def position(setup: str) -> Game:
    return Position(parse_scenario(f"ruleset: vg-d2.00\ntitle: a position\nsetup:\n{setup}")).game()


def quick() -> VanguardJudgement:
    """An opinion that looks ahead to the end of this turn at first."""
    found = VanguardJudgement(Weights())
    found.turns = 1
    return found


def game_before_a_call() -> Game:
    return position("  A: {RC.front.left: Filler Grade 2, hand: [Filler Grade 3, Filler Critical*2]}\n  B: {hand: 3}")


def test_what_was_found_out_about_the_next_question_is_kept() -> None:
    game, player = game_before_a_call(), SearchPlayer(1, Budget(visits=320), quick())
    game.answer(*player.choose(Seat(game)))
    assert game.decision is not None and game.decision.purpose == "circle"
    known = player.memory.recall(Seat(game)).children.values()
    assert known and all(0 < node.visits <= REMEMBERED and 0.0 <= node.mean() <= 1.0 for node in known)


def test_nothing_is_remembered_at_another_question() -> None:
    game, player = game_before_a_call(), SearchPlayer(1, Budget(visits=80), quick())
    player.choose(Seat(game))
    assert not player.memory.recall(Seat(game)).children  # the same question once more
    assert not player.memory.recall(Seat(position("  A: {hand: [Filler*3]}"))).children


def test_a_player_with_memory_plays_the_same_way_again() -> None:
    answers = []
    for _ in range(2):
        game, player = game_before_a_call(), SearchPlayer(4, Budget(visits=60), quick())
        for _ in range(5):
            game.answer(*player.choose(Seat(game)))
        answers.append(game.answers)
    assert answers[0] == answers[1]


def test_worlds_that_do_not_fit_what_was_seen_are_imagined_less_often() -> None:
    """B left a front circle open: hands without attackers to call are believed more than chance deals them."""
    setup = "  turn: {number: 6, player: A}\n  B: {hand: 2, deck: [Filler Grade 2*10, Filler Critical*10]}"
    game, judgement = position(setup), judgement_of("vanguard")
    seat, chance = Seat(game), Chance(5)
    hand = game.state.layout.place(1, "hand")
    assert not any(is_known(game.state, card, 0) for card in game.state.zones[hand])

    def attackers(world: Game) -> int:
        return sum(attacks(world.state, 1, card, LAST_GRADE) for card in world.state.zones[hand])

    believed = sum(attackers(believed_world(seat, judgement, chance)) for _ in range(150))
    imagined = sum(attackers(seat.imagine(chance.next())) for _ in range(150))
    assert believed < 0.85 * imagined


def test_the_usual_way_is_left_only_where_something_did_better() -> None:
    node, moves = Node(), [Move((name,), [at]) for at, name in enumerate(("usual", "good", "bad", "poor"))]
    worth = {"usual": 0.5, "good": 0.7, "bad": 0.2, "poor": 0.4}
    followed: list[str] = []
    for _ in range(200):
        move = choose_move(node, moves, own=True)
        name = str(move.key[0])
        followed.append(name)
        for known in (node, node.children[move.key]):
            known.visits += 1
            known.worth += worth[name]
    assert followed[0] == "usual" and followed[:20].count("usual") > 5
    assert followed[100:].count("good") > 80
    assert followed.count("bad") < 15


def test_a_line_goes_on_by_habit_where_that_is_another_way_than_planned() -> None:
    game = game_before_a_call()
    seat, judgement = Seat(game), judgement_of("vanguard")
    moves = [moves_of(game, judgement, plans) for plans in (True, False)]
    assert moves[0][0].answer == judgement.plan(game.state, seat.decision)
    assert moves[1][0].answer == judgement.habit(game.state, seat.decision) != moves[0][0].answer
    assert sorted(move.key for move in moves[0]) == sorted(move.key for move in moves[1])
    thought = Thought(seat, seat.chance(1), quick(), Node())
    thought.best([0], Budget(visits=60).begin())
    assert any(line.parts for line in thought.lines)


def test_thinking_ends_when_the_best_answer_is_clear() -> None:
    """The sixth damage loses, and the smaller shield is enough: nothing else comes near."""
    attackers = "VC: {card: Filler Vanguard, rest: true}, RC.front.left: Filler Grade 3"
    cards = "Filler Critical, Filler"
    game = position(f"  turn: {{player: A, phase: battle}}\n  A: {{{attackers}}}\n  B: {{hand: [{cards}], damage: 5}}")
    judgement = quick()
    while game.decision is not None and game.decision.purpose != "guard":
        game.answer(*judgement.habit(game.state, game.decision))
    seat, spent = Seat(game), []
    for visits in (400, 4000):
        clock = Budget(visits=visits).begin()
        thought = Thought(seat, seat.chance(1), judgement, Node())
        found = thought.best([1], clock)
        assert len(thought.lines) == 3 and found.move.answer == [1]
        assert found.worth() > max(line.worth() for line in thought.lines if line is not found)
        spent.append(clock.spent / visits)
    assert all(share < 0.3 for share in spent)  # whoever has more time compares later


def test_the_longer_one_thinks_the_farther_one_looks() -> None:
    seat = Seat(game_before_a_call())
    thought = Thought(seat, seat.chance(1), quick(), Node())
    turns = [thought.turns_seen(number) for number in range(60)]
    assert turns[0] == 1 < turns[-1] and turns == sorted(turns)


def test_a_line_is_worth_what_the_ends_of_its_turns_were_worth_on_average() -> None:
    seat = Seat(game_before_a_call())
    worths = []
    for turns, judged in ((1, 1), (2, 2), (2, 1)):
        judgement = quick()
        judgement.turns, judgement.judged = turns, judged
        thought = Thought(seat, seat.chance(1), judgement, Node())
        line = thought.lines_from(move_of(thought.worlds[0], judgement, [0]))[0]
        thought.visit(line)
        worths.append(line.worth())
    assert worths[0] != worths[1]
    assert worths[2] == (worths[0] + worths[1]) / 2


def test_the_empty_deck_is_seen_turns_before_it_comes() -> None:
    """Two cards drawn now are missing two turns later: seen by looking ahead, although this opinion fears nothing."""
    ladle = "{name: Full Ladle, type: normal order, nation: Filler, grade: 1, text: ['Draw two cards.']}"
    setup = f"ruleset: vg-d2.00\ntitle: a position\ncards:\n  - {ladle}\nsetup:\n  A: {{hand: [Full Ladle], deck: 8}}"
    seat = Seat(Position(parse_scenario(setup)).game())
    assert [option.verb for option in seat.decision.options] == ["order", "pass"]
    careless = quick()
    careless.weights.few_cards = ((0, 0.0), (0, 0.0), (0, 0.0))
    answers = []
    for turns in (1, 3):
        careless.turns = turns
        answers.append(SearchPlayer(1, Budget(visits=40), careless).choose(seat))
    assert answers == [[0], [1]]
