"""Positions: the rules as Python has them, held to the data of tests/vectors."""

import copy
import json
import pickle
import random
import signal
import threading
import time

import numpy as np
import pytest
from support import DVONN_LATE, FULL_DVONN, ROOT, VECTORS, perft_counts, random_position, size

import potentia

PERFT_LIMIT = size("POTENTIA_PYTHON_PERFT_LIMIT", 200_000)
GAMES = potentia.games()


def test_games_are_those_of_the_program():
    assert GAMES[0] == "dvonn"
    assert len(GAMES) >= 18
    assert potentia.Position("zertz-49").game == "zertz-49"


def test_perft_equals_the_counts_of_the_data():
    checked = 0
    for game, text, depth, nodes in perft_counts():
        if nodes <= PERFT_LIMIT:
            assert potentia.Position(game, text).perft(depth) == nodes, (game, text, depth)
            checked += 1
    assert checked > 100


@pytest.mark.parametrize("game", [g for g in GAMES if g != "gipf-composed"])
def test_perft_equals_plays_counted_one_by_one(game):
    position = random_position(game, 1, 12)
    turns = position.legal_turns
    assert position.perft(0) == 1
    assert position.perft(1) == len(turns) == position.count_turns()
    assert position.perft(2) == sum(len(position.play(turn).legal_turns) for turn in turns[:400]) or len(turns) > 400


def test_perft_is_broken_off_by_ctrl_c():
    position = potentia.Position("dvonn", FULL_DVONN)
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        position.perft(40)
    assert time.monotonic() - begin < 0.3 + size("POTENTIA_PYTHON_CTRL_C_MS", 500) / 1000


def lines_of_games(path):
    for line in path.read_text().splitlines():
        if line and not line.startswith(("#", "game ")):
            yield [part.strip() for part in line.split("|")]


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.games")), ids=lambda path: path.stem)
def test_games_of_the_data(path):
    step = size("POTENTIA_PYTHON_GAMES_STEP", 23)
    seen = 0
    for text, count, turn in list(lines_of_games(path))[::step]:
        position = potentia.Position(path.stem, text)
        assert position.count_turns() == len(position.legal_turns) == int(count)
        assert position.to_text() == text
        if int(count) > 0:
            assert turn in position.legal_turns
            assert not position.is_over
        else:
            assert position.is_over
            assert position.outcome is not None
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("game", GAMES)
def test_actions_and_turns_are_the_same(game):
    for turns in (0, 5, 20):
        position = random_position(game, 7, turns)
        actions = position.legal_actions
        assert actions.dtype == np.int32
        assert len(actions) == min(position.count_turns(), position.actions)
        assert list(actions) == sorted(set(actions.tolist()))
        texts = [position.turn_of(action) for action in actions[:300]]
        assert set(texts) <= set(position.legal_turns)
        assert len(set(texts)) == len(texts)
        for action, text in zip(actions[:10].tolist(), texts):
            assert position.action_of(text) == action
            assert position.play(action) == position.play(text)
            assert position.play(np.int32(action)) == position.play(text)


def test_actions_of_dvonn_mean_the_same_everywhere():
    start = potentia.Position("dvonn")
    assert start.has_fixed_actions
    assert start.actions == 49 * 49 + 1
    assert start.action_of("a1") == 0
    assert start.action_of("k5") == 48 * 50
    moved = potentia.Position("dvonn", FULL_DVONN)
    assert moved.action_of("a1a2") == 9
    assert not potentia.Position("gipf-basic").has_fixed_actions


# Fixed actions, and all: docs/python.md has them.
ACTIONS = {
    "dvonn": (2402, 2402),
    "gipf-basic": (120, 1144),
    "gipf-potentials": (3158, 4182),
    "zertz-37": (4441, 6385),
    "tamsk-2": (892, 892),
    "yinsh": (7226, 8250),
    "punct": (7597, 16756),
    "gipf-composed": (0, 1024),
}


@pytest.mark.parametrize("game", ACTIONS)
def test_how_many_actions_there_are(game):
    start = potentia.Position(game)
    assert (start.fixed_actions, start.actions) == ACTIONS[game]
    assert start.has_fixed_actions == (start.fixed_actions == start.actions)
    assert str(start.fixed_actions or "text order") in (ROOT / "docs/python.md").read_text()


def what_is_chosen(game, text):
    """A turn's text without what follows from the position: how far a push of GIPF reaches (two lines begin at a dot,
    so that the dot alone does not name it), of which type a potential is, what a placement of ZÈRTZ captures.
    """
    if game.startswith("gipf"):
        return text.partition(":")[2] or text.partition("-")[0]
    if game.startswith("zertz") and "," in text:
        return text.partition("x")[0]
    return text


@pytest.mark.parametrize("game", GAMES)
def test_a_fixed_action_is_one_turn_in_every_position(game):
    texts, actions_of = {}, {}
    fixed = potentia.Position(game).fixed_actions
    for seed in range(6):
        for turns in range(0, 80, 9):
            position = random_position(game, seed, turns)
            for action in position.legal_actions.tolist():
                if action < fixed:
                    text = what_is_chosen(game, position.turn_of(action))
                    assert texts.setdefault(action, text) == text
                    assert game.startswith("gipf") or actions_of.setdefault(text, action) == action
    assert (len(texts) > 30) == (fixed > 0)


def test_what_fixed_actions_mean():
    yinsh = potentia.Position("yinsh")
    assert yinsh.action_of("b1") == 86 * potentia.points("yinsh").index("b1")
    tamsk = potentia.Position("tamsk-1")
    assert tamsk.action_of("a1b2") == 1
    zertz = potentia.Position("zertz-37")
    points = potentia.points("zertz-37")
    assert zertz.action_of("Gd4,a1") == 38 * (37 + points.index("d4")) + points.index("a1")


def test_other_turns_are_counted_behind_them():
    """Turns that take rows: behind the fixed ones, and as many as there are."""
    for game in ("gipf-basic", "yinsh"):
        taking = [
            position
            for seed in range(40)
            if len(legal := (position := random_position(game, seed, 60)).legal_actions) and legal[-1] >= position.fixed_actions
        ]
        assert taking, game
        for position in taking:
            counted = [a for a in position.legal_actions.tolist() if a >= position.fixed_actions]
            assert counted == list(range(position.fixed_actions, position.fixed_actions + len(counted)))


def test_a_position_is_a_value():
    position = random_position("yinsh", 3, 14)
    same = potentia.Position("yinsh", position.to_text())
    assert position == same
    assert hash(position) == hash(same)
    assert len({position, same, position.play(position.legal_turns[0])}) == 2
    assert position != potentia.Position("yinsh")
    assert potentia.Position("yinsh") != potentia.Position("yinsh-blitz")
    assert position != "a text"
    assert copy.copy(position) is position
    assert copy.deepcopy(position) is position
    assert pickle.loads(pickle.dumps(position)) == position
    assert eval(repr(position), {"Position": potentia.Position}) == position
    assert str(position) == position.drawing()


def test_play_leaves_the_position_as_it_was():
    position = potentia.Position("gipf-standard")
    text = position.to_text()
    after = position.play("b1-b3")
    assert position.to_text() == text
    assert (position.turn, after.turn) == ("white", "black")
    assert position.turn_text("b1-b3") in position.legal_turns


def test_outcomes():
    over = None
    rng = random.Random(5)
    position = potentia.Position("dvonn", FULL_DVONN)
    while not position.is_over:
        assert position.outcome is None
        position = position.play(rng.choice(position.legal_turns))
        over = position.outcome
    white, black = over.points
    assert over.reason == "score"
    assert over.winner == ("white" if white > black else "black" if black > white else None)
    assert over.result == {"white": "1-0", "black": "0-1", None: "1/2-1/2"}[over.winner]
    assert str(over) == f"{over.winner or 'draw'} score {white}-{black}"
    assert over == potentia.Position("dvonn", position.to_text()).outcome
    assert hash(over) == hash(position.outcome)
    assert list(position.legal_turns) == []
    assert position.legal_actions.size == 0
    with pytest.raises(potentia.IllegalTurn, match="over"):
        position.play("a1b2")
    with pytest.raises(potentia.IllegalTurn, match="over"):
        position.play(9)


def test_refusals_say_what_the_program_says():
    with pytest.raises(potentia.UnknownGame, match="there is no such game; there are dvonn"):
        potentia.Position("chess")
    with pytest.raises(potentia.BadPosition) as caught:
        potentia.Position("dvonn", "nonsense")
    assert caught.value.code
    assert str(caught.value)
    assert isinstance(caught.value, potentia.Error)
    assert isinstance(caught.value, ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, str(again)) == (caught.value.code, str(caught.value))
    with pytest.raises(potentia.IllegalTurn) as caught:
        potentia.Position("dvonn").play("a1b2")
    assert str(caught.value)
    with pytest.raises(potentia.IllegalTurn):
        potentia.Position("dvonn").play(1)
    with pytest.raises(potentia.IllegalTurn):
        potentia.Position("dvonn").play(-1)
    with pytest.raises(potentia.BadArgument, match="0 to 64"):
        potentia.Position("dvonn").perft(-1)


@pytest.mark.parametrize("wrong", [None, 1.5, b"a1", ["a1"], object()])
def test_turns_of_a_wrong_type(wrong):
    with pytest.raises(TypeError):
        potentia.Position("dvonn").play(wrong)


def test_cases_of_the_rules():
    seen = 0
    for line in (VECTORS / "cases.jsonl").read_text().splitlines():
        case = json.loads(line)
        position = potentia.Position(case["game"], case["position"])
        if "turns" in case:
            assert position.legal_turns == case["turns"], case["case"]
            seen += 1
    assert seen > 20


def test_observations_show_the_board():
    position = potentia.Position("dvonn", FULL_DVONN)
    seen = position.observation()
    planes = potentia.planes("dvonn")
    assert seen.shape == (len(planes), 49)
    assert planes[:3] == ["w", "b", "r"]
    assert seen[:3].sum() == 49
    assert seen[planes.index("movement")].all()
    assert not seen[planes.index("placement")].any()
    assert potentia.Position("dvonn", DVONN_LATE).observation()[planes.index("black_to_move")].all()


@pytest.mark.parametrize("game", GAMES)
def test_observations_of_every_game(game):
    planes, points = potentia.planes(game), potentia.points(game)
    assert len(set(planes)) == len(planes)
    assert len(set(points)) == len(points)
    first = potentia.Position(game).observation()
    assert first.shape == (len(planes), len(points))
    later = random_position(game, 2, 6).observation()
    assert np.isfinite(later).all()
    assert not np.array_equal(first, later)
