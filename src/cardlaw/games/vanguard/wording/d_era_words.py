"""Words of newer cards that say the same as older ones: a table of the normaliser."""

from __future__ import annotations

import re

from cardlaw.games.vanguard.wording.spelling import Rules, rules

# Brackets around costs that are closed too early or twice.
D_SPELLING: Rules = rules(
    (r"\[(AUTO|ACT|CONT)\]:? ?\((VC|RC|GC)\) ?/ ?(Front Row|Back Row) \((RC)\)\]", r"[\1](\2)/\3 (\4)"),
    (r"(?i)\[COST\] ?\[(Rest|Stand)\] (this (?:card|unit))", r"[COST][\1 \2"),
    (r"(?i)(& ?)(Rest|Stand)\] (this (?:card|unit)\])", r"\1\2 \3"),
    (r"(\[COST\]\[(?:Counter|Soul)-Blast \d)\] ?& ?\[?(?=(?:Counter|Soul)-Blast)", r"\1 & "),
    (r"(\[COST\]\[(?:Counter|Soul)-Blast \d)\] (cards? with [^\[\]]*\])", r"\1 \2"),
)

NOTHING_WRITTEN = r"No written (?:card )?effect\.?"

D_BODY: Rules = rules(
    (r"\b(?:that|the) (?:called|retired|bound|discarded|ridden) (?:unit|card)'s\b", "its"),
    (r"\b(?:that|the) (?:called|retired|bound|discarded|ridden) (?:unit|card)\b(?! by| for| with)", "it"),
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
    (r"\bin (?:their|its) different card name\b", "in its card name with different card name"),
    (
        r"(look at [^.,]* deck, (?:and )?choose (?:up to \d+|any number of|\d+) (?:(?! from | of your | of it)[^.,])+?)"
        r"(?=, (?:and )?(?:reveal|call|put) it)",
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
