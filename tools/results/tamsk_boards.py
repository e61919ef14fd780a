#!/usr/bin/env python3
"""tools/results/tamsk_boards.py BOARD: the start of TAMSK on a small board, as a position of level 1.

A small board is a part of TAMSK's own: what lies around it is closed from the start, and a space takes one ring on the
small board's border, two beside it, three inside. Its six corners have the glasses by turns, as on the board of 37
spaces. Each player has half of the rings for which there is room (a half less, if that is odd), and White begins."""

import sys

COLUMNS = "abcdefg"
SIZES = {"a": 4, "b": 5, "c": 6, "d": 7, "e": 6, "f": 5, "g": 4}
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]
# The spaces of each column, from the first to the last, and the corners of White and of Black.
BOARDS = {
    "7": ({"c": (3, 4), "d": (3, 5), "e": (3, 4)}, "c3 d5 e3", "c4 d3 e4"),
    "10": ({"c": (3, 4), "d": (3, 5), "e": (3, 5), "f": (3, 4)}, "c3 f3 e5", "d3 f4 c4"),
    "12": ({"c": (3, 5), "d": (3, 6), "e": (3, 5), "f": (3, 4)}, "c3 d6 f3", "c5 d3 f4"),
    "14": ({"c": (3, 5), "d": (3, 6), "e": (3, 6), "f": (3, 5)}, "c3 f3 e6", "d3 f5 c5"),
    "18": ({"b": (2, 5), "c": (2, 6), "d": (3, 6), "e": (3, 5), "f": (3, 4)}, "b2 c6 f3", "b5 c2 f4"),
    "19": ({"b": (2, 4), "c": (2, 5), "d": (2, 6), "e": (2, 5), "f": (2, 4)}, "b2 d6 f2", "b4 d2 f4"),
}


def place(name):
    """On a lattice whose six neighbours are STEPS away."""
    column = COLUMNS.index(name[0])
    return column, int(name[1:]) + max(0, column - 3)


def name_of(space):
    return COLUMNS[space[0]] + str(space[1] - max(0, space[0] - 3))


def spaces_of(board):
    return [place(f"{c}{n}") for c, (first, last) in BOARDS[board][0].items() for n in range(first, last + 1)]


def depths(spaces):
    """How far from the border, from one on: so many rings a space takes."""
    out = {}
    left = set(spaces)
    while left:
        edge = {s for s in left if any((s[0] + x, s[1] + y) not in left for x, y in STEPS)}
        out |= dict.fromkeys(edge, 1 + max(out.values(), default=0))
        left -= edge
    return out


def start(board):
    """The position's text."""
    room = depths(spaces_of(board))
    takes = depths([place(f"{c}{n}") for c, size in SIZES.items() for n in range(1, size + 1)])
    glasses = {place(name): letter for letter, names in zip("wb", BOARDS[board][1:]) for name in names.split()}
    columns = []
    for column, size in SIZES.items():
        words = [place(f"{column}{n}") for n in range(1, size + 1)]
        columns.append("".join(glasses.get(s, "") + str(takes[s] - room.get(s, 0)) for s in words))
    half = sum(room.values()) // 2
    return f"{'/'.join(columns)} w {half}/{half} level-1"


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in BOARDS:
        sys.exit(__doc__)
    print(start(sys.argv[1]))
