"""Engines: the one that is built in, and any program that speaks UGI, by the same class.

>>> import potentia
>>> engine = potentia.Engine("dvonn", level=3)
>>> engine.search(potentia.Position("dvonn"), nodes=1000).best in potentia.Position("dvonn").legal_turns
True

A search runs beside Python: `start` begins one and answers with a Search, which is an iterator of lines, also an
asynchronous one. `search` waits for its end. Ctrl-C stops it and raises KeyboardInterrupt, as anywhere.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import NamedTuple, Protocol

from potentia import _core
from potentia.errors import EngineError
from potentia.ugi import Line, Score, UgiProgram

# Between these Python looks for signals: Ctrl-C is answered within 100 ms.
_SLICE = 0.02


class Result(NamedTuple):
    """What a search has found."""

    best: str
    """The turn to play. In TAMSK with sand it may wait, `a1b2@60000`, where `legal_turns` take their usual time."""
    ponder: str | None
    """The reply that is expected."""
    lines: tuple[Line, ...]
    """The last word on each line of play, the best first."""
    nodes: int


class _Backend(Protocol):
    def start(
        self,
        position: _core.Position,
        turns: list[str],
        multipv: int,
        nodes: int | None,
        depth: int | None,
        milliseconds: int | None,
    ) -> None: ...
    def wait(self, seconds: float) -> tuple[list[Line], bool]: ...
    def stop(self) -> None: ...
    def result(self) -> tuple[str, str | None, int] | None: ...
    def new_game(self) -> None: ...
    def close(self) -> None: ...


class _BuiltIn:
    """The core's engine as a backend."""

    def __init__(self, game: str, threads: int, hash_mib: int, level: int | None, repetition: bool) -> None:
        self._core = _core.EngineCore(game, threads, hash_mib, level, repetition)
        self.start = self._core.start
        self.stop = self._core.stop
        self.result = self._core.result
        self.new_game = self._core.new_game

    def wait(self, seconds: float) -> tuple[list[Line], bool]:
        infos, over = self._core.wait(seconds)
        return [_line(*info) for info in infos], over

    def close(self) -> None:
        self._core.stop()


def _line(
    depth: int,
    selective_depth: int,
    rank: int,
    kind: str,
    value: int,
    nodes: int,
    nps: int,
    hashfull: int,
    milliseconds: int,
    win_chance: float,
    turns: list[str],
) -> Line:
    score = Score(kind, value)
    return Line(
        depth, selective_depth, rank, score, nodes, nps, hashfull / 1000, milliseconds / 1000, win_chance, tuple(turns)
    )


class Search:
    """A search that has begun. Iterate over it for its lines as they come; `result` waits for its end."""

    def __init__(self, backend: _Backend) -> None:
        self._backend = backend
        self._waiting: list[Line] = []
        self._last: dict[int, Line] = {}
        self._over = False
        # A wait that asyncio has given up goes on for a moment on its thread.
        self._hearing = threading.Lock()

    def _hear(self, seconds: float) -> None:
        with self._hearing:
            lines, self._over = self._backend.wait(seconds)
            self._last.update({line.rank: line for line in lines})
            self._waiting += lines

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end and all of its lines have been taken."""
        return self._over and not self._waiting

    def _has_ended(self) -> bool:
        if not self._over:
            self._hear(0.0)
        return self._over

    def stop(self) -> None:
        """Asks it to end; its result is what it has found so far."""
        self._backend.stop()

    def _end(self) -> None:
        """Ends it and waits for that, come what may."""
        if not self._over:
            self._backend.stop()
        while not self._over:
            self._hear(_SLICE)

    def __iter__(self) -> Iterator[Line]:
        while True:
            while self._waiting:
                yield self._waiting.pop(0)
            if self._over:
                return
            try:
                self._hear(_SLICE)
            except BaseException:
                self._end()
                raise

    async def __aiter__(self) -> AsyncIterator[Line]:
        try:
            while True:
                while self._waiting:
                    yield self._waiting.pop(0)
                if self._over:
                    return
                await asyncio.to_thread(self._hear, _SLICE)
        except (asyncio.CancelledError, GeneratorExit):
            self.stop()
            raise

    def result(self) -> Result:
        """Waits for the end."""
        try:
            while not self._over:
                self._hear(_SLICE)
        except BaseException:
            self._end()
            raise
        return self._found()

    async def wait(self) -> Result:
        """The same for asyncio. Cancelled, it stops the search."""
        try:
            while not self._over:
                await asyncio.to_thread(self._hear, _SLICE)
        except asyncio.CancelledError:
            self.stop()
            raise
        return self._found()

    def _found(self) -> Result:
        found = self._backend.result()
        if found is None:
            raise EngineError("no-result", "", "the engine ended without a turn")
        best, ponder, nodes = found
        return Result(best, ponder, tuple(self._last[rank] for rank in sorted(self._last)), nodes)


class Engine:
    """An opponent and analyst for one game."""

    def __init__(
        self,
        game: str = "dvonn",
        *,
        level: int | None = None,
        threads: int = 1,
        hash: int = 16,
        repetition: bool = True,
    ) -> None:
        """`level`: 1 to 12, none: full strength. `hash`: memory for what it remembers, MiB. `repetition`: whether the
        third standing of a position is a draw.
        """
        self.game = game
        self._backend: _Backend = _BuiltIn(game, threads, hash, level, repetition)
        self._search: Search | None = None

    @classmethod
    def from_command(
        cls, command: Sequence[str], game: str = "dvonn", *, options: dict[str, str | int | bool] | None = None
    ) -> Engine:
        """Any program that speaks UGI: it is started, and told its game and options."""
        engine = cls.__new__(cls)
        engine.game = game
        engine._backend = UgiProgram(command, game, options or {})
        engine._search = None
        return engine

    def start(
        self,
        position: _core.Position,
        turns: Sequence[str] = (),
        *,
        nodes: int | None = None,
        depth: int | None = None,
        time: float | None = None,
        multipv: int = 1,
    ) -> Search:
        """Begins a search of the position after `turns`. Without a limit it goes on until it is stopped.

        `time`: seconds. `multipv`: how many lines of play to judge. `turns`: those that have led from `position` to
        the one to be searched, as repetitions count.
        """
        if self._search is not None and not self._search._has_ended():
            raise EngineError("busy", "", "this engine is searching; stop that search first")
        milliseconds = None if time is None else max(1, round(time * 1000))
        self._backend.start(position, list(turns), multipv, nodes, depth, milliseconds)
        self._search = Search(self._backend)
        return self._search

    def search(
        self,
        position: _core.Position,
        turns: Sequence[str] = (),
        *,
        nodes: int | None = None,
        depth: int | None = None,
        time: float | None = None,
        multipv: int = 1,
    ) -> Result:
        """A search to its end; one second where no limit is given."""
        if nodes is None and depth is None and time is None:
            time = 1.0
        return self.start(position, turns, nodes=nodes, depth=depth, time=time, multipv=multipv).result()

    def new_game(self) -> None:
        """Forgets what earlier games have left in memory."""
        self._backend.new_game()

    def close(self) -> None:
        """Ends what runs; a program is told to quit."""
        if self._search is not None:
            self._search._end()
        self._backend.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@dataclass(frozen=True)
class Solution:
    """What was proved, from the side to move."""

    verdict: str
    """'margin', 'win', 'loss', 'draw' or 'unknown'."""
    lower: int
    """Games counted in points: the margin is at least this, and"""
    upper: int
    """at most this; both are it where the verdict is 'margin'."""
    plies: int
    """Won or lost in so many at the latest; not decided within so many, if unknown."""
    fewest_plies: int
    """Won or lost in so many at the soonest: as plies, where the number is exact."""
    turns: tuple[str, ...]
    """Best play."""
    nodes: int
    time: float

    @property
    def is_solved(self) -> bool:
        return self.verdict != "unknown"

    @property
    def margin(self) -> int | None:
        return self.lower if self.verdict == "margin" else None


_RawSolution = tuple[str, int, int, int, int, list[str], int, int]


def _solution(raw: _RawSolution) -> Solution:
    verdict, lower, upper, plies, fewest, turns, nodes, milliseconds = raw
    return Solution(verdict, lower, upper, plies, fewest, tuple(turns), nodes, milliseconds / 1000)


def _milliseconds(time: float | None) -> int | None:
    return None if time is None else max(1, round(time * 1000))


def solve(
    position: _core.Position,
    *,
    nodes: int | None = None,
    time: float | None = None,
    hash: int = 64,
    threads: int = 1,
) -> Solution:
    """The exact value of a position, or what is known when a limit is reached. Threads help where margins are
    proved."""
    return _solution(_core.solve(position, nodes, _milliseconds(time), hash, threads))


def solve_turns(
    position: _core.Position,
    *,
    nodes: int | None = None,
    time: float | None = None,
    hash: int = 64,
    threads: int = 1,
) -> dict[str, Solution]:
    """The same for every legal turn, from the side that makes it; all within the one limit."""
    raws = _core.solve_turns(position, nodes, _milliseconds(time), hash, threads)
    return {turn: _solution(raw) for turn, raw in raws}
