"""What every backend can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, Self, TypeVar

T = TypeVar("T")
Batch = tuple[Any, ...]


class Backend(ABC):
    """Does batches of work. A batch that raises an error is never tried again: a fault of the rules is a result."""

    jobs: int
    """About how many batches it does at the same time."""

    @abstractmethod
    def stream(self, work: Callable[..., T], batches: Iterable[Batch]) -> Iterator[tuple[int, T]]:
        """The number and the result of every batch, as they are finished. Batches are taken when there is room."""

    def run(self, work: Callable[..., T], batches: Iterable[Batch]) -> Iterator[T]:
        """The results in the order of the batches, each as soon as all before it are there."""
        waiting: dict[int, T] = {}
        due = 0
        for number, result in self.stream(work, batches):
            waiting[number] = result
            while due in waiting:
                yield waiting.pop(due)
                due += 1

    def __enter__(self) -> Self:
        return self

    @abstractmethod
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Lets the workers go; after an error or Ctrl-C without waiting for what they are at."""
