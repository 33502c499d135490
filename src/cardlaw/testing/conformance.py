"""The conformance kit: what must hold in every game of every ruleset, checked in random games."""

from __future__ import annotations

from cardlaw.games.package import Deck, GamePackage
from cardlaw.kernel.chance import Chance
from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.errors import IllegalAnswer
from cardlaw.kernel.game import Game
from cardlaw.kernel.state import State
from cardlaw.match.records import load_game

MOST_DECISIONS = 5000


class Violation(AssertionError):
    """Something that must hold in every game does not."""


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Violation(what)


def random_answer(decision: Decision, chance: Chance) -> list[int]:
    """A random legal answer, every number of choices equally likely."""
    count = decision.min + chance.below(min(decision.max, len(decision.options)) - decision.min + 1)
    numbers = list(range(len(decision.options)))
    chance.shuffle(numbers)
    return numbers[:count]


def check_random_game(package: GamePackage, decks: tuple[Deck, Deck], seed: int, thoroughly_every: int = 10) -> Game:
    """Play one random game, checking every position a little and some thoroughly."""
    game = Game(package.new_state(decks, seed))
    chance = Chance(seed + 1_000_003)
    for number in range(MOST_DECISIONS):
        decision = game.decision
        check_position(game)
        if decision is None:
            break
        if number % thoroughly_every == seed % thoroughly_every:
            check_thoroughly(package, game, chance)
        game.answer(*random_answer(decision, chance), player=decision.player)
    require(game.outcome is not None, f"seed {seed}: the game does not end within {MOST_DECISIONS} decisions")
    check_replay(package, decks, seed, game)
    return game


def check_position(game: Game) -> None:
    """Cheap things: somebody can decide unless the game is over, and every card is in one place."""
    decision = game.decision
    require((decision is None) == (game.outcome is not None), "over if and only if there is an outcome")
    if decision is not None:
        require(len(decision.options) > 0, f"{decision.purpose}: no options before the end")
        require(0 <= decision.min <= min(decision.max, len(decision.options)), f"{decision.purpose}: min and max")
        require(not decision.is_forced(), f"{decision.purpose}: a single answer is not asked")
    check_cards(game.state)


def check_cards(state: State) -> None:
    """Cards are conserved: each lies in exactly one area or under exactly one card."""
    lying: dict[int, int] = {}
    for place, zone in enumerate(state.zones):
        for card in zone:
            require(card not in lying, f"card {card} lies in two areas")
            require(state.cards[card].place == place, f"card {card} does not know its area")
            require(state.cards[card].host < 0, f"card {card} lies both under a card and in an area")
            lying[card] = place
            for under in state.cards[card].beneath:
                require(under not in lying, f"card {under} lies in two places")
                require(state.cards[under].host == card, f"card {under} does not know what it lies under")
                require(state.cards[under].place == place, f"card {under} is not where its stack is")
                lying[under] = place
    for record in state.cards:
        gone = record.place < 0
        require(gone == (record.id not in lying), f"card {record.id} is lost")
        require(not gone or record.face.token, f"card {record.id} has left the game")
    active = {card for zone in state.zones for card in zone if state.is_in_play(state.cards[card])}
    require(active == set(state.in_play), "the cards in play are those lying in active areas")


def check_thoroughly(package: GamePackage, game: Game, chance: Chance) -> None:
    check_copies(game)
    check_offered_answers(game, chance)
    check_refusals(game)
    check_knowledge(game, chance)


def check_copies(game: Game) -> None:
    """A clone and a saved and loaded game are the same game."""
    before = game.digest()
    require(game.clone().digest() == before, "a clone is the same game")
    saved = game.save()
    loaded = load_game(saved)
    require(loaded.digest() == before, "a saved and loaded game is the same game")
    require(loaded.save() == saved, "saving again gives the same bytes")


def check_offered_answers(game: Game, chance: Chance) -> None:
    """Every offered option can be part of an answer that applies, without touching the original."""
    decision = game.decision
    assert decision is not None
    before = game.digest()
    for number in range(len(decision.options)):
        answer = [number, *(other for other in random_answer(decision, chance) if other != number)]
        size = max(1, min(len(answer), decision.max), decision.min)
        rest = [other for other in range(len(decision.options)) if other not in answer]
        trial = game.clone()
        trial.answer(*(answer + rest)[:size])
    require(game.digest() == before, "playing a clone changes the original")


def check_refusals(game: Game) -> None:
    """What is not offered is refused, and nothing changes."""
    decision = game.decision
    assert decision is not None
    before = game.digest()
    count = len(decision.options)
    wrong: list[tuple[tuple[int, ...], int]] = [((count,), decision.player), ((-1,), decision.player)]
    wrong.append((tuple(range(decision.min)), 1 - decision.player))
    if decision.max >= 2:
        wrong.append(((0, 0), decision.player))
    if decision.min > 0:
        wrong.append((tuple(range(decision.min - 1)), decision.player))
    if count > decision.max:
        wrong.append((tuple(range(decision.max + 1)), decision.player))
    for numbers, player in wrong:
        try:
            game.answer(*numbers, player=player)
        except IllegalAnswer:
            continue
        raise Violation(f"{decision.purpose}: {numbers} by player {player} is accepted")
    require(game.digest() == before, "a refused answer changes the game")


def check_knowledge(game: Game, chance: Chance) -> None:
    """States that differ only in what a player cannot know look the same to that player."""
    for player in (0, 1):
        other = game.determinize(player, chance.next())
        check_cards(other.state)
        require(other.view(player) == game.view(player), "a player sees what they cannot know")
        decision, mirrored = game.decision, other.decision
        if decision is not None and decision.player == player:
            assert mirrored is not None
            require(
                [option.key() for option in decision.options] == [option.key() for option in mirrored.options],
                "the options of a player depend on what they cannot know",
            )


def check_replay(package: GamePackage, decks: tuple[Deck, Deck], seed: int, game: Game) -> None:
    """The same decks, seed and answers give the same game, and taking answers back and giving them again too."""
    again = Game(package.new_state(decks, seed))
    again.replay(game.answers)
    require(again.save() == game.save(), "the same answers give another game")
    count = min(3, len(game.answers))
    taken = game.answers[len(game.answers) - count :]
    again.undo(count)
    require(again.outcome is None or count == 0, "taking back the last answer reopens the game")
    again.replay(taken)
    require(again.digest() == game.digest(), "an answer taken back and given again gives another game")
