#!/usr/bin/env python3
"""tools/results/check_tamsk_boards.py FILE [BOARD...]: a second program for what potentia says of TAMSK on small boards.
It shares nothing with the program: its own rules, and plain search.

FILE has a line for each board and first turn: BOARD TURN MARGIN, or BOARD MARGIN for the start. The boards named (7, 10
and 12, which take seconds; 14 takes a minute) are solved anew, each first turn. Ends with status 1 if anything differs."""

import pathlib
import sys

import tamsk_boards


class Board:
    """A position is (room of each space, White's glasses, Black's, rings left of each, whose turn); spaces by number."""

    def __init__(self, board):
        spaces = sorted(tamsk_boards.spaces_of(board))
        number = {space: n for n, space in enumerate(spaces)}
        self.names = [tamsk_boards.name_of(space) for space in spaces]
        self.beside = [[number[x + i, y + j] for i, j in tamsk_boards.STEPS if (x + i, y + j) in number] for x, y in spaces]
        room = tamsk_boards.depths(spaces)
        half = sum(room.values()) // 2
        glasses = [tuple(sorted(number[tamsk_boards.place(n)] for n in names.split())) for names in tamsk_boards.BOARDS[board][1:]]
        self.start = tuple(room[space] for space in spaces), glasses[0], glasses[1], half, half, 0
        self.known = {}

    def turns(self, position):
        room, white, black, *left, side = position
        own = (white, black)[side]
        if left[side] == 0:
            return []
        return [(f, t) for f in own for t in self.beside[f] if room[t] > 0 and t not in white and t not in black]

    @staticmethod
    def after(position, turn):
        room, white, black, white_left, black_left, side = position
        start, end = turn
        room = room[:end] + (room[end] - 1,) + room[end + 1 :]
        moved = tuple(sorted(end if glass == start else glass for glass in (white, black)[side]))
        if side == 0:
            return room, moved, black, white_left - 1, black_left, 1
        return room, white, moved, white_left, black_left - 1, 0

    def margin(self, position, low, high, passed=False):
        """How many rings more White has dropped at the end, if that lies between the two, else a bound on it beyond."""
        least, most = self.known.get(position, (-99, 99))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        turns = self.turns(position)
        side = position[5]
        if not turns:
            if passed:
                return position[4] - position[3]
            return self.margin((*position[:5], 1 - side), low, high, True)
        end = min if side else max
        best = 99 if side else -99
        alpha, beta = low, high
        for turn in turns:
            best = end(best, self.margin(self.after(position, turn), alpha, beta))
            alpha, beta = (alpha, min(beta, best)) if side else (max(alpha, best), beta)
            if alpha >= beta:
                break
        least, most = max(least, best) if best > low else least, min(most, best) if best < high else most
        self.known[position] = least, most
        return best


def check(board, lines):
    said = {tuple(words[1:-1]): int(words[-1]) for words in map(str.split, lines) if words and words[0] == board}
    game = Board(board)
    found = {(): game.margin(game.start, -99, 99)}
    for turn in game.turns(game.start):
        found["".join(game.names[n] for n in turn),] = game.margin(game.after(game.start, turn), -99, 99)
    wrong = sum(found[key] != said.get(key) for key in found) + len(said.keys() - found.keys())
    print(f"{board}: {len(found)} margins, {wrong} wrong")
    return wrong


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for board in sys.argv[2:]:
        if board not in tamsk_boards.BOARDS:
            sys.exit(f"BOARD: there is none named {board!r}; take one of {', '.join(tamsk_boards.BOARDS)}")
    lines = [line.split("#")[0] for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
    wrong = sum([check(board, lines) for board in sys.argv[2:] or ("7", "10", "12")])
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
