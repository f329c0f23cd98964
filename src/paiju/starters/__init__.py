"""Small whole games to start from: `paiju new NAME --like duel|auction|draft|hexes` copies one under a new name."""
