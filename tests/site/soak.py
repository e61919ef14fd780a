#!/usr/bin/env python3
"""Has many games played on a site for half an hour, one after the other, and looks at what the site holds meanwhile:
memory, files that are open, threads. In the last third none of them is more than in the second by a tenth; each
acknowledged move is in its game's log, once. A command of its own: so short a run as ./check's would show nothing.

SITE_MINUTES (30) says how long, SITE_GAMES (200) how many games at once, SITE_THINK (200) how many milliseconds
before each turn.

    tests/site/soak.py build/release/potentia build/release/potentia_site_load [postgres://…]
"""
import os
import pathlib
import sys
import tempfile
import time

from served import Served, begin

program, load = sys.argv[1:3]
minutes = float(os.environ.get("SITE_MINUTES", "30"))
games = int(os.environ.get("SITE_GAMES", "200"))
think = int(os.environ.get("SITE_THINK", "200"))
looks = 30


def held(process):
    """KiB of memory, open files and threads of a process."""
    of = pathlib.Path("/proc") / str(process.pid)
    said = dict(line.split(":", 1) for line in (of / "status").read_text().splitlines())
    return {"KiB": int(said["VmRSS"].split()[0]), "files": len(list((of / "fd").iterdir())),
            "threads": int(said["Threads"])}


def grown(seen):
    """What was held more at most in the last third than in the second."""
    third = len(seen) // 3
    before, after = seen[third:2 * third], seen[2 * third:]
    for what in seen[0]:
        most, then = (max(look[what] for look in part) for part in (before, after))
        print(f"{what}: {most} at most in the second third, {then} in the last")
        if then > 1.1 * most:
            yield what


def main():
    with tempfile.TemporaryDirectory() as folder:
        site = Served(program, pathlib.Path(folder), "--proxy", "127.0.0.1", data=next(iter(sys.argv[3:]), None))
        players = begin(load, "--port", site.port, "--games", games, "--seconds", int(60 * minutes), "--think", think)
        print(players.stdout.readline(), end="", flush=True)
        seen = []
        for _ in range(looks):
            time.sleep(60 * minutes / looks)
            if site.process.poll() is not None or players.poll() is not None:
                sys.exit("the site or its players ended too early")
            seen.append(held(site.process))
            print(*(f"{count} {what}" for what, count in seen[-1].items()), sep=", ", flush=True)
        said, _ = players.communicate(timeout=300)
        print(said, end="")
        site.process.terminate()
        if site.process.wait(timeout=20) != 0:
            sys.exit("the site did not end as it should")
        if players.returncode != 0:
            sys.exit("something was lost, or done twice")
        if more := list(grown(seen)):
            sys.exit(f"grown: {', '.join(more)}")


main()
