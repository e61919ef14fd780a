"""Records: whole games with comments, glyphs and variations, read and written in every form that the program knows.

>>> import potentia
>>> record = potentia.Record("dvonn")
>>> record.play("e3").play("d4").main_line
['e3', 'd4']
>>> potentia.Record.from_text(record.to_text()) == record
True

Nodes form a tree: the variations of a node are other ways to play instead of it, from the position before it.
docs/formats.md, section 5, says what the texts look like.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

from potentia import _core
from potentia.errors import BadRecord

_RawNode = tuple[str, str, str, list[int], list[list["_RawNode"]]]
_RawRecord = tuple[list[tuple[str, str]], str, list[_RawNode], str]


@dataclass
class Node:
    """One turn of a record."""

    turn: str
    comment: str = ""
    before: str = ""
    """The comment in front of the turn."""
    glyphs: list[int] = field(default_factory=list)
    """Numeric annotation glyphs: 1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!"""
    variations: list[list[Node]] = field(default_factory=list)
    """Each begins instead of this turn."""


@dataclass(init=False)
class Record:
    """A game. Turns that are added by `play` are checked; a record is checked as a whole when it is written."""

    tags: dict[str, str]
    """All but `Result`, which is `result`."""
    comment: str
    turns: list[Node]
    result: str

    def __init__(self, game: str = "dvonn", position: str | None = None, **tags: str) -> None:
        start = _core.Position(game, position)
        self.tags = {"Game": start.game, **tags}
        if start != _core.Position(game):
            self.tags["Position"] = start.to_text()
        self.comment = ""
        self.turns = []
        self.result = "*"

    @property
    def game(self) -> str:
        return self.tags["Game"]

    @property
    def start(self) -> _core.Position:
        return _core.Position(self.game, self.tags.get("Position"))

    @property
    def main_line(self) -> list[str]:
        return [node.turn for node in self.turns]

    def positions(self) -> Iterator[_core.Position]:
        """Those of the main line, the start first."""
        position = self.start
        yield position
        for node in self.turns:
            position = position.play(node.turn)
            yield position

    @property
    def end(self) -> _core.Position:
        """The position after the main line."""
        *_, last = self.positions()
        return last

    def play(self, turn: str, comment: str = "") -> Record:
        """Adds a turn to the main line, and the result where the rules end the game."""
        before = self.end
        self.turns.append(Node(before.turn_text(turn), comment))
        outcome = before.play(turn).outcome
        if outcome is not None:
            self.result = outcome.result
            if outcome.points is not None:
                self.tags["Score"] = "{}-{}".format(*outcome.points)
        return self

    def to_text(self, form: str = "potentia") -> str:
        """Its text in a form; `lost_in` says what the form cannot hold."""
        return _core.write_record(_to_raw(self), form)[0]

    def lost_in(self, form: str) -> list[str]:
        """What a form cannot hold of this record: "comments", "tag Annotator", …"""
        return _core.write_record(_to_raw(self), form)[1]

    def checked(self) -> Record:
        """The same in canonical texts; raises BadRecord where a turn is not legal."""
        return _from_raw(_core.check_record(_to_raw(self)))

    def __str__(self) -> str:
        return self.to_text()

    @classmethod
    def from_text(cls, text: str | bytes, form: str | None = None) -> Record:
        """The one record of a text."""
        records = read_records(text, form)
        if len(records) != 1:
            raise BadRecord("not-one-record", "", f"there are {len(records)} records; read_records reads all of them")
        return records[0]


def read_records(text: str | bytes, form: str | None = None, *, errors: list[BadRecord] | None = None) -> list[Record]:
    """All records of a text, in the form named or the one that it looks like.

    The first record that cannot be read raises BadRecord. Where a list is given for `errors`, what is wrong is added to
    it instead, and the others are read.
    """
    data = text.encode() if isinstance(text, str) else bytes(text)
    raw, wrong, _ = _core.read_records(data, form)
    problems = [BadRecord(*parts) for parts in wrong]
    if errors is not None:
        errors += problems
    elif problems:
        raise problems[0]
    return [_from_raw(record) for record in raw]


def load_records(path: str | os.PathLike[str], form: str | None = None) -> list[Record]:
    """All records of a file."""
    with open(path, "rb") as file:
        return read_records(file.read(), form)


def record_forms() -> dict[str, bool]:
    """The forms by name, and whether each is written as well as read."""
    return dict(_core.record_forms())


def _nodes_to_raw(nodes: list[Node]) -> list[_RawNode]:
    return [
        (node.turn, node.before, node.comment, list(node.glyphs), [_nodes_to_raw(line) for line in node.variations])
        for node in nodes
    ]


def _nodes_from_raw(nodes: list[_RawNode]) -> list[Node]:
    return [
        Node(turn, comment, before, glyphs, [_nodes_from_raw(line) for line in variations])
        for turn, before, comment, glyphs, variations in nodes
    ]


def _to_raw(record: Record) -> _RawRecord:
    tags = [(name, value) for name, value in record.tags.items() if name != "Result"]
    return (tags, record.comment, _nodes_to_raw(record.turns), record.result)


def _from_raw(raw: _RawRecord) -> Record:
    record = Record.__new__(Record)
    tags, record.comment, nodes, record.result = raw
    record.tags = {name: value for name, value in tags if name != "Result"}
    record.turns = _nodes_from_raw(nodes)
    return record
