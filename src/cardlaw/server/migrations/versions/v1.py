"""Games, decks and cards."""

from alembic import op

from cardlaw.server.schema import POSTGRES, statements

revision = "1"
down_revision = None


def upgrade() -> None:
    for statement in statements(1, POSTGRES):
        op.execute(statement)
