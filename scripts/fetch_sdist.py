#!/usr/bin/env python3
"""Fetch one pinned source archive from the Python package index that pip is configured to use.

usage: fetch_sdist.py PROJECT VERSION SHA256 DESTINATION

Some C and C++ sources (lexbor, simdjson) reach a package registry only inside the source archive of their Python binding.
The index is asked of pip, never named here: the environment, then pip's configuration, then pip's own default. The archive
is refused unless its SHA-256 is the one given. `pip download --no-binary` is not used: it builds the package's build requirements first.
"""
import hashlib
import html.parser
import json
import os
import subprocess
import sys
import urllib.parse
import urllib.request

# Indexes speak the JSON form of the simple API or only the older HTML one: both are read.
SIMPLE_API = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"


class Anchors(html.parser.HTMLParser):
    """every (text, href) of a page of the HTML form"""

    def __init__(self):
        super().__init__()
        self.found, self.href = [], None

    def handle_starttag(self, tag, attributes):
        self.href = dict(attributes).get("href") if tag == "a" else self.href

    def handle_data(self, text):
        if self.href and text.strip():
            self.found.append((text.strip(), self.href))
            self.href = None


def has_pip(python):
    return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0


def python_with_pip():
    """this interpreter, or the system's where this one came without pip (as the ones of version managers may)"""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.access(python, os.X_OK) and has_pip(python):
            return python
    sys.exit("fetch_sdist: no python3 with pip here: install python3-pip (make setup does)")


def index_url():
    if os.environ.get("PIP_INDEX_URL"):
        return os.environ["PIP_INDEX_URL"]
    python = python_with_pip()
    for key in ("global.index-url", "install.index-url", "download.index-url"):
        asked = subprocess.run([python, "-m", "pip", "config", "get", key], capture_output=True, text=True)
        if asked.returncode == 0 and asked.stdout.strip():
            return asked.stdout.strip()
    built_in = "from pip._internal.models.index import PyPI; print(PyPI.simple_url)"
    return subprocess.run([python, "-c", built_in], capture_output=True, text=True, check=True).stdout.strip()


def read(url, accept="*/*"):
    request = urllib.request.Request(url, headers={"Accept": accept, "User-Agent": "garimpo-build"})
    with urllib.request.urlopen(request, timeout=120) as reply:
        return reply.read()


def list_files(listing):
    """(file name, address) of every archive that an index page lists, in either form"""
    if listing.lstrip().startswith(b"{"):
        return [(f["filename"], f["url"]) for f in json.loads(listing)["files"]]
    anchors = Anchors()
    anchors.feed(listing.decode("utf-8", "replace"))
    return anchors.found


def main(project, version, sha256, destination):
    if os.path.exists(destination) and hashlib.sha256(open(destination, "rb").read()).hexdigest() == sha256:
        return 0
    page = urllib.parse.urljoin(index_url().rstrip("/") + "/", project + "/")
    wanted = [address for name, address in list_files(read(page, SIMPLE_API)) if name == f"{project}-{version}.tar.gz"]
    if not wanted:
        print(f"fetch_sdist: the index has no source archive of {project} {version}", file=sys.stderr)
        return 1
    archive = read(urllib.parse.urljoin(page, wanted[0]))
    found = hashlib.sha256(archive).hexdigest()
    if found != sha256:
        print(f"fetch_sdist: {project} {version} has SHA-256 {found}, expected {sha256}", file=sys.stderr)
        return 1
    os.makedirs(os.path.dirname(os.path.abspath(destination)), exist_ok=True)
    with open(destination + ".part", "wb") as out:
        out.write(archive)
    os.replace(destination + ".part", destination)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 5:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
