#!/usr/bin/env python3
"""All faults of a site of several servers, each by itself, ten times under 500 games: half an hour to two hours on a
machine that has nothing else to do; as root. Prints a line of figures for each. What is in FOLDER already is not run
again, so that it can be broken off and gone on with; what has failed is. FOLDER has the whole output of each run, too,
and of one in which something went wrong all that tells how (FAULT.kept).

SITE_FAULTS (10) says how often each comes, SITE_GAMES (500) how many games, SITE_THINK (4000) how many milliseconds a
player thinks, SITE_QUEUE (1) whether the workers of the three machines have more jobs than can be done.

    tests/site/faults.py build/release/potentia build/release/potentia_site_load FOLDER [several.killed three.cut …]
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
USUAL = {"SITE_FAULTS": "10", "SITE_GAMES": "500", "SITE_THINK": "4000", "SITE_QUEUE": "1"}
FAULTS = [f"several.{name}" for name in ("killed", "frozen", "stopped", "front", "broker", "failover", "doubt")]
FAULTS += [f"three.{name}" for name in ("cut", "killed", "broker", "database", "worker", "clock", "disk", "wal", "store")]


def main():
    program, load, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    chosen = sys.argv[4:] or FAULTS
    if unknown := set(chosen) - set(FAULTS):
        sys.exit(f"{', '.join(sorted(unknown))}: there is no such fault; there are {', '.join(FAULTS)}")
    folder.mkdir(parents=True, exist_ok=True)
    failed = []
    for fault in chosen:
        figures = folder / f"{fault}.figures"
        if not figures.exists():
            test, name = fault.split(".")
            with open(folder / f"{fault}.log", "w", encoding="utf-8") as log:
                done = subprocess.run([sys.executable, HERE / f"{test}.py", program, load, name], check=False, stdout=log,
                                      stderr=subprocess.STDOUT, env={"SITE_KEEP": folder / f"{fault}.kept", **USUAL, **os.environ})
            said = [line for line in (folder / f"{fault}.log").read_text().splitlines() if line.startswith(f"{name}: ")]
            line = f"{test}.{said[-1]}" if said else f"{fault}: broken off"
            if done.returncode != 0:
                failed.append(fault)
                print(f"{line}  FAILED, see {folder / fault}.log", flush=True)
                continue
            figures.write_text(f"{line}\n")
        print(figures.read_text(), end="", flush=True)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


main()
