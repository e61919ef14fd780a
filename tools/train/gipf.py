#!/usr/bin/env python3
"""tools/train/gipf.py VERSION POSITIONS… : fits the net that GIPF's judgement adds to its weighted sum
(src/eval/gipf/net.h), for basic, standard or tournament, and writes its weights and the positions that a test judges
again.

POSITIONS are files that potentia_positions wrote (tools/tune/gipf_positions.h says what is in them)."""

import math
import re

import torch
from small_nets import FULL, ROOT, Split, arguments, begin, braces, learn, read, refuse_large, rounded, row, whole
from torch import nn

WIN_SCALE = 250  # hundredths of a piece: gipf::StaticEvaluator::kWinScale

# The spots in the order of kBoard (src/rules/gipf/board.h), and their twelve symmetries.
SPOTS = [(x, y) for y in range(7) for x in range(7) if abs(x - y) <= 3]
NUMBER = {spot: i for i, spot in enumerate(SPOTS)}


def turned(spot, sixths, is_mirrored):
    x, y = spot[0] - 3, spot[1] - 3
    for _ in range(sixths):
        x, y = x - y, x
    return (y + 3, x + 3) if is_mirrored else (x + 3, y + 3)


SYMMETRIES = torch.tensor(
    [[NUMBER[turned(spot, n, mirrored)] for spot in SPOTS] for mirrored in (False, True) for n in range(6)]
)


# The spots of each line, lowest first, those of one axis after another; and where the patterns of lines of each length
# begin (src/eval/gipf/lines.h).
LINES = [
    [NUMBER[spot] for spot in SPOTS if key(spot) == value]
    for key in (lambda spot: spot[0], lambda spot: spot[1], lambda spot: spot[0] - spot[1])
    for value in sorted({key(spot) for spot in SPOTS})
]
LENGTHS = range(4, 8)
BEGIN = {length: sum(3**shorter for shorter in LENGTHS if shorter < length) for length in LENGTHS}


def fold_patterns():
    """[patterns] the fold of each: a pattern and its mirror image are one."""
    folds, count = [], 0
    for length in LENGTHS:
        for code in range(3**length):
            digits = [code // 3**place % 3 for place in range(length)]
            mirrored = sum(digit * 3 ** (length - 1 - place) for place, digit in enumerate(digits))
            if mirrored < code:
                folds.append(folds[BEGIN[length] + mirrored])
            else:
                folds.append(count)
                count += 1
    return torch.tensor(folds), count


FOLDS, FOLD_COUNT = fold_patterns()
# [spots, lines] what a piece adds to a pattern, and [lines] where patterns begin: exact in floats.
PLACES = torch.zeros(len(SPOTS), len(LINES))
for number, line in enumerate(LINES):
    PLACES[line, number] = 3.0 ** torch.arange(len(line))
FIRST = torch.tensor([float(BEGIN[len(line)]) for line in LINES])


class Net(nn.Module):
    """As in src/eval/gipf/net.h, where the limits are explained; in units of 1 instead of 256ths and 64ths."""

    HIDDEN, LINE_WIDTH, KINDS, MOST_RESERVE, STAGES, A_STAGE = 64, 32, 4, 18, 6, 6
    MOST_LINE = 127 / 128  # of a line's row: bytes, 128ths

    def __init__(self):
        super().__init__()
        self.pieces = nn.Linear(self.KINDS * len(SPOTS), self.HIDDEN)
        self.reserves = nn.Embedding(2 * (self.MOST_RESERVE + 1), self.HIDDEN)
        self.lines = nn.EmbeddingBag(FOLD_COUNT, self.LINE_WIDTH, mode="sum")
        self.out = nn.Linear(self.HIDDEN, self.STAGES)
        nn.init.zeros_(self.lines.weight)
        nn.init.normal_(self.reserves.weight, 0, 0.02)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, spots, reserves, left):
        pieces = torch.cat([spots == kind for kind in range(1, self.KINDS + 1)], 1).float()
        reserves = reserves.clamp(max=self.MOST_RESERVE)
        sums = nn.functional.linear(pieces, rounded(self.pieces.weight), rounded(self.pieces.bias))
        of_reserves = rounded(self.reserves.weight)
        sums = sums + of_reserves[reserves[:, 0]] + of_reserves[reserves[:, 1] + self.MOST_RESERVE + 1]
        owners = (spots + 1) // 2  # 0 vacant, 1 own, 2 the enemy's
        patterns = (owners.float() @ PLACES.to(spots.device) + FIRST.to(spots.device)).long()
        lines = nn.functional.embedding_bag(
            FOLDS.to(spots.device)[patterns], rounded(self.lines.weight), mode="sum"
        )
        sums = sums + nn.functional.pad(lines, (0, self.HIDDEN - self.LINE_WIDTH))
        stage = torch.div(left - 1, self.A_STAGE, rounding_mode="floor").clamp(0, self.STAGES - 1)
        return self.out(sums.clamp(0, FULL) ** 2).gather(1, stage[:, None])[:, 0]


class Positions(Split):
    def __init__(self, files, device):
        samples = read(files, "gipf")
        data, self.games = samples[:], samples.games
        super().__init__(data["game"], device)
        self.spots = self.tensor(data["spots"])
        self.reserves = self.tensor(data["reserves"].astype("i8"))
        self.left = self.tensor(data["left"].astype("i8"))
        self.judged = self.tensor(data["judged"].astype("f4")) / WIN_SCALE
        self.chance = self.tensor(data["chance"].astype("f4"))

    def score(self, net, chosen):
        is_learning = torch.is_grad_enabled()
        symmetry = SYMMETRIES[torch.randint(len(SYMMETRIES), (1,)).item() if is_learning else 0]
        spots = self.spots[chosen][:, symmetry.to(self.device)]
        return self.judged[chosen] + net(spots, self.reserves[chosen], self.left[chosen])


def rows_of(net, positions):
    """[4 kinds, 37 spots, HIDDEN] and [2 players, 19, HIDDEN] in 256ths, [folds, LINE_WIDTH] in 128ths; the bias goes to the
    own reserve. What no game showed has not been learnt: pieces of such a kind count nothing, nor do such lines, a reserve
    as the nearest that was seen."""
    pieces = row(net.pieces.weight.t().reshape(net.KINDS, len(SPOTS), net.HIDDEN))
    for kind in range(net.KINDS):
        if not (positions.spots == kind + 1).any():
            pieces[kind] = 0
    reserves = rounded(net.reserves.weight).detach().reshape(2, net.MOST_RESERVE + 1, net.HIDDEN)
    seen = positions.reserves.clamp(max=net.MOST_RESERVE).unique().tolist()
    nearest = [min(seen, key=lambda other: abs(other - reserve)) for reserve in range(net.MOST_RESERVE + 1)]
    reserves = reserves[:, nearest]
    reserves[0] += rounded(net.pieces.bias).detach()
    reserves = row(reserves)
    lines = whole(net.lines.weight, 128)
    most_of_lines = nn.functional.pad(2 * len(LINES) * lines.abs().max(0)[0], (0, net.HIDDEN - net.LINE_WIDTH))
    refuse_large(pieces.abs().max(0)[0].sum(0) + reserves.abs().max(1)[0].sum(0) + most_of_lines)
    return pieces, reserves, lines


def weights_path(version):
    return ROOT / f"src/eval/gipf/weights/net_{version}.cpp"


def state_in_tree(version):
    """The net of the tree, as it was rounded; its pieces have no bias, as the own reserve has it."""
    text = re.sub(r"//.*", "", weights_path(version).read_text())
    numbers = {}
    for name, begin in (("lines", "kLineRows ="), ("rest", "Net = ")):
        found = text.find(begin)
        part = text[found + len(begin) : text.find(";", found)]
        numbers[name] = [int(number) for number in re.findall(r"(?<![\w])-?\d+", part)]

    def take(*shape, unit):
        count = math.prod(shape)
        taken, numbers["rest"] = numbers["rest"][:count], numbers["rest"][count:]
        return torch.tensor(taken).reshape(shape) / unit

    pieces, reserves = [], []
    for _ in range(2):
        pieces.append(take(2 * len(SPOTS), Net.HIDDEN, unit=256))
        reserves.append(take(Net.MOST_RESERVE + 1, Net.HIDDEN, unit=256))
    out = [(take(Net.HIDDEN, unit=64), take(1, unit=2**22)) for _ in range(Net.STAGES)]
    return {
        "pieces.weight": torch.cat(pieces).t(),
        "pieces.bias": torch.zeros(Net.HIDDEN),
        "reserves.weight": torch.cat(reserves),
        "out.weight": torch.stack([weights for weights, _ in out]),
        "out.bias": torch.cat([bias for _, bias in out]),
        "lines.weight": torch.tensor(numbers["lines"]).reshape(FOLD_COUNT, Net.LINE_WIDTH) / 128,
    }


def write_weights(net, positions, version):
    pieces, reserves, lines = rows_of(net, positions)
    sides = [
        f"{{{braces(pieces[2 * k])},\n {braces(pieces[2 * k + 1])},\n {braces(reserves[k])}}}" for k in range(2)
    ]
    weights, biases = whole(net.out.weight, 64), whole(net.out.bias, 2**22)
    out = [f"{{{braces(weights[k])}, {biases[k].item()}}}" for k in range(net.STAGES)]
    path = weights_path(version)
    path.write_text(
        f"// Weights of the net in gipf-{version}'s judgement. Written by tools/train/gipf.py; not edited by hand.\n"
        '#include "eval/gipf/net.h"\n\nnamespace potentia::gipf {\n\n// clang-format off\n'
        f"static constexpr Net::Lines kLineRows = {braces(lines)};\n"
        f"constinit const Net k{version.capitalize()}Net = {{\n"
        + ",\n".join([*sides, "&kLineRows", "{{" + ",\n ".join(out) + "}}", str(WIN_SCALE)])
        + "};\n// clang-format on\n\n}  // namespace potentia::gipf\n"
    )
    return path


def position_text(spots, reserves, version):
    """The position with the side to move as White; nobody enters a GIPF-piece any more."""
    columns = []
    for x in range(7):
        column, vacant = "", 0
        for y in range(7):
            if (x, y) not in NUMBER:
                continue
            content = spots[NUMBER[x, y]]
            if content and vacant:
                column, vacant = column + str(vacant), 0
            column, vacant = (column + " wWbB"[content], 0) if content else (column, vacant + 1)
        columns.append(column + (str(vacant) if vacant else ""))
    entry = " -" if version == "tournament" else ""
    return f"{'/'.join(columns)} w {reserves[0]}/{reserves[1]} {version}{entry}"


def write_positions(net, positions, version, count=60):
    """Positions held back and what the net says of them before its weights were rounded."""
    lines = [
        f"# Positions of gipf-{version} and what the net adds to the judgement of them, in hundredths of a piece,",
        "# computed by PyTorch with weights as they were learnt. Written by tools/train/gipf.py.",
    ]
    step = max(1, len(positions.held_back) // count)
    for chosen in positions.held_back[::step][:count]:
        one = chosen[None]
        with torch.no_grad():
            judged = net(positions.spots[one], positions.reserves[one], positions.left[one]).item() * WIN_SCALE
        text = position_text(positions.spots[chosen].tolist(), positions.reserves[chosen].tolist(), version)
        lines.append(f"{text} | {math.floor(judged + 0.5)}")
    path = ROOT / f"tests/positions/gipf_net_{version}.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def main():
    options = arguments(__doc__, ["basic", "standard", "tournament"])
    net = begin(Net, options, state_in_tree)
    positions = Positions(options.positions, options.device)
    print(f"{positions.games} games, {len(positions.spots)} positions", flush=True)
    learn(net, positions, positions.score, positions.chance, options)
    with torch.no_grad():
        net.lines.weight.clamp_(-net.MOST_LINE, net.MOST_LINE)
    if options.state:
        torch.save(net.state_dict(), options.state)
    written = [write_weights(net, positions, options.net), write_positions(net, positions, options.net)]
    print("wrote", *written)


if __name__ == "__main__":
    main()
