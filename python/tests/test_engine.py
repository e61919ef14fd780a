"""The engine, the solver, and programs that speak UGI behind the same class."""

import asyncio
import os
import pathlib
import signal
import sys
import threading
import time

import pytest
from support import FULL_DVONN, ROOT, random_position, size

import potentia

FAKE = [sys.executable, str(pathlib.Path(__file__).with_name("fake_engine.py"))]
PROGRAM = ROOT / "build/release/potentia"
# Ctrl-C is answered within 100 ms; on a machine whose cores others use, too, a test must wait for its turn.
CTRL_C = size("POTENTIA_PYTHON_CTRL_C_MS", 500) / 1000


def interrupted(seconds=0.3):
    # A shell has it ignored in what it runs in the background; then the search would go on for ever.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(seconds, signal.raise_signal, [signal.SIGINT]).start()
    return time.monotonic() + seconds


@pytest.mark.parametrize("game", potentia.games())
def test_every_game_has_an_engine(game):
    position = random_position(game, 1, 4)
    with potentia.Engine(game) as engine:
        found = engine.search(position, nodes=300)
    # With sand a turn may wait; listed it takes its usual time.
    without_time = found.best.partition("@")[0]
    assert without_time in position.legal_turns
    assert without_time == found.best or game in ("tamsk-2", "tamsk-3")
    assert position.play(found.best) != position
    assert found.lines[0].turns[0] == found.best
    assert found.nodes > 0


def test_lines():
    position = potentia.Position("dvonn", FULL_DVONN)
    engine = potentia.Engine("dvonn")
    search = engine.start(position, nodes=3000, multipv=3)
    lines = list(search)
    found = search.result()
    assert search.is_over
    assert {line.rank for line in lines} == {1, 2, 3}
    assert [line.rank for line in found.lines] == [1, 2, 3]
    assert found.lines[0] in lines
    for line in lines:
        assert line.turns[0] in position.legal_turns
        assert 0 <= line.win_chance <= 1
        assert line.score.kind in ("cp", "margin", "win", "loss")
        assert str(line.score) == f"{line.score.kind} {line.score.value}"
    assert [line.depth for line in lines] == sorted(line.depth for line in lines)


def test_the_same_nodes_find_the_same():
    position = potentia.Position("gipf-basic")
    found = [potentia.Engine("gipf-basic").search(position, nodes=2000) for _ in range(2)]
    assert found[0].best == found[1].best
    assert found[0].nodes == found[1].nodes


def test_limits():
    engine = potentia.Engine("yinsh")
    position = random_position("yinsh", 1, 12)
    assert engine.search(position, depth=2).lines[0].depth <= 2
    begin = time.monotonic()
    engine.search(position, time=0.2)
    assert time.monotonic() - begin < 2
    engine.new_game()


def test_turns_lead_to_the_position():
    engine = potentia.Engine("dvonn")
    found = engine.search(potentia.Position("dvonn"), ["e3", "d4"], nodes=500)
    assert found.best in potentia.Position("dvonn").play("e3").play("d4").legal_turns
    with pytest.raises(potentia.IllegalTurn, match="turn 2"):
        engine.search(potentia.Position("dvonn"), ["e3", "e3"], nodes=500)


def test_levels():
    position = potentia.Position("dvonn", FULL_DVONN)
    for level in (1, 12):
        assert potentia.Engine("dvonn", level=level).search(position, nodes=500).best in position.legal_turns


def test_wrong_settings():
    with pytest.raises(potentia.UnknownGame):
        potentia.Engine("chess")
    for settings in ({"level": 13}, {"level": 0}, {"threads": 0}, {"threads": 300}, {"hash": 0}):
        with pytest.raises(potentia.BadArgument, match="is not a whole number from 1 to"):
            potentia.Engine("dvonn", **settings)
    engine = potentia.Engine("dvonn")
    position = potentia.Position("dvonn")
    for limits in ({"nodes": 0}, {"depth": 2000}, {"multipv": 65}):
        with pytest.raises(potentia.BadArgument):
            engine.search(position, **limits)
    with pytest.raises(potentia.BadArgument, match="this engine plays dvonn"):
        engine.search(potentia.Position("yinsh"), nodes=5)


def test_a_game_that_is_over():
    position = potentia.Position("dvonn", FULL_DVONN)
    while not position.is_over:
        position = position.play(position.legal_turns[0])
    with pytest.raises(potentia.BadArgument, match="over"):
        potentia.Engine("dvonn").search(position, nodes=5)
    solution = potentia.solve(position)
    assert solution.turns == ()


def test_one_search_at_a_time():
    engine = potentia.Engine("dvonn")
    position = potentia.Position("dvonn", FULL_DVONN)
    search = engine.start(position)
    with pytest.raises(potentia.EngineError, match="searching"):
        engine.start(position, nodes=5)
    with pytest.raises(potentia.EngineError, match="searching"):
        engine.new_game()
    next(iter(search))
    search.stop()
    assert search.result().best in position.legal_turns
    engine.search(position, nodes=5)


def test_a_search_that_nobody_waits_for_ends_with_its_engine():
    engine = potentia.Engine("dvonn")
    engine.start(potentia.Position("dvonn", FULL_DVONN))
    del engine
    with potentia.Engine("dvonn") as engine:
        engine.start(potentia.Position("dvonn", FULL_DVONN))


@pytest.mark.parametrize("command", [None, FAKE])
def test_ctrl_c_ends_a_search(command):
    engine = potentia.Engine.from_command(command) if command else potentia.Engine("dvonn")
    search = engine.start(potentia.Position("dvonn", FULL_DVONN))
    at = interrupted()
    with pytest.raises(KeyboardInterrupt):
        search.result()
    assert time.monotonic() - at < CTRL_C
    search = engine.start(potentia.Position("dvonn", FULL_DVONN))
    at = interrupted()
    with pytest.raises(KeyboardInterrupt):
        for _ in search:
            pass
    assert time.monotonic() - at < CTRL_C
    engine.close()


def test_ctrl_c_ends_a_proof():
    at = interrupted()
    with pytest.raises(KeyboardInterrupt):
        potentia.solve(potentia.Position("dvonn", FULL_DVONN))
    assert time.monotonic() - at < CTRL_C


@pytest.mark.parametrize("command", [None, FAKE])
def test_asyncio(command):
    position = potentia.Position("dvonn", FULL_DVONN)

    async def run():
        engine = potentia.Engine.from_command(command) if command else potentia.Engine("dvonn")
        search = engine.start(position, nodes=3000)
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.001)

        ticking = asyncio.create_task(tick())
        lines = [line async for line in search]
        found = await search.wait()
        # Cancelled, a search ends; others are served meanwhile.
        endless = engine.start(position)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(endless.wait(), 0.2)
        ticking.cancel()
        stopped = await endless.wait()
        engine.close()
        return lines, found, stopped, ticks

    lines, found, stopped, ticks = asyncio.run(run())
    assert lines
    assert found.best in position.legal_turns
    assert stopped.best in position.legal_turns
    assert ticks > 3


def solved_endings():
    """(position, margin, {turn: margin}) of the data."""
    rows = iter((ROOT / "tests/vectors/dvonn.solved").read_text().splitlines())
    for row in rows:
        if row.startswith("pos "):
            exact = int(next(rows).removeprefix("exact "))
            turns = dict(part.rsplit(":", 1) for part in next(rows).split())
            yield potentia.Position("dvonn", row[4:]), exact, {turn: int(margin) for turn, margin in turns.items()}


def test_solutions():
    endings = sorted(solved_endings(), key=lambda ending: sum(c.isalpha() for c in ending[0].to_text()))
    assert len(endings) > 20
    for position, exact, margins in endings[: size("POTENTIA_PYTHON_ENDINGS", 20)]:
        solution = potentia.solve(position)
        assert solution.is_solved
        assert solution.margin == solution.lower == solution.upper == exact
        turns = potentia.solve_turns(position)
        assert {turn: proof.margin for turn, proof in turns.items()} == margins
        assert margins[solution.turns[0]] == exact


def test_a_win_whose_length_is_not_known():
    won = potentia.Position("gipf-standard", "1wbw/2wb1/3w2/1Ww4/3bbb/wB3/4 w 6/2 standard")
    solution = potentia.solve(won, nodes=600_000)
    assert solution.verdict == "win"
    assert 9 <= solution.fewest_plies < solution.plies
    assert solution.turns[0] in won.legal_turns


def test_what_cannot_be_solved():
    unsolved = potentia.solve(potentia.Position("dvonn", FULL_DVONN), nodes=100)
    assert not unsolved.is_solved
    assert unsolved.margin is None
    assert unsolved.lower <= unsolved.upper
    with pytest.raises(potentia.UnknownGame, match="no solver"):
        potentia.solve(potentia.Position("gipf-composed"))


def test_a_program_by_the_same_class():
    position = potentia.Position("dvonn", FULL_DVONN)
    with potentia.Engine.from_command(FAKE) as engine:
        found = engine.search(position, nodes=100, multipv=2)
        assert found.best == found.ponder == position.legal_turns[0]
        assert [line.turns[0] for line in found.lines] == position.legal_turns[:2]
        assert found.lines[0].score == ("cp", 9)
        assert found.lines[0].win_chance == pytest.approx(0.55)
        engine.new_game()
        after = engine.search(position, [position.legal_turns[0]], nodes=100)
        assert after.best == position.play(position.legal_turns[0]).legal_turns[0]
        with pytest.raises(potentia.IllegalTurn):
            engine.search(position, ["a1a1"], nodes=5)


def test_programs_that_fail():
    with pytest.raises(potentia.EngineError, match="cannot be started"):
        potentia.Engine.from_command(["/there/is/no/such/engine"])
    with pytest.raises(potentia.BadArgument, match="a list"):
        potentia.Engine.from_command("potentia ugi")
    with pytest.raises(potentia.EngineError, match="has ended"):
        potentia.Engine.from_command([sys.executable, "-c", ""])
    with pytest.raises(potentia.EngineError, match="no such option"):
        potentia.Engine.from_command(FAKE, options={"Speed": 3})
    engine = potentia.Engine.from_command([*FAKE, "dies"])
    with pytest.raises(potentia.EngineError, match="has ended"):
        engine.search(potentia.Position("dvonn"), nodes=5)


@pytest.mark.skipif(not PROGRAM.exists(), reason="the program is not built")
def test_this_project_s_own_program():
    position = potentia.Position("yinsh")
    with potentia.Engine.from_command([str(PROGRAM), "ugi"], "yinsh", options={"Threads": 1}) as engine:
        found = engine.search(position, nodes=300, multipv=2)
        assert found.best == potentia.Engine("yinsh").search(position, nodes=300, multipv=2).best
        assert len(found.lines) == 2
    with pytest.raises(potentia.EngineError, match="Level"):
        potentia.Engine.from_command([str(PROGRAM), "ugi"], options={"Level": 99})


def test_no_descriptor_is_left_open():
    def open_files():
        return len(os.listdir("/proc/self/fd"))

    potentia.Engine.from_command(FAKE).close()
    before = open_files()
    for _ in range(3):
        potentia.Engine.from_command(FAKE).close()
    assert open_files() <= before
