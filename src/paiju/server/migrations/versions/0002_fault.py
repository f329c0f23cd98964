"""How a command lost its game by fault."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("fault", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "fault")
