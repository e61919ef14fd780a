#!/usr/bin/env python3
"""Writes NOTICES.md: whose work is in the program and in the page, and under which licence.

Debian's packages tell it in /usr/share/doc/PACKAGE/copyright (the paragraph for all files, and the licence that it names),
packages of the page in package.json and their licence file. web/notices.ts fails the page's build when a package is bundled
that is not in NOTICES.md.

  tools/notices.py            writes the file
  tools/notices.py --check    fails if the file has other parts or other licences (texts differ between releases of Debian)
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "NOTICES.md"

# Package of Debian (a|b: the first that is there), name, which of its files.
PROGRAM = [
    ("libboost1.81-dev|libboost-dev", "Boost", "*"),
    ("libfmt-dev", "{fmt}", "*"),
    ("nlohmann-json3-dev", "JSON for Modern C++", "*"),
    ("libcli11-dev", "CLI11", "*"),
    ("libsqlitecpp-dev", "SQLiteCpp", "*"),
]
SHARED = [
    ("zlib1g-dev", "zlib", "*"),
    ("libsqlite3-dev", "SQLite", "*"),
    ("libpqxx-dev", "libpqxx", "*"),
    ("libpq-dev", "libpq of PostgreSQL", "*"),
    ("libsodium-dev", "libsodium", "*"),
    ("libssl-dev", "OpenSSL", "*"),
    ("prometheus-cpp-dev", "prometheus-cpp", "*"),
    ("libcurl4-openssl-dev", "libcurl", "*"),
    ("libspdlog-dev", "spdlog", "*"),
    ("libncurses-dev", "ncurses", "*"),
]
BROWSER = [
    ("wasi-libc", "wasi-libc", "*"),
    ("wasi-libc", "musl, in wasi-libc", "libc-top-half/musl/*"),
    ("wasi-libc", "cloudlibc, in wasi-libc", "libc-bottom-half/cloudlibc/*"),
    ("libc++-19-dev-wasm32", "libc++ and compiler-rt of LLVM", "*"),
]
DOCUMENTATION = [
    ("mkdocs-material", "Material for MkDocs", "*"),
    ("mkdocs", "Lunr, in MkDocs", "mkdocs/contrib/search/templates/search/lunr.js"),
]
PAGE = ["svelte", "clsx", "esm-env", "@noble/hashes", "@fontsource/figtree"]


def paragraphs(text):
    """Paragraphs of Debian's control format: fields with their lines of continuation."""
    for block in re.split(r"\n\s*\n", text):
        fields, name = {}, None
        for line in block.splitlines():
            if line[:1] in (" ", "\t") and name:
                fields[name].append("" if line.strip() == "." else line.strip())
            elif ":" in line:
                name, value = line.split(":", 1)
                fields[name] = [value.strip()]
        if fields:
            yield fields


def copyright_of(names):
    """The file of the first package that is there; None where the machine keeps no documents."""
    paths = (pathlib.Path("/usr/share/doc") / name / "copyright" for name in names.split("|"))
    return next((path for path in paths if path.exists()), None)


def debian(names, files):
    path = copyright_of(names)
    if path is None:
        sys.exit(f"{names}: its copyright file is not there; ./check installs packages that are missing")
    found = list(paragraphs(path.read_text(encoding="utf-8", errors="replace")))
    whole = next(p for p in found if p.get("Files", [""])[0].split()[:1] == [files])
    licence = whole["License"][0]
    text = whole["License"][1:]
    if not text:
        own = [p for p in found if "Files" not in p and p.get("License", [""])[0] == licence]
        text = own[0]["License"][1:] if own else []
    return [line for line in whole["Copyright"] if line], licence, text


def npm(name):
    folder = ROOT / "web/node_modules" / name
    if not folder.exists():
        sys.exit(f"{name}: the package is not there; `npm ci` in web/ fetches it")
    licence = json.loads((folder / "package.json").read_text())["license"]
    file = next(p for p in sorted(folder.iterdir()) if p.name.lower().startswith("licen"))
    return licence, file.read_text().strip().splitlines()


def section(name, licence, copyright_lines, text):
    lines = [f"### {name} ({licence})", ""]
    body = [*copyright_lines, *([""] if copyright_lines and text else []), *text]
    return [*lines, *("    " + line if line else "" for line in body), ""]


def written(unread=()):
    """The whole text, without the parts named in `unread`."""
    out = [
        "# Whose work is in Potentia",
        "",
        "Potentia itself is under the MIT licence ([LICENSE](LICENSE)). Parts of it are others' work, with",
        "thanks: libraries compiled into the program, libraries of the machine that it uses, and what the",
        "page brings to the browser.",
        "`tools/notices.py` writes this file.",
        "",
    ]
    for title, parts in [
        ("In the program", PROGRAM),
        ("Of the machine, used by the program", SHARED),
        ("In the programs of the browser", BROWSER),
        ("In the documentation's site", DOCUMENTATION),
    ]:
        out += [f"## {title}", ""]
        for package, name, files in parts:
            if name in unread:
                continue
            copyright_lines, licence, text = debian(package, files)
            out += section(name, licence, ["Copyright " + line for line in copyright_lines], text)
    out += ["## In the page", ""]
    for name in PAGE:
        licence, text = npm(name)
        out += section(name, licence, [], text)
    return "\n".join(out)


def headings(text, unread=()):
    """Those of the parts, but for what this machine cannot tell."""
    lines = [line for line in text.splitlines() if line.startswith("#")]
    return [line for line in lines if not any(line.startswith(f"### {name} (") for name in unread)]


def main():
    if "--check" not in sys.argv[1:]:
        OUT.write_text(written())
        return
    parts = PROGRAM + SHARED + BROWSER + DOCUMENTATION
    unread = [name for package, name, _ in parts if copyright_of(package) is None]
    if unread:
        print(f"no copyright file here of {', '.join(unread)}: not compared")
    if not OUT.exists() or headings(OUT.read_text(), unread) != headings(written(unread)):
        sys.exit("NOTICES.md: other parts, or other licences; run tools/notices.py and commit the file")


if __name__ == "__main__":
    main()
