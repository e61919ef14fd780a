"""Many positions in one call, held to single ones."""

import random
import signal
import threading
import time
from collections import Counter

import numpy as np
import pytest
from support import FULL_DVONN, size

import potentia

TYPED = [game for game in potentia.games() if game != "gipf-composed"]
GAMES_EACH = size("POTENTIA_PYTHON_ENV_GAMES", 6)


@pytest.mark.parametrize("game", TYPED)
def test_random_games_agree_with_single_positions(game):
    env = potentia.VectorEnv(game, 3, seed=11, max_turns=60)
    rng = random.Random(game)
    positions = [env.position(i) for i in range(3)]
    ended = 0
    while ended < GAMES_EACH:
        actions = []
        for i, position in enumerate(positions):
            assert env.position(i) == position
            assert np.array_equal(np.flatnonzero(env.legal_mask[i]), position.legal_actions)
            assert env.to_move[i] == ("white", "black").index(position.turn)
            assert np.array_equal(env.observation[i], position.observation())
            actions.append(rng.choice(position.legal_actions.tolist()))
            assert env.turn_of(i, actions[-1]) in position.legal_turns
        before = env.turns.copy()
        env.step(np.array(actions, np.int32))
        for i, action in enumerate(actions):
            after = positions[i].play(action)
            over, broken_off = after.is_over, not after.is_over and before[i] + 1 == 60
            assert env.done[i] == (over or broken_off)
            assert env.truncated[i] == broken_off
            winner = after.outcome.winner if over else None
            assert env.reward[i] == {"white": 1, "black": -1, None: 0}[winner]
            ended += env.done[i]
            positions[i] = potentia.Position(game) if env.done[i] else after
            assert env.turns[i] == (0 if env.done[i] else before[i] + 1)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_change_nothing(threads):
    seen = []
    for of in (1, threads):
        env = potentia.VectorEnv("dvonn", 10, threads=of, seed=5)
        for _ in range(60):
            env.step(env.random_actions())
        env.rollout(30)
        seen.append([env.position(i).to_text() for i in range(10)])
    assert seen[0] == seen[1]


def test_seeds():
    first, same, other = (potentia.VectorEnv("yinsh", 4, seed=seed).random_actions().tolist() for seed in (1, 1, 2))
    assert first == same != other


def test_arrays_are_made_once_and_are_read_only():
    env = potentia.VectorEnv("dvonn", 5)
    names = ("observation", "legal_mask", "reward", "done", "truncated", "to_move", "turns")
    arrays = {name: getattr(env, name) for name in names}
    shapes = {name: (array.shape, str(array.dtype)) for name, array in arrays.items()}
    assert shapes == {
        "observation": ((5, len(env.planes), 49), "float32"),
        "legal_mask": ((5, 2402), "bool"),
        "reward": ((5,), "float32"),
        "done": ((5,), "bool"),
        "truncated": ((5,), "bool"),
        "to_move": ((5,), "int8"),
        "turns": ((5,), "int32"),
    }
    env.step(env.random_actions())
    for name, array in arrays.items():
        assert np.shares_memory(array, getattr(env, name))
        with pytest.raises(ValueError):
            array[:] = 0
    mask = env.legal_mask
    del env
    assert mask.sum() == 5 * 48


@pytest.mark.parametrize("game", ["dvonn", "gipf-basic"])
def test_what_is_not_shown_changes_nothing(game):
    envs = [potentia.VectorEnv(game, 5, seed=2, masks=masks, observe=observe) for masks in (True, False) for observe in (True, False)]
    assert envs[3].legal_mask is None
    assert envs[3].observation is None
    for _ in range(150):
        actions = [env.random_actions() for env in envs]
        assert all(np.array_equal(actions[0], other) for other in actions)
        for env in envs:
            env.step(actions[0])
        assert all(np.array_equal(envs[0].done, env.done) for env in envs)
        assert all(np.array_equal(envs[0].reward, env.reward) for env in envs)
    for i in range(5):
        assert len({env.position(i) for env in envs}) == 1
    wrong = envs[3].random_actions()
    wrong[2] = -5
    with pytest.raises(potentia.BadArgument, match=r"actions\[2\]"):
        envs[3].step(wrong)


def test_starts():
    env = potentia.VectorEnv("dvonn", 8, starts=[FULL_DVONN], observe=False)
    assert env.observation is None
    assert env.position(7).to_text() == FULL_DVONN
    tally = env.rollout(200)
    assert tally["turns"] == 1600
    assert tally["games"] >= 8
    assert tally["white_wins"] + tally["black_wins"] <= tally["games"]
    with pytest.raises(potentia.BadPosition, match=r"starts\[1\]"):
        potentia.VectorEnv("dvonn", 1, starts=[FULL_DVONN, "x"])
    with pytest.raises(potentia.BadArgument, match="one position"):
        potentia.VectorEnv("dvonn", 1, starts=[])
    over = potentia.Position("dvonn", FULL_DVONN)
    while not over.is_over:
        over = over.play(over.legal_turns[0])
    with pytest.raises(potentia.BadPosition, match="over"):
        potentia.VectorEnv("dvonn", 1, starts=[over.to_text()])


@pytest.mark.parametrize("turns", [0, 12, 22])
def test_every_turn_of_a_rollout_is_as_likely(turns):
    count = 8192
    start = potentia.Position("dvonn", FULL_DVONN)
    rng = random.Random(turns)
    for _ in range(turns):
        start = start.play(rng.choice(start.legal_turns))
    assert len(start.legal_turns) > 5
    env = potentia.VectorEnv("dvonn", count, starts=[start.to_text()], observe=False, seed=3)
    env.rollout(1)
    after = Counter(env.position(i).to_text() for i in range(count))
    expected = {start.play(turn).to_text() for turn in start.legal_turns}
    assert set(after) == expected
    mean = count / len(expected)
    assert all(abs(times - mean) < 5 * mean**0.5 for times in after.values())


def test_wrong_actions():
    env = potentia.VectorEnv("dvonn", 3)
    good = env.random_actions()
    before = [env.position(i) for i in range(3)]
    for wrong in (-1, 2402, 2**31 - 1, 1):
        actions = good.copy()
        actions[1] = wrong
        with pytest.raises(potentia.BadArgument, match=r"actions\[1\]"):
            env.step(actions)
        with pytest.raises(potentia.BadArgument, match=r"actions\[1\]"):
            env.step(np.where(actions == wrong, 2**40 + 50, actions.astype(np.int64)))
    assert [env.position(i) for i in range(3)] == before
    for actions in (good[:2], good.reshape(3, 1), np.zeros((0,), np.int32)):
        with pytest.raises(potentia.BadArgument, match=r"\(3,\)"):
            env.step(actions)
    for actions in (good.astype(np.float32), good.astype(np.uint8), good.tolist(), None, 5):
        with pytest.raises(TypeError, match="int32"):
            env.step(actions)
    env.step(good.astype(np.int64))
    env.step(np.repeat(env.random_actions(), 2)[::2])


def test_wrong_settings():
    for settings in ({"n": 0}, {"n": -1}, {"n": 2**40}, {"n": 1, "threads": 0}, {"n": 1, "max_turns": -1}):
        with pytest.raises(potentia.BadArgument):
            potentia.VectorEnv("dvonn", **settings)
    for game in ("chess", "gipf-composed"):
        with pytest.raises(potentia.UnknownGame):
            potentia.VectorEnv(game, 1)
    env = potentia.VectorEnv("dvonn", 2)
    for i in (-1, 2):
        with pytest.raises(potentia.BadArgument, match="0 to 1"):
            env.position(i)
    with pytest.raises(potentia.BadArgument):
        env.turn_of(0, 1)
    with pytest.raises(potentia.BadArgument):
        env.rollout(0)


def test_one_caller_at_a_time():
    env = potentia.VectorEnv("dvonn", 4, starts=[FULL_DVONN], observe=False)
    outcomes = []

    def work():
        try:
            env.rollout(300_000)
            outcomes.append("done")
        except potentia.EngineError:
            outcomes.append("busy")

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "done" in outcomes
    env.step(env.random_actions())


def test_ctrl_c_ends_a_rollout():
    env = potentia.VectorEnv("dvonn", 4, starts=[FULL_DVONN], observe=False)
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        env.rollout(10**12)
    assert time.monotonic() - begin < 0.3 + size("POTENTIA_PYTHON_CTRL_C_MS", 500) / 1000
    env.step(env.random_actions())
