#!/usr/bin/env python3
"""tools/train/row_net.py NET POSITIONS… : fits a net of one layer (src/eval/row_net.h), and writes its weights and the
positions that a test judges again.

POSITIONS are files that potentia_positions wrote (tools/tune/net_positions.h says what is in them): what a game's net
sees is said there, and this tool is the same for all. Needs PyTorch and NumPy (Debian: python3-torch and
libopenblas0-pthread, for Debian's own python3), and the core of the Python package (tools/python.sh), by which it reads
positions. docs/training.md says how the games are made."""

import argparse
import math
import pathlib
import re
import sys
import time

import numpy
import torch
from torch import nn

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "python"))
try:
    from potentia import Error
    from potentia.training import Samples
except ImportError as error:
    raise SystemExit(f"{error}; tools/python.sh builds the package in the tree") from error

# Where each lies: its folder in src/eval, its file in weights/, its features' type and its name there.
NETS = {
    "gipf-basic": ("gipf", "net_basic", "Features<Version::Basic>", "kBasicNet"),
    "gipf-standard": ("gipf", "net_standard", "Features<Version::Standard>", "kStandardNet"),
    "gipf-tournament": ("gipf", "net_tournament", "Features<Version::Tournament>", "kTournamentNet"),
    "punct": ("punct", "net", "Features", "kNet"),
    "tamsk-1": ("tamsk", "net", "Features", "kNet"),
    "yinsh": ("yinsh", "net", "Features", "kNet"),
    "zertz-37": ("zertz", "net_37", "Features<Version::Standard37>", "kNet37"),
}
FULL, MOST_OUT = 255 / 256, 127 / 64  # RowSum::kFull and kMostOut


class Net(nn.Module):
    """As in src/eval/row_net.h, where the limits are explained; in units of 1 instead of 256ths and 64ths."""

    HIDDEN, DIRECT, NARROW_WIDTH = 64, 16, 32
    MOST = 127 / 128  # of what is kept in bytes
    # Of all that a position has, so that sums of 16 bits (±128) hold them beside the others.
    MOST_NARROW_SUM = 60
    # Of each, where a position has more than a hundred: four of YINSH's fit into a byte, which its features say
    # (kFourNarrowFit).
    MOST_OF_MANY = 31 / 128
    WIDTH = HIDDEN + DIRECT

    def __init__(self, form, narrow_at_once):
        super().__init__()
        self.narrow = form.narrow
        self.most_narrow = min(self.MOST, self.MOST_NARROW_SUM / max(1, narrow_at_once))
        if narrow_at_once > 100:
            self.most_narrow = self.MOST_OF_MANY
        self.rows = nn.EmbeddingBag(form.features + 1, self.WIDTH, mode="sum", padding_idx=form.features)
        self.base = nn.Parameter(torch.zeros(self.WIDTH))
        self.out = nn.Linear(self.HIDDEN, form.stages)
        is_there = torch.ones(form.features + 1, self.WIDTH)
        is_there[form.narrow :, self.NARROW_WIDTH :] = 0
        self.register_buffer("is_there", is_there, persistent=False)
        with torch.no_grad():
            self.rows.weight.normal_(0, 0.03)
            self.rows.weight[:, self.HIDDEN :] = 0
            self.rows.weight[form.features] = 0
            self.base[: self.HIDDEN] = 0.1
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def rows_now(self):
        """As they are written, what is kept in bytes within them."""
        rows = rounded(self.rows.weight * self.is_there)
        wide, narrow = rows[: self.narrow], rows[self.narrow :]
        return torch.cat([wide, narrow.clamp(-self.most_narrow, self.most_narrow)])

    def forward(self, features, stage):
        rows = nn.functional.embedding_bag(features, self.rows_now(), mode="sum", padding_idx=self.rows.padding_idx)
        sums = rows + rounded(self.base)
        answer = self.out(sums[:, : self.HIDDEN].clamp(0, FULL) ** 2).gather(1, stage[:, None])
        return (answer + sums[:, self.HIDDEN :].gather(1, stage[:, None]))[:, 0]


class Positions:
    """One pair of games in twenty is held back."""

    def __init__(self, samples, device):
        data, self.games, self.device = samples[:], samples.games, device
        self.features = self.tensor(numpy.minimum(data["features"], samples.form.features).astype("i2"))
        is_narrow = (data["features"] >= samples.form.narrow) & (data["features"] < samples.form.features)
        self.narrow_at_once = int(is_narrow.sum(1).max())
        self.stage = self.tensor(data["stage"].astype("u1"))
        self.beside = self.tensor(data["beside"].astype("f4")) / samples.form.win_scale
        self.chance = self.tensor(data["chance"].astype("f4"))
        is_held_back = self.tensor(data["game"] // 2 % 20 == 7)
        self.held_back = torch.nonzero(is_held_back)[:, 0]
        self.learnt_from = torch.nonzero(~is_held_back)[:, 0]

    def tensor(self, array):
        return torch.from_numpy(numpy.ascontiguousarray(array)).to(self.device)

    def seen(self, form):
        """Of each feature how often it was seen."""
        seen = torch.zeros(form.features + 1, dtype=torch.long, device=self.device)
        for part in self.features.split(1 << 18):
            seen += torch.bincount(part.flatten().long(), minlength=form.features + 1)
        return seen

    def of_net(self, net, chosen):
        return net(self.features[chosen].long(), self.stage[chosen].long())

    def loss(self, net, chosen):
        logits = self.beside[chosen] + self.of_net(net, chosen)
        return nn.functional.binary_cross_entropy_with_logits(logits, self.chance[chosen])


def keep(net, form, options):
    """What --keep keeps has no gradient: all rows but --learn's, and what the first stages count by themselves of what
    every position has, and weigh."""
    stages, (first, last) = options.keep, options.learn
    rows = torch.zeros_like(net.rows.weight)
    rows[first : last + 1] = 1
    base = torch.zeros_like(net.base)
    base[net.HIDDEN + stages :] = 1
    out = (torch.arange(form.stages, device=base.device) >= stages).float()
    for parameter, learnt in ((net.rows.weight, rows), (net.base, base), (net.out.weight, out[:, None]), (net.out.bias, out)):
        parameter.register_hook(lambda gradient, learnt=learnt: gradient * learnt)


def learn(net, positions, form, options):
    def held_back():
        with torch.no_grad():
            losses = [positions.loss(net, part).item() * len(part) for part in positions.held_back.split(65536)]
        return sum(losses) / len(positions.held_back)

    count = len(positions.learnt_from)
    steps = int(count * options.passes / options.batch)
    if steps == 0:
        return
    if options.keep:
        keep(net, form, options)
    decay = 0 if options.keep else 1e-4
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps + 1, pct_start=0.1)
    start = time.time()
    print(f"loss on positions held back: {held_back():.4f} before", flush=True)
    for step in range(1, steps + 1):
        chosen = positions.learnt_from[torch.randint(count, (options.batch,), device=positions.device)]
        loss = positions.loss(net, chosen)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        with torch.no_grad():
            net.out.weight.clamp_(-MOST_OUT, MOST_OUT)
        if step % max(1, steps // 6) == 0:
            print(f"step {step} of {steps}, {time.time() - start:.0f} s: {held_back():.4f}", flush=True)


def whole(tensor, unit):
    return torch.round(tensor.detach().double() * unit).long()


def row(tensor):
    """In 256ths, even: the last bit would be an eighth of what the page loads, and no game shows it."""
    return 2 * whole(tensor, 128)


def rounded(weights):
    """Rows as row() will write them, to learn with: what several of them lack together, the others make up for. The
    gradient passes as if nothing were rounded."""
    return weights + (torch.round(weights * 128) / 128 - weights).detach()


def braces(tensor):
    if tensor.dim() == 1:
        return "{{" + ", ".join(str(n) for n in tensor.tolist()) + "}}"
    return "{{" + ",\n ".join(braces(part) for part in tensor) + "}}"


def rows_of(net, positions, form):
    """[features, width] in 256ths."""
    rows = row(net.rows_now().cpu())[:-1]
    base = row(net.base.cpu())
    most = base.abs()
    groups = torch.tensor(form.groups)
    some = torch.cat([groups, torch.tensor([-1])])[positions.features[:65536].long().cpu()]
    for group in groups.unique():
        times = (some == group).sum(1).max()  # one of most groups
        most = most + times * rows[groups == group].abs().max(0)[0]
    if most.max() >= 2**15:
        raise SystemExit("the weights are too large for sums of 16 bits; nothing was written")
    return base, rows


def packed(hidden):
    """Of rows in 256ths their bytes in 128ths, and the numbers that no byte holds, as they are written."""
    is_large = hidden.abs() > 2 * 127
    large = [f"{{{row}, {place}, {hidden[row, place]}}}" for row, place in torch.nonzero(is_large).tolist()]
    return (hidden // 2).masked_fill(is_large, 0), large


def weights_path(name):
    folder, file, _, _ = NETS[name]
    return ROOT / f"src/eval/{folder}/weights/{file}.cpp"


def write_weights(net, positions, form, name):
    folder, _, features, constant = NETS[name]
    base, rows = rows_of(net, positions, form)
    weights, biases = whole(net.out.weight, 64), whole(net.out.bias, 2**22)
    out = [f"{{{braces(weights[k])}, {biases[k].item()}}}" for k in range(form.stages)]
    bytes_of_rows, large = packed(rows[: form.narrow, : net.HIDDEN])
    direct = rows[: form.narrow, net.HIDDEN :].T // 2  # in 128ths
    parts = [braces(base), braces(bytes_of_rows), braces(direct & 255), braces(direct >> 8), "{{" + ", ".join(large) + "}}"]
    parts += ["{{" + ",\n ".join(out) + "}}", str(form.win_scale)]
    if form.narrow < form.features:
        parts.append(braces(rows[form.narrow :, : net.NARROW_WIDTH] // 2))  # in 128ths
    path = weights_path(name)
    path.write_text(
        f"// Weights of the net {name}. Written by tools/train/row_net.py; not edited by hand.\n"
        f'#include "eval/{folder}/features.h"\n\nnamespace potentia::{folder} {{\n\n// clang-format off\n'
        + f"constinit static const PackedRowNet<{features}, {len(large)}> kPacked = {{\n"
        + ",\n".join(parts)
        + "};\n// clang-format on\n\n"
        + f"const RowNet<{features}> {constant} = kPacked.unpacked();\n\n"
        + f"}}  // namespace potentia::{folder}\n"
    )
    return path


def state_in_tree(form, name):
    """The net that ships, as it was rounded. If it has no narrow rows yet, they begin with nothing."""
    head, _, text = weights_path(name).read_text().partition(" = {")
    large = int(head.rpartition(", ")[2].partition(">")[0])
    text = text.partition("};\n// clang-format on")[0]
    numbers = [int(number) for number in re.findall(r"-?\d+", text)]

    def take(*shape, unit):
        count = math.prod(shape)
        taken, numbers[:count] = numbers[:count], []
        return torch.tensor(taken).reshape(shape) / unit

    base = take(Net.WIDTH, unit=256)
    rows = torch.zeros(form.features + 1, Net.WIDTH)
    rows[: form.narrow, : Net.HIDDEN] = take(form.narrow, Net.HIDDEN, unit=128)
    low, high = take(Net.DIRECT, form.narrow, unit=128), take(Net.DIRECT, form.narrow, unit=128)
    rows[: form.narrow, Net.HIDDEN :] = (low + 256 * high).T
    for row, place, number in take(large, 3, unit=1).long().tolist():
        rows[row, place] = number / 256
    out = [(take(Net.HIDDEN, unit=64), take(1, unit=2**22)) for _ in range(form.stages)]
    take(1, unit=1)  # the win scale
    if numbers:
        rows[form.narrow : -1, : Net.NARROW_WIDTH] = take(form.features - form.narrow, Net.NARROW_WIDTH, unit=128)
    return {
        "base": base,
        "rows.weight": rows,
        "out.weight": torch.stack([weights for weights, _ in out]),
        "out.bias": torch.cat([bias for _, bias in out]),
    }


def begin(form, positions, options):
    """A net to learn with. What no game shows counts as in the one it begins with, else nothing; narrow rows that few
    positions show count nothing."""
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    net = Net(form, positions.narrow_at_once)
    seen = positions.seen(form).cpu()
    if options.begin == "tree":
        net.load_state_dict(state_in_tree(form, options.net))
    elif options.begin:
        net.load_state_dict(torch.load(options.begin, map_location="cpu"))
    else:
        with torch.no_grad():
            net.rows.weight[seen == 0] = 0
    net.is_there[form.narrow : -1][seen[form.narrow : -1] < options.fewest] = 0
    return net.to(options.device)


def write_positions(net, positions, form, name, count=100):
    """Positions held back and what the net says of them before its weights were rounded."""
    lines = [
        f"# What the net {name} sees in some positions, their stages, and what it says of them, in hundredths, computed",
        "# by PyTorch with weights as they were learnt. Written by tools/train/row_net.py.",
    ]
    step = max(1, len(positions.held_back) // count)
    for chosen in positions.held_back[::step][:count]:
        with torch.no_grad():
            judged = positions.of_net(net, chosen[None]).item() * form.win_scale
        features = [str(feature) for feature in positions.features[chosen].tolist() if feature < form.features]
        lines.append(f"{' '.join(features)} | {positions.stage[chosen].item()} | {math.floor(judged + 0.5)}")
    path = ROOT / f"tests/positions/net_{name}.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def span(word):
    first, _, last = word.partition("-")
    return int(first), int(last)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", choices=list(NETS))
    parser.add_argument("positions", nargs="+", help="files written by potentia_positions")
    parser.add_argument("--passes", type=float, default=12, help="how often each position is looked at (12)")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=4e-3, help="the highest learning rate (0.004)")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="where PyTorch computes: cpu or cuda")
    parser.add_argument("--from", dest="begin", help="a state to begin with, as --state wrote it; tree: the net that ships")
    parser.add_argument("--fewest", type=int, default=0, help="narrow rows seen less often than this count nothing (0)")
    parser.add_argument("--keep", type=int, default=0, metavar="STAGES", help="what the first stages judge by stays (0)")
    parser.add_argument("--learn", type=span, default=(1, 0), help="with --keep: rows that learn all the same, FIRST-LAST")
    parser.add_argument("--state", help="where to keep the net as it was learnt")
    return parser.parse_args()


def main():
    options = arguments()
    try:
        samples = Samples(options.positions, options.net)
    except Error as error:
        raise SystemExit(str(error)) from error
    form = samples.form
    positions = Positions(samples, options.device)
    net = begin(form, positions, options)
    print(f"{positions.games} games, {len(positions.features)} positions", flush=True)
    learn(net, positions, form, options)
    if options.state:
        torch.save(net.state_dict(), options.state)
    print("wrote", write_weights(net, positions, form, options.net), write_positions(net, positions, form, options.net))


if __name__ == "__main__":
    main()
