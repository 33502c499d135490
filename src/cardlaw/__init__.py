"""Comprehensive rules of card games that you can run.

    import cardlaw

    game = cardlaw.new_game("gz-1.01", "Brazhul Stampede", "Ommural Bastion", seed=1)
    while game.outcome is None:
        game.answer(0)  # the first option of every decision
    print(game.outcome.winner, game.outcome.reason, game.outcome.clauses)

`new_game`, `load_game` and `position` give a `Game`; everything else is asked of it. `make_player` gives somebody who
answers, `play_out` lets two of them finish a game.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlaw.games.package import Deck
    from cardlaw.kernel.cards import Card
    from cardlaw.kernel.decisions import Decision, Option, Outcome
    from cardlaw.kernel.errors import BadInput, CardlawError, IllegalAnswer, UnsupportedText
    from cardlaw.kernel.explain import Explanation
    from cardlaw.kernel.game import Game
    from cardlaw.kernel.playouts import playout, playouts
    from cardlaw.kernel.refusals import Refusal
    from cardlaw.match.records import IllegalDeck, load_game, new_game
    from cardlaw.players.base import Player, play_out
    from cardlaw.players.factory import make_player
    from cardlaw.players.seat import Seat
    from cardlaw.positions import position, position_text

__version__ = "0.1.0"

# Where the public names stand; each is imported when it is first asked for, so that commands start at once.
NAMES = {
    "BadInput": "cardlaw.kernel.errors",
    "Card": "cardlaw.kernel.cards",
    "CardlawError": "cardlaw.kernel.errors",
    "Decision": "cardlaw.kernel.decisions",
    "Deck": "cardlaw.games.package",
    "Explanation": "cardlaw.kernel.explain",
    "Game": "cardlaw.kernel.game",
    "IllegalAnswer": "cardlaw.kernel.errors",
    "IllegalDeck": "cardlaw.match.records",
    "Option": "cardlaw.kernel.decisions",
    "Outcome": "cardlaw.kernel.decisions",
    "Player": "cardlaw.players.base",
    "Refusal": "cardlaw.kernel.refusals",
    "Seat": "cardlaw.players.seat",
    "UnsupportedText": "cardlaw.kernel.errors",
    "load_game": "cardlaw.match.records",
    "make_player": "cardlaw.players.factory",
    "new_game": "cardlaw.match.records",
    "play_out": "cardlaw.players.base",
    "playout": "cardlaw.kernel.playouts",
    "playouts": "cardlaw.kernel.playouts",
    "position": "cardlaw.positions",
    "position_text": "cardlaw.positions",
}

__all__ = [
    "BadInput",
    "Card",
    "CardlawError",
    "Decision",
    "Deck",
    "Explanation",
    "Game",
    "IllegalAnswer",
    "IllegalDeck",
    "Option",
    "Outcome",
    "Player",
    "Refusal",
    "Seat",
    "UnsupportedText",
    "__version__",
    "load_game",
    "make_player",
    "new_game",
    "play_out",
    "playout",
    "playouts",
    "position",
    "position_text",
]


def __getattr__(name: str) -> Any:
    if name in NAMES:
        found = getattr(import_module(NAMES[name]), name)
        globals()[name] = found
        return found
    raise AttributeError(f"module 'cardlaw' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
