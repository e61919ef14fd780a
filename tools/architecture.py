#!/usr/bin/env python3
"""Draws the rooms of src/ from the map that CMake writes (see check_rooms.py): docs/pictures/architecture.svg.

A room stands one floor below the lowest of those that use it; an arrow leads to each room that it uses and that none of
the others it uses leads to.

  architecture.py --map build/release/rooms.txt           writes the picture
  architecture.py --map build/release/rooms.txt --check   fails if it would write another
"""

import argparse
import pathlib
import sys
from functools import cache

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "docs/pictures/architecture.svg"
WIDTH, MARGIN, FLOOR, BOX = 1160, 40, 82, 34
LOWER = BOX + 10  # by how much every other room of a crowded floor lies lower

STYLE = """
  svg { color: #1f2328; background: #fff; font: 14px system-ui, sans-serif }
  rect { fill: #f3ead9; stroke: #8a6d3b }
  text { fill: currentColor; text-anchor: middle; dominant-baseline: central }
  path { fill: none; stroke: #8a6d3b; opacity: 0.45 }
  @media (prefers-color-scheme: dark) {
    svg { color: #e6e1d6; background: #1d1f23 }
    rect { fill: #33302a; stroke: #c9a86a }
    path { stroke: #c9a86a }
  }
"""


def read(path):
    rooms = {}
    for line in path.read_text().splitlines():
        name, _, _, depends, _ = line.split("|")
        rooms[name] = [d for d in depends.split(",") if d]
    return rooms


def width(room):
    return 8.2 * len(room) + 22


def step(row):
    return (WIDTH - 2 * MARGIN) / len(row)


def is_crowded(row):
    return max(map(width, row)) > step(row)


def drawn(rooms):
    @cache
    def below(room):
        return frozenset(rooms[room]).union(*(below(r) for r in rooms[room]))

    @cache
    def depth(room):
        return 1 + max((depth(r) for r in rooms if room in rooms[r]), default=-1)

    top = max(depth(r) for r in rooms)
    floors = [[r for r in rooms if depth(r) == floor] for floor in range(top + 1)]
    starts = [20]
    for row in floors:
        starts.append(starts[-1] + FLOOR + (LOWER if is_crowded(row) else 0))
    place, shapes = {}, []
    for row, start in reversed(list(zip(floors, starts))):
        # Above the middle of what they use; else in the order of the map.
        row.sort(key=lambda r: sum(place[d][0] for d in rooms[r]) / max(1, len(rooms[r])))
        for i, room in enumerate(row):
            place[room] = (MARGIN + step(row) * (i + 0.5), start + (LOWER if is_crowded(row) and i % 2 else 0))
            x, y = place[room]
            wide = width(room)
            shapes.append(
                f'<rect x="{x - wide / 2:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{BOX}" rx="8"/>'
                f'<text x="{x:.0f}" y="{y + BOX / 2:.0f}">{room}</text>'
            )
    arrows = []
    for room, uses in rooms.items():
        for other in uses:
            if any(other in below(between) for between in uses):
                continue
            (x, y), (to_x, to_y) = place[room], place[other]
            y += BOX
            bend = (y + to_y) / 2
            arrows.append(f'<path d="M{x:.0f} {y:.0f}C{x:.0f} {bend:.0f} {to_x:.0f} {bend:.0f} {to_x:.0f} {to_y:.0f}"/>')
    height = starts[-1] - FLOOR + BOX + 20
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">'
    return "\n".join([head, f"<style>{STYLE}</style>", *arrows, *shapes, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--map", type=pathlib.Path, required=True)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    picture = drawn(read(args.map))
    if not args.check:
        OUT.write_text(picture)
    elif not OUT.exists() or OUT.read_text() != picture:
        sys.exit(f"docs/pictures/architecture.svg is older than the map: run tools/architecture.py --map {args.map}")


if __name__ == "__main__":
    main()
