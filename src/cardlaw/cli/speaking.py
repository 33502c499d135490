"""The option that says in which language a command answers."""

from __future__ import annotations

import click

from cardlaw.messages import languages

language_option = click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
