"""Rules of style that a reviewer would otherwise have to check: names, sizes, leftovers, and what the library never does."""
import re
import unittest

import tree

VAGUE = {"util", "utils", "helper", "helpers", "common", "misc", "manager"}
CODE = (".cpp", ".hpp", ".py", ".sh", ".cmake", ".inc", ".js", ".css")
TEXT = CODE + (".md", ".txt", ".json", ".yml", ".in", "")
MOST_LINES = 500
# Written in pieces, so that this file does not break its own rules.
LEFTOVER = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
MACHINE_PATH = re.compile(r"(?<![\w.])/(ro" + r"ot|ho" + r"me/\w+|wo" + r"rk|tmp/w" + r"t)/")
REGISTRY = re.compile("|".join(["py" + r"pi\.org", "python" + "hosted", "npm" + r"js\.", r"deb\.deb" + "ian", r"archive\.ubu" + "ntu"]))
# The library says what is wrong in its results: it never prints, throws, exits or reads an address.
FORBIDDEN_IN_SRC = re.compile(r"\bthrow\b|\babort\s*\(|\bexit\s*\(|\bprintf\s*\(|\bstd::(cout|cerr|clog)\b|\bputs\s*\(|\bsystem\s*\(|\bsocket\s*\(")


def without_comments_and_strings(line):
    line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
    return line.split("//", 1)[0]


class Names(unittest.TestCase):
    def report(self, wrong):
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))

    def matches(self, pattern, suffixes):
        return [
            f"{path}:{number}: {line.strip()[:100]}"
            for path in tree.files(*suffixes)
            if not str(path).startswith(("examples/", "tests/pages/", "fuzz/corpus/")) and path.name != "LICENSE"
            for number, line in enumerate(tree.lines(path), 1)
            if pattern.search(line)
        ]

    def test_no_vague_names(self):
        wrong = []
        for path in tree.files():
            for part in path.parts:
                stem = part.split(".")[0].lower()
                if stem in VAGUE or re.search(r"_(utils?|helpers?|manager|misc)$", stem):
                    wrong.append(str(path))
        self.report(wrong)

    def test_names_are_snake_case(self):
        self.report([str(path) for path in tree.files(".cpp", ".hpp", ".py", ".sh", ".js", ".css") if not re.fullmatch(r"[a-z0-9_]+", path.stem)])

    def test_no_long_files(self):
        counted = [(len(tree.lines(path)), path) for path in tree.files(*CODE)]
        self.assertGreater(len(counted), 10)
        self.report([f"{path}: {count} lines" for count, path in counted if count > MOST_LINES])

    def test_no_leftovers(self):
        self.report(self.matches(LEFTOVER, CODE))

    def test_no_machine_paths(self):
        self.report(self.matches(MACHINE_PATH, TEXT))

    def test_no_registry_is_named(self):
        self.report(self.matches(REGISTRY, TEXT))

    def test_the_library_neither_prints_nor_throws(self):
        self.report([
            f"{path}:{number}: {line.strip()[:100]}"
            for path in tree.files(".cpp", ".hpp")
            if path.parts[0] in ("src", "include")
            for number, line in enumerate(tree.lines(path), 1)
            if FORBIDDEN_IN_SRC.search(without_comments_and_strings(line))
        ])

    def test_every_source_begins_with_what_it_is(self):
        wrong = [str(path) for path in tree.files(".hpp") if path.parts[0] in ("src", "include") and not tree.lines(path)[0].startswith("//")]
        self.report(wrong)


if __name__ == "__main__":
    unittest.main()
