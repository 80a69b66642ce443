"""Each public header compiles alone as C++20, without a warning, with every compiler that is here."""
import os
import pathlib
import shutil
import subprocess
import unittest

SOURCE = pathlib.Path(os.environ["GARIMPO_SOURCE_DIR"])
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-x", "c++"]
COMPILERS = [name for name in ("g++", "clang++", "clang++-19") if shutil.which(name)][:2]


class PublicHeaders(unittest.TestCase):
    def test_each_compiles_alone(self):
        headers = sorted((SOURCE / "include" / "garimpo").glob("*.hpp"))
        self.assertGreater(len(headers), 10)
        self.assertTrue(COMPILERS)
        for compiler in COMPILERS:
            # One after the other in one call would let a header lean on the one before it.
            for header in headers:
                with self.subTest(compiler=compiler, header=header.name):
                    program = f"#include <garimpo/{header.name}>\n"
                    done = subprocess.run([compiler, *FLAGS, f"-I{SOURCE / 'include'}", "-"], input=program, capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, done.stderr[:2000])


if __name__ == "__main__":
    unittest.main()
