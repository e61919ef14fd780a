#!/usr/bin/env python3
"""tools/site/check_links.py FOLDER: every link of a built site leads to a file of it, and to a place that is there.

Links to the world are not followed. Exit status 1 with a line for each that leads nowhere.
"""

import pathlib
import sys
import urllib.parse
from html.parser import HTMLParser


class Page(HTMLParser):
    """What a page links to, and the places that it has."""

    def __init__(self, text):
        super().__init__()
        self.links, self.places = [], {""}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value is not None:
                self.links.append(value)
            if name == "id" or (name == "name" and tag == "a"):
                self.places.add(value)


def target_of(folder, page, link):
    """(file, place) of a link within the site; None for one that leads out."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = urllib.parse.unquote(parts.path)
    base = folder if path.startswith("/") else page.parent
    file = base / path.lstrip("/") if path else page
    if file.is_dir():
        file /= "index.html"
    return file.resolve(), urllib.parse.unquote(parts.fragment)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    pages = {path: Page(path.read_text()) for path in sorted(folder.rglob("*.html"))}
    dead = []
    links = 0
    for path, page in pages.items():
        # An error page stands anywhere: its links begin at the root, which the server decides.
        if path.name == "404.html":
            continue
        for link in page.links:
            target = target_of(folder, path, link)
            if target is None:
                continue
            links += 1
            file, place = target
            if not file.is_file() or not file.is_relative_to(folder):
                dead.append(f"{path.relative_to(folder)}: {link}: no such file")
            elif file in pages and place not in pages[file].places:
                dead.append(f"{path.relative_to(folder)}: {link}: no such place")
    print("".join(line + "\n" for line in dead), end="")
    print(f"{len(pages)} pages, {links} links, {len(dead)} dead")
    return 1 if dead or not links else 0


if __name__ == "__main__":
    sys.exit(main())
