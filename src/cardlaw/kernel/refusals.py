"""Why something is not allowed: a reason with the clauses that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.cards import ref_card

if TYPE_CHECKING:
    from cardlaw.kernel.effects import Effect


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Refusal:
    """One reason. `key` names the rule in the citations; where an effect forbids, its card and sentence are given."""

    def __init__(self, key: str, source: int = -1, text: str = "") -> None:
        self.key = key
        self.source = source  # the card whose effect it is
        self.text = text  # the sentence that forbids, as printed
        self.clauses: tuple[str, ...] = ()  # set when the reason is told to somebody

    def __repr__(self) -> str:
        return f"<Refusal {self.key} [{', '.join(self.clauses)}]>"


def refused_by(effect: Effect, key: str = "restriction") -> Refusal:
    """An effect is the reason."""
    return Refusal(key, ref_card(effect.source) if effect.source >= 0 else -1, effect.ability.text)
