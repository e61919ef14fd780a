"""A position as the page draws it, as the text of an SVG file; notebooks show it by themselves.

>>> import potentia
>>> from potentia.drawing import svg
>>> svg(potentia.Position("yinsh"))[:4]
'<svg'
"""

from __future__ import annotations

from potentia import _core
from potentia.drawing import dvonn, gipf, potentials, punct, tamsk, yinsh, zertz
from potentia.drawing.elements import COLOURS, element, moved, number, path, words
from potentia.drawing.geometry import Box, Geometry, lay
from potentia.drawing.gipf import polygon
from potentia.drawing.scene import Family, Scene

_FAMILIES: dict[str, Family] = {
    "dvonn": dvonn.FAMILY,
    "gipf": gipf.FAMILY,
    "potentials": potentials.FAMILY,
    "punct": punct.FAMILY,
    "tamsk": tamsk.FAMILY,
    "yinsh": yinsh.FAMILY,
    "zertz": zertz.FAMILY,
}
_LINE = 0.4
_GRAIN = (
    (0.05, "M0 .35C1.4.2 2.2.55 3.6.4S6.1.2 7.3.35"),
    (0.025, "M0 .75C1.9.95 2.6.6 4.1.8S6.4.9 7.3.75"),
    (0.07, "M0 1.25C1 1.1 2.7 1.45 3.9 1.2S6 1.1 7.3 1.25"),
    (0.03, "M0 1.72c1.6.12 2.4-.2 4-.05s2.3.1 3.3.05"),
    (0.05, "M0 2.2c1.2-.14 2.6.15 3.8-.03S6.2 2.1 7.3 2.2"),
    (0.025, "M0 2.6c1.7.16 3-.12 4.3.04s2 .06 3-.04"),
)


def svg(position: _core.Position, *, scale: float | None = None) -> str:
    """`scale`: pixels between neighbouring points. Of a composed game whose contest is on, the contest's board follows
    the one that waits.
    """
    boards = [position]
    while (contest := boards[-1].contest) is not None:
        boards.append(contest)
    return "".join(_board(board, scale) for board in boards)


def _board(position: _core.Position, scale: float | None) -> str:
    board, points, lines = _core.layout(position.game)
    family = _FAMILIES[board]
    geometry = lay(
        points, lines, degrees=family.degrees, margin=family.margin, has_edge_labels=family.has_edge_labels
    )
    scene = _scene(position, geometry)
    box = geometry.box
    caption = _caption(position)
    height = box.height + _LINE * (len(caption) + 0.5)
    pixels = scale or family.scale
    drawn = element(
        "svg",
        element("title", f"{position.game}: {caption[0]}"),
        _defs(family),
        element("rect", x=box.x, y=box.y, width=box.width, height=height, fill=COLOURS["page"]),
        *([] if family.is_bare else [_plate(geometry)]),
        *family.field(scene),
        _labels(geometry),
        *_pieces(scene, family),
        _lines(caption, box),
        xmlns="http://www.w3.org/2000/svg",
        width=round(box.width * pixels),
        height=round(height * pixels),
        viewBox=f"{number(box.x)} {number(box.y)} {number(box.width)} {number(height)}",
    )
    # Several drawings stand in one notebook: what one refers to must not be another's.
    own = f"p{position.key:x}-"
    return drawn.replace("url(#", f"url(#{own}").replace(' id="', f' id="{own}')


def _scene(position: _core.Position, geometry: Geometry) -> Scene:
    beside, pieces = position.beside, position.pieces
    sand: dict[str, int] = {}
    for player in ("white", "black"):
        left = beside[player].get("sand", [])
        glasses = [at for at, piece in pieces.items() if piece.owner == player[0]]
        sand.update(zip(glasses, left))
    return Scene(geometry, pieces, frozenset(beside.get("gone", [])), sand, frozenset(beside.get("out", [])))


def _pieces(scene: Scene, family: Family) -> list[str]:
    """Nearer ones over farther ones."""
    spots = scene.geometry.by_name
    order = sorted(scene.pieces, key=lambda at: (spots[at].y, spots[at].x))
    groups = []
    for at in order:
        shapes = family.piece(scene.pieces[at], spots[at], scene)
        if shapes:
            groups.append(moved(spots[at].x, spots[at].y, *shapes))
    return groups


def _plate(geometry: Geometry) -> str:
    """One outline with strokes of several widths: a rounded plate with a bevelled rim, whatever the shape."""
    wide, rim = 2 * geometry.margin, COLOURS["board-rim"]
    drop = polygon(
        geometry.outline, transform="translate(0.02 0.07)", stroke_width=wide, fill="#000", stroke="#000", opacity=0.16
    )
    edge = polygon(geometry.outline, stroke_width=wide, fill=rim, stroke=rim)
    wood = polygon(geometry.outline, stroke_width=wide - 0.07, fill="url(#grain)", stroke="url(#grain)")
    return element("g", drop, edge, wood, stroke_linejoin="round")


def _labels(geometry: Geometry) -> str:
    size = 0.23 if geometry.lines else 0.27
    ink = COLOURS["board-ink"]
    return element("g", *(words(label.text, size, ink, label.x, label.y) for label in geometry.labels))


def _lines(caption: list[str], box: Box) -> str:
    letters = min(0.3, (box.width - 0.4) / (0.54 * max(map(len, caption))))
    x, y = box.x + box.width / 2, box.y + box.height
    lines = [words(text, letters, COLOURS["ink"], x, y + _LINE * (i + 0.5)) for i, text in enumerate(caption)]
    return element("g", *lines, **{"class": "caption"})


def _caption(position: _core.Position) -> list[str]:
    """What the picture does not show: whose turn it is, or how the game has ended, and what stands beside the board."""
    outcome, beside = position.outcome, position.beside
    said = [", ".join([str(outcome) if outcome else f"{position.turn} to move", *_told(beside)])]
    for player in ("white", "black"):
        if told := _told(beside[player]):
            said.append(f"{player}: {', '.join(told)}")
    return said


def _told(values: dict[str, object]) -> list[str]:
    """Numbers, and lists of them; not the sand, which stands in the glasses."""
    told = []
    for name, value in values.items():
        if isinstance(value, list) and value and name != "sand" and all(isinstance(one, int) for one in value):
            value = "/".join(map(str, value))
        # -1: a position does not tell it.
        if isinstance(value, (int, str)) and not isinstance(value, bool) and value != -1:
            told.append(f"{name.replace('_', ' ')} {value}")
    return told


def _defs(family: Family) -> str:
    return element(
        "defs",
        *(_radial(f"piece-{c}", *_shades(c), cx="0.38", cy="0.3", r="0.85") for c in family.colours),
        _radial("piece-shadow", ("0.55", "#000", "0.42"), ("1", "#000", "0")),
        _radial(
            "pit",
            ("0.2", COLOURS["pit"], None),
            ("0.86", COLOURS["pit-dark"], None),
            ("1", COLOURS["pit-rim"], None),
            cx="0.5",
            cy="0.58",
            r="0.55",
        ),
        *family.gradients(),
        _gilt(),
        _grain(),
    )


_Stop = tuple[str, str, str | None]


def _radial(name: str, *stops: _Stop, **where: str) -> str:
    return element("radialGradient", *(_stop(*stop) for stop in stops), id=name, **where)


def _stop(offset: str, colour: str, opacity: str | None = None) -> str:
    return element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)


def _shades(colour: str) -> list[_Stop]:
    return [
        (offset, COLOURS[f"piece-{colour}{shade}"], None)
        for offset, shade in (("0", "-light"), ("0.55", ""), ("1", "-dark"))
    ]


def _gilt() -> str:
    stops = [_stop(offset, colour) for offset, colour in (("0", "#f7dc8a"), ("0.5", "#c9952c"), ("1", "#8f6415"))]
    return element("linearGradient", *stops, id="gilt", x1="0", y1="0", x2="1", y2="1")


def _grain() -> str:
    ground = element("rect", width="7.3", height="2.9", fill=COLOURS["board"])
    lines = [path(way, stroke_width=wide) for wide, way in _GRAIN]
    return element(
        "pattern",
        ground,
        element("g", *lines, fill="none", stroke=COLOURS["board-grain"]),
        id="grain",
        width="7.3",
        height="2.9",
        patternUnits="userSpaceOnUse",
    )
