"""Hostile lists: 200,000 rows of the same template, rows no two of which are alike, lists inside lists. Each method answers within a bound of time and memory, with what it
could find, and says where a limit bit.
"""
import pathlib
import tempfile
import unittest

from bounded_run import LARGER, SLOWER, Run

TAGS = ("b", "i", "span", "em", "p", "div", "a", "u", "h3", "code")


def different_row(number):
    """a row whose parts spell its number: no other row has the same tree"""
    return f"<li class=k{number}>" + "".join(f"<{TAGS[int(digit)]}>{number}</{TAGS[int(digit)]}>" for digit in str(number)) + "</li>"


class HostileRecords(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def extract(self, page, method, seconds, megabytes):
        (self.folder / "page.html").write_text(page)
        run = Run(["extract", "-q", "--output-format", "jsonl", "--method", method, "page.html"], self.folder)
        self.assertIn(run.code, (0, 3), run.messages[-500:])
        self.assertLess(run.cpu_seconds, seconds * SLOWER, method)
        self.assertLess(run.megabytes, megabytes * LARGER, method)
        line = run.lines[0]
        return [len(item["records"]) for item in line["objects"]], {warning["code"] for warning in line["warnings"]}

    def test_200_000_rows_of_one_make(self):
        counts, warnings = self.extract("<ul>" + "<li>a row" * 200_000, "records/auto", 5, 700)
        self.assertGreaterEqual(counts[0], 199_000)
        self.assertTrue(warnings <= {"limit.nodes", "limit.work"}, warnings)

    def test_rows_of_one_make_by_tree_matching(self):
        page = "<ul>" + "<li>a row<b>5</b>" * 10_000
        for method in ("records/stm", "records/gstm", "records/gstm_improved"):
            counts, _ = self.extract(page, method, 6, 500)
            self.assertEqual(max(counts), 10_000, method)

    def test_no_two_rows_alike(self):
        page = "<ul>" + "".join(different_row(number) for number in range(10_000, 13_000))
        for method in ("records/auto", "records/stm", "records/gstm", "records/gstm_improved"):
            _, warnings = self.extract(page, method, 12, 600)
            self.assertNotIn("limit.time", warnings, method)

    def test_the_highlighted_page_of_lists_inside_records(self):
        """the column names of each record's list were once searched among all markers, which took minutes for 10,000 records"""
        item = "<li><h3>Goods</h3><p>good as new</p><ul><li>red<li>blue<li>green</ul></li><li><h3>Goods</h3><p>worn</p><ul><li>red</ul></li>"
        (self.folder / "page.html").write_text("<h1>Goods</h1><ul>" + item * 10_000 + "</ul>")
        run = Run(["extract", "-q", "--output-format", "page", "--method", "records/gstm_improved", "-o", "out.html", "page.html"], self.folder)
        self.assertEqual(run.code, 0, run.messages[-500:])
        self.assertLess(run.cpu_seconds, 8 * SLOWER)
        self.assertIn("garimpo-label", (self.folder / "out.html").read_text())

    def test_a_list_nested_a_thousand_deep(self):
        page = "<ul>" + "".join(f"<li>first {level}<li>second {level}<ul>" for level in range(1_000))
        for method in ("records/auto", "records/stm", "records/gstm", "records/gstm_improved"):
            _, warnings = self.extract(page, method, 3, 200)
            self.assertIn("limit.depth", warnings, method)


if __name__ == "__main__":
    unittest.main()
