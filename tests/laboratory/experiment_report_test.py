"""`garimpo experiment run NAME -o RUN/`: the report that a person would open, with the published tables beside ours and the experiment's plot."""
import os
import pathlib
import subprocess
import tempfile
import unittest

import browser

COMMAND = os.environ["GARIMPO"]
CHROMIUM = browser.find_chromium()


class ExperimentReport(unittest.TestCase):
    def open_report(self, opened, folder, name):
        done = subprocess.run([COMMAND, "experiment", "run", name, "-o", f"{name}/", "-q"], cwd=folder, capture_output=True, text=True, timeout=120,
                              env={**os.environ, "GARIMPO_SHARED_DATA": ""})
        self.assertEqual(done.returncode, 0, done.stderr)
        opened.open(f"file://{folder}/{name}/report.html")
        opened.wait_for("document.documentElement.dataset.ready === 'true'")
        opened.wait_for_frames()

    def test_tables_and_plots(self):
        if CHROMIUM is None:
            self.skipTest("no Chromium found: the report of an experiment was not looked at")
        with tempfile.TemporaryDirectory() as name, browser.Browser(CHROMIUM) as opened:
            folder = pathlib.Path(name)
            self.open_report(opened, folder, "reduction_times")
            tables = opened.evaluate("[...document.querySelectorAll('#experiment table')].map((table) => table.textContent)")
            self.assertIn("com_carrinho.example", tables[0])
            self.assertIn("Americanas50.0450.13", tables[1])
            self.assertEqual(opened.evaluate("document.querySelectorAll('#experiment svg.chart rect.time-bar').length"), 10, "two bars for each shop")
            self.assertIn("our own making", opened.evaluate("document.querySelector('#experiment .plain-list').textContent"))
            self.open_report(opened, folder, "alpha_sweep")
            self.assertEqual(opened.evaluate("document.querySelectorAll('#sweeps .panel').length"), 1, "one corpus, one plot")
            self.assertEqual(opened.evaluate("document.querySelectorAll('#sweeps .legend li').length"), 6)
            order = opened.evaluate("[...document.querySelectorAll('main > section')].map((section) => section.id)")
            self.assertEqual(order[1:3], ["experiment", "sweeps"])
            self.assertEqual(opened.problems, [])

    def test_a_wide_table_does_not_widen_the_page(self):
        if CHROMIUM is None:
            self.skipTest("no Chromium found: the report of an experiment was not looked at")
        with tempfile.TemporaryDirectory() as name, browser.Browser(CHROMIUM, width=390, height=800) as opened:
            self.open_report(opened, pathlib.Path(name), "product_accuracy")
            self.assertLessEqual(opened.evaluate("document.documentElement.scrollWidth"), 390)
            self.assertGreaterEqual(opened.evaluate("document.querySelectorAll('#experiment .scroller').length"), 4)


if __name__ == "__main__":
    unittest.main()
