"""README's table of capabilities says what the registry has: every method is named there, and no other."""
import os
import re
import subprocess
import unittest

import tree

ROW = re.compile(r"^\| (\w+) \| `garimpo (\w+)` \|.*\| ([^|]+) \|$")
METHOD = re.compile(r"[a-z_]+/[a-z_0-9]+")


class Capabilities(unittest.TestCase):
    def setUp(self):
        rows = (ROW.match(line) for line in tree.lines("README.md"))
        self.rows = [match.groups() for match in rows if match]
        self.command = os.environ["GARIMPO"]

    def printed(self, *words):
        return subprocess.run([self.command, *words], capture_output=True, text=True, timeout=60, check=True).stdout

    def test_the_table_was_found(self):
        self.assertGreaterEqual(len(self.rows), 4)

    def test_every_method_is_named_and_no_other(self):
        registered = {match.group() for line in self.printed("methods").splitlines() if (match := METHOD.match(line))}
        named = {name for _, _, methods in self.rows for name in METHOD.findall(methods)}
        self.assertEqual(named, registered)

    def test_methods_stand_with_their_family_and_the_recommended_one_first(self):
        for family, _, methods in self.rows:
            names = METHOD.findall(methods)
            self.assertEqual({name.split("/")[0] for name in names}, {family})
            self.assertIn(names[0], self.printed("methods", family))

    def test_every_verb_exists(self):
        for _, verb, _ in self.rows:
            self.assertIn(f"garimpo {verb}", self.printed("help", verb))


if __name__ == "__main__":
    unittest.main()
