#!/usr/bin/env python3
"""tools/train/row_net.py NET POSITIONS… : fits a net of one layer (src/eval/row_net.h), and writes its weights and the
positions that a test judges again.

POSITIONS are files that potentia_positions wrote (tools/tune/net_positions.h says what is in them): what a game's net
sees is said there, and this tool is the same for all."""

import math

import numpy
import torch
from small_nets import FULL, ROOT, Split, arguments, begin, braces, learn, read, refuse_large, rounded, row, whole
from torch import nn

# Where each lies: its folder in src/eval, its file in weights/, its type and its name there.
NETS = {
    "punct": ("punct", "net", "RowNet<Features>", "kNet"),
    "tamsk-1": ("tamsk", "net", "RowNet<Features>", "kNet"),
    "yinsh": ("yinsh", "net", "RowNet<Features>", "kNet"),
    "zertz-37": ("zertz", "net_37", "RowNet<Features<Version::Standard37>>", "kNet37"),
}


class Net(nn.Module):
    """As in src/eval/row_net.h, where the limits are explained; in units of 1 instead of 256ths and 64ths."""

    HIDDEN, DIRECT = 64, 16

    def __init__(self, form):
        super().__init__()
        width = self.HIDDEN + self.DIRECT
        self.rows = nn.EmbeddingBag(form.features + 1, width, mode="sum", padding_idx=form.features)
        self.base = nn.Parameter(torch.zeros(width))
        self.out = nn.Linear(self.HIDDEN, form.stages)
        with torch.no_grad():
            self.rows.weight.normal_(0, 0.03)
            self.rows.weight[:, self.HIDDEN :] = 0
            self.rows.weight[form.features] = 0
            self.base[: self.HIDDEN] = 0.1
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, features, stage):
        rows = nn.functional.embedding_bag(
            features, rounded(self.rows.weight), mode="sum", padding_idx=self.rows.padding_idx
        )
        sums = rows + rounded(self.base)
        answer = self.out(sums[:, : self.HIDDEN].clamp(0, FULL) ** 2).gather(1, stage[:, None])
        return (answer + sums[:, self.HIDDEN :].gather(1, stage[:, None]))[:, 0]


class Positions(Split):
    def __init__(self, samples, device):
        data, self.games = samples[:], samples.games
        super().__init__(data["game"], device)
        self.features = self.tensor(numpy.minimum(data["features"], samples.form.features).astype("i2"))
        self.stage = self.tensor(data["stage"].astype("u1"))
        self.chance = self.tensor(data["chance"].astype("f4"))

    def score(self, net, chosen):
        return net(self.features[chosen].long(), self.stage[chosen].long())


def rows_of(net, positions, form):
    """[features, width] in 256ths. What no game showed has not been learnt: it counts nothing."""
    seen = torch.zeros(form.features + 1, dtype=torch.bool)
    for part in positions.features.split(1 << 18):
        seen[part.long().unique().cpu()] = True
    rows = row(net.rows.weight.cpu())[:-1]
    rows[~seen[:-1]] = 0
    base = row(net.base.cpu())
    most = base.abs()
    groups = torch.tensor(form.groups)
    some = torch.cat([groups, torch.tensor([-1])])[positions.features[:65536].long().cpu()]
    for group in groups.unique():
        times = (some == group).sum(1).max()  # one of most groups
        most = most + times * rows[groups == group].abs().max(0)[0]
    refuse_large(most)
    return base, rows


def write_weights(net, positions, form, name):
    folder, file, kind, constant = NETS[name]
    base, rows = rows_of(net, positions, form)
    weights, biases = whole(net.out.weight, 64), whole(net.out.bias, 2**22)
    out = [f"{{{braces(weights[k])}, {biases[k].item()}}}" for k in range(form.stages)]
    path = ROOT / f"src/eval/{folder}/weights/{file}.cpp"
    path.write_text(
        f"// Weights of the net {name}. Written by tools/train/row_net.py; not edited by hand.\n"
        f'#include "eval/{folder}/features.h"\n\nnamespace potentia::{folder} {{\n\n// clang-format off\n'
        f"constinit const {kind} {constant} = {{\n"
        + ",\n".join([braces(base), braces(rows), "{{" + ",\n ".join(out) + "}}", str(form.win_scale)])
        + f"}};\n// clang-format on\n\n}}  // namespace potentia::{folder}\n"
    )
    return path


def write_positions(net, positions, form, name, count=100):
    """Positions held back and what the net says of them before its weights were rounded."""
    lines = [
        f"# What the net {name} sees in some positions, their stages, and what it says of them, in hundredths, computed",
        "# by PyTorch with weights as they were learnt. Written by tools/train/row_net.py.",
    ]
    step = max(1, len(positions.held_back) // count)
    for chosen in positions.held_back[::step][:count]:
        with torch.no_grad():
            judged = positions.score(net, chosen[None]).item() * form.win_scale
        features = [str(feature) for feature in positions.features[chosen].tolist() if feature < form.features]
        lines.append(f"{' '.join(features)} | {positions.stage[chosen].item()} | {math.floor(judged + 0.5)}")
    path = ROOT / f"tests/positions/net_{name}.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def main():
    options = arguments(__doc__, list(NETS))
    samples = read(options.positions, options.net)
    form = samples.form
    net = begin(lambda: Net(form), options)
    positions = Positions(samples, options.device)
    print(f"{positions.games} games, {len(positions.features)} positions", flush=True)
    learn(net, positions, positions.score, positions.chance, options)
    if options.state:
        torch.save(net.state_dict(), options.state)
    print("wrote", write_weights(net, positions, form, options.net), write_positions(net, positions, form, options.net))


if __name__ == "__main__":
    main()
