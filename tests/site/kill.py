#!/usr/bin/env python3
"""Kills a site in the middle of many games, again and again, and has it begin anew on what it has kept.

Players (potentia_site_load) go on by themselves. In the end each move that was acknowledged must be in its
game's log, once. SITE_KILLS (3) says how often, SITE_GAMES (40) how many games.

    tests/site/kill.py build/release/potentia build/release/potentia_site_load [postgres://…]
"""
import atexit
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time

program, load = sys.argv[1:3]
kills = int(os.environ.get("SITE_KILLS", "3"))
games = int(os.environ.get("SITE_GAMES", "40"))
rng = random.Random(int(os.environ.get("SITE_SEED", "1")))


def begin(*command):
    """A program that is gone when this one is, however this one ends."""
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    atexit.register(program.kill)
    return program


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def serve(port, data, page):
    site = begin(program, "serve", "--port", str(port), "--data", data, "--proxy", "127.0.0.1", "--root", page)
    if not site.stdout.readline().startswith("http://"):
        sys.exit("the site did not begin")
    return site


def main():
    with tempfile.TemporaryDirectory() as folder:
        data = sys.argv[3] if len(sys.argv) > 3 else str(pathlib.Path(folder) / "data")
        (pathlib.Path(folder) / "index.html").write_text("<!doctype html><title>Potentia</title>\n")
        port = free_port()
        site = serve(port, data, folder)
        begun = time.monotonic()
        seconds = 4 + 2 * kills
        players = begin(load, "--port", str(port), "--games", str(games), "--seconds", str(seconds), "--think", "20")
        print(players.stdout.readline(), end="", flush=True)
        downs = []
        for _ in range(kills):
            time.sleep(rng.uniform(0.3, 1.7))
            site.send_signal(signal.SIGKILL)
            site.wait()
            down = time.monotonic()
            site = serve(port, data, folder)
            downs.append(time.monotonic() - down)
        said, _ = players.communicate(timeout=seconds + 120)
        print(said, end="")
        print(f"{kills} kills in {time.monotonic() - begun:.0f} s; the site was away for "
              f"{max(downs, default=0):.2f} s at most")
        site.send_signal(signal.SIGTERM)
        if site.wait(timeout=20) != 0:
            sys.exit("the site did not end as it should")
        if players.returncode != 0:
            sys.exit("something was lost, or done twice")


main()
