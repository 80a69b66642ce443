"""ARCHITECTURE.md has one line for every folder of the tree, and none for a folder that is not there."""
import re
import unittest

import tree

# Folders below these hold one case or corpus each; the line of their parent covers them.
CASES = ("tests/pages/", "fuzz/corpus/", "tests/conformance/", "experiments/own_set/")
LINE = re.compile(r"^- `([^`]+/)` (\S.*)$")


def folders():
    found = set()
    for path in tree.files():
        found.update(str(parent) + "/" for parent in path.parents if str(parent) != ".")
    # Folders of tests/ that mirror a folder of src/ are described there.
    found = {folder for folder in found if not (folder.startswith("tests/") and folder.count("/") > 2)}
    return {folder for folder in found if not any(folder.startswith(case) and folder != case for case in CASES)}


class Architecture(unittest.TestCase):
    def setUp(self):
        self.listed = [match.groups() for line in tree.lines("ARCHITECTURE.md") if (match := LINE.match(line))]

    def test_every_folder_is_listed(self):
        self.assertEqual(sorted(folders() - {name for name, _ in self.listed}), [])

    def test_nothing_else_is_listed(self):
        self.assertEqual(sorted({name for name, _ in self.listed} - folders()), [])

    def test_each_once_and_with_a_purpose(self):
        names = [name for name, _ in self.listed]
        self.assertEqual(len(names), len(set(names)))
        for name, purpose in self.listed:
            self.assertGreater(len(purpose), 10, name)


if __name__ == "__main__":
    unittest.main()
