"""Whatever is given, the answer is a value or an exception with a sentence; never a crash, never an empty text.

POTENTIA_PYTHON_EXAMPLES says how many examples each of these takes (100).
"""

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support import FULL_DVONN, size

import potentia

GAMES = potentia.games()
ALLOWED = (potentia.Error, TypeError, ValueError, OverflowError)

settings.register_profile(
    "here",
    max_examples=size("POTENTIA_PYTHON_EXAMPLES", 100),
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("here")

games = st.sampled_from([*GAMES, "zertz-50"])
numbers = st.one_of(st.integers(), st.integers(-3, 3000), st.sampled_from([2**31, 2**63, -(2**63), 2**200]))
texts = st.one_of(st.text(max_size=30), st.text("abcdefghijk123456789-;x*wbr./ ", max_size=60))
things = st.one_of(st.none(), st.booleans(), numbers, st.floats(), texts, st.binary(max_size=20), st.lists(st.integers(), max_size=3))

_starts = {game: potentia.Position(game) for game in [*GAMES, "zertz-50"]}


def answers(call, *args, **kwargs):
    """What a call answers; None if it refuses as it should."""
    try:
        return call(*args, **kwargs)
    except ALLOWED as error:
        assert str(error).strip()
        if isinstance(error, potentia.Error):
            assert error.code
            assert error.why
        return None


@given(things, things)
def test_positions(game, text):
    answers(potentia.Position, game, text)


@given(games, texts)
def test_texts_of_positions(game, text):
    position = answers(potentia.Position, game, text)
    if position is not None:
        assert potentia.Position(game, position.to_text()) == position


@given(games, st.data())
def test_texts_that_are_nearly_positions(game, data):
    text = list(_starts[game].to_text())
    for _ in range(data.draw(st.integers(1, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.sampled_from("wbrWBTZD.123456789/ pm*()-"))
    position = answers(potentia.Position, game, "".join(text))
    if position is not None:
        position.count_turns()
        position.observation()
        assert position.is_over == (position.count_turns() == 0)


@given(games, things)
def test_turns(game, turn):
    start = _starts[game]
    for method in (start.play, start.turn_text, start.turn_of, start.action_of):
        answers(method, turn)


@given(st.lists(texts, max_size=3))
def test_dead_positions(turns):
    dead = _dead()
    assert not dead.legal_turns
    for turn in turns:
        assert answers(dead.play, turn) is None
        assert answers(dead.turn_text, turn) is None
    for action in (0, 1, 2401):
        assert answers(dead.play, action) is None
    assert answers(potentia.Engine("dvonn").search, dead, nodes=1) is None
    assert dead.perft(3) == 0


def _dead(cache=[]):
    if not cache:
        position = potentia.Position("dvonn", FULL_DVONN)
        while not position.is_over:
            position = position.play(position.legal_turns[0])
        cache.append(position)
    return cache[0]


@given(things)
def test_perft(depth):
    answers(_dead().perft, depth)


@given(st.one_of(st.binary(max_size=200), texts), st.one_of(st.none(), st.sampled_from(list(potentia.record_forms())), texts))
def test_records(text, form):
    answers(potentia.read_records, text, form)


@given(texts, texts, texts, st.lists(numbers, max_size=2), texts)
def test_records_made_of_anything(turn, comment, tag, glyphs, result):
    record = potentia.Record("dvonn")
    record.tags[tag] = comment
    record.comment = comment
    record.result = result
    record.turns = [potentia.Node(turn, comment, turn, glyphs, [[potentia.Node(comment)], []])]
    for form in ("potentia", "sgf", "littlegolem", "codecup", "boardspace"):
        answers(record.to_text, form)


@given(things, things, things, things)
def test_engines(level, threads, hash_size, nodes):
    if isinstance(threads, int) and threads > 2 or isinstance(hash_size, int) and hash_size > 64:
        return
    engine = answers(potentia.Engine, "tamsk-1", level=level, threads=threads, hash=hash_size)
    if engine is not None:
        if isinstance(nodes, int):
            nodes = min(nodes, 200)
        answers(engine.search, _starts["tamsk-1"], nodes=nodes, time=0.05)


dtypes = st.sampled_from(["int8", "int32", "int64", "uint64", "float32", "bool", "object", "complex64", ">i4", "U3"])


@given(dtypes, st.lists(st.integers(0, 4), max_size=3), st.integers(0, 120))
def test_arrays_of_actions(dtype, shape, fill):
    env = potentia.VectorEnv("tamsk-1", 3)
    answers(env.step, np.full(shape, fill, dtype))


@given(st.lists(numbers, min_size=3, max_size=3))
def test_actions(actions):
    env = potentia.VectorEnv("gipf-basic", 3)
    try:
        array = np.array(actions, np.int64)
    except OverflowError:
        return
    answers(env.step, array)


@given(things, things, things, things)
def test_environments(game, n, threads, starts):
    if isinstance(n, int) and n > 100 or isinstance(threads, int) and threads > 3:
        return
    answers(potentia.VectorEnv, game, n)
    answers(potentia.VectorEnv, "tamsk-1", n, threads=threads)
    answers(potentia.VectorEnv, "tamsk-1", 2, starts=starts)
