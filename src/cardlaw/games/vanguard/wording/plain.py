"""One wording: articles, numbers, plurals, pronouns and punctuation that carry no meaning are taken out.

Every rule replaces words by others that mean the same on every card; no rule drops or adds meaning.
"""

from __future__ import annotations

from cardlaw.games.vanguard.wording.d_era_words import D_BODY
from cardlaw.games.vanguard.wording.spelling import Rules, rules

NUMBER_WORDS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
]

NUMBERS: Rules = rules(
    *((rf"\b{word}\b", str(number)) for number, word in enumerate(NUMBER_WORDS, 1)),
    (r"\bonce\b", "1 time"),
    (r"\bhis or her\b|\bhis/her\b|\btheir own\b", "their"),
    (r"\bhe or she\b", "your opponent"),
    (r"\banother\b", "1 other"),
    (r"\ban?\b", "1"),
)

FORMS: Rules = rules(
    (
        r"\b(rear-guard|vanguard|guardian|unit|card|trigger|order|circle|sentinel|marker|token|effect|name|grade)s\b",
        r"\1",
    ),
    (
        r"\b(song|turn|time|zone|player|fighter|cost|column|race|clan|nation|icon|heart|check|battle|deck|world)s\b",
        r"\1",
    ),
    (r"\brearguard\b", "rear-guard"),
    (r"\babilities\b", "ability"),
    (r"\bget\b|\bgain\b|\bgains\b", "gets"),
    (r"\bhave\b", "has"),
    (r"\bare\b", "is"),
    (r"\bwere\b", "was"),
    (r"\bdoes not\b|\bdon't\b|\bdoesn't\b", "do not"),
    (r"\bcan't\b|\bcan not\b|\bmay not\b", "cannot"),
    (r"(?<=check )reveals\b", "reveal"),
    (r"\b(?:selects)\b", "others-choose"),
    (r"\b(choose|discard|retire|put|draw|bind|lock|call|reveal|look|return|remove|unlock|shuffle)s\b", r"others-\1"),
    (r"\bsearches\b", "others-search"),
    (r"\b(turn|play|pay|delete|imprison|perform|move|become|add)s\b", r"\1"),
)

REFERENCES: Rules = rules(
    (
        r"\b(?:those|these|that|the chosen|the revealed|the called|chosen|the placed) (?:unit|card|rear-guard)'s\b",
        "its",
    ),
    (r"\b(?:those|these|that|the chosen) vanguard's\b", "its"),
    (r"\bthem\b|\bthey\b", "it"),
    (r"\b(?:those|these) (?:unit|card|rear-guard|vanguard)s?\b", "it"),
    (r"\bthat (?:unit|card|rear-guard)\b(?! is in)", "it"),
    (r"\bthe chosen (?:unit|card|rear-guard|vanguard)s?\b", "it"),
    (r"\bin their card name\b", "in its card name"),
    (r"\bit get\b", "it gets"),
)

ZONES: Rules = rules(
    (r"\b1 total of (?=\d)|\bin total(?= from)", ""),
    (
        r"\bfor each ((?:other )?(?:《\d+》|「\d+」|[a-z]+ )?[^.,]*?) on your (?:vc/rc|rc|vc)(?=[ ,.])",
        r"for each of your \1",
    ),
    (r"\bwhen (your [^.,]*? in its card name)'s attack\b", r"when the attack of \1"),
    (r"^when it (stand)\b", r"when this unit \1"),
    (
        r"(\bcall (?:it|this unit|\d)(?:(?!\b(?:choose|search|look|reveal|discard|retire|put|bind|call)\b).)*?)\b(?:that called unit|the called unit|the unit called (?:by|with|due to) this effect)\b",
        r"\1it",
    ),
    (
        r"(look at [^.]*?deck,? (?:and )?)(choose (?:up to )?\d+ (?:(?!from|of your)[^.,])*?)(,? (?:and )?)(?=reveal it|call it|put it|discard it)",
        r"\1\2 from among it\3",
    ),
    (r"(until end of (?:that battle|turn)),? you may ((?:this unit|it) gets [^.]*)\.", r"you may \2 \1."),
    (r"\bif you searched the deck\b", "if you searched your deck"),
    (
        r"(your other (?:rear-guard|unit)) is placed in the same column as this unit\b",
        r"\1 in the same column as this unit is placed",
    ),
    (r"\bthis unit was boosted\b", "this unit is boosted"),
    (r"\bif not(?=\.|,)", "if it is not"),
    (r"\buntil end of (?:this|the) fight\b", "during this game"),
    (
        r"\bfrom (your|your opponent's) (drop|soul|hand|deck|bind zone|damage zone|order zone)((?: or (?:your )?(?:drop|soul|hand|deck))?) ((?:with|without) (?:(?! from )[^.,{}&])*?)(?=,|\.| and | call| \})",
        r"\4 from \1 \2\3",
    ),
    (r"\bcards? with (heal|critical|draw|front|over|stand)(?= from)", r"\1 trigger"),
    (r"\byour world is (《\d+》) or (《\d+》)", r"your world is \1 or your world is \2"),
    (r"\bthat 《?armed》? unit\b", "the unit armed with this unit"),
    (
        r"\b(less than or|or less than|greater than or) equal to your vanguard\b(?!')",
        r"\1 equal to your vanguard's grade",
    ),
    (r"\bequal to or (less|greater) than your vanguard\b(?!')", r"equal to or \1 than your vanguard's grade"),
    (
        r"\byour opponent's (front|back) row has (no|1|\d+ or (?:more|less)) ((?:[^.,]*? )?(?:rear-guard|unit))\b",
        r"your opponent has \2 \1 row \3",
    ),
    (
        r"\byour (front|back) row has (no|1|\d+ or (?:more|less)) ((?:[^.,]*? )?(?:rear-guard|unit))\b",
        r"you has \2 \1 row \3",
    ),
    (r"\b(on the top of your deck) or (?:into|in) (your )?(soul|drop|hand|damage zone)\b", r"\1 or put it into \2\3"),
    (
        r"\b(on the bottom of your deck|into your (?:hand|drop|soul)) or (?:into|in) (your )?(soul|drop|hand|damage zone)\b",
        r"\1 or put it into \2\3",
    ),
    (r"\bplaced on (vc|rc|vc/rc) or (?:is )?(?:put|placed) on gc\b", r"placed on \1/gc"),
    (
        r"\b(remove|discard|reveal|bind) (\d+ (?:other )?)(heal|critical|draw|front|over|stand) from\b",
        r"\1 \2\3 trigger from",
    ),
    (r"\bby (your [^.,]*?(?:vanguard|rear-guard|unit))'s (?:ability|effect)\b", r"by the ability of \1"),
    (r"\bor up to 1 (?=[^.,]*? from (?:among|your))", "or "),
    (r"\bor 1 (?=[^.,]*? from (?:among|your))", "or "),
    (
        r"\bchoose (\d+|up to \d+) ((?:other )?(?:「\d+」|《\d+》|unit|rear-guard)[^.,]*?) on your (?:vc/rc|(vc|rc))\b",
        r"choose \1 of your \2",
    ),
    (r"(until end of (?:turn|that battle)) (for every [^.,]*?)(?=[.,]| and )", r"\2 \1"),
    (r"\bchoose 1 of your open rc,? (?:and )?move (this unit|it) to (?:that circle|it)\b", r"move \1 to open rc"),
    (r"\bgets this unit's power\b", "gets the power of this unit"),
    (r"\bgets its power\b", "gets the power of it"),
    (r"(?<![-\w])(return|put) it (to|into) their (hand|soul|drop|damage zone)\b", r"\1 it \2 \3"),
    (
        r"\bif you (called|retired|put|discarded|drew|bound|revealed|rode|locked|chose)(?: it| 1 card| 1 unit| 1 or more card| 1 or more unit)(?: into (?:your )?hand| from your hand| to rc)?(?=,| this unit| choose)",
        r"if you \1",
    ),
    (r"(charge \d+)\]? ?/ ?\[?(?=soul|counter)", r"\1 / "),
    (r"\bto gc,? (?:and )?cannot intercept\b", "to gc your opponent cannot intercept"),
    (
        r"\byour opponent has ([^.,]*?) in their (hand|drop|soul|damage zone|bind zone|order zone)\b",
        r"your opponent's \2 has \1",
    ),
    (
        r"\b(this unit)'s 「(\d+)」 (?:effect|ability) activate even if",
        r"\1's when attack hits effect activate even if",
    ),
    (r"\bthis unit's (?:when its attack hits|when attack hits)\b", "this unit's hit"),
    (r"\bmay has (?=it|this unit|all of|1 of)", "may "),
    (r"\b(\d+) million\b", r"\g<1>000000"),
    (r"\bimprison it in (?:your )?prison\b", "imprison it in your prison"),
    (r"\bplant token\b", "《Plant》 token"),
    (r"\bshadow army token\b", "《Shadow Army》 token"),
    (r"\bevil decoy token\b", "《Evil Decoy》 token"),
    (r"\bvision token\b", "《Vision》 token"),
    (r"\b(quick shield) ticket\b", "《Quick Shield》 ticket"),
    (r"\bfrom your hand (with (?:「\d+」|「\d+」 or 「\d+」) in its card name)", r"\1 from your hand"),
    (
        r"\bfrom your (drop|soul|hand|deck|bind zone|damage zone) (with (?:「\d+」|「\d+」 or 「\d+」) in its card name)",
        r"\2 from your \1",
    ),
    (
        r"\bin your (drop|soul|hand|deck|bind zone|damage zone) (with (?:「\d+」|「\d+」 or 「\d+」) in its card name)",
        r"\2 in your \1",
    ),
    (r"(?<=gets power )([+-]\d+)(?:/critical| critical)", r"\1 critical"),
    (r"\bopponents (rear-guard|unit|vanguard)\b", r"opponent's \1"),
    (r"\b1 opponent's\b", "your opponent's"),
    (
        r"\b(rear-guard|unit|card)((?: with 「\d+」 in its card name)?) in (?:the|your|their|your opponent's) (front|back) row\b",
        r"\3 row \1\2",
    ),
    (
        r"\b(《\d+》)((?: with 「\d+」 in its card name)?) in (?:the|your|their|your opponent's) (front|back) row\b",
        r"\3 row \1\2",
    ),
    (
        r"\b(?:due to|with|by) (?:1|the|any) (?:effect|ability) (?:from|of) (?:1 of )?(your|your opponent's) card\b",
        r"by \1 effect",
    ),
    (r"\bby (?:1 of )?(your|your opponent's) card'?s? (?:effect|ability)\b", r"by \1 effect"),
    (r"\bwith 1 of (your|your opponent's) card effect\b", r"by \1 effect"),
    (r"\bchoose your (vanguard)\b", r"choose 1 of your \1"),
    (r"\brides\b", "ride"),
    (r"\bas many as possible\b", "as many as possible"),
    (r"\b(?:at|in) (rest|stand)(?= from| shuffle| position|,|\.)", r"as \1"),
    (r"\bexchange (?:its position|the position of it) with this unit\b", "exchange the position of it this unit"),
    (r"\b(\d+) other of (your|your opponent's)\b", r"\1 of \2 other"),
    (r"\bwhen 1 of (your|your opponent's)\b", r"when \1"),
    (r"\bsearch for (up to \d+ [^.,]*?)(?: from among it)?(?=,| and|\.)", r"choose \1 from among it"),
    (r"\bthis card\b", "this unit"),
    (r"\b(?:cards?|units?) named (「)", r"\1"),
    (r"\bdrop zone\b", "drop"),
    (r"\bfrom (?:the )?(hand|soul|drop|deck|damage zone|bind zone|order zone|ride deck)\b", r"from your \1"),
    (r"\bshuffle (?:the|that) deck\b", "shuffle your deck"),
    (r"\bshuffle it into your deck\b", "return it to your deck shuffle your deck"),
    (r"\bof (?:the|that) deck\b", "of your deck"),
    (r"\bon (?:the )?(top|bottom) of (?:the |your )?deck\b", r"on the \1 of your deck"),
    (
        r"\b(?:into|to) (?:the|its owner's|their owner's|your opponent's) (hand|soul|drop|damage zone|bind zone)\b",
        r"into \1",
    ),
    (r"\breturn ([^.&,]*?) into (your |their )?(hand|deck|bind zone|soul)\b", r"return \1 to \2\3"),
    (r"^when (placed|rode upon|retired|discarded|put|bound|returned|revealed)\b", r"when this unit is \1"),
    (r"^when it (attacks|boosts|intercepts|is)\b", r"when this unit \1"),
    (r"^when its (attack|drive)\b", r"when this unit's \1"),
    (r"\bthe battle (?:that )?it (attacked|boosted)\b", r"the battle this unit \1"),
    (r"\bthe attack (?:that )?it boosted\b", "the attack this unit boosted"),
    (r"\brides this unit\b", "ride this unit"),
    (r"\buntil (?:the )?end of (?:the|this|that) turn\b", "until end of turn"),
    (r"\buntil (?:the )?end of (?:the|this) battle\b|\buntil end of battle\b", "until end of that battle"),
    (r"\buntil the end of\b", "until end of"),
    (r"(until end of (?:turn|that battle)) (for each [^.,]*?)(?=[.,]| and )", r"\2 \1"),
    (r"([+-]\d+) ?/ ?(?=power|critical|shield|drive)", r"\1 "),
    (r"\band if\b", "if"),
    (r"\bthen if\b", "then, if"),
)

BRACKETS: Rules = rules(
    (r"\((vc|rc|gc)/(vc|rc|gc)/(vc|rc|gc)\)", r"\1/\2/\3"),
    (r"\((vc|rc|gc)/(vc|rc|gc)\)", r"\1/\2"),
    (r"\((vc|rc|gc)\)", r"\1"),
    (r"\[([^\[\]]*)\]", r"\1"),
)

ENDING: Rules = rules(
    (r"((?:, |, and |\. |\} |^))you (draw|choose|put|discard|retire|look|search|call|bind|reveal)\b", r"\1\2"),
    (r"\bplay this (?:unit|card)\b", "play this"),
    (r"^you may has up to (\d+) (「\d+」) in your deck\b", r"you may has up to \1 \2 in 1 deck"),
    (r"'s card name is also regarded\b", " is also regarded"),
    (r"'s name is also regarded\b", " is also regarded"),
    (r"\bin any order\b", ""),
    (r"[,;:]", " "),
    (r"\band\b", " "),
    (r"(?<=[^.\s])\s*$", " ."),
    (r"\.(?: *\.)+", "."),
    (r"\. *([\"”}])", r" \1"),
    (r" {2,}", " "),
)

BODY: Rules = [*NUMBERS, *FORMS, *REFERENCES, *BRACKETS, *ZONES, *D_BODY, *ENDING]

# What is said twice of one subject in a continuous ability is said once.
SAME_SUBJECT: Rules = rules(
    (
        r"\bthis unit ((?:gets|cannot) (?:(?!\ball of\b|“)[^.])*?) it (?=gets|cannot)",
        r"this unit \1 this unit ",
    ),
    (
        r"\bthis unit ((?:gets|cannot) (?:(?!\ball\b|\byour\b(?! opponent's effect| hand| soul| drop| rear| opponent's rear)|\bif\b|\bduring\b|“)[^.])*?) this unit (?=gets|cannot)",
        r"this unit \1 ",
    ),
)
