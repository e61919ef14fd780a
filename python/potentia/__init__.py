"""Potentia: the games of the GIPF family, exactly and fast.

>>> import potentia
>>> position = potentia.Position("dvonn")
>>> position.play("e3").turn
'black'

docs/python.md is the guide. Everything here stands on potentia._core, the program's own rules and engine in C++.
"""

from potentia._core import Outcome, Position, VectorEnv, games, planes, points
from potentia.engine import Engine, Result, Search, Solution, solve, solve_turns
from potentia.errors import (
    BadArgument,
    BadPosition,
    BadRecord,
    EngineError,
    Error,
    IllegalTurn,
    NoMemory,
    UnknownGame,
)
from potentia.record import Node, Record, load_records, read_records, record_forms
from potentia.ugi import Line, Score

__version__ = "0.1.0"

__all__ = [
    "BadArgument",
    "BadPosition",
    "BadRecord",
    "Engine",
    "EngineError",
    "Error",
    "IllegalTurn",
    "Line",
    "NoMemory",
    "Node",
    "Outcome",
    "Position",
    "Record",
    "Result",
    "Score",
    "Search",
    "Solution",
    "UnknownGame",
    "VectorEnv",
    "games",
    "load_records",
    "planes",
    "points",
    "read_records",
    "record_forms",
    "solve",
    "solve_turns",
]
