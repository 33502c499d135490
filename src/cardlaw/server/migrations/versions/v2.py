"""Accounts, ratings, chat, bans and snapshots."""

from alembic import op

from cardlaw.server.schema import POSTGRES, statements

revision = "2"
down_revision = "1"


def upgrade() -> None:
    for statement in statements(2, POSTGRES):
        op.execute(statement)
