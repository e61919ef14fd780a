"""What the trainers of the small nets share (gipf.py, row_net.py): the learning itself, and numbers as the program keeps
them (src/eval/row_sum.h). Needs PyTorch and NumPy (Debian: python3-torch and libopenblas0-pthread, for Debian's own
python3), and the core of the Python package (tools/python.sh), by which they read positions. docs/training.md says how
the games are made."""

import argparse
import pathlib
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

FULL, MOST_OUT = 255 / 256, 127 / 64  # RowSum::kFull and kMostOut


def read(files, net):
    """The positions of all files for this net, whose games are numbered through."""
    try:
        return Samples(files, net)
    except Error as error:
        raise SystemExit(str(error)) from error


class Split:
    """Which positions are learnt from; one pair of games in twenty is held back."""

    def __init__(self, game, device):
        self.device = device
        is_held_back = self.tensor(game // 2 % 20 == 7)
        self.held_back = torch.nonzero(is_held_back)[:, 0]
        self.learnt_from = torch.nonzero(~is_held_back)[:, 0]

    def tensor(self, array):
        return torch.from_numpy(numpy.ascontiguousarray(array)).to(self.device)


def limit(out):
    with torch.no_grad():
        out.weight.clamp_(-MOST_OUT, MOST_OUT)


def learn(net, split, score, chance, options):
    """`score(net, chosen)` are the logits of the chosen positions."""

    def loss_of(chosen):
        return nn.functional.binary_cross_entropy_with_logits(score(net, chosen), chance[chosen])

    def held_back():
        with torch.no_grad():
            losses = [loss_of(part).item() * len(part) for part in split.held_back.split(65536)]
        return sum(losses) / len(split.held_back)

    steps = int(len(split.learnt_from) * options.passes / options.batch)
    if steps == 0:
        return
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps + 1, pct_start=0.1)
    start = time.time()
    print(f"loss on positions held back: {held_back():.4f} before", flush=True)
    for step in range(1, steps + 1):
        chosen = split.learnt_from[torch.randint(len(split.learnt_from), (options.batch,), device=split.device)]
        loss = loss_of(chosen)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        limit(net.out)
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


def refuse_large(most):
    if most.max() >= 2**15:
        raise SystemExit("the weights are too large for sums of 16 bits; nothing was written")


def arguments(description, nets):
    """A trainer's command line, read. `nets`: what may be fitted."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", choices=nets)
    parser.add_argument("positions", nargs="+", help="files written by potentia_positions")
    parser.add_argument("--passes", type=float, default=12, help="how often each position is looked at (12)")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=4e-3, help="the highest learning rate (0.004)")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="where PyTorch computes: cpu or cuda")
    parser.add_argument("--from", dest="begin", help="a state to begin with, as --state wrote it; tree: GIPF's net that ships")
    parser.add_argument("--state", help="where to keep the net as it was learnt")
    return parser.parse_args()


def begin(net, options, in_tree=None):
    """A net to learn with, made by `net()`. `in_tree(name)`: the state of the one in the tree."""
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    made = net()
    if options.begin:
        is_in_tree = options.begin == "tree" and in_tree is not None
        state = in_tree(options.net) if is_in_tree else torch.load(options.begin, map_location="cpu")
        # What a net of before did not have begins as it is made.
        made.load_state_dict({**made.state_dict(), **state})
    return made.to(options.device)
