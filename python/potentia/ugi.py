"""Programs that speak UGI, the Universal Game Interface (docs/formats.md, section 7), behind potentia.Engine.

A thread reads what the program says. A program that dies, or says nothing where it must answer, raises EngineError.
"""

from __future__ import annotations

import queue
import subprocess
import threading
import time as clock
from collections.abc import Sequence
from typing import IO, NamedTuple

from potentia import _core
from potentia.errors import BadArgument, EngineError

# A program has so long to answer `ugi` and `isready`, and to end a search that is stopped.
_PATIENCE = 20.0
_SLICE = 0.02


class Score(NamedTuple):
    """From the side to move. 'cp': hundredths of a piece; 'margin': points, exact; 'win' and 'loss': plies to it."""

    kind: str
    value: int

    def __str__(self) -> str:
        return f"{self.kind} {self.value}"


class Line(NamedTuple):
    """What an engine says while it thinks: one line of play, and what it thinks of it."""

    depth: int
    selective_depth: int
    rank: int
    """1 for the best line, and so on up to `multipv`."""
    score: Score
    nodes: int
    nps: int
    """Nodes a second."""
    hashfull: float
    """Which part of its memory is in use, 0 to 1."""
    time: float
    """Seconds."""
    win_chance: float
    """Of the side to move, draws counting half."""
    turns: tuple[str, ...]


def parse_info(line: str) -> Line | None:
    """An `info` line as a Line; None if it tells no line of play. Unknown words are passed over."""
    words = line.split()
    if not words or words[0] != "info" or "pv" not in words or "score" not in words:
        return None
    before, turns = words[1 : words.index("pv")], words[words.index("pv") + 1 :]
    if "score" not in before:
        return None

    def number(name: str, default: int = 0) -> int:
        try:
            return int(before[before.index(name) + 1])
        except (ValueError, IndexError):
            return default

    at = before.index("score")
    try:
        score = Score(before[at + 1], int(before[at + 2]))
    except (ValueError, IndexError):
        return None
    chance = (number("wdl", 500) + _draws(before) / 2) / 1000
    return Line(
        number("depth"),
        number("seldepth"),
        number("multipv", 1),
        score,
        number("nodes"),
        number("nps"),
        number("hashfull") / 1000,
        number("time") / 1000,
        chance,
        tuple(turns),
    )


def _draws(words: list[str]) -> int:
    try:
        return int(words[words.index("wdl") + 2])
    except (ValueError, IndexError):
        return 0


class UgiProgram:
    """One process. The methods are those that potentia.engine asks of a backend."""

    def __init__(self, command: Sequence[str], game: str, options: dict[str, str | int | bool]) -> None:
        if isinstance(command, str) or not command:
            raise BadArgument("bad-argument", "command", "it is a list: the program and its arguments")
        self._name = command[0]
        try:
            self._process = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except OSError as error:
            raise EngineError("no-engine", self._name, f"it cannot be started: {error.strerror}") from None
        self._said: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()
        self._multipv = 1
        self._searching = False
        self._found: tuple[str, str | None, int] | None = None
        self._nodes = 0
        self.name = self._name
        try:
            self._greet(game, options)
        except BaseException:
            self._kill()
            raise

    def _greet(self, game: str, options: dict[str, str | int | bool]) -> None:
        self._tell("ugi")
        for line in self._until("ugiok"):
            if line.startswith("id name "):
                self.name = line[len("id name ") :]
        self.set_option("Game", game)
        for name, value in options.items():
            self.set_option(name, value)

    def _read(self, stream: IO[str]) -> None:
        for line in stream:
            self._said.put(line.rstrip("\n"))
        self._said.put(None)

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._died() from None

    def _died(self) -> EngineError:
        return EngineError("engine-died", self._name, "the program has ended")

    def _hear(self, seconds: float) -> str | None:
        """The next line, or None if there is none in this time."""
        try:
            line = self._said.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._said.put(None)
            raise self._died()
        if line.startswith("info string error:"):
            raise EngineError("engine-refused", self._name, line[len("info string error:") :].strip())
        return line

    def _until(self, word: str) -> list[str]:
        heard: list[str] = []
        end = clock.monotonic() + _PATIENCE
        while clock.monotonic() < end:
            line = self._hear(_SLICE)
            if line is None:
                continue
            if line.split(" ")[0] == word:
                return heard
            heard.append(line)
        raise EngineError("engine-silent", self._name, f"it does not answer with {word}")

    def set_option(self, name: str, value: str | int | bool) -> None:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if "\n" in name + text:
            raise BadArgument("bad-argument", "options", "names and values are of one line")
        self._tell(f"setoption name {name} value {text}")
        self._tell("isready")
        self._until("readyok")

    def start(
        self,
        position: _core.Position,
        turns: list[str],
        multipv: int,
        nodes: int | None,
        depth: int | None,
        milliseconds: int | None,
    ) -> None:
        at_end = position
        for turn in turns:
            at_end = at_end.play(turn)
        if at_end.is_over:
            raise BadArgument("bad-argument", "position", f"the game is over ({at_end.outcome}), there is no turn to find")
        limits = {"nodes": nodes, "depth": depth, "movetime": milliseconds}
        for name, number in limits.items():
            if number is not None and number < 1:
                raise BadArgument("bad-argument", name, f"{number} is not a whole number from 1 on")
        if multipv != self._multipv:
            self.set_option("MultiPV", multipv)
            self._multipv = multipv
        moves = " moves " + " ".join(turns) if turns else ""
        self._tell(f"position fen {position.to_text()}{moves}")
        self._tell("isready")
        self._until("readyok")
        words = [f" {name} {number}" for name, number in limits.items() if number is not None]
        self._found = None
        self._nodes = 0
        self._searching = True
        self._tell("go" + ("".join(words) or " infinite"))

    def wait(self, seconds: float) -> tuple[list[Line], bool]:
        lines: list[Line] = []
        while self._searching:
            heard = self._hear(0 if lines else seconds)
            if heard is None:
                break
            words = heard.split()
            if words[:1] == ["bestmove"] and len(words) > 1:
                self._found = (words[1], words[3] if words[2:3] == ["ponder"] and len(words) > 3 else None, self._nodes)
                self._searching = False
            elif (line := parse_info(heard)) is not None:
                self._nodes = line.nodes
                lines.append(line)
        return lines, not self._searching

    def stop(self) -> None:
        if self._searching:
            self._tell("stop")

    def result(self) -> tuple[str, str | None, int] | None:
        return self._found

    def new_game(self) -> None:
        self._tell("uginewgame")

    def close(self) -> None:
        try:
            self._tell("quit")
            self._process.wait(timeout=2)
        except (EngineError, subprocess.TimeoutExpired):
            self._kill()
        self._close_pipes()

    def _kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._close_pipes()

    def _close_pipes(self) -> None:
        if self._process.stdin is not None and not self._process.stdin.closed:
            try:
                self._process.stdin.close()
            except OSError:
                pass
