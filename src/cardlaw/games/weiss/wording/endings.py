"""Which phrases are written for which: counting, durations and references, applied after the others."""

from __future__ import annotations

from cardlaw.games.weiss.wording.synonyms import Rules, rules

COUNTING: Rules = rules(
    (
        r"\bthe number of (other [^.,]*?|《[^.,]*?|characters?[^.,]*?) (?:that )?you have is (\d+ or (?:more|less))\b",
        r"you have \2 \1",
    ),
    (
        r"\bthe number of your (other [^.,]*?|《[^.,]*?|characters[^.,]*?) is (\d+ or (?:more|less))\b",
        r"you have \2 \1",
    ),
    (
        r"\bthe number of ([^.,]*?) in (your|your opponent's) (hand|stock|clock|waiting room|memory|level|deck) is (\d+(?: or (?:more|less))?)(?=[,.])",
        r"\2 \3 has \4 \1",
    ),
    (
        r"\byou have (\d+ or (?:more|less)|\d+) ([^.,]*?) in your (hand|stock|clock|waiting room|memory|level|deck)\b",
        r"your \3 has \1 \2",
    ),
    (
        r"\bthere (?:is|are) (\d+ or (?:more|less)|\d+) ([^.,]*?) in (your|your opponent's) (hand|stock|clock|waiting room|memory|level|deck)\b",
        r"\3 \4 has \1 \2",
    ),
    (
        r"\bthere is an? ([^.,「]*?) in (your|your opponent's) (hand|stock|clock|waiting room|memory|level)\b",
        r"\2 \3 has 1 or more \1s",
    ),
    (
        r"\byou have an? ([^.,「]*?) in your (hand|stock|clock|waiting room|memory|level)\b",
        r"your \2 has 1 or more \1s",
    ),
    (r"\bclimaxs\b", "climax"),
    (
        r"\b(you have|has) ((?:\d+) or (?:more|less)) (?!of the)([^.,]*?)\b(character|card|event)(?=[,.]| in | with | or )",
        r"\1 \2 \3\4s",
    ),
    (
        r"\bthe number of ([^.,]*?) in your opponent's center stage is (\d+ or (?:more|less))\b",
        r"your opponent has \2 \1 in their center stage",
    ),
    (
        r"\byour opponent's center stage has (\d+ or (?:more|less)) ([^.,]*?)(?=[,.])",
        r"your opponent has \1 \2 in their center stage",
    ),
    (
        r"\byour (center stage|back stage) has (\d+ or (?:more|less)) ([^.,]*?)(?=[,.])",
        r"you have \2 \3 in your \1",
    ),
    (r"\bis equal to (\d+) multiplied by ([^.]*?)(?=\.)", r"is equal to \2 ×\1"),
    (r"\bis equal to ([^.]*?) (?:multiplied by|times|x) (\d+)(?=\.)", r"is equal to \1 ×\2"),
    (r"\bis equal to (\d+) (?:times|x|×) ([^.]*?)(?=\.)", r"is equal to \2 ×\1"),
    (r"\btotal level of cards\b", "total level of the cards"),
    (
        r"\breveal (\d+) cards from the top of your deck, and put them into your waiting room\b",
        r"flip over \1 cards from the top of your deck, and put them into your waiting room",
    ),
    (
        r"\bfor each climax (?:card )?revealed(?: among (?:them|those cards))?,",
        "for each climax revealed among those cards,",
    ),
    (r"\b(is|are) ([^.,]*?) revealed among those cards\b", r"\1 \2 among those cards"),
)

DURATIONS: Rules = rules(
    (
        r"(?:^|(?<=, )|(?<=\. )|(?<=, and ))(until (?:end of turn|the end of your opponent's next turn)), (?!and )((?:[^.,]|, (?!and ))*? gets? [^.]*?)(?=\.|, and )",
        r"\2 \1",
    ),
    (r"\buntil end of your opponent's next turn\b", "until the end of your opponent's next turn"),
    (r"\b(this ability activates up to) (1) times\b", r"\1 \2 time"),
)

REFERENCES: Rules = rules(
    (r"\bif you did\b", "if you do"),
    (r"\bterminate the \w+ phase and proceed\b", "terminate the current phase and proceed"),
    (r", they (put|draw|choose) ", r", your opponent \1s "),
    (r"\bevent cards?\b", "events"),
    (r"\bclimax cards?\b", "climax"),
    (r"\bcharacter cards\b", "characters"),
    (r"\bcharacter card\b", "character"),
    (r"\b(1|an?|another) events\b", r"\1 event"),
    (r"\bdo not have any other characters\b", "do not have another character"),
    (r"\bhave no other characters\b", "do not have another character"),
    (r"\bthis card (attacks|is placed)([^.,]*), and if\b", r"this card \1\2, if"),
)
