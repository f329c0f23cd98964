"""Where the chance of a table comes from, and how it began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("entropy", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("origin", sa.String(12), nullable=False, server_default="new"))


def downgrade() -> None:
    op.drop_column("tables", "origin")
    op.drop_column("tables", "entropy")
