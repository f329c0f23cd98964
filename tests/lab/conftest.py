"""A run of the toy whose values are known."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paiju.games import register
from paiju.lab.plan import make_plan
from paiju.lab.report.data import Report, make_report
from paiju.lab.run import Lab
from paiju.match.backends import LocalBackend
from tests.toys import scales

Run = Callable[..., Report]


@pytest.fixture
def run_scales(tmp_path: Path) -> Run:
    """Plays so many rounds of the scales and reports."""
    register(scales.GAME)
    runs = iter(range(100))

    def run(rounds: int, skip: tuple[str, ...] = (), seed: int = 7, **more: Any) -> Report:
        plan = make_plan(scales.GAME, 2, more.pop("options", {}), seed, ["random", "greedy"], **more)
        lab = Lab(plan, scales.GAME, tmp_path / str(next(runs)), skip)
        with LocalBackend(1) as backend:
            lab.run(backend, rounds, 0.0)
        return make_report(lab, scales.GAME)

    return run
