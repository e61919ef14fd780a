"""Positions to learn from: the files that potentia_positions writes (docs/training.md), as arrays that lie in the file.

>>> import numpy, tempfile
>>> from potentia import training
>>> form = training.Form("mine", features=300, at_once=60, stages=6)
>>> with tempfile.NamedTemporaryFile() as file:
...     training.write(file.name, form, numpy.zeros(3, form.dtype))
...     len(training.Samples(file.name, "mine"))
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

NONE = 0xFFFF
"""No feature: what fills up a position that has fewer of them than others."""

_MARK = b"PNT2"
_NAME = 16  # its bytes
_NUMBERS = struct.Struct("<5H")
_HEAD = len(_MARK) + _NAME + _NUMBERS.size  # bytes before the groups
# So many records of a file are looked at before it is believed to be one.
_LOOKED_AT = 1000

_Path = str | os.PathLike[str]
_Records = npt.NDArray[np.void]


@dataclass(frozen=True)
class Form:
    """What a file holds, as its head says it: positions of a net of one layer, of each the numbers of its features, its
    stage, what is judged beside the net, the chance of the side to move, and its game."""

    name: str
    features: int
    at_once: int  # of the features, at most
    stages: int
    win_scale: int = 250  # the score, in hundredths, at which a game is won 73 times in 100
    narrow: int | None = None  # from this feature on rows are narrow; None: no row is
    # Of each feature; none means that each is one of its own. Of most groups a position has one feature at most, of some
    # (surroundings, lines) the same several times.
    groups: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "narrow", self.features if self.narrow is None else self.narrow)
        object.__setattr__(self, "groups", self.groups or tuple(range(self.features)))
        numbers = (self.features, self.stages, self.at_once, self.win_scale)
        if not all(0 < number < NONE for number in numbers) or len(self.groups) != self.features:
            raise BadArgument("bad-argument", self.name, "a form's numbers are from 1 to 65534, and each feature has a group")
        if not 0 < len(self.name.encode()) <= _NAME:
            raise BadArgument("bad-argument", self.name, f"the name of a net has 1 to {_NAME} bytes")

    @property
    def dtype(self) -> np.dtype[Any]:
        fields = [("features", "<u2", self.at_once), ("stage", "<u2"), ("beside", "<i2"), ("chance", "<f4"), ("game", "<i4")]
        return np.dtype(fields)

    @property
    def head(self) -> bytes:
        """What the file begins with."""
        numbers = _NUMBERS.pack(self.features, self.stages, self.at_once, self.win_scale, self.narrow)
        return _MARK + self.name.encode().ljust(_NAME, b"\0") + numbers + np.array(self.groups, "<u2").tobytes()


def form_of(path: _Path, name: str) -> Form:
    """`name`: of the net, which must be the one that the file's head names."""
    try:
        with open(path, "rb") as file:
            head = file.read(_HEAD)
            features = _NUMBERS.unpack_from(head, _HEAD - _NUMBERS.size)[0] if head[:4] == _MARK and len(head) == _HEAD else 0
            groups = file.read(2 * features)
    except OSError as error:
        raise Error("no-file", str(path), error.strerror or "it cannot be read") from error
    if features == 0 or len(groups) < 2 * features:
        raise Error("bad-samples", str(path), "it does not begin as a file of positions for a net")
    found = head[len(_MARK) :][:_NAME].rstrip(b"\0").decode(errors="replace")
    if found != name:
        raise Error("bad-samples", str(path), f"it has positions for the net '{found}', not for '{name}'")
    _, stages, at_once, win_scale, narrow = _NUMBERS.unpack_from(head, _HEAD - _NUMBERS.size)
    try:
        return Form(name, features, at_once, stages, win_scale, narrow, tuple(np.frombuffer(groups, "<u2").tolist()))
    except BadArgument as error:
        raise Error("bad-samples", str(path), "its head has numbers that no net has") from error


def write(path: _Path, form: Form, positions: _Records) -> None:
    """A file of these positions, which are of the form's dtype."""
    if positions.dtype != form.dtype:
        raise BadArgument("bad-argument", "positions", f"they are not of the form '{form.name}'")
    with open(path, "wb") as file:
        file.write(form.head)
        file.write(positions.tobytes())


def records(path: _Path, form: Form) -> _Records:
    """One file as an array that lies in it, read-only."""
    try:
        size = os.path.getsize(path) - len(form.head)
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
    array: _Records = np.memmap(path, form.dtype, "r", len(form.head))
    _look_at(array, form, str(path))
    return array


def _look_at(array: _Records, form: Form, path: str) -> None:
    step = max(1, len(array) // _LOOKED_AT)
    some = np.concatenate([array[::step], array[-1:]])
    chance = some["chance"]
    features = some["features"]
    is_sound = (chance >= 0) & (chance <= 1) & (some["game"] >= 0)
    is_sound &= ((features < form.features) | (features == NONE)).all(1) & (some["stage"] < form.stages)
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
