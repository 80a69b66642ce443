"""Figures must not fall below benchmarks/floors.json on the corpora, if these are available.

Figures do not depend on how the code was compiled, so one build is enough. Those of trained methods are figures of the pages they were
trained on: they guard against breaking something, and say nothing of other pages.
"""
import json
import os
import pathlib
import subprocess
import tarfile
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["GARIMPO_SOURCE_DIR"])
SHARED = os.environ.get("GARIMPO_SHARED_DATA")
FLOORS = SOURCE / "benchmarks" / "floors.json"


@unittest.skipUnless(SHARED, "skipped: needs the shared corpora, and there is no such folder here")
@unittest.skipIf(os.environ.get("GARIMPO_SANITIZE"), "skipped: the optimised build says the same")
class Floors(unittest.TestCase):
    def test_no_figure_falls_below_its_floor(self):
        floors = json.loads(FLOORS.read_text())["floors"]
        contenders = sorted({floor["contender"] for floor in floors})
        with tempfile.TemporaryDirectory() as folder:
            for group in ("articles", "products", "records"):
                with tarfile.open(pathlib.Path(SHARED) / "corpora" / f"{group}.tar.xz") as packed:
                    packed.extractall(folder)
            words = [os.environ["GARIMPO"], "bench", folder, "--methods", ",".join(contenders), "--bootstrap", "0", "--floors", str(FLOORS)]
            done = subprocess.run(words, capture_output=True, text=True, timeout=300)
        lines = done.stderr.splitlines()
        fails = [line for line in lines if "FAILS" in line]
        self.assertEqual(fails, [], "\n".join(fails))
        self.assertEqual(sum(line.startswith("holds") for line in lines), len(floors), done.stderr[-2000:])


if __name__ == "__main__":
    unittest.main()
