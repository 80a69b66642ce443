#!/usr/bin/env python3
"""Rewrite the expected results of the golden pages from what the command says now.

usage: update_golden.py [PATTERN...]     only pages whose family/slug holds one of the patterns

The command is build/release/garimpo, or the one that the variable GARIMPO names. Read the difference before you commit it, because this
script cannot tell a repair from a mistake.
"""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "pages"))
import golden  # noqa: E402


def write(path, text, name):
    state = "same" if path.exists() and path.read_bytes() == text.encode() else "written"
    path.write_bytes(text.encode())
    print(f"{state:8} {name}")


def main(patterns):
    command = os.environ.get("GARIMPO", str(ROOT / "build" / "release" / "garimpo"))
    for case in golden.cases():
        name = f"{case.parent.name}/{case.name}"
        if patterns and not any(pattern in name for pattern in patterns):
            continue
        write(golden.expected_file(case), golden.as_expected(case, command), name)
        if by_default := golden.default_file(case):
            write(by_default, golden.as_text(golden.project_default(golden.extract_by_default(case, command))), name + ", without options")


if __name__ == "__main__":
    main(sys.argv[1:])
