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
    "this| ability| is| active if|when|while {condition:words}",
    "{w:whom} can|may|will also|still| {t:treated} {h:how}?",
    "{w:whom} can|may|will {t:treated} {h:how}? too|also|either",
    "{w:whom} does|do|will|is|are not be| retire|retired even when|if {l:lessened}",
    "{w:whom} is|are retired when hit",
    "{w:whom} does|do not activate|act|resolve|trigger {f:from} {i:included}",
    "it|this| does not activate|act|resolve {f:from} {i:included}",
    "it|this| does not activate|act|resolve {f:from} {i:included} or|and {j:included}",
    "increase|increases by {l:its_number} {n:then_on}",
    "the {s:staying} does|do not move",
    "the {p:participle} unit|card is no longer {a:attached}",
    "{s:starting} {b:before} {o:other_effect}",
    "{w:chooser} chooses|choose {c:choosing}",
    "{w:chooser} may|can|must| {c:chosen_deed}",
    "you can|may also|only| choose|search for {q:fewer}",
    "{c:choosable} can only be chosen once",
    "you cannot choose {c:choosable} twice",
    "use {n:number} energy to pay [ energy-blast {m:number} ]",
    "power|critical| {s:signed} when riding|calling as well|too",
    "put it|them| without looking at the front of {r:front_of}",
    "perform drive checks with your own deck",
    "the name|number|race|clan of heart cards is|are included",
    "name|number|race|clan of heart cards is included",
    "{k:thing} is|are|has|have {a:attributes} and|, has|have|with {b:abilities}",
    "it does not have {a:abilities} , and has {b:abilities}",
    "it has both {a:abilities}",
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
    "increases|decreases due to|from boosting|guarding|boosts|guardians",
    "increases|decreases due to|from boosting or guarding",
    "boosting|guarding",
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
WHOM = ("it", "they", "them", "this unit|card", "that unit|card", "those units|cards", "{nominal:words}")
TREATED = (
    "be attacked|chosen|retired|called|placed|boosted|hit|discarded|bound|locked|ridden|unlocked",
    "be superior|normal called",
    "attack|boost|intercept|stand|retire|guard",
    "move diagonally",
    "be used for the cost",
    "be called at the same time",
)
LESSENED = ("{condition:words}", "its|their power is|becomes negative", "its|their power is|becomes {n:number}")
FROM = ("from|for|by|with", "due to")
ITS_NUMBER = ("its|their power|critical|shield", "the number of {nominal:words}", "its|their power and critical")
THEN_ON = ("when chosen|activated|resolved|used", "at that time", "when this effect|ability resolves|activates")
STAYING = ("soul|originaldress|gauge|marker|markers|mate|mates|heart|hearts", "center|middle column")
ATTACHED = ("attached|armed|boosted|boosting", "in legion")
STARTING = (
    "triggers resolve|activate",
    "trigger effects resolve|activate",
    "drive checks occur|activate|resolve",
    "it|this resolves|activates",
    "this effect|ability resolves|activates",
    "resolve|resolves|activate|activates",
    "perform drive checks|it|this",
)
BEFORE = ("before", "after")
OTHER_EFFECT = (
    "this|that|the effect|ability",
    "this|that|the effect|ability resolves|activates",
    "trigger effects",
    "the drive|damage check",
    "other cards' abilities|effects",
    "other abilities|effects",
)
CHOOSER = ("you", "your opponent", "each player", "the turn fighter|player", "they", "the other fighter|player")
CHOOSING = ("independently", "the circle|order", "the circle|circles to call it|them", "it|them", "which goes first")
CHOSEN_DEED = (
    "reveal it|them",
    "choose to perform only one",
    "choose the same unit|card|effect",
    "choose independently",
)
FEWER = ("one card|unit", "less|fewer cards|units", "one or none")
CHOOSABLE = ("each unit|card|effect", "the| same unit|card|effect")
FRONT_OF = ("it", "that card", "those cards", "the card")
ATTRIBUTES = (
    "{a:attribute}",
    "{a:attribute} / {b:attribute}",
    "{a:attribute} / {b:attribute} / {c:attribute}",
    "{a:attribute} / {b:attribute} / {c:attribute} / {d:attribute}",
)
ATTRIBUTE = (
    "grade {n:number}",
    "power|shield|critical {n:number}",
    "power|shield|critical {s:signed}",
    "{n:number} power",
)
ABILITIES = ("boost|intercept|twin-drive|triple-drive", "boost and intercept", "restraint|resist|sentinel")
CATEGORIES = {
    "whom": WHOM,
    "treated": TREATED,
    "lessened": LESSENED,
    "from": FROM,
    "its_number": ITS_NUMBER,
    "then_on": THEN_ON,
    "staying": STAYING,
    "attached": ATTACHED,
    "starting": STARTING,
    "before": BEFORE,
    "other_effect": OTHER_EFFECT,
    "chooser": CHOOSER,
    "choosing": CHOOSING,
    "chosen_deed": CHOSEN_DEED,
    "fewer": FEWER,
    "choosable": CHOOSABLE,
    "front_of": FRONT_OF,
    "attributes": ATTRIBUTES,
    "attribute": ATTRIBUTE,
    "abilities": ABILITIES,
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
