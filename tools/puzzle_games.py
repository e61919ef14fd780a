"""What tools/puzzles asks of the program about each game: where in the engine's games puzzles are looked for, which
turn alone is right there, and what it does (docs/formats.md, section 8)."""

import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

PROGRAM = pathlib.Path(__file__).parent.parent / "build/release/potentia"
DEEPEST_WIN = 7  # plies
POWERS = {"T": "tamsk-extra", "Z": "zertz-jump", "D": "dvonn-stack", "Y": "yinsh-slide", "P": "punct-stack"}
BOARDS = [
    "b2w/5/6/w5b/6/5/b2w w 12/12 basic",
    "B2W/5/6/W5B/6/5/B2W w 12/12 standard",
    "4/5/6/7/6/5/4 w 18/18 tournament wb",
]
SHORT = [(own, enemy) for own in range(4) for enemy in range(1, 4)]  # reserves


def potentia(*words, text=None):
    """Standard output; the solver says with its exit status that something is not solved."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, input=text)
    if done.returncode > 1:
        sys.exit(f"potentia {' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


class Game:
    """What is asked of the program about one game."""

    ALL_NODES = "2000000"  # of the solver, for all turns of a position
    SEARCH_NODES = 200000  # of the engine, to see when it finds the right turn
    MOST = {}  # what part of the puzzles may have a goal, if not a half
    CHOICE = 0.5  # how much harder a puzzle is with twice as many turns to choose from

    def __init__(self, name):
        self.name = name
        self.full = set()  # sorts of which there are enough

    def play(self, games, nodes, seed):
        """Records of games of the engine against itself: start position and turns."""
        with tempfile.TemporaryDirectory() as folder:
            records = pathlib.Path(folder) / "records.txt"
            players = ["--engine", "name=a", f"nodes={nodes}", "--engine", "name=b", f"nodes={nodes * 3 // 2}"]
            potentia("match", self.name, "--quiet", "--every", 0, *players, "--seed", seed, "--games", games,
                     *self.openings(pathlib.Path(folder), games, seed), "--out", records)  # fmt: skip
            texts = re.split(r"^(?=\[Game )", records.read_text(), flags=re.M)
        for text in filter(str.strip, texts):
            start = re.search(r'^\[Position "(.*)"\]$', text, flags=re.M)
            words = re.sub(r"\{[^}]*\}", "", text.split("\n\n", 1)[1]).split()
            turns = [word for word in words if not re.fullmatch(r"\d+\.+", word)]
            yield start[1] if start else "startpos", turns[:-1]

    def openings(self, folder, games, seed):
        """Words for the match, if its games shall not begin as they do else."""
        return []

    def positions(self, start, turns, lot):
        """Where in a game a puzzle may begin."""
        return (self.after(start, *turns[:kept]) for kept in self.candidates(turns, lot))

    def sorts(self, puzzle):
        """Of what there shall not be too many: see MOST."""
        return [puzzle.goal]

    def after(self, position, *turns):
        return json.loads(potentia("apply", self.name, "--json", "--position", position, *turns))["position"]

    def legal(self, position):
        return potentia("moves", self.name, "--position", position).split("\n")[:-1]

    def solved_turns(self, position, *limits):
        out = potentia("solve", self.name, "--all", "--json", "--hash", 32, "--nodes", self.ALL_NODES, *limits,
                       "--position", position)  # fmt: skip
        return [json.loads(line) for line in out.splitlines()]

    def best_by_depth(self, position):
        out = potentia("search", self.name, "--json", "--nodes", self.SEARCH_NODES, "--position", position)
        lines = [json.loads(line) for line in out.splitlines()]
        return [line["pv"][0] for line in lines if "depth" in line and line.get("pv")]


class Counted(Game):
    """A game with points: every turn's margin is known."""

    LAST = 16, 3  # between so many turns before the end a puzzle begins
    LEAST_GAIN = 3  # points that every other turn must cost

    def candidates(self, turns, lot):
        """How many turns of the game to keep: two places among its last."""
        return lot.sample(range(len(turns) - self.LAST[0], len(turns) - self.LAST[1]), 2)

    def right_turn(self, position, goal=None):
        """The one right turn with its best line and what it is right for; nothing if there is none."""
        turns = self.solved_turns(position)
        if len(turns) < 2 or any(turn["verdict"] != "exact" for turn in turns):
            return None
        best, second = sorted(turns, key=lambda turn: -turn["margin"])[:2]
        high, low = best["margin"], second["margin"]
        found = "win" if high > 0 >= low else "draw" if high == 0 > low else "margin" if high - low >= self.LEAST_GAIN else None
        if found is None or goal not in (None, found):
            return None
        return best["pv"], found

    def themes(self, position, turn):
        replies = self.legal(self.after(position, turn))
        return ["last-move"] if not replies else ["blocking"] if replies == ["pass"] else []


class Dvonn(Counted):
    def themes(self, position, turn):
        before_cells, after_cells = self.cells(position), self.cells(self.after(position, turn))
        themes = super().themes(position, turn)
        if len(after_cells) < len(before_cells) - 1:
            themes.insert(0, "cut-off")
        if re.search(r"[r*]", before_cells[turn[:2]]):
            themes.append("dvonn-piece")
        return themes

    @staticmethod
    def cells(position):
        """Occupied cells with their stacks."""
        firsts = "aaabc"
        cells = {}
        for number, row in enumerate(position.split()[0].split("/")):
            for i, cell in enumerate(re.findall(r"\.|[wbr]\d*\**", row)):
                if cell != ".":
                    cells[chr(ord(firsts[number]) + i) + str(number + 1)] = cell
        return cells


class Tamsk(Counted):
    MOST = {"win": 3 / 5}
    LAST = 20, 5
    LEAST_GAIN = 2

    def themes(self, position, turn):
        before, after = self.ways(position), self.ways(self.after(position, turn))
        own, enemy = "wb" if " w " in position else "bw"
        themes = super().themes(position, turn)
        if any(glass[0] == enemy and not after[glass] for glass in before if glass in after and before[glass]):
            themes.append("shut-in")
        if len(before[own, turn[:2]]) == 1:
            themes.append("last-way")
        return themes

    @staticmethod
    def ways(position):
        """Where each glass, its colour and space, can go."""
        spaces = {}
        for x, column in enumerate(position.split()[0].split("/")):
            for i, space in enumerate(re.findall(r"[wb]?\d|\.", column)):
                spaces[x, i + max(0, x - 3)] = space.replace(".", "0")
        names = {(x, y): "abcdefg"[x] + str(y - max(0, x - 3) + 1) for x, y in spaces}
        steps = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]

        def is_open(x, y):
            takes = 4 - max(abs(x - 3), abs(y - 3), abs(x - y))
            return spaces.get((x, y), "9").isdigit() and int(spaces.get((x, y), "9")) < takes

        return {(space[0], names[x, y]): [names[x + i, y + j] for i, j in steps if is_open(x + i, y + j)]
                for (x, y), space in spaces.items() if len(space) == 2}  # fmt: skip


class Forced(Game):
    """A game without points: the end is forced within so many plies."""

    FIRST_NODES = "2000000"  # to find a win in; fewer where many positions have none

    def right_turn(self, position, goal=None):
        if goal:
            plies = 2 * int(goal.split("-")[1]) - 1
        else:
            found = self.solved(position, DEEPEST_WIN)
            if found["verdict"] != "win" or not self.is_wanted(position, found["pv"]):
                return None
            if self.has_twin(position, found["pv"][0], found["plies"]):
                return None
            plies = found["plies"]
        turns = self.solved_turns(position, "--depth", max(1, plies - 1))
        winning = [turn for turn in turns if turn["verdict"] == "win" and turn["plies"] <= plies]
        open_ones = [turn for turn in turns if turn["verdict"] == "unknown" and turn["plies"] < plies]
        if len(winning) != 1 or open_ones:
            return None
        return winning[0]["pv"], f"win-{(plies + 1) // 2}"

    def solved(self, position, plies):
        out = potentia("solve", self.name, "--json", "--hash", 8, "--nodes", self.FIRST_NODES, "--depth", plies,
                       "--position", position)  # fmt: skip
        return json.loads(out) if out.strip() else {"verdict": "unknown"}

    def is_wanted(self, position, line):
        """Whether it is worth proving that no other turn wins."""
        return True

    def has_twin(self, position, turn, plies):
        """Whether a turn that differs little wins as soon: mostly one does, and then no other need be looked at."""
        twins = self.twins(position, turn) if plies > 1 else []
        return any(self.solved(self.after(position, twin), plies - 1)["verdict"] == "loss" for twin in twins)

    def twins(self, position, turn):
        return []


def taken_after(turn):
    """The rows that a turn takes after its push."""
    return re.sub(r"^(x[^;]*(;|$))*", "", turn).split(";x")[1:]


def shortened(position, own, enemy):
    """The same board with so few pieces in reserve at most and no potentials to enter: as in a game begun with fewer,
    the end is near while the board is still full of chances."""
    board, side, reserves, *rest = position.split()
    white, black = map(int, reserves.split("/"))
    most = (own, enemy) if side == "w" else (enemy, own)
    rest = [word for word in rest if not word.startswith("pot=")]
    return " ".join([board, side, f"{min(white, most[0])}/{min(black, most[1])}", *rest])


def composed(position, turn, lot):
    """The same board with other pieces as GIPF-pieces, some pieces captured before: each row that the turn takes has one
    of the enemy's, where it has a piece of his, and he has few others. None where there is nothing to compose."""
    board, side, *rest = position.split()
    own, enemy = "wb" if side == "w" else "bw"
    columns = [re.findall(r"\(.*?\)|\w", column) for column in board.split("/")]
    columns = [sum((["."] * int(cell) if cell.isdigit() else [cell] for cell in column), []) for column in columns]
    cells = {"bcdefgh"[x] + str(y + 2): cell for x, column in enumerate(columns) for y, cell in enumerate(column)}
    rows = [re.findall(r"\w\d\*?", row) for row in taken_after(turn)]
    held = {spot[:2] for row in rows for spot in row}
    share = lot.choice([0, 0, 0.15, 0.3])
    for spot, cell in cells.items():
        if cell == enemy.upper() and lot.random() < 0.8:
            cells[spot] = enemy
        if cell in (own, enemy) and spot not in held and lot.random() < share:
            cells[spot] = "."
    for row in rows:
        cells.update((spot, own) for spot in row if cells.get(spot) == own.upper())
        caught = [spot[:2] for spot in row if spot.endswith("*") and cells[spot[:2]] == enemy]
        if caught and " basic" not in position:
            cells[lot.choice(caught)] = enemy.upper()
    if " basic" not in position and not {"W", "B"} <= set(cells.values()):
        return None
    ends = [0, 4, 9, 15, 22, 28, 33, 37]
    spots = list(cells.values())
    board = "/".join("".join(spots[begin:end]) for begin, end in zip(ends, ends[1:]))
    return " ".join([re.sub(r"\.+", lambda dots: str(len(dots[0])), board), side, *rest])


class Gipf(Forced):
    is_rare = False  # whether double and forced rows alone are looked for

    def positions(self, start, turns, lot):
        if not self.is_rare:
            yield from super().positions(start, turns, lot)
            return
        for number, turn in enumerate(turns):
            if number >= len(turns) - 13 and number + 1 < len(turns) and turns[number + 1].startswith("x"):
                yield self.after(start, *turns[:number])
            elif len(taken_after(turn)) >= 2:
                for back in (2, 0):
                    base = self.after(start, *turns[: max(0, number - back)])
                    tries = [composed(base, turn, lot) for _ in range(16)]
                    yield from (shortened(place, *lot.choice(SHORT)) for place in tries if place)

    def sorts(self, puzzle):
        return self.rare(puzzle.themes) if self.is_rare else [puzzle.goal]

    def is_wanted(self, position, line):
        if not self.is_rare:
            return True
        doubles = ["double-row"] if any(len(taken_after(turn)) >= 2 for turn in line[::2]) else []
        return not self.full.issuperset(doubles + self.rare(self.themes(position, line[0])))

    @staticmethod
    def rare(themes):
        return [theme for theme in themes if theme in ("double-row", "forced-row")]

    def candidates(self, turns, lot):
        """The winner has made the last turn, or the loser has none left: places where the winner is to move."""
        return [len(turns) - back for back in lot.sample([1, 3, 5, 7], 2) if back < len(turns)]

    def themes(self, position, turn):
        words = turn.split(";")
        themes = []
        if len(words) > 1 and any(word.startswith("x") for word in words):
            themes.append("row")
        if len(taken_after(turn)) >= 2:
            themes.append("double-row")
        if "*" in turn:
            themes.append("capture")
        if re.search(r"G\w\d\*", turn):
            themes.append("gipf-hunt")
        replies = self.legal(self.after(position, turn))
        if replies and all(reply.startswith("x") for reply in replies):
            themes.append("forced-row")
        return themes


class Potentials(Gipf):
    FIRST_NODES, ALL_NODES, SEARCH_NODES = "60000", "500000", 60000
    MOST = {"win-1": 1 / 4, "powerless": 1 / 6, **dict.fromkeys(POWERS.values(), 1 / 3)}

    def openings(self, folder, games, seed):
        """Every two games have another version and other potentials, the same for both players."""
        lot = random.Random(seed)
        starts = []
        for _ in range(games // 2):
            store = {letter: lot.choice("123") for letter in lot.sample("TTTTTTZZYYDP", lot.choice([1, 1, 2, 3]))}
            potentials = "".join(letter + store[letter] for letter in POWERS if letter in store)
            starts.append(f"{lot.choice(BOARDS)} pot={potentials}\n")
        path = folder / "openings.txt"
        path.write_text("".join(starts))
        return ["--openings", path, "--stray", 30, 10]

    def positions(self, start, turns, lot):
        """Before turns in which the engine has used a potential, extra moves first, and a little earlier. Where the turn
        takes a row with enemy pieces it is to be a hunt; else both players have few pieces left."""
        uses = [number for number, turn in enumerate(turns) if self.powers([turn]) != ["powerless"]]
        lot.shuffle(uses)
        uses.sort(key=lambda number: "T:" not in turns[number])
        hunts = [number for number in uses if any("*" in row for row in taken_after(turns[number]))]
        for number, back in itertools.product(hunts[:3], lot.sample([0, 2, 4], 3)):
            base = self.after(start, *turns[: max(0, number - back)])
            tries = [composed(base, turns[number], lot) for _ in range(5)]
            yield from (shortened(place, *lot.choice(SHORT)) for place in tries if place)
        for number in uses[:2]:
            base = self.after(start, *turns[:number])
            yield from (shortened(base, *reserves) for reserves in lot.sample(SHORT, 4))

    def is_wanted(self, position, line):
        return not self.full.issuperset(self.powers(line[::2]))

    @staticmethod
    def powers(turns):
        found = [theme for letter, theme in POWERS.items() if re.search(rf"(^|[; ]){letter}:", " ".join(turns))]
        return found or ["powerless"]

    def themes(self, position, turn):
        themes = super().themes(position, turn)
        themes += [theme for theme in self.powers([turn]) if theme != "powerless"]
        target = re.search(r"P:\w\d-(\w\d)", turn)
        if target and "gipf-hunt" not in themes and self.is_gipf(position, target[1]):
            themes.append("gipf-hunt")
        return themes

    @staticmethod
    def is_gipf(position, spot):
        piles = re.findall(r"\([^)]*\)|[wbWB]|\d", position.split()[0].split("/")["bcdefgh".index(spot[0])])
        spots = [pile for word in piles for pile in ("." * int(word) if word.isdigit() else [word])]
        return spots[int(spot[1]) - 2] in "WB"

    def sorts(self, puzzle):
        return [puzzle.goal, *self.powers(puzzle.turns[::2])]


class Zertz(Forced):
    MOST = {"win-1": 1 / 5}
    CHOICE = 0.25  # most turns are the same but for a colour or a ring that makes no difference

    def candidates(self, turns, lot):
        """The winner has made the last turn. The further from the end, the rarer is a turn that alone is right."""
        return [len(turns) - back for back in (7, 5, 3, 1) if back < len(turns)]

    def twins(self, position, turn):
        """The same ring filled with another colour, or a few other rings removed."""
        if turn.startswith("x") or "," not in turn:
            return []
        ring, removed = turn[1:3], turn.split(",")[1]
        same = [other for other in self.legal(position) if other[1:3] == ring and other != turn]
        recoloured = [other for other in same if other.split(",")[1] == removed]
        return recoloured + [other for other in same if other[0] == turn[0]][:4]

    def themes(self, position, turn):
        themes = []
        if turn.startswith("x"):
            themes.append("capture")
        if re.match(r"x\w\d(\w\w\d){2}", turn):
            themes.append("jump-on")
        if re.match(r"[WGB].*x", turn):
            themes.append("isolate")
        if re.match(r"[WGB]", turn) and position.split()[1] == "0/0/0":
            themes.append("last-marbles")
        replies = self.legal(self.after(position, turn))
        if replies and not turn.startswith("x"):
            captures = replies[0].startswith("x")
            themes.append("waiting" if not captures else "offer" if len(replies) == 1 else "every-way")
        return themes


class Yinsh(Forced):
    """Which ring goes with the last row makes no difference, so that no win in one turn is a puzzle."""

    FIRST_NODES, SEARCH_NODES = "1000000", 100000
    MOST = {"win-2": 9 / 10}
    MANY = 3  # markers turned over in one move

    def candidates(self, turns, lot):
        """The winner has made the last turn."""
        return [len(turns) - back for back in (5, 3) if back < len(turns)]

    def is_wanted(self, position, line):
        return len(line) > 1

    def themes(self, position, turn):
        before, move, after = re.fullmatch(r"((?:x[^;]*;)*)([^x;]+)((?:;x[^;]*)*)", turn).groups()
        rows = before.count("x") // 2, after.count("x") // 2
        themes = []
        if sum(rows) >= 2:
            themes.append("double-row")
        elif sum(rows):
            themes.append("row")
        if self.turned(position, move) >= self.MANY:
            themes.append("turn-over")
        if "row" not in themes and "double-row" not in themes:
            replies = self.legal(self.after(position, turn))
            if replies and all(reply.startswith("x") for reply in replies):
                themes.append("forced-row")
        return themes

    @classmethod
    def turned(cls, position, move):
        """How many markers the ring jumps; it goes along one of three lines."""
        ends = [(ord(name[0]), int(name[1:])) for name in move.split("-")]
        if len(ends) < 2:
            return 0
        (x, y), (to_x, to_y) = ends
        length = max(abs(to_x - x), abs(to_y - y))
        step = (to_x - x) // length, (to_y - y) // length
        markers = cls.markers(position)
        return sum((x + step[0] * i, y + step[1] * i) in markers for i in range(1, length))

    @staticmethod
    def markers(position):
        lowest = [2, 1, 1, 1, 1, 2, 2, 3, 4, 5, 7]
        found = set()
        for x, column in enumerate(position.split()[0].split("/")):
            y = lowest[x]
            for cell in re.findall(r"\d+|\w", column):
                if cell in "wb":
                    found.add((ord("a") + x, y))
                y += int(cell) if cell.isdigit() else 1
        return found


class Punct(Forced):
    FIRST_NODES, ALL_NODES, SEARCH_NODES = "1500000", "6000000", 30000
    MOST = {"win-1": 3 / 5, "win-2": 3 / 5}
    CHOICE = 0.25  # most of the thousands of turns are far from everything
    STEPS = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]
    # Of the two other dots the ways from the PÜNCT dot, in turns from the orientation.
    WAYS = {"T": [(0,), (1,)], "C": [(3,), (0,)], "E": [(0, 0), (0,)], "M": [(2,), (0,)], "L": [(0, 5), (0,)], "R": [(0, 1), (0,)]}

    def candidates(self, turns, lot):
        """The winner has made the last turn."""
        return [len(turns) - back for back in (3, 1) if back < len(turns)]

    def themes(self, position, turn):
        after = self.after(position, turn)
        placed = turn.split("-")[-1]
        at, orientation = re.search(r"([a-q]\d+)([a-f])$", placed).groups()
        own = str.isupper if position.split()[1] == "w" else str.islower
        level, piece = max((level, text) for level, text in self.pieces(after) if text[1:] == at + orientation and own(text[0]))
        before, dots = self.seen(position), self.dots(piece)
        themes = [] if "-" in turn else ["new-piece"]
        if turn.startswith(at + "-"):
            themes.append("turn-round")
        if level:
            themes.append("climb")
            heights = [before[dot][0] if dot in before else 0 for dot in dots]
            if min(heights) < level:
                themes.append("bridge")
            if any(dot in before and not own(before[dot][1]) for dot in dots):
                themes.append("cover")
        return themes

    @staticmethod
    def pieces(position):
        """Each with its level."""
        levels = position.split()[0].split("/")
        return [(level, text) for level, texts in enumerate(levels) for text in texts.split(",") if text != "-"]

    @classmethod
    def dots(cls, text):
        kind, at, orientation = text[0].upper(), text[1:-1], ord(text[-1]) - ord("a")
        x, y = ord(at[0]), int(at[1:])
        steps = [[cls.STEPS[(orientation + turn) % 6] for turn in way] for way in [(), *cls.WAYS[kind]]]
        return [(x + sum(i for i, _ in way), y + sum(j for _, j in way)) for way in steps]

    @classmethod
    def seen(cls, position):
        """The highest piece on each space: how many levels there are up to it, and its letter."""
        return {dot: (level + 1, text[0]) for level, text in cls.pieces(position) for dot in cls.dots(text)}


GAMES = {
    "dvonn": Dvonn,
    "gipf-basic": Gipf,
    "gipf-standard": Gipf,
    "gipf-tournament": Gipf,
    "gipf-potentials": Potentials,
    "punct": Punct,
    "tamsk-1": Tamsk,
    "yinsh": Yinsh,
    "zertz-37": Zertz,
}
