"""Counters in the text form that Prometheus reads."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from paiju.server.audience import Line

STEPS: Final = (1.0, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2)
BOUNDS: Final = (*(round(step * scale, 7) for scale in (1e-4, 1e-3, 1e-2, 1e-1) for step in STEPS), 1.0, 2.0, 5.0)
"""Seconds: twelve to every power of ten, so that a percentile read from the histogram is right to a fifth."""


class Move:
    """An action on its way through the server: it ends when the last view it caused is handed to its socket."""

    __slots__ = ("_metrics", "_since", "_waits")

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._since = time.perf_counter()
        self._waits = 1

    def published(self, lines: Iterable[Line]) -> None:
        """Everybody has been told, which means that it waits in their lines."""
        for line in lines:
            self._waits += 1
            line.mark(self._handed_over)
        self._handed_over()

    def _handed_over(self) -> None:
        self._waits -= 1
        if self._waits == 0:
            self._metrics.move_took(time.perf_counter() - self._since)


class Metrics:
    """What a host wants to know about a running server."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.last_move = 0.0
        """When somebody moved last, on the clock that only goes forward."""

    def count(self, name: str, more: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + more

    def move_took(self, seconds: float) -> None:
        """From an action received to the last view handed to its socket."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds
        self.last_move = time.monotonic()

    def text(self, gauges: dict[str, float]) -> str:
        lines = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE paiju_{name}_total counter", f"paiju_{name}_total {value}"]
        for name, gauge in sorted(gauges.items()):
            lines += [f"# TYPE paiju_{name} gauge", f"paiju_{name} {gauge:g}"]
        lines += [*_process(), "# TYPE paiju_move_seconds histogram"]
        total = 0
        for bound, count in zip(BOUNDS, self.buckets, strict=False):
            total += count
            lines.append(f'paiju_move_seconds_bucket{{le="{bound:g}"}} {total}')
        total += self.buckets[-1]
        lines += [
            f'paiju_move_seconds_bucket{{le="+Inf"}} {total}',
            f"paiju_move_seconds_sum {self.seconds:.6f}",
            f"paiju_move_seconds_count {total}",
        ]
        return "\n".join(lines) + "\n"


def _process() -> list[str]:
    """The process itself, under the names that Prometheus' own clients give these figures."""
    used = os.times()
    lines = ["# TYPE process_cpu_seconds_total counter", f"process_cpu_seconds_total {used.user + used.system:.3f}"]
    statm = Path("/proc/self/statm")
    if statm.exists():
        resident = int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        lines += ["# TYPE process_resident_memory_bytes gauge", f"process_resident_memory_bytes {resident}"]
    return lines
