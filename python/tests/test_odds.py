"""tools/odds: what it makes of the results of rounds."""

import importlib.machinery
import importlib.util
import pathlib
import random
import subprocess
import sys

import pytest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/odds"


def load():
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader("odds", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("odds", loader))
    loader.exec_module(module)
    return module


odds = load()


def round_of(rng, doublings, middle, slope, pairs=20):
    """What players would score whose strength is known."""
    chance = odds.chance(slope * (doublings - middle))
    counts = {}
    for _ in range(pairs):
        share = sum(rng.random() < chance for _ in range(2)) / 2
        counts[share] = counts.get(share, 0) + 1
    return doublings, list(counts.items())


@pytest.mark.parametrize(("middle", "slope"), [(0.0, 0.4), (1.7, 0.45), (-3.0, 0.3)])
def test_bounds_hold_nineteen_times_in_twenty(middle, slope):
    rng = random.Random(1)
    held, wide = 0, 0.0
    for _ in range(100):
        rounds, guess = [], 0.0
        for number in range(25):
            rounds.append(round_of(rng, guess + (0, -1, 1)[number % 3], middle, slope))
            guess, _, error = odds.fit(rounds)
        held += abs(guess - middle) < 1.96 * error
        wide += error
    assert 88 <= held <= 99
    assert wide / 100 < 0.25


def test_one_sided_rounds_lead_on():
    rounds = [(0.0, [(0.0, 20)])]
    middle, _, _ = odds.fit(rounds)
    assert middle > 2
    assert odds.fit([(0.0, [(1.0, 20)])])[0] < -2


def test_wrong_numbers_get_a_sentence():
    words = [sys.executable, TOOL, "dvonn", "--fixed", "name=a", "--other", "name=b", "--games", "0"]
    ended = subprocess.run(words, capture_output=True, text=True)
    assert ended.returncode == 1
    assert len(ended.stderr.strip().splitlines()) == 1
