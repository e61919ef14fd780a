"""Files of positions to learn from."""

import importlib.util
import random
import struct
from dataclasses import replace

import numpy as np
import pytest
from support import ROOT

import potentia
from potentia import training


FORM = training.Form("yinsh", features=404, at_once=69, stages=7, win_scale=300)


def made(count, seed=0, games=8):
    """Records of that form, of games that stand one behind the other."""
    rng = np.random.default_rng(seed)
    out = np.zeros(count, FORM.dtype)
    out["features"] = rng.integers(0, FORM.features, out["features"].shape)
    out["features"][:, 60:] = training.NONE
    out["stage"] = rng.integers(0, FORM.stages, count)
    out["beside"] = rng.integers(-2000, 2000, count)
    out["chance"] = rng.random(count)
    out["game"] = np.sort(rng.integers(0, games, count))
    out["game"][-1] = games - 1
    return out


@pytest.fixture
def files(tmp_path):
    paths = [tmp_path / "first", tmp_path / "second"]
    for seed, path in enumerate(paths):
        training.write(path, FORM, made(500 + seed, seed, games=101))
    return paths


def test_a_file_says_what_it_holds(tmp_path, files):
    assert training.form_of(files[0], "yinsh") == FORM
    # As tools/tune/net_positions.h has it.
    head = files[0].read_bytes()[: len(FORM.head)]
    assert head[:20] == b"PNT2yinsh" + bytes(11)
    assert struct.unpack_from("<5H404H", head, 20) == (404, 7, 69, 300, 404, *range(404))
    form = training.Form("lines", 5, 9, 1, narrow=3, groups=(0, 0, 1, 2, 2))
    training.write(tmp_path / "lines", form, np.zeros(2, form.dtype))
    assert training.form_of(tmp_path / "lines", "lines") == form
    with pytest.raises(potentia.BadArgument, match="not of the form 'yinsh'"):
        training.write(tmp_path / "lines", FORM, np.zeros(2, form.dtype))
    for wrong in ({"features": 0}, {"stages": 70000}, {"groups": (0,)}, {"name": "n" * 17}):
        with pytest.raises(potentia.BadArgument):
            training.Form(**{"name": "lines", "features": 5, "at_once": 9, "stages": 1, **wrong})


def test_records_lie_in_the_file(tmp_path):
    path = tmp_path / "positions"
    expected = made(300)
    training.write(path, FORM, expected)
    array = training.records(path, training.form_of(path, "yinsh"))
    assert isinstance(array, np.memmap)
    assert not array.flags.writeable
    assert np.array_equal(array, expected)
    with pytest.raises(ValueError):
        array["stage"][0] = 1


def test_several_files(files):
    samples = training.Samples(files, "yinsh")
    first, second = (np.fromfile(path, FORM.dtype, offset=len(FORM.head)) for path in files)
    assert len(samples) == 1001
    assert np.array_equal(samples[:500], first)
    assert np.array_equal(samples[500:]["features"], second["features"])
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
    foreign.write_bytes(random.Random(1).randbytes(148 * 50))
    with pytest.raises(potentia.Error, match="does not begin as a file of positions"):
        training.Samples(foreign, "yinsh")
    foreign.write_bytes(FORM.head[:-1])
    with pytest.raises(potentia.Error, match="does not begin as a file of positions"):
        training.Samples(foreign, "yinsh")
    damaged = bytearray(files[0].read_bytes())
    damaged[22:24] = bytes(2)  # no stages
    foreign.write_bytes(damaged)
    with pytest.raises(potentia.Error, match="numbers that no net has"):
        training.Samples(foreign, "yinsh")
    training.write(foreign, replace(FORM, name="punct"), made(50))
    with pytest.raises(potentia.Error, match="for the net 'punct', not for 'yinsh'"):
        training.Samples(foreign, "yinsh")
    training.write(foreign, replace(FORM, features=500, groups=()), made(50))
    with pytest.raises(potentia.Error, match="its head differs"):
        training.Samples([files[0], foreign], "yinsh")
    for field, value in (("features", FORM.features), ("stage", FORM.stages)):
        wrong = made(3)
        wrong[field][0] = value
        training.write(foreign, FORM, wrong)
        with pytest.raises(potentia.Error, match="position 0: it is no position of the form 'yinsh'"):
            training.Samples(foreign, "yinsh")
    late = made(5000)
    late["chance"][4999] = np.nan
    training.write(foreign, FORM, late)
    with pytest.raises(potentia.Error, match="position 4999"):
        training.Samples(foreign, "yinsh")
    training.write(foreign, FORM, late[:0])
    with pytest.raises(potentia.Error, match="no position"):
        training.Samples(foreign, "yinsh")
    with pytest.raises(potentia.Error, match="No such file"):
        training.Samples(tmp_path / "nothing", "yinsh")
    with pytest.raises(potentia.Error, match="not for 'dvonn'"):
        training.Samples(files, "dvonn")
    with pytest.raises(potentia.BadArgument):
        training.Samples([], "yinsh")
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
    assert torch.equal(data[7]["chance"], torch.tensor(samples[7]["chance"]))
    batch = next(iter(DataLoader(data, batch_size=32)))
    assert batch["features"].shape == (32, FORM.at_once)
    assert (batch["chance"].dtype, batch["features"].dtype) == (torch.float32, torch.int32)
    assert np.array_equal(batch["features"].numpy(), samples[:32]["features"])
    assert np.array_equal(batch["game"].numpy(), samples[:32]["game"])
