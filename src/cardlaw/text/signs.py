"""Signs in printed lines, as patterns of plain words: what a sentence reaches, how long, how many, whether one may."""

from __future__ import annotations

import re

QUOTED_ABILITY = re.compile(r'(?<![\w!?)])["“「][^"”」]*(?:【|\[(?:AUTO|CONT|ACT)\]|<)[^"”」]*(?:["”」]|$)')
NAME = re.compile(r'["“「]([^"”」]+)["”」]')
BRACKETED = re.compile(r"【[^】]*】|《[^》]*》|≪[^≫]*≫|<<[^>]*>>|<[^>]*>|\[[A-Z/a-z-]+\]")
PARENTHESES = re.compile(r"\([^()]{12,}\)")
COST = re.compile(r"\[[^\]]*\]")
SENTENCE_END = re.compile(r"(?<=[.!])\s+(?=[A-Z\"“「【\[(<《])|\n|[・•●■]")
TRIGGER = re.compile(r"^(?:when|whenever|at the|during)\b[^.]*?,\s+", re.IGNORECASE)
IF = re.compile(r"^(?:if|while)\b", re.IGNORECASE)
AFTER_IF = re.compile(r"^(?:if|while)\b.*?,\s+", re.IGNORECASE)

# Words that let a sentence reach the other player's cards.
OTHERS = re.compile(
    r"\b(?:op\w*nents?|dominated|they|their|players?|fighters?|he or she|any|both|facing|battling"
    r"|battles?|attacked|attacking)\b"
    r"|\bin (?:front|the same column)|\b(?:all other|choose another) characters?\b"
    r"|\bchoose (?:up to )?(?:\d+|an?|one|two) (?:(?!your\b)[^,.])*\bcharacters?\b(?:(?!your\b|among\b)[^,.])*,",
    re.IGNORECASE,
)
UNBOUNDED = re.compile(
    r"\b(?:X|all|each|every|any number|for each|equal|same number|as many|number of|rest|others?|times|until you"
    r"|twice|again|remaining"
    r"|(?:blast|choose|discard|retire|put|return|reveal|bind|rest) \w+ or more|hand with|entire|additional"
    r"|more than|gift|either|both|half|instead|your hand into|discards? (?:your|their) hand"
    r"|you and your opponent|persona ride)\b|or more cards?\]",
    re.IGNORECASE,
)
END_OF_TURN = re.compile(r"\buntil (?:the )?end of (?:the |this |that )?turn\b", re.IGNORECASE)
OTHER_TIMES = re.compile(
    r"\b(?:next|beginning|end of (?:that|this|the) (?:battle|game)|rest of|while|as long as|at the end|permanently"
    r"|opponent's turn|lose[s]? all|becomes?|following|effect|this ability)\b",
    re.IGNORECASE,
)
DRAWN = re.compile(r"\bdraws? (?:up to )?(\w+)", re.IGNORECASE)
GOVERNED = re.compile(r"^(?:if you do|if so|then, if you do)\b(?! not)", re.IGNORECASE)
ARTICLE = re.compile(r"\b(?:a|an|another|this|that|it|the top card|the bottom card|itself)\b", re.IGNORECASE)
NAMED_CHOICE = re.compile(
    r"\b(?:choose|search your deck for|choose up to|for up to)\s+(?:up to\s+)?\w+\s+(?:of your\s+)?"
    r'(?:cards?\s+named\s+)?["“「](?!["“])([^"“”」]+)["”」](?!\s+characters?\b|[^\W\d_]|\s[\w ]+"[\s,.])',
    re.IGNORECASE,
)
CHOOSING = re.compile(
    r"\b(?:choose|search|discard|retire|destroy|rides? (?=\d|an?\b)"
    r"|(?:put|return|place|rest) (?:up to )?(?:\d|a\b|one\b))",
    re.I,
)
OPTIONAL = re.compile(r"\b(?:may|up to|any number)\b", re.IGNORECASE)


# What times the words name.
TURN, YOUR_NEXT, THEIR_NEXT, BATTLE = "turn", "your next turn", "their next turn", "battle"
DURATIONS = {
    TURN: re.compile(r"\buntil (?:the )?end of (?:the |this |that )?turn\b", re.I),
    YOUR_NEXT: re.compile(r"\buntil (?:the )?end of your next turn\b", re.I),
    THEIR_NEXT: re.compile(
        r"\buntil (?:the )?end of (?:your opponent's|their|his or her|the opponent's) next turn\b", re.I
    ),
    BATTLE: re.compile(r"\buntil (?:the )?end of (?:that|the|this) battle\b", re.I),
}
UNTIMED = re.compile(
    r"\b(?:while|as long as|during|next|rest of|game|fight|this turn|that turn|that battle|cannot)\b", re.I
)
AMOUNT = re.compile(r"([+-]) ?(\d+)")
ZEROS = re.compile(r"(?<=\d)--+")  # as some lists have them
AMOUNT_OF_CARD = re.compile(
    r"(?:\b(?:this|that|its|their|original)|'s) \[?(?:power|soul|critical|level|shield|grade)\b|\bincrease or decrease",
    re.I,
)
COUNTING = re.compile(r"\b(?:each|every|X|times|number|multiplied|equal|same)\b|[×x*]\d", re.I)
HEAD = re.compile(r"^(?:【CONT】|\[CONT\](?:\([^)]*\))?:)\s*")
DURING = re.compile(r"^during your (?P<theirs>opponent's )?turns?, ", re.I)
CONDITIONAL = re.compile(r"\b(?:if|while|unless|otherwise|as long as|without)\b(?! you do\b(?! not))", re.I)
ALL_GET = re.compile(r"^all (?:of )?(?P<cards>your .*)", re.I)
GETS = re.compile(r"^(?:this (?:card|unit)|it) gets? \+?-?\d|^this (?:card|unit) gets \[", re.I)
FOR_EACH = re.compile(r"\bfor each (?:of )?(?P<cards>[^.]*)", re.I)
OF_DECK = re.compile(
    r"\b(?:top|bottom) (?:(?P<number>\d+|one|two|three|four|five|six|seven|eight) )?cards? of (?:your|their|his or her)"
    r"(?! (?:opponent's )?(?:clock|stock|memory|level|soul|drop|damage|waiting))"
    r"|\b(?P<more>\d+|one|two|three|four|five|six|seven|eight|an?) cards? from the (?:top|bottom) of",
    re.I,
)
ANYWHERE_IN_DECK = re.compile(
    r"\bshuffle|\btop or\b|\bbottom or\b|\bbottom card|(?:to|into) (?:your|their|his or her) deck", re.I
)
OF_DECK_ELSE = re.compile(
    r"\bsearch|\bplayers?\b|\byou and your opponent"
    r"|\bdamage|\btrigger check|\bdrive check|\btimes?\b|\bagain|\bX\b|\buntil (?:you|a)|\bcharge"
    r"|\bfor each|\bfollowing|\bdeck (?:or|and)|\bif you have more|\bsame number|\brepeat|\bequal",
    re.I,
)
BLAST = re.compile(r"\b(counter-blast|soul-blast|soul-charge|counter-charge)\]? ?\(?(\d+)", re.I)
STOCK = re.compile(r"\[ ?\((\d)\)")
DOING = re.compile(r"\b(?:gets?|choose|put|draw|look|return|search|deal|flip|reveal|call|retire|stand|rest)\b", re.I)
MORE_CONDITIONS = re.compile(
    r"\bif\b[^.]*,? (?:and|or) (?:if )?(?:\"|(?:you|your|this|there|it|the|an?|all|any)\b)[^.]*,", re.I
)
