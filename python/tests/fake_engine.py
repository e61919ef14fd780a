"""A UGI program for tests: plays the first legal turn, and misbehaves as it is told (its first argument)."""

import pathlib
import sys

# Where it is not installed.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import potentia  # noqa: E402

manner = sys.argv[1] if len(sys.argv) > 1 else ""
game, position = "dvonn", potentia.Position("dvonn")
multipv = 1


def say(line):
    print(line, flush=True)


for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"] and manner != "silent":
        say("id name Fake")
        say("ugiok")
    elif words[:1] == ["isready"]:
        say("readyok")
    elif words[:2] == ["setoption", "name"]:
        name, value = words[2], words[4]
        if name == "Game":
            game, position = value, potentia.Position(value)
        elif name == "MultiPV":
            multipv = int(value)
        else:
            say(f"info string error: {name}: there is no such option")
    elif words[:2] == ["position", "fen"]:
        end = words.index("moves") if "moves" in words else len(words)
        position = potentia.Position(game, " ".join(words[2:end]))
        for turn in words[end + 1 :]:
            position = position.play(turn)
    elif words[:1] == ["go"]:
        if manner == "dies":
            sys.exit(1)
        turns = position.legal_turns
        for rank, turn in enumerate(turns[:multipv], 1):
            say(f"info depth 1 seldepth 2 multipv {rank} score cp {10 - rank} nodes 7 nps 100 hashfull 5 time 3 wdl 500 100 400 pv {turn}")
        say("info string hello")
        if words != ["go", "infinite"]:
            say(f"bestmove {turns[0]} ponder {turns[0]}")
    elif words[:1] == ["stop"]:
        say(f"bestmove {position.legal_turns[0]}")
    elif words[:1] == ["quit"]:
        break
