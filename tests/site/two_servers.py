#!/usr/bin/env python3
"""A site of two servers, for tests that look at it: PostgreSQL, NATS, and two of `potentia serve` that have the halls a
and b. Prints their addresses, a line each; a letter on its input kills that hall's server, and another one of that hall
takes its place at the same address. All of it is gone at the input's end.

    tests/site/two_servers.py build/release/potentia web/dist
"""
import pathlib
import sys
import tempfile

from grounds import Broker, Postgres
from served import Served

HALLS = "ab"


def main():
    program, page = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        database, broker = Postgres(folder), Broker(folder)
        servers = {}
        for hall in HALLS:
            servers[hall] = Served(program, folder / hall, "--nats", broker.url, "--hall", hall, data=database.data,
                                   page=page)
            print(f"http://localhost:{servers[hall].port}", flush=True)
        for line in sys.stdin:
            server = servers[line.strip()]
            server.kill()
            server.start()
            print("begun again", flush=True)
        for server in servers.values():
            server.process.terminate()
            server.process.wait(timeout=20)
        database.close()
        broker.kill()


main()
