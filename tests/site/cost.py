#!/usr/bin/env python3
"""What a move costs: seconds of processor of each program that takes part, with one server and with two that are one
site and divide the games between them, for docs/scale.md. The players run beside them, so that moves a second say little and moves a second of
processor much.

    tests/site/cost.py build/release/potentia build/release/potentia_site_load [--games 100] [--seconds 20]
"""
import argparse
import os
import pathlib
import re
import tempfile
import time

from grounds import Broker, Postgres
from served import Served, begin


def descendants(process):
    out = [process]
    for entry in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split():
        out += descendants(int(entry))
    return out


def processor(process):
    """Seconds that it and its children have used."""
    ticks = os.sysconf("SC_CLK_TCK")
    total = 0
    for one in descendants(process):
        fields = pathlib.Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total / ticks


def measure(program, load, options, servers):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        database = Postgres(folder)
        broker = Broker(folder) if servers > 1 else None
        sites = []
        for number in range(servers):
            (folder / str(number)).mkdir()
            more = ["--nats", broker.url] if broker else []
            sites.append(Served(program, folder / str(number), "--proxy", "127.0.0.1", *more, data=database.data))
        time.sleep(3)  # each of several has its hall
        # Each player comes to one of them by chance.
        ports = [word for site in sites for word in ("--port", site.port)]
        players = begin(load, *ports, "--games", options.games, "--seconds", options.seconds, "--think",
                        options.think)
        players.stdout.readline()
        watched = {f"server {n + 1}": site.process.pid for n, site in enumerate(sites)}
        watched["PostgreSQL"] = database.server.pid
        if broker:
            watched["NATS"] = broker.process.pid
        before = {what: processor(pid) for what, pid in watched.items()}
        time.sleep(options.seconds - 2)
        used = {what: processor(pid) - before[what] for what, pid in watched.items()}
        said, _ = players.communicate(timeout=options.seconds + 120)
        a_second = float(re.search(r": ([\d.]+) a second", said)[1])
        moves = a_second * (options.seconds - 2)
        of_servers = sum(seconds for what, seconds in used.items() if what.startswith("server"))
        print(f"{servers} server{'s' if servers > 1 else ''}: {a_second:.0f} moves a second; "
              f"{re.search('acknowledged after.*', said)[0]}")
        for what, seconds in used.items():
            print(f"  {what}: {1e6 * seconds / moves:.0f} µs of processor a move")
        print(f"  servers: {moves / of_servers:.0f} moves a second of processor")
        if players.returncode != 0:
            raise SystemExit("something was lost, or done twice")
        for site in sites:
            site.process.terminate()
            site.process.wait(timeout=20)
        database.close()
        if broker:
            broker.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("load")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--think", type=int, default=0, help="milliseconds before each turn")
    options = parser.parse_args()
    for servers in (1, 2):
        measure(options.program, options.load, options, servers)


main()
