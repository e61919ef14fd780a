#!/usr/bin/env python3
"""Faults of a site of two servers, in the middle of many games: PostgreSQL with a replica that has each commit, and
NATS between them.

    killed    the server that keeps the site is killed
    frozen    it stands still for five seconds, and then goes on as if nothing had been
    stopped   it is told to stop, as for an upgrade
    front     the server that does not keep the site is killed
    broker    NATS is killed and begins again
    failover  PostgreSQL is ended at once, and its replica goes on
    doubt     … while that stands still, so that nobody knows what was kept; it begins again twelve seconds later

Players (potentia_site_load) go on by themselves, at whichever server answers. In the end the games' logs must explain all
that anybody saw (history.py): each move that was acknowledged is there, once, and where it was said to be. Never may
nobody's move have been acknowledged for more than ten seconds.
SITE_FAULTS (1) says how often each comes, SITE_GAMES (40) how many games, SITE_THINK (200) how many milliseconds a
player thinks.

    tests/site/several.py build/release/potentia build/release/potentia_site_load [fault…]
"""
import pathlib
import re
import signal
import sys
import tempfile
import time
import urllib.request

import history
from grounds import Broker, Replicated
from served import Served
from under_faults import play_through

HALLS = "ab"
DOUBT = 12  # seconds: longer than a server asks what was kept


class Site:
    def __init__(self, program, folder):
        self.ground = Replicated(folder)
        self.broker = Broker(folder)
        self.servers = []
        for name in HALLS:
            (folder / name).mkdir()
            self.servers.append(Served(program, folder / name, "--proxy", "127.0.0.1", "--nats", self.broker.url, "--hall",
                                       name, data=self.ground.data))

    def keeper(self):
        """The server whose figures tell of games."""
        for _ in range(200):
            for server in self.servers:
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=2) as answer:
                        if re.search(r"^potentia_site_kept 1", answer.read().decode(), re.M):
                            return server
                except OSError:
                    pass
            time.sleep(0.05)
        sys.exit("nobody keeps the site")

    def killed(self):
        server = self.keeper()
        server.kill()
        time.sleep(1)
        server.start()

    def front(self):
        keeper = self.keeper()
        server = next(one for one in self.servers if one is not keeper)
        server.kill()
        server.start()

    def frozen(self):
        server = self.keeper()
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(5)
        server.process.send_signal(signal.SIGCONT)

    def stopped(self):
        server = self.keeper()
        server.process.terminate()
        if server.process.wait(timeout=20) != 0:
            sys.exit("the server did not end as it should")
        server.start()

    def failover(self):
        self.ground.fail_over()
        time.sleep(3)
        self.ground.join_again()

    def doubt(self):
        begun = time.monotonic()
        main, other = self.ground.main, self.ground.other
        other.stand_still()
        time.sleep(1)
        main.end(signal.SIGQUIT)
        other.go_on()
        time.sleep(DOUBT)
        main.start()
        return begun, time.monotonic()

    def fault(self, name):
        if name != "broker":
            return getattr(self, name)()
        self.broker.kill()
        self.broker.start()


def main():
    program, load = sys.argv[1:3]
    chosen = sys.argv[3:] or ["killed", "frozen", "stopped", "front", "broker", "failover", "doubt"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site = Site(program, folder)
        ports = [word for server in site.servers for word in ("--port", server.port)] + ["--halls", HALLS]
        play_through(load, ports, chosen, site.fault, folder, lambda: site.ground.main.ask(history.LOGS), between=7.0)
        for server in site.servers:
            server.process.terminate()
            if server.process.wait(timeout=20) != 0:
                sys.exit("a server did not end as it should")


main()
