"""GIPF with potentials on GIPF's board. A loaded piece is a basic one with a smaller disc on it that bears the mark of
its type, a used potential that disc alone; from three pieces on a pile has its height in figures.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from potentia import _core
from potentia.drawing import gipf
from potentia.drawing.dvonn import diamond, lift
from potentia.drawing.elements import (
    COLOURS,
    Said,
    circle,
    element,
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

_R = 0.3
# The colours of the types on White's and on Black's pieces.
_TYPES = {
    "T": ("#b06800", "#ffb84d"),
    "Z": ("#1c5fae", "#82bbff"),
    "D": ("#b3261e", "#ff8a80"),
    "Y": ("#1a7548", "#70d8a2"),
    "P": ("#7a3ea0", "#d6abf5"),
}


class Layer(NamedTuple):
    owner: str
    type: str
    """The potential's capital; "": a basic piece."""
    is_spent: bool


def layers_of(pile: str) -> list[Layer]:
    """From the bottom; a pile as in position texts, capitals being White's, `-` behind one that is spent."""
    layers = []
    for text in re.findall("[a-zA-Z]-?", pile):
        letter = text[0]
        if letter in "wb":
            layers.append(Layer(letter, "", False))
        else:
            layers.append(Layer("w" if letter.isupper() else "b", letter.upper(), len(text) > 1))
    return layers


def _mark(layer: Layer) -> list[str]:
    colour = _TYPES[layer.type][layer.owner == "b"]
    plain: dict[str, Said] = {"fill": colour, "stroke": colour, "stroke_width": 0.02, "stroke_linejoin": "round"}
    if layer.type == "T":
        shapes = [path("M-.13-.155H.13L-.13.155H.13z", **plain)]
    elif layer.type == "Z":
        shapes = [circle(0.14, **plain)]
    elif layer.type == "D":
        shapes = [path(diamond(0, 0, 0.185), **plain)]
    elif layer.type == "Y":
        shapes = [circle(0.125, fill="none", stroke=colour, stroke_width=0.065, stroke_linejoin="round")]
    else:
        shapes = [circle(0.075, x, y, **plain) for x, y in ((0, -0.095), (-0.095, 0.07), (0.095, 0.07))]
    if not layer.is_spent:
        return [element("g", *shapes)]
    ink = COLOURS[f"piece-{layer.owner}-ink"]
    strike = path("M-.17.17 .17-.17", fill="none", stroke=ink, stroke_width=0.04, stroke_linecap="round")
    return [element("g", *shapes, opacity=0.35), strike]


def _disc(owner: str, y: float) -> list[str]:
    edge: dict[str, Said] = {"stroke": piece_edge(owner), "stroke_width": 0.02}
    wall = circle(_R, cy=y + 0.05, fill=piece_wall(owner), **edge)
    return [wall, circle(_R, cy=y, fill=COLOURS[f"piece-{owner}"], **edge)]


def _piece(piece: _core.Piece, spot: Spot, scene: Scene) -> list[str]:
    layers = layers_of(piece.pile)
    if not layers or not layers[-1].type:
        return gipf.disc(piece.owner, piece.gipf)
    has_base = not layers[0].type
    potentials = layers[1:] if has_base else layers
    rise = lift(len(layers)) * 1.7 if has_base else 0.0
    heights = [-(rise * (i + 1)) / len(potentials) for i in range(len(potentials))]
    parts = gipf.disc(layers[0].owner, False) if has_base else [shadow(0.39, 0.02, 0.07)]
    for layer, y in zip(potentials, heights):
        parts += _disc(layer.owner, y)
    top = layers[-1]
    cap = circle(_R, fill=piece_top(top.owner), stroke=piece_edge(top.owner), stroke_width=0.024)
    parts.append(moved(0, heights[-1], cap, *_mark(top)))
    if len(layers) > 2:
        badge = circle(0.14, fill="#fffdf6", stroke="#26221b", stroke_width=0.025)
        letters: dict[str, Said] = {"font_weight": "700", "dy": 0.01}
        figure = words(str(len(layers)), 0.16 if len(layers) > 9 else 0.2, "#26221b", **letters)
        parts.append(moved(0.3, 0.27, badge, figure))
    return parts


FAMILY = Family(
    degrees=30, margin=0.68, scale=40, colours="wbr", field=gipf.field, piece=_piece
)
