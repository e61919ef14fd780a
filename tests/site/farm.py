#!/usr/bin/env python3
"""Whoever looks after a site sees which machines work for it: two servers on one PostgreSQL and one NATS, and workers that
come, work, are killed and leave; the same at both servers, and as `potentia farm status --json` says it. While the broker
is away nobody waits for it.

    tests/site/farm.py build/release/potentia
"""
import http.cookiejar
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from grounds import Broker, Postgres
from served import Served, begin

program = sys.argv[1]


class Person:
    """Somebody's browser, at whichever server."""

    def __init__(self):
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def ask(self, server, path, body=None):
        place = f"http://127.0.0.1:{server.port}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(place + path, data, {"Origin": place, "Content-Type": "application/json"})
        try:
            with self.opener.open(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            return json.load(refused)


def until(what, is_so, seconds=30):
    """What `is_so` says at last, if that is anything."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        said = is_so()
        if said:
            return said
        time.sleep(0.1)
    sys.exit(f"not within {seconds} s: {what}")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        ground, broker = Postgres(folder), Broker(folder)
        servers = []
        for one in ("a", "b"):
            (folder / one).mkdir()
            servers.append(Served(program, folder / one, "--nats", broker.url, data=ground.data))
        mia = Person()
        until("an account", lambda: "account" in mia.ask(servers[0], "/site/register",
                                                         {"name": "Mia", "password": "a good long one"}))
        refused = mia.ask(servers[1], "/site/farm")
        assert refused["error"]["code"] == "forbidden", refused
        subprocess.run([program, "admin", "--data", ground.data, "role", "Mia", "moderator"], check=True)

        def farm(server, says):
            """How the farm stands, once it is so."""
            def look():
                seen = mia.ask(server, "/site/farm")
                return seen if seen.get("state") == "here" and says(seen) else None
            return until(f"the farm at port {server.port}", look)

        for server in servers:
            empty = farm(server, lambda seen: not seen["workers"])
            assert [queue["waiting"] for queue in empty["queues"]] == [0, 0, 0, 0], empty

        worker = begin(program, "worker", "--nats", broker.url, "--name", "one", "--threads", "1", "--kinds", "selfplay")
        asker = begin(program, "farm", "selfplay", "dvonn", "--games", "400", "--nodes", "200000", "--block", "10",
                      "--out", folder / "games", "--nats", broker.url)
        for server in servers:
            seen = farm(server, lambda seen: seen["workers"] and seen["workers"][0]["now"]
                        and seen["queues"][3]["waiting"] > 0)
            [one] = seen["workers"]
            assert one["name"] == "one" and one["threads"] == 1 and one["kinds"] == ["selfplay"], one
            assert one["engine"] == seen["engine"], seen
            assert one["now"][0]["kind"] == "selfplay" and one["now"][0]["game"] == "dvonn", one
        said = subprocess.run([program, "farm", "status", "--json", "--nats", broker.url], check=True, text=True,
                              stdout=subprocess.PIPE).stdout
        lines = [json.loads(line) for line in said.splitlines()]
        assert [line["name"] for line in lines if "name" in line] == ["one"], lines
        assert [line["queue"] for line in lines if "queue" in line] == [one["queue"] for one in seen["queues"]], lines
        worker.kill()
        for server in servers:
            farm(server, lambda seen: not seen["workers"])
        asker.kill()

        broker.kill()

        def is_away():
            begun = time.monotonic()
            said = mia.ask(servers[0], "/site/farm")
            assert time.monotonic() - begun < 10, said
            return said.get("state") == "away" or said.get("error", {}).get("code") in ("site-away", "site-moved")
        until("that the broker is away", is_away)
        broker.start()
        farm(servers[1], lambda seen: not seen["workers"])
        for server in servers:
            server.process.terminate()
            assert server.process.wait(timeout=20) == 0
        print("both servers have told of the farm")


main()
