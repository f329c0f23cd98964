"""Nothing committed names a package registry or the machine it was written on: a clone must work anywhere."""

import re

import pytest

from tests.repo.files import ROOT, committed_files, lines_with, read

# spelled in two halves, or this file would find itself
REGISTRIES = ["pypi" + ".org", "python" + "hosted", "npm" + "js.", "npm" + "mirror", "index" + "-url", "registry" + "="]
MACHINE_PATHS = ["/wor" + "k/", "/roo" + "t/", "/tmp" + "/paiju", "/home" + "/"]
LOCKS = ["base", "compile", "dev"]


@pytest.mark.parametrize("host", REGISTRIES)
def test_no_registry_is_named(host: str) -> None:
    # the runner names the option that keeps the address out of the lock files
    found = [place for place in lines_with(host, committed_files()) if not place.startswith("run:")]
    assert found == []


@pytest.mark.parametrize("path", MACHINE_PATHS)
def test_no_path_of_a_machine_is_named(path: str) -> None:
    assert lines_with(path, committed_files()) == []


def test_node_locks_do_not_say_where_from() -> None:
    locks = [path for path in committed_files() if path.name == "package-lock.json"]
    assert lines_with('"resolved"', locks) == []


def test_machine_made_lock_with_addresses_is_not_committed() -> None:
    assert [path for path in committed_files() if path.name == "uv.lock"] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_versions_and_hashes_only(lock: str) -> None:
    text = read(ROOT / "requirements" / f"{lock}.lock")
    assert "://" not in text
    entries = re.split(r"\n(?=\S)", text.strip())
    assert len(entries) > 3
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def pinned(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", read(ROOT / "requirements" / f"{lock}.lock"), re.MULTILINE))


@pytest.mark.parametrize("part", ["base", "compile"])
def test_developers_have_the_versions_that_players_have(part: str) -> None:
    """Else a change could be tested with one version and played with another."""
    assert pinned(part).items() <= pinned("dev").items()
