"""The combat under way in a viewer's words and numbers."""

from __future__ import annotations

from cardlaw.games.combat import Combat, Risk
from cardlaw.server.frames import Frame
from cardlaw.server.protocol.basics import SEATS
from cardlaw.server.protocol.views import CancelChance, CombatFact, CombatTarget, CombatView
from cardlaw.simulate.cancelling import cancel_odds


def combat_of(frame: Frame) -> CombatView | None:
    combat = frame.telling.combat(frame.state, frame.viewer)
    return None if combat is None else combat_view(frame, combat)


def combat_view(frame: Frame, combat: Combat) -> CombatView:
    words = frame.words
    return CombatView(
        player=SEATS[combat.player],
        kind=words.told(combat.kind) if combat.kind is not None else "",
        attack=combat.is_attack,
        attackers=known(frame, combat.attackers),
        supporters=known(frame, combat.supporters),
        power=combat.power,
        targets=[
            CombatTarget(frame.handle(one.card), one.power, one.needed, known(frame, one.helpers))
            for one in combat.defences
        ],
        facts=[CombatFact(words.say(f"combat.{fact.name}"), fact.value, fact.icon) for fact in combat.facts],
        verdict=words.told(combat.verdict),
        cancel=cancel_chance(combat.risk) if combat.risk is not None else None,
    )


def known(frame: Frame, cards: tuple[int, ...]) -> list[int]:
    handles = (frame.handle(card) for card in cards)
    return [handle for handle in handles if handle is not None]


def cancel_chance(risk: Risk) -> CancelChance:
    canceled, mean = cancel_odds(risk)
    return CancelChance(risk.hit, float(canceled), float(mean), risk.climaxes, risk.unseen)
