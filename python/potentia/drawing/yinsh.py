"""YINSH's board: lines in three directions and the points where they cross; rings, and markers that fit into them."""

from __future__ import annotations

from potentia import _core
from potentia.drawing.elements import (
    COLOURS,
    Said,
    circle,
    circles_path,
    element,
    path,
    piece_edge,
    piece_top,
    piece_wall,
    shadow,
)
from potentia.drawing.geometry import Spot
from potentia.drawing.gipf import polygon
from potentia.drawing.scene import Family, Scene

_RING = circles_path(0.46, 0.3)
_MARKER = 0.27


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    owner = piece.owner.lower()
    edge: dict[str, Said] = {"stroke": piece_edge(owner), "stroke_width": 0.022}
    if piece.owner.isupper():
        wall = path(_RING, transform="translate(0.01 0.055)", fill_rule="evenodd", fill=piece_wall(owner))
        return [wall, path(_RING, fill=piece_top(owner), fill_rule="evenodd", **edge)]
    marker = circle(_MARKER, fill=piece_top(owner), **edge)
    return [shadow(0.33, 0.02, 0.05), circle(_MARKER, cy=0.035, fill=piece_wall(owner)), marker]


def _lines(spots: list[Spot]) -> list[tuple[Spot, Spot]]:
    """Each once, from the point that has nobody before it to the one that has nobody behind."""
    at = {spot.lattice: spot for spot in spots}
    lines = []
    for dx, dy in ((1, 0), (1, 1), (0, 1)):
        for spot in spots:
            x, y = spot.lattice
            if (x - dx, y - dy) in at or (x + dx, y + dy) not in at:
                continue
            while (x + dx, y + dy) in at:
                x, y = x + dx, y + dy
            lines.append((spot, at[x, y]))
    return lines


def _field(scene: Scene) -> list[str]:
    spots, line = scene.geometry.spots, COLOURS["board-line"]
    inlay = polygon(scene.geometry.outline, fill=COLOURS["board-inlay"], stroke="none")
    look: dict[str, Said] = {"stroke": line, "stroke_width": 0.034, "stroke_linecap": "round"}
    lines = [element("line", x1=a.x, y1=a.y, x2=b.x, y2=b.y, **look) for a, b in _lines(spots)]
    return [inlay, *lines, *(circle(0.05, spot.x, spot.y, fill=line) for spot in spots)]


FAMILY = Family(
    degrees=30, margin=0.95, scale=30, colours="wbr", field=_field, piece=_piece, has_edge_labels=True
)
