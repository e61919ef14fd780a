"""What MkDocs does for this project besides (mkdocs.yml): the reference of the Python package, links that lead out of
docs, and the policy of each page.
"""

import base64
import hashlib
import importlib
import inspect
import pathlib
import posixpath
import re
import sys
import tempfile

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "tools/site")]

import results  # noqa: E402

MODULES = ["potentia", "engine", "record", "drawing", "openspiel", "pettingzoo", "training", "data"]
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.S)


def on_files(files, config):
    """Adds the pages of the reference, and that of the results."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="potentia-reference-"))
    (folder / "reference").mkdir()
    made = {f"reference/{name}.md": reference_of(name) for name in MODULES} | {"results.md": results.page()}
    for path, text in made.items():
        (folder / path).write_text(text)
        files.append(File(path, str(folder), config["site_dir"], config["use_directory_urls"]))
    return files


def reference_of(name):
    """A page about a module: what its __all__, or it itself, has to offer."""
    title = name if name == "potentia" else f"potentia.{name}"
    module = importlib.import_module(title)
    parts = [f"# {title}", text_of(module)]
    for member, value in sorted(vars(module).items()):
        is_own = member in module.__all__ if hasattr(module, "__all__") else getattr(value, "__module__", None) == title
        if is_own and not member.startswith("_"):
            parts += described(member, value)
    return "\n\n".join(parts) + "\n"


def described(name, value):
    if inspect.isclass(value):
        parts = [f"## class {name}", text_of(value)]
        for member, inner in sorted(vars(value).items()):
            if not member.startswith("_") and (text := inspect.getdoc(inner)) and not text.startswith("Alias for field"):
                parts += [f"### {name}.{member}{signature_of(inner)}", text_of(inner)]
        return parts
    if callable(value):
        return [f"## {name}{signature_of(value)}", text_of(value)]
    return []


def signature_of(value):
    """Without types, which make lines of it; of what the core defines, its own first line."""
    if not callable(value):
        return ""
    try:
        names = [p.replace(annotation=p.empty) for p in inspect.signature(value).parameters.values() if p.name != "self"]
        return str(inspect.Signature(names))
    except ValueError:
        return "(…)"


def text_of(value):
    """A docstring; pybind11's own first line, a signature, is left out, and sessions become blocks of code."""
    text = inspect.getdoc(value) or ""
    text = re.sub(r"\A\w+\(.*?\) -> .*?\n+", "", text)
    text = re.sub(r"(?m)((?:^>>> .*\n?(?:^(?!>>>)\S.*\n?)*)+)", r"```python\n\1\n```\n", text)
    return re.sub(r"(?<![`\w])(docs/[\w/.-]+)", r"`\1`", text)


def on_page_markdown(markdown, page, config, files):
    """What docs do not hold is named, not linked: the tree is not on the site."""
    folder = posixpath.dirname(page.file.src_path)

    def kept(match):
        is_picture, text, target = match.groups()
        path = target.partition("#")[0]
        if not path or "://" in target or target.startswith("mailto:"):
            return match[0]
        inside = posixpath.normpath(posixpath.join(folder, path))
        if files.get_file_from_path(inside) or files.get_file_from_path(f"{inside}/README.md"):
            return match[0] if files.get_file_from_path(inside) else f"[{text}]({posixpath.join(path, 'README.md')})"
        return match[0] if is_picture else text

    return re.sub(LINK, kept, markdown)


# What the theme's search does not tell those who listen, and what of it they cannot reach by keys.
SEARCH = [
    ('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'),
    ('<div class="md-search__scrollwrap"', '<div class="md-search__scrollwrap" tabindex="0"'),
]


def on_post_page(output, page, config):
    """Each page says which scripts stand in it; the server reads it there (src/server/static_files.cpp)."""
    for wanting, whole in SEARCH:
        assert wanting in output, "the theme's search is another"
        output = output.replace(wanting, whole)
    hashes = {base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in SCRIPT.findall(output)}
    policy = "script-src 'self' " + " ".join(f"'sha256-{one}'" for one in sorted(hashes))
    return output.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{policy}">', 1)
