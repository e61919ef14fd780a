#!/usr/bin/env python3
"""Holds one room of src/ to the map: every include of project code comes from the room itself or a declared room, and
every test beside its code is built by some room.

The map is written by CMake, a line a room: NAME|FOLDER|FILES|DEPENDS|TESTS (FILES empty: the whole folder). A room may
include from the rooms it names and, through them, from those they name: the layers below. Exit status 1 with one
line for each stray include and each test that no room lists.
"""
import argparse
import os
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')


def read_map(path):
    rooms, tests = {}, set()
    for line in path.read_text().splitlines():
        name, folder, files, depends, of_room = line.split("|")
        rooms[name] = (folder, [f for f in files.split(",") if f], [d for d in depends.split(",") if d])
        tests |= {os.path.normpath(f"{folder}/{test}") for test in of_room.split(",") if test}
    return rooms, tests


def room_of(include, rooms):
    """The room that owns the file: the one that lists it, else the one whose folder it lies in."""
    folder, _, name = include.rpartition("/")
    listed = [r for r, (f, files, _) in rooms.items() if f == folder and name in files]
    if listed:
        return listed[0]
    whole = [r for r, (f, files, _) in rooms.items() if not files and (folder == f or folder.startswith(f + "/"))]
    return max(whole, key=lambda r: len(rooms[r][0]), default=None)


def layers_below(name, rooms, seen=None):
    seen = seen if seen is not None else set()
    for other in rooms[name][2]:
        if other not in rooms:
            sys.exit(f"room {name} depends on {other}, which is no room")
        if other not in seen:
            seen.add(other)
            layers_below(other, rooms, seen)
    return seen


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--map", type=pathlib.Path, required=True)
    parser.add_argument("--room", required=True)
    args = parser.parse_args()
    rooms, tests = read_map(args.map)
    below = layers_below(args.room, rooms)
    strays, files = [], 0
    if args.room in below:
        strays.append(f"room {args.room} depends on itself")
    for path in sorted(args.source.rglob("*")):
        if path.suffix not in (".h", ".cpp"):
            continue
        own = str(path.relative_to(args.source))
        if room_of(own, rooms) != args.room:
            continue
        files += 1
        if own.endswith("_test.cpp") and own not in tests:
            strays.append(f"{own} is never built: name it in a room's TESTS (src/CMakeLists.txt)")
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = INCLUDE.match(line)
            if not found:
                continue
            target = room_of(found.group(1), rooms)
            if target is None or not any((args.source / (found.group(1) + made)).exists() for made in ("", ".in")):
                strays.append(f'{own}:{number}: "{found.group(1)}" is in no room (write paths from src/)')
            elif target != args.room and target not in below:
                strays.append(f"{own}:{number}: room {args.room} may not use room {target}")
    if files == 0:
        strays.append(f"room {args.room} has no files")
    print("\n".join(strays) if strays else f"{args.room}: {files} files, all includes from rooms below, all tests built")
    sys.exit(1 if strays else 0)


if __name__ == "__main__":
    main()
