"""Every example of docs/python.md, of README's part on Python and of the docstrings does what it says."""

import doctest
import importlib
import re

import pytest
from support import ROOT

import potentia

MODULES = [
    "potentia",
    "potentia.record",
    "potentia.engine",
    "potentia.openspiel",
    "potentia.pettingzoo",
    "potentia.drawing",
    "potentia.training",
]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert failed == 0
    assert tried > 0


def test_the_guide(tmp_path, monkeypatch):
    """Its blocks are one session, in a folder of its own."""
    text = (ROOT / "docs/python.md").read_text()
    monkeypatch.chdir(tmp_path)
    globals_of_session = {}
    blocks = BLOCK.findall(text)
    assert len(blocks) >= 8
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks, 1):
        test = doctest.DocTestParser().get_doctest(block, globals_of_session, f"block {number}", "docs/python.md", 0)
        if test.examples:
            runner.run(test, clear_globs=False)
            globals_of_session.update(test.globs)
        else:
            exec(compile(block, f"docs/python.md, block {number}", "exec"), globals_of_session)
    assert runner.failures == 0


def test_the_guide_names_all_that_there_is():
    text = (ROOT / "docs/python.md").read_text()
    missing = [name for name in potentia.__all__ if name not in text]
    assert missing == []
