"""Nodes that are killed, stopped, cut off and restarted while all games are played over real sockets.

`python -m tests.chaos` is the long run; `tests/server/test_chaos.py` a short one.
"""
