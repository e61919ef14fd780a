"""The data set: made small, read back, held to the rules."""

import csv
import doctest
import json
import re
import subprocess
import sys

import pytest
from support import ROOT

import potentia
from potentia import data

# Of tools/dataset.py; so that it is made in seconds.
SMALL = {"PERFT_NODES": 3000, "PERFT_POSITIONS": 1, "ENDINGS": 3, "SOLVER_NODES": 3000, "ENGINE_GAMES": 1, "ENGINE_NODES": 8}


def make(folder, seed=1):
    code = f"import dataset; vars(dataset).update({SMALL}, MOST_TURNS=40); dataset.main()"
    subprocess.run(
        [sys.executable, "-c", code, "--out", folder, "--seed", str(seed)],
        env={"PYTHONPATH": f"{ROOT / 'tools'}:{ROOT / 'python'}"},
        check=True,
        capture_output=True,
    )
    return data.DataSet(folder)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return make(tmp_path_factory.mktemp("dataset"))


def test_counts_are_the_rules(made):
    rows = list(made.perft())
    assert {row.game for row in rows} == set(potentia.games()) - {"gipf-composed"}
    assert any(row.depth > 1 for row in rows)
    for row in rows:
        assert potentia.Position(row.game, row.position).perft(row.depth) == row.nodes


def test_proofs_are_the_solver_s(made):
    rows = list(made.solved())
    assert len({row.game for row in rows}) > 2
    for row in rows:
        position = potentia.Position(row.game, row.position)
        solution = potentia.solve(position, nodes=100_000)
        assert (solution.verdict, solution.margin) == (row.verdict, row.margin)
        for turn in row.turns:
            position = position.play(turn)


def test_games_are_played_by_the_rules(made):
    games = list(made.games())
    assert len(games) == len(potentia.games()) - 1
    for game in games:
        position = potentia.Position(game.game)
        for turn in game.turns:
            assert turn.kind in ("lot", "none", "cp", "margin", "win", "loss")
            position = position.play(turn.turn)
        outcome = position.outcome
        assert (game.result, game.reason) == ((outcome.result, outcome.reason) if outcome else ("*", ""))


def test_openings_add_up(made):
    rows = list(made.openings("dvonn"))
    assert len(rows) > 100
    for row in rows:
        assert row.games == row.white + row.draws + row.black > 1
        position = potentia.Position("dvonn")
        for turn in row.turns:
            position = position.play(turn)


def test_puzzles_can_be_played(made):
    rows = list(made.puzzles())
    assert len(rows) > 1000
    for row in rows[::50]:
        position = potentia.Position(row.game, row.position)
        for turn in row.turns:
            position = position.play(turn)
    assert {row.game for row in made.puzzles("dvonn")} == {"dvonn"}


def test_the_same_seed_makes_the_same_bytes(made, tmp_path):
    again = make(tmp_path / "again")
    assert again.manifest == made.manifest
    for path in sorted(made.folder.iterdir()):
        assert (again.folder / path.name).read_bytes() == path.read_bytes()
    other = make(tmp_path / "other", seed=2)
    assert other.manifest["files"][0]["sha256"] != made.manifest["files"][0]["sha256"]


def test_sums_are_those_that_others_read(made):
    made.verify()
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=made.folder, capture_output=True, text=True, check=True)
    assert done.stdout.count("OK") == len(data.FILES) == len(made.manifest["files"])
    for file in made.manifest["files"]:
        name = file["name"]
        with (made.folder / name).open(newline="") as lines:
            rows = sum(1 for _ in (csv.DictReader(lines) if name.endswith("csv") else lines))
        assert file["rows"] == rows > 0
        assert file["says"] == data.FILES[name]
        assert f"`{name}`" in (ROOT / "docs/data.md").read_text()


def copy_of(made, folder):
    for path in made.folder.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    return data.DataSet(folder)


def test_what_is_not_as_it_was_made(made, tmp_path):
    copy = copy_of(made, tmp_path)
    path = tmp_path / "solved.csv"
    path.write_text(path.read_text().replace(",", ";", 1))
    with pytest.raises(potentia.Error, match=r"solved\.csv: it is not as it was made"):
        copy.verify()
    path.write_text("game,position,verdict,margin,plies,turns\ndvonn,x,margin,many,3,a1b1\n")
    with pytest.raises(potentia.Error, match="line 2: it is not as"):
        list(copy.solved())
    (tmp_path / "games.jsonl").write_text("{}\n")
    with pytest.raises(potentia.Error, match="line 1"):
        list(copy.games())
    path.unlink()
    for call in (copy.verify, lambda: list(copy.solved())):
        with pytest.raises(potentia.Error, match=r"solved\.csv"):
            call()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}', '{"format": 1, "files": [3]}'])
def test_wrong_manifests(tmp_path, text):
    with pytest.raises(potentia.Error, match="No such file"):
        data.DataSet(tmp_path)
    (tmp_path / data.MANIFEST).write_text(text)
    with pytest.raises(potentia.Error, match="no manifest"):
        data.DataSet(tmp_path)


def test_another_format(tmp_path):
    (tmp_path / data.MANIFEST).write_text(json.dumps({"format": 2, "files": []}))
    with pytest.raises(potentia.Error, match="format 2"):
        data.DataSet(tmp_path)
    (tmp_path / data.MANIFEST).write_text(json.dumps({"format": 1, "files": []}))
    with pytest.raises(potentia.BadArgument, match="no perft"):
        list(data.DataSet(tmp_path).perft())


def test_the_datasheet_s_example(made):
    text = (ROOT / "docs/data.md").read_text()
    block = re.search(r"^```python\n(.*?)^```$", text, re.M | re.S)[1]
    test = doctest.DocTestParser().get_doctest(block, {"FOLDER": made.folder}, "docs/data.md", "docs/data.md", 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
