"""Small trained nets in whole numbers: exact, the same in both builds and on every machine, with nothing to install.

A layer is one sum of large integers. The weights from one input to all units stand side by side in one number, a lane
for each unit, so that a layer takes one multiplication and one addition for every input that is not 0.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from mypy_extensions import i64

LANE: Final = 32
"""Bits of a unit's sum."""

ONE: Final = 1 << 16
"""What stands for 1.0 in a sum."""

DROPPED: Final = 10
"""Low bits of a sum that the next layer does not get: its inputs have 6 bits behind the point."""

_MIDDLE: Final = 1 << (LANE - 1)
"""Added to every lane, so that no sum is below 0 and borrows from its neighbour."""


class Layer:
    """The sums of one layer."""

    def __init__(self, rows: list[list[int]]) -> None:
        """The first row holds the biases, the others the weights of one input each."""
        width = len(rows[0])
        packed = [sum([weight << (LANE * lane) for lane, weight in enumerate(row)]) for row in rows]
        self.start: int = packed[0] + sum([_MIDDLE << (LANE * lane) for lane in range(width)])
        self.rows: list[int] = packed[1:]
        self.lanes = Struct(f"<{width}I")

    def sums(self, inputs: list[int]) -> list[int]:
        """The sums of all units, each still with the middle added."""
        total = self.start
        rows = self.rows
        for place in range(len(inputs)):
            if inputs[place]:
                total += inputs[place] * rows[place]
        return list(self.lanes.unpack(total.to_bytes(self.lanes.size, "little")))


class Net:
    """Layers of units that are never below 0; the last layer's sums are the answer."""

    def __init__(self, layers: list[list[list[int]]]) -> None:
        self.layers = [Layer(rows) for rows in layers[:-1]]
        start, *rows = layers[-1]
        self.start: list[int] = list(start)
        self.columns: list[list[int]] = [[row[place] for row in rows] for place in range(len(start))]
        """By output: the weights of all units of the layer before."""

    def outputs(self, inputs: list[int]) -> list[float]:
        """All outputs."""
        units = self._units(inputs)
        return [self._output(place, units) for place in range(len(self.start))]

    def logits(self, inputs: list[int], answers: list[list[int]]) -> list[float]:
        """For each answer the sum of the outputs of its parts; outputs that no answer has are not looked at."""
        units = self._units(inputs)
        found: list[float] = []
        for answer in answers:
            total = 0.0
            for part in answer:
                total += self._output(part, units)
            found.append(total)
        return found

    def _units(self, inputs: list[int]) -> list[int]:
        """The units before the last layer."""
        units = inputs
        for layer in self.layers:
            units = [max(0, lane - _MIDDLE) >> DROPPED for lane in layer.sums(units)]
        return units

    def _output(self, place: int, units: list[int]) -> float:
        column = self.columns[place]
        total: i64 = self.start[place]
        for number in range(len(units)):
            unit: i64 = units[number]
            if unit:
                weight: i64 = column[number]
                total += unit * weight
        return float(total) / ONE
