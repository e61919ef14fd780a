"""The data set of the project (docs/data.md): counts, proofs, games, openings and puzzles, read from its folder.

`DataSet("build/dataset").solved("dvonn")` are its proofs of DVONN; `tools/dataset` makes the folder. Rows come one by one, so that a large release needs no memory.
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import pathlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from potentia.errors import BadArgument, Error

FORMAT = 1
"""Grows when a reader of an older one would read wrongly."""
MANIFEST = "manifest.json"


class Perft(NamedTuple):
    """How many sequences of so many turns a position has."""

    game: str
    position: str
    depth: int
    nodes: int


class Solved(NamedTuple):
    """The exact value of a position, from the side to move (potentia.Solution)."""

    game: str
    position: str
    verdict: str
    margin: int | None
    plies: int
    turns: tuple[str, ...]


class ScoredTurn(NamedTuple):
    turn: str
    kind: str
    """Of the score: 'cp', 'margin', 'win' or 'loss', from the side that made the turn; 'lot': drawn, not searched;
    'none': not judged.
    """
    value: int


class Game(NamedTuple):
    """A game of the engine against itself."""

    game: str
    number: int
    nodes: int
    """A turn's."""
    turns: tuple[ScoredTurn, ...]
    result: str
    """'1-0', '0-1', '1/2-1/2'; '*' where it was broken off."""
    reason: str


class Opening(NamedTuple):
    """How the games went that began so."""

    game: str
    turns: tuple[str, ...]
    games: int
    white: int
    draws: int
    black: int


class Puzzle(NamedTuple):
    """docs/formats.md, section 8."""

    game: str
    id: str
    rating: int
    goal: str
    themes: tuple[str, ...]
    position: str
    turns: tuple[str, ...]


FILES = {
    "perft.csv": "leaf counts, bulk-counted by the rules",
    "solved.csv": "proofs of the solvers",
    "games.jsonl": "games of the engine against itself, with the score of each turn",
    "openings.csv": "how games went that began alike",
    "puzzles.csv": "the page's puzzles",
}
"""What a release consists of, beside its manifest, its licence and its datasheet."""

_Row = TypeVar("_Row")


def digest(path: pathlib.Path) -> str:
    """SHA-256, in hexadecimal."""
    sha = hashlib.sha256()
    with path.open("rb") as file:
        while part := file.read(1 << 20):
            sha.update(part)
    return sha.hexdigest()


class DataSet:
    """A release in a folder."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = pathlib.Path(folder)
        path = self.folder / MANIFEST
        try:
            self.manifest: dict[str, Any] = json.loads(path.read_text())
            found = self.manifest["format"]
            self._files: dict[str, dict[str, Any]] = {file["name"]: file for file in self.manifest["files"]}
        except OSError as error:
            raise Error("no-file", str(path), error.strerror or "it cannot be read") from error
        except (ValueError, KeyError, TypeError) as error:
            raise Error("bad-data", str(path), "it is no manifest of a data set") from error
        if found != FORMAT:
            raise Error("bad-data", str(path), f"format {found} is not {FORMAT}, which this version reads")

    def verify(self) -> None:
        """That each file is there and as it was made."""
        for name, told in self._files.items():
            path = self.folder / name
            if not path.is_file():
                raise Error("no-file", str(path), "the manifest names it, and it is not there")
            if path.stat().st_size != told["bytes"] or digest(path) != told["sha256"]:
                raise Error("bad-data", str(path), "it is not as it was made; fetch it anew")

    def perft(self, game: str | None = None) -> Iterator[Perft]:
        def row(r: dict[str, str]) -> Perft:
            return Perft(r["game"], r["position"], int(r["depth"]), int(r["nodes"]))

        return self._table("perft.csv", game, row)

    def solved(self, game: str | None = None) -> Iterator[Solved]:
        def row(r: dict[str, str]) -> Solved:
            margin = int(r["margin"]) if r["margin"] else None
            return Solved(r["game"], r["position"], r["verdict"], margin, int(r["plies"]), tuple(r["turns"].split()))

        return self._table("solved.csv", game, row)

    def games(self, game: str | None = None) -> Iterator[Game]:
        for number, line in enumerate(self._lines("games.jsonl"), 1):
            try:
                told = json.loads(line)
                turns = tuple(ScoredTurn(*turn) for turn in told["turns"])
                one = Game(told["game"], told["number"], told["nodes"], turns, told["result"], told["reason"])
            except (ValueError, KeyError, TypeError) as error:
                raise self._wrong("games.jsonl", number) from error
            if game in (None, one.game):
                yield one

    def openings(self, game: str | None = None) -> Iterator[Opening]:
        def row(r: dict[str, str]) -> Opening:
            counts = [int(r[name]) for name in ("games", "white", "draws", "black")]
            return Opening(r["game"], tuple(r["turns"].split()), *counts)

        return self._table("openings.csv", game, row)

    def puzzles(self, game: str | None = None) -> Iterator[Puzzle]:
        def row(r: dict[str, str]) -> Puzzle:
            themes, turns = tuple(r["themes"].split(",")), tuple(r["turns"].split())
            return Puzzle(r["game"], r["id"], int(r["rating"]), r["goal"], themes, r["position"], turns)

        return self._table("puzzles.csv", game, row)

    def _lines(self, name: str) -> Iterator[str]:
        if name not in self._files:
            raise BadArgument("bad-argument", str(self.folder), f"this release has no {name}")
        try:
            with (self.folder / name).open(newline="") as file:
                yield from file
        except OSError as error:
            raise Error("no-file", str(self.folder / name), error.strerror or "it cannot be read") from error

    def _table(self, name: str, game: str | None, make: Callable[[dict[str, str]], _Row]) -> Iterator[_Row]:
        for number, row in enumerate(csv.DictReader(self._lines(name)), 2):
            try:
                one = make(row)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise self._wrong(name, number) from error
            if game in (None, row["game"]):
                yield one

    def _wrong(self, name: str, line: int) -> Error:
        return Error("bad-data", f"{self.folder / name}, line {line}", "it is not as docs/data.md describes it")
