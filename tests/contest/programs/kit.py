"""A small client kit written from the protocol's description only: it knows nothing of Paiju."""

from __future__ import annotations

import json
import sys
from typing import Any


def read() -> dict[str, Any]:
    """Six digits, then so many bytes of JSON."""
    head = sys.stdin.buffer.read(6)
    if len(head) < 6:
        sys.exit(0)
    message: dict[str, Any] = json.loads(sys.stdin.buffer.read(int(head)))
    return message


def write(message: Any, tight: bool = False) -> None:
    """Four bytes of length, then JSON; `tight` as the C++ kit writes it: no spaces, sorted keys."""
    text = json.dumps(message, separators=(",", ":"), sort_keys=True) if tight else json.dumps(message)
    data = text.encode()
    sys.stdout.buffer.write(len(data).to_bytes(4, "big", signed=True) + data)
    sys.stdout.buffer.flush()


class Game:
    """What a program keeps: its camp and the last state."""

    def __init__(self, artifact: str, creatures: list[str], tight: bool = False) -> None:
        self.tight = tight
        with open("Data.json", encoding="utf-8") as file:
            self.data = json.load(file)
        self.camp = int(read()["camp"])
        self.send("init", {"artifacts": [artifact], "creatures": creatures}, 0)
        self.state: dict[str, Any] = {}

    def send(self, name: str, parameters: Any, current_round: int) -> None:
        write(
            {"player": self.camp, "round": current_round, "operation_type": name, "operation_parameters": parameters},
            self.tight,
        )

    def look(self) -> None:
        """Waits for the next state message."""
        self.state = read()

    def operate(self, name: str, parameters: Any) -> None:
        """Sends an operation and reads the state that follows it."""
        self.send(name, parameters, self.state["round"])
        self.look()

    def end(self) -> None:
        """Ends the turn and waits for the next own one."""
        self.send("endround", None if self.tight else {}, self.state["round"])
        self.look()

    def mana(self) -> int:
        return int(self.state["players"][self.camp][1])

    def own(self) -> list[list[Any]]:
        return [unit for unit in self.state["map"]["units"] if unit[1] == self.camp]

    def enemies(self) -> list[list[Any]]:
        return [unit for unit in self.state["map"]["units"] if unit[1] != self.camp]


def distance(one: list[int], other: list[int]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
