"""Measuring: how fast the games run, pure and compiled, and how fast others run."""
