#!/usr/bin/env python3
"""Faults of a site on three machines (deploy/three_machines.py), in the middle of many games; as root.

    cut       the machine that keeps the site is cut off for six seconds, and then comes back
    killed    everything on that machine is killed but its database, and begun again
    broker    one of three brokers is killed, each time another, and begun again
    database  the main database is ended at once; of its replicas the one that has more goes on

Players (potentia_site_load) go on by themselves, at whichever server answers. In the end the games' logs must explain all
that anybody saw (history.py): each move that was acknowledged is there, once, and where it was said to be. Never may
nobody's move have been acknowledged for more than ten seconds.
SITE_FAULTS (1) says how often each comes, SITE_GAMES (40) how many games, SITE_THINK (200) how many milliseconds a
player thinks.

    tests/site/three.py build/release/potentia build/release/potentia_site_load [fault…]
"""
import pathlib
import re
import signal
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "deploy"))
import history  # noqa: E402
from three_machines import SITE_PORT, ThreeMachines  # noqa: E402
from under_faults import play_through  # noqa: E402


class Site(ThreeMachines):
    brokers_killed = 0

    def keeper(self):
        """The machine whose figures tell of games."""
        for _ in range(100):
            for machine in self.machines[:2]:
                try:
                    with urllib.request.urlopen(f"http://{machine.address}:{SITE_PORT}/metrics", timeout=2) as answer:
                        if re.search(r"^potentia_games_running [1-9]", answer.read().decode(), re.M):
                            return machine
                except OSError:
                    pass
            time.sleep(0.1)
        sys.exit("nobody keeps the site")

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
        machine = self.machines[self.brokers_killed % 3]
        self.brokers_killed += 1
        machine.end("nats", signal.SIGKILL)
        time.sleep(2)
        self.start_broker(machine)

    def database(self):
        self.main.machine.end("postgres", signal.SIGQUIT)
        gone = self.fail_over()
        self.join_again(gone)


def main():
    program, load = sys.argv[1:3]
    chosen = sys.argv[3:] or ["cut", "killed", "broker", "database"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "page").mkdir()
        (folder / "page/index.html").write_text("<!doctype html><title>Potentia</title>\n")
        site = Site(program, folder, folder / "page")
        time.sleep(3)
        servers = [word for machine in site.machines[:2] for word in ("--server", f"{machine.address}:{SITE_PORT}")]
        play_through(load, servers, chosen, lambda fault: getattr(site, fault)(), folder,
                     lambda: site.main.ask(history.LOGS).split("\n"), between=8.0)
        for machine in site.machines[:2]:
            for line in (folder / f"serve-{machine.number}.log").read_text().splitlines():
                if " not-kept " not in line:
                    print(machine.address, line)
        site.close()


main()
