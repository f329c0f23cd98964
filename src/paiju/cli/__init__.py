"""The command line: everything a person can do with Paiju in a terminal."""
