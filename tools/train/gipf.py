#!/usr/bin/env python3
"""tools/train/gipf.py VERSION POSITIONS… : fits the net that GIPF's judgement adds to its weighted sum
(src/eval/gipf/net.h), for basic, standard or tournament, and writes its weights and the positions that a test judges
again.

POSITIONS are files that potentia_positions wrote (tools/tune/positions.cpp says what is in them). Needs PyTorch and
NumPy (Debian: python3-torch and libopenblas0-pthread, for Debian's own python3). docs/nets.md says how the games are
made. Games stand in pairs in the records of `potentia match`; one pair in twenty is held back."""

import argparse
import math
import pathlib
import time

import numpy
import torch
from torch import nn

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
POSITION = numpy.dtype(
    [("spots", "u1", 37), ("reserves", "u1", 2), ("left", "u1"), ("judged", "<i2"), ("chance", "<f4"), ("game", "<i4")]
)
WIN_SCALE = 250  # hundredths of a piece: gipf::HandcraftedEvaluator::kWinScale

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


class Net(nn.Module):
    """As in src/eval/gipf/net.h, where the limits are explained; in units of 1 instead of 256ths and 64ths."""

    HIDDEN, KINDS, MOST_RESERVE, STAGES, A_STAGE = 64, 4, 18, 6, 6
    FULL, MOST_OUT = 255 / 256, 127 / 64

    def __init__(self):
        super().__init__()
        self.pieces = nn.Linear(self.KINDS * len(SPOTS), self.HIDDEN)
        self.reserves = nn.Embedding(2 * (self.MOST_RESERVE + 1), self.HIDDEN)
        self.out = nn.Linear(self.HIDDEN, self.STAGES)
        nn.init.normal_(self.reserves.weight, 0, 0.02)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, spots, reserves, left):
        pieces = torch.cat([spots == kind for kind in range(1, self.KINDS + 1)], 1).float()
        reserves = reserves.clamp(max=self.MOST_RESERVE)
        sums = self.pieces(pieces) + self.reserves(reserves[:, 0])
        sums = sums + self.reserves(reserves[:, 1] + self.MOST_RESERVE + 1)
        stage = torch.div(left - 1, self.A_STAGE, rounding_mode="floor").clamp(0, self.STAGES - 1)
        return self.out(sums.clamp(0, self.FULL) ** 2).gather(1, stage[:, None])[:, 0]

    def limit(self):
        with torch.no_grad():
            self.out.weight.clamp_(-self.MOST_OUT, self.MOST_OUT)


class Positions:
    def __init__(self, files):
        parts, games = [], 0
        for file in files:
            part = numpy.fromfile(file, POSITION)
            part["game"] += games
            games = int(part["game"].max()) // 2 * 2 + 2
            parts.append(part)
        data = numpy.concatenate(parts)
        self.spots = torch.from_numpy(numpy.ascontiguousarray(data["spots"]))
        self.reserves = torch.from_numpy(data["reserves"].astype("i8"))
        self.left = torch.from_numpy(data["left"].astype("i8"))
        self.judged = torch.from_numpy(data["judged"].astype("f4")) / WIN_SCALE
        self.chance = torch.from_numpy(data["chance"].astype("f4"))
        is_held_back = torch.from_numpy(data["game"] // 2 % 20 == 7)
        self.held_back = torch.nonzero(is_held_back)[:, 0]
        self.learnt_from = torch.nonzero(~is_held_back)[:, 0]
        self.games = games


def loss_of(net, positions, chosen, symmetry):
    spots = positions.spots[chosen][:, symmetry]
    score = positions.judged[chosen] + net(spots, positions.reserves[chosen], positions.left[chosen])
    return nn.functional.binary_cross_entropy_with_logits(score, positions.chance[chosen])


def loss_held_back(net, positions):
    with torch.no_grad():
        parts = positions.held_back.split(65536)
        losses = [loss_of(net, positions, part, SYMMETRIES[0]).item() * len(part) for part in parts]
    return sum(losses) / len(positions.held_back)


def learn(net, positions, options):
    steps = int(len(positions.learnt_from) * options.passes / options.batch)
    if steps == 0:
        return
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps + 1, pct_start=0.1)
    start = time.time()
    print(f"loss on positions held back: {loss_held_back(Net(), positions):.4f} without the net", flush=True)
    for step in range(1, steps + 1):
        chosen = positions.learnt_from[torch.randint(len(positions.learnt_from), (options.batch,))]
        loss = loss_of(net, positions, chosen, SYMMETRIES[torch.randint(len(SYMMETRIES), (1,)).item()])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        net.limit()
        if step % max(1, steps // 6) == 0:
            loss = loss_held_back(net, positions)
            print(f"step {step} of {steps}, {time.time() - start:.0f} s: {loss:.4f}", flush=True)


def whole(tensor, unit):
    return torch.round(tensor.detach().double() * unit).long()


def row(tensor):
    """In 256ths, even: the last bit would be an eighth of what the page loads, and no game shows it."""
    return 2 * whole(tensor, 128)


def braces(tensor):
    if tensor.dim() == 1:
        return "{{" + ", ".join(str(n) for n in tensor.tolist()) + "}}"
    return "{{" + ",\n ".join(braces(part) for part in tensor) + "}}"


def rows_of(net, positions):
    """[4 kinds, 37 spots, HIDDEN] and [2 players, 19, HIDDEN] in 256ths; the bias goes to the own reserve. What no game
    showed has not been learnt: pieces of such a kind count nothing, a reserve as the nearest that was seen."""
    pieces = row(net.pieces.weight.t().reshape(net.KINDS, len(SPOTS), net.HIDDEN))
    for kind in range(net.KINDS):
        if not (positions.spots == kind + 1).any():
            pieces[kind] = 0
    reserves = net.reserves.weight.detach().reshape(2, net.MOST_RESERVE + 1, net.HIDDEN).clone()
    seen = positions.reserves.clamp(max=net.MOST_RESERVE).unique().tolist()
    nearest = [min(seen, key=lambda other: abs(other - reserve)) for reserve in range(net.MOST_RESERVE + 1)]
    reserves = reserves[:, nearest]
    reserves[0] += net.pieces.bias.detach()
    reserves = row(reserves)
    most = pieces.abs().max(0)[0].sum(0) + reserves.abs().max(1)[0].sum(0)
    if most.max() >= 2**15:
        raise SystemExit("the weights are too large for sums of 16 bits; nothing was written")
    return pieces, reserves


def write_weights(net, positions, version):
    pieces, reserves = rows_of(net, positions)
    sides = [
        f"{{{braces(pieces[2 * k])},\n {braces(pieces[2 * k + 1])},\n {braces(reserves[k])}}}" for k in range(2)
    ]
    weights, biases = whole(net.out.weight, 64), whole(net.out.bias, 2**22)
    out = [f"{{{braces(weights[k])}, {biases[k].item()}}}" for k in range(net.STAGES)]
    path = ROOT / f"src/eval/gipf/weights/net_{version}.cpp"
    path.write_text(
        f"// Weights of the net in gipf-{version}'s judgement. Written by tools/train/gipf.py; not edited by hand.\n"
        '#include "eval/gipf/net.h"\n\nnamespace potentia::gipf {\n\n// clang-format off\n'
        f"constinit const Net k{version.capitalize()}Net = {{\n"
        + ",\n".join([*sides, "{{" + ",\n ".join(out) + "}}", str(WIN_SCALE)])
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
    step = len(positions.held_back) // count
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", choices=["basic", "standard", "tournament"])
    parser.add_argument("positions", nargs="+", help="files written by potentia_positions")
    parser.add_argument("--passes", type=float, default=12, help="how often each position is looked at (12)")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=4e-3, help="the highest learning rate (0.004)")
    parser.add_argument("--from", dest="begin", help="a state to begin with, as --state wrote it")
    parser.add_argument("--state", help="where to keep the net as it was learnt")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    positions = Positions(options.positions)
    print(f"{positions.games} games, {len(positions.spots)} positions", flush=True)
    net = Net()
    if options.begin:
        net.load_state_dict(torch.load(options.begin))
    learn(net, positions, options)
    if options.state:
        torch.save(net.state_dict(), options.state)
    written = [write_weights(net, positions, options.version), write_positions(net, positions, options.version)]
    print("wrote", *written)


if __name__ == "__main__":
    main()
