"""Where work is done: in this process, in several, in a shared folder, or on a Ray cluster.

Whatever plays many games (`sim`, `arena`, `lab`, `practise`, `check`) cuts its work into batches. A batch is a pure
function of its arguments, at least about a second long, with a small result; results are used in the order of the
batches. So one worker or twelve, here or elsewhere, give the same bytes.
"""

from __future__ import annotations

from paiju.core.errors import Unreadable
from paiju.match.backends.base import Backend
from paiju.match.backends.local import LocalBackend

__all__ = ["Backend", "LocalBackend", "open_backend"]

FOLDER = "folder:"
RAY = ("auto", "ray://", "ray:")


def open_backend(jobs: int, cluster: str | None = None) -> Backend:
    """The backend that `--jobs` and `--cluster` ask for."""
    if cluster is None:
        return LocalBackend(jobs)
    if cluster.startswith(FOLDER) and cluster.removeprefix(FOLDER):
        from pathlib import Path

        from paiju.match.backends.folder import FolderBackend

        return FolderBackend(Path(cluster.removeprefix(FOLDER)))
    if cluster.startswith(RAY):
        try:
            from paiju.match.backends.ray import RayBackend
        except ImportError:
            raise Unreadable("needs_extra", {"extra": "cluster"}) from None
        return RayBackend(cluster)
    raise Unreadable(
        "unknown_cluster", {"cluster": cluster}, at="--cluster", allowed=["folder:DIR", "auto", "ray://HOST:PORT"]
    )
