"""Where the points of a board stand, as web/board/lay.ts has it: one unit between neighbours, y grows downwards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple


class Spot(NamedTuple):
    """A point of the board."""

    name: str
    x: float
    y: float
    role: str
    lattice: tuple[int, int]


class Label(NamedTuple):
    text: str
    x: float
    y: float


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


At = tuple[float, float]


@dataclass(frozen=True)
class Geometry:
    spots: list[Spot]
    by_name: dict[str, Spot]
    lines: list[tuple[Spot, Spot]]
    labels: list[Label]
    outline: list[At]
    margin: float
    box: Box


def tidy(value: float) -> float:
    return round(value, 4) + 0.0


def box_around(points: Iterable[At], margin: float = 0.0) -> Box:
    xs, ys = zip(*points)
    x, y = min(xs) - margin, min(ys) - margin
    return Box(x, y, max(xs) + margin - x, max(ys) + margin - y)


def hull(points: Iterable[At]) -> list[At]:
    """Andrew's monotone chain."""
    ordered = sorted(points)

    def half(way: list[At]) -> list[At]:
        chain: list[At] = []
        for p in way:
            while len(chain) >= 2 and _cross(chain[-2], chain[-1], p) <= 1e-6:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


def _cross(o: At, a: At, b: At) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def on_screen(x: float, y: float, degrees: float) -> At:
    """Lattice coordinates (neighbours ±(1,0), ±(0,1), ±(1,1)), turned clockwise from level rows."""
    angle = math.radians(degrees)
    across, down = x - y / 2, -y * math.sqrt(3) / 2
    return (
        across * math.cos(angle) - down * math.sin(angle),
        across * math.sin(angle) + down * math.cos(angle),
    )


def lay(
    points: list[tuple[str, int, int, str]],
    lines: list[list[str]],
    *,
    degrees: float,
    margin: float,
    has_edge_labels: bool,
) -> Geometry:
    raw = [(name, *on_screen(x, y, degrees), role, (x, y)) for name, x, y, role in points]
    around = box_around([(x, y) for _, x, y, _, _ in raw])
    middle = (around.x + around.width / 2, around.y + around.height / 2)
    spots = [Spot(name, tidy(x - middle[0]), tidy(y - middle[1]), role, at) for name, x, y, role, at in raw]
    by_name = {spot.name: spot for spot in spots}
    places = [(spot.x, spot.y) for spot in spots]
    return Geometry(
        spots,
        by_name,
        [(by_name[line[0]], by_name[line[-1]]) for line in lines],
        _edge_labels(spots, degrees) if has_edge_labels else _dot_labels(spots),
        hull(places),
        margin,
        box_around(places, margin + 0.06),
    )


def _dot_labels(spots: list[Spot]) -> list[Label]:
    """The names of dots stand outside them."""
    labels = []
    for spot in spots:
        if spot.role == "dot":
            out = 1 + 0.37 / math.hypot(spot.x, spot.y)
            labels.append(Label(spot.name, tidy(spot.x * out), tidy(spot.y * out)))
    return labels


def _edge_labels(spots: list[Spot], degrees: float) -> list[Label]:
    """Letters at the nearer end of each column, figures at the left end of each row, in line with their cells."""
    labels = _lane_labels(spots, on_screen(0, 1, degrees), lambda s: s.name[0], 1, lambda x, y: y)
    # Rows of an upright board are named at the top.
    return labels + _lane_labels(spots, on_screen(1, 0, degrees), lambda s: s.name[1:], 0, lambda x, y: -x - 0.01 * y)


def _lane_labels(
    spots: list[Spot],
    along: At,
    name_of: Callable[[Spot], str],
    axis: int,
    towards: Callable[[float, float], float],
) -> list[Label]:
    lanes: dict[str, list[Spot]] = {}
    for spot in spots:
        lanes.setdefault(name_of(spot), []).append(spot)
    labels = []
    for text, lane in lanes.items():
        ends = sorted(lane, key=lambda spot: spot.lattice[axis])
        before, after = (
            (tidy(end.x + along[0] * by), tidy(end.y + along[1] * by))
            for end, by in ((ends[0], -0.66), (ends[-1], 0.66))
        )
        labels.append(Label(text, *(before if towards(*before) > towards(*after) else after)))
    return labels
