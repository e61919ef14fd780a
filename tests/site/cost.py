#!/usr/bin/env python3
"""What a move costs, and how much more two servers carry than one: moves a second, and seconds of processor of each
program that takes part, with one server and with two that are one site and divide the games between them, for
docs/scale.md. Each server has as many games. Where the players run beside them on few cores, moves a second say
little and moves a second of processor much; with --cores each server has its own.

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

HALLS = "ab"


class Pinned(Served):
    """A server on cores of its own."""

    def __init__(self, cores, *words, **options):
        self.cores = cores
        super().__init__(*words, **options)

    def start(self):
        everywhere = os.sched_getaffinity(0)
        os.sched_setaffinity(0, self.cores or everywhere)
        super().start()
        os.sched_setaffinity(0, everywhere)


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


def whole_cores():
    """The processors by cores: two that share one would make each other slow."""
    cores = {}
    for number in os.sched_getaffinity(0):
        place = pathlib.Path(f"/sys/devices/system/cpu/cpu{number}/topology/thread_siblings_list")
        cores.setdefault(place.read_text() if place.exists() else number, set()).add(number)
    return sorted(cores.values(), key=max, reverse=True)


def players(load, options, sites, by_chance):
    """As many programs as servers, so that they are no narrower. Each player comes to one of the servers by chance; to
    his game, where it is, if the proxy knows halls."""
    ports = [word for site in sites for word in ("--port", site.port)]
    halls = [] if by_chance or len(sites) == 1 else ["--halls", HALLS[:len(sites)]]
    programs = [begin(load, *ports, *halls, "--games", options.games, "--seconds", options.seconds, "--think",
                      options.think, "--guests-from", 2 * options.games * number, "--seed", number + 1)
                for number in range(len(sites))]
    for program in programs:
        program.stdout.readline()
    return programs


def measure(options, servers, by_chance=False):
    """Prints what was used; answers moves a second, and moves a second of the servers' processor."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        everywhere = os.sched_getaffinity(0)
        cores = whole_cores()
        # One thread of each is used.
        own = [{min(core) for core in cores[n * options.cores:(n + 1) * options.cores]} for n in range(servers)]
        os.sched_setaffinity(0, set().union(*cores[2 * options.cores:]))  # as many, with one server and with two
        database = Postgres(folder)
        broker = Broker(folder) if servers > 1 else None
        sites = []
        for number, hall in enumerate(HALLS[:servers]):
            (folder / str(number)).mkdir()
            more = ["--nats", broker.url, "--hall", hall] if broker else []
            sites.append(Pinned(own[number], options.program, folder / str(number), "--proxy", "127.0.0.1", *more,
                                data=database.data))
        time.sleep(3)  # each of several has its hall
        programs = players(options.load, options, sites, by_chance)
        watched = {f"server {n + 1}": site.process.pid for n, site in enumerate(sites)}
        watched["PostgreSQL"] = database.server.pid
        if broker:
            watched["NATS"] = broker.process.pid
        before = {what: processor(pid) for what, pid in watched.items()}
        time.sleep(options.seconds - 2)
        used = {what: processor(pid) - before[what] for what, pid in watched.items()}
        said = [program.communicate(timeout=options.seconds + 120)[0] for program in programs]
        if any(program.returncode != 0 for program in programs):
            raise SystemExit("something was lost, or done twice")
        a_second = sum(float(re.search(r": ([\d.]+) a second", one)[1]) for one in said)
        moves = a_second * (options.seconds - 2)
        of_servers = sum(seconds for what, seconds in used.items() if what.startswith("server"))
        print(f"{servers} server{'s' if servers > 1 else ''}{', players by chance' if by_chance else ''}: "
              f"{a_second:.0f} moves a second; {re.search('acknowledged after.*', said[0])[0]}")
        for what, seconds in used.items():
            print(f"  {what}: {1e6 * seconds / moves:.0f} µs of processor a move")
        print(f"  servers: {moves / of_servers:.0f} moves a second of processor", flush=True)
        for site in sites:
            site.process.terminate()
            site.process.wait(timeout=20)
        database.close()
        if broker:
            broker.kill()
        os.sched_setaffinity(0, everywhere)
        return a_second, moves / of_servers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("load")
    parser.add_argument("--games", type=int, default=100, help="for each server")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--think", type=int, default=0, help="milliseconds before each turn")
    parser.add_argument("--cores", type=int, default=0,
                        help="for each server, of which nobody else uses any part; 0: all use all")
    options = parser.parse_args()
    one = measure(options, 1)
    for by_chance in (False, True):
        two = measure(options, 2, by_chance)
        print(f"two carry {two[0] / one[0]:.2f} times the moves a second of one, "
              f"{2 * two[1] / one[1]:.2f} times by the seconds of processor", flush=True)


main()
