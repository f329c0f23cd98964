"""Counters in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """What a host wants to know about a running server."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def count(self, name: str, more: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + more

    def move_took(self, seconds: float) -> None:
        """From an action received to the last view handed to its socket."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def text(self, gauges: dict[str, float]) -> str:
        lines = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE paiju_{name}_total counter", f"paiju_{name}_total {value}"]
        for name, gauge in sorted(gauges.items()):
            lines += [f"# TYPE paiju_{name} gauge", f"paiju_{name} {gauge:g}"]
        lines.append("# TYPE paiju_move_seconds histogram")
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
