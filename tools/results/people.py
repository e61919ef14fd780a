#!/usr/bin/env python3
"""What people and robots lose by their turns late in DVONN's games, by exact values (docs/results/dvonn-people.md).

    people.py positions GAMES > positions.txt          what has to be proved, the easiest first
    potentia farm prove dvonn positions.txt --out proofs.jsonl --nodes 10000000
    people.py values GAMES proofs.jsonl … > values.txt   the values of each game's positions
    people.py regret values.txt                        points lost a turn, as a table
    people.py engine proofs.jsonl … --nodes N          points that the engine loses, on some of the positions

GAMES has a game a line: who played White and Black (person-robot), the result (16-11) and all turns. "After n turns"
counts the turns of the movement phase without passes; turns without a choice are neither right nor wrong. The package
of Python is needed (tools/python.sh); for regret it is not."""

import argparse
import collections
import hashlib
import json
import math
import random
import sys
from pathlib import Path

PLACEMENTS = 49
FIRST = 20  # turns after which values are asked for
UNKNOWN = (-98, 98)  # bounds of which nothing is known


def games_in(path):
    """Who played, the final margin of White, and the turns."""
    for line in path.read_text().splitlines():
        kinds, result, *turns = line.split()
        white, black = map(int, result.split("-"))
        yield kinds, white - black, turns


def positions_of(turns):
    """After how many turns of the movement phase, whose turn led there ("w", "b", "w!" if he had no other), and the
    position."""
    import potentia

    position, count = potentia.Position("dvonn"), -PLACEMENTS
    for turn in turns:
        before, position = position, position.play(turn)
        if turn == "pass":
            continue
        count += 1
        if count >= FIRST:
            yield count, before.turn[0] + ("!" if len(before.legal_turns) == 1 else ""), position


def write_positions(options):
    by_count = collections.defaultdict(dict)
    for _, _, turns in games_in(options.games):
        for count, _, position in positions_of(turns):
            if not position.is_over:
                by_count[count][position.to_text()] = None
    for count in sorted(by_count, reverse=True):
        print(*by_count[count], sep="\n")


def proofs_in(paths):
    """By position: White's margin at least and at most."""
    proofs = {}
    for path in paths:
        for line in path.open():
            proof = json.loads(line)
            low, high = (proof["margin"],) * 2 if proof["verdict"] == "exact" else (proof["lower"], proof["upper"])
            if proof["position"].split()[1] == "b":
                low, high = -high, -low
            before = proofs.get(proof["position"], UNKNOWN)
            proofs[proof["position"]] = max(low, before[0]), min(high, before[1])
    return proofs


def margin_at(position):
    """White's, were the game over."""
    return position.beside["white"]["score"] - position.beside["black"]["score"]


def write_values(options):
    """A line a game: number, a digest of its turns, who played, the result, then COUNT:MOVER:VALUE for each position."""
    proofs = proofs_in(options.proofs)
    for number, (kinds, result, turns) in enumerate(games_in(options.games), 1):
        words = []
        for count, mover, position in positions_of(turns):
            bounds = (margin_at(position),) * 2 if position.is_over else proofs.get(position.to_text(), UNKNOWN)
            value = str(bounds[0]) if bounds[0] == bounds[1] else f"{bounds[0]}..{bounds[1]}"
            words.append(f"{count}:{mover}:{value}")
        digest = hashlib.sha256(" ".join(turns).encode()).hexdigest()[:12]
        print(number, digest, kinds, result, *words)


class Losses:
    """Points lost by turns."""

    def __init__(self):
        self.points = []
        self.results_lost = 0

    def add(self, before, after):
        """Both from the player who made the turn."""
        self.points.append(before - after)
        sign = lambda value: (value > 0) - (value < 0)  # noqa: E731
        self.results_lost += sign(after) < sign(before)

    def row(self):
        count = len(self.points)
        mean = sum(self.points) / count
        error = 1.96 * math.sqrt(sum((lost - mean) ** 2 for lost in self.points) / count / count)
        right = sum(lost == 0 for lost in self.points) / count
        return f"{count} | {mean:.2f} ± {error:.2f} | {100 * right:.0f} % | {100 * self.results_lost / count:.1f} %"


HEAD = "| turns | points lost a turn | right turns | result given away |"


def write_regret(options):
    losses = collections.defaultdict(Losses)
    for line in options.values.open():
        _, _, kinds, _, *words = line.split()
        players = dict(zip("wb", kinds.split("-")))
        places = [word.split(":") for word in words]
        for (count, _, before), (_, mover, after) in zip(places, places[1:]):
            if ".." in before + after:
                continue
            sign = 1 if mover[0] == "w" else -1
            if sign * int(before) < sign * int(after):
                sys.exit(f"{line.split()[0]}, after {count} turns: no turn gains, but {before} is followed by {after}")
            if mover[-1] != "!":
                losses[players[mover], min(int(count) // 4 * 4, 32)].add(sign * int(before), sign * int(after))
    print("| who | after turns", HEAD, "\n| --- | --- | --- | --- | --- | --- |", sep="")
    for (player, count), lost in sorted(losses.items()):
        counts = f"{count} to {count + 3}" if count < 32 else f"{count} and more"
        print(f"| {player} | {counts} | {lost.row()} |")


def write_engine(options):
    import potentia

    proofs = proofs_in(options.proofs)
    exact = [position for position, (low, high) in proofs.items() if low == high]
    engine = potentia.Engine("dvonn", level=options.level)
    losses, unsolved = Losses(), 0
    for text in random.Random(options.seed).sample(sorted(exact), min(options.count, len(exact))):
        position = potentia.Position("dvonn", text)
        if len(position.legal_turns) < 2:
            continue
        limit = {"time": options.time} if options.time else {"nodes": options.nodes}
        turn = engine.search(position, **limit).best
        after = position.play(turn)
        sign = 1 if position.turn == "white" else -1
        if after.is_over:
            value = margin_at(after)
        else:
            solution = potentia.solve(after, nodes=options.most)
            if solution.margin is None:
                unsolved += 1
                continue
            value = solution.margin * (1 if after.turn == "white" else -1)
        losses.add(sign * proofs[text][0], sign * value)
    print(HEAD, f"\n| {losses.row()} |\n{unsolved} answers not proved", sep="")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, run, words in (
        ("positions", write_positions, ["games"]),
        ("values", write_values, ["games", "proofs"]),
        ("regret", write_regret, ["values"]),
        ("engine", write_engine, ["proofs"]),
    ):
        command = commands.add_parser(name)
        command.set_defaults(run=run)
        for word in words:
            command.add_argument(word, type=Path, nargs="+" if word == "proofs" else None)
        if name == "engine":
            command.add_argument("--nodes", type=int, default=20000, help="of each of its turns")
            command.add_argument("--time", type=float, help="seconds of each of its turns, in place of nodes")
            command.add_argument("--level", type=int, help="of the engine, if not full strength")
            command.add_argument("--count", type=int, default=200, help="positions")
            command.add_argument("--most", type=int, default=50_000_000, help="nodes for the proof of what it played")
            command.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
