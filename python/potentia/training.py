"""Positions to learn from: the files that potentia_positions writes (docs/training.md), as arrays that lie in the file.

>>> import numpy, tempfile
>>> from potentia import training
>>> few = numpy.zeros(3, training.GIPF)
>>> with tempfile.NamedTemporaryFile() as file:
...     few.tofile(file.name)
...     len(training.Samples(file.name, "gipf"))
3

Nothing is read before it is asked for: `Samples` are as large as the disk allows. PyTorch is needed for `dataset` alone.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from potentia.errors import BadArgument, Error

GIPF: np.dtype[Any] = np.dtype(
    [
        ("spots", "u1", 37),  # in the order of the core: 0 vacant, 1 own, 2 own GIPF-piece, 3 the enemy's, 4 his GIPF-piece
        ("reserves", "u1", 2),  # own, the enemy's
        ("left", "u1"),  # pieces left to both
        ("judged", "<i2"),  # without the net, in hundredths of a piece
        ("chance", "<f4"),  # of the side to move
        ("game", "<i4"),
    ]
)
"""The record of a position of GIPF, in files that have no head."""

NONE = 0xFFFF
"""No feature: what fills up a position that has fewer of them than others."""

_KINDS = 4
# So many records of a file are looked at before it is believed to be one.
_LOOKED_AT = 1000

_Path = str | os.PathLike[str]
_Records = npt.NDArray[np.void]


@dataclass(frozen=True)
class Form:
    """What a file holds. Of a net of one layer (all but GIPF's) its head says it, and each record has the numbers of the
    features that the position has."""

    name: str
    dtype: np.dtype[Any]
    head: int = 0  # bytes before the first record
    features: int = 0
    stages: int = 0
    win_scale: int = 250  # the score, in hundredths, at which a game is won 73 times in 100
    # Of each feature. Of most groups a position has one feature at most, of some (surroundings) the same several times.
    groups: tuple[int, ...] = ()


def form_of(path: _Path, name: str) -> Form:
    """`name`: "gipf", or that of a net, which must be the one that the file's head names."""
    if name == "gipf":
        return Form(name, GIPF)
    try:
        with open(path, "rb") as file:
            head = file.read(28)
            features = struct.unpack_from("<H", head, 20)[0] if len(head) == 28 and head[:4] == b"PNET" else 0
            head += file.read(2 * features)
    except OSError as error:
        raise Error("no-file", str(path), error.strerror or "it cannot be read") from error
    if features == 0 or len(head) < 28 + 2 * features:
        raise Error("bad-samples", str(path), "it does not begin as a file of positions for a net")
    found = head[4:20].rstrip(b"\0").decode(errors="replace")
    if found != name:
        raise Error("bad-samples", str(path), f"it has positions for the net '{found}', not for '{name}'")
    _, stages, most, win_scale = struct.unpack_from("<4H", head, 20)
    dtype = np.dtype([("features", "<u2", most), ("stage", "<u2"), ("chance", "<f4"), ("game", "<i4")])
    groups = struct.unpack_from(f"<{features}H", head, 28)
    return Form(name, dtype, len(head), features, stages, win_scale, groups)


def records(path: _Path, form: Form) -> _Records:
    """One file as an array that lies in it, read-only."""
    try:
        size = os.path.getsize(path) - form.head
    except OSError as error:
        raise Error("no-file", str(path), error.strerror or "it cannot be read") from error
    if size <= 0:
        raise Error("bad-samples", str(path), "it holds no position")
    if size % form.dtype.itemsize:
        raise Error(
            "bad-samples",
            str(path),
            f"{size} bytes are no whole number of positions of {form.dtype.itemsize} bytes: it is cut off, or of "
            "another form",
        )
    array: _Records = np.memmap(path, form.dtype, "r", form.head)
    _look_at(array, form, str(path))
    return array


def _look_at(array: _Records, form: Form, path: str) -> None:
    step = max(1, len(array) // _LOOKED_AT)
    some = np.concatenate([array[::step], array[-1:]])
    chance = some["chance"]
    is_sound = (chance >= 0) & (chance <= 1) & (some["game"] >= 0)
    if form.features:
        features = some["features"]
        is_sound &= ((features < form.features) | (features == NONE)).all(1) & (some["stage"] < form.stages)
    else:
        is_sound &= (some["spots"] <= _KINDS).all(1)
    if not is_sound.all():
        number = min(int(np.flatnonzero(~is_sound)[0]) * step, len(array) - 1)
        raise Error("bad-samples", f"{path}, position {number}", f"it is no position of the form '{form.name}'")


class Samples:
    """The positions of one file or several, by number. Games of later files go on numbering those of earlier ones."""

    form: Form

    def __init__(self, paths: _Path | Sequence[_Path], form: str) -> None:
        if isinstance(paths, (str, os.PathLike)):
            paths = [paths]
        if not paths:
            raise BadArgument("bad-argument", "paths", "there must be one file at least")
        forms = [form_of(path, form) for path in paths]
        for path, other in zip(paths, forms, strict=True):
            if other != forms[0]:
                raise Error("bad-samples", str(path), f"its head differs from that of {paths[0]}")
        self.form = forms[0]
        self.files = [records(path, self.form) for path in paths]
        self._ends = np.cumsum([len(file) for file in self.files])
        # Two games with colours exchanged stand side by side, so a file begins with an even number.
        self._first_games = [0]
        for file in self.files:
            self._first_games.append(self._first_games[-1] + int(file["game"].max()) // 2 * 2 + 2)

    def __len__(self) -> int:
        return int(self._ends[-1])

    @property
    def games(self) -> int:
        return self._first_games[-1]

    def __getitem__(self, which: int | slice | Sequence[int] | npt.NDArray[np.integer[Any]]) -> _Records:
        """A copy of one, a slice, or an array of numbers."""
        if isinstance(which, slice):
            which = np.arange(*which.indices(len(self)))
        numbers = np.asarray(which)
        if not np.issubdtype(numbers.dtype, np.integer):
            raise TypeError(f"positions are numbered by whole numbers, not {numbers.dtype}")
        if ((numbers < -len(self)) | (numbers >= len(self))).any():
            raise IndexError(f"there are {len(self)} positions")
        numbers = np.where(numbers < 0, numbers + len(self), numbers)
        out = np.empty(numbers.shape, self.form.dtype)
        place = np.searchsorted(self._ends, numbers, side="right")
        for i, file in enumerate(self.files):
            here = place == i
            if here.any():
                out[here] = file[numbers[here] - (self._ends[i] - len(file))]
                out["game"][here] += self._first_games[i]
        return out

    def split(self, one_in: int = 20) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Numbers of the positions to learn from, and of those of one pair of games in so many, held back."""
        if one_in < 2:
            raise BadArgument("bad-argument", "one_in", f"{one_in} is not a number from 2 on")
        games = np.concatenate([file["game"] + first for file, first in zip(self.files, self._first_games)])
        is_held_back = games // 2 % one_in == one_in // 3
        return np.flatnonzero(~is_held_back), np.flatnonzero(is_held_back)

    def batches(
        self, size: int, *, seed: int = 0, of: npt.NDArray[np.int64] | None = None
    ) -> Iterator[_Records]:
        """Each position (or each of those numbered) once, in an order drawn by lot; the last batch may be smaller."""
        if size < 1:
            raise BadArgument("bad-argument", "size", f"{size} is not a number from 1 on")
        order = np.random.default_rng(seed).permutation(np.arange(len(self)) if of is None else of)
        for begin in range(0, len(order), size):
            yield self[order[begin : begin + size]]


def dataset(samples: Samples) -> Any:
    """The same as a torch.utils.data.Dataset: each item is a dict of tensors by the names of the record's parts."""
    try:
        import torch
        from torch.utils.data import Dataset
    except ImportError as error:
        raise Error("no-torch", "", "PyTorch is not installed (Debian: python3-torch)") from error

    def tensors(taken: _Records) -> dict[str, Any]:
        def own(part: npt.NDArray[Any]) -> npt.NDArray[Any]:
            # Older PyTorch has no numbers of sixteen bits without a sign.
            native = part.dtype.newbyteorder("=")
            return np.ascontiguousarray(part.astype(np.int32 if native == np.uint16 else native))

        return {name: torch.from_numpy(own(taken[name])) for name in taken.dtype.names or ()}

    class _Dataset(Dataset):  # type: ignore[misc]
        def __len__(self) -> int:
            return len(samples)

        def __getitem__(self, number: int) -> dict[str, Any]:
            return {name: part[0] for name, part in tensors(samples[[number]]).items()}

        def __getitems__(self, numbers: Sequence[int]) -> list[dict[str, Any]]:
            parts = tensors(samples[np.asarray(numbers)])
            return [{name: part[i] for name, part in parts.items()} for i in range(len(numbers))]

    return _Dataset()
