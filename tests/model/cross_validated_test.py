"""The figures that a model reached on sites outside its training set (stored in its file) against those that benchmarks/cross_validated.json demands.

The floors of benchmarks/floors.json are measured on the pages that the shipped model was trained on: they notice a changed program, not a
model that learnt its pages by heart. These do.
"""
import json
import os
import pathlib
import re
import unittest

SOURCE = pathlib.Path(os.environ["GARIMPO_SOURCE_DIR"])


def figures(model):
    """{(corpus, name of a figure): value} of the lines "about CORPUS: N pages, NAME VALUE, ..." of a model's file"""
    found = {}
    head, _, _ = (SOURCE / "data" / "models" / f"{model}.txt").read_text().partition("\ncalibration ")
    for line in head.splitlines():
        parts = re.fullmatch(r"about (\w+): \d+ pages, (.*)", line)
        for name, value in re.findall(r"([A-Za-z][A-Za-z0-9 ]*) (\d\.\d+)", parts[2] if parts else ""):
            found[parts[1], name.strip()] = float(value)
    return found


class CrossValidated(unittest.TestCase):
    def test_no_model_is_below_what_was_reached(self):
        floors = json.loads((SOURCE / "benchmarks" / "cross_validated.json").read_text())["floors"]
        self.assertTrue(floors)
        for floor in floors:
            with self.subTest(floor):
                reached = figures(floor["model"])[floor["corpus"], floor["figure"]]
                self.assertGreaterEqual(reached, floor.get("floor", 0))
                self.assertLessEqual(reached, floor.get("ceiling", 1))


if __name__ == "__main__":
    unittest.main()
