"""Zones declared once: a game says what lies where and who sees it, and copies, digests, views, samples, types,
scenario setups, encodings, the terminal's drawing and the page's table all follow from that."""
