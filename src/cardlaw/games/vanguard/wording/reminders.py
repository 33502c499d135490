"""Reminder texts: what parentheses say that the rules or the words before them say anyway, as an exact list of forms.

A parenthesis that is none of these states something, and is read with the text.
"""

from __future__ import annotations

from functools import cache, lru_cache

from cardlaw.games.vanguard.wording.lexer import LEXER
from cardlaw.text.forms import ListOf, Table
from cardlaw.text.grammar import Grammar
from cardlaw.text.meaning import Constant
from cardlaw.text.reader import Reader, TooManyReadings
from cardlaw.text.tokens import PARENTHESIS, levelled

ABOUT_DECKS = (
    "you may only have up to {n:number} card~| with| {k:deck_kind} in a|your deck",
    "you may only have {n:number} {k:deck_kind} in a|your deck",
    "you may only have up to {n:number} of these in a|your deck",
    "you may only have {n:number} {k:thing_word} in your deck , and use it a total of {m:number} time in a fight",
    "you may only have {n:number} {k:thing_word} in a deck",
    "you may only have {n:number} ride deck crest in a ride deck",
    "you may only use unique skills a total of once per fight among all your cards",
    "this card cannot be in your main deck",
    "g units cannot be in your main deck",
    "this card is a ticket card , and cannot be put in a deck",
    "this card|| represents a|an| {k:thing} |token|marker , and cannot be put in a deck",
)
ACTIVE = (
    "this| ability| is| active if|when|during {c:active_when}",
    "active on your| opponent's turn too",
    "white wings is active when your bind only has odd grades , and black wings when it only has even grades",
    "{x:name} is active even if persona ride is activated outside of normal ride",
    "{x:name} is active even for persona ride other than normal ride",
    "you can only pay the cost for one homare ability per turn",
    "shares all of your [ melody ]",
    "match the power at that time",
)
ACTIVE_WHEN = (
    "the specified battles of each turn",
    "you have {n:number} or more face up g units in total on your (vc) or g zone",
    "you have {n:number} or more damage",
    "you have {n:number} or less|more cards in your hand",
    "you have called {n:number} or more cards to (rc) or (gc) during this turn",
    "you have called {n:number} or more cards during this turn",
    "cards have been put into your soul during this turn",
    "there are {n:number} or more grade {m:number} cards in your drop zone|",
    "there is a grade {m:number} card in your drop zone|",
    "your opponent's bind zone has {n:number} or more cards",
    "your opponent has no stand units in the same column as this unit",
    "your| bind only has odd|even grades",
    "your vanguard is a glitter with {x:name} in its card name",
    "this battle is its second attack this turn or more",
    "you persona rode this turn or have {n:number} or more damage",
)
KEYWORDS = (
    "when a unit of the same clan rides this unit ,| you may call this unit to (rc)",
    "if you have a unit without a same clan as this unit ,| this unit cannot attack",
    "this unit cannot attack",
    "this unit cannot be chosen by the effects of your opponent's cards",
    "when your other unit is placed in the same column as this unit , both units become in harmony until end of turn",
    "at the beginning of each of your attacks , if you have more rear-guards than your opponent , your vanguard becomes blazing until end of turn",
    "when your opponent puts a bound card into their hand , if your hand has {n:number} or less cards , you may return this unit to your hand",
    "when this unit is placed on (rc) due to an effect , you may have it become charging for that turn",
    "during the turn this unit is placed on (rc) due to an effect , you may have it become charging",
    "if you do , put it on the bottom of your deck at the end of its battle",
    "when this unit attacks , you may retire one or more of your other rear-guards",
    "if you do , it is engorged until end of turn",
    "when this| unit| is| placed on (rc) , you may have it become hollowed",
    "if you do , retire it at the end of turn",
    "when your rear-guard's power becomes {n:number} or greater during| your| turn| , this unit becomes successful until end of turn",
    "when this unit is placed on the specified circle , look at the top card of your deck , and you may put that card into your soul",
    "if you do , rest one of your |stand rear-guards",
    "bind it , call a grade {s:signed} card from your deck , and shuffle your deck",
    "at the end of the turn , put the called unit on the bottom of your deck , and call the bound card",
    "you may place it by stacking it",
    "you may place it by stacking it on the specified unit instead of normal calling it to (rc)",
    "you may place it by stacking it on all of the specified units instead of normal| calling it to (rc)",
    "an outerdress is the unit that this card is the originaldress of",
    "this card is a glitter that seeks the {k:thing} {l:thing}?",
    "during this fight , this card is also regarded as the specified card",
    "after being played , the specified vanguard arms it",
    "if a new right|left deity arms is armed , put this card into the drop",
)
LEGION_AND_STRIDE = (
    "if your opponent's vanguard is grade {n:number} or greater , this unit may return {m:number} cards from your drop zone| into your deck once , search your deck for the specified card , and legion",
    "usable when both fighters' vanguards are grade {n:number} or greater , and the number of face up g guardians in your g zone is {m:number} or less",
    "released when both players' vanguards are grade {n:number} or greater",
    "released when the number of face up cards in your g zone is {n:number} or more",
    "released when your vanguard is grade {n:number} and you have {m:number} different types of {k:thing} in your bind zone",
    "when it returns to the g zone , remove your g zone",
    "when this card strides , it gets the power and card name of one heart",
    "at the end of the turn , return it|this unit| face up",
    "when you stride , your original vanguard becomes a heart card , and this unit gets that card's power and card name",
    "you can stride when both fighters' vanguards are grade {n:number} or greater , it gets the power and card name of one heart , and at the end of the turn , return it face up",
    "you can call when both fighters' vanguards are grade {n:number} or greater , and the number of face up g guardians in your g zone is {m:number} or less",
    "does not activate when this card in your g zone is turned face up for cost",
    "does not count as {b:breaks}",
)
GIFTS = (
    "that unit loses its original abilities , has its power reduced by its original power , cannot boost nor intercept , and when it is retired , you search your deck for up to one card with the same grade as that unit , reveal it and put it into your hand , and shuffle your deck",
    "if|when you ride this unit , you get an|one imaginary gift : {k:thing}",
    "includes moving the marker too",
)
LOCKED = (
    "the locked card is turned face down , and cannot do anything",
    "it is| unlocked| and| turns face up at the| end of the owner's turn",
    "locked cards cannot do anything",
    "locked cards are turned face down ,| and cannot do anything",
    "turn them face up at the end of its|their owner's|owners turn",
    "they are unlocked and turned face up as stand at the end of their owner's turn",
    "can be called to (rc) even when your vanguard is grade {n:number}",
    "is grade {n:number} after being placed",
    "until the| end of that fighter's turn , the deleted unit is turned face down , and loses its power and text",
    "the deleted unit is turned face down , its power becomes {n:number} and it loses all text",
    "it turns face up at the| end of the owner's next turn",
    "vanish delete",
    "only the owner may look at their cards bound face down",
)
TRIGGERS = (
    "when revealed as a trigger , {d:trigger_deed}",
    "then , {d:trigger_deed}",
    "if revealed during drive check , activate its additional effect too|",
    "perform a damage check",
    "triggers will also activate",
    "resolves after trigger effects",
)
TRIGGER_DEEDS = (
    "draw a card",
    "choose one of your units , and it gets power|critical trigger| {s:signed} until end of turn",
    "choose one of your units , and it gets power trigger| {s:signed}",
    "all of your front row units get power trigger| {s:signed} until end of turn",
    "remove that card , draw a card , choose one of your units , and it gets power {s:signed} million| until end of turn",
    "if the number of cards in your damage zone is equal to or more than your opponent's , choose a card from your damage zone , and heal it",
)
ORDERS = (
    "this card can be played as an arms order , and armed to the specified unit on (vc)",
    "this card is no longer a unit when it has been armed , and if a new [ völundr ] is armed , put this card into your drop",
    "after a set order is played , put it into your|the order zone",
    "after a music is played , it is put in the back row of the middle column until end of turn",
    "card type : blitz order can be used during guard step",
    "put them into your order zone that has a prison",
    "scouted cards are put face up into your order zone",
    "activates when it is scouted and put into the order zone",
    "activate its operate ability",
    "combine the costs , and add the effect to the back",
)
TOKENS = (
    "plants|plant tokens| are grade {n:number} / power {m:number} / critical {c:number} and have boost",
    "ahsha's flower fairies are grade {n:number} and have an ability to become ahsha",
    "plants|plant tokens| are grade {n:number} / power {s:signed} / critical {t:signed} and have boost",
    "visions are grade {n:number} / power {m:number} / critical {c:number} , and can twin-drive",
    "shadow army has power {n:number} and boost",
    "evil decoys are grade {n:number} / shield {m:number} and have intercept",
)
OF_THE_WORDS_BEFORE = (
    "this effect is mandatory",
    "{s:signed} if grade {n:number}",
    "{s:signed} if [ soul-charge {n:number} ]",
    "{s:signed} if soul-charge {n:number}",
    "{s:signed} when you have {n:number} cards in your soul",
    "if there is one grade {n:number} , call up to {m:number} cards",
    "activates for|from {x:name} , {y:name} ,| and| {z:name} effects",
    "{s:signed} each time you look regardless of number of cards",
    "{s:signed} regardless of number of cards looked at with one effect",
    "[ soul-charge {n:number} ] regardless of number of cards looked at with one effect",
    "soul-charge {n:number} regardless of number of cards looked at with one effect",
    "does not activate for|from drive check nor|or {x:name} effects|",
    "activates for each attack , and its power increases if you pay the cost",
    "current boosts are active",
    "the value may even be negative",
    "trigger effects cannot be assigned to it",
    "the boosted power ceases if it is put into your soul",
    "stand even if only one was chosen",
    "(vc) abilities activate , and perform drive checks",
    "use it after trigger effect",
    "include this card in the number of cards for ritual too",
    "return it if you didn't put it into your hand",
    "you can activate in any order with {x:name} abilities",
    "including heart cards",
    "including this unit",
    "including (gc)",
    "including your opponent's rear-guards",
    "includes this unit",
    "includes guardians",
    "includes your units too",
    "includes your opponent's cards",
    "includes increased values",
    "includes superior calls|rides",
    "your guardians are included",
    "this unit is included",
    "race of heart cards is included",
    "no superior call either",
    "cannot be called to (gc) either",
    "cannot call to (gc) too",
    "activates when guardians are placed",
    "does not activate if you ride when this card is on (vc)",
    "it|this unit| can be chosen",
    "it can be called by card effects",
    "power get from boost is included",
    "increase by the number of different card names",
    "it increases each time this ability is activated",
    "the state of the card does not change",
    "you may use its abilities if you pay the cost",
    "ride deck cards return to the ride deck",
    "this card is regarded as being from all clans",
    "this card is from all clans and nations",
    "your opponent can choose not to find a card if there is none they wishes to call",
    "they may call both as well",
    "power increase only until end of turn even if you chose a unit with {x:name} in its card name",
    "during this battle , increase the drive of this unit by one",
    "even if this is the last drive check of the battle , you will still perform an additional drive check",
    "return it to its original position|spot if it is not",
    "return it to its original spot if it isn't",
    "call after looking at the card",
    "put it face up",
    "put it face up in your damage zone",
    "your vanguard must be grade {n:number} or less",
    "if an [act] has no cost , the cost is paid when declaring that you are playing it",
    "a ( {n:number} ) cost is paid by declaring that you are paying it",
    "{x:name} abilities will also activate",
    "{x:name} is also {y:name}",
    "they all move simultaneously",
    "the center column does not move",
    "number of heart cards is included",
    "includes arms , but not the soul",
    "the power of dominated units will not increase",
    "{s:signed} if you have {n:number} and your opponent has {m:number}",
    "return even when this unit was retired at the same time",
    "that unit's {x:name} abilities do not trigger",
    "if one card was revealed , put it into your hand",
    "if you revealed only one card , put it into your hand",
    "if the number of cards in your hand is less than the number of units called , discard your hand",
    "you may only call one card if you have {n:number} of this card in your drop",
    "draw a card , all of your front row units get power {s:signed} this turn , and you are regarded to have persona rode",
    "[ soul-charge {n:number} ] twice if grade {m:number}",
    "soul-charge {n:number} twice if grade {m:number}",
)
OF_D = (
    "activate the song's ability , and turn it face down after that ability resolves",
    "cards from the ride deck are returned to the ride deck face up",
    "even if the unit being attacked is removed , drive checks and abilities that activate at the end of battle are performed",
    "if a trigger is revealed before the second drive check , a third drive check cannot be performed",
    "if your soul has {n:number} or less cards after boosting , the unit can still continue to boost",
    "it does not retire even if its power is negative",
    "it will not be retired even if its power is {n:number}|negative or| less|",
    "may be used even if this unit is put into your soul at the same time",
    "perform an additional drive check for this battle",
    "you will perform an additional drive check even if this is the final drive check",
    "perform damage check first even if there are drive checks remaining",
    "perform drive checks and abilities at the end of the battle even when an attacked unit disappears",
    "put it into your order zone that has a prison",
    "return it to its original spot if it cannot be called",
    "return it to its original spot if you do not call",
    "return it to its original spot after checking",
    "return the top card of your deck to its original position after looking",
    "shadow army has {n:number} power and boost",
    "specific units get a power up when you are in {x:name}",
    "this is not an intercept",
    "this must be performed",
    "usable only if you [ soul-blast {n:number} ] or more at once",
    "you must reveal it",
    "your world changes when you play a specific order",
    "increase by its power at that time",
    "reduce the total cost if you alchemagic",
    "this play counts for the number of plays too",
    "this play is counted towards the number of orders played",
    "the power increase from this unit's boosting disappears",
    "during this fight , this card is regarded as having the same card name as the specified card",
    "resolve this effect when played as an order",
    "activate this if played as an order",
    "includes your| opponent's rear-guards",
    "includes opponent's cards",
    "putting into soul is mandatory",
    "putting a card from soul into drop is mandatory",
    "it will not be retired even if its power becomes negative",
    "overdress state ends if there is no originaldress",
    "drive checks occur after guardians may be called",
    "drive check is performed after guardian's call",
    "you choose the circle to be called to",
    "you choose the circle to call it",
    "can activate when multiple units are called at the same time",
    "may be used even if this unit is put into your soul at the same time as other units",
    "cards with the same card name in both drop and bind zone count as one",
    "return the revealed cards to their original position after looking",
    "count the number of soul-blast for one cost",
    "increase the number of plays when activated",
    "when you play this card , the number you can play increases",
    "you may also search for only one card",
    "you can choose each card from among the cards you looked or your drop",
    "power at that time becomes {n:number} , and can increase or decrease afterwards",
    "increase to double its power and critical when activated",
    "perform drive checks with your own deck",
    "{s:signed} if [ soul-charge {n:number} ]",
    "cannot be activated if this card on (vc) is rode upon",
    "you cannot choose the same unit twice",
    "same unit cannot be chosen twice",
    "it must be put on the bottom of your deck",
    "if there are {n:number} world cards , power {s:signed}",
    "this unit would be able to attack",
    "includes (gc) too",
    "also includes your opponent's cards",
    "can be used even if this unit is placed at the same time with another unit",
    "after a music is played , it is put in the back row center until end of turn",
    "drive check {n:number} times",
    "the power gained from this unit's boost will be lost",
    "the turn fighter chooses the unit to retire first",
    "starting from the fighter of that turn first to choose the retiring unit",
    "put it on the top of your deck if you did not call",
    "return the revealed card to its original spot",
    "perform this trigger effect before other cards' abilities",
    "the equip gauge it had is put into the drop when retired even if you call it",
    "if there are {n:number} copies of this card in drop , you can only call one",
    "you can only call one of this card if there are two in your drop",
    "you can choose to perform only one",
)
FORMS = (
    *OF_D,
    *(ABOUT_DECKS + ACTIVE + KEYWORDS + LEGION_AND_STRIDE + GIFTS + LOCKED + TRIGGERS + ORDERS + TOKENS),
    *OF_THE_WORDS_BEFORE,
)
# Lines on cards of decks for beginners that tell the rules of the game
TEACHING = (
    "you can ride this card from your ride deck onto a grade {n:number} card by discarding a card from your hand",
    "units with intercept can guard by moving from a front row (rc) to (gc) . after guarding , they will be put in the drop zone",
    "choose {n:number} cards with grades {a:number} , {b:number} , {c:number} , and {d:number} from your deck of {e:number} cards to make a ride deck",
    "rest {p:in_parentheses} a unit with boost when a unit in the same column attacks to add its power to the attack",
    "rest a unit with boost when a unit in the same column attacks to add its power to the attack",
)
TABLE = Table()
NOTHING = Constant(None)
TABLE.add("remind", *((f"{words} .|", NOTHING) for words in FORMS))
TABLE.add("teaching", *((f"{words} .|", NOTHING) for words in TEACHING))
TABLE.add("active_when", *((words, NOTHING) for words in ACTIVE_WHEN))
TABLE.add("trigger_deed", *((words, NOTHING) for words in TRIGGER_DEEDS))
TABLE.add(
    "deck_kind", ("{x:name}", NOTHING), ("sentinel", NOTHING), ("{k:icon}", NOTHING), ("{k:icon} trigger~", NOTHING)
)
TABLE.add("icon", ("heal", NOTHING), ("over", NOTHING))
TABLE.add_list("thing", ListOf("thing_word"))
TABLE.add_leaf("thing_word", "trait name any", lambda token: None)
TABLE.add_leaf("number", "number", lambda token: None)
TABLE.add_leaf("in_parentheses", PARENTHESIS, lambda token: None)
TABLE.add_leaf("breaks", "breaks", lambda token: None)
TABLE.add_leaf("signed", "signed", lambda token: None)
TABLE.add_leaf("name", "name text", lambda token: None)
TABLE.add_list("reminder", ListOf("remind"))


@cache
def grammar() -> Grammar:
    return Grammar(TABLE)


def teaches(line: str) -> bool:
    """Is a line one of those that tell beginners how the game is played?"""
    return not line.startswith(("[A", "[C", "(")) and bool(
        Reader(grammar(), LEXER.tokens(levelled(line))).readings("teaching")
    )


@lru_cache(maxsize=4096)
def only_reminds(text: str) -> bool:
    """Is all that stands in a parenthesis known reminder text?"""
    try:
        return bool(Reader(grammar(), LEXER.tokens(levelled(text))).readings("reminder"))
    except TooManyReadings:
        return False
