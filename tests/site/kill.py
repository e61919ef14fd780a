#!/usr/bin/env python3
"""Kills a site in the middle of many games, again and again, and has it begin anew on what it has kept.

Players (potentia_site_load) go on by themselves. In the end each move that was acknowledged must be in its
game's log, once. SITE_KILLS (3) says how often, SITE_GAMES (40) how many games.

    tests/site/kill.py build/release/potentia build/release/potentia_site_load [postgres://…]
"""
import os
import pathlib
import random
import sys
import tempfile
import time

from served import Served, begin

program, load = sys.argv[1:3]
kills = int(os.environ.get("SITE_KILLS", "3"))
games = int(os.environ.get("SITE_GAMES", "40"))
rng = random.Random(int(os.environ.get("SITE_SEED", "1")))


def main():
    with tempfile.TemporaryDirectory() as folder:
        site = Served(program, pathlib.Path(folder), "--proxy", "127.0.0.1", data=next(iter(sys.argv[3:]), None))
        begun = time.monotonic()
        seconds = 4 + 2 * kills
        players = begin(load, "--port", site.port, "--games", games, "--seconds", seconds, "--think", 20)
        print(players.stdout.readline(), end="", flush=True)
        downs = []
        for _ in range(kills):
            time.sleep(rng.uniform(0.3, 1.7))
            site.kill()
            down = time.monotonic()
            site.start()
            downs.append(time.monotonic() - down)
        said, _ = players.communicate(timeout=seconds + 120)
        print(said, end="")
        print(f"{kills} kills in {time.monotonic() - begun:.0f} s; the site was away for "
              f"{max(downs, default=0):.2f} s at most")
        site.process.terminate()
        if site.process.wait(timeout=20) != 0:
            sys.exit("the site did not end as it should")
        if players.returncode != 0:
            sys.exit("something was lost, or done twice")


main()
