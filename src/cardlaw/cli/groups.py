"""A group of commands that are known by name and imported when they are called for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """Commands with what each is about; `where` tells the module and the name of a command, as `module:name`."""

    def __init__(self, *arguments: Any, about: Mapping[str, str], where: str, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.about = about
        self.where = where

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.about)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.about:
            return None
        module, _, name = self.where.format(cmd_name).partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.about and not args[0].startswith("-"):
            from difflib import get_close_matches

            for like in get_close_matches(args[0], self.about, 1):
                ctx.fail(f"No such command {args[0]!r}. Did you mean {like!r}?")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self.about.items()))
