"""The procedure: rounds, turns, plays, windows and every effect (rules 4 and 5)."""
