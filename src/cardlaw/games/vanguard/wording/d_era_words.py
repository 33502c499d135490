"""Words of newer cards that say the same as older ones: a table of the normaliser."""

from __future__ import annotations

import re

from cardlaw.games.vanguard.wording.spelling import Rules, rules

# Brackets around costs that are closed too early or twice.
D_SPELLING: Rules = rules(
    (r"^DressUp ?- ?(\".*?\")(?= ?\(| ?$)", r"[CONT]:This card is also regarded as \1."),
    (r"\[(AUTO|ACT|CONT)\]:? ?\((VC|RC|GC)\) ?/ ?(Front Row|Back Row) \((RC)\)\]", r"[\1](\2)/\3 (\4)"),
    (r"(?i)\[COST\] ?\[(Rest|Stand)\] (this (?:card|unit))", r"[COST][\1 \2"),
    (r"(?i)(& ?)(Rest|Stand)\] (this (?:card|unit)\])", r"\1\2 \3"),
    (r"(\[COST\]\[(?:Counter|Soul)-Blast \d)\] ?& ?\[?(?=(?:Counter|Soul)-Blast)", r"\1 & "),
    (r"(\[COST\]\[(?:Counter|Soul)-Blast \d)\] (cards? with [^\[\]]*\])", r"\1 \2"),
)

BY_NUMBER = re.compile(
    r"^(?P<head>\[CONT\][^:]*:)(?P<scope>If [^.]*?), (?:all of )?the following (?:effects|abilities) are active according to"
    r" the number of cards in your order zone\. ?・ ?(?P<few>\d) cards? ?- ?(?P<one>[^・]*?)\. ?"
    r"・ ?(?P<many>\d) or more(?: cards)? ?- ?(?P<other>[^・]*?)\.?$",
    re.IGNORECASE,
)


def numbers_apart(text: str) -> str:
    """Effects listed by the number of cards in the order zone, as sentences with that condition."""
    found = BY_NUMBER.match(text)
    if not found:
        return text
    few = f"{found['scope']}, and if your order zone has exactly {found['few']} card, {found['one']}."
    many = f"{found['scope']}, and if your order zone has {found['many']} or more cards, {found['other']}."
    return f"{found['head']}{few} {many}"


NOTHING_WRITTEN = r"No written (?:card )?effect\.?"

D_BODY: Rules = rules(
    (r"\b(?:that|the) (?:called|retired|bound|discarded|ridden) (?:unit|card)'s\b", "its"),
    (r"\b(?:that|the) (?:called|retired|bound|discarded|ridden) (?:unit|card)\b(?! by| for| with)", "it"),
    (
        r"\bfor the cost of (your [^.,]*?(?:vanguard|rear-guard|unit))'s (?:ability|effect)\b",
        r"for the cost of the ability of \1",
    ),
    (r"^you may only has 1 (「\d+」) in (?:1|your) deck\b", r"you may has up to 1 \1 in 1 deck"),
    (r"\bhas 1 total of (?=\d)", "has "),
    (r"\bsearched the deck\b", "searched your deck"),
    (r"\b(your opponent's vanguard is [^.,]*?),? and it has (?=\d|no\b)", r"\1, and your opponent has "),
    (r"\bfor the battles? (?:that )?this unit attacked\b", "during the battle this unit attacked"),
    (r"\bare active\b", "is active"),
    (r"\b(it must call \d+ or more) card (at the same time)", r"\1 \2"),
    (r"\b(?:your opponent|it) must call\b", "it must call"),
    (r"\bcall card from (?:their|your) hand to gc\b", "call card from your hand to gc"),
    (r"\bduring (?:your )?(ride|main|battle) phase this turn\b", r"during the \1 phase this turn"),
    (r"\battacked (\d+ or more) times?\b", r"attacked \1 time"),
    (
        r"^when this unit in the (xoverdress|overdress) state ((?:attacks|boosts)[^,]*),",
        r"when this unit \2, if this unit is in the \1 state,",
    ),
    (r"\bput this unit from your (?:drop|soul|hand|bind zone) into\b", "put this unit into"),
    (r"\bhas (「\d+」) on your (rc|vc)\b", r"has 1 \1 on \2"),
    (
        r"\byou has (?:1 )?(「\d+」) and (?:1 )?(「\d+」) in your (soul|drop)\b",
        r"your \3 has 1 \1 and your \3 has 1 \2",
    ),
    (r"\byour (soul|drop) has (?:1 )?(「\d+」) and (?:1 )?(「\d+」)", r"your \1 has 1 \2 and your \1 has 1 \3"),
    (r"\byou has (?:1 )?(「\d+」) and (?:1 )?(「\d+」)(?=,| on )", r"you has 1 \1 and you has 1 \2"),
    (r"\band reveal it, (?=call|put)", "reveal it, "),
    (r"\b(gets power [+-]\d+) until end of turn, until", r"\1 until"),
    (r"\bgets ([+-]\d+) instead of\b", r"gets power \1 instead of"),
    (
        r"\b(this unit gets power [+-]\d+ until [^.]*?\bif [^.]*?), this unit gets (power [+-]\d+ instead of)",
        r"\1, it gets \2",
    ),
    (
        r"^(during your turn, )?(if your world [^.]*, this unit gets power [+-]\d+)\. if it is abyssal dark night instead"
        r"(?: of (?:dark night|《\d+》))?, it gets\b",
        r"\1\2. \1if your world is 《Abyssal Dark Night》, this unit gets",
    ),
    (
        r"\bif it is abyssal dark night instead(?: of (?:dark night|《\d+》))?, (?!it gets)",
        "if your world is 《Abyssal Dark Night》, ",
    ),
    (r"\bin (?:their|its) different card name\b", "in its card name with different card name"),
    (
        r"(look at [^.,]* deck, (?:and )?(?:choose|reveal) (?:up to \d+|any number of|\d+) (?:(?! from | of your | of it)[^.,])+?)"
        r"(?=,? (?:and )?(?:reveal|call|put) it)",
        r"\1 from among it",
    ),
)

NESTED = re.compile(
    r"^(?P<scope>(?:during your (?:opponent's )?turn )?if (?:(?! if )[^.“])*? )(?P<first>this unit (?:gets|cannot|can) [^.“]*?)"
    r" (?P<link>if|during the battle this unit attacked) (?P<second>[^.]*? (?:gets|cannot|can|must call) [^.]*) \.$"
)
IN_ITS_BATTLE = re.compile(
    r"^(?P<first>this unit (?:gets|cannot|can) [^.“]*?) (?P<second>during the battle this unit attacked [^.]*) \.$"
)


def apart_again(words: str) -> str:
    """A second condition inside a sentence of a continuous ability holds together with the first one."""
    found = NESTED.match(words)
    if found:
        return f"{found['scope']}{found['first']} . {found['scope']}{found['link']} {found['second']} ."
    return IN_ITS_BATTLE.sub(r"\g<first> . \g<second> .", words)
