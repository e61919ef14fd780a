"""`python -m potentia`: a look at the games without writing a program. The whole terminal is the program `potentia`."""

from __future__ import annotations

import argparse
import sys

import potentia


def parser() -> argparse.ArgumentParser:
    out = argparse.ArgumentParser(prog="python -m potentia", description=__doc__.partition(". ")[0] + ".")
    out.add_argument("--version", action="version", version=potentia.__version__)
    commands = out.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("games", help="the ids of all games")
    for name, says in {
        "show": "a drawing of a position",
        "moves": "its legal turns",
        "perft": "how many sequences of turns there are",
        "search": "what the engine thinks of it",
    }.items():
        command = commands.add_parser(name, help=says)
        command.add_argument("game")
        command.add_argument("--position", metavar="TEXT", help="instead of the start")
        if name == "perft":
            command.add_argument("--depth", type=int, required=True)
        if name == "search":
            command.add_argument("--time", type=float, default=1.0, help="seconds (1)")
    return out


def run(options: argparse.Namespace) -> None:
    if options.command == "games":
        print("\n".join(potentia.games()))
        return
    position = potentia.Position(options.game, options.position)
    if options.command == "show":
        print(position.drawing(), end="")
    elif options.command == "moves":
        print("".join(turn + "\n" for turn in position.legal_turns), end="")
    elif options.command == "perft":
        print("nodes", position.perft(options.depth))
    else:
        search = potentia.Engine(options.game).start(position, time=options.time)
        for line in search:
            print(f"depth {line.depth} score {line.score} pv {' '.join(line.turns)}", flush=True)
        print("bestmove", search.result().best)


def main(arguments: list[str] | None = None) -> int:
    """The exit status: 0, or 2 for bad input, as the program has it."""
    try:
        run(parser().parse_args(arguments))
    except potentia.Error as error:
        print(f"potentia: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
