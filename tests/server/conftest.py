from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.proxy import Proxy, proxy
from tests.server.running import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as one:
        yield one


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """A PostgreSQL behind a line that can be cut."""
    with postgres.cluster(tmp_path_factory.mktemp("pg")) as database, proxy(database) as one:
        yield one
