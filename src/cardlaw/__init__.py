"""Comprehensive rules of card games that you can run.

    import cardlaw

    game = cardlaw.new_game("gz-1.01", "Brazhul Stampede", "Ommural Bastion", seed=1)
    while game.outcome is None:
        game.answer(0)  # the first option of every decision
    print(game.outcome.winner, game.outcome.reason, game.outcome.clauses)

`new_game` and `load_game` give a `Game`; everything else is asked of it.
"""

from cardlaw.kernel.decisions import Decision, Option, Outcome
from cardlaw.kernel.errors import BadInput, CardlawError, IllegalAnswer, UnsupportedText
from cardlaw.kernel.game import Game
from cardlaw.match.records import IllegalDeck, load_game, new_game

__version__ = "0.1.0"

__all__ = [
    "BadInput",
    "CardlawError",
    "Decision",
    "Game",
    "IllegalAnswer",
    "IllegalDeck",
    "Option",
    "Outcome",
    "UnsupportedText",
    "__version__",
    "load_game",
    "new_game",
]
