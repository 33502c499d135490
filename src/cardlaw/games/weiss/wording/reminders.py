"""Parentheses that only remind of a rule, a keyword or an icon, and have no effect of their own."""

from __future__ import annotations

from cardlaw.text.forms import ListOf, Table

TABLE = Table()
TABLE.add_list("reminder", ListOf("reminder_sentence"))
ORIGINAL = "its|their|the|is original|its place|position|original place|"
SENTENCES = (
    "this| damage may be canceled .|",
    "climax~ cards are regarded as level 0 .|",
    "climax and events are regarded as 0 power .|",
    "this| damage can be canceled .|",
    "if cost is needed to play the card , pay the cost .|",
    "you cannot declare a negative number .|",
    "the card|cards' orientation|states does|do not change .|",
    "if not , return the revealed card to its original place .|",
    "if it is not ,| the revealed card is returned to its original place .|",
    "if you do not put 1 card into your stock , return it to its original place|position .|",
    "if you do not draw 1 card , return it to its original place|position .|",
    "otherwise , return that card to its original place .|",
    "return the revealed card~ to its|their original position .|",
    "otherwise , return the revealed card to its original position .|",
    "even though there is no battle opponent , the attack does not becomes a direct attack .|",
    "when this card is placed on the stage from your hand or played and placed on the stage , you may pay the cost . "
    "if you do , choose 1|a card| named| {_:names} in|from your waiting room , and return it to your hand .|",
    "climax~ are|is regarded as level| 0 .|",
    "the character is placed on your stage as 【STAND】 .|",
    "otherwise , return it|them| to its|their original place|position|places .|",
    "otherwise , return the revealed| card~ to its|their original place .|",
    "return the revealed card~ to its|their original place|places .|",
    "return the card~ you saw to its|their original place .|",
    "if it is|isn't not| ,| return the revealed card|it to| is| its original place .|",
    "the revealed card~ is|are returned to its|their original place .|",
    "you cannot use the {_:any_name} rule either .|",
    "your opponent cannot use the {_:any_name} rule either .|",
    "the {_:any_name} rule cannot be used either .|",
    "this ability does|will not activate if this card is not on|in the stage at the beginning of the|your climax phase .|",
    "even though there is no battle opponent , the attack does not become a direct attack .|",
    "this ability can also be used when this card is placed on the stage by the {_:trigger_icon}? effect of {_:name} that was revealed during trigger check .|",
    "{_:any_name} are skipped .|",
    "you can only move it to the stage position on the right|left .|",
    "return the seen card to its original place .|",
    # keywords
    "when this card is put|placed into your waiting room from the stage , you may pay the cost . if you do , return this card|character to its previous stage| position as 【REST】|rest .|",
    "choose 1|one of your characters that is being frontal attacked , and| that character|card gets {_:signed} power until |the end of turn .|",
    "choose 1|one of your characters that is being frontal attacked , and| that character|card gets +x power until |the end of turn .|",
    "at the beginning of your main phase , you may choose this card in your clock and 1|a {_:some_adjectives} card in your hand , and exchange them .|",
    "at the beginning of your main phase , if this card is in your clock , you may choose 1|a {_:some_adjectives} card in your hand , and exchange them .|",
    "at the beginning of your main phase , if this card is in your clock , you may choose 1|a card of the same color as this card in your hand , and exchange them .|",
    "you can side attack .|",
    "if you do not , return the revealed card|it to its original place .|",
    "otherwise , put the revealed card|it back to its original place .|",
    "when this card is played and placed on the|your| stage from| your| hand| ,| you may pay the cost . if you do , choose 1|a card| named| {_:names} in|from your waiting room , and return it to| your hand .|",
    "when your opponent attacks , if this card is in the middle position of your center stage and not 【REVERSE】 , your opponent frontal attacks this card instead .|",
    "at the beginning of your main phase , you may choose 1|a {_:some_adjectives} card in your hand and this card in your clock , and exchange them .|",
    # trigger icons
    "{_:trigger_icon}? :| when this card triggers , you may choose 1|a climax in|from your waiting room , and return it to your hand .|",
    "{_:trigger_icon}? :| when this card triggers , return this card to your hand . you may put the top card of your deck into your stock .|",
    "{_:trigger_icon}? :| when this card triggers , you may choose 1|a character in|from your waiting room , and return it to your hand .|",
    "{_:trigger_icon}? :| when this card triggers , you may choose 1|a character with {_:trigger_icon}? in its trigger icon in|from your waiting room , and return it to your hand or put it into your stock .|",
    "{_:trigger_icon}? :| when this card triggers , you may choose 1|a character with a| level equal to or less|lower than your level +1 in|from your waiting room , and put it on|in any position of your stage as 【REST】 .|",
    "{_:trigger_icon}? :| when this card triggers , you may draw 1|a card .|",
    "{_:trigger_icon}? :| when this card triggers , you may choose 1|one of your opponent's characters , and return it to his|their|your or|opponent's| her| hand .|",
    "{_:trigger_icon}? :| during this turn , when the next damage dealt by the attacking character that triggered this card is canceled , deal 1|one damage to your opponent .|",
    "{_:trigger_icon}? :| when this card triggers , you may put the top card of your deck into your stock .|",
)
TABLE.add("any_name", ("{n:name}", None), ("{t:quoted_token}", None))
TABLE.add("reminder_sentence", *((sentence, None) for sentence in SENTENCES))
