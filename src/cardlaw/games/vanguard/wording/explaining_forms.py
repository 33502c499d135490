"""Parentheses on Vanguard cards that explain the words before them, as exact forms.

What stands in a slot that is named like a category of the language (nominal, condition, event) is read by it, so that
no word is passed over.
"""

from __future__ import annotations

EXPLAINING = (
    "also| include|includes|including {i:included} too|",
    "also| include|includes|including {i:included} and|or {j:included} too|",
    "also| include|includes|including {i:included} , but not {j:included}",
    "{i:included} is|are also| included",
    "does|do not include {i:included}",
    "does|do not include {i:included} and {j:included}",
    "activates|activate|resolves|resolve {w:when} {h:happening}",
    "can|may also| be| used|activate|activated {w:when} {h:happening}",
    "activates|activate for|from {x:name} , {y:name} , and| {z:name} effects",
    "activates|activate for each attack , and its power increases if you pay the cost",
    "does not activate if you ride when this card is on (vc)",
    "does not activate when this card in your g zone is turned face up for cost",
    "include this card in the number of cards for ritual too",
    "return|returns {r:returned} to its|their original position|spot|place {u:unless_used}?",
    "{s:signed} if|when {c:amounting}",
    "{s:signed} each time you look regardless of number of cards",
    "if {s:signed} , it becomes {t:signed}",
    "{g:gerund} is|are mandatory",
    "this play counts towards|for the number of orders|plays played|",
)
WHEN = ("when", "even when", "if", "even if")
HAPPENING = (
    "{event:words}",
    "{m:some} {nominal:words} is|are {p:participle} {h:how}?",
    "{nominal:words} is|are {p:participle} {h:how}?",
    "this unit|card is {p:participle} {h:how}?",
)
SOME = ("a|an|another", "multiple|several|two|all", "your|opponent's", "your opponent's")
PARTICIPLES = (
    "placed|called|retired|bound|discarded|locked|unlocked|removed|drawn|looked|revealed|moved",
    "put into|on your|the| soul|hand|drop|deck|bind",
    "turned face up|down",
    "rode|ridden upon",
)
HOW = (
    "at the same time",
    "at the same time with|as another|other|multiple unit|units",
    "by|for an|the|your| effect|effects|cost",
    "on|to|from (vc)|(rc)|(gc)|hand|deck|drop|soul",
    "to other circles",
)
INCLUDED = (
    "{nominal:words}",
    "{w:whose} {nominal:words}",
    "{nominal:words} that was|were {p:participle} {h:how}?",
    "this unit|card",
    "gc|(gc)|(rc)|(vc)",
    "critical|draw|heal|stand|front|over",
    "superior calls|call|rides|ride",
    "increased|decreased values|power",
    "power gain|get from boost|boosts",
    "name|number|race|clan of heart cards",
    "cards bound after this as well",
    "moving the marker",
    "the soul",
    "drive checks",
    "cards that were {x:name}",
)
WHOSE = ("your", "opponent's", "your opponent's", "your or your opponent's", "all players'")
RETURNED = ("it", "them", "the revealed card|cards", "the top card of your deck", "the card|cards you looked at")
UNLESS_USED = (
    "after looking",
    "after checking",
    "if it is not",
    "if it isn't",
    "if it was not",
    "if you do not call",
    "if you do not call|put|ride it",
    "if you did not call|put|ride it",
)
AMOUNTING = (
    "{condition:words}",
    "grade {n:number}",
    "[ soul-charge {n:number} ]",
    "soul-charge {n:number}",
    "the sum of grades is {n:number}",
    "you have {n:number} and your opponent has {m:number}",
)
GERUNDS = (
    "putting into|in soul|hand|drop",
    "putting a|the| {nominal:words} from soul|hand|drop into soul|hand|drop",
    "calling|revealing|retiring|discarding|binding|riding|drawing",
    "calling|revealing|retiring|discarding|binding|riding|drawing a|the| {nominal:words}",
    "calling|revealing|retiring|discarding|binding|riding|drawing it|them",
)
CATEGORIES = {
    "when": WHEN,
    "happening": HAPPENING,
    "some": SOME,
    "participle": PARTICIPLES,
    "how": HOW,
    "included": INCLUDED,
    "whose": WHOSE,
    "returned": RETURNED,
    "unless_used": UNLESS_USED,
    "amounting": AMOUNTING,
    "gerund": GERUNDS,
}
