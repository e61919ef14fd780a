"""The site's page of results: plots of figures that stand in the documents' own tables, so that none stands twice.

A plot is an SVG in the page, drawn in its text's colour and in colours that stand out on both of its grounds. The same
tables give the same bytes.
"""

import functools
import io
import pathlib
import re

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot  # noqa: E402

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
COLOURS = ["#2a86c8", "#c2691a", "#2f9362", "#a568c9", "#d1495b", "#8a8430", "#2a9aa8"]
MARKS = ["o", "s", "^", "D", "v", "P", "X"]
GAIN = re.compile(r"([+-]\d+)(?: ± (\d+)|(?:, 95 %:)? \(?([+-]\d+) to ([+-]\d+))")


def table(document, first):
    """The rows of the table whose head begins with these cells, as lists of texts."""
    lines = (DOCS / document).read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = []
    for line in lines[at:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return [rows[0], *rows[2:]]


def gain(text):
    """Elo, and the bounds below and above it, of "+215 (+131 to +305)" or "+120 ± 45"."""
    found = GAIN.search(text)
    if not found:
        raise ValueError(f"'{text}': no gain with its bounds")
    elo, around, low, high = (int(part) if part else None for part in found.groups())
    return (elo, elo - around, elo + around) if around is not None else (elo, low, high)


def with_bounds(axes, places, gains, number, **more):
    middle = [elo for elo, _, _ in gains]
    spread = [[elo - low for elo, low, _ in gains], [high - elo for elo, _, high in gains]]
    style = {"fmt": MARKS[number], "color": COLOURS[number], "capsize": 2, "markersize": 5, "linewidth": 1.2}
    axes.errorbar(places, middle, yerr=spread, **style, **more)


def steps(head, *rows):
    """Each game's levels with what they gain, from a table of a column a game; an empty cell is a level not measured."""
    return [(name, [(int(row[0]), gain(row[n])) for row in rows if row[n]]) for n, name in enumerate(head[1:], 1)]


def level_steps(first, axes):
    games = steps(*table("levels.md", first))
    for number, (name, gains) in enumerate(games):
        places = [level + 0.12 * (number - (len(games) - 1) / 2) for level, _ in gains]
        with_bounds(axes, places, [elo for _, elo in gains], number, label=name)
    axes.set(xlabel="level", ylabel="Elo above the level before it", xticks=range(2, 13))


def ratings(axes):
    head, *rows = table("levels.md", "level | 1 | 2")
    for number, (name, *values) in enumerate(rows):
        style = {"marker": MARKS[number], "color": COLOURS[number], "label": name}
        axes.plot([int(level) for level in head[1:]], [int(value) for value in values], **style)
    axes.set(xlabel="level", ylabel="rating", xticks=range(1, 13))


# How the rows begin that tell what a game's first net gained, and which games their figures are of, in order.
NETS = {
    "gipf-basic, -standard, -tournament: a net": ["gipf-basic", "gipf-standard", "gipf-tournament"],
    "dvonn, placement: a net": ["dvonn, placement"],
    "yinsh, yinsh-blitz: a net": ["yinsh"],
    "punct: a net": ["punct"],
    "tamsk-1: a net": ["tamsk-1"],
    "zertz-37: a net": ["zertz-37"],
}


def net_gains(axes):
    gains = {}
    for step, gained in table("engine.md", "step")[1:]:
        for begin, games in NETS.items():
            if step.startswith(begin):
                found = [match.group(0) for match in GAIN.finditer(gained)]
                gains |= {game: gain(text) for game, text in zip(games, found, strict=False)}
    missing = {game for games in NETS.values() for game in games} - gains.keys()
    if missing:
        raise ValueError(f"docs/engine.md tells no gain of the nets of {', '.join(sorted(missing))}")
    with_bounds(axes, range(len(gains)), list(gains.values()), 0)
    axes.set(ylabel="Elo over the same engine without it", ylim=(0, None))
    axes.set_xticks(range(len(gains)), gains, rotation=30, ha="right")


def solved(axes):
    head, *rows = table("solver.md", "games | after turns")
    for number, column in enumerate((3, 4, 5)):
        shares = [100 * int(row[column]) / int(row[2]) for row in rows]
        places = [place + 0.26 * (number - 1) for place in range(len(rows))]
        axes.bar(places, shares, 0.24, color=COLOURS[number], label=head[column].removeprefix("solved "))
    axes.set(xlabel="turns of the movement phase played", ylabel="% of positions solved", ylim=(0, 100))
    labels = [f"{row[1].split(',')[0]}, {row[0]}" for row in rows]
    axes.set_xticks(range(len(rows)), labels, rotation=20, ha="right")


# Title, what draws it, what it shows in words, where its figures stand.
PLOTS = [
    (
        "What a level gains in DVONN and GIPF",
        functools.partial(level_steps, "level | dvonn"),
        "Each of the levels 2 to 12 against the level below it, with exact 95 % bounds: 119 to 230 Elo a step for DVONN, "
        "301 to 798 for the versions of GIPF up to level 11; at level 12, of which few games were played, 89 to 261.",
        ["levels.md"],
    ),
    (
        "What a level gains in the other games",
        functools.partial(level_steps, "level | yinsh"),
        "The same: YINSH 101 to 382, PÜNCT 58 to 372; up to level 11 ZÈRTZ 35 to 200; up to level 9 TAMSK 111 "
        "to 225, GIPF with potentials 100 to 263.",
        ["levels.md"],
    ),
    (
        "Ratings of the levels",
        ratings,
        "The steps added up from 600 at level 1: DVONN's level 12 has 2272, GIPF's 5210. Each game's scale stands for "
        "itself.",
        ["levels.md"],
    ),
    (
        "What nets gained",
        net_gains,
        "Each game's first net against the same engine without it, at an equal number of nodes: most for YINSH and for "
        "DVONN's placement, least for standard GIPF and ZÈRTZ.",
        ["engine.md", "nets.md"],
    ),
    (
        "DVONN's endings, solved exactly",
        solved,
        "How many positions are solved within one second, ten and sixty: of the engine's games of 2026-11-22 (then) nearly "
        "all in ten seconds after 20 turns and all in sixty after 18; of its games of now, whose endings are harder, after "
        "20 turns half in one second and all in sixty, after 18 some four fifths in sixty, as of people's games.",
        ["solver.md"],
    ),
]


def drawn(draw, title):
    """The plot as markup: attributes in the place of styles, which the site's policy would not let in."""
    settings = {
        "svg.hashsalt": title,
        "svg.fonttype": "none",
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.alpha": 0.25,
    }
    with pyplot.rc_context(settings):
        figure, axes = pyplot.subplots(figsize=(7, 3.8), layout="constrained")
        draw(axes)
        if labels := axes.get_legend_handles_labels()[1]:
            above = {"loc": "lower center", "bbox_to_anchor": (0.5, 1.0), "ncols": min(5, len(labels))}
            axes.legend(**above, frameon=False, fontsize=9)
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
        pyplot.close(figure)
    markup = text.getvalue()
    markup = re.sub(r"<(metadata|style)\b.*?</\1>", "", markup[markup.index("<svg") :], flags=re.S)
    markup = re.sub(r' style="([^"]*)"', lambda style: attributes_of(style[1]), markup)
    markup = re.sub(r"#000000|#b0b0b0|#262626", "currentColor", markup)
    # The letters have no colour of their own.
    markup = re.sub(r"<text(?![^>]*fill=)", '<text fill="currentColor"', markup)
    return re.sub(r"\n\s*", " ", re.sub(r"<!--.*?-->", "", markup)).strip()


def attributes_of(style):
    parts = [part.split(":", 1) for part in style.split(";") if ":" in part]
    found = {name.strip(): value.strip() for name, value in parts}
    # "10px 'DejaVu Sans', …": which letters they are is for the page to say.
    if font := found.pop("font", None):
        found["font-size"] = font.split()[0]
    return "".join(f' {name}="{value}"' for name, value in found.items() if "'" not in value)


def page():
    """The whole page as Markdown."""
    parts = [
        "# Results",
        "Plots of figures that stand in these documents' tables, which say how each was measured.",
    ]
    for title, draw, words, sources in PLOTS:
        where = ", ".join(f"[{source}]({source})" for source in sources)
        named = f'<svg role="img" aria-label="{title}. {words}"'
        figure = drawn(draw, title).replace("<svg", named, 1)
        # Names within one plot are the plot's own.
        prefix = re.sub(r"\W", "", title)
        figure = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{prefix}-", figure)
        parts += [f"## {title}", f'<figure class="plot" tabindex="0">{figure}</figure>', words, f"Figures: {where}."]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(page())
