"""Elements of SVG as text, and the page's colours by day (web/app/shell/style.css).

What the page says by style sheets stands here in attributes: a notebook shows many drawings in one document, and a
style sheet of one would reach the others.
"""

from __future__ import annotations

from html import escape

Said = str | float | None
"""What an attribute may be; None leaves it out."""

COLOURS = {
    "page": "#efe9de",
    "ink": "#24211c",
    "board": "#d8b684",
    "board-grain": "#c39d66",
    "board-rim": "#8e673a",
    "board-inlay": "rgb(255 243 217 / 45%)",
    "board-line": "#6d4c28",
    "board-dot": "#5b3f20",
    "board-ink": "#4a3013",
    "pit": "#bf9659",
    "pit-dark": "#b58a4d",
    "pit-ink": "rgb(90 56 16 / 50%)",
    "pit-rim": "#94692f",
    "ring-light": "#e4c798",
    "ring": "#cfa66c",
    "ring-dark": "#b58a4f",
    "ring-wall": "#8e673a",
    "ring-edge": "#7c5a2e",
    "ring-ink": "#5a3d17",
    "piece-w-light": "#fffefa",
    "piece-w": "#f6efe0",
    "piece-w-dark": "#d9cdb5",
    "piece-w-wall": "#d3c5a8",
    "piece-w-edge": "#85775c",
    "piece-w-groove": "#94866a",
    "piece-w-ink": "#26221b",
    "piece-b-light": "#5d646d",
    "piece-b": "#2e3339",
    "piece-b-dark": "#15181b",
    "piece-b-wall": "#23272c",
    "piece-b-edge": "#050607",
    "piece-b-groove": "#9aa2ab",
    "piece-b-ink": "#f4f1ea",
    "piece-g-light": "#c9cfd6",
    "piece-g": "#8d959e",
    "piece-g-dark": "#59616a",
    "piece-g-edge": "#3f464e",
    "piece-r-light": "#f08a7c",
    "piece-r": "#cc3a31",
    "piece-r-dark": "#8f1d18",
    "piece-r-wall": "#86201b",
    "piece-r-edge": "#5b100d",
    "gem": "#d3261e",
}


def number(value: float) -> str:
    """In so many places as can be seen."""
    return f"{round(value, 4) + 0.0:g}"


def element(name: str, /, *inside: str, **attributes: Said) -> str:
    """`stroke_width=1` is stroke-width="1"; None is left out."""
    said = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def circle(r: float, x: float | None = None, y: float | None = None, /, **attributes: Said) -> str:
    where: dict[str, Said] = {"cx": x, "cy": y, "r": r}
    return element("circle", **{**where, **attributes})


def path(d: str, /, **attributes: Said) -> str:
    way: dict[str, Said] = {"d": d}
    return element("path", **{**way, **attributes})


def moved(x: float, y: float, *inside: str) -> str:
    return element("g", *inside, transform=f"translate({number(x)} {number(y)})")


def words(
    text: str, size: float, fill: str, x: float | None = None, y: float | None = None, /, **more: Said
) -> str:
    """Letters around a point."""
    settings: dict[str, Said] = {
        "x": x,
        "y": y,
        "fill": fill,
        "font_family": "system-ui,sans-serif",
        "font_size": size,
        "font_weight": "600",
        "text_anchor": "middle",
        "dominant_baseline": "central",
        **more,
    }
    return element("text", escape(text), **settings)


def circles_path(*radii: float) -> str:
    """Circles around (0, 0) as one path: with fill-rule evenodd a ring."""
    parts = []
    for r in radii:
        a, b = number(r), number(2 * r)
        parts.append(f"M-{a} 0a{a} {a} 0 1 0 {b} 0a{a} {a} 0 1 0 -{b} 0z")
    return "".join(parts)


def shadow(r: float, x: float = 0.02, y: float = 0.08) -> str:
    return circle(r, x, y, fill="url(#piece-shadow)")


def piece_edge(owner: str) -> str:
    return COLOURS[f"piece-{owner}-edge"]


def piece_wall(owner: str) -> str:
    return COLOURS[f"piece-{owner}-wall"]


def piece_top(owner: str) -> str:
    return f"url(#piece-{owner})"
