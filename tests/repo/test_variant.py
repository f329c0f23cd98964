"""The build that was asked for is the build that runs; this is the one test that must know."""

import importlib
import os

import compiled
import pytest

from paiju.build import build_name
from tests.repo.files import ROOT

EXPECTED = "compiled" if os.environ.get("PAIJU_EXPECT_COMPILED") == "1" else "pure"


def test_the_expected_build_is_loaded() -> None:
    assert build_name() == EXPECTED


@pytest.mark.parametrize("name", compiled.hot_modules(ROOT))
def test_every_hot_module_is_of_that_build(name: str) -> None:
    module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    assert module.__file__ is not None
    assert module.__file__.endswith(".py") == (EXPECTED == "pure")
