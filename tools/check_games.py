#!/usr/bin/env python3
"""Holds the ids of the games to their places: no code knows a game by its id but the game's own folders and the lists.

The ids are those of bench/signature.txt, which has a line for every game (`potentia bench` goes through the list). Looked
at are the texts in quotes of src/ and of the page, comments, tests and catalogues of texts left out. Exit status 1 with
a line for each id that is written where it should not be.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAMILIES = "dvonn|gipf|zertz|potentials|tamsk|yinsh|composed"

# Where an id may stand: what belongs to a game or a family, and the lists.
OWN = re.compile(
    rf"^src/(rules|eval|solver|games)/({FAMILIES})/"
    rf"|^web/app/games/({FAMILIES})/|^web/app/composed/|^web/app/course/chapters/"
    r"|^web/app/base/games\.ts$|^web/early\.js$"
    r"|^web/rules/"  # pictures of positions, in the texts of the rules
)
# Kinds of boards that are called as a game is: the page may tell them apart, for it draws them.
BOARDS = {"dvonn", "yinsh"}

SKIPPED = re.compile(r"_test\.cpp$|\.test\.ts$|\.fixture\.ts$|/texts/|/node_modules/|/dist/|/public/")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->", re.S)
INCLUDE = re.compile(r"^\s*#\s*include.*$|^\s*import .*$|^.*\bfrom '[^']*';$", re.M)


def sources():
    for folder, suffixes in (("src", {".h", ".cpp"}), ("web", {".ts", ".svelte", ".js"})):
        for path in sorted((ROOT / folder).rglob("*")):
            name = str(path.relative_to(ROOT))
            if path.suffix in suffixes and not SKIPPED.search("/" + name):
                yield name, path.read_text()


def main():
    ids = [line.split()[1] for line in (ROOT / "bench/signature.txt").read_text().splitlines()]
    strays, seen = [], 0
    for name, text in sources():
        seen += 1
        if OWN.match(name):
            continue
        known = [i for i in ids if name.startswith("src/") or i not in BOARDS]
        quoted = re.compile(r"""(["'`])(""" + "|".join(map(re.escape, known)) + r")\1")
        for match in quoted.finditer(INCLUDE.sub("", COMMENT.sub("", text))):
            strays.append(f"{name}: {match.group(0)} is written there; ask its descriptor (src/games, web/app/base/games.ts)")
    if seen < 300 or len(ids) < 14:
        strays.append(f"only {seen} files and {len(ids)} games were found: this check looks in the wrong place")
    print("\n".join(strays) or f"{len(ids)} games, known by name only in their own folders and the lists")
    return 1 if strays else 0


if __name__ == "__main__":
    sys.exit(main())
