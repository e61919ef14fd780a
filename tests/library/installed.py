#!/usr/bin/env python3
"""The library as other people's programs meet it: installed into a folder of its own, found there by CMake, compiled and
linked with nothing else of the tree.

    tests/library/installed.py BUILD EXAMPLE PROGRAM VERSION COMPILER
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

build, example, program, version, compiler = sys.argv[1:]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wold-style-cast", "-Werror"]


def run(*words, fails=False, **more):
    done = subprocess.run(words, text=True, capture_output=True, check=False, **more)
    if (done.returncode != 0) != fails:
        sys.exit(f"installed.py: {' '.join(map(str, words))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def configure(source, into, prefix, fails=False):
    """Without what the environment says of other places, as on a machine that knows of this prefix alone."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CMAKE_")}
    return run("cmake", "-S", source, "-B", into, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
               f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Release", fails=fails, env=environment)


def names_nothing_outside(prefix):
    """The folder can be moved: no file of CMake's names a place, none of the headers one that is not installed."""
    for file in prefix.rglob("*.cmake"):
        assert build not in file.read_text() and str(prefix) not in file.read_text(), file
    include = prefix / "include"
    headers = sorted(include.rglob("*.h"))
    assert len(headers) > 80, len(headers)
    for header in headers:
        for named in re.findall(r'#include "([^"]+)"', header.read_text()):
            assert named.startswith("potentia/") and (include / named).is_file(), f"{header}: {named}"
    return headers


def compiles(prefix, headers):
    text = "".join(f"#include <{header.relative_to(prefix / 'include')}>\n" for header in headers)
    run(compiler, "-std=c++20", *WARNINGS, "-fsyntax-only", "-x", "c++", f"-I{prefix / 'include'}", "-", input=text)


def doors(headers):
    """What documents name: each of them is included first by somebody."""
    return [header for header in headers if header.name in ("potentia.h", "rules.h", "perft.h", "record.h")]


def plays(place, game):
    """The example's game is one by the program's own rules: read, checked, and the same as it was written."""
    played = run(place / "built/example", game, "12")
    record = place / f"{game}.txt"
    record.write_text(played.stdout)
    assert run(program, "convert", record, "-").stdout == played.stdout, played.stdout
    assert len(re.findall(r"\d+\.(?:\.\.)?", played.stdout)) == 6, played.stdout
    assert played.stderr.count("\n") > 3, "no drawing"


def main():
    with tempfile.TemporaryDirectory(prefix="potentia-library-") as folder:
        place = pathlib.Path(folder)
        run("cmake", "--install", build, "--component", "development", "--prefix", place / "first")
        # Somewhere else than where it was installed, and without the tree's own example.
        prefix = place / "moved"
        (place / "first").rename(prefix)
        assert not (prefix / "bin").exists(), "the program is another component"
        headers = names_nothing_outside(prefix)
        # Each door by itself, and all there is from the last to the first.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda some: compiles(prefix, some), [*([door] for door in doors(headers)), headers[::-1]]))

        source = place / "example"
        shutil.copytree(example, source)
        configure(source, place / "built", prefix)
        run("cmake", "--build", place / "built")
        for game in ("dvonn", "gipf-standard", "zertz-37", "gipf-potentials", "tamsk-1", "yinsh", "punct"):
            plays(place, game)
        refused = run(place / "built/example", "chess", fails=True)
        assert refused.returncode == 2 and refused.stderr.count("\n") == 1, refused.stderr

        # A program that asks for what this is not is told so before it is compiled.
        later = (source / "CMakeLists.txt").read_text().replace("potentia 0.1 ", "potentia 99.0 ")
        (source / "CMakeLists.txt").write_text(later)
        said = configure(source, place / "later", prefix, fails=True).stderr
        assert "99.0" in said and version in said, said
    print(f"{len(headers)} headers compile, {len(doors(headers))} of them alone; the example plays seven games")


main()
