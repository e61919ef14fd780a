"""Nothing leaks: neither Python's memory (tracemalloc) nor the process's (RSS), over many steps of everything.

POTENTIA_PYTHON_LEAK_STEPS says how many turns are played (30 000; a million for the figure of the issue).
"""

import gc
import os
import random
import tracemalloc

import pytest
from support import FULL_DVONN, size

import potentia
from potentia import openspiel, pettingzoo

STEPS = size("POTENTIA_PYTHON_LEAK_STEPS", 30_000)


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def play_single(steps):
    rng = random.Random(1)
    position = start = potentia.Position("dvonn", FULL_DVONN)
    for step in range(steps):
        actions = position.legal_actions
        if not len(actions):
            position = start
            continue
        position = position.play(int(rng.choice(actions)))
        if step % 50 == 0:
            position = position.play(position.legal_turns[0]) if not position.is_over else start
            position.outcome, position.to_text(), position.observation(), hash(position)


def play_vector(steps):
    env = potentia.VectorEnv("yinsh", 16, observe=False)
    for _ in range(steps // 16):
        env.step(env.random_actions())
    env.rollout(max(1, steps // 64))


def refuse(steps):
    start = potentia.Position("dvonn")
    for _ in range(steps // 10):
        for wrong in ("a1b2", 1, None):
            try:
                start.play(wrong)
            except (potentia.Error, TypeError):
                pass


def search(steps):
    for _ in range(max(2, steps // 10_000)):
        engine = potentia.Engine("dvonn", hash=1)
        engine.search(potentia.Position("dvonn", FULL_DVONN), nodes=200)


def records(steps):
    record = potentia.Record("dvonn").play("e3").play("d4")
    for _ in range(steps // 100):
        potentia.Record.from_text(record.to_text())


def conventions(steps):
    game = openspiel.load_game("tamsk-1")
    env = pettingzoo.env("tamsk-1")
    for _ in range(max(1, steps // 1000)):
        state = game.new_initial_state()
        env.reset()
        while not state.is_terminal():
            action = state.legal_actions()[0]
            state.apply_action(action)
            env.step(action)


@pytest.mark.parametrize("work", [play_single, play_vector, refuse, search, records, conventions])
def test_nothing_is_kept(work):
    work(STEPS // 3)  # what is made once
    gc.collect()
    before = resident()
    work(STEPS)
    gc.collect()
    grown = resident() - before
    assert grown < 4 << 20, f"{grown} bytes more after {STEPS} steps"
    tracemalloc.start()
    try:
        work(STEPS // 10)
        gc.collect()
        first = tracemalloc.get_traced_memory()[0]
        work(STEPS // 10)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - first < 64 << 10
    finally:
        tracemalloc.stop()
