"""What a part of a program needs a book to have: a key of the citations, empty where every book has it."""

from __future__ import annotations

from typing import Final

from cardlaw.games.vanguard.parts.conditions import Paying
from cardlaw.games.vanguard.parts.deeds import ChangeState
from cardlaw.games.vanguard.parts.filters import DOMINATED, IN_LEGION, OVERDRESSED, XOVERDRESSED, InState
from cardlaw.games.vanguard.parts.keywords import FromGZone
from cardlaw.games.vanguard.parts.turn_patterns import OCCURRENCES, Occurs
from cardlaw.games.vanguard.terms.event_names import KIND_KEYS
from cardlaw.games.vanguard.terms.types import G
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import Node

# By the name of the part, for parts that belong to one feature.
OF_PARTS: Final = {
    "BecomeStage": "ChooseStage.choose_circle",
    "BecomesAstralPlane": "plane.deities_only",
    "CirclesWithMarker": "marker.on_circle",
    "Dominate": "dominate.begins",
    "GaugeOf": "gauge.put",
    "GetGift": "gift.got",
    "HasGauge": "gauge.put",
    "IsGauge": "gauge.put",
    "LeaveHollowed": "hollow.leaves",
    "MoveGauge": "gauge.moved",
    "OnAstralPlane": "plane.deities_only",
    "PutAsGauge": "gauge.put",
    "PutAsUnit": "PuttingAsUnit.put",
    "PutMarker": "marker.on_unit",
    "PutMarkerOnCircle": "marker.on_circle",
    "SeekMate": "keyword.legion",
    "StrideCard": "event.strode",
    "SwitchCards": "switch.cards",
    "TimeLeap": "TimeLeaping.bind",
    "TopAsGauge": "gauge.put",
    "WithMarker": "marker.on_it",
    "World": "world.replaced",
    "WorldIs": "world.replaced",
}
OF_STATES: Final = {
    DOMINATED: "dominate.begins",
    IN_LEGION: "filter.legion",
    OVERDRESSED: "event.overdressed",
    XOVERDRESSED: "event.overdressed",
}
OF_AREAS: Final = {
    "g_zone": "stride.face_up",
    "g_units": "stride.face_up",
    "hearts": "event.became_heart",
    "gauge": "gauge.put",
    "order_area": "see.order_area",
    "order_zone": "see.order_zone",
    "ride_deck": "see.ride_deck",
    "prison": "prison.put",
    "arms": "arms.on_circle",
}
OF_COSTS: Final = {"Stride": "event.strode"}
OF_CHANGES: Final = {"lock": "event.locked", "unlock": "event.unlocked", "delete": "event.deleted"}


def need_of(part: Node) -> str:
    if isinstance(part, ChangeState):
        return OF_CHANGES.get(part.what, "")
    if isinstance(part, Occurs):
        return KIND_KEYS.get(OCCURRENCES[part.what], "")
    if isinstance(part, InState):
        return OF_STATES.get(part.word, "")
    if isinstance(part, Paying):
        return OF_COSTS.get(part.what, "")
    if isinstance(part, FromGZone) or getattr(part, "type", "") == G:
        return "stride.face_up"
    return OF_PARTS.get(type(part).__name__, "") or need_of_areas(part)


def need_of_areas(part: Node) -> str:
    """An ability that works in several areas needs none of them; whatever else names areas needs them all."""
    for field in ("area", "destination", "origin"):
        named = getattr(part, field, "")
        words = named.split("/") if isinstance(named, str) else []
        if isinstance(part, Ability) and len(words) > 1:
            continue
        need = next((OF_AREAS[word] for word in words if word in OF_AREAS), "")
        if need:
            return need
    return ""
