#!/usr/bin/env python3
"""DVONN endings out of the engine's own games: solves them turn by turn, or measures how long they take.

  dvonn_games 250 1 20000 18 20 22 24 26 > games.txt        (build target dvonn_games)
  endings.py solve games.txt --ply 24 --ply 26 --count 220 > dvonn-endings.solved
  endings.py measure games.txt --ply 20 --count 100 --movetime 60000 > dvonn-ply20.times

Both call `potentia solve`. `solve` writes the form of tests/vectors/dvonn.solved; `measure` writes a line for each
position: game, ply, nodes, milliseconds, exact margin (or the bounds proved), position; and a summary at the end.
"""
import argparse
import json
import statistics
import subprocess
import sys


def positions(path, plies, count):
    """(game, ply, text) of the plies wanted, the first `count` of them."""
    found = []
    with open(path) as lines:
        for line in lines:
            game, ply, text = line.rstrip("\n").split(" ", 2)
            if int(ply) in plies:
                found.append((game, int(ply), text))
    return found[:count]


def solve(args, text, *options):
    command = [args.potentia, "solve", "dvonn", "--json", "--position", text, "--hash", str(args.hash), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def write_solved(args):
    print("# exact DVONN endings: position, margin for the side to move with best play, then every legal turn with its margin")
    for game, ply, text in positions(args.games, args.ply, args.count):
        turns = solve(args, text, "--all")
        assert all(turn["verdict"] == "exact" for turn in turns), text
        print(f"\n# game {game}, after {ply} turns, {sum(turn['nodes'] for turn in turns)} nodes")
        print(f"pos {text}\nexact {max(turn['margin'] for turn in turns)}")
        print(" ".join(f"{turn['turn']}:{turn['margin']}" for turn in turns), flush=True)


def write_times(args):
    times, nodes, solved = [], [], 0
    print("# game ply nodes milliseconds margin position")
    for game, ply, text in positions(args.games, args.ply, args.count):
        (found,) = solve(args, text, "--movetime", str(args.movetime))
        exact = found["verdict"] == "exact"
        solved += exact
        times.append(found["time"])
        nodes.append(found["nodes"])
        margin = found["margin"] if exact else f"{found['lower']}..{found['upper']}"
        print(game, ply, found["nodes"], found["time"], margin, text, flush=True)
    times.sort()
    print(f"# solved {solved} of {len(times)} within {args.movetime} ms; "
          f"ms: median {statistics.median(times):.0f}, 95th of 100 {times[len(times) * 95 // 100 - 1]}, most {times[-1]}; "
          f"nodes: median {statistics.median(nodes):.0f}, sum {sum(nodes)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["solve", "measure"])
    parser.add_argument("games", help="what dvonn_games wrote")
    parser.add_argument("--ply", type=int, action="append", required=True)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--movetime", type=int, default=60000, help="milliseconds a position")
    parser.add_argument("--hash", type=int, default=1024, help="MiB")
    parser.add_argument("--potentia", default="build/release/potentia")
    args = parser.parse_args()
    (write_solved if args.what == "solve" else write_times)(args)


if __name__ == "__main__":
    main()
