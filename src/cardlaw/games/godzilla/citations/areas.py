"""Chapter 4: areas."""

from __future__ import annotations

from typing import Final

AREAS: Final[dict[str, tuple[str, ...]]] = {
    "information.blank": ("4.1.2",),
    "see.deck": ("4.1.2", "4.1.2.1", "4.2.3", "4.8.2"),
    "see.hand": ("4.1.2", "4.1.2.1", "4.2.3", "4.9.2"),
    "see.discard": ("4.1.2", "4.1.2.1", "4.2.2", "4.10.2"),
    "see.monster_deck": ("4.1.2", "4.1.2.1", "4.2.3", "4.6.2"),
    "see.invading": ("4.1.2", "4.1.2.1", "4.2.2", "4.7.3"),
    "see.zone": ("4.1.2", "4.1.2.1", "4.2.2", "4.4.7"),
    "see.strategy": ("4.1.2", "4.1.2.1", "4.2.2", "4.5.3"),
    "see.resolution": ("4.1.2", "4.1.2.1", "4.2.2", "4.11.2"),
    "choose.may_fail": ("4.1.2.3",),
    "look.order_kept": ("4.1.3",),
    "moved_card.gone": ("4.1.4",),
    "move.new_card": ("4.1.4",),
    "moved_card": ("4.1.4.1",),
    "move.followed": ("4.1.4.1",),
    "move.order": ("4.1.5", "4.1.5.1"),
    "MoveTogether.choose_order": ("4.1.5",),
    "move.to_owner": ("4.1.7",),
    "read.zone": ("4.4.1", "4.4.2", "4.4.7", "3.2.2", "3.2.3"),
    "geometry.number": ("4.4.3", "4.4.4.1"),
    "geometry.adjacent": ("4.4.5.2", "4.4.5.1"),
    "geometry.beyond": ("4.4.5.3", "4.4.5.3.1"),
    "geometry.before": ("4.4.5.3", "4.4.5.3.1"),
    "geometry.column": ("4.4.5.4",),
    "geometry.right": ("4.4.5.5", "4.4.5.5.1", "4.4.5.5.1.1", "4.4.5.5.2", "4.4.5.5.3", "4.4.6"),
    "geometry.left": ("4.4.5.5", "4.4.5.5.1", "4.4.5.5.1.1", "4.4.5.5.2", "4.4.5.5.3"),
    "geometry.outermost": ("4.4.5.5.4", "4.4.5.5.1", "4.4.5.5.1.1", "4.4.5.5.2"),
    "move.zone": ("4.4.8", "3.3.3.2", "4.1.6"),
    "zone.empty": ("4.4.8", "3.3.3.2"),
    "read.strategy": ("4.5.1", "4.5.2", "4.5.3"),
    "deck.one_at_a_time": ("4.8.3",),
}
