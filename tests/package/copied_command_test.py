"""The command runs where Garimpo's parts are not installed: it needs the C library and nothing more."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

COMMAND = os.environ["GARIMPO"]
EVERYWHERE = re.compile(r"linux-vdso|linux-gate|ld-linux|libc\.|libm\.|libgcc_s\.|libpthread\.")


@unittest.skipIf(os.environ.get("GARIMPO_SANITIZE"), "sanitizers bring libraries of their own")
class CopiedCommand(unittest.TestCase):
    @unittest.skipUnless(shutil.which("ldd"), "no ldd here")
    def test_it_needs_the_c_library_alone(self):
        listed = subprocess.run(["ldd", COMMAND], capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertTrue(listed)
        self.assertEqual([line.strip() for line in listed if not EVERYWHERE.search(line)], [])

    def test_a_copy_runs_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = shutil.copy(COMMAND, folder)
            pathlib.Path(folder, "page.html").write_text("<title>Alone</title><p>" + "A sentence, with words in it. " * 20)
            done = subprocess.run([copy, "extract", "-q", "page.html"], cwd=folder, env={}, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("A sentence", done.stdout)


if __name__ == "__main__":
    unittest.main()
