#!/usr/bin/env python3
"""Writes the manual pages and the completions of bash, zsh and fish, by what `potentia --help` says.

    packaging/help_pages.py --program build/release/potentia --version 0.1.0 --date 2026-11-26 --into FOLDER

The program's own help is the one description of its commands; whatever is said here about them is read from there.
The folder gets share/man/man1, share/bash-completion, share/zsh and share/fish.
"""
import argparse
import dataclasses
import gzip
import pathlib
import re
import subprocess

WIDTH = 30  # of the column of names in the help


@dataclasses.dataclass
class Entry:
    """A line of the help: an option, an argument or a command below."""

    spec: str
    text: str

    @property
    def names(self):
        return self.spec.split()[0].split(",")

    @property
    def value(self):
        """"TEXT", "UINT:0-9", "{a,b}" …; "" of a switch."""
        words = self.spec.split(" Excludes:")[0].split()[1:]
        return " ".join(word for word in words if word != "REQUIRED")

    @property
    def choices(self):
        found = re.search(r"\{([^}]*)\}", self.value)
        return found.group(1).split(",") if found else []


@dataclasses.dataclass
class Command:
    path: list  # ["admin", "ban"]; of the program itself none
    text: str
    usage: str
    arguments: list
    options: list
    commands: list
    games: list

    @property
    def takes_game(self):
        return any(entry.names[0] == "GAME" for entry in self.arguments)


def read_sections(lines):
    """The entries by the heading above them."""
    sections, entries = {}, []
    for line in lines:
        if re.match(r"\w+:$", line):
            entries = sections.setdefault(line[:-1], [])
        elif line.startswith(" " * WIDTH):
            entries[-1].text = " ".join([entries[-1].text, line.strip()]).strip()
        elif line.startswith("  "):
            is_long = len(line) > WIDTH and line[WIDTH - 1] != " "
            entries.append(Entry(line.strip(), "") if is_long else Entry(line[:WIDTH].strip(), line[WIDTH:].strip()))
    return sections


def read_command(program, path):
    """The command and all below it."""
    said = subprocess.run([program, *path, "--help"], check=True, capture_output=True, text=True).stdout
    lines = said.splitlines()
    sections = read_sections(lines[2:])
    games = re.search(r"^Games: (.*?);", said, re.MULTILINE).group(1).replace(" or ", ", ").split(", ")
    usage = lines[1].removeprefix("Usage: ")
    below = [read_command(program, [*path, entry.spec]) for entry in sections.get("Subcommands", [])]
    return Command(path, lines[0].rstrip("."), usage, sections.get("Positionals", []), sections["Options"], below, games)


def all_of(command):
    return [command, *(one for below in command.commands for one in all_of(below))]


# --- manual pages ---


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def entries_as_roff(heading, entries):
    out = [f".SH {heading}"] if entries else []
    for entry in entries:
        names, value = ", ".join(entry.names), entry.value
        out += [".TP", f"\\fB{roff(names)}\\fR" + (f" \\fI{roff(value)}\\fR" if value else ""), roff(entry.text)]
    return out


def manual_page(command, version, date):
    name = "-".join(["potentia", *command.path])
    out = [
        f'.TH {name.upper()} 1 "{date}" "Potentia {version}" "Potentia"',
        ".SH NAME",
        f"{roff(name)} \\- {roff(command.text)}",
        ".SH SYNOPSIS",
        f"\\fB{roff(command.usage)}\\fR",
    ]
    out += entries_as_roff("ARGUMENTS", command.arguments)
    out += entries_as_roff("OPTIONS", command.options)
    out += entries_as_roff("COMMANDS", [Entry("-".join([name, below.path[-1]]), below.text) for below in command.commands])
    out += [".SH GAMES", roff(", ".join(command.games)), ".SH SEE ALSO"]
    others = [name.rpartition("-")[0]] if command.path else [f"{name}-{below.path[-1]}" for below in command.commands]
    out += [", ".join(f"\\fB{roff(other)}\\fR(1)" for other in others)]
    return "\n".join(out) + "\n"


# --- completions ---


def options_of(command):
    return [name for entry in command.options for name in entry.names if name.startswith("--")]


def bash_completion(top):
    steps, after, words = [], [], []
    for command in all_of(top):
        path = " ".join(command.path)
        for below in command.commands:
            steps.append(f"      '{path}:{below.path[-1]}') command='{' '.join(below.path)}' ;;")
        for entry in command.options:
            if entry.choices:
                after.append(f"    '{path} {entry.names[-1]}') words='{' '.join(entry.choices)}' ;;")
        first = [below.path[-1] for below in command.commands] + (command.games if command.takes_game else [])
        words.append(f"    '{path}:-'*) words='{' '.join(options_of(command))}' ;;")
        if first:
            words.append(f"    '{path}:'*) words='{' '.join(first)}' ;;")
    return "\n".join(
        [
            "# Completion of potentia for bash.",
            "_potentia() {",
            "  local command='' words='' i",
            "  for ((i = 1; i < COMP_CWORD; ++i)); do",
            '    case "$command:${COMP_WORDS[i]}" in',
            *steps,
            "    esac",
            "  done",
            '  case "$command ${COMP_WORDS[COMP_CWORD - 1]}" in',
            *after,
            '    *) case "$command:$2" in',
            *words,
            "    esac ;;",
            "  esac",
            '  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$2")',
            "}",
            "complete -o default -F _potentia potentia",
            "",
        ]
    )


def zsh_text(text):
    return re.sub(r"([\[\]:'\\])", r"\\\1", text).replace("\\'", "'\\''")


def zsh_arguments(command, indent):
    specs = []
    for entry in command.options:
        for name in entry.names:
            value = ""
            if entry.value:
                value = f":value:({' '.join(entry.choices)})" if entry.choices else ":value:_files"
            many = "*" if "..." in entry.value else ""
            specs.append(f"'{many}{name}[{zsh_text(entry.text)}]{value}'")
    if command.takes_game:
        specs.append(f"'1:game:({' '.join(command.games)})'")
    if command.commands:
        named = " ".join(f'{below.path[-1]}\\:"{zsh_text(below.text)}"' for below in command.commands)
        specs += [f"'1:command:(({named}))'", "'*::argument:->below'"]
    else:
        specs.append("'*:file:_files'")
    lines = [f"{indent}_arguments -C \\"] + [f"{indent}  {spec} \\" for spec in specs]
    lines[-1] = lines[-1].removesuffix(" \\")
    return lines


def zsh_function(command):
    name = "_".join(["_potentia", *command.path])
    out = [f"{name}() {{", "  local state", *zsh_arguments(command, "  ")]
    if command.commands:
        out += ['  [[ $state == below ]] && case $words[1] in']
        out += [f"    {below.path[-1]}) {'_'.join([name, below.path[-1]])} ;;" for below in command.commands]
        out += ["  esac"]
    return [*out, "}"]


def zsh_completion(top):
    functions = [line for command in all_of(top) for line in zsh_function(command)]
    return "\n".join(["#compdef potentia", "# Completion of potentia for zsh.", *functions, '_potentia "$@"', ""])


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_completion(top):
    out = ["# Completion of potentia for fish."]
    for command in all_of(top):
        below = [one.path[-1] for one in command.commands]
        conditions = [f"__fish_seen_subcommand_from {word}" for word in command.path]
        if below:
            conditions.append(f"not __fish_seen_subcommand_from {' '.join(below)}")
        start = f"complete -c potentia -n {quoted('; and '.join(conditions))}"
        out += [f"{start} -f -a {one.path[-1]} -d {quoted(one.text)}" for one in command.commands]
        if command.takes_game:
            out.append(f"{start} -a {quoted(' '.join(command.games))}")
        for entry in command.options:
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in entry.names)
            value = f" -r -f -a {quoted(' '.join(entry.choices))}" if entry.choices else " -r" if entry.value else ""
            out.append(f"{start} {names}{value} -d {quoted(entry.text)}")
    return "\n".join([*out, ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", required=True, help="of the manual pages: YYYY-MM-DD")
    parser.add_argument("--into", type=pathlib.Path, required=True)
    args = parser.parse_args()
    top = read_command(args.program, [])
    files = {
        "bash-completion/completions/potentia": bash_completion(top),
        "zsh/vendor-completions/_potentia": zsh_completion(top),
        "fish/vendor_completions.d/potentia.fish": fish_completion(top),
    }
    for command in all_of(top):
        name = "-".join(["potentia", *command.path])
        files[f"man/man1/{name}.1.gz"] = manual_page(command, args.version, args.date)
    for name, text in files.items():
        path = args.into / "share" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # Without the hour in it.
        path.write_bytes(gzip.compress(text.encode(), mtime=0) if path.suffix == ".gz" else text.encode())


main()
