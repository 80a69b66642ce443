"""What `cmake --install` leaves is enough for another project: it finds the package, compiles README's C++ example and runs it."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

BUILD = os.environ["GARIMPO_BINARY_DIR"]
SOURCE = pathlib.Path(os.environ["GARIMPO_SOURCE_DIR"])
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES C CXX)
find_package(garimpo 0.1 REQUIRED)
add_executable(consumer main.cpp)
target_link_libraries(consumer PRIVATE garimpo::garimpo)
"""


def readme_block(language):
    return re.search(rf"^```{language}\n(.*?)^```", (SOURCE / "README.md").read_text(), re.DOTALL | re.MULTILINE).group(1)


@unittest.skipIf(os.environ.get("GARIMPO_SANITIZE"), "a sanitized library is not what is installed")
class InstalledPackage(unittest.TestCase):
    def run_in(self, folder, *command):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=500)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
        return done.stdout

    def test_another_project_can_use_it(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            prefix, project = folder / "prefix", folder / "consumer"
            project.mkdir()
            self.run_in(folder, "cmake", "--install", BUILD, "--prefix", str(prefix))
            (project / "CMakeLists.txt").write_text(PROJECT)
            (project / "main.cpp").write_text(readme_block("cpp"))
            self.run_in(project, "cmake", "-G", "Ninja", "-B", "build", "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_PREFIX_PATH={prefix}")
            self.run_in(project, "cmake", "--build", "build")
            printed = self.run_in(SOURCE, str(project / "build" / "consumer"), "examples/news_article.html")
            self.assertEqual(printed.strip(), readme_block("text").strip())
            self.assertIn("garimpo", self.run_in(folder, str(prefix / "bin" / "garimpo"), "--version"))

    def test_only_the_public_headers_are_installed(self):
        with tempfile.TemporaryDirectory() as name:
            self.run_in(name, "cmake", "--install", BUILD, "--prefix", name)
            installed = sorted(str(path.relative_to(name)) for path in pathlib.Path(name, "include").rglob("*") if path.is_file())
            public = sorted(str(path.relative_to(SOURCE)) for path in (SOURCE / "include").rglob("*") if path.is_file())
            self.assertEqual(installed, public)


if __name__ == "__main__":
    unittest.main()
