"""The judge for programs of the 2020 War of Miracles contest: its wire protocol on our engine (docs/contest.md)."""
