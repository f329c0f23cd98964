"""`python -m tests.chaos`: the long run, bounded by time; ends with 1 if anything was wrong."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from tests.chaos.run import Plan, chaos
from tests.server import postgres


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60, help="the longest it may take")
    parser.add_argument("--faults", type=int, default=100, help="ends when so many have happened …")
    parser.add_argument("--actions", type=int, default=100_000, help="… and so many actions were acknowledged")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--between", type=float, default=3.0, help="mean seconds between two faults")
    parser.add_argument("--lease", type=int, default=2, help="seconds; more where the machine has much else to do")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    if postgres.why_not():
        print(postgres.why_not(), file=sys.stderr)
        return 2
    plan = Plan(
        seconds=60 * words.minutes,
        nodes=words.nodes,
        tables=words.tables,
        lease=words.lease,
        seed=words.seed,
        between=words.between,
        faults=words.faults,
        actions=words.actions,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))  # nothing that was started stays behind
    with tempfile.TemporaryDirectory(prefix="paiju-chaos-") as folder:
        result = chaos(plan, Path(folder), lambda line: print(line, flush=True))
    for name, value in result._asdict().items():
        print(f"{name}: {value}")
    return 1 if result.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
