#!/usr/bin/env python3
"""A bot for Paiju in plain Python: no Paiju, nothing to install.

Try it: paiju arena weiqi random 'cmd:python3 random_bot.py'

Change `choose`. It gets the view of your seat (what you see at the table) and the legal actions as (code, text).
Print nothing else to stdout: it belongs to the protocol. stderr is yours; Paiju keeps 32 kB of it.
"""

import json
import random
import sys

NAME = "random in Python"
GAMES = ["codex", "miracle", "tck", "weiqi", "kpw"]


def choose(view, legal, match):
    """The action to play: its code or its text."""
    _code, text = random.choice(legal)
    return text


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def main():
    match = {}
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "protocol": 1, "name": NAME, "games": GAMES})
        elif kind == "start":
            match = {"start": message, "events": []}  # game, options, seats, your seat, time
        elif kind == "events":
            match["events"] += message["events"]  # what has happened, as your seat saw it
        elif kind == "ask":
            action = choose(message["view"], message["view"]["legal"], match)
            say({"type": "answer", "match": message["match"], "id": message["id"], "action": action})
        elif kind == "end" and message["fault"]:
            fault = message["fault"]
            print(f"ended by a fault of seat {fault['seat']}: {fault['error']['text']}", file=sys.stderr)
        elif kind == "quit":
            return


if __name__ == "__main__":
    main()
