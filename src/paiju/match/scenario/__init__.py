"""Scenario files: a position, what is played and what must happen. Tests, puzzles and documentation in one.

`file` reads them, `run` plays them, `compare` says what differs; docs/scenarios.md is their description.
"""

from paiju.match.scenario.file import Scenario, load_scenario, parse_scenario

__all__ = ["Scenario", "load_scenario", "parse_scenario"]
