"""Nets while they learn: floats, gradients and Adam in numpy. `paiju.core.nets` has them in whole numbers for play."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import numpy as np

from paiju.core.nets import DROPPED, ONE

Array = np.ndarray[Any, Any]

NORM: Final = 0.5
"""The longest step that one batch may ask for."""

BEARABLE: Final = 1 << 14
"""Weights into one unit may sum up to this, so that no sum of whole numbers leaves its lane."""


class FloatNet:
    """Layers of rectified units and a linear last one."""

    def __init__(self, sizes: list[int], random: np.random.Generator) -> None:
        ends = list(pairwise(sizes))
        self.weights = [random.normal(0, (2 / m) ** 0.5, (m, n)).astype(np.float32) for m, n in ends]
        self.weights[-1] *= 0.1
        self.biases = [np.zeros(n, np.float32) for n in sizes[1:]]
        self.means = [np.zeros_like(one) for one in self.parameters()]
        self.squares = [np.zeros_like(one) for one in self.parameters()]
        self.steps = 0

    def parameters(self) -> list[Array]:
        return [*self.weights, *self.biases]

    def forward(self, inputs: Array) -> list[Array]:
        """The values of all layers, the inputs first and the outputs last."""
        layers = [inputs]
        last = len(self.weights) - 1
        for number, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            sums = layers[-1] @ weights + biases
            layers.append(sums if number == last else np.maximum(sums, 0))
        return layers

    def learn(self, layers: list[Array], gradient: Array, rate: float) -> None:
        """One step of Adam against the gradient of a loss by the outputs."""
        by_weights: list[Array] = []
        by_biases: list[Array] = []
        for number in range(len(self.weights) - 1, -1, -1):
            by_weights.insert(0, layers[number].T @ gradient)
            by_biases.insert(0, gradient.sum(0))
            if number:
                gradient = (gradient @ self.weights[number].T) * (layers[number] > 0)
        self._step([*by_weights, *by_biases], rate)

    def _step(self, gradients: list[Array], rate: float) -> None:
        length = float(sum(float((one**2).sum()) for one in gradients)) ** 0.5
        shorter = min(1.0, NORM / (length + 1e-8))
        self.steps += 1
        correction = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for place, parameter in enumerate(self.parameters()):
            step = gradients[place] * shorter
            self.means[place] += 0.1 * (step - self.means[place])
            self.squares[place] += 0.001 * (step**2 - self.squares[place])
            parameter[...] -= rate * correction * self.means[place] / (np.sqrt(self.squares[place]) + 1e-5)

    def state(self, name: str) -> dict[str, Array]:
        """Everything that a later run needs to go on, by name."""
        parts = {"parameter": self.parameters(), "mean": self.means, "square": self.squares}
        found = {f"{name}.{part}.{n}": one for part, arrays in parts.items() for n, one in enumerate(arrays)}
        return {**found, f"{name}.steps": np.array(self.steps)}

    def restore(self, name: str, found: dict[str, Array]) -> None:
        """Puts back what `state` gave."""
        for place, parameter in enumerate(self.parameters()):
            parameter[...] = found[f"{name}.parameter.{place}"]
            self.means[place][...] = found[f"{name}.mean.{place}"]
            self.squares[place][...] = found[f"{name}.square.{place}"]
        self.steps = int(found[f"{name}.steps"])


def whole_numbers(net: FloatNet, scale: Array) -> list[list[list[int]]]:
    """The layers as `paiju.core.nets.Net` takes them: the first one divides its inputs by their scale."""
    layers: list[list[list[int]]] = []
    for number, (weights, biases) in enumerate(zip(net.weights, net.biases, strict=True)):
        unit = ONE / scale[:, None] if number == 0 else float(1 << DROPPED)
        bearable = np.clip(weights, -BEARABLE / len(weights), BEARABLE / len(weights))
        layers.append(np.rint(np.vstack([biases * ONE, bearable * unit])).astype(np.int64).tolist())
    return layers
