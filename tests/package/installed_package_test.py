"""What `cmake --install` leaves is enough for other projects: README's C++ example, the programs of examples/cpp, and a program that brings a method,
a format and an evaluator of its own are built against it as C++20 and run."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

BUILD = os.environ["GARIMPO_BINARY_DIR"]
SOURCE = pathlib.Path(os.environ["GARIMPO_SOURCE_DIR"])
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES C CXX)
find_package(garimpo 0.1 REQUIRED)
add_executable(consumer main.cpp)
set_target_properties(consumer PROPERTIES CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON)
target_link_libraries(consumer PRIVATE garimpo::garimpo)
"""


def readme_block(language):
    return re.search(rf"^```{language}\n(.*?)^```", (SOURCE / "README.md").read_text(), re.DOTALL | re.MULTILINE).group(1)


@unittest.skipIf(os.environ.get("GARIMPO_SANITIZE"), "a sanitized library is not what is installed")
class InstalledPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.prefix = cls.folder / "prefix"
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        done = subprocess.run(["cmake", "--install", BUILD, "--prefix", str(cls.prefix)], capture_output=True, text=True, timeout=100)
        assert done.returncode == 0, done.stderr

    def run_in(self, folder, *command, code=0):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=500)
        self.assertEqual(done.returncode, code, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
        return done.stdout

    def build(self, project):
        self.run_in(project, "cmake", "-G", "Ninja", "-B", "build", "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        self.run_in(project, "cmake", "--build", "build")
        return project / "build"

    def test_another_project_can_use_it(self):
        project = self.folder / "consumer"
        project.mkdir()
        (project / "CMakeLists.txt").write_text(PROJECT)
        (project / "main.cpp").write_text(readme_block("cpp"))
        printed = self.run_in(SOURCE, str(self.build(project) / "consumer"), "examples/news_article.html")
        self.assertEqual(printed.strip(), readme_block("text").strip())
        self.assertIn("garimpo", self.run_in(self.folder, str(self.prefix / "bin" / "garimpo"), "--version"))

    def test_the_manual_the_completions_and_the_licence_are_installed(self):
        share = self.prefix / "share"
        self.assertEqual((share / "doc/garimpo/LICENSE").read_bytes(), (SOURCE / "LICENSE").read_bytes())
        for name, words in (("bash-completion/completions/garimpo", "complete -o default -F _garimpo garimpo"),
                            ("zsh/site-functions/_garimpo", "#compdef garimpo"), ("fish/vendor_completions.d/garimpo.fish", "complete -c garimpo")):
            self.assertIn(words, (share / name).read_text())
        shown = self.run_in(self.folder, str(self.prefix / "bin" / "garimpo"), "--help")
        verbs = [line.split()[0] for line in shown.split("Verbs\n")[1].split("\n\n")[0].splitlines() if re.match(r"  [a-z]", line)]
        pages = {path.name for path in (share / "man/man1").iterdir()}
        self.assertEqual(pages, {"garimpo.1"} | {f"garimpo-{verb}.1" for verb in verbs if verb != "help"})
        self.assertIn(".SH OPTIONS", (share / "man/man1/garimpo-extract.1").read_text())
        self.assertEqual((share / "garimpo/experiments/alpha_sweep.json").read_bytes(), (SOURCE / "experiments/alpha_sweep.json").read_bytes())

    def test_only_the_public_headers_are_installed(self):
        installed = sorted(str(path.relative_to(self.prefix)) for path in (self.prefix / "include").rglob("*") if path.is_file())
        public = sorted(str(path.relative_to(SOURCE)) for path in (SOURCE / "include").rglob("*") if path.is_file())
        self.assertEqual(installed, public)

    def test_the_examples_run(self):
        project = shutil.copytree(SOURCE / "examples" / "cpp", self.folder / "examples_cpp")
        build = self.build(project)
        self.assertIn("What the towns will see", self.run_in(SOURCE, str(build / "one_page"), "examples/news_article.html"))
        pages = sorted(str(path) for path in (SOURCE / "examples").glob("*.html"))
        lines = self.run_in(SOURCE, str(build / "many_pages"), *pages).splitlines()
        self.assertEqual([json.loads(line)["source"] for line in lines], pages)
        self.assertIn("Lake Orsa", self.run_in(SOURCE, str(build / "own_extractor"), "examples/data_table.html"))
        self.check_article(self.run_in(SOURCE, str(build / "article_text"), "examples/news_article.html"))
        table = self.run_in(SOURCE, str(build / "records_to_table"), "examples/data_table.html").splitlines()
        self.assertEqual(table[0].split("\t"), ["Lake", "Area (km²)", "Metres", "Metres 2", "Surveyed"])
        self.assertEqual(table[1].split("\t"), ["Lake Orsa", "118.4", "62", "1,204", "2024"])
        self.assertIn("Kettle Pool\t0.9\t9\t730\t2019", table)
        self.run_in(SOURCE, str(build / "article_text"), "examples/empty.html", code=1)
        self.run_in(SOURCE, str(build / "records_to_table"), "examples/empty.html", code=1)
        self.write_corpus(self.folder / "lengths")
        scores = json.loads(self.run_in(self.folder, str(build / "own_evaluator"), "bench", "lengths", "--methods", "articles/auto", "--evaluators",
                                        "text_length", "--json", "-q"))
        self.assertIn("text_length", json.dumps(scores))

    def check_article(self, printed):
        lines = printed.splitlines()
        self.assertEqual(lines[0], "title: River towns agree to share one flood warning")
        self.assertTrue([line for line in lines if line.startswith("author: ")], printed)
        self.assertRegex(printed, r"published: \d{4}-\d\d-\d\d")
        html = (SOURCE / "examples" / "news_article.html").read_bytes()
        blocks = re.findall(r"^(\d+)-(\d+): (.*)$", printed, re.MULTILINE)
        self.assertTrue([text for _, _, text in blocks if text.startswith("The mayors of eleven towns")], printed)
        for begin, end, text in blocks:
            self.assertIn(text.split()[0].encode(), html[int(begin):int(end)])

    def write_corpus(self, folder):
        (folder / "pages").mkdir(parents=True)
        shutil.copy(SOURCE / "examples" / "news_article.html", folder / "pages" / "news.html")
        (folder / "gold.jsonl").write_text(json.dumps({"id": "news", "text": "The mayors of eleven towns on the river Vesper agree at last."}) + "\n")

    def test_a_program_with_a_method_a_format_and_an_evaluator_of_its_own(self):
        own = str(self.build(shutil.copytree(SOURCE / "tests" / "package" / "own_program", self.folder / "own_program")) / "own_program")
        page = str(SOURCE / "examples" / "news_article.html")
        self.assertIn("headings/all", self.run_in(self.folder, own, "methods"))
        self.assertIn("least_words=1", self.run_in(self.folder, own, "methods", "headings/all"))
        self.assertIn("counts", self.run_in(self.folder, own, "help", "extract"))
        self.assertIn("headings/all", self.run_in(self.folder, own, "completions", "bash"))
        # It runs beside ours where nothing is said, and alone where it is named.
        everything = json.loads(self.run_in(self.folder, own, "extract", "-q", page))
        self.assertIn("headings/all", [each["method"] for each in everything["objects"]])
        alone = json.loads(self.run_in(self.folder, own, "extract", "-q", "--method", "headings", page))
        self.assertEqual([each["method"] for each in alone["objects"]], ["headings/all"])
        few = json.loads(self.run_in(self.folder, own, "extract", "-q", "--method", "headings", "--set", "least_words=6", page))
        self.assertLess(len(few["objects"][0]["text"]), len(alone["objects"][0]["text"]))
        # Wrong values are told with the right words, as for ours.
        self.run_in(self.folder, own, "extract", "-q", "--method", "headings", "--set", "least_words=many", page, code=2)
        self.run_in(self.folder, own, "extract", "-q", "--method", "headings/none", page, code=2)
        explained = json.loads(self.run_in(self.folder, own, "extract", "-q", "--method", "headings", "--explain", page))
        self.assertIn("a heading", json.dumps(explained["explain"]))
        # Its format, by name and by extension.
        self.assertTrue(self.run_in(self.folder, own, "extract", "-q", "--output-format", "counts", page).startswith("markers\tsource\n"))
        self.run_in(self.folder, own, "extract", "-q", page, "-o", "out.counts")
        self.assertTrue((self.folder / "out.counts").read_text().startswith("markers\tsource\n"))
        # A method that throws costs its own markers and a warning with a code; what the others found stays.
        failed = json.loads(self.run_in(self.folder, own, "extract", "-q", "--method", "articles,headings", "--set", "fail=true", page))
        self.assertEqual([each["method"] for each in failed["objects"] if each["type"] == "article"], ["articles/auto"])
        self.assertIn({"code": "method.failed", "message": "headings/all: asked to fail"}, failed["warnings"])
        # Its evaluator is listed and completed.
        self.assertRegex(self.run_in(self.folder, own, "help", "bench"), r"(?m)^  answered +articles: Whether there is any text")
        self.assertIn(" answered ", self.run_in(self.folder, own, "completions", "bash"))
        # Measured like ours, by its own evaluator and by ours, and stored.
        self.write_corpus(self.folder / "news")
        scores = self.run_in(self.folder, own, "bench", "news", "--methods", "headings,articles/auto", "-o", "run", "-q")
        self.assertIn("headings/all", scores)
        self.assertIn("answered.share", scores)
        self.assertIn("shingle4.f1", scores)
        self.assertIn("answered", self.run_in(self.folder, own, "bench", "--rescore", "run", "--evaluators", "answered", "--json", "-q"))


if __name__ == "__main__":
    unittest.main()
