"""scripts/changed_sources.py: what counts as changed code."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

import tree

SCRIPT = tree.ROOT / "scripts" / "changed_sources.py"
PAGE = '#include "a.hpp"\n\n// Says why.\nint one() { return 1; }  // once\nconst char* path = "// no comment";\n' + "int more(int x) { return x + 1; }\n" * 20


class ChangedSources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("comment", "include", "moved", "literal", "code", "same"):
            self.write(f"src/{name}.cpp", PAGE)
        self.git("init", "-q")
        self.commit()
        self.first = self.git("rev-parse", "HEAD").strip()

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def git(self, *words):
        return subprocess.run(["git", *words], cwd=self.root, capture_output=True, text=True, check=True).stdout

    def commit(self):
        self.git("add", "-A")
        self.git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-qm", "x")

    def changed(self, commit):
        done = subprocess.run([sys.executable, SCRIPT, commit], cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout.split()

    def test_comments_includes_and_moves_are_no_change(self):
        self.write("src/comment.cpp", PAGE.replace("Says why", "Says why at length").replace("// once", "/* twice */"))
        self.write("src/include.cpp", PAGE.replace("a.hpp", "room/a.hpp"))
        (self.root / "src/moved.cpp").unlink()
        self.write("src/room/moved.cpp", PAGE.replace("a.hpp", "room/a.hpp"))
        self.commit()
        self.assertEqual(self.changed(self.first), [])

    def test_code_and_literals_are(self):
        self.write("src/code.cpp", PAGE.replace("return 1", "return 2"))
        self.write("src/literal.cpp", PAGE.replace("// no comment", "// another"))
        self.write("src/new.cpp", "int two();\n")
        self.commit()
        self.assertEqual(self.changed(self.first), ["src/code.cpp", "src/literal.cpp", "src/new.cpp"])

    def test_an_unknown_commit_means_everything(self):
        self.assertEqual(len(self.changed("0" * 40)), 6)


if __name__ == "__main__":
    unittest.main()
