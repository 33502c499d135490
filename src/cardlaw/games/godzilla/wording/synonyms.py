"""Which words are written for which: tables of the normaliser, applied from top to bottom to text in small letters."""

from __future__ import annotations

import re

Rules = list[tuple[re.Pattern[str], str]]

ZONES_OF = r"(?:your opponent's|your|their)"
SOME = r"(?:up to \d+|\d+|all|any number)"
HEADER = r"^・?(?:<(?!Destroy)[^>]*> )*"
START = r"(?:^|(?<=[.,;] )|(?<=・)|(?<=> )(?<!<Destroy> ))"


def rules(*pairs: tuple[str, str]) -> Rules:
    return [(re.compile(pattern, re.MULTILINE), replacement) for pattern, replacement in pairs]


# Punctuation, icons and names, before anything is made small.
SPELLING = rules(
    (r"(<(?:Awakening|Burst|Evolution)) (\d+>)", r"\1\2"),
    (r'"([^"<]*[^".<])"', r"「\1」"),
    (r" +([,.:;」])", r"\1"),
    (r"「 +", "「"),
    (r"」(?=[^\s,.:;'])", "」 "),
    (r"・ +", "・"),
    (r"> ?:(?=\S)", "> "),
    (
        r"^(<Evolution\d+> <《[^》]*》>|<Burst\d+>) [^(\n]*(?:\([^()]*\)[^(\n]*)*\)$",
        r"\1",
    ),  # a reminder that lost its beginning
    (r">(?=[\w<])", "> "),
    (r" *\n *", "\n"),
)

# Numbers and articles.
NUMBERS = rules(
    (r"\bwhenever\b", "when"),
    (r"\bthe opponent('s)?\b", r"your opponent\1"),
    (r"\bselect\b", "choose"),
    (r"\bzone (\d-\d)", r"zones \1"),
    (r"\bthe top 1 card\b", "the top card"),
    (
        r"(?<!you )(?<!opponent )(?<!when )\b(discards?|play|return|send|deck for|reveal|place|choose|add|put) an? (?=[^.,]*?(?:card|token))",
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
    (r"(<Revenge> [^\n]*\bthis card|\bthis card is discarded [^\n]*\bthis card) from your discard pile\b", r"\1"),
    (r"\binto (your|their|your opponent's) (discard pile|hand|deck)", r"to \1 \2"),
    (r"\b(to|from) the discard pile\b", r"\1 your discard pile"),
    (r"\bto the bottom of\b", "on the bottom of"),
    (r"\bon the top of\b", "on top of"),
    (r"\bin a zone with the same number as the zone\b", "in the zone with the same number as the zone"),
    (r"\bas the zone that\b", "as the zone"),
    (r"\bthat is occupying\b", "that are occupying"),
    (r"\bbattle cards of both players\b", "battle cards in each player's zones"),
    (r"\b((?:battle |monster |strategy )?cards?) with both (<《[^》]*》>) and (<《[^》]*》>)", r"\2 \3 \1"),
    (r"\b((?:battle |monster |strategy )?cards?) with (<《[^》]*》>)(?! or <《)", r"\2 \1"),
    (r"\bin zones in the same column as\b", "in the same column as"),
    (r"\bwith the same name under this card\b", "with the same name as this card under this card"),
    (r"\ball your\b", "all of your"),
    (START + r"(?:all|each) of (your)\b", r"\1"),
    (r"\bof (your opponent's|your) ((?:(?! of )[^.,])*?(?:cards|tokens)) in (?:your|their) zones\b", r"of \1 \2"),
    (START + r"(your(?: opponent's)? [^.,]*?cards) in (?:your|their) zones (gain|lose|cannot)\b", r"\1 \2"),
    (
        r"\b(move|choose|evolve|return|send|<Destroy>) ("
        + SOME
        + r") ((?:(?! of | from )[^.,])*?)(card|token)s? in (your opponent's|your) zones\b",
        r"\1 \2 of \5 \3\4s",
    ),
    (START + r"your (other )?battle card (in zone \d) gains\b", r"your \1battle cards \2 gain"),
    (
        r"\b(return|place|choose|send|play|add|put) ("
        + SOME
        + r" (?:(?! of )[^.,])*?) in ("
        + ZONES_OF
        + r") (discard pile|hand)\b",
        r"\1 \2 from \3 \4",
    ),
    (r"\bif there (?:is|are) ([^.,]*?) in (your zones|your discard pile|your hand)\b", r"if you have \1 in \2"),
    (r"\bif (an? (?:(?! is )[^.,])*?) is in (your zones|your discard pile)\b", r"if you have \1 in \2"),
    (r"\b(?:their|your opponent's monster card's) <Rage>", "your opponent's <Rage>"),
    (r"(?<!of )\byour <Rage>", "your monster card's <Rage>"),
    (r"\byour opponent's monster card has (\d+ or \w+ <Rage>)", r"your opponent has \1"),
    (r"\byou have (\d+ or \w+ <Rage>)", r"your monster card has \1"),
    (r"\bor less <Rage>", "or fewer <Rage>"),
    (r"\bor less ([^.,]*?cards?)\b", r"or fewer \1"),
    (r"\bmonster(?=[.,])", "monster card"),
    (r"\btheir monster card\b", "your opponent's monster card"),
)

# What words like `it` and `they` stand for, and sentences turned round.
REFERENCES = rules(
    (
        r"(\bif there are \d+ or more ([^.,]*?), [^.]*\. )if there are (\d+ or more), this card gains an additional\b",
        r"\1if there are \3 \2, this card gains",
    ),
    (
        r"\byour strategy cards would be discarded from the strategy zone, (you may )?place them\b",
        r"1 of your strategy cards would be <Destroy>, \1place it",
    ),
    (r"\bis (revealed|sent to your discard pile) this way\b", r"was \1 this way"),
    (r"(\bwhen (this card|your monster card) [^.]*?)\bits <Rage>", r"\1\2's <Rage>"),
    (r"^([^.]*your opponent's monster card[^.]*, )they cannot\b", r"\1your opponent's monster card cannot"),
    (
        r"\b(?:they|your opponent) sends? the top ((?:\d+ )?cards? of) their deck\b",
        r"send the top \1 your opponent's deck",
    ),
    (
        r"\b1 of your opponent's monster cards( with [^.,]*?)? retreats (?:back )?by\b",
        r"move your opponent's monster card\1 backward by",
    ),
    (r"\b(your opponent's monster card|your monster card|this card) retreats (?:back )?by\b", r"move \1 backward by"),
    (r"\b(your opponent's monster card|your monster card|this card) advances (to zone|by) ", r"advance \1 \2 "),
    (
        r"\b(this card|your monster card)( advances[^.,]*, )it advances (\d+) additional (zones?)",
        r"\1\2advance \1 by \3 \4",
    ),
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
    (r"(" + HEADER + r")this card cannot be played if ([^.]+)\.", r"\1if \2, this card cannot be played."),
    (r"(" + HEADER + r"(?:[^.]*\. )?)for each ([^.,]+), ([^.]+)\.", r"\1\3 for each \2."),
    (r"\bwhen ([^,.]*?) is <Destroy>, ([^.]* instead\.)", r"when \1 would be <Destroy>, \2"),
    (r"\bwhen ([^,.]*?) this turn, ", r"for the rest of the turn, when \1, "),
    (r"\b(when [^,.]*?), and (your opponent's monster card is [^,.]*?), ", r"\1, if \2, "),
    (r"\b(if [^.,]*?), and ([^.,]*?), ", r"\1 and \2, "),
    (r"\bcreate 「([^」]*)」 tokens in each\b", r"play 1 「\1」 token in each"),
)

# Deeds one after the other, options and costs.
SEQUENCES = rules(
    (
        r"\bdiscards (up to \d+|\d+) ((?:battle |monster |strategy )?cards?)(?= ?[.,]| to )",
        r"discards \1 \2 from their hand",
    ),
    (
        r"\bdiscard (up to \d+|\d+) ((?:battle |monster |strategy )?cards?)(?= ?[.,]| to )",
        r"discard \1 \2 from your hand",
    ),
    (r"\bdeck then shuffle\b", "deck, then shuffle"),
    (r"(your opponent's discard pile to their deck, then shuffle)(?: their deck)?(?=[.,])", r"\1 your opponent's deck"),
    (r", then shuffle(?: the deck| it)?(?=[.,])", ", then shuffle your deck"),
    (r"\bchoose ([^.,]*?) and (?:activate|play) (?:it|them)\b", r"play \1"),
    (r"\bplay and activate\b", "play"),
    (r"\bchoose ([^.,]*?), you may swap their positions", r"you may choose \1 and swap their positions"),
    (r"(top [^.,]*of your deck)\. add\b", r"\1, add"),
    (r"(top [^.,]*of your deck)\. put any number\b", r"\1, put any number"),
    (r"(?:, and|,? and|\.) send the rest\b(?<!in any order, and send the rest)", ", then send the rest"),
    (
        r"(?<!,) and (?=(?:draw|discard|send|play|shuffle|add|<Destroy>|reveal|return|place|advance|increase|reduce|move|evolve|counter) )",
        ", then ",
    ),
    (
        r"\byou may send it to your discard pile or place it back on top of your deck\b",
        "you may send it to your discard pile",
    ),
    (r"\bif they discard at least 1 card, ", "if they do, "),
    (r"\byou may ([^.]*?)(?:\.|,) if you do, ", r"you may \1 to "),
    (r"(^|> |, |・)(discard [^.:,]*): ", r"\1you may \2 to "),
    (r"\. otherwise, ", "; otherwise, "),
)
