"""fuzz_calls.py CALLS: wrong and right calls of all that the core offers, made up by hypothesis. Each answers with a
value or with an exception that has a sentence; a crash ends the program. tools/fuzz_python.sh runs it with sanitizers.

POTENTIA_PYTHON_FUZZ_SEED says elsewhere to begin (1).
"""

import collections
import pickle
import sys
import time

import numpy as np
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from support import FULL_DVONN, random_position, size

import potentia
from potentia import _core, openspiel, pettingzoo

ALLOWED = (potentia.Error, TypeError, ValueError, OverflowError)
CALLS_AT_ONCE = 40
EXAMPLES_A_ROUND = 250

GAMES = [*potentia.games(), "zertz-50"]
# Of each game the start and positions of random games; of some their ends.
POSITIONS = [random_position(game, 1, turns) for game in GAMES for turns in (0, 3, 12, 30)]
DEAD = [random_position(game, 1, 400) for game in ("dvonn", "gipf-basic", "zertz-37", "tamsk-3", "yinsh-blitz")]
POSITIONS += [potentia.Position("dvonn", FULL_DVONN), *DEAD]
ENVS = [potentia.VectorEnv(game, 2) for game in GAMES if game not in ("gipf-composed", "punct", "punct-basic")]
RECORDS = []
for _game in GAMES[:-1]:
    _record = potentia.Record(_game)
    for _ in range(3):
        _record.play(_record.end.legal_turns[0])
    RECORDS.append(_record)
FORMS = list(potentia.record_forms())

numbers = st.one_of(st.integers(-3, 3000), st.integers(), st.sampled_from([2**31, 2**63, -(2**63), 2**200]))
small = st.integers(-3, 40)
texts = st.one_of(st.text(max_size=20), st.text("abcdefghijk123456789-;x*wbr./ ", max_size=40))
things = st.one_of(
    st.none(), st.booleans(), numbers, st.floats(), texts, st.binary(max_size=20), st.lists(st.integers(), max_size=3)
)
positions = st.sampled_from(POSITIONS)
whole = st.integers(0, 10**6)
dtypes = st.sampled_from(["int8", "int32", "int64", "uint64", "float32", "bool", "object", "complex64", ">i4", "U3"])


def usual(values):
    """What fits, nine times in ten."""
    return st.integers(0, 9).flatmap(lambda lot: things if lot == 7 else values)


arrays = st.builds(np.full, st.lists(st.integers(0, 4), max_size=3), st.integers(-2, 3000), dtypes)


def mutated(text, place, letter):
    """With another letter somewhere, or one less."""
    place %= len(text) or 1
    return text[:place] + letter + text[place + 1 :]


games = usual(st.sampled_from(GAMES))
letters = st.sampled_from([*"wbrWBTZD.123456789/ pm*()-;,x", "", "\0", "é"])
near_texts = st.builds(
    lambda p, place, letter: (p.game, mutated(p.to_text(), place, letter)), positions, whole, letters
)


def turn_of(position, number, place, letter, is_kept):
    turns = position.legal_turns or ["a1"]
    turn = turns[number % len(turns)]
    return position, turn if is_kept else mutated(turn, place, letter)


turns = st.builds(turn_of, positions, whole, whole, letters, st.booleans())


def all_of(position):
    """What a position tells."""
    position.to_text(), position.drawing(), position.observation(), position.pieces, position.beside
    position._repr_svg_(), position.outcome, position.key, str(position), repr(position), hash(position)
    assert pickle.loads(pickle.dumps(position)) == position
    assert position.is_over == (position.count_turns() == 0)


def step_legally(env, wrong):
    actions = env.random_actions()
    if wrong is not None:
        actions[0] = wrong
    env.step(actions)


def searched(position, level, hash_size, nodes, multipv):
    if isinstance(hash_size, int) and 2 < hash_size < 10**9:
        hash_size = 1
    engine = potentia.Engine(position.game, level=level, hash=hash_size)
    engine.search(position, nodes=nodes if not isinstance(nodes, int) else min(nodes, 20), multipv=multipv, time=0.02)


def rolled_out(env, turns):
    # As many as are asked for are played, however long that takes.
    env.rollout(min(turns, 40) if isinstance(turns, int) else turns)


def solved(position, nodes):
    potentia.solve(position, nodes=nodes if not isinstance(nodes, int) else min(nodes, 20), hash=1, time=0.02)


def env_made(game, n, threads, seed, starts, turns):
    is_large = isinstance(n, int) and 50 < n <= 2**22
    has_many = isinstance(threads, int) and 2 < threads < 10**4
    potentia.VectorEnv(
        game, 5 if is_large else n, threads=2 if has_many else threads, seed=seed, starts=starts, max_turns=turns
    )


def record_changed(record, form, turn, comment, glyphs, varies):
    turns = record.end.legal_turns
    node = potentia.Node(turns[turn % len(turns)] if isinstance(turn, int) else turn, comment, "", glyphs)
    if varies:
        node.variations = [[potentia.Node(turns[-1], comment)], [potentia.Node(comment)]]
    changed = potentia.Record(record.game)
    changed.turns = [*record.turns, node]
    potentia.read_records(changed.to_text(form))


def state_read(position, turns, place, letter):
    text = "\n".join([mutated(position.to_text(), place, letter), *turns])
    state = openspiel.load_game(position.game).deserialize_state(text)
    state.observation_tensor(), state.serialize(), state.returns()


def aec(game, actions):
    env = pettingzoo.env(game)
    env.reset()
    for action in actions:
        env.step(action)


RECORD_TEXTS = [record.to_text() for record in RECORDS]
RECORD_TEXTS += [RECORDS[0].to_text(form) for form, is_written in potentia.record_forms().items() if is_written]
envs = st.sampled_from(ENVS)
records = st.sampled_from(RECORDS)
glyphs = st.lists(numbers, max_size=2)
levels = st.integers(1, 12)
lines = st.integers(1, 3)
sizes = st.integers(1, 40)
some = st.sampled_from(POSITIONS[::7])
forms = st.sampled_from(FORMS)
fitting = st.builds(np.array, st.lists(st.integers(0, 20), min_size=2, max_size=2))

# Name, what is called, its arguments.
CALLS = [
    ("Position", potentia.Position, st.tuples(games, usual(st.none()))),
    ("Position of a near text", lambda of: all_of(potentia.Position(*of)), st.tuples(near_texts)),
    ("Position.play", lambda of: all_of(of[0].play(of[1])), st.tuples(turns)),
    ("Position.play of anything", lambda p, turn: p.play(turn), st.tuples(positions, things)),
    ("Position.turn_text", lambda of: of[0].turn_text(of[1]), st.tuples(turns)),
    ("Position.action_of", lambda of: of[0].action_of(of[1]), st.tuples(turns)),
    ("Position.turn_of", lambda p, action: p.turn_of(action), st.tuples(positions, usual(small))),
    ("Position.perft", lambda depth: DEAD[0].perft(depth), st.tuples(things)),
    ("Position.perft of one", lambda p: p.perft(1), st.tuples(positions)),
    ("Position ==", lambda p, other: (p == other, p != other), st.tuples(positions, st.one_of(positions, things))),
    ("Position.contest", lambda p: p.contest, st.tuples(positions)),
    ("layout", _core.layout, st.tuples(games)),
    ("planes", _core.planes, st.tuples(games)),
    ("points", _core.points, st.tuples(games)),
    ("VectorEnv", env_made, st.tuples(games, usual(sizes), usual(sizes), usual(whole), usual(st.none()), usual(sizes))),
    ("VectorEnv.step", lambda env, actions: env.step(actions), st.tuples(envs, st.one_of(arrays, fitting, things))),
    ("VectorEnv.step, nearly", step_legally, st.tuples(envs, st.one_of(st.none(), st.integers(-5, 9999)))),
    ("VectorEnv.position", lambda env, i: env.position(i), st.tuples(envs, usual(st.integers(0, 1)))),
    ("VectorEnv.turn_of", lambda env, i, a: env.turn_of(i, a), st.tuples(envs, usual(st.integers(0, 1)), usual(small))),
    ("VectorEnv.rollout", rolled_out, st.tuples(envs, usual(small))),
    ("read_records", potentia.read_records, st.tuples(st.one_of(st.binary(max_size=80), texts), usual(forms))),
    (
        "read_records of a near text",
        lambda text, place, letter, form: potentia.read_records(mutated(text, place, letter), form),
        st.tuples(st.sampled_from(RECORD_TEXTS), whole, letters, st.one_of(st.none(), forms)),
    ),
    ("Record.to_text", record_changed, st.tuples(records, usual(forms), usual(whole), texts, glyphs, st.booleans())),
    ("write_record", _core.write_record, st.tuples(things, things)),
    ("Engine.search", searched, st.tuples(some, usual(levels), usual(st.just(1)), usual(whole), usual(lines))),
    ("solve", solved, st.tuples(positions, usual(whole))),
    ("openspiel", state_read, st.tuples(positions, st.lists(texts, max_size=1), whole, letters)),
    ("pettingzoo", aec, st.tuples(games, st.lists(usual(st.integers(-2, 50)), max_size=3))),
]

counted = collections.Counter()
refused = collections.Counter()


def answer(name, call, arguments):
    counted[name] += 1
    try:
        call(*arguments)
    except ALLOWED as error:
        refused[name] += 1
        assert str(error).strip(), (name, arguments)
        if isinstance(error, potentia.Error):
            assert error.code and error.why, (name, arguments)


# What was made up for one position is asked of others, too: making up takes most of the time.
CROSSED = {
    "Position.play": 9,
    "Position.play of anything": 3,
    "Position.turn_text": 3,
    "Position.action_of": 3,
    "Position.turn_of": 3,
    "Position ==": 3,
}


def crossed(name, call, arguments):
    for other in POSITIONS[:: CROSSED.get(name, len(POSITIONS))]:
        if isinstance(arguments[0], tuple):
            answer(name, call, ((other, *arguments[0][1:]),))
        elif isinstance(arguments[0], potentia.Position):
            answer(name, call, (other, *arguments[1:]))


one_call = st.sampled_from(range(len(CALLS))).flatmap(lambda i: st.tuples(st.just(i), CALLS[i][2]))


def run_round(number):
    @seed(number)
    @settings(
        max_examples=EXAMPLES_A_ROUND,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(one_call, min_size=CALLS_AT_ONCE, max_size=CALLS_AT_ONCE))
    def calls(made):
        for i, arguments in made:
            name, call, _ = CALLS[i]
            answer(name, call, arguments)
            if name in CROSSED:
                crossed(name, call, arguments)

    calls()


def main():
    wanted = int(sys.argv[1])
    begin, number = time.monotonic(), size("POTENTIA_PYTHON_FUZZ_SEED", 1)
    while counted.total() < wanted:
        run_round(number)
        number += 1
        print(f"{counted.total()} calls in {time.monotonic() - begin:.0f} s, {refused.total()} refused", flush=True)
    for name, *_ in CALLS:
        print(f"{counted[name]:8} {refused[name]:8} refused  {name}")
        assert counted[name] > 0


if __name__ == "__main__":
    main()
