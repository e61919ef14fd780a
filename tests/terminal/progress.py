#!/usr/bin/env python3
"""Long work says on a terminal how far it is, in one line that is gone when it ends.

    tests/terminal/progress.py PROGRAM
"""
import re
import subprocess
import sys
import tempfile

from terminal import Terminal, expect

program = sys.argv[1]
BAR = r"\[=*>? *\] "
# Takes a minute to prove.
ENDING = ".www..b../w.w..w.bbr/.wbbb.bwb.w/b.bwwb.rwb/.bbwbrw.b w m"


def shows(name, pattern, *words):
    """The pattern has stood in a line that was taken back, and nothing of it is left."""
    terminal = Terminal(program, *words)
    status = terminal.leave("")
    said = terminal.raw.decode()
    expect(re.search(r"\r\033\[K" + pattern, said), f"{name} does not say how far it is: {said[-600:]!r}")
    expect(not re.search(pattern, terminal.text), f"{name} leaves its bar behind", terminal)
    piped = subprocess.run([program, *words], capture_output=True, text=True, check=False)
    expect("\r" not in piped.stdout + piped.stderr, f"{name} has a bar where there is no terminal")
    return status, terminal.text


def main():
    status, text = shows("perft", BAR + r"\d+ of 30 first turns", "perft", "gipf-basic", "--depth", "5")
    expect(status == 0 and "nodes " in text, "perft", None)
    status, text = shows("solve", BAR + "solving", "solve", "dvonn", "--position", ENDING, "--movetime", "1500")
    expect("not solved" in text or status == 0, text)
    status, text = shows("bench", r"[a-z0-9-]+, \d+ s", "bench")
    expect(status == 0 and "bench gipf-basic" in text, "bench", None)
    players = [word for name in "ab" for word in ("--engine", f"name={name}", "proto=builtin", "nodes=6000")]
    status, text = shows("match", BAR + r"\d of 6 games", "match", "gipf-basic", *players, "--games", "6", "--quiet")
    expect(status == 0 and "6 of 6 games" in text, "match", None)
    with tempfile.TemporaryDirectory() as folder:
        words = ("gipf-basic", "--games", "60", "--block", "1", "--nodes", "2000", "--threads", "1", "--out", f"{folder}/games")
        status, text = shows("selfplay", BAR + r"\d+ of 60 games, 1 worker", "selfplay", *words)
        expect(status == 0 and "60 of 60 games" in text, text)
    with tempfile.TemporaryDirectory() as folder:
        game = f"{folder}/game.txt"
        with open(game, "w", encoding="utf-8") as file:
            file.write('[Game "gipf-basic"]\n\n1. c2 b3 2. d2 b4 3. g6 d7 *\n')
        status, text = shows("analyse", BAR + r"\d of 7 positions", "analyse", game, "--nodes", "200000")
        expect(status == 0 and "the record is in" in text, text)
        with open(game, "w", encoding="utf-8") as file:
            file.write('[Game "gipf-basic"]\n\n1. c2 b3 2. d2 b4 3. g6 d7 *\n\n' * 400_000)
        status, _ = shows("convert", BAR + r"\d+ of 20 MB, \d+ read", "convert", game, "/dev/null")
        expect(status == 0, "convert", None)


main()
