"""The example for a cluster of Dask, over four processes on this machine: the same as without one, to the last bit."""

import importlib
import os
import subprocess
import sys

import numpy as np
import pytest
from distributed import Client, LocalCluster
from support import ROOT


@pytest.fixture(scope="module")
def example():
    sys.path.insert(0, str(ROOT / "python/examples"))
    yield importlib.import_module("cluster")
    sys.path.remove(str(ROOT / "python/examples"))


@pytest.fixture(scope="module")
def client():
    paths = os.pathsep.join([str(ROOT / "python"), str(ROOT / "python/examples")])
    os.environ["PYTHONPATH"] = paths
    with LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.wait_for_workers(4)
        yield client
    del os.environ["PYTHONPATH"]


def test_four_processes_do_what_one_does(example, client):
    workers = client.run(os.getpid)
    assert len(set(workers.values())) == 4
    size = {"rounds": 2, "jobs": 8, "games": 1}
    weights, seen = example.run(example.over(client), **size)
    alone, seen_alone = example.run(example.here, **size)
    assert np.array_equal(weights, alone)
    assert seen == seen_alone
    assert len(seen) == 2
    assert all(positions > 8 * 20 for positions, _ in seen)
    assert abs(weights).max() > 0


def test_jobs_are_done_by_all(example, client):
    weights = np.zeros(len(example.features(example.potentia.Position(example.GAME))))
    jobs = [client.submit(example.played, weights, seed, 1, pure=False) for seed in range(16)]
    client.gather(jobs)
    done_by = {worker for workers in client.who_has(jobs).values() for worker in workers}
    assert len(done_by) == 4


def test_a_job_that_fails_says_why(example, client):
    with pytest.raises(ValueError, match="matmul"):
        client.submit(example.played, np.zeros(3), 1, 1, pure=False).result()


def test_a_fit_finds_what_is_there(example):
    rng = np.random.default_rng(1)
    truth = rng.normal(size=5)
    parts = []
    for _ in range(4):
        x = rng.normal(size=(500, 5))
        parts.append((x.T @ x, x.T @ (x @ truth), 500, 0))
    assert np.allclose(example.fitted(parts), truth, atol=0.02)


def test_as_a_program():
    done = subprocess.run(
        [sys.executable, ROOT / "python/examples/cluster.py", "tcp://127.0.0.1:1"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "python"), "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "1s"},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "Timed out" in done.stderr
