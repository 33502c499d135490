"""Which words are written for which: tables of the normaliser, applied from top to bottom."""

from __future__ import annotations

import re

Rules = list[tuple[re.Pattern[str], str]]
SELECTING = (
    r"put|choose|(?<!would )draw|reveal|return|deck for|up to|(?<=opponent )(?:puts|chooses|draws|reveals|returns)"
)
NOUN = r"(?:card|character|climax|event|marker|《|「|level|cost|other|yellow|red|green|blue|purple|【)"
NAME = r"「\d+」"


TRIGGER_ICONS = ("SOUL", "RETURN", "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE")


def rules(*pairs: tuple[str, str]) -> Rules:
    return [(re.compile(pattern), replacement) for pattern, replacement in pairs]


# Icons and brackets, before anything else.
SPELLING: Rules = rules(
    (r"\[(AUTO|Auto|auto|CONT|Cont|cont|ACT|Act|act|COUNTER|Counter|CLOCK|Clock)\]", r"【\1】"),
    (r"【(Auto|auto|AUto)】", "【AUTO】"),
    (r"【(Cont|cont)】", "【CONT】"),
    (r"【(Act|act)】", "【ACT】"),
    (r"【(?:CXCombo|CX COMBO|CX Combo|Cxcombo|CX|CXCOMB0|COMBO)】", "【CXCOMBO】"),
    (r"【(?:Counter|counter)】", "【COUNTER】"),
    (r"【(?:Clock|clock)】", "【CLOCK】"),
    (r"【(?:Rest|rest)】", "【REST】"),
    (r"【(?:Stand|stand)】", "【STAND】"),
    (r"【(?:Reverse|reverse)】", "【REVERSE】"),
    *((rf"(?i)\[\[(?:icon[_ ])?{icon}\.gif\]\]", f"【{icon}】") for icon in TRIGGER_ICONS),
    (r"(?<=\d)-{3}(?= )", "000"),
    (r"(?<=\d) ?- - -(?= )", "000"),
    (r"\[(REST|STAND|REVERSE)\]", r"【\1】"),
    (r"】(?=[^\s,.\"”』\]])", "】 "),
    (r"(?<=[^\s\"“\[(/])【", " 【"),
    (r"\"【AUTO】 ?Encore\"", '"Encore"'),
    (r" +([,.])", r"\1"),
)

NUMBERS = rules(
    (r"\b(?:his or her|his/her)\b", "their"),
    (r"\bonce per turn\b", "1 time per turn"),
    (r"\bone\b(?! of the following)", "1"),
    (r"\bone of the following", "1 of the following"),
    (r"\btwo\b", "2"),
    (r"\bthree\b", "3"),
    (r"\bfour\b", "4"),
    (r"\bfive\b", "5"),
    (r"\bsix\b", "6"),
    (r"\bseven\b", "7"),
    (r"\beight\b", "8"),
    (r"\bten\b", "10"),
    (r"(?<=\d)\.(?=\d{3}\b)", ""),
    (rf"\b((?:{SELECTING})) an? (?=(?:\S+ )*?{NOUN})", r"\1 1 "),
    (rf"(【REST】|【STAND】) an? (?={NOUN})", r"\1 1 "),
    (r"\b(\d+|all|other|another|a|an|of your|of your opponent's) cards? named (" + NAME + ")", r"\1 \2"),
    (r"\b(?:a |the )?(?:cards?|characters?) named (" + NAME + ")", r"\1"),
    (r"\ba (" + NAME + r") is (?=in|placed|put)", r"\1 is "),
)

PHRASES: Rules = [
    *NUMBERS,
    *rules(
        # Abilities and effects in quotes.
        (r"\bthe following (?:\d+ )?(?:ability|abilities)( [^.“]*)?\. (“\d+”) (“\d+”) (“\d+”)", r"\2, \3, and \4\1."),
        (r"\bthe following (?:\d+ )?(?:ability|abilities)( [^.“]*)?\. (“\d+”) (“\d+”)", r"\2 and \3\1."),
        (r"\bthe following (?:\d+ )?(?:ability|abilities)( [^.“]*)?\. (“\d+”)", r"\2\1."),
        (r"\bof the following \d+ effects\b", "of the following effects"),
        (r"effects and perform\b", "effects, and perform"),
        (r"\bthe replay (" + NAME + r") following action ", r"the replay \1 "),
        # Places.
        (r"\b(placed|put) on stage\b", r"\1 on the stage"),
        (r"\bclimax area from hand\b", "climax area from your hand"),
        (r"\bis put on (your|the) climax area\b", "is placed on your climax area"),
        (r"\byour climax is placed on your climax area\b", "a climax is placed on your climax area"),
        (r"\bon (your|your opponent's|their) (center stage|back stage)\b", r"in \1 \2"),
        (r"\bon the (center stage|back stage)\b", r"in the \1"),
        (r"\bin (an open position|any position|another open position) of\b", r"on \1 of"),
        (
            r"\b(?:in|on) the (?:stage )?position (?:that )?this card (?:was|is) (?:in|on)\b",
            "on the stage position that this card was on",
        ),
        (
            r"\b(put|puts) (it|them|this card|that character) (?:into|in) the waiting room\b",
            r"\1 \2 into their waiting room",
        ),
        (
            r"\bon (?:the )?top or (?:at |on )?the bottom of (your|their|your opponent's) deck\b",
            r"on the top of \1 deck or at the bottom of \1 deck",
        ),
        (r"\b(?:on|to) the bottom of\b", "at the bottom of"),
        (r"\bon top of\b", "on the top of"),
        (r"\b(on the top|at the bottom) of your opponent's (deck|clock|stock)", r"\1 of their \2"),
        (
            r"\b(that character|it|them|waiting room|clock|stock|deck|memory) into your opponent's (waiting room|clock|stock|memory|level)\b",
            r"\1 into their \2",
        ),
        (r"\b(that character|it|them) to your opponent's (hand|deck)\b", r"\1 to their \2"),
        (r"\btheir decks into their clocks\b", "their deck into their clock"),
        (r"\bfrom their hands\b", "from their hand"),
        (r"\bas markers\b", "in any order as markers"),
        (r"\bin any order in any order as markers\b", "in any order as markers"),
        (r"\bfrom (?:the )?hand\b(?! into)", "from your hand"),
        (r"\bcannot play ([^.,]*?) from (?:your )?hand\b(?<!from your hand)", r"cannot play \1 from their hand"),
        (r"\b(your opponent|all players) cannot play ([^.,]*?) from your hand\b", r"\1 cannot play \2 from their hand"),
        (r"\bcannot play (events?) (?:and|or) ", "cannot play events or "),
        (r"\ball cards from (your|their|your opponent's) waiting room\b", r"all cards in \1 waiting room"),
        (
            r"\bchoose (up to \d+|\d+) ([^.,]*?) from (your|your opponent's) (hand|waiting room)\b",
            r"choose \1 \2 in \3 \4",
        ),
        (r"\b(put|puts) (\d+) ([^.,]*?cards?) in your hand into\b", r"\1 \2 \3 from your hand into"),
        (r"\bput 1 card from the (top|bottom) of\b", r"put the \1 card of"),
        (r"\bput (\d+|x) cards from the (top|bottom) of\b", r"put the \2 \1 cards of"),
        (r"\bmarkers? from underneath\b", "marker underneath"),
        (
            r"(?<!face up )(?<!face down )\bunderneath this card as a marker\b",
            "face down underneath this card as a marker",
        ),
        (r"\banother open position\b", "an open position"),
        (
            r"\bwith(out)? a character facing (?:this card|that position|that character)\b",
            r"with\1 a character facing it",
        ),
        (r"\bputs? that character from their memory on\b", "puts it on"),
        (r" while (?:on|in) (?:the|your) stage\b", ""),
        (r"\bif this card is (?:in|on) the stage, ", ""),
        (r"\bwhen another of your ([^.,]*?)characters? ", r"when your other \1character "),
        (r"\bwhen your climax triggers\b", "when your character's trigger check reveals a climax"),
        (r"\bin (?:its|their) card names?\b", "in its card name"),
        (r"\bwith (【[A-Z]+】) in (?:its|their|the) trigger icons?\b", r"with \1 in its trigger icon"),
        (r"\bwill also be regarded as\b", "is also regarded as"),
        (r", and ([^.,]*)\. shuffle (your|that) deck(?: afterwards)?\.", r", \1, and shuffle your deck."),
        (
            r"(search your deck [^.]*?), ([^.,]*)\. shuffle your deck(?: afterwards)?\.",
            r"\1, \2, and shuffle your deck.",
        ),
        (r"((?:look at|reveal) [^.]*from the top of your deck)\. (choose [^.]* from among them)", r"\1, \2"),
        (r"(choose [^.,]*?), (that character gets [^.,]*?\.)", r"\1, and \2"),
        (r"(《\d+》), (《\d+》),? or (《\d+》)", r"\1 or \2 or \3"),
        (r"(" + NAME + r"), (" + NAME + r"),? or (" + NAME + ")", r"\1 or \2 or \3"),
        # Counting.
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
        # When and how long.
        (
            r"(?:^|(?<=, )|(?<=\. )|(?<=, and ))(until (?:end of turn|the end of your opponent's next turn)), (?!and )((?:[^.,]|, (?!and ))*? gets? [^.]*?)(?=\.|, and )",
            r"\2 \1",
        ),
        (r"\buntil end of your opponent's next turn\b", "until the end of your opponent's next turn"),
        (r"\b(this ability activates up to) (1) times\b", r"\1 \2 time"),
        # References.
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
    ),
]
COSTS: Rules = [
    *rules((r"^\(?(\d)\)?(?= |$)", r"(\1)"), (r"^\(\((\d)\)\)", r"(\1)")),
    *NUMBERS,
    *rules((r"\)\s*&\s*", ") "), (r"\bin your hand into\b", "from your hand into")),
]
