"""Words of newer cards that say the same as older ones: a table of the normaliser."""

from __future__ import annotations

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
    (r"\bplaced (\w+ )?(rc|vc) or is rode\b", r"placed \1\2 or is rode"),
)
