#!/usr/bin/env python3
"""tools/train/dvonn_placement.py RECORDS… : fits the net that judges DVONN's placement (src/eval/dvonn/placement_net.h)
to the margins of recorded games, and writes its weights and the boards that a test judges again.

Needs PyTorch (Debian: python3-torch and libopenblas0-pthread, for Debian's own python3). docs/training.md says how the
games are made, docs/nets.md which ones the shipped net has learnt from. Games stand in pairs in the records of
`potentia match`; a pair goes as a whole into what is learnt from or into what is held back."""

import argparse
import math
import pathlib
import re
import time

import torch
from torch import nn

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WEIGHTS = ROOT / "src/eval/dvonn/weights/placement_net.cpp"
BOARDS = ROOT / "tests/positions/dvonn_placement.txt"

WHITE, BLACK, RED, NONE = range(4)
LETTERS = "wbr."
CELLS = 49
POINTS = 10  # the net speaks of tens of points
MOST_ACTIVE = 767  # 64ths: PlacementNet::kMostActive
WIN_SCALE = 220  # hundredths of a piece: dvonn::StaticEvaluator::kWinScale

# Cells as in src/rules/dvonn/board.h, in the order of their index; the seven that a cell looks at.
CELL_AT = {}
for y, (first, last) in enumerate([(0, 8), (0, 9), (0, 10), (1, 10), (2, 10)]):
    for x in range(first, last + 1):
        CELL_AT[x, y] = len(CELL_AT)
TAPS = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]
NEIGHBOURS = torch.tensor([CELL_AT.get((x + dx, y + dy), CELLS) for x, y in CELL_AT for dx, dy in TAPS])
TURNED = [CELL_AT[10 - x, 4 - y] for x, y in CELL_AT]
MIRRORED = [CELL_AT[x + 2 - y, 4 - y] for x, y in CELL_AT]
SYMMETRIES = torch.tensor([list(range(CELLS)), TURNED, MIRRORED, [TURNED[i] for i in MIRRORED]])
DISTANCE = torch.tensor(
    [[max(abs(a - c), abs(b - d), abs(a - b - c + d)) for c, d in CELL_AT] for a, b in CELL_AT]
).float()


class Games:
    """Full boards, when each cell was filled (0: before the record begins), White's margin at the end."""

    def __init__(self, files):
        boards, times, margins, begins = [], [], [], []
        for file in files:
            for board, placements, margin in games_of(file):
                begin = CELLS - len(placements)
                filled = [0] * CELLS
                for i, (cell, piece) in enumerate(placements):
                    board[cell] = piece
                    filled[cell] = begin + i + 1
                boards.append(board)
                times.append(filled)
                margins.append(margin)
                begins.append(begin)
        pairs = torch.randperm(len(boards) // 2)
        order = torch.stack([pairs * 2, pairs * 2 + 1], 1).flatten()
        self.boards = torch.tensor(boards)[order]
        self.times = torch.tensor(times)[order]
        self.margins = torch.tensor(margins).float()[order]
        self.begins = torch.tensor(begins)[order]

    def __len__(self):
        return len(self.boards)

    def at(self, games, pieces):
        """The boards of these games when they held so many pieces."""
        boards = self.boards[games].clone()
        boards[self.times[games] > pieces[:, None]] = NONE
        return boards


def games_of(file):
    """(board, [(cell, piece) …], margin) of each finished game of a file that `potentia match` wrote."""
    for text in pathlib.Path(file).read_text().split('[Game "dvonn"]')[1:]:
        score = re.search(r'\[Score "(\d+)-(\d+)"\]', text)
        start = re.search(r'\[Position "(\S+) (\w) (\w)"\]', text)
        if not score:
            continue
        rows, side, phase = start.groups() if start else ("." * CELLS, "w", "p")
        board = [LETTERS.index(letter) for letter in rows.replace("/", "")]
        placements = []
        if phase == "p":
            body = re.sub(r"\{[^}]*\}", "", text.split("\n\n", 1)[1])
            turns = [word for word in body.split() if not re.match(r"\d+\.+$", word)]
            piece, reds = (WHITE if side == "w" else BLACK), board.count(RED)
            for turn in turns[: board.count(NONE)]:
                cell = CELL_AT[ord(turn[0]) - ord("a"), int(turn[1:]) - 1]
                placements.append((cell, RED if reds < 3 else piece))
                reds += reds < 3
                piece = BLACK if piece == WHITE else WHITE
        yield board, placements, int(score[1]) - int(score[2])


class Net(nn.Module):
    CHANNELS, LAYERS, NEARNESS, HIDDEN = 32, 4, 5, 32

    def __init__(self):
        super().__init__()
        taps, wide = len(TAPS), self.CHANNELS
        self.input = nn.Linear(taps * (4 + self.NEARNESS), wide)
        self.layers = nn.ModuleList([nn.Linear(taps * wide, wide) for _ in range(self.LAYERS)])
        self.hidden = nn.Linear(3 * wide + 2, self.HIDDEN)
        self.out = nn.Linear(self.HIDDEN, 1)

    @staticmethod
    def seen(x):
        """[boards, cells, n] → [boards, cells, 7 n]: what each cell sees of itself and around it."""
        x = torch.cat([x, x.new_zeros(len(x), 1, x.shape[2])], 1)
        return x.index_select(1, NEIGHBOURS).view(len(x), CELLS, -1)

    def forward(self, boards):
        pieces = nn.functional.one_hot(boards, 4).float()
        away = torch.where(boards[:, None, :] == RED, DISTANCE[None], torch.full((), 9.0)).min(2)[0]
        near = nn.functional.one_hot(away.clamp(max=self.NEARNESS - 1).long(), self.NEARNESS).float()
        x = torch.relu(self.input(self.seen(torch.cat([pieces, near], 2))))
        for first, second in zip(self.layers[::2], self.layers[1::2]):
            x = torch.relu(x + second(self.seen(torch.relu(first(self.seen(x))))))
        sums = [(pieces[:, :, k : k + 1] * x).sum(1) / 8 for k in (WHITE, BLACK, NONE)]
        empty = pieces[:, :, NONE].sum(1, keepdim=True)
        hidden = torch.relu(self.hidden(torch.cat([*sums, empty / CELLS, empty % 2], 1)))
        return self.out(hidden)[:, 0]


def explained(net, games, held_back):
    """What part of the margins' variance the net explains, by the number of pieces on the board."""
    words = []
    for pieces in (CELLS, 45, 40, 30, 20):
        chosen = torch.arange(held_back)
        chosen = chosen[games.begins[chosen] < min(pieces, 46)]
        boards = games.at(chosen, torch.full((len(chosen),), pieces))
        with torch.no_grad():
            judged = torch.cat([net(part) for part in boards.split(512)]) * POINTS
        margins = games.margins[chosen]
        part = 1 - ((margins - judged) ** 2).mean() / margins.var()
        words.append(f"{pieces} {part:.3f}")
    return ", ".join(words)


def learn(net, games, held_back, options):
    """Each batch: games not held back, at random moments (three in ten: when all was placed), turned at random."""
    steps = int((len(games) - held_back) * options.passes / options.batch)
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps + 1, pct_start=0.1)
    start = time.time()
    for step in range(1, steps + 1):
        chosen = torch.randint(held_back, len(games), (options.batch,))
        begins = games.begins[chosen]
        moment = begins + (torch.rand(options.batch) * (CELLS + 1 - begins)).long()
        moment[torch.rand(options.batch) < 0.3] = CELLS
        turned = SYMMETRIES[torch.randint(4, (options.batch,))]
        boards = games.at(chosen, moment).gather(1, turned)
        loss = ((net(boards) - games.margins[chosen] / POINTS) ** 2).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % max(1, steps // 6) == 0:
            words = explained(net, games, held_back)
            print(f"step {step} of {steps}, {time.time() - start:.0f} s, explained with pieces: {words}", flush=True)


def hundredths_for(net, games, held_back):
    """What 1 of the net's is worth as a score: the slope at which 1 / (1 + e^(-score / WIN_SCALE)) fits who won."""
    chosen = torch.arange(held_back)
    begins = games.begins[chosen]
    moment = begins + (torch.rand(held_back) * (CELLS + 1 - begins)).long()
    with torch.no_grad():
        judged = torch.cat([net(part) for part in games.at(chosen, moment).split(512)])
    won = (torch.sign(games.margins[chosen]) + 1) / 2
    losses = {s: nn.functional.binary_cross_entropy_with_logits(judged * s / WIN_SCALE, won) for s in range(50, 1500, 5)}
    return min(losses, key=losses.get)


def whole(tensor, unit):
    return torch.round(tensor.detach().double() * unit).long()


def braces(tensor):
    if tensor.dim() == 1:
        return "{{" + ", ".join(str(n) for n in tensor.tolist()) + "}}"
    return "{{" + ",\n ".join(braces(part) for part in tensor) + "}}"


def layer_text(layer):
    """A layer, if none of its sums can leave the whole numbers that a float holds exactly."""
    weights, bias = whole(layer.weight, 512), whole(layer.bias, 64 * 512)
    if weights.abs().sum(1).max() * MOST_ACTIVE >= 2**24:
        raise SystemExit("the weights are too large for exact sums; nothing was written")
    return "{" + braces(weights) + ",\n " + braces(bias) + "}"


def write_weights(net, hundredths):
    taps, wide = len(TAPS), net.CHANNELS
    inputs = whole(net.input.weight, 512).reshape(wide, taps, -1).permute(1, 2, 0)
    sums = whole(net.hidden.weight[:, : 3 * wide], 4096 / 8).reshape(-1, 3, wide)
    empty = whole(net.hidden.weight[:, 3 * wide] / CELLS, 2**18).tolist()
    odd = whole(net.hidden.weight[:, 3 * wide + 1], 2**18).tolist()
    bias = whole(net.hidden.bias, 2**18).tolist()
    out = whole(net.out.weight[0], 1024).tolist()
    hidden = [f"{{{braces(sums[k])}, {empty[k]}, {odd[k]}, {bias[k]}, {out[k]}}}" for k in range(net.HIDDEN)]
    parts = [
        braces(inputs),
        braces(whole(net.input.bias, 512)),
        "{{" + ",\n".join(layer_text(layer) for layer in net.layers) + "}}",
        "{{" + ",\n".join(hidden) + "}}",
        str(whole(net.out.bias, 2**20).item()),
        str(hundredths),
    ]
    WEIGHTS.write_text(
        "// Weights of the net that judges DVONN's placement. Written by tools/train/dvonn_placement.py; not edited by\n"
        '// hand.\n#include "eval/dvonn/placement_net_weights.h"\n\nnamespace potentia::dvonn {\n\n// clang-format off\n'
        "const PlacementNet kPlacementNet = {\n" + ",\n".join(parts) + ",\n};\n// clang-format on\n\n"
        "}  // namespace potentia::dvonn\n"
    )


def position_text(board):
    rows, at = [], 0
    for length in (9, 10, 11, 10, 9):
        rows.append("".join(LETTERS[piece] for piece in board[at : at + length]))
        at += length
    empty = board.count(NONE)
    return f"{'/'.join(rows)} {'w' if empty % 2 or not empty else 'b'} {'p' if empty else 'm'}"


def write_boards(net, games, hundredths, count=60):
    """Boards of the games held back and what the net says of them before its weights were rounded."""
    lines = [
        "# Boards being filled, and full ones; what the net says White is ahead, in hundredths of a piece, computed by",
        "# PyTorch with weights as they were learnt. Written by tools/train/dvonn_placement.py.",
    ]
    for game in range(count):
        pieces = max(int(games.begins[game]), CELLS - game % 40)
        board = games.at(torch.tensor([game]), torch.tensor([pieces]))
        with torch.no_grad():
            judged = net(board).item() * hundredths
        lines.append(f"{position_text(board[0].tolist())} | {math.floor(judged + 0.5)}")
    BOARDS.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", help="files written by `potentia match dvonn --out`")
    parser.add_argument("--passes", type=float, default=8, help="how often each game is looked at (8)")
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=3e-3, help="the highest learning rate (0.003)")
    parser.add_argument("--from", dest="begin", help="a state to begin with, as --state wrote it")
    parser.add_argument("--state", help="where to keep the net as it was learnt")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    games = Games(options.records)
    held_back = min(4000, len(games) // 10)
    print(f"{len(games)} games, {held_back} of them held back", flush=True)
    net = Net()
    if options.begin:
        net.load_state_dict(torch.load(options.begin))
    learn(net, games, held_back, options)
    if options.state:
        torch.save(net.state_dict(), options.state)
    hundredths = hundredths_for(net, games, held_back)
    write_weights(net, hundredths)
    write_boards(net, games, hundredths)
    print(f"1 of the net's is {hundredths} hundredths of a piece; wrote {WEIGHTS} and {BOARDS}")


if __name__ == "__main__":
    main()
