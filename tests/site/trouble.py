#!/usr/bin/env python3
"""Takes from a site, in the middle of many games, what it keeps them on: its disk is full, or PostgreSQL is begun anew.

It must go on serving, refuse what it cannot keep, and take it again once it can. Players (potentia_site_load) go on by
themselves; in the end each move that was acknowledged must be in its game's log, once. SITE_TROUBLES (2) says how
often, SITE_GAMES (40) how many games. A full disk is made as root alone: it is a small one, mounted.

    tests/site/trouble.py build/release/potentia build/release/potentia_site_load disk|postgres
"""
import atexit
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

from served import Served, begin

program, load, what = sys.argv[1:4]
troubles = int(os.environ.get("SITE_TROUBLES", "2"))
games = int(os.environ.get("SITE_GAMES", "40"))
rng = random.Random(int(os.environ.get("SITE_SEED", "1")))
MEGABYTES = 64
HELD = 1.5  # seconds that a trouble lasts


def run(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


class Disk:
    """A small one: the site's data lie on it."""

    def __init__(self, folder):
        self.place = folder / "disk"
        self.place.mkdir()
        run("mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", self.place)
        atexit.register(self.close)
        self.data = self.place / "data"

    def close(self):
        if os.path.ismount(self.place):
            run("umount", "-l", self.place)

    @contextlib.contextmanager
    def trouble(self):
        filling = self.place / "filling"
        with open(filling, "wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        yield
        filling.unlink()


class Postgres:
    """A cluster of its own, by the newest PostgreSQL of /usr/lib; it may not run as root."""

    def __init__(self, folder):
        newest = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        self.programs = newest
        self.place = folder / "cluster"
        self.place.mkdir()
        os.chmod(folder, 0o755)
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.place, self.user.pw_uid, self.user.pw_gid)
        self.by_user("initdb", "-D", self.place / "data", "-U", "potentia", "-A", "trust", "-E", "UTF8", "--no-locale",
                     "--no-sync")
        self.start()
        atexit.register(self.close)
        self.data = f"postgres:///postgres?host={self.place}&user=potentia"

    def by_user(self, name, *words):
        run(self.programs / name, *words, stdout=subprocess.DEVNULL, **self.as_user())

    def as_user(self):
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}

    def start(self):
        self.server = subprocess.Popen(
            [self.programs / "postgres", "-D", self.place / "data", "-k", self.place, "-c", "listen_addresses="],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.as_user())
        for _ in range(300):
            ready = subprocess.run([self.programs / "pg_isready", "-q", "-h", self.place], check=False)
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        sys.exit("PostgreSQL did not begin")

    def close(self):
        self.server.kill()
        self.server.wait()

    @contextlib.contextmanager
    def trouble(self):
        self.server.send_signal(2)  # fast: who is connected is cut off
        self.server.wait()
        yield
        self.start()


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
