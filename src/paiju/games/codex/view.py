"""What a viewer sees of the table, built from empty (section 7)."""

from __future__ import annotations

from typing import Any

from paiju.games.codex.state import CodexTable


def table_view(s: CodexTable, viewer: int) -> dict[str, Any]:
    return {"length": s.length}
