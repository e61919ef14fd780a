#!/usr/bin/env python3
"""Holds the documents to the tree: what they link to, and every file, name and command in backticks, is there.

A word in backticks counts as
  a file      with a slash behind the name of a folder of the tree, or with the ending of one of its files; a room's or a
              module's name (`rules/gipf/board`) is one, too
  a command   `potentia COMMAND …`, `npm run SCRIPT`, `./check --only STEP`, and options in them
  a name      of code: with `_` or `::`, kConstant, CamelCase, or with () behind it
Anything else, such as a text of docs/formats.md, is not looked at. What only the past or the world knows stands in a
document's own exception list: a line `<!-- not in the tree: a, b -->`. Rules for players (docs/rules) are held to their
links and the length of their lines alone.

Lines are no longer than 100 characters. Targets of links do not count, nor do tables, headings, blocks of code, pictures,
markup, and what cannot be broken. Exit status 1 with a line for each stray word and each long line.
"""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONGEST_LINE = 100
ENDINGS = (".h", ".cpp", ".ts", ".svelte", ".md", ".py", ".sh", ".json", ".mjs", ".css", ".html", ".txt", ".jsonl")
PLACEHOLDER = re.compile(r"[A-Z]{2,}")
FOREIGN = {"cmake", "ctest", "apt-get", "git", "perf", "clang-19", "python3", "node", "npx", "curl", "nginx", "docker"}


def tracked():
    """Paths of what belongs to the tree, as git knows it; of all that is not built, where there is no git."""
    out = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if out.returncode == 0:
        return [line for line in out.stdout.splitlines() if (ROOT / line).is_file()]
    built = {".git", "build", "node_modules", "dist"}
    found = (p.relative_to(ROOT) for p in ROOT.rglob("*") if p.is_file())
    return [str(p) for p in found if not built & set(p.parts)]


def text_of(path):
    try:
        return (ROOT / path).read_text()
    except UnicodeDecodeError:
        return ""


class Tree:
    def __init__(self):
        self.files = tracked()
        self.folders = {str(p) for f in self.files for p in pathlib.PurePosixPath(f).parents if str(p) != "."}
        self.folder_names = {f.rpartition("/")[2] for f in self.folders}
        code = [f for f in self.files if not f.endswith(".md") and not f.startswith("tests/vectors/")]
        self.text = "\n".join(text_of(f) for f in code)
        self.words = set(re.findall(r"\w+", self.text))
        self.scripts = json.loads(text_of("web/package.json"))["scripts"]
        added = r'add_(?:command\(\s*app, status,|subcommand\()\s*"(\w+)"'
        self.commands = set(re.findall(added, text_of("src/cli/command_line.cpp")))
        self.steps = set(re.findall(r"^  '([\w-]+)\|", text_of("check"), re.M))

    def has_path(self, path):
        path = path.removeprefix("./").rstrip("/")
        for known in self.files + sorted(self.folders):
            for candidate in (known, known.rpartition(".")[0]):
                if candidate == path or candidate.endswith("/" + path):
                    return True
                if "*" in path and fnmatch.fnmatch(candidate, "*" + path):
                    return True
        return False

    def has_option(self, option):
        return option in self.text or f'"{option.lstrip("-")}"' in self.text


def spans(text):
    """Words in backticks outside blocks of code, with their lines."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            for span in re.findall(r"(?<!`)`([^`]+)`(?!`)", line):
                yield number, span


def why_not_path(span, tree):
    if not re.fullmatch(r"[\w./*-]+", span) or span.startswith(("/", "build/")) or PLACEHOLDER.search(span):
        return None
    parts = span.removeprefix("./").split("/")
    is_path = span.endswith(ENDINGS) and len(span) > 6 or (len(parts) > 1 and parts[0] in tree.folder_names)
    return None if not is_path or tree.has_path(span) else "no such file"


def why_not_command(span, tree):
    words = span.split()
    if words[0] == "potentia" and len(words) > 1:
        command = words[1]
        if not command.startswith("-") and not PLACEHOLDER.search(command) and command not in tree.commands:
            return "potentia has no such command"
    if words[:2] == ["npm", "run"] and len(words) > 2 and words[2] not in tree.scripts:
        return "web/package.json has no such script"
    if words[0] == "./check" and "--only" in words:
        strays = [w for w in words[words.index("--only") + 1 :] if w.islower() and w not in tree.steps]
        return f"./check has no step {strays[0]}" if strays else None
    if words[0] in FOREIGN or words[0] == "npm":
        return None
    for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", span):
        if not tree.has_option(option):
            return f"nothing knows {option}"
    return None


def why_not_name(span, tree):
    called = re.fullmatch(r"((?:\w+::)*~?\w+)(?:<.*>)?(\(.*\))?", span)
    if not called or PLACEHOLDER.fullmatch(span) or span[0].isdigit():
        return None
    name, brackets = called.groups()
    looks = "::" in name or "_" in name.strip("_") or brackets or re.fullmatch(r"k[A-Z]\w+|([A-Z][a-z]+){2,}", name)
    last = name.rpartition("::")[2]
    if not looks or PLACEHOLDER.search(name):
        return None
    return None if last in tree.words else "no such name in the code"


def long_lines(text):
    """Lines that are too long and could be broken, with their lengths."""
    fenced = in_list = False
    for number, line in enumerate(text.splitlines(), 1):
        indented = line.startswith("    ")
        if line.lstrip().startswith("```"):
            fenced = not fenced
        if re.match(r"\s*([*+-]|\d+[.)])\s", line):
            in_list = True
        elif line.strip() and not line.startswith(" "):
            in_list = False
        length = len(re.sub(r"\]\([^)\s]*\)", "]", line))
        if length <= LONGEST_LINE or fenced or (indented and not in_list):
            continue
        words = re.sub(r"`[^`]*`", "code", line.strip()).split()
        if len(words) > 1 and not line.lstrip().startswith(("|", "#", "<", "![")):
            yield number, length


def anchors(path):
    titles = re.findall(r"^#+ (.*)$", path.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", t.lower()).strip().replace(" ", "-") for t in titles}


def stray_links(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        for target in re.findall(r"\]\(([^)\s]+)\)", line):
            if re.match(r"[a-z]+:", target):
                continue
            file, _, anchor = target.partition("#")
            to = (path.parent / file).resolve() if file else path
            if not to.exists():
                yield number, target, "no such file"
            elif anchor and to.suffix == ".md" and anchor not in anchors(to):
                yield number, target, "no such heading"


def strays(document, tree):
    path = ROOT / document
    text = path.read_text()
    yield from stray_links(path, text)
    for number, length in long_lines(text):
        yield number, text.splitlines()[number - 1][:40] + " …", f"{length} characters; a line has {LONGEST_LINE} at most"
    if document.startswith("docs/rules/"):
        return
    known = {word.strip() for line in re.findall(r"<!-- not in the tree: (.*?) -->", text, re.S) for word in line.split(",")}
    for number, span in spans(text):
        if span in known:
            continue
        why = why_not_path(span, tree) or why_not_command(span, tree) or why_not_name(span, tree)
        if why:
            yield number, span, why


def main():
    tree = Tree()
    count = 0
    for document in sorted(f for f in tree.files if f.endswith(".md")):
        for number, what, why in strays(document, tree):
            count += 1
            print(f"{document}:{number}: `{what}`: {why}")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
