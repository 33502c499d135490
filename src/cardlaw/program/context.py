"""What the words of an ability refer to while it is evaluated or resolved."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.effects import Effect
from cardlaw.kernel.events import Event
from cardlaw.kernel.save import register_record

YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THEY: Final = 3  # the player just spoken of

Bindings = tuple[tuple[int, tuple[int, ...]], ...]  # variables with references to the cards they stand for


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Context:
    """Never changed in place: `with_...` gives a new one."""

    def __init__(
        self,
        source: int,
        master: int,
        event: Event | None = None,
        it: tuple[int, ...] = (),
        places: tuple[int, ...] = (),
        number: int = 0,
        modes: tuple[int, ...] = (),
        bound: Bindings = (),
        author: int = -1,
        declared: int = -1,
    ) -> None:
        self.source = source  # reference to the card with the ability
        self.master = master
        self.event = event
        self.it = it  # references to the cards last spoken of
        self.places = places  # zones last chosen
        self.number = number
        self.modes = modes  # options chosen when the ability was played
        self.bound = bound  # what the text has chosen, revealed, moved ... so far, by variable
        self.declared = declared  # the number or grade that a player declared
        self.author = author if author >= 0 else master  # whose effect it is, whoever performs the words at hand

    def copy(self) -> Context:
        return Context(
            self.source,
            self.master,
            self.event,
            self.it,
            self.places,
            self.number,
            self.modes,
            self.bound,
            self.author,
            self.declared,
        )

    def with_it(self, it: tuple[int, ...]) -> Context:
        context = self.copy()
        context.it = it
        return context

    def with_places(self, places: tuple[int, ...]) -> Context:
        context = self.copy()
        context.places = places
        return context

    def with_number(self, number: int) -> Context:
        context = self.copy()
        context.number = number
        return context

    def with_declared(self, number: int) -> Context:
        context = self.copy()
        context.declared = number
        return context

    def with_modes(self, modes: tuple[int, ...]) -> Context:
        context = self.copy()
        context.modes = modes
        return context

    def with_master(self, master: int) -> Context:
        """Another player performs the words; whose effect it is stays as it was."""
        context = self.copy()
        context.master = master
        return context

    def binding(self, variable: int, refs: tuple[int, ...]) -> Context:
        """The variable stands for these cards from now on."""
        context = self.copy()
        context.bound = (*(pair for pair in self.bound if pair[0] != variable), (variable, refs))
        return context

    def without(self, variable: int) -> Context:
        """Nothing is spoken of yet, and the variable stands for nothing."""
        context = self.copy()
        context.it = ()
        context.bound = tuple(pair for pair in self.bound if pair[0] != variable)
        return context

    def is_bound(self, variable: int) -> bool:
        for pair in self.bound:
            if pair[0] == variable:
                return True
        return False

    def refs_of(self, variable: int) -> tuple[int, ...]:
        for pair in self.bound:
            if pair[0] == variable:
                return pair[1]
        return ()

    def player(self, who: int) -> int:
        """The player that a word of the text means (never EACH_PLAYER)."""
        return 1 - self.master if who == OPPONENT else self.master

    def players(self, who: int, turn_player: int) -> list[int]:
        """The players that a word means, the turn player first."""
        if who == EACH_PLAYER:
            return [turn_player, 1 - turn_player]
        return [self.player(who)]


def effect_context(effect: Effect) -> Context:
    """The context of a continuous effect; an effect does not change once it is under way."""
    known = effect.context_kept
    if isinstance(known, Context):
        return known
    made = Context(effect.source, effect.master, None, effect.it, effect.places, effect.number, bound=effect.bound)
    effect.context_kept = made
    return made


register_record(Context, lambda: Context(-1, 0))
