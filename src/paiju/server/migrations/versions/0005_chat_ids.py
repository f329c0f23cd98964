"""The client's own number for something said: what is sent again after a restart is not said again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("chat", sa.Column("client_id", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("chat", "client_id")
