"""Names for the integers of the contract. They are plain `int`: a name in a signature costs nothing when compiled."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, from 0."""

Viewer: TypeAlias = int
"""Who looks: a seat, or SPECTATOR or ALL of `paiju.core.viewers`."""

Viewers: TypeAlias = int
"""A set of viewers as bits; `paiju.core.viewers.bit` makes a set of one."""

Code: TypeAlias = int
"""An action: its place in the game's action space."""

Prompt: TypeAlias = int
"""A question: its place among the game's `prompts`; 0 asks nothing."""

Back: TypeAlias = int
"""A card by its back: what everybody can tell apart without seeing a face."""

Kind: TypeAlias = int
"""The face of a card: its place among the game's kinds of cards."""

Kinds: TypeAlias = int
"""A set of kinds as bits: kind k is bit k."""
