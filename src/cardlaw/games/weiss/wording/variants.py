"""Which phrases are written for which: words that only some cards have, applied after all others."""

from __future__ import annotations

from cardlaw.games.weiss.wording.synonyms import NAME, Rules, rules

# Names that are joined
NAMES: Rules = rules(
    (rf"\b(all of your (?:other )?{NAME}) and ({NAME}) get\b", r"\1 or \2 get"),
    (rf"\b(all of your (?:other )?{NAME}), ({NAME}),? and ({NAME}) get\b", r"\1 or \2 or \3 get"),
    (rf"\bif you have other ({NAME}) and ({NAME})(?=,)", r"if you have another \1, and you have another \2"),
    (rf", and you have other ({NAME}) and ({NAME})(?=,)", r", you have another \1, and you have another \2"),
    (rf"\bif you have ({NAME}) and ({NAME})(?=,)", r"if you have a \1, and you have a \2"),
    (rf", and you have ({NAME}) and ({NAME})(?=,)", r", you have a \1, and you have a \2"),
    (
        rf"\bif ({NAME}) and ({NAME}) are in (your (?:level|memory|clock|waiting room))(?=,)",
        r"if \1 is in \3, and \2 is in \3",
    ),
    (
        rf"\byou do not have (?:an? )?({NAME}) in (your (?:waiting room|memory|clock|level|hand))\b",
        r"there are no \1 in \2",
    ),
    (rf"\bwhen another of your ({NAME})", r"when your other \1"),
    (rf"\bnot have any other ({NAME})", r"not have another \1"),
    (rf"\b(you have|you do not have) another ({NAME}) or ({NAME})s\b", r"\1 another \2 or \3"),
)

# What was spoken of before
SPOKEN_OF: Rules = rules(
    (r"(choose this card and [^.,]*?characters?, and )those cards get\b", r"\1those characters get"),
    (r"(if that card is an? [^.,]*?character, (?:you may )?put )that character\b", r"\1it"),
    (r"(battle opponent is [^.]*?, you may 【REVERSE】 )that card\b", r"\1that character"),
    (r"\bif that character is an? (《\d+》 character)(?=, this card)", r"if that card is a \1"),
    (r"(choose (?:up to )?1 card in [^.,]*?, and put )that character\b", r"\1it"),
    (r"\ball marker underneath\b", "all markers underneath"),
    (
        r"\ball (\w+) except (that card|those cards) from (your|their|your opponent's) (waiting room|memory|hand)\b",
        r"all \1 in \3 \4 except \2",
    ),
    (
        r"\ball (\w+ in (?:your|their|your opponent's) (?:waiting room|memory|hand) except (?:that card|those cards)) from (?:your|their) (?:waiting room|memory|hand)\b",
        r"all \1",
    ),
    (rf"\b(that card|that character|this card's battle opponent) is ({NAME})", r"\1 is a \2"),
    (rf"\bis a ({NAME}) or an? (?=《|character|level)", r"is a \1 or "),
    (r"\b(?:total )?number of (?:different )?colors (?:revealed )?among\b", "number of colors among"),
    (r"\ball of the cards in\b", "all cards in"),
    (r"\bthe level of the character you chose\b", "that character's level"),
    (
        r"(your opponent chooses) (\d+ [^.,]*?character in their waiting room, and) exchanges them\b",
        r"\1 that character and \2 exchange them",
    ),
    (
        r"\b(this card in all of your zones) get (【[A-Z]+】) in (?:the|its) trigger icon\b",
        r"\1 gets \2 in the trigger icon",
    ),
    (r"\bin the trigger icons of the cards among those cards\b", "in the trigger icons of those cards"),
)

# The order of words
ORDER: Rules = rules(
    (
        r"\b(?:in|on) separate positions (?:of|on) (your|the) ((?:center |back )?stage)\b",
        r"on separate positions of your \2",
    ),
    (r"\bwhen (your other [^.,]*?) or this card (is|becomes|attacks)\b", r"when this card or \1 \2"),
    (
        r"\bthe number of ((?:other )?(?:[^.,]*? )?characters) you have (with [^.,×+]*?)(?= ×| \+|\.)",
        r"the number of \1 \2 you have",
    ),
    (r"\bchoose (up to 1|1) character facing this card\b", r"choose \1 of your opponent's characters facing this card"),
    (
        r"(?:^|(?<=, )|(?<=\. ))until end of turn, (this card's soul does not decrease by side attacking)",
        r"\1 until end of turn",
    ),
)

# What is said in short
SHORT: Rules = rules(
    (r"^1/turn ?@ ?", "this ability activates up to 1 time per turn. "),
    (r"\bput this card from face up to face down\b", "put this face up card face down"),
    (
        r"((?:, |\. )(?:this card gets|put|draw|return|reveal|【REST】|【STAND】)\b[^.,]*), choose (\d+) of the following (effects|abilities),",
        r"\1, and choose \2 of the following \3,",
    ),
    (r"\bnumber of colors of the cards in\b", "number of colors among the cards in"),
    (
        r"\bchoose (up to \d+ (?:(?! in )[^.,])*?) and (up to \d+ [^.,]*?) in (your (?:waiting room|hand|clock|level|memory))\b",
        r"choose \1 in \3 and \2 in \3",
    ),
    (r"^when this card is the top card of your clock,", "if this card is the top card of your clock,"),
    (r"\bplaced in your climax area\b", "placed on your climax area"),
    (r"\bif an? (\w+ climax) is in your climax area\b", r"if there is a \1 in your climax area"),
    (
        r"\bthis card or another of your ([^.,]*?)characters (is|becomes|attacks)\b",
        r"this card or your other \1character \2",
    ),
    (r", and until end of turn,? (your opponent cannot [^.,]*)(?=\.)", r", and \1 until end of turn"),
    (
        r"\b(power|soul|level) and your opponent cannot ([^.]*?) (until end of turn)",
        r"\1 \3, and your opponent cannot \2 \3",
    ),
    (r"(gets? [^.,“]*?(?:power|soul|level)), and (“\d+”)(?=\.| until)", r"\1 and \2"),
    (
        r"\byou do not have an? ([^.,]*?)(card|character)s? in your (memory|waiting room|clock|level|hand)\b",
        r"there are no \1\2s in your \3",
    ),
    (r"\ball of those cards are\b", "all those cards are"),
    (r"\bclimax area,? and the number of\b", "climax area, and the number of"),
    (r"\b(center stage|back stage|climax area) and (you have|there|your)\b", r"\1, and \2"),
)

# Other words for the same
OTHER_WORDS: Rules = rules(
    (
        r"^you may put ((?:up to \d+|any number of) cards with the same card name as this card) (?:in|into|to) your deck",
        r"you can put \1 into your deck",
    ),
    (
        r"\bwhen this card (is placed on the stage from your hand) or attacks,",
        r"when this card \1 or this card attacks,",
    ),
    (r"(【[A-Z]+】 in its trigger icon) triggers,", r"\1 is revealed by a trigger check,"),
    (
        r"\bwhen your climax (with 【[A-Z]+】 in its trigger icon) is revealed by a trigger check,",
        r"when your character's trigger check reveals a climax \1,",
    ),
    (
        r"\b(it|them|that character|that card) into your opponent's (clock|memory|stock|waiting room|level)\b",
        r"\1 into their \2",
    ),
    (r"\bthe number of cards in your (\w+) is zero\b", r"your \1 has 0 cards"),
    (
        r"\bis equal to (\d+) multiplied by the number of your ([^.]*?characters)(?=\.)",
        r"is equal to the number of \2 you have ×\1",
    ),
    (r"\bthe number of your ([^.,]*?characters) ×", r"the number of \1 you have ×"),
    (r"\bif your opponent does, your opponent chooses\b", "if they do, your opponent chooses"),
    (r"\bis equal to that card's (level|power|soul|cost)\b", r"is equal to the \1 of that card"),
    (r"\b(gets? -\d+ level) in your hand\b", r"\1 while in your hand"),
    (r"\byour climax is placed on your climax area\b", "a climax is placed on your climax area"),
    (
        r"\b(1|up to 1) of your opponent's ([^.,]*?)characters in your opponent's (center|back) stage\b",
        r"\1 \2character in your opponent's \3 stage",
    ),
    (r"\bfrom among the revealed cards\b", "from among them"),
    (r"\bfrom the revealed cards\b", "from among them"),
    (r"\bfrom the markers underneath\b", "from among the markers underneath"),
    (
        r"\bchoose (up to \d+|\d+) ([^.,]*?) from among the markers underneath this card\b",
        r"choose \1 \2 marker underneath this card",
    ),
    (
        r"(choose up to 1 [^.,]*?)(?=, reveal it to your opponent, put it into your hand, and put the rest)(?<!from among them)",
        r"\1 from among them",
    ),
)

VARIANTS: Rules = [*NAMES, *SPOKEN_OF, *ORDER, *SHORT, *OTHER_WORDS]
