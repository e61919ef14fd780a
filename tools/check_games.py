#!/usr/bin/env python3
"""Holds the ids of the games to their places: no code knows a game by its id but the game's own folders and the lists.

The ids are those of bench/signature.txt, which has a line for every game (`potentia bench` goes through the list). Looked
at are the texts in quotes of src/ and of the page, comments, tests and catalogues of texts left out. The page does not
know the kinds of boards by their names either: neither in quotes nor, where no field of the protocol is called so, as a
word of its code and styles. Exit status 1 with a line for each that is written where it should not be.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KINDS = sorted(path.name for path in (ROOT / "src/games").iterdir() if path.is_dir())
FAMILIES = "|".join(KINDS)

# Where an id may stand: what belongs to a game or a family, and the lists.
OWN = re.compile(
    rf"^src/(rules|eval|solver|games)/({FAMILIES})/"
    rf"|^web/app/games/({FAMILIES})/|^web/app/composed/|^web/app/course/chapters(/|\.ts$)"
    rf"|^web/board/({FAMILIES})/|^web/board/kinds\.ts$|^web/app/base/games\.ts$"
    r"|^web/protocol\.ts$"  # made from the core's schema
    r"|^web/rules/"  # pictures of positions, in the texts of the rules
)
# Kinds whose name is a word of the protocol too: a field of a position, a piece or a state.
FIELDS = {"gipf", "potentials", "composed"}
WORDS = re.compile(r"\b(" + "|".join(kind for kind in KINDS if kind not in FIELDS) + r")\b")
TEXT_KEY = re.compile(r"""(['"`])[\w-]+(\.[\w-]+)+\1""")

SKIPPED = re.compile(r"_test\.cpp$|\.test\.ts$|\.fixture\.ts$|/texts/|/node_modules/|/dist/|/public/")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->", re.S)
INCLUDE = re.compile(r"^\s*#\s*include.*$|^\s*import .*$|^.*\bfrom '[^']*';$", re.M)


def sources():
    for folder, suffixes in (("src", {".h", ".cpp"}), ("web", {".ts", ".svelte", ".js", ".css"})):
        for path in sorted((ROOT / folder).rglob("*")):
            name = str(path.relative_to(ROOT))
            if path.suffix in suffixes and not SKIPPED.search("/" + name):
                yield name, path.read_text()


def strays_in(name, code, ids):
    """What is written in a file that should not be: ids in quotes, and on the page kinds of boards in any way."""
    on_page = name.startswith("web/")
    quoted = re.compile(r"""(["'`])(""" + "|".join(map(re.escape, [*ids, *(KINDS if on_page else [])])) + r")\1")
    found = [match.group(0) for match in quoted.finditer(code)]
    return found + (WORDS.findall(quoted.sub("", TEXT_KEY.sub("", code))) if on_page else [])


def main():
    ids = [line.split()[1] for line in (ROOT / "bench/signature.txt").read_text().splitlines()]
    strays, seen = [], 0
    for name, text in sources():
        seen += 1
        if OWN.match(name):
            continue
        for stray in strays_in(name, INCLUDE.sub("", COMMENT.sub("", text)), ids):
            strays.append(f"{name}: {stray} is written there; ask its descriptor (src/games, web/app/base/games.ts, web/board/kinds.ts)")
    if seen < 300 or len(ids) < 14:
        strays.append(f"only {seen} files and {len(ids)} games were found: this check looks in the wrong place")
    print("\n".join(strays) or f"{len(ids)} games, known by name only in their own folders and the lists")
    return 1 if strays else 0


if __name__ == "__main__":
    sys.exit(main())
