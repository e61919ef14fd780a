#!/usr/bin/env python3
"""Takes from a site, in the middle of many games, what it keeps them on: its disk is full, or PostgreSQL is begun anew.

It must go on serving, refuse what it cannot keep, and take it again once it can. Players (potentia_site_load) go on by
themselves; in the end each move that was acknowledged must be in its game's log, once. SITE_TROUBLES (2) says how
often, SITE_GAMES (40) how many games. A full disk is made as root alone: it is a small one, mounted.

    tests/site/trouble.py build/release/potentia build/release/potentia_site_load disk|postgres
"""
import contextlib
import os
import pathlib
import pwd
import random
import subprocess
import sys
import tempfile
import time
import urllib.request

from grounds import Postgres, SmallDisk
from served import Served, begin

program, load, what = sys.argv[1:4]
troubles = int(os.environ.get("SITE_TROUBLES", "2"))
games = int(os.environ.get("SITE_GAMES", "40"))
rng = random.Random(int(os.environ.get("SITE_SEED", "1")))
MEGABYTES = 64
HELD = 1.5  # seconds that a trouble lasts


class Begun(Postgres):
    @contextlib.contextmanager
    def trouble(self):
        self.end()
        yield
        self.start()


class Disk(SmallDisk):
    """The site's data lie on it."""

    def __init__(self, folder):
        super().__init__(folder / "disk", MEGABYTES)
        self.data = self.place / "data"

    @contextlib.contextmanager
    def trouble(self):
        self.fill()
        yield
        self.free()


def failed_commits(site):
    with urllib.request.urlopen(f"http://127.0.0.1:{site.port}/metrics") as answer:
        for line in answer.read().decode().splitlines():
            if line.startswith("potentia_commits_failed_total"):
                return float(line.split()[-1])
    sys.exit("the site does not tell how many commits have failed")


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        ground = Disk(folder) if what == "disk" else Postgres(folder)
        site = Served(program, folder, "--proxy", "127.0.0.1", data=ground.data)
        seconds = 6 + 5 * troubles
        players = begin(load, "--port", site.port, "--games", games, "--seconds", seconds, "--think", 20)
        print(players.stdout.readline(), end="", flush=True)
        for _ in range(troubles):
            time.sleep(rng.uniform(0.5, 1.5))
            before = failed_commits(site)
            with ground.trouble():
                time.sleep(HELD)
                failed = failed_commits(site) - before
            print(f"{failed:.0f} commits failed meanwhile", flush=True)
            if failed == 0:
                sys.exit("the trouble was none")
        said, _ = players.communicate(timeout=seconds + 120)
        print(said, end="")
        site.process.terminate()
        if site.process.wait(timeout=20) != 0:
            sys.exit("the site did not end as it should")
        ground.close()
        if players.returncode != 0:
            sys.exit("something was lost, or done twice")


main()
