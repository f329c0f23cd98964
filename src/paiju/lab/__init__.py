"""What designers ask of their rules: many watched games, paired on equal seeds, and a report with honest intervals."""
