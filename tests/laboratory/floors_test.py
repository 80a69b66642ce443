"""The figures that were reached are held: benchmarks/floors.json against the corpora, where they are here.

A sample of each set is enough to notice a changed program, and takes as long when a set grows; `make floors` looks at every page. Figures do
not depend on how the code was compiled, so one build is enough. Those of trained methods are figures of the pages they were trained on: they
guard against breaking something, and say nothing of other pages.
"""
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import unittest

SOURCE = pathlib.Path(os.environ["GARIMPO_SOURCE_DIR"])
SHARED = os.environ.get("GARIMPO_SHARED_DATA")
SCRIPT = SOURCE / "scripts" / "measure_floors.py"


def load_script():
    spec = importlib.util.spec_from_file_location("measure_floors", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Files(unittest.TestCase):
    def test_floors_say_how_they_were_measured_and_stand_on_checked_gold_alone(self):
        script = load_script()
        for name, sample in (("floors.json", script.SAMPLE), ("floors_whole.json", 0)):
            file = json.loads((SOURCE / "benchmarks" / name).read_text())
            self.assertEqual(file["about"]["sample"], sample)
            self.assertIn("measure_floors.py", file["about"]["command"])
            self.assertRegex(file["about"]["measured"], r"^\d{4}-\d\d-\d\d$")
            self.assertEqual([floor for floor in file["floors"] if floor["corpus"] in script.NOT_HELD], [])
            keys = [(floor["corpus"], floor["contender"], floor["metric"]) for floor in file["floors"]]
            self.assertEqual(len(keys), len(set(keys)))
            self.assertGreaterEqual(len({corpus for corpus, _, _ in keys}), 20)


@unittest.skipUnless(SHARED, "skipped: needs the shared corpora, and there is no such folder here")
@unittest.skipIf(os.environ.get("GARIMPO_SANITIZE"), "skipped: the optimised build says the same")
class Floors(unittest.TestCase):
    def test_no_figure_falls_below_its_floor(self):
        words = [sys.executable, str(SCRIPT), "--garimpo", os.environ["GARIMPO"], "--shared", SHARED, "--check"]
        done = subprocess.run(words, capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stdout[-4000:] + done.stderr[-2000:])
        held = len(json.loads((SOURCE / "benchmarks" / "floors.json").read_text())["floors"])
        self.assertEqual(done.stdout, f"{held} of {held} floors hold\n")


if __name__ == "__main__":
    unittest.main()
