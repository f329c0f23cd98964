"""Programs that misbehave, by name."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

from kit import Game, read, write  # type: ignore[import-not-found]

DECK = ("HolyLight", ["Archer", "Swordsman", "Priest"])


def start() -> Game:
    game = Game(*DECK)
    game.look()
    return game


def hang_before_deck() -> None:
    read()
    time.sleep(60)


def hang() -> None:
    start()
    time.sleep(60)


def hang_with_child() -> None:
    """Leaves a child behind that holds the pipes open."""
    start()
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    time.sleep(60)


def slow_drip() -> None:
    """Answers, but never ends the turn: the clock is the turn's, not the message's."""
    game = start()
    while True:
        time.sleep(0.05)
        game.operate("move", {"mover": 77, "position": [0, 3, -3]})


def half_a_frame() -> None:
    start()
    sys.stdout.buffer.write((100).to_bytes(4, "big") + b'{"player"')
    sys.stdout.buffer.flush()
    time.sleep(60)


def crash() -> None:
    start()
    sys.exit(3)


def crash_before_deck() -> None:
    sys.exit(4)


def close_output() -> None:
    start()
    os.close(1)
    time.sleep(60)


def garbage() -> None:
    start()
    sys.stdout.buffer.write(b"hello, this is no frame at all\n")
    sys.stdout.buffer.flush()
    time.sleep(60)


def negative_length() -> None:
    start()
    sys.stdout.buffer.write((-5).to_bytes(4, "big", signed=True))
    sys.stdout.buffer.flush()
    time.sleep(60)


def too_long() -> None:
    start()
    write({"operation_type": "x" * 2000})
    time.sleep(60)


def flood() -> None:
    """Never stops writing, well framed or not."""
    start()
    while True:
        os.write(1, b"\x00\x00\x00\x02{}" * 10000)


def flood_out_of_turn() -> None:
    game = start()
    game.send("endround", {}, game.state["round"])
    while True:
        os.write(1, b"A" * 65536)


def deaf() -> None:
    """Never reads, only asks for more answers: the judge's messages pile up in the pipe."""
    start()
    message = json.dumps({"player": 0, "round": 0, "operation_type": "nonsense", "operation_parameters": {}}).encode()
    while True:
        os.write(1, len(message).to_bytes(4, "big") + message)


def bad_deck() -> None:
    Game("HolyLight", ["Archer", "Archer", "Priest"])
    time.sleep(60)


def token_deck() -> None:
    Game("HolyLight", ["Archer", "Inferno", "Priest"])
    time.sleep(60)


def no_json_deck() -> None:
    read()
    sys.stdout.buffer.write((3).to_bytes(4, "big") + b"xyz")
    sys.stdout.buffer.flush()
    time.sleep(60)


def surrender() -> None:
    game = start()
    game.send("surrender", {}, game.state["round"])
    time.sleep(60)


def talker() -> None:
    """Keeps chattering out of turn (thrown away), sends nonsense in turn (ignored), and plays on."""
    game = start()
    bad = [
        [],
        {},
        {"player": 1 - game.camp, "round": 0, "operation_type": "endround", "operation_parameters": {}},
        {"player": game.camp, "round": 99, "operation_type": "endround", "operation_parameters": {}},
        {"player": game.camp, "round": 0, "operation_type": "ENDROUND", "operation_parameters": {}},
        {"player": game.camp, "round": 0, "operation_type": "startround", "operation_parameters": {}},
        {"player": True, "round": 0, "operation_type": "summon", "operation_parameters": {"position": [1, 2]}},
        {"player": game.camp, "round": 0, "operation_type": "summon", "operation_parameters": {"type": []}},
        {"player": game.camp, "round": 0, "operation_type": "use", "operation_parameters": {"card": 9, "target": 3}},
        {"player": game.camp, "round": 0, "operation_type": "attack", "operation_parameters": "no"},
    ]
    for message in bad:
        write(message)
        game.look()
    sys.stdout.buffer.write((900).to_bytes(4, "big") + b"[" * 900)
    sys.stdout.buffer.flush()
    game.look()
    while True:
        game.send("endround", {}, game.state["round"])
        write({"chatter": True})
        write({"player": game.camp, "round": game.state["round"] + 2, "operation_type": "surrender"})
        game.look()


globals()[sys.argv[1]]()
