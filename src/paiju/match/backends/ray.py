"""Work on a Ray cluster (extra `paiju[cluster]`).

Ray runs whatever it is sent. So it listens on this machine's loopback only, unless its token authentication is on, and
it sends no usage statistics and opens no dashboard.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, Final, TypeVar

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import ray
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from paiju.core.errors import Unreadable
from paiju.match.backends.base import Backend, Batch
from paiju.match.backends.node import differences, identity

T = TypeVar("T")
AHEAD: Final = 2
"""Batches in flight for each core of the cluster."""
RETRIES: Final = 5
"""How often a batch whose worker died is done again; an error that the batch itself raises is a result."""
LOOPBACK: Final = ("127.", "localhost", "[::1]")


class RayBackend(Backend):
    """Batches as Ray tasks; `auto` finds a cluster that runs here or starts one on loopback."""

    def __init__(self, address: str) -> None:
        if address != "auto":
            _must_be_safe(address)
        self._started = not ray.is_initialized()
        if self._started:
            _connect(address)
        self.jobs = max(1, int(_call(ray.cluster_resources).get("CPU", 1)))
        self._refuse_others()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._started:
            ray.shutdown()

    def stream(self, work: Callable[..., T], batches: Iterable[Batch]) -> Iterator[tuple[int, T]]:
        remote: Any = ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=False)(_outcome)
        due = enumerate(batches)
        running: dict[Any, int] = {}
        while True:
            while len(running) < self.jobs * AHEAD:
                number, batch = next(due, (-1, ()))
                if number < 0:
                    break
                running[remote.remote(work, batch)] = number
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                number = running.pop(reference)
                failed, result = ray.get(reference)
                if failed:
                    raise result
                yield number, result

    def _refuse_others(self) -> None:
        """Every node must play the same games as the driver: a difference is refused by name."""
        mine = identity()
        ask = ray.remote(num_cpus=0)(identity)
        for node in _call(ray.nodes):
            if not node["Alive"]:
                continue
            here = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            different = differences(mine, ray.get(ask.options(scheduling_strategy=here).remote()))
            if different:
                name = node.get("NodeManagerHostname") or node["NodeID"]
                raise Unreadable("other_node", {"node": str(name), "differences": different}, at="--cluster")


def _outcome(work: Callable[..., T], batch: Batch) -> tuple[bool, Any]:
    """Whether a batch failed, and its result or its error."""
    try:
        return False, work(*batch)
    except Exception as error:
        return True, error


def _call(function: Any) -> Any:
    """Ray's own functions have no types."""
    return function()


def _must_be_safe(address: str) -> None:
    host = address.removeprefix("ray://").removeprefix("ray:")
    if not host.startswith(LOOPBACK) and os.environ.get("RAY_AUTH_MODE") != "token":
        raise Unreadable("cluster_without_token", {"address": address}, at="--cluster", allowed=["RAY_AUTH_MODE=token"])


def _connect(address: str) -> None:
    quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "configure_logging": False}
    if address != "auto":
        ray.init(address if address.startswith("ray://") else address.removeprefix("ray:"), log_to_driver=False)
        return
    try:
        ray.init("auto", log_to_driver=False, configure_logging=False)
    except ConnectionError:
        ray.init(_node_ip_address="127.0.0.1", **quiet)
