"""Estimators: plain functions of plain numbers, each tested on a toy whose value is known."""
