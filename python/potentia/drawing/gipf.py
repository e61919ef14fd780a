"""GIPF's board: lines, the spots where they cross, the dots at their ends. A piece is a disc, a GIPF-piece two of them
under a gilt ring.
"""

from __future__ import annotations

from potentia import _core
from potentia.drawing.elements import (
    COLOURS,
    Said,
    circle,
    element,
    moved,
    number,
    piece_edge,
    piece_top,
    piece_wall,
    shadow,
)
from potentia.drawing.geometry import At, Spot
from potentia.drawing.scene import Family, Scene

_R = 0.41


def polygon(points: list[At], **attributes: Said) -> str:
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def _wall(owner: str, y: float) -> str:
    return circle(_R, cy=y, fill=piece_wall(owner), stroke=piece_edge(owner), stroke_width=0.022)


def disc(owner: str, is_gipf: bool) -> list[str]:
    top = circle(_R, fill=piece_top(owner), stroke=piece_edge(owner), stroke_width=0.024)
    if not is_gipf:
        groove = circle(
            0.27, fill="none", stroke=COLOURS[f"piece-{owner}-groove"], stroke_width=0.02, opacity=0.55
        )
        return [shadow(0.52), _wall(owner, 0.05), moved(0, -0.01, top, groove)]
    ring = circle(0.265, fill="none", stroke="url(#gilt)", stroke_width=0.075)
    dot = circle(0.085, fill="url(#gilt)", stroke="#7a5510", stroke_width=0.012)
    walls = [_wall(owner, y) for y in (0.08, 0.05, -0.04)]
    return [shadow(0.52), *walls, moved(0, -0.08, top, ring, dot)]


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    return disc(piece.owner, piece.gipf)


def field(scene: Scene) -> list[str]:
    geometry, line = scene.geometry, COLOURS["board-line"]
    inlay = polygon(
        geometry.outline,
        fill=COLOURS["board-inlay"],
        stroke=line,
        stroke_opacity=0.25,
        stroke_width=0.02,
        stroke_linejoin="round",
    )
    lines = [
        element("line", x1=a.x, y1=a.y, x2=b.x, y2=b.y, stroke=line, stroke_width=0.038, stroke_linecap="round")
        for a, b in geometry.lines
    ]
    spots = [circle(0.06, spot.x, spot.y, fill=line) for spot in geometry.spots if spot.role != "dot"]
    rim: dict[str, Said] = {"stroke": COLOURS["board-rim"], "stroke_width": 0.03}
    dots = [
        circle(0.115, spot.x, spot.y, fill=COLOURS["board-dot"], **rim)
        for spot in geometry.spots
        if spot.role == "dot"
    ]
    return [inlay, *lines, *spots, *dots]


FAMILY = Family(degrees=30, margin=0.68, scale=40, colours="wbr", field=field, piece=_piece)
