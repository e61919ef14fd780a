"""Files of positions to learn from."""

import importlib.util
import random

import numpy as np
import pytest
from support import ROOT

import potentia
from potentia import training


def made(form, count, seed=0, games=8):
    """Records of that form, of games that stand one behind the other."""
    rng = np.random.default_rng(seed)
    out = np.zeros(count, training.FORMS[form])
    board = "spots" if form == "gipf" else "points"
    out[board] = rng.integers(0, 5, out[board].shape)
    out["chance"] = rng.random(count)
    out["game"] = np.sort(rng.integers(0, games, count))
    out["game"][-1] = games - 1
    return out


@pytest.fixture
def files(tmp_path):
    paths = [tmp_path / "first", tmp_path / "second"]
    for seed, path in enumerate(paths):
        made("yinsh", 500 + seed, seed, games=101).tofile(path)
    return paths


def test_sizes_are_those_that_are_written():
    assert {form: dtype.itemsize for form, dtype in training.FORMS.items()} == {"gipf": 50, "yinsh": 104}
    assert "Fifty bytes a position" in "".join(
        path.read_text() for path in (ROOT / "tools/tune").glob("*positions*")
    )


def test_records_lie_in_the_file(tmp_path):
    path = tmp_path / "positions"
    expected = made("gipf", 300)
    expected.tofile(path)
    array = training.records(path, "gipf")
    assert isinstance(array, np.memmap)
    assert not array.flags.writeable
    assert np.array_equal(array, expected)
    with pytest.raises(ValueError):
        array["left"][0] = 1


def test_several_files(files):
    samples = training.Samples(files, "yinsh")
    first, second = (np.fromfile(path, training.FORMS["yinsh"]) for path in files)
    assert len(samples) == 1001
    assert np.array_equal(samples[:500], first)
    assert np.array_equal(samples[500:]["points"], second["points"])
    # Games of the second file begin with an even number behind those of the first.
    assert samples.games == 204
    assert np.array_equal(samples[500:]["game"], second["game"] + 102)
    assert samples[-1] == samples[1000]
    assert samples[[3, 700, 3]]["chance"].tolist() == [first[3]["chance"], second[200]["chance"], first[3]["chance"]]
    assert samples[5]["stage"] == first[5]["stage"]
    for wrong in (1001, -1002, [0, 5000]):
        with pytest.raises(IndexError, match="1001"):
            samples[wrong]
    with pytest.raises(TypeError):
        samples[1.5]


def test_pairs_of_games_stay_together(files):
    samples = training.Samples(files, "yinsh")
    learnt, held_back = samples.split(one_in=5)
    assert sorted([*learnt, *held_back]) == list(range(len(samples)))
    pairs = [set((samples[part]["game"] // 2).tolist()) for part in (learnt, held_back)]
    assert not pairs[0] & pairs[1]
    assert 0.1 < len(held_back) / len(samples) < 0.3


def test_batches_hold_each_position_once(files):
    samples = training.Samples(files, "yinsh")
    batches = list(samples.batches(64, seed=3))
    assert [len(batch) for batch in batches] == [64] * 15 + [41]
    seen = np.concatenate(batches)
    assert sorted(seen.tobytes()) == sorted(samples[:].tobytes())
    assert not np.array_equal(seen, samples[:])
    assert np.array_equal(np.concatenate(list(samples.batches(64, seed=3))), seen)
    some = np.arange(10, 20)
    assert np.array_equal(np.sort(next(samples.batches(99, of=some))["game"]), np.sort(samples[some]["game"]))


def test_cut_and_foreign_files(tmp_path, files):
    cut = tmp_path / "cut"
    cut.write_bytes(files[0].read_bytes()[:-1])
    with pytest.raises(potentia.Error, match="cut off, or of another form"):
        training.Samples(cut, "yinsh")
    foreign = tmp_path / "foreign"
    foreign.write_bytes(random.Random(1).randbytes(104 * 50))
    with pytest.raises(potentia.Error, match="position 0: it is no position of the form 'yinsh'"):
        training.Samples(foreign, "yinsh")
    late = made("gipf", 5000)
    late["chance"][4999] = np.nan
    late.tofile(foreign)
    with pytest.raises(potentia.Error, match="position 4999"):
        training.Samples(foreign, "gipf")
    foreign.write_bytes(b"")
    with pytest.raises(potentia.Error, match="no position"):
        training.Samples(foreign, "gipf")
    with pytest.raises(potentia.Error, match="No such file"):
        training.Samples(tmp_path / "nothing", "gipf")
    with pytest.raises(potentia.BadArgument, match="gipf, yinsh"):
        training.Samples(files, "dvonn")
    with pytest.raises(potentia.BadArgument):
        training.Samples([], "gipf")
    with pytest.raises(potentia.BadArgument):
        next(training.Samples(files, "yinsh").batches(0))
    with pytest.raises(potentia.BadArgument):
        training.Samples(files, "yinsh").split(1)


def test_a_data_set_for_pytorch(files):
    samples = training.Samples(files, "yinsh")
    if importlib.util.find_spec("torch") is None:
        with pytest.raises(potentia.Error, match="PyTorch is not installed"):
            training.dataset(samples)
        return
    import torch
    from torch.utils.data import DataLoader, Dataset

    data = training.dataset(samples)
    assert isinstance(data, Dataset)
    assert len(data) == len(samples)
    assert torch.equal(data[7]["points"], torch.from_numpy(samples[7]["points"].copy()))
    batch = next(iter(DataLoader(data, batch_size=32)))
    assert batch["points"].shape == (32, 85)
    assert batch["chance"].dtype == torch.float32
    assert np.array_equal(batch["game"].numpy(), samples[:32]["game"])
