"""A bot that behaves until it does not: `python misbehave.py KIND`. One kind for every way to break the protocol."""

import json
import os
import subprocess
import sys
import time
from typing import Any


def say(message: dict[str, Any] | str) -> None:
    sys.stdout.write((message if isinstance(message, str) else json.dumps(message)) + "\n")
    sys.stdout.flush()


def answer(message: dict[str, Any], action: int | str) -> dict[str, Any]:
    return {"type": "answer", "match": message["match"], "id": message["id"], "action": action}


def hang(message: dict[str, Any]) -> None:
    time.sleep(600)


def flood(message: dict[str, Any]) -> None:
    while True:
        say("x" * 1000)


def endless_line(message: dict[str, Any]) -> None:
    while True:
        sys.stdout.write("x" * 65536)
        sys.stdout.flush()


def garbage(message: dict[str, Any]) -> None:
    say("I think I play the stone")


def binary(message: dict[str, Any]) -> None:
    sys.stdout.buffer.write(b"\xff\xfe\x00\n")
    sys.stdout.buffer.flush()


def wrong_shape(message: dict[str, Any]) -> None:
    say({"type": "answer", "match": message["match"], "id": "one", "action": None})


def unknown_field(message: dict[str, Any]) -> None:
    say({**answer(message, message["view"]["legal"][0][0]), "mood": "good"})


def exits(message: dict[str, Any]) -> None:
    print("I have had enough", file=sys.stderr)
    sys.exit(3)


def closes_output(message: dict[str, Any]) -> None:
    os.close(1)
    time.sleep(600)


def illegal(message: dict[str, Any]) -> None:
    say(answer(message, 0))  # timeout: a code that is never in the legal list


def out_of_space(message: dict[str, Any]) -> None:
    say(answer(message, 10**9))


def unknown_action(message: dict[str, Any]) -> None:
    say(answer(message, "fly:away"))


def other_id(message: dict[str, Any]) -> None:
    say({**answer(message, message["view"]["legal"][0][0]), "id": message["id"] + 1})


def other_match(message: dict[str, Any]) -> None:
    say({**answer(message, message["view"]["legal"][0][0]), "match": "nobody's"})


def talks_too_much(message: dict[str, Any]) -> None:
    line = json.dumps(answer(message, message["view"]["legal"][0][0]))
    say(line + "\n" + line)


def forks(message: dict[str, Any]) -> None:
    """Leaves children behind: in its group, in a session of their own, and of a parent that is gone."""
    sleep = [sys.executable, "-c", "import time; time.sleep(600)"]
    subprocess.Popen(sleep)
    subprocess.Popen(sleep, start_new_session=True)
    subprocess.Popen([sys.executable, "-c", f"import subprocess; subprocess.Popen({sleep!r}, start_new_session=True)"])
    time.sleep(0.5)
    sys.exit(0)


def ignores_signals(message: dict[str, Any]) -> None:
    import signal

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(600)


def noisy_stderr(message: dict[str, Any]) -> None:
    for _ in range(100):
        print("e" * 10000, file=sys.stderr)
    sys.stderr.flush()
    say(answer(message, message["view"]["legal"][0][0]))


def main() -> None:
    kind = sys.argv[1]
    if kind == "no_hello":
        time.sleep(600)
    if kind == "stays":
        say_hello()
        time.sleep(600)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if kind == "bad_hello":
                say("hello yourself")
            elif kind == "other_protocol":
                say({"type": "hello", "protocol": 99, "name": kind, "games": ["duel"]})
            else:
                say_hello()
        elif message["type"] == "ask":
            if kind == "good":
                say(answer(message, message["view"]["legal"][0][1]))
            else:
                globals()[kind](message)
        elif message["type"] == "quit":
            return


def say_hello() -> None:
    games = [] if sys.argv[1] == "no_games" else ["chess"] if sys.argv[1] == "other_games" else ["duel"]
    say({"type": "hello", "protocol": 1, "name": sys.argv[1], "games": games})


if __name__ == "__main__":
    main()
