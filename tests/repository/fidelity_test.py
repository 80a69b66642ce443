"""docs/fidelity.md: every row names a test that exists, every method and option that it names exists, and "as published" is said nowhere else."""
import re
import unittest

import tree

ROW = re.compile(r"^\| (?P<method>[^|]+) \| (?P<section>[^|]+) \| (?P<example>[^|]+) \| `(?P<test>\w+\.\w+)` \| (?P<deviations>[^|]+) \|$")
TEST = re.compile(r"^\s*TEST(?:_F)?\((\w+),\s*(\w+)\)", re.MULTILINE)
# A claim that only a row of the page may make, since there a test stands beside it.
CLAIM = re.compile(r"\bas published\b|exactly as (?:in )?the (?:paper|thesis)", re.IGNORECASE)
MAY_CLAIM = {"docs/fidelity.md", "docs/decisions/0026_published_means_published.md", "tests/repository/fidelity_test.py", "CHANGELOG.md"}


def table():
    lines = [line for line in tree.lines("docs/fidelity.md") if line.startswith("|")]
    return lines[2:]  # without the header and the line below it


class Fidelity(unittest.TestCase):
    def rows(self):
        found = []
        for line in table():
            row = ROW.match(line)
            self.assertIsNotNone(row, f"a row without five cells, or without a test: {line}")
            found.append(row)
        self.assertGreater(len(found), 60)
        return found

    def test_every_row_names_a_test_that_exists(self):
        tests = set()
        for path in tree.files(".cpp"):
            if path.parts[0] == "tests":
                tests.update(".".join(names) for names in TEST.findall("\n".join(tree.lines(path))))
        missing = [row["test"] for row in self.rows() if row["test"] not in tests]
        self.assertEqual(missing, [])

    def test_methods_and_options_that_rows_name_exist(self):
        documented = "\n".join(tree.lines("docs/methods.md"))
        for row in self.rows():
            for method in re.findall(r"`(\w+/\w+)`", row["method"]):
                self.assertIn(f"`{method}`", documented)
            for option in re.findall(r"`(\w+)(?:=\w+)?`", row["deviations"]):
                self.assertIn(f"| `{option}`", documented, row["test"])

    def test_nothing_else_claims_to_be_as_published(self):
        claims = [
            f"{path}:{number}"
            for path in tree.files(".cpp", ".hpp", ".md", ".py")
            if str(path) not in MAY_CLAIM and path.parts[0] in ("src", "include", "apps", "docs", "tests", "README.md")
            for number, line in enumerate(tree.lines(path), 1)
            if CLAIM.search(line)
        ]
        self.assertEqual(claims, [])


if __name__ == "__main__":
    unittest.main()
