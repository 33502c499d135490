"""Which words are written for which: tables of the normaliser, applied from top to bottom to text in small letters.

Names and traits are numbers while the tables are applied, so that their own letters and stops match nothing.
"""

from __future__ import annotations

import re

Rules = list[tuple[re.Pattern[str], str]]

WHOSE = r"(?:your opponent's|your|their)"
SOME = r"(?:up to \d+|\d+|all|any number of)"
HEADER = r"^・?(?:<(?!Destroy)[^>]*> )*"
START = r"(?:^|(?<=[.,;] )|(?<=・)|(?<=> )(?<!<Destroy> ))"
KIND = r"(?:battle |monster |strategy )?"
VERBS = (
    r"(?:draw|discard|send|play|shuffle|add|<Destroy>|reveal|return|place|put|advance|increase|reduce|move|evolve|"
    r"counter|search|look at|set)"
)
NUMBER_ON_CARD = r"(this card|" + WHOSE + r" monster card)'s (threat level|counter power)"
MONSTER = r"(your opponent's monster card|your monster card|this card)"


def rules(*pairs: tuple[str, str]) -> Rules:
    return [(re.compile(pattern, re.MULTILINE), replacement) for pattern, replacement in pairs]


# Punctuation, icons and names, before anything is made small.
SPELLING = rules(
    (r"(<(?:Awakening|Burst|Evolution|Step)) (\d+>)", r"\1\2"),
    (r'"([^"<]*[^".<])"', r"「\1」"),
    (r" +([,.:;」])", r"\1"),
    (r"「 +", "「"),
    (r"」(?=[^\s,.:;'])", "」 "),
    (r"・ +", "・"),
    (r"> ?:(?=\S)", "> "),
    (r">(?=[\w<])", "> "),
    (r" *\n *", "\n"),
    # A reminder that lost its opening parenthesis.
    (r"^(<Evolution\d+> <《[^》]*》>|<Burst\d+>) [^(\n]*(?:\([^()]*\)[^(\n]*)*\)$", r"\1"),
)

# Numbers and articles.
NUMBERS = rules(
    (r"\bwhenever\b", "when"),
    (r"(?<!<)\bdestroy(?:ed|s)?\b", "<Destroy>"),
    (r"(?<!<)\brage\b", "<Rage>"),
    (r"\binvading monster(?: card)?\b", "monster card"),
    (r"\bempty (zones?)\b", r"unoccupied \1"),
    (r"\bget(s?) (?=[+-]\d)", r"gain\1 "),
    (r"\b(?:lose)(s?) (\d+) (counter power|threat level)", r"gain\1 -\2 \3"),
    (r"\buntil end of turn\b", "until the end of the turn"),
    (r"\banother of your\b", "1 of your other"),
    (r"\bat the start of (?!the game)", "at the beginning of "),
    (r"\bduring your turn, ", "<Your Turn> "),
    (r"\bduring your opponent's turn, ", "<Opponent's Turn> "),
    (r"\bone(?= (?:card|zone|token|battle|monster|strategy|rank)s?\b)", "1"),
    (r"\btwo(?= (?:of your|card|zone|token|battle|monster|strategy|rank)s?\b)", "2"),
    (r"\bthree(?= (?:of your|card|zone|token|battle|monster|strategy|rank)s?\b)", "3"),
    (r"\bthe opponent('s)?\b", r"your opponent\1"),
    (r"\bselect\b", "choose"),
    (r"\bone of (?=your)", "1 of "),
    (r"\bzone (\d-\d)", r"zones \1"),
    (r"\bin zones? (\d) or beyond\b", r"in zones \1-8"),
    (r"\bin zones 8-8\b", "in zone 8"),
    (r"\bthe top 1 card\b", "the top card"),
    (r"\b(\d+) more (cards?)\b", r"\1 \2"),
    (
        r"(?<!when you )(?<!when your opponent )(?<!would )"
        r"\b(draws?|discards?|play|return|send|deck for|reveal|place|choose|add|put)"
        r" an? (?=[^.,]*?(?:card|token))",
        r"\1 1 ",
    ),
    (r"(?<!countered by )\b(\d+) or lower (threat level|counter power)", r"\1 or less \2"),
    (r"\b(have|has|are) 1 or more ([^.,]*?)\b(card|token)s\b", r"\1 a \2\3"),
    (r"\bthere are a\b", "there is a"),
    (r"\b(a|or more|or fewer|each|no|\d+) 「([^」]*)」 (?=in |from |under )", r"\1 cards named 「\2」 "),
    (r"\b(a|each) cards named", r"\1 card named"),
    (r"\b(?:the number of) ([^.,]*?) is (\d+ or (?:more|fewer))", r"you have \2 \1"),
)

# Cards, zones and rage.
PHRASES = rules(
    (r"\bthat (?:battle|monster|strategy) card\b", "that card"),
    (r"\bfor each of (your opponent's|your) ([^.,]*?)(card|token)s(?=[.,]|$)", r"for each \2\3 in \1 zones"),
    (r"\bstrategy card in (your opponent's|your) zones\b", r"strategy card in \1 strategy zone"),
    (
        r"(<Revenge> [^\n]*|\bthis card is discarded [^\n]*)\b(return|place|play|add|put) this card"
        r" from your discard pile\b",
        r"\1\2 this card",
    ),
    (r"\binto (" + WHOSE + r") (discard pile|hand|deck)", r"to \1 \2"),
    (r"\b(to|from) the discard pile\b", r"\1 your discard pile"),
    (r"\bto the bottom of\b", "on the bottom of"),
    (r"\bon the top of\b", "on top of"),
    (r"\bin a zone with the same number as the zone\b", "in the zone with the same number as the zone"),
    (r"\bas the zone that\b", "as the zone"),
    (r"\bthat is occupying\b", "that are occupying"),
    (r"\b(highest|lowest) rank ((?:battle |monster )?cards?)\b", r"\2 with the \1 rank"),
    (r"\bin zones in the same column as\b", "in the same column as"),
    (r"\bto an adjacent zone\b", "to a zone adjacent to it"),
    (r"\bto an (?:adjacent unoccupied|unoccupied adjacent) zone\b", "to an unoccupied zone adjacent to it"),
    (r"\bbattle cards of both players\b", "battle cards in each player's zones"),
    (r"<Destroy> all ((?:other )?battle cards)\.", r"<Destroy> all \1 in each player's zones."),
    (r"(<《\d+》>) or (<《\d+》>) (" + KIND + r"cards?)\b", r"\3 with \1 or \2"),
    (r"\b(" + KIND + r"cards?) with both (<《\d+》>) and (<《\d+》>)", r"\2 \3 \1"),
    (r"\b(" + KIND + r"cards?) with (<《\d+》>)(?! or <《)", r"\2 \1"),
    (r"\b(this card|monster card|it) has (<《\d+》>)", r"\1 is a \2 card"),
    (r"\bwith the same name under this card\b", "with the same name as this card under this card"),
    (MONSTER + r"( gains? [^.]*? under) it\b", r"\1\2 \1"),
    (r"\ball your\b", "all of your"),
    (r"<Destroy> each of (?=your)", "<Destroy> all of "),
    (
        r"\b(" + SOME + r") ((?:(?! of )[^.,])*?)(battle card)s? in your opponent's (zones? \d\S*)\b",
        r"\1 of your opponent's \2\3s in \4",
    ),
    (r"\b" + NUMBER_ON_CARD + r" is increased by (\d+)", r"\1 gains +\3 \2"),
    (r"\b" + NUMBER_ON_CARD + r" is reduced by (\d+)", r"\1 gains -\3 \2"),
    (r"\bincrease " + NUMBER_ON_CARD + r" by (\d+)", r"\1 gains +\3 \2"),
    (r"\breduce " + NUMBER_ON_CARD + r" by (\d+)", r"\1 gains -\3 \2"),
    (r"(?<!zone )\b(in front of|behind) (this card|" + WHOSE + r" monster card)\b", r"in the zone \1 \2"),
    (START + r"(?:all|each) of (your)\b", r"\1"),
    (r"\bof (your opponent's|your) ((?:(?! of )[^.,])*?(?:cards|tokens)) in (?:your|their) zones\b", r"of \1 \2"),
    (START + r"(your(?: opponent's)? [^.,]*?cards) in (?:your|their) zones (gain|lose|cannot)\b", r"\1 \2"),
    (
        r"(\bmove|\bchoose|\bevolve|\breturn|\bsend|\bplace|<Destroy>) ("
        + SOME
        + r") (?!of )((?:(?! of | from | for )[^.,])*?)"
        r"(card|token)s? in (your opponent's|your) zones\b",
        r"\1 \2 of \5 \3\4s",
    ),
    (START + r"your (other )?battle card (in zone \d) gains\b", r"your \1battle cards \2 gain"),
    (r"\bdiscard all cards (?:in|from) your hand\b", "discard your hand"),
    (
        r"\b(return|place|choose|send|play|add|put) (" + SOME + r" (?:(?! of )[^.,])*?) in (" + WHOSE + r") "
        r"(discard pile|hand)\b",
        r"\1 \2 from \3 \4",
    ),
    (r"\bif there (?:is|are) ([^.,]*?) in (your zones|your discard pile|your hand)\b", r"if you have \1 in \2"),
    (
        r"\bif there (?:is|are) ([^.,]*?) in your opponent's (zones|discard pile|hand)\b",
        r"if your opponent has \1 in their \2",
    ),
    (r"\bif there (?:is|are) ([^.,]*?) in your opponent's (zones? \d\S*)\b", r"if your opponent has \1 in \2"),
    (r"\bif there (?:is|are) ([^.,]*?) in your (zones? \d\S*)\b", r"if you have \1 in \2"),
    (r"\bif (an? (?:(?! is )[^.,])*?) is in (your zones|your discard pile)\b", r"if you have \1 in \2"),
    (
        r"\bwhen (your(?: opponent's)?) ([^.,]*?)(battle card|strategy card|token) (?=is |evolves|would)",
        r"when 1 of \1 \2\3s ",
    ),
    (r"\b(increase|reduce) each player's (?:monster card's )?<Rage>", r"each player \1s their <Rage>"),
    (r"(?<!creases )(?<!reduces )\btheir <Rage>|\byour opponent's monster card's <Rage>", "your opponent's <Rage>"),
    (r"(?<!of )\byour <Rage>", "your monster card's <Rage>"),
    (r"\breduce (your opponent's|your monster card's|this card's) <Rage> to 0\b", r"set \1 <Rage> to 0"),
    (r"\byour opponent's monster card has (\d+ or \w+ <Rage>)", r"your opponent has \1"),
    (r"\byou have (\d+ or \w+ <Rage>)", r"your monster card has \1"),
    (r"\bor less <Rage>", "or fewer <Rage>"),
    (r"\bor less ([^.,]*?cards?)\b", r"or fewer \1"),
    (r"\bmonster(?=[.,])", "monster card"),
    (r"\btheir monster card\b", "your opponent's monster card"),
    (MONSTER + r"'s (threat level|counter power) is (\d+ or (?:more|less|lower|higher))", r"\1 has \3 \2"),
    (r"\b(\d+ or )higher (threat level|counter power)", r"\1more \2"),
)

# What words like `it` and `they` stand for, and sentences turned round.
REFERENCES = rules(
    (r"(\bwhen (this card|your monster card) [^.]*?)\bits <Rage>", r"\1\2's <Rage>"),
    (r"^([^.]*your opponent's monster card[^.]*, )they cannot\b", r"\1your opponent's monster card cannot"),
    (
        r"(\bif there are \d+ or more ([^.,]*?), [^.]*\. )if there are (\d+ or more), this card gains an additional\b",
        r"\1if there are \3 \2, this card gains",
    ),
    (
        r"\byour strategy cards would be discarded from the strategy zone\b",
        "1 of your strategy cards would be <Destroy>",
    ),
    (r"(\bwhen 1 of [^.]*? would be [^.]*?)\bthem\b", r"\1it"),
    (r"\bis (revealed|sent to your discard pile|discarded|<Destroy>) this way\b", r"was \1 this way"),
    (r"\bsent this way\b", "sent to your discard pile this way"),
    (
        r"\b(?:they|your opponent) sends? the top ((?:\d+ )?cards? of) their deck\b",
        r"send the top \1 your opponent's deck",
    ),
    (
        r"\b1 of your opponent's monster cards( with [^.,]*?)? retreats (?:back )?by\b",
        r"move your opponent's monster card\1 backward by",
    ),
    (r"(?<!when )" + MONSTER + r" retreats (?:back )?(by|to)\b", r"move \1 backward \2"),
    (r"\bretreat " + MONSTER + r" (by|to)\b", r"move \1 backward \2"),
    (r"\bmove (" + WHOSE + r" monster card|this card) back (by|to)\b", r"move \1 backward \2"),
    (r"\bwhen " + MONSTER + r" advances to (zone \d)", r"when \1 reaches \2"),
    (r"(?<!when )" + MONSTER + r" advances (to zone|by) ", r"advance \1 \2 "),
    (
        r"\b(this card|your monster card)( advances[^.,]*, )it advances (\d+) additional (zones?)",
        r"\1\2advance \1 by \3 \4",
    ),
    (r"\bwhen this card moves\b", "when this card is moved"),
    (r"\bwhen this card enters\b", "when this card is played"),
    (r"\bwhen you discard (an? [^.,]*?card)(?: from your hand)?,", r"when \1 is discarded from your hand,"),
    (
        r"\bwhen your opponent discards (an? [^.,]*?card)(?: from their hand)?,",
        r"when \1 is discarded from your opponent's hand,",
    ),
    (r"\bby the effect of burst\b", "by the effect of <Burst>"),
    (r"\bthe beginning of each player's\b", "the beginning of the"),
    (r"\bthe end of each player's turn\b", "the end of the turn"),
    (r"\byou successfully counter your opponent's monster card\b", "your opponent's monster card is countered"),
    (r"\bcounter power\. instead, it only moves\b", "counter power, instead, it only moves"),
    (r"(" + HEADER + r"[^.]*\b(?:cannot) engage with )this card\b", r"\1your monster card"),
    (r"\byou can play this from\b", "you can play this card from"),
    (r"\byou can play this card with\b", "you can play this card from your hand with"),
    (
        r"\bwhen playing this card from your hand, you can reduce its rank by ",
        "you can play this card from your hand with its rank reduced by ",
    ),
    (r"\btotal counter power by \+", "total counter power by "),
    (r"\byour total counter power is increased by\b", "increase your total counter power by"),
    (r"\bcannot (advance|invade) or (advance|invade)\b", r"cannot \1 nor \2"),
    (r"\balso treated as (?:a card )?named\b", "also treated as"),
    (r"(" + HEADER + r")this card cannot be played if ([^.]+)\.", r"\1if \2, this card cannot be played."),
    (r"(" + HEADER + r"(?:[^.]*\. )?)for each ([^.,]+), ([^.]+)\.", r"\1\3 for each \2."),
    (r"\bif ([^.,]*? would be [^.]* instead\.)", r"when \1"),
    (r"\bwhen ([^,.]*?) is <Destroy>([^,.]*), ([^.]* instead\.)", r"when \1 would be <Destroy>\2, \3"),
    (r"\bwhen ([^,.]*?) this turn, ", r"for the rest of the turn, when \1, "),
    (r"\b(?:until the end of (?:the|this) turn|during this turn),", "for the rest of the turn,"),
    (START + r"this turn, ", "for the rest of the turn, "),
    (
        START
        + r"((?:your|this card|increase your total|double|\d+ of|it )[^.,\"]*?)"
        + r" (?:for the rest of|until the end of) (?:the|this) turn\.",
        r"for the rest of the turn, \1.",
    ),
    (r"\bfor the rest of the turn, choose ([^.,]*?),(?: and)? it\b", r"choose \1. for the rest of the turn, it"),
    (HEADER.replace("^", "(^") + r")if it is your turn, ", r"\1<Your Turn> "),
    (HEADER.replace("^", "(^") + r")if it is your opponent's turn, ", r"\1<Opponent's Turn> "),
    (r"\b(when [^,.]*?), and (your opponent's monster card is [^,.]*?), ", r"\1, if \2, "),
    (r"\b(if [^.,]*?), and ([^.,]*?), ", r"\1 and \2, "),
    (HEADER.replace("^", "(^") + r")(this card|your [^.,]*?) (gains? [^.,\"]*?) and cannot ", r"\1\2 \3. \2 cannot "),
    (r"(\bif [^.,]*, )(this card|your [^.,]*?) (gains? [^.,\"]*?) and cannot ", r"\1\2 \3, and \2 cannot "),
    (r"\bcreate 「([^」]*)」 tokens in each\b", r"play 1 「\1」 token in each"),
    (r"\bplay 「([^」]*)」 tokens in each\b", r"play 1 「\1」 token in each"),
    (r"\bperform the following action based on how many zones [^.:]* invasion this turn: ", ""),
    (r"(^|\. )(\d) - ", r"\1if your monster card invaded \2 zones this turn, "),
    (r"\binvaded 1 zones\b", "invaded 1 zone"),
)

# Deeds one after the other, options and costs.
SEQUENCES = rules(
    (r"\. then,? (?=[a-z<])", ". "),
    (r"\beach player <Destroy> (1 of their [^.,]*)\.", r"each player chooses \1. <Destroy> the chosen cards."),
    (
        r"\b(your opponent may discard (?:up to \d+|\d+) " + KIND + r"cards?)(?= ?[.,]| to )",
        r"\1 from their hand",
    ),
    (r"\bdiscards (up to \d+|\d+) (" + KIND + r"cards?)(?= ?[.,]| to )", r"discards \1 \2 from their hand"),
    (r"\bdiscard (up to \d+|\d+) (" + KIND + r"cards?)(?= ?[.,]| to )", r"discard \1 \2 from your hand"),
    (
        r"\bdiscard (\d+ cards?) at random from your opponent's hand\b",
        r"your opponent discards \1 at random from their hand",
    ),
    (
        r"\b(look at your opponent's hand), choose (\d+ [^.,]*?cards?)"
        r" from (?:it|among them), (?:and|then) discard it\b",
        r"\1. discard \2 from your opponent's hand",
    ),
    (r"\b(of your deck)(?<!any number on top of your deck) in any order(?=[.,])", r"\1"),
    (r"\bdeck then shuffle\b", "deck, then shuffle"),
    (
        r"(your opponent's discard pile to their deck, then shuffle)(?: their deck)?(?=[.,])",
        r"\1 your opponent's deck",
    ),
    (r",? (?:and|then) shuffle(?: the deck| it)?(?=[.,])", ", then shuffle your deck"),
    (r",? and shuffle your deck\b", ", then shuffle your deck"),
    (r"\bchoose ([^.,]*?) and (?:activate|play) (?:it|them)\b", r"play \1"),
    (r"\bplay and activate\b", "play"),
    (r"\bchoose ([^.,]*?), you may swap their positions", r"you may choose \1 and swap their positions"),
    (r"\bswap the positions of (this card) and (\d+ of )", r"swap \1 with \2"),
    (r"\bswap the positions of (\d+ of [^.,]*?cards)\b", r"choose \1 and swap their positions"),
    (r"(top [^.,]*of your deck)\. (add|reveal|play|put any number)\b", r"\1, \2"),
    (r"\b(add|reveal|play|send|place) (up to \d+|\d+) of them\b", r"\1 \2 cards from among them"),
    (r"\b(add|reveal|play|send|place) (up to 1|1) cards from among\b", r"\1 \2 card from among"),
    (
        r"(?:, and|,? and|\.) (send|place|return|put) the rest\b(?<!in any order, and send the rest)",
        r", then \1 the rest",
    ),
    (
        r"\b(chooses? [^.,]*?)(?:, then| and) (<Destroy>|move|return|place|send|evolve|discard|add) (?:it|them)\b",
        r"\2 \1",
    ),
    (r"(<Destroy>|\bmove|\breturn|\bplace|\bsend|\bevolve|\bdiscard|\badd) choose ", r"\1 "),
    (r"\byour opponent <Destroy> chooses ", "your opponent <Destroy> "),
    (r"\byour opponent (move|return|place|send|evolve|discard|add) chooses ", r"your opponent \1s "),
    (r"(?<!,) and (?=" + VERBS + " )", ", then "),
    (
        r", and (?=(?:draw|discard|play|<Destroy>|reveal|return|advance|increase|reduce|move|evolve|counter|add) )",
        ", then ",
    ),
    (r", then (?=[^.]*, then )", ", "),
    (
        r"\byou may send it to your discard pile or place it back on top of your deck\b",
        "you may send it to your discard pile",
    ),
    (r"\bif (they|you) discard at least 1 card, ", r"if \1 do, "),
    (r"\bif (they|you) do not, ", r"if \1 don't, "),
    (r"\byou may ([^.]*?)(?:\.|,) if you do, ", r"you may \1 to "),
    (r"(^|> |, |・)(discard [^.:,]*): ", r"\1you may \2 to "),
    (r"\. otherwise, ", "; otherwise, "),
)
