"""Imaginary gifts: which are got, and where their markers are put."""

from __future__ import annotations

from cardlaw.games.vanguard.gifts.getting import GetGift
from cardlaw.games.vanguard.gifts.markers import CLAN_TYPES
from cardlaw.program.context import YOU
from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made

TABLE = Table()
TABLE.add("gift_type", *((word, word) for word in CLAN_TYPES))
TABLE.add("gift_kind", ("i", "I"), ("ii", "II"))
TABLE.add("get_gift", ("you get an imaginary gift", None, "get an imaginary gift", "gets an imaginary gift"))
TABLE.add(
    "deed",
    (
        "{g:get_gift} {t:gift_type}",
        Made(lambda g, t: GetGift(YOU, t)),
        "{g:get_gift} - {t:gift_type}",
        "{g:get_gift} : {t:gift_type}",
        "{g:get_gift} [ {t:gift_type} ]",
    ),
    (
        "{g:get_gift} {t:gift_type} {k:gift_kind}",
        Made(lambda g, t, k: GetGift(YOU, t, k)),
        "{g:get_gift} : {t:gift_type} {k:gift_kind}",
    ),
    (
        "{g:get_gift} {t:gift_type} ,| and put that marker on your| (vc)",
        Made(lambda g, t: GetGift(YOU, t, "", "VC")),
        "{g:get_gift} : {t:gift_type} ,| and put that marker on your| (vc)",
        "{g:get_gift} {t:gift_type} ,| and place that marker on your| (vc)",
    ),
)
