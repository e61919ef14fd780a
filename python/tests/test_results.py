"""docs/results: that the published values are whole, and agree with one another and with a second program."""

import gzip
import hashlib
import pathlib

import pytest

import potentia

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "docs/results/data"


def test_digests() -> None:
    listed = dict(reversed(line.split("  ")) for line in (DATA / "SHA256SUMS").read_text().splitlines())
    files = {path.name: path.read_bytes() for path in DATA.iterdir() if path.name != "SHA256SUMS"}
    assert listed == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def test_small_boards_by_the_second_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools/results")
    import check_small_boards  # type: ignore[import-not-found]

    sections = (DATA / "dvonn-small-boards.txt").read_text().split("# board ")[1:]
    texts = dict(section.split("\n", 1) for section in sections)
    assert list(texts) == ["7", "9", "13", "15", "19-hexagon"]
    assert check_small_boards.check_whole("7", texts["7"]) == 0
    assert check_small_boards.check_whole("9", texts["9"]) == 0
    assert capsys.readouterr().out == "7: 9 margins, 0 wrong\n9: 32 margins, 0 wrong\n"
    assert check_small_boards.check_whole("7", texts["7"].replace("+3", "+2", 1)) == 1


def test_the_second_program_judges_placements_by_full_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools/results")
    import check_small_boards

    cells = check_small_boards.cells_of("9")
    folded = check_small_boards.folding(cells)
    margins = {}
    for number in range(3**9):
        letters = "".join("rwb"[number // 3**n % 3] for n in range(9))
        if all(letters.count(letter) == 3 for letter in "rwb") and folded(letters) == letters:
            margin = check_small_boards.margin(check_small_boards.full_board(cells, letters), "w", -99, 99)
            margins[letters] = margin, margin
    assert check_small_boards.follows(cells, margins, 2, True)
    assert check_small_boards.follows(cells, margins, 2, False)
    assert not check_small_boards.follows(cells, margins, 3, True)
    assert not check_small_boards.follows(cells, margins, 1, False)
    assert not check_small_boards.follows(cells, {}, 2, True)
    assert not check_small_boards.follows(cells, {}, 2, False)


def test_small_boards_of_tamsk_by_the_second_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools/results")
    import check_tamsk_boards  # type: ignore[import-not-found]

    lines = (DATA / "tamsk-small-boards.txt").read_text().splitlines()
    assert [check_tamsk_boards.check(board, lines) for board in ("7", "10", "12")] == [0, 0, 0]
    assert capsys.readouterr().out == "7: 4 margins, 0 wrong\n10: 6 margins, 0 wrong\n12: 7 margins, 0 wrong\n"
    assert check_tamsk_boards.check("7", [line.replace("d5d4 0", "d5d4 1") for line in lines]) == 1
    assert check_tamsk_boards.check("7", lines[1:]) == 1


def test_small_boards_of_tamsk_by_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools/results")
    import tamsk_boards  # type: ignore[import-not-found]

    for board in ("7", "10", "12"):
        position = potentia.Position("tamsk-1", tamsk_boards.start(board))
        solution = potentia.solve(position)
        assert (solution.lower, solution.upper) == (0, 0)
        assert position.to_text() == tamsk_boards.start(board)


def test_values_of_peoples_games_agree() -> None:
    """No turn gains, and the last value is the result."""
    pairs = games = 0
    with gzip.open(DATA / "dvonn-people.txt.gz", "rt") as file:
        for line in file:
            _, _, _, result, *words = line.split()
            games += 1
            places = [word.split(":") for word in words]
            assert not places or places[-1][2] == result, line
            for (_, _, before), (_, mover, after) in zip(places, places[1:], strict=False):
                if ".." not in before + after:
                    sign = 1 if mover[0] == "w" else -1
                    assert sign * int(before) >= sign * int(after), line
                    pairs += 1
    assert games == 8082
    assert pairs > 60_000
