"""The files of the repository, as the rules in this folder look at them."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(os.environ.get("GARIMPO_SOURCE_DIR") or pathlib.Path(__file__).resolve().parents[2])
IGNORED = {".git", "build", "__pycache__"}


def files(*suffixes):
    """paths below ROOT: what git knows or would add; every file where there is no git"""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        found = [pathlib.PurePosixPath(name) for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    else:
        found = [
            pathlib.PurePosixPath(os.path.relpath(os.path.join(folder, name), ROOT))
            for folder, folders, names in os.walk(ROOT)
            if folders.__setitem__(slice(None), [f for f in folders if f not in IGNORED]) is None
            for name in names
        ]
    return sorted(path for path in found if not suffixes or path.suffix in suffixes)


def lines(path):
    return (ROOT / path).read_text(encoding="utf-8", errors="replace").splitlines()
