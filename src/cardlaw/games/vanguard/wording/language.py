"""The language of Vanguard: all tables together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

from cardlaw.games.vanguard.wording import (
    ability_words,
    after_names,
    after_nouns,
    after_numbers,
    among_them,
    as_many,
    at_once,
    bans,
    battle_events,
    battles,
    being,
    blasts,
    causes,
    changes,
    choices,
    circle_types,
    columns,
    comparisons,
    conditions,
    continuous,
    costs,
    deeds_of_cards,
    deeds_of_game,
    deeds_of_positions,
    deeds_of_tokens,
    deeds_of_units,
    destinations,
    did_this_turn,
    discards,
    done_this_way,
    during,
    effects,
    elsewhere,
    event_asked,
    event_subjects,
    fixed_cards,
    game_events,
    game_statements,
    gifts,
    heads,
    increases,
    instead,
    keyword_lines,
    lines,
    lists,
    markers,
    moving_events,
    nouns,
    orders_allowed,
    paid_instead,
    participants,
    places,
    player_events,
    players_bans,
    references,
    relations,
    renaming,
    replacements,
    ride_prices,
    rides,
    selections,
    several_kinds,
    statements,
    states,
    steps,
    subjects,
    this_battle,
    this_turn,
    timed_events,
    totals,
    triggers,
    turn_events,
    unlike_cards,
    values,
    whole_sentences,
)
from cardlaw.games.vanguard.wording.event_subjects import ABOUT_ITSELF
from cardlaw.games.vanguard.wording.lexer import LEXER
from cardlaw.games.vanguard.wording.reminders import only_reminds
from cardlaw.games.vanguard.wording.speech import SPEECH
from cardlaw.kernel.abilities import Ability
from cardlaw.kernel.node import every
from cardlaw.program.objects import ThisCard
from cardlaw.text.discourse import Mention, Talk
from cardlaw.text.english import numbers, objects, players, sentences
from cardlaw.text.forms import Table
from cardlaw.text.language import Language, Reading
from cardlaw.text.naming import name_abilities
from cardlaw.text.tokens import PARENTHESIS, WORD, Token, levelled

IN_QUOTES = 1000
TAG = "tag"  # of the page that a text was copied from; no word of the text
TABLE = Table()
TABLE.include(numbers.TABLE, players.TABLE, objects.TABLE, sentences.TABLE)
TABLE.include(
    nouns.TABLE, ability_words.TABLE, after_names.TABLE, after_numbers.TABLE, after_nouns.TABLE, fixed_cards.TABLE
)
TABLE.include(places.TABLE, references.TABLE, participants.TABLE, selections.TABLE, as_many.TABLE, subjects.TABLE)
TABLE.include(values.TABLE)
TABLE.include(
    conditions.TABLE,
    several_kinds.TABLE,
    comparisons.TABLE,
    being.TABLE,
    among_them.TABLE,
    done_this_way.TABLE,
    this_turn.TABLE,
    during.TABLE,
)
TABLE.include(
    event_subjects.TABLE, moving_events.TABLE, battle_events.TABLE, game_events.TABLE, triggers.TABLE, causes.TABLE
)
TABLE.include(effects.TABLE, battles.TABLE, relations.TABLE)
TABLE.include(
    player_events.TABLE,
    at_once.TABLE,
    turn_events.TABLE,
    event_asked.TABLE,
    did_this_turn.TABLE,
    rides.TABLE,
    this_battle.TABLE,
)
TABLE.include(
    bans.TABLE,
    players_bans.TABLE,
    changes.TABLE,
    increases.TABLE,
    statements.TABLE,
    replacements.TABLE,
    game_statements.TABLE,
    ride_prices.TABLE,
    continuous.TABLE,
)
TABLE.include(
    deeds_of_cards.TABLE,
    deeds_of_units.TABLE,
    deeds_of_positions.TABLE,
    deeds_of_tokens.TABLE,
    deeds_of_game.TABLE,
    choices.TABLE,
    blasts.TABLE,
    gifts.TABLE,
    discards.TABLE,
    renaming.TABLE,
    orders_allowed.TABLE,
)
TABLE.include(unlike_cards.TABLE, totals.TABLE)
TABLE.include(circle_types.TABLE, columns.TABLE, markers.TABLE, states.TABLE)
TABLE.include(
    costs.TABLE, lists.TABLE, instead.TABLE, paid_instead.TABLE, elsewhere.TABLE, steps.TABLE, destinations.TABLE
)
TABLE.include(timed_events.TABLE, whole_sentences.TABLE)
TABLE.include(heads.TABLE, keyword_lines.TABLE, lines.TABLE)


def begin_with_itself(talk: Talk) -> None:
    """`it` may stand for the card with the text where nothing else was spoken of."""
    talk.mention(Mention(ThisCard(), ABOUT_ITSELF))


def is_icon(text: str, token: Token) -> bool:
    """`([Boost])`, or `[Boost]` after a verb: `When this unit boosts [Boost]`"""
    return token.word.startswith("([") or (token.word in ("boost", "intercept") and text[token.at] == "[")


def shows(icon: Token, before: Token) -> bool:
    """`boosted ([Boost])`: an icon that only shows what the word before it says."""
    word = icon.word.strip("([])!")
    return before.word.replace("-", " ").startswith(word) or before.text.strip("!").lower() == word


class VanguardLanguage(Language):
    """Lines of Vanguard cards; the last full stop may be missing."""

    def readings(
        self, category: str, printed: str, kind: str = "", begin: Callable[[Talk], None] | None = None
    ) -> list[Reading]:
        return super().readings(category, printed, kind, begin or begin_with_itself)

    def tokens(self, printed: str) -> list[Token]:
        text = levelled(printed)
        found: list[Token] = []
        for token in self.lexer.tokens(text):
            if token.kind == TAG:
                continue
            if found and is_icon(text, token) and shows(token, found[-1]):
                continue
            if token.kind != PARENTHESIS:
                found.append(token)
            elif not only_reminds(token.text):
                found.extend(self.opened(text, token))
        if found and found[-1].word != ".":
            found.append(Token(WORD, ".", ".", len(printed), len(printed)))
        return found

    def opened(self, text: str, token: Token) -> list[Token]:
        """A parenthesis that states something, taken apart."""
        inside = self.lexer.tokens(text, token.at + 1, token.end - 1)
        opening = Token(WORD, "(", "(", token.at, token.at + 1)
        return [opening, *inside, Token(WORD, ")", ")", token.end - 1, token.end)]


def quoted(token: Token) -> Any:
    """An ability in quotes."""
    text = token.text.strip(" ,")
    ability: Ability = LANGUAGE.read("quoted_line", text, kind="unit")
    name_abilities((ability,), text)
    return ability


def quoted_cost(token: Token) -> Any:
    """A cost in quotes."""
    return LANGUAGE.read("quoted_cost_line", token.text.strip(" ,"))


TABLE.add_leaf("quoted", "text", quoted)


def quoted_effect(token: Token) -> Any:
    """What is done, in quotes; its variables are apart from those of the text around it."""
    told = LANGUAGE.read("quoted_effect_line", token.text.strip(" ,"))
    apart = IN_QUOTES * (1 + crc32(token.text.encode()) % IN_QUOTES)
    for part in (one for whole in told for one in every(whole)):
        number = getattr(part, "variable", None)
        if isinstance(number, int) and number > 0:
            part.variable = number + apart  # type: ignore[attr-defined]
    return told


TABLE.add_leaf("quoted_effect", "text", quoted_effect)
TABLE.add_leaf("quoted_cost", "name text", quoted_cost)
LANGUAGE = VanguardLanguage(TABLE, LEXER, SPEECH)
