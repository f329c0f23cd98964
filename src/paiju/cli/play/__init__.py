"""`paiju play`: a game in the terminal."""
