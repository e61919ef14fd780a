"""DVONN's board: level rows of pits. A piece is a ring; a stack a pile that shows its height, and a red diamond set
into its rim for each DVONN piece.
"""

from __future__ import annotations

import math

from potentia import _core
from potentia.drawing.elements import (
    COLOURS,
    Said,
    circle,
    moved,
    path,
    piece_edge,
    piece_top,
    piece_wall,
    shadow,
    words,
)
from potentia.drawing.geometry import Spot
from potentia.drawing.scene import Family, Scene

_R = 0.41
_RING = "M-0.41 0a0.41 0.41 0 1 0 0.82 0a0.41 0.41 0 1 0 -0.82 0zM-0.15 0a0.15 0.15 0 1 1 0.3 0a0.15 0.15 0 1 1 -0.3 0z"


def lift(height: int) -> float:
    """How far the top of a stack is raised: never into the row behind by more than a third."""
    return 0.0 if height <= 1 else 0.36 * (1 - math.exp(-(height - 1) / 5))


def diamond(x: float, y: float, size: float) -> str:
    return f"M{x:.3f} {y - size:.3f}l{size} {size}-{size} {size}-{size}-{size}z"


def _gems(count: int) -> list[str]:
    spread = math.radians(34)
    first = math.radians(-48) - spread * (count - 1) / 2
    turns = (first + i * spread for i in range(count))
    return [
        path(
            diamond(0.345 * math.cos(turn), 0.345 * math.sin(turn), 0.135),
            fill=COLOURS["gem"],
            stroke="#fff",
            stroke_width=0.03,
            paint_order="stroke",
        )
        for turn in turns
    ]


def _walls(piece: _core.Piece) -> str:
    """The colours below the top, from the bottom. A position knows how many DVONN pieces a stack has, not where they
    lie: what is not told is drawn as the top, or red where all below is.
    """
    reds = max(1, piece.reds) if piece.owner == "r" else piece.reds
    below = piece.height - 1
    is_red = below == reds - (piece.owner == "r")
    return ("r" if is_red else piece.owner) * below


def _wall(owner: str, y: float) -> str:
    return circle(_R, cy=y, fill=piece_wall(owner), stroke=piece_edge(owner), stroke_width=0.022)


def _groove(owner: str) -> str:
    stroke = COLOURS.get(f"piece-{owner}-groove")
    return circle(0.285, fill="none", stroke=stroke, stroke_width=0.02, opacity=0.55)


def _stack(piece: _core.Piece) -> list[str]:
    owner = piece.owner
    top = -lift(piece.height)
    parts = [_wall(owner, 0.04)]
    parts += [_wall(wall, top * i / (piece.height - 1)) for i, wall in enumerate(_walls(piece))]
    cap = circle(_R, fill=piece_top(owner), stroke=piece_edge(owner), stroke_width=0.024)
    ink = COLOURS.get(f"piece-{owner}-ink", "#000")
    letters: dict[str, Said] = {"font_weight": "700", "dy": 0.02}
    figure = words(str(piece.height), 0.34 if piece.height > 9 else 0.4, ink, **letters)
    return [*parts, moved(0, top, cap, _groove(owner), figure, *_gems(0 if owner == "r" else piece.reds))]


def _single(owner: str) -> list[str]:
    wall = path(
        _RING, fill_rule="evenodd", fill=piece_wall(owner), stroke=piece_edge(owner), stroke_width=0.022
    )
    top = path(
        _RING, fill=piece_top(owner), fill_rule="evenodd", stroke=piece_edge(owner), stroke_width=0.024
    )
    parts = [moved(0, 0.045, wall), top]
    if owner != "r":
        return [*parts, _groove(owner)]
    for degrees in range(30, 360, 60):
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        notch = f"M{x * 0.29:.3f} {y * 0.29:.3f}L{x * 0.37:.3f} {y * 0.37:.3f}"
        parts.append(path(notch, stroke="#ffe3df", stroke_width=0.035, stroke_linecap="round", opacity=0.85))
    gem: dict[str, Said] = {"fill": COLOURS["gem"], "stroke": "#fff", "stroke_width": 0.03, "paint_order": "stroke"}
    return [*parts, path(diamond(0, 0, 0.145), **gem)]


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    return [shadow(0.52), *(_stack(piece) if piece.height > 1 else _single(piece.owner))]


def _field(scene: Scene) -> list[str]:
    parts = []
    for spot in scene.geometry.spots:
        parts.append(circle(0.455, spot.x, spot.y, fill="url(#pit)"))
        if not scene.is_occupied(spot.name):
            parts.append(words(spot.name, 0.22, COLOURS["pit-ink"], spot.x, spot.y))
    return parts


FAMILY = Family(
    degrees=0, margin=0.88, scale=46, colours="wbr", field=_field, piece=_piece, has_edge_labels=True
)
