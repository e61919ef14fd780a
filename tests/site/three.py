#!/usr/bin/env python3
"""Faults of a site on three machines (deploy/three_machines.py), in the middle of many games; as root.

    cut       the machine that keeps the site is cut off for six seconds, and then comes back
    killed    everything on that machine is killed but its database, and begun again
    broker    one of three brokers is killed, each time another, and begun again
    database  the main database is ended at once; of its replicas the one that has more goes on
    worker    a worker that has jobs in hand is killed, under more jobs than can be done, and begun again
    clock     the clock of the machine that keeps the site is a minute ahead, then a minute behind, then right again
    disk      the main database's disk is full for a while
    wal       … the disk on which it writes its log of changes
    store     … a broker's, each time another's

Players (potentia_site_load) go on by themselves, at whichever server answers; some play the site's engine. In the end the
games' logs must explain all that anybody saw (history.py): each move that was acknowledged is there, once, and where it
was said to be. Never may nobody's move have been acknowledged for more than ten seconds, a full disk's time not counted.
SITE_FAULTS (1) says how often each comes, SITE_GAMES (40) how many games, SITE_THINK (200) how many milliseconds a
player thinks; with SITE_QUEUE=1 the workers have more jobs than can be done under all faults, which are looked at, too.

    tests/site/three.py build/release/potentia build/release/potentia_site_load [fault…]
"""
import os
import pathlib
import re
import shutil
import signal
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "deploy"))
import history  # noqa: E402
from farm_work import Work  # noqa: E402
from grounds import SmallDisk  # noqa: E402
from three_machines import HALLS, SITE_PORT, Postgres, ThreeMachines, run  # noqa: E402
from under_faults import play_through  # noqa: E402

FAULTS = ["cut", "killed", "broker", "database", "worker", "clock", "disk", "wal", "store"]
ENGINE_GAMES = 4
# Seconds from one fault to the next: a broker that comes back unsettles the others, who may take nine to agree again,
# and each fault is to find the site at work.
BETWEEN = 15.0
WRONG_FOR, FULL_FOR = 5, 12  # seconds
PATIENCE_WITH_A_FULL_DISK = 60  # until it is felt
STILL_FOR = 5


class SmallPostgres(Postgres):
    """On a small disk, with its log of changes on another one. In pieces of a megabyte, so that it is soon felt that there
    is room for none."""
    WISHES_AT_BIRTH = ("--wal-segsize=1",)
    WISHES = ("-c", "min_wal_size=2MB", "-c", "max_wal_size=8MB", "-c", "wal_keep_size=16MB")

    def __init__(self, machine, folder):
        self.disk = SmallDisk(folder / f"postgres-{machine.number}", 256)
        self.wal_disk = SmallDisk(folder / f"wal-{machine.number}", 64)
        super().__init__(machine, folder)

    def make(self):
        super().make()
        self.move_wal()

    def follow(self, other):
        super().follow(other)
        self.move_wal()

    def move_wal(self):
        wal, place = self.place / "data/pg_wal", self.wal_disk.place / "pg_wal"
        shutil.rmtree(place, ignore_errors=True)
        run("mv", wal, place)  # with its owner
        wal.symlink_to(place)


class Growth:
    """Of what lies on a small disk beside what fills it."""

    def __init__(self, disk):
        self.disk, self.last, self.grown_at = disk, 0, time.monotonic()

    def seconds_without(self):
        size = self.disk.kept()
        if size > self.last:
            self.grown_at = time.monotonic()
        self.last = size
        return time.monotonic() - self.grown_at


class Site(ThreeMachines):
    STORE_FULL = "no space left|out of File resources|has NO quorum"  # says a broker

    def __init__(self, program, folder, page, chosen):
        self.chosen = chosen
        self.stores = {}  # small disks of brokers, by machine
        self.another = 0  # the broker whose turn it is
        if {"disk", "wal"} & set(chosen):
            self.DATABASE = SmallPostgres
        super().__init__(program, folder, page)
        is_queue_full = "worker" in chosen or os.environ.get("SITE_QUEUE") == "1"
        self.work = Work(program, folder, self.brokers()) if is_queue_full else None

    def furnish(self):
        for machine in self.machines:
            if "clock" in self.chosen:
                self.give_clock(machine)
            if "store" in self.chosen:
                self.stores[machine] = SmallDisk(self.folder / f"nats-{machine.number}", 64)

    def give_clock(self, machine):
        """One that can be set, for the site and its workers. Brokers ask the kernel by themselves and keep its clock; so
        does the database, of which nobody asks the time."""
        found = sorted(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
        if not found:
            sys.exit("there is no libfaketime: install Debian's package faketime, then start again")
        self.set_clock(machine, 0)
        its = {"LD_PRELOAD": str(found[0]), "FAKETIME_TIMESTAMP_FILE": str(self.clock_file(machine)),
               "FAKETIME_CACHE_DURATION": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1"}
        machine.environment |= {"serve": its, "worker": its}

    def clock_file(self, machine):
        return self.folder / f"clock-{machine.number}"

    def set_clock(self, machine, seconds):
        new = self.folder / "clock"
        new.write_text(f"{seconds:+d}\n")
        new.rename(self.clock_file(machine))

    def figure(self, machine, name):
        """Of those that its server tells; 0 where it does not answer."""
        try:
            with urllib.request.urlopen(f"http://{machine.address}:{SITE_PORT}/metrics", timeout=2) as answer:
                found = re.search(rf"^{name} (\S+)", answer.read().decode(), re.M)
                return float(found[1]) if found else 0
        except OSError:
            return 0

    def keeper(self):
        """The machine whose figures tell of games."""
        for _ in range(100):
            for machine in self.machines[:2]:
                if self.figure(machine, "potentia_site_kept") > 0:
                    return machine
            time.sleep(0.1)
        sys.exit("nobody keeps the site")

    def failed_commits(self):
        return sum(self.figure(machine, "potentia_commits_failed_total") for machine in self.machines[:2])

    def another_machine(self):
        self.another += 1
        return self.machines[(self.another - 1) % 3]

    # --- faults ---

    def cut(self):
        machine = self.keeper()
        machine.cut_off()
        time.sleep(6)
        machine.join()

    def killed(self):
        machine = self.keeper()
        for name in ("serve", "nats"):
            machine.end(name, signal.SIGKILL)
        self.start_broker(machine)
        self.start_server(machine)

    def broker(self):
        machine = self.another_machine()
        machine.end("nats", signal.SIGKILL)
        time.sleep(2)
        self.start_broker(machine)

    def database(self):
        self.main.machine.end("postgres", signal.SIGQUIT)
        gone = self.fail_over()
        self.join_again(gone)

    def worker(self):
        for _ in range(100):
            busy = [news.get("name") for news in self.work.status() if news.get("now")]
            machine = next((one for one in self.machines[1:] if one.space in busy), None)
            if machine:
                break
        else:
            sys.exit("no worker has anything in hand")
        machine.end("worker", signal.SIGKILL)
        time.sleep(2)
        self.start_worker(machine)

    def clock(self):
        machine = self.keeper()
        log = self.folder / f"serve-{machine.number}.log"
        before = log.read_text().count(" clock-set ")
        for wrong in (60, -60, 0):
            self.set_clock(machine, wrong)
            time.sleep(WRONG_FOR)
        if log.read_text().count(" clock-set ") < before + 3:
            sys.exit("the server has not felt that its clock was set")

    def disk(self):
        return self.full_database(self.main, self.main.disk)

    def wal(self):
        return self.full_database(self.main, self.main.wal_disk)

    def full_database(self, database, disk):
        before = self.failed_commits()

        def is_felt():
            return self.failed_commits() > before or database.machine.programs["postgres"].poll() is not None

        times = self.full(disk, is_felt)
        # As its unit would: whatever PostgreSQL has made of it, it is begun again.
        if database.machine.programs["postgres"].poll() is not None:
            database.start()
        return times

    def store(self):
        machine = self.another_machine()
        log = self.folder / f"nats-{machine.number}.log"
        before = len(log.read_text())
        growth = {one: Growth(disk) for one, disk in self.stores.items()}

        def is_felt():
            """A broker says so, or it keeps no more, while the others do."""
            still = {one: known.seconds_without() > STILL_FOR for one, known in growth.items()}
            return re.search(self.STORE_FULL, log.read_text()[before:]) or still[machine] and not all(still.values())

        times = self.full(self.stores[machine], is_felt)
        # Without a place for what it keeps a broker keeps nothing any more, until it is begun again.
        machine.end("nats", signal.SIGKILL)
        self.start_broker(machine)
        return times

    def full(self, disk, is_felt):
        """Fills it until that is felt and a while longer; from when to when it was full."""
        begun = time.monotonic()
        until = begun + PATIENCE_WITH_A_FULL_DISK
        felt = None
        while time.monotonic() < until:
            disk.fill()
            if felt is None and is_felt():
                felt = time.monotonic()
                until = felt + FULL_FOR
            time.sleep(0.2)
        disk.free()
        if felt is None:
            sys.exit("nobody has felt that the disk was full")
        return begun, time.monotonic()


def main():
    program, load = sys.argv[1:3]
    chosen = sys.argv[3:] or FAULTS
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        (folder / "page").mkdir()
        (folder / "page/index.html").write_text("<!doctype html><title>Potentia</title>\n")
        site = Site(program, folder, folder / "page", chosen)
        time.sleep(3)
        servers = [word for machine in site.machines[:2] for word in ("--server", f"{machine.address}:{SITE_PORT}")]
        servers += ["--halls", HALLS]
        try:
            play_through(load, servers, chosen, lambda fault: getattr(site, fault)(), folder,
                         lambda: site.main.ask(history.LOGS).split("\n"), between=BETWEEN, engine_games=ENGINE_GAMES)
            if site.work:
                site.work.end()
        finally:
            for machine in site.machines[:2]:
                for line in (folder / f"serve-{machine.number}.log").read_text().splitlines():
                    if " not-kept " not in line:
                        print(machine.address, line)
            site.close()


main()
