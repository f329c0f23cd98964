"""Coroutines in tests. A browser test keeps a loop in the main thread, so they run in a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_async(main: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, run to its end."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, main).result()
