#!/usr/bin/env python3
"""tools/results/check_small_boards.py FOLDER [SAMPLES]: a second program for what potentia_small_boards says of DVONN on
small boards. It shares nothing with it: its own rules, on dicts, and plain search without tables between boards.

FOLDER has the outputs of potentia_small_boards as BOARD.txt, and its BOARD.leaves. The boards of 7 and 9 cells are
solved anew, each place of the three DVONN pieces. Of larger ones so many full boards (20) are asked about, drawn from
BOARD.leaves at random: the bounds that stand there must hold; and the margin of the empty board must follow from all
those bounds (where it says >=3, that it is at least so much). Ends with status 1 if anything differs."""

import functools
import itertools
import operator
import pathlib
import random
import sys

import numpy

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]
ROWS = {  # the columns of each row
    "7": {2: "de", 3: "def", 4: "ef"},
    "9": {2: "def", 3: "def", 4: "def"},
    "13": {2: "cdef", 3: "cdefg", 4: "defg"},
    "15": {2: "cdefg", 3: "cdefg", 4: "cdefg"},
    "19": {2: "cdefgh", 3: "cdefghi", 4: "defghi"},
    "19-hexagon": {1: "cde", 2: "cdef", 3: "cdefg", 4: "defg", 5: "efg"},
}


def cells_of(board):
    return sorted((ord(column) - ord("a"), row) for row, columns in ROWS[board].items() for column in columns)


def linked(stacks):
    """What still hangs on a DVONN piece. A stack is (owner, height, whether it has a DVONN piece)."""
    kept, todo = set(), [cell for cell, (_, _, red) in stacks.items() if red]
    while todo:
        cell = todo.pop()
        if cell not in kept:
            kept.add(cell)
            todo += [(cell[0] + x, cell[1] + y) for x, y in STEPS if (cell[0] + x, cell[1] + y) in stacks]
    return {cell: stacks[cell] for cell in kept}


def boards_after(stacks, side):
    for (x, y), (owner, height, red) in stacks.items():
        if owner != side or all((x + i, y + j) in stacks for i, j in STEPS):
            continue
        for i, j in STEPS:
            target = (x + i * height, y + j * height)
            if target in stacks:
                after = {cell: stack for cell, stack in stacks.items() if cell != (x, y)}
                _, more, other_red = stacks[target]
                after[target] = (side, height + more, red or other_red)
                yield linked(after)


def score(stacks):
    return sum(height if owner == "w" else -height for owner, height, _ in stacks.values() if owner != "r")


def margin(stacks, side, low, high, passed=False, known=None):
    """White's margin if it lies between the two, else a bound on it beyond."""
    known = {} if known is None else known
    key = (frozenset(stacks.items()), side)
    least, most = known.get(key, (-99, 99))
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    best, end, other = (-99, max, "b") if side == "w" else (99, min, "w")
    alpha, beta, moved = low, high, False
    for after in sorted(boards_after(stacks, side), key=score, reverse=side == "w"):
        moved = True
        best = end(best, margin(after, other, alpha, beta, False, known))
        alpha, beta = (max(alpha, best), beta) if side == "w" else (alpha, min(beta, best))
        if alpha >= beta:
            break
    if not moved:
        best = score(stacks) if passed else margin(stacks, other, low, high, True, known)
    if not passed:
        least, most = max(least, best) if best > low else least, min(most, best) if best < high else most
        known[key] = least, most
    return best


def full_board(cells, letters):
    return {cell: (letter, 1, letter == "r") for cell, letter in zip(cells, letters)}


def solve(cells):
    """The margin of any placement, by its letters in the order of the cells, '.' for none yet."""

    @functools.cache
    def value(letters):
        placed = len(letters) - letters.count(".")
        if placed == len(letters):
            return margin(full_board(cells, letters), "w", -99, 99)
        is_white = placed % 2 == 0
        piece = "r" if placed < 3 else "w" if is_white else "b"
        free = [n for n, letter in enumerate(letters) if letter == "."]
        return (max if is_white else min)(value(letters[:n] + piece + letters[n + 1 :]) for n in free)

    return value


def check_whole(board, text):
    """Each line of the output: names of cells with DVONN pieces, and the margin."""
    cells = cells_of(board)
    value = solve(cells)
    lines = [line.split("#")[0].split() for line in text.splitlines() if not line.startswith("#")]
    reds = {frozenset(names): int(said) for *names, said in lines}
    wrong = 0
    for names, said in reds.items():
        places = {(ord(name[0]) - ord("a"), int(name[1])) for name in names}
        found = value("".join("r" if cell in places else "." for cell in cells))
        if found != said:
            print(f"{board}: {sorted(names)}: {said}, but {found}")
            wrong += 1
    print(f"{board}: {len(reds)} margins, {wrong} wrong")
    return wrong


def check_samples(board, lines, samples):
    """Whether the bounds hold: questions at them, not the margin itself, as that takes minutes on 19 cells."""
    cells = cells_of(board)
    wrong = 0
    for line in random.Random(1).sample(lines, min(samples, len(lines))):
        letters, lower, upper = line.split()
        stacks = full_board(cells, letters)
        lower, upper = int(lower), int(upper)
        holds = lower <= -len(cells) or margin(stacks, "w", lower - 1, lower) >= lower
        if not holds or (upper < len(cells) and margin(stacks, "w", upper, upper + 1) > upper):
            print(f"{board}: {line} does not hold")
            wrong += 1
    print(f"{board}: {min(samples, len(lines))} full boards of {len(lines)}, {wrong} wrong")
    return wrong


def images(cells):
    """The board's symmetries: of each cell the number of the one that it becomes."""
    out = []
    for mirrored, turns in itertools.product((False, True), range(6)):
        image = [(y, x) if mirrored else (x, y) for x, y in cells]
        for _ in range(turns):
            image = [(x - y, x) for x, y in image]
        left, low = min(x for x, _ in image), min(y for _, y in image)
        image = [(x - left, y - low) for x, y in image]
        home = [(x - min(x for x, _ in cells), y - min(y for _, y in cells)) for x, y in cells]
        if sorted(image) == sorted(home):
            out.append([home.index(cell) for cell in image])
    return out


def folding(cells):
    """What makes one of all images of a board, given by its letters."""
    ways = [operator.itemgetter(*map(way.index, range(len(way)))) for way in images(cells)]
    return lambda letters: "".join(min(way(letters) for way in ways))


def placements(free):
    """By how many lie, from none to all: the placements of white and black pieces, Black first, on so many free cells.
    A placement is a number with a digit of base three for each cell: 0 for none, 1 for a white piece, 2 for a black one."""
    every = numpy.zeros(1, numpy.int32), numpy.zeros(1, numpy.int8), numpy.zeros(1, numpy.int8)
    for n in range(free):
        number, white, black = every
        every = (
            numpy.concatenate([number + digit * 3**n for digit in range(3)]),
            numpy.concatenate([white, white + 1, white]),
            numpy.concatenate([black, black, black + 1]),
        )
    number, white, black = every
    return [numpy.sort(number[(white == lie // 2) & (black == lie - lie // 2)]) for lie in range(free + 1)]


def letters_of(reds, size, number):
    digits = []
    for n in range(size):
        digits.append("r" if n in reds else ".wb"[number % 3])
        number = number if n in reds else number // 3
    return "".join(digits)


def follows(cells, bounds, margin, at_least):
    """Whether White comes out at least, or at most, so far ahead from the empty board, by full boards' bounds alone.
    Once the DVONN pieces lie all placements are judged, from the full boards back to none: no search, nothing left out."""
    folded = folding(cells)
    free = len(cells) - 3
    by_number_lying = placements(free)
    judged = numpy.zeros(3**free, bool)

    def full_board_holds(letters):
        lower, upper = bounds.get(folded(letters), (-99, 99))
        return lower >= margin if at_least else upper <= margin

    @functools.cache
    def holds_with(image):
        reds = {n for n, letter in enumerate(image) if letter == "r"}
        full = by_number_lying[free]
        judged[full] = [full_board_holds(letters_of(reds, len(cells), int(number))) for number in full]
        for lie in range(free - 1, -1, -1):
            is_white = lie % 2 == 1
            any_will_do = is_white == at_least
            numbers = by_number_lying[lie]
            found = numpy.full(len(numbers), not any_will_do)
            for n in range(free):
                vacant = numbers // 3**n % 3 == 0
                after = judged[numbers[vacant] + 3**n * (1 if is_white else 2)]
                found[vacant] = found[vacant] | after if any_will_do else found[vacant] & after
            judged[numbers] = found
        return bool(judged[0])

    def holds(reds):
        if len(reds) == 3:
            return holds_with(folded(["r" if n in reds else "." for n in range(len(cells))]))
        is_white = len(reds) != 1
        after = (reds | {n} for n in range(len(cells)) if n not in reds)
        return (any if is_white == at_least else all)(map(holds, after))

    return holds(frozenset())


def check_placements(board, lines, text):
    cells = cells_of(board)
    folded = folding(cells)
    bounds = {}
    for line in lines:
        letters, lower, upper = line.split()
        key = folded(letters)
        before = bounds.get(key, (-99, 99))
        bounds[key] = max(before[0], int(lower)), min(before[1], int(upper))
    said = next(line.split("#")[0].strip() for line in text.splitlines() if not line.startswith("#"))
    worth = int(said.removeprefix(">="))
    # Where only a lower bound is known yet it says so.
    right = follows(cells, bounds, worth, True) and (said.startswith(">=") or follows(cells, bounds, worth, False))
    print(f"{board}: that the empty board is worth {said} {'follows' if right else 'does not follow'}")
    return 0 if right else 1


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder, samples = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) == 3 else 20
    wrong = sum(check_whole(board, (folder / f"{board}.txt").read_text()) for board in ("7", "9"))
    for board in itertools.islice(ROWS, 2, None):
        leaves = folder / f"{board}.leaves"
        if leaves.exists():
            lines = leaves.read_text().splitlines()
            wrong += check_samples(board, lines, samples)
            wrong += check_placements(board, lines, (folder / f"{board}.txt").read_text())
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
