"""What a family's drawing is made of (one module a family), and what it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from potentia import _core
from potentia.drawing.geometry import Geometry, Spot


@dataclass(frozen=True)
class Scene:
    geometry: Geometry
    pieces: dict[str, _core.Piece]
    gone: frozenset[str]
    """Points whose ring is gone (ZÈRTZ)."""
    sand: dict[str, int]
    """TAMSK: what the glass on a point has left, in milliseconds; none without hour-glasses that run."""
    out: frozenset[str]
    """TAMSK: points whose glass has run out."""

    def is_occupied(self, name: str) -> bool:
        return name in self.pieces and self.pieces[name].owner != "o"


@dataclass(frozen=True)
class Family:
    """How the boards of one kind lie and look; lengths in the distance between neighbours."""

    degrees: float
    margin: float
    scale: int
    colours: str
    field: Callable[[Scene], list[str]]
    piece: Callable[[_core.Piece, Spot, Scene], list[str]]
    has_edge_labels: bool = False
    is_bare: bool = False
    gradients: Callable[[], list[str]] = list
