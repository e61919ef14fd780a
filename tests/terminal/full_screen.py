#!/usr/bin/env python3
"""`potentia play` on a whole terminal, through a real pseudo-terminal: what is shown is read off an emulated screen (pyte).

    tests/terminal/full_screen.py PROGRAM
"""
import os
import re
import subprocess
import sys
import tempfile
import termios
import time

from terminal import SECONDS, TERM, Terminal, expect

program = sys.argv[1]


def play(*words, **more):
    return Terminal(program, "play", *words, **more)


def is_sane(terminal):
    """Behind the end: the first screen is back, no mouse is told of any more, and lines are edited and echoed."""
    expect(b"\033[?1049h" in terminal.raw, "it has not taken the screen", terminal)
    tail = terminal.raw[-400:]
    expect(b"\033[?1049l" in tail, f"it has not given the screen back: {tail}")
    expect(b"\033[?1000h" in terminal.raw and b"\033[?1000l" in tail, f"the mouse is still told of: {tail}")
    flags = termios.tcgetattr(terminal.end)[3]
    expect(flags & termios.ECHO and flags & termios.ICANON, "the terminal does not echo lines any more")


def cells(terminal, holds):
    """Where on the screen, but for its first and last lines, there is a character that looks so."""
    for line in range(1, terminal.screen.lines - 1):
        row = terminal.screen.buffer[line]
        for column in range(terminal.screen.columns):
            if row[column].data != " " and holds(row[column], column):
                yield line, column


def place(terminal, seat):
    """What may come next: an underlined point of the board, else a reversed word beside it."""
    point = next(cells(terminal, lambda cell, _: cell.underscore and not cell.reverse), None)
    panel = terminal.find("(White|Black) to move")[1]
    word = next(cells(terminal, lambda cell, column: cell.reverse and column >= panel), None)
    expect(point or word, f"nothing may come next in {seat}", terminal)
    return point or word


def begins(game):
    """Two people: a turn is typed, another pointed at with the mouse, and both taken back."""
    terminal = play(game, "--side", "both")
    terminal.wait_for("White to move", game)
    first = legal_turn(game)
    terminal.type(first + "\r")
    terminal.wait_for(re.escape(f"White plays {first}"), game)
    terminal.wait_for(r"1\. " + re.escape(first), f"{game}: the list of turns")
    point_a_turn(terminal, game)
    terminal.type("undo\r")
    terminal.wait_for("Taken back", game)
    terminal.wait_for("Black to move", game)
    expect(terminal.leave() == 0, f"{game}: it does not leave as it should")
    is_sane(terminal)


def legal_turn(game, *before):
    position = subprocess.run([program, "apply", game, *before], capture_output=True, text=True, check=True).stdout
    words = [program, "moves", game, "--position", position.splitlines()[0]]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()[0]


def point_a_turn(terminal, game):
    """Clicks whatever may come next until a turn is made."""
    for _ in range(12):
        if "Black plays" in terminal.text:
            return
        before = terminal.text
        terminal.click(*place(terminal, game))
        terminal.wait_for(lambda shown, old=before: shown.text != old, f"{game}: a click changes nothing")
        terminal.settle()
    expect("Black plays" in terminal.text, f"{game}: no turn comes of clicks", terminal)


def engine_and_keys():
    """Against the engine, with the keys alone; its line is shown, and the terminal gets another size meanwhile."""
    terminal = play("gipf-basic", "--level", "1", "--side", "black")
    terminal.wait_for("Black to move", "the engine begins")
    terminal.wait_for(r"Engine \(White\): cp -?\d+, depth \d+: \S", "its line")
    expect(terminal.screen.cursor.x < 40, "the cursor is on the board", terminal)
    at = (terminal.screen.cursor.y, terminal.screen.cursor.x)
    terminal.type("\033OB")
    terminal.wait_for(lambda shown: (shown.screen.cursor.y, shown.screen.cursor.x) != at, "an arrow moves the cursor")
    for lines, columns in ((12, 50), (5, 12), (2, 2), (60, 160), (30, 90)):
        terminal.resize(lines, columns)
        terminal.read(0.3)
    terminal.wait_for("Black to move", "after another size")
    terminal.wait_for("e9", "the board after another size")
    terminal.type("b3\x7f\x7fzz\r")
    terminal.wait_for("'zz'|zz", "a sentence for what is no turn")
    terminal.type("help\r")
    terminal.wait_for("Page up and page down", "help")
    terminal.type("x")
    terminal.wait_for("Black to move", "back from help")
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.txt")
        terminal.type(f"save {file}\r")
        terminal.wait_for("Saved to", "save")
        with open(file, encoding="utf-8") as saved:
            expect('[White "Potentia level 1"]' in saved.read(), "the record is another one")
    terminal.type("hint\r")
    terminal.wait_for(r"Try \S+\.", "a hint")
    terminal.type("resign\r")
    terminal.wait_for(r"White wins \(resign\)", "an end")
    terminal.type("undo\r")
    terminal.wait_for("Black to move", "an end taken back")
    expect(terminal.leave() == 0, "it does not leave as it should")
    is_sane(terminal)


def keys_make_a_turn():
    """Arrow keys and space alone: DVONN's first piece goes where the cursor is."""
    terminal = play("dvonn", "--side", "both")
    terminal.wait_for("White to move", "dvonn")
    terminal.type("\033OA \033OC ")
    terminal.wait_for(r"1\. \S+ +\S+", "two turns by keys")
    expect(terminal.leave("\x04") == 0, "Ctrl-D does not leave")
    is_sane(terminal)


def leaves_while_it_thinks():
    terminal = play("yinsh", "--side", "black", "--level", "12")
    terminal.wait_for("thinks", "the engine")
    begun = time.monotonic()
    expect(terminal.leave() == 0, "it does not leave while it thinks")
    expect(time.monotonic() - begun < SECONDS / 2, "it thinks to the end first")
    is_sane(terminal)


def is_interrupted():
    """Whoever breaks it off finds the terminal as it was."""
    terminal = play("dvonn", "--side", "both")
    terminal.wait_for("White to move", "dvonn")
    terminal.leave("\x03")
    is_sane(terminal)


def is_plain(*words, term=TERM):
    """Line by line: no other screen, no cursor sent about."""
    terminal = play("dvonn", "--side", "both", *words, term=term)
    terminal.wait_for("White> ", "the plain conversation")
    expect(b"\033[?1049h" not in terminal.raw and b"\033[H" not in terminal.raw, "it has taken the screen")
    expect(terminal.leave() == 0, "it does not leave as it should")


def in_a_contest():
    """The board of the contest is shown and pointed at while the other waits."""
    position = "4/5/6/3(wZ)b2/6/5/4 w 5/5 basic links=Z:dvonn challenges=1/1"
    terminal = play("gipf-composed", "--position", position, "--side", "both")
    terminal.wait_for("White to move", "the composed game")
    terminal.type("?Ze5\r")
    terminal.wait_for("White plays", "a use is announced")
    terminal.type("!\r")
    terminal.wait_for("is White in the contest", "the lot")
    point = place(terminal, "a contest")
    count = terminal.text.count("plays")
    expect(count, "nothing is said", terminal)
    terminal.click(*point)
    terminal.wait_for(r"plays [a-k]\d", "a turn of the contest")
    expect(terminal.leave() == 0, "it does not leave as it should")


for name in ("dvonn", "gipf-standard", "zertz-37", "gipf-potentials", "tamsk-1", "yinsh", "punct"):
    begins(name)
engine_and_keys()
keys_make_a_turn()
leaves_while_it_thinks()
is_interrupted()
in_a_contest()
is_plain("--plain")
is_plain(term="dumb")
is_plain(term="no-such-terminal")
print("seven games begun by typing and pointing, and everything left as it was")
