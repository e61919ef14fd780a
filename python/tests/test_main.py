"""python -m potentia."""

import subprocess
import sys

import pytest
from support import ROOT

import potentia
from potentia.__main__ import main


def test_as_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "potentia", "--help"], cwd=ROOT / "python", capture_output=True, text=True, check=True
    )
    assert "perft" in done.stdout


def test_commands(capsys):
    position = potentia.Position("yinsh")
    for arguments, expected in {
        "games": "\n".join(potentia.games()) + "\n",
        "show yinsh": position.drawing(),
        "moves yinsh": "\n".join(position.legal_turns) + "\n",
        "perft yinsh --depth 2": f"nodes {position.perft(2)}\n",
    }.items():
        assert main(arguments.split()) == 0
        assert capsys.readouterr().out == expected
    assert main(["search", "yinsh", "--time", "0.1"]) == 0
    assert capsys.readouterr().out.split()[-1] in position.legal_turns


def test_what_is_wrong(capsys):
    assert main(["moves", "chess"]) == 2
    assert "there is no such game" in capsys.readouterr().err
    assert main(["moves", "dvonn", "--position", "x"]) == 2
    with pytest.raises(SystemExit):
        main([])
