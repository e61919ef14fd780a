#!/usr/bin/env python3
"""Makes the data set that docs/data.md describes, into a folder; tools/dataset runs it. The same program, size and seed
make the same bytes: nothing is measured by time, and searches have one thread."""

import argparse
import collections
import csv
import json
import pathlib
import random
import shutil
import sys

import potentia
from potentia import data

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Chance and other games play in it: its counts and scores would say little.
GAMES = [game for game in potentia.games() if game != "gipf-composed"]
# At size 1.
PERFT_NODES = 200_000
PERFT_POSITIONS = 3
ENDINGS = 30
SOLVER_NODES = 100_000
ENGINE_GAMES = 4
ENGINE_NODES = 300
# Before the engine plays; in DVONN the three red pieces and a pair more.
DRAWN_TURNS = 5
MOST_TURNS = 300
OPENING_TURNS = 8


def say(text):
    print(text, file=sys.stderr, flush=True)


def random_line(game, rng, turns):
    """The positions of a random game, the start first."""
    line = [potentia.Position(game)]
    while len(line) <= turns and not line[-1].is_over:
        line.append(line[-1].play(rng.choice(line[-1].legal_turns)))
    return line


def perft_rows(options):
    limit = PERFT_NODES * options.size
    for game in GAMES:
        rng = random.Random(f"perft {game} {options.seed}")
        positions = [potentia.Position(game)]
        positions += [random_line(game, rng, rng.randrange(1, 40))[-1] for _ in range(PERFT_POSITIONS * options.size)]
        for position in positions:
            nodes, depth = position.count_turns(), 1
            while nodes:
                yield game, position.to_text(), depth, nodes
                # The next is about as many times as large as this one.
                if depth > 5 or nodes * position.count_turns() > limit:
                    break
                depth += 1
                nodes = position.perft(depth)


def proof_of(position):
    """None where the game has no solver, where it takes no such position, and where the nodes do not suffice for the
    exact number of plies."""
    try:
        solution = potentia.solve(position, nodes=SOLVER_NODES)
    except (potentia.UnknownGame, potentia.BadPosition):
        return None
    return solution if solution.is_solved and solution.fewest_plies == solution.plies else None


def solved_rows(options):
    """Of random games, positions some plies before the end: those that are proved within the nodes."""
    for game in GAMES:
        rng = random.Random(f"solved {game} {options.seed}")
        seen = set()
        for _ in range(ENDINGS * options.size):
            line = random_line(game, rng, MOST_TURNS)
            position = line[max(0, len(line) - rng.randrange(2, 12))]
            if position in seen or position.is_over:
                continue
            seen.add(position)
            solution = proof_of(position)
            if solution:
                margin = "" if solution.margin is None else solution.margin
                turns = " ".join(solution.turns)
                yield game, position.to_text(), solution.verdict, margin, solution.plies, turns


def played(game, number, options):
    """A game of the engine against itself as a dict; its first turns are drawn by lot."""
    rng = random.Random(f"games {game} {number} {options.seed}")
    position = start = potentia.Position(game)
    engine = potentia.Engine(game)
    turns = []
    while not position.is_over and len(turns) < MOST_TURNS:
        if len(turns) < DRAWN_TURNS:
            turns.append((rng.choice(position.legal_turns), "lot", 0))
        else:
            found = engine.search(start, [turn for turn, *_ in turns], nodes=ENGINE_NODES)
            kind, value = found.lines[0].score if found.lines else ("none", 0)
            turns.append((found.best, kind, value))
        position = position.play(turns[-1][0])
    outcome = position.outcome
    return {
        "game": game,
        "number": number,
        "nodes": ENGINE_NODES,
        "turns": turns,
        "result": outcome.result if outcome else "*",
        "reason": outcome.reason if outcome else "",
    }


def games(options):
    for game in GAMES:
        say(f"games: {game}")
        for number in range(1, ENGINE_GAMES * options.size + 1):
            yield played(game, number, options)


def opening_rows(lines):
    """lines: (game, turns, result) of finished games. What two games began with, to a depth."""
    tallies = collections.defaultdict(collections.Counter)
    for game, turns, result in lines:
        for depth in range(1, min(len(turns), OPENING_TURNS) + 1):
            tallies[game, " ".join(turns[:depth])][result] += 1
    for (game, turns), tally in sorted(tallies.items()):
        if tally.total() > 1:
            yield game, turns, tally.total(), tally["1-0"], tally["1/2-1/2"], tally["0-1"]


def book_lines():
    """The games of the page's explorer (tools/book)."""
    for path in sorted((ROOT / "web/public/book").glob("*.txt")):
        for record in potentia.load_records(path):
            yield record.game, record.main_line, record.result


def puzzle_rows():
    for path in sorted((ROOT / "web/public/puzzles").glob("*.txt")):
        for line in path.read_text().splitlines():
            if line and not line.startswith("#"):
                name, rating, goal, themes, position, turns = line.split("\t")
                yield path.stem, name, rating, goal, themes, position.replace("_", " "), turns


class Folder:
    """Where the release comes to lie, with what its manifest tells."""

    def __init__(self, path):
        path.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.files = []

    def table(self, name, header, rows):
        with (self.path / name).open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(header.split())
            count = 0
            for row in rows:
                writer.writerow(row)
                count += 1
        self.add(name, count)

    def lines(self, name, values):
        with (self.path / name).open("w") as file:
            count = 0
            for value in values:
                file.write(json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n")
                count += 1
        self.add(name, count)

    def add(self, name, rows):
        path = self.path / name
        entry = {"name": name, "says": data.FILES.get(name, ""), "rows": rows}
        self.files.append({**entry, "bytes": path.stat().st_size, "sha256": data.digest(path)})
        say(f"{name}: {rows} rows")

    def finish(self, options):
        shutil.copy(ROOT / "docs/data.md", self.path / "README.md")
        manifest = {
            "format": data.FORMAT,
            "potentia": potentia.__version__,
            "licence": "CC0-1.0",
            "size": options.size,
            "seed": options.seed,
            "files": self.files,
        }
        (self.path / data.MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n")
        sums = "".join(f"{file['sha256']}  {file['name']}\n" for file in self.files)
        (self.path / "SHA256SUMS").write_text(sums)


def make(options):
    folder = Folder(options.out)
    folder.table("perft.csv", "game position depth nodes", perft_rows(options))
    folder.table("solved.csv", "game position verdict margin plies turns", solved_rows(options))
    folder.lines("games.jsonl", games(options))
    lines = []
    for line in (folder.path / "games.jsonl").read_text().splitlines():
        game = json.loads(line)
        if game["result"] != "*":
            lines.append((game["game"], [turn for turn, *_ in game["turns"]], game["result"]))
    folder.table("openings.csv", "game turns games white draws black", opening_rows([*lines, *book_lines()]))
    folder.table("puzzles.csv", "game id rating goal themes position turns", puzzle_rows())
    folder.finish(options)


def main():
    parser = argparse.ArgumentParser(prog="tools/dataset", description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build/dataset", help="the folder (build/dataset)")
    parser.add_argument("--size", type=int, default=1, help="so many times as large as usual (1)")
    parser.add_argument("--seed", type=int, default=1, help="other positions and games (1)")
    options = parser.parse_args()
    if options.size < 1:
        parser.error("--size is a whole number from 1 on")
    make(options)


if __name__ == "__main__":
    main()
