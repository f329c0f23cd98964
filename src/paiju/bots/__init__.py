"""Players that get an observation and answer with a code."""
