"""PÜNCT's board: a hollow for each space, the central hexagon marked. A dot is drawn as it is seen from above, with what
joins it to its piece's others; higher levels have their number.
"""

from __future__ import annotations

import math

from potentia import _core
from potentia.drawing.elements import (
    COLOURS,
    Said,
    circle,
    element,
    number,
    path,
    piece_edge,
    piece_top,
    piece_wall,
    shadow,
    words,
)
from potentia.drawing.geometry import Spot, hull
from potentia.drawing.gipf import polygon
from potentia.drawing.scene import Family, Scene

# One step in each direction on the lattice, clockwise from a, which leads away from White (src/rules/punct/board.h).
_STEPS = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]
# Of dots 1 and 2, the ways from the PÜNCT dot: turns from the orientation, step by step.
_WAYS = {
    "T": ([0], [1]),
    "C": ([3], [0]),
    "E": ([0, 0], [0]),
    "M": ([2], [0]),
    "L": ([0, 5], [0]),
    "R": ([0, 1], [0]),
}


def _directions(pile: str) -> tuple[int, list[int]]:
    """Of a dot's text ("Ed0": kind, orientation, number): its number, and the directions in which its piece goes on."""
    orientation, dot = ord(pile[1]) - ord("a"), int(pile[2])
    dots = [(0, 0)]
    for way in _WAYS[pile[0].upper()]:
        steps = [_STEPS[(orientation + turn) % 6] for turn in way]
        dots.append((sum(x for x, _ in steps), sum(y for _, y in steps)))
    x, y = dots[dot]
    return dot, [i for i, (dx, dy) in enumerate(_STEPS) if (x + dx, y + dy) in dots]


def _joins(directions: list[int]) -> str:
    """Between two neighbours side by side, as in a triangle, also up to the middle of the three."""

    def towards(direction: float, far: float) -> str:
        angle = direction * math.pi / 3
        return f"M0 0L{number(far * math.sin(angle))} {number(-far * math.cos(angle))}"

    parts = []
    for direction in directions:
        parts.append(towards(direction, 0.505))
        if (direction + 1) % 6 in directions:
            parts.append(towards(direction + 0.5, 0.58))
    return "".join(parts)


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    owner, level = piece.owner, piece.height - 1
    dot, directions = _directions(piece.pile)
    edge, joins = piece_edge(owner), _joins(directions)
    rim: dict[str, Said] = {"stroke": COLOURS["board-line"], "stroke_width": 0.05} if level > 0 else {}
    parts = [
        shadow(0.47 + 0.02 * min(level, 3), 0.02 + 0.03 * level, 0.06 + 0.05 * level),
        path(joins, fill="none", stroke=edge, stroke_width=0.56),
        circle(0.425, fill=edge, **rim),
        path(joins, fill="none", stroke=piece_wall(owner), stroke_width=0.5),
        circle(0.4, fill=piece_top(owner)),
    ]
    if dot == 0:
        parts.append(circle(0.2, fill=piece_top("r"), stroke=piece_edge("r"), stroke_width=0.03))
    if level > 0:
        ink = "#fff" if dot == 0 else COLOURS[f"piece-{owner}-ink"]
        parts.append(words(str(piece.height), 0.36, ink, None, 0.13, font_weight="700", dominant_baseline="auto"))
    return parts


def _field(scene: Scene) -> list[str]:
    geometry = scene.geometry
    central = []
    for spot in geometry.spots:
        x, y = spot.lattice[0] - 8, spot.lattice[1] - 8  # from the board's middle
        if max(abs(x), abs(y), abs(x - y)) <= 2:
            central.append((spot.x, spot.y))
    hexagon = [(x * (1 + 0.62 / math.hypot(x, y)), y * (1 + 0.62 / math.hypot(x, y))) for x, y in hull(central)]
    inlay, line = COLOURS["board-inlay"], COLOURS["board-line"]
    look: dict[str, Said] = {"fill": inlay, "stroke": line, "stroke_width": 0.03, "stroke_opacity": 0.75}
    return [
        element(
            "g",
            polygon(geometry.outline, fill=inlay, stroke="none"),
            polygon(hexagon, fill=line, fill_opacity=0.16, stroke=line, stroke_width=0.06, stroke_linejoin="round"),
            *(circle(0.3, spot.x, spot.y, **look) for spot in geometry.spots),
        )
    ]


FAMILY = Family(
    degrees=30, margin=0.95, scale=20, colours="wbr", field=_field, piece=_piece, has_edge_labels=True
)
