"""Keywords by which abilities are told: `the overDress ability`, `without Regalis Piece`."""

from __future__ import annotations

from cardlaw.text.forms import Table
from cardlaw.text.meaning import Made, Meaningless, S

TABLE = Table()
KEYWORDS = (
    "brave",
    "darkness",
    "oracle",
    "bloom",
    "success",
    "thunderstrike",
    "ritual",
    "resist",
    "harmony",
    "charge",
    "engorge",
    "dominate",
    "magia",
    "rescue",
    "melody",
    "afterimage",
    "blaze",
    "hollow",
    "shadowstitch",
    "burst",
    "rush",
    "unite",
    "revelation",
    "homare",
    "nitou kaigan",
    "oversoul",
    "shinken hissatsu",
    "dark device",
    "cannonball",
    "time leap",
    "wave",
    "legion",
    "overdress",
    "xoverdress",
    "sentinel",
    "powerful",
    "friend",
    "dressboost",
    "revoldress",
    "white wings",
    "black wings",
    "dressup",
)


def keyword_in_quotes(n: str) -> str:
    """`with the "Friend" ability`"""
    if n.lower() not in KEYWORDS:
        raise Meaningless("a keyword")
    return n.lower()


TABLE.add(
    "ability_word",
    *((word, word, f"[ {word} ]") for word in KEYWORDS),
    ("{w:word}", S("w")),
    ("{n:name}", Made(keyword_in_quotes)),
)
TABLE.add("keyword_word", *((word, word, f"[ {word} ]") for word in KEYWORDS))
TABLE.add(
    "ability_named",
    ("the {w:ability_word} ability|abilities", S("w")),
    ("{w:keyword_word}", S("w")),  # a keyword alone
)
TABLE.add_leaf("word", "word", lambda token: token.text.strip("[] ").lower())
