"""Bots against bots: round robin, ratings, reports."""
