"""Self-play and a fit over a cluster of Dask: `python3 python/examples/cluster.py [ADDRESS]`.

Without the address of a scheduler a cluster of four processes is begun here. Each job plays games of TAMSK by a judgement
(a weight for each plane of the observation, exploring with a chance of one in five) and answers with the sums that the
least squares need, so that no position travels. After each round the weights are fitted anew and go to the next.
"""

import sys

import numpy
import potentia
from distributed import Client, LocalCluster

GAME = "tamsk-1"
JOBS = 8
GAMES_A_JOB = 16
ROUNDS = 2
EXPLORING = 0.2


def features(position):
    """The planes of a position, each summed over the board, and a 1."""
    return numpy.append(position.observation().sum(axis=1), 1.0)


def chosen(position, weights, rng):
    """The turn after which the judgement is best for who makes it; sometimes any."""
    turns = position.legal_turns
    if rng.random() < EXPLORING:
        return turns[rng.integers(len(turns))]
    sign = 1 if position.turn == "white" else -1
    return max(turns, key=lambda turn: sign * float(features(position.play(turn)) @ weights))


def played(weights, seed, games=GAMES_A_JOB):
    """A job: what a fit needs of so many games (X'X, X'y), how many positions there were, and the score of White."""
    rng = numpy.random.default_rng(seed)
    size = len(weights)
    squares, products, positions, score = numpy.zeros((size, size)), numpy.zeros(size), 0, 0.0
    for _ in range(games):
        position, rows = potentia.Position(GAME), []
        while not position.is_over:
            position = position.play(chosen(position, weights, rng))
            rows.append(features(position))
        result = {"white": 1.0, "black": -1.0, None: 0.0}[position.outcome.winner]
        x = numpy.array(rows)
        squares += x.T @ x
        products += x.T @ numpy.full(len(rows), result)
        positions += len(rows)
        score += result
    return squares, products, positions, score


def fitted(parts):
    """The weights that the sums of all jobs make; a little of nothing keeps them small where little was seen."""
    squares = sum(part[0] for part in parts)
    products = sum(part[1] for part in parts)
    return numpy.linalg.solve(squares + 10.0 * numpy.eye(len(products)), products)


def run(mapped, rounds=ROUNDS, jobs=JOBS, games=GAMES_A_JOB):
    """mapped(function, weights, seeds, games) answers with the list of the jobs' answers. Weights and what was seen."""
    weights = numpy.zeros(len(potentia.planes(GAME)) + 1)
    seen = []
    for number in range(rounds):
        parts = mapped(played, weights, [1000 * number + job for job in range(jobs)], games)
        weights = fitted(parts)
        seen.append((sum(part[2] for part in parts), sum(part[3] for part in parts)))
    return weights, seen


def here(function, weights, seeds, games):
    """The same without a cluster."""
    return [function(weights, seed, games) for seed in seeds]


def over(client):
    """By the workers of a cluster, whose answers come in the order of the seeds."""

    def mapped(function, weights, seeds, games):
        # A job is the same whoever does it, but not known to be: it is done anew in each run.
        return client.gather([client.submit(function, weights, seed, games, pure=False) for seed in seeds])

    return mapped


def main():
    if len(sys.argv) > 1:
        client = Client(sys.argv[1])
    else:
        client = Client(LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=None))
    with client:
        print(f"{len(client.scheduler_info()['workers'])} workers")
        weights, seen = run(over(client))
        for number, (positions, score) in enumerate(seen, 1):
            print(f"round {number}: {positions} positions, White {score:+.0f} in {JOBS * GAMES_A_JOB} games")
        order = numpy.argsort(-abs(weights))[:5]
        names = [*potentia.planes(GAME), "1"]
        print("largest weights:", ", ".join(f"{names[i]} {weights[i]:+.3f}" for i in order))


if __name__ == "__main__":
    main()
