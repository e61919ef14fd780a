"""TAMSK's board: tubes whose rims have as many parts as they take rings; those that are filled shine, and a tube that
takes no more is shut. White's hour-glasses have round caps and red sand, Black's square caps between posts and dark
sand; one that has run out is grey and struck out.
"""

from __future__ import annotations

import math

from potentia import _core
from potentia.drawing.elements import COLOURS, Said, circle, element, moved, number, path, piece_edge, words
from potentia.drawing.geometry import Spot
from potentia.drawing.sand import FULL_GLASS, HALF, figures, lower_sand, outline, upper_sand, width
from potentia.drawing.scene import Family, Scene

_MIDDLE, _MOST_RINGS, _RIM, _CAP = 3, 4, 0.405, 0.24
_GOLD, _EDGE = "#ffe9b0", "#57400f"


def rings_on(piece: _core.Piece | None) -> int:
    return int(piece.pile[-1]) if piece else 0


def capacity(spot: Spot) -> int:
    """How many rings a tube takes: 1 at the border, 4 in the middle."""
    x, y = spot.lattice[0] - _MIDDLE, spot.lattice[1] - _MIDDLE
    return _MOST_RINGS - max(abs(x), abs(y), abs(x - y))


def _rim(parts: int) -> list[str]:
    if parts == 1:
        return [f"M0 -{_RIM}a{_RIM} {_RIM} 0 1 1-.001 0z"]
    gap = 0.16

    def at(angle: float) -> str:
        return f"{number(round(_RIM * math.sin(angle), 3))} {number(round(-_RIM * math.cos(angle), 3))}"

    ways = []
    for part in range(parts):
        begin, end = 2 * math.pi * part / parts + gap, 2 * math.pi * (part + 1) / parts - gap
        ways.append(f"M{at(begin)}A{_RIM} {_RIM} 0 {int(end - begin > math.pi)} 1 {at(end)}")
    return ways


def _tube(spot: Spot, scene: Scene) -> str:
    takes, filled = capacity(spot), rings_on(scene.pieces.get(spot.name))
    is_shut = filled >= takes
    line: dict[str, Said] = {"fill": "none", "stroke_linecap": "round"}
    parts = [circle(0.465, fill="url(#pit)")]
    if is_shut:
        parts.append(circle(0.33, fill="#8e673a"))
        grain = "M-.2-.1.1-.27M-.27.1.27-.2M-.1.27.2.1"
        parts.append(path(grain, **line, stroke=_GOLD, stroke_width=0.025, opacity=0.28))
    for i, rim in enumerate(_rim(takes)):
        if i < filled:
            parts.append(path(rim, **line, stroke=_EDGE, stroke_width=0.125))
            parts.append(path(rim, **line, stroke=_GOLD, stroke_width=0.082))
        else:
            parts.append(path(rim, **line, stroke="#6b4717", stroke_width=0.035, opacity=0.75))
    if not scene.is_occupied(spot.name):
        ink = "rgb(255 240 205 / 75%)" if is_shut else COLOURS["pit-ink"]
        parts.append(words(spot.name, 0.22, ink))
    return moved(spot.x, spot.y, *parts)


def _hour_glass(owner: str, share: float, is_dead: bool) -> str:
    sand = "#858585" if is_dead else {"w": "#c5352b", "b": "#2b3138"}[owner]
    cap, edge = ("#b4b4b4", "#666") if is_dead else (COLOURS[f"piece-{owner}"], piece_edge(owner))
    parts = []
    if owner == "b":
        x = _CAP - 0.02
        post = f"M-{number(x)} -{HALF}V{HALF}M{number(x)} -{HALF}V{HALF}"
        parts.append(path(post, stroke="#777" if is_dead else "#15181b", stroke_width=0.035))
    parts.append(path(outline(), fill="#d4d4d4" if is_dead else "#eef2f3"))
    parts += [path(way, fill=sand) for way in (lower_sand(1 - share), upper_sand(share)) if way]
    parts.append(path(outline(), fill="none", stroke="#4b5054", stroke_width=0.02, stroke_linejoin="round"))
    gleam = f"M{number(0.06 - width(1))} {number(0.06 - HALF)}q.01.1.07.16"
    parts.append(path(gleam, fill="none", stroke="#fff", stroke_width=0.025, stroke_linecap="round", opacity=0.8))
    for end, up in ((-1, 0.075), (1, 0.005)):
        rx = 0.008 if owner == "b" else 0.04
        where: dict[str, Said] = {"x": -_CAP, "y": end * HALF - up, "width": 2 * _CAP, "height": 0.08, "rx": rx}
        parts.append(element("rect", **where, fill=cap, stroke=edge, stroke_width=0.02))
    return element("g", *parts, opacity=0.68 if is_dead else None)


def _time(left: int) -> str:
    is_short = left <= 20_000
    plate = element(
        "rect",
        x=-0.27,
        y=-0.12,
        width=0.54,
        height=0.24,
        rx=0.11,
        fill="#a3241c" if is_short else "#fffdf6",
        stroke="#fff" if is_short else _EDGE,
        stroke_width=0.015,
    )
    return moved(0, -0.46, plate, words(figures(left), 0.2, "#fff" if is_short else "#24211c", font_weight="700"))


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    if piece.owner == "o":
        return []  # rings alone are drawn with their tube
    left = scene.sand.get(spot.name)
    # A ring that may be left undropped does not tell whether a glass has been moved.
    is_dead = left == 0 and (rings_on(piece) > 0 or spot.name in scene.out)
    parts = [element("ellipse", cx=0.03, cy=0.4, rx=0.31, ry=0.09, fill="#000", opacity=0.25)]
    parts.append(moved(0, 0.045, _hour_glass(piece.owner, (left or 0) / FULL_GLASS, is_dead)))
    if is_dead:
        cross = "M-.17-.12.17.22M.17-.12-.17.22"
        for stroke, wide in (("#fff", 0.1), ("#3a3a3a", 0.06)):
            parts.append(path(cross, fill="none", stroke=stroke, stroke_width=wide, stroke_linecap="round"))
    elif left:
        parts.append(_time(left))
    return parts


def _field(scene: Scene) -> list[str]:
    return [_tube(spot, scene) for spot in scene.geometry.spots]


FAMILY = Family(degrees=30, margin=0.62, scale=46, colours="wbr", field=_field, piece=_piece)
