"""What the tests of the package share: sizes that the environment can raise, random games, the data in tests/vectors."""

import os
import pathlib
import random

import potentia

ROOT = pathlib.Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests/vectors"


def size(name, usual):
    """A test's size: the environment variable, or what suits every run."""
    return int(os.environ.get(name, usual))


def perft_counts():
    """(game, position, depth, nodes) of every file with counts."""
    found = []
    for path in sorted(VECTORS.glob("*.perft")):
        position = None
        for line in path.read_text().splitlines():
            word, _, rest = line.partition(" ")
            if word == "pos":
                position = rest
            elif word == "perft":
                depth, nodes = map(int, rest.split())
                found.append((path.stem, position, depth, nodes))
    assert len(found) > 100, "tests/vectors has no counts"
    return found


def random_position(game, seed, turns):
    """After so many turns at random, or where the game ends before."""
    rng = random.Random(f"{game} {seed}")
    position = potentia.Position(game)
    for _ in range(turns):
        if position.is_over:
            break
        position = position.play(rng.choice(position.legal_turns))
    return position


# A full board of DVONN: the movement phase begins.
FULL_DVONN = "wwwbbbwww/wrbwbbbwbb/bwbwwbbbwbb/bwwbwwbbww/bwbwwbwrr w m"
# Late in the movement phase, Black to move.
DVONN_LATE = "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3... b m"
