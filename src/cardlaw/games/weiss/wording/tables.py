"""The forms of all phrases: the shared English and the words of this game."""

from __future__ import annotations

from cardlaw.games.weiss.wording import (
    circumstances,
    continuous,
    costs,
    counts,
    deeds,
    elsewhere,
    fates,
    gains,
    lines,
    moves,
    nouns,
    places,
    quoted_effects,
    reminders,
    replacements,
    replays,
    restrictions,
    staging,
    subjects,
    things,
    times,
    triggers,
)
from cardlaw.text.english import conditions, numbers, objects, players, sentences, unions, unlike, values
from cardlaw.text.forms import Table

TABLE = Table()
TABLE.include(
    numbers.TABLE,
    players.TABLE,
    objects.TABLE,
    values.TABLE,
    conditions.TABLE,
    sentences.TABLE,
    unlike.TABLE,
    unions.TABLE,
    nouns.TABLE,
    places.TABLE,
    things.TABLE,
    subjects.TABLE,
    counts.TABLE,
    circumstances.TABLE,
    times.TABLE,
    triggers.TABLE,
    fates.TABLE,
    moves.TABLE,
    elsewhere.TABLE,
    staging.TABLE,
    deeds.TABLE,
    quoted_effects.TABLE,
    gains.TABLE,
    restrictions.TABLE,
    replacements.TABLE,
    costs.TABLE,
    continuous.TABLE,
    lines.TABLE,
    replays.TABLE,
    reminders.TABLE,
)
