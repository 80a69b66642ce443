#!/usr/bin/env python3
"""Rewrite the expected results of the golden pages from what the command says now.

usage: update_golden.py [PATTERN...]     only pages whose family/slug holds one of the patterns

The command is build/release/garimpo, or the one that the variable GARIMPO names. Read the difference before you commit it, because this
script cannot tell a repair from a mistake.
"""
import json
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "pages"))
import golden  # noqa: E402


def main(patterns):
    command = os.environ.get("GARIMPO", str(ROOT / "build" / "release" / "garimpo"))
    for case in golden.cases():
        name = f"{case.parent.name}/{case.name}"
        if patterns and not any(pattern in name for pattern in patterns):
            continue
        text = json.dumps(golden.project(golden.extract(case, command)), ensure_ascii=False, indent=1) + "\n"
        expected = case / "expected.json"
        state = "same" if expected.exists() and expected.read_text() == text else "written"
        expected.write_text(text)
        print(f"{state:8} {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
