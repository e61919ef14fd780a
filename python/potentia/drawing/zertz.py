"""ZÈRTZ's board: the rings that are left, side by side, and marbles on them."""

from __future__ import annotations

from potentia import _core
from potentia.drawing.elements import (
    COLOURS,
    circle,
    circles_path,
    element,
    moved,
    path,
    piece_edge,
    piece_top,
    shadow,
    words,
)
from potentia.drawing.geometry import Spot
from potentia.drawing.scene import Family, Scene

_RING = circles_path(0.475, 0.2)


def _ring() -> list[str]:
    edge = COLOURS["ring-edge"]
    wall = path(_RING, transform="translate(0.01 0.05)", fill_rule="evenodd", fill=COLOURS["ring-wall"])
    top = path(_RING, fill="url(#ring)", fill_rule="evenodd", stroke=edge, stroke_width=0.022)
    return [wall, top, circle(0.34, fill="none", stroke=edge, stroke_width=0.016, opacity=0.3)]


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    gleam = element(
        "ellipse",
        cx=-0.12,
        cy=-0.16,
        rx=0.1,
        ry=0.06,
        transform="rotate(-32 -.12 -.16)",
        fill="#fff",
        opacity=0.5,
    )
    owner = piece.owner
    marble = circle(0.355, fill=piece_top(owner), stroke=piece_edge(owner), stroke_width=0.024)
    return [shadow(0.45), marble, gleam]


def _field(scene: Scene) -> list[str]:
    parts = []
    for spot in scene.geometry.spots:
        if spot.name in scene.gone:
            continue
        name = [] if scene.is_occupied(spot.name) else [words(spot.name, 0.2, COLOURS["ring-ink"], fill_opacity=0.75)]
        parts.append(moved(spot.x, spot.y, *_ring(), *name))
    return parts


def _gradients() -> list[str]:
    stops = [
        element("stop", offset=offset, stop_color=COLOURS[f"ring{shade}"])
        for offset, shade in (("0", "-light"), ("0.55", ""), ("1", "-dark"))
    ]
    return [element("linearGradient", *stops, id="ring", x1="0", y1="0", x2="1", y2="1")]


FAMILY = Family(
    degrees=30,
    margin=0.5,
    scale=46,
    colours="wbg",
    field=_field,
    piece=_piece,
    is_bare=True,
    gradients=_gradients,
)
