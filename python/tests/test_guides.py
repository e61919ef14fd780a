"""Every block of code in the guides does what it says: Python as one session a guide, commands in bash, with their output
(`...` stands for anything), frames by the positions that they name. Notebooks run from the first cell to the last.
"""

import doctest
import importlib
import pathlib
import re
import subprocess

import nbclient
import nbformat
import pytest
from support import ROOT

import potentia

PROGRAM = ROOT / "build/release/potentia"
GUIDES = sorted((ROOT / "docs/guides").glob("*.md"))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)


def commands(block):
    """(command, what it prints) of a block; commands begin with `$ `."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def is_printed(wanted, output):
    pattern = ".*?".join(re.escape(part) for part in wanted.split("..."))
    return re.fullmatch(pattern + r"\s*", output, re.S) is not None


def page():
    """A page to give out, where this tree's is not built."""
    pathlib.Path("page").mkdir(exist_ok=True)
    pathlib.Path("page/index.html").write_text("<!doctype html><title>Potentia</title>\n")
    return ["--root", "page"]


@pytest.fixture
def place(tmp_path, monkeypatch):
    assert PROGRAM.exists(), f"{PROGRAM} is missing: ./check --only release"
    monkeypatch.chdir(tmp_path)
    path = f"{PROGRAM.parent}:/usr/bin:/bin"
    monkeypatch.setenv("PATH", path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "python"))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_a_guide(guide, place):
    session = {"PAGE": page()}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    seen = set()
    for number, (kind, block) in enumerate(BLOCK.findall(guide.read_text()), 1):
        seen.add(kind)
        if kind == "python":
            test = doctest.DocTestParser().get_doctest(block, session, f"block {number}", str(guide), 0)
            assert test.examples
            runner.run(test, clear_globs=False)
            session.update(test.globs)
        elif kind == "console":
            for command, wanted in commands(block):
                done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=120)
                assert done.returncode == 0, done.stderr
                assert is_printed(wanted, done.stdout), (command, done.stdout)
        elif kind == "html":
            frames = re.findall(r"embed\.html#/([\w-]+)/([^\"]+)", block)
            assert frames
            for game, position in frames:
                potentia.Position(game, position.replace("_", " "))
        else:
            pytest.fail(f"block {number} is '{kind}', which nobody runs")
    assert runner.failures == 0
    assert "python" in seen


def test_there_is_a_guide_for_each_purpose():
    assert {path.stem for path in GUIDES} == {"play", "analyse", "bot", "train", "game", "embed", "server"}
    site = (ROOT / "mkdocs.yml").read_text()
    assert all(f"guides/{path.name}" in site for path in GUIDES)


@pytest.mark.parametrize("path", sorted((ROOT / "docs/notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook(path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "python"))
    notebook = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "outputs are made, not kept"
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in shown)
    assert path.stem != "analysis" or any("image/svg+xml" in output.get("data", {}) for output in shown)


def test_the_reference_has_all_that_there_is(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools/site")
    hooks = importlib.import_module("hooks")
    text = hooks.reference_of("potentia")
    for name in potentia.__all__:
        assert re.search(rf"^## (class )?{name}\b", text, re.M), name
    for name in ("Position.play", "Position.legal_turns", "VectorEnv.step", "Engine.search", "Record.to_text"):
        part = re.search(rf"^### {re.escape(name)}.*?\n\n(.+?)(?=^##|\Z)", text, re.M | re.S)
        assert part and len(part[1].strip()) > 20, name
    site = (ROOT / "mkdocs.yml").read_text()
    assert all(f"reference/{name}.md" in site for name in hooks.MODULES)


def test_dead_links_are_found(tmp_path):
    (tmp_path / "other.html").write_text('<h1 id="there">x</h1>')
    links = ["other.html", "other.html#there", "#here", "https://example.org/x", ""]
    dead = ["none.html", "other.html#nowhere", "../outside.html", "#gone"]
    text = "".join(f'<a href="{link}">x</a>' for link in [*links, *dead])
    (tmp_path / "index.html").write_text(f'<p id="here">{text}')
    program = [ROOT / "tools/site/check_links.py", tmp_path]
    done = subprocess.run(program, capture_output=True, text=True)
    assert done.returncode == 1
    assert [line.split(": ")[1] for line in done.stdout.splitlines()[:-1]] == dead
    assert done.stdout.splitlines()[-1] == "2 pages, 8 links, 4 dead"
