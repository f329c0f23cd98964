"""What the games say, one question a module. Every finding is plain data with its interval, and no prose."""
