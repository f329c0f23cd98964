"""A bot that behaves until it does not: `python misbehave.py KIND [TOKEN [GAME]]`, one kind for every way to break the
protocol. Everything it starts has the token in its command line."""

import json
import os
import shutil
import subprocess
import sys
import time
from typing import Any

helpers: list[subprocess.Popen[bytes]] = []


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


def nested(message: dict[str, Any]) -> None:
    say('{"x":' + "[" * 30000)


def slow(message: dict[str, Any]) -> None:
    time.sleep(0.1)
    say(answer(message, message["view"]["legal"][0][0]))


def forges(message: dict[str, Any]) -> None:
    """Writes nonsense where its supervisor reports: `supervisor.py LIFE REPORT COMMAND…`."""
    with open(f"/proc/{os.getppid()}/cmdline") as file:
        words = file.read().split("\0")
    report = words[next(place for place, word in enumerate(words) if word.endswith("supervisor.py")) + 2]
    with open(f"/proc/{os.getppid()}/fd/{report}", "wb", 0) as pipe:
        pipe.write(b"nonsense\nnonsense x\nleft many\n")
    say(answer(message, message["view"]["legal"][0][0]))


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


def escapes(message: dict[str, Any]) -> None:
    """Leaves a child with a session of its own, an empty environment and no parent, and plays on."""
    if message["id"] == 1:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execve(shutil.which("sleep") or "", ["sleep", f"600.{sys.argv[2]}"], {})
            os._exit(0)
        os.wait()
    say(answer(message, message["view"]["legal"][0][0]))


def chain(message: dict[str, Any]) -> None:
    """Leaves a child that goes on in a child of its own, again and again, faster than anybody looks; and plays on."""
    if message["id"] == 1 and os.fork() == 0:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            os.setsid()
            if os.fork():
                os._exit(0)
        os._exit(0)
    say(answer(message, message["view"]["legal"][0][0]))


def leaves_child(message: dict[str, Any]) -> None:
    """Plays well and forgets somebody at the end."""
    if message["id"] == 1:
        subprocess.Popen(["sleep", f"600.{sys.argv[2]}"], stdin=subprocess.DEVNULL)
    say(answer(message, message["view"]["legal"][0][0]))


def kills_parent(message: dict[str, Any]) -> None:
    subprocess.Popen(["sleep", f"600.{sys.argv[2]}"], start_new_session=True)
    os.kill(os.getppid(), 9)
    time.sleep(600)


def helped(message: dict[str, Any]) -> None:
    """Plays well with a helper that ends when the bot does."""
    if message["id"] == 1:
        words = [sys.executable, "-S", "-c", "import sys; sys.stdin.read()", sys.argv[2]]
        helpers.append(subprocess.Popen(words, stdin=subprocess.PIPE))
    say(answer(message, message["view"]["legal"][0][0]))


def last_words(message: dict[str, Any]) -> None:
    """Much on stderr, and at its end what matters."""
    for number in range(1000):
        print(f"{number:04} {'e' * 55}", file=sys.stderr)
    raise ZeroDivisionError("the last line")


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
            elif kind == "nested_hello":
                nested(message)
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
    games = {"no_games": [], "other_games": ["chess"]}.get(sys.argv[1], sys.argv[3:] or ["duel"])
    name = "a\nb" + "!" * 100 if sys.argv[1] == "showy" else sys.argv[1]
    say({"type": "hello", "protocol": 1, "name": name, "games": games * 2})


if __name__ == "__main__":
    main()
