"""The combat under way in a few lines: who attacks whom, with what, and what would come of it now."""

from __future__ import annotations

from rich.text import Text

from cardlaw.cli.terminal.sight import Sight
from cardlaw.cli.terminal.words import Words
from cardlaw.games.combat import Combat, Defence
from cardlaw.simulate.cancelling import cancel_odds

ARROW = "→"


def combat_lines(combat: Combat, sight: Sight, words: Words) -> list[Text]:
    """As the browser shows it beside the mat."""
    attackers = named(combat.attackers, sight, words)
    boosted = f" + {named(combat.supporters, sight, words)}" if combat.supporters else ""
    attack = f"{attackers}{boosted} {combat.power}"
    against = [f"{attack} {ARROW} {defended(one, sight, words)}" for one in combat.defences] or [attack]
    style = "bold" if combat.player == sight.player else "bold red"
    lines = [Text(line, style=style) for line in against]
    facts = [f"{words.say(f'combat.{fact.name}')} {fact.value}" for fact in combat.facts]
    if combat.kind is not None:
        facts.insert(0, words.told(combat.kind))
    if combat.risk is not None:
        facts.append(words.say("combat.cancel", percent=round(100 * float(cancel_odds(combat.risk)[0]))))
    return [*lines, *([Text("  " + " · ".join(facts))] if facts else []), Text(f"  {words.told(combat.verdict)}")]


def defended(one: Defence, sight: Sight, words: Words) -> str:
    helpers = f" ({named(one.helpers, sight, words)})" if one.helpers else ""
    return f"{named((one.card,), sight, words)} {one.power}{helpers}"


def named(cards: tuple[int, ...], sight: Sight, words: Words) -> str:
    """The names that the viewer knows."""
    known = [sight.cards[card].name if card in sight.cards else words.say("option.hidden") for card in cards]
    return ", ".join(known)
