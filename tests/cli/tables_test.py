"""What is made from the tables: the list of methods, the shells' completions, and the generated pages of docs/."""
import shutil
import subprocess
import unittest

from command import COMMAND, SOURCE_DIR, CommandTest


class Methods(CommandTest):
    def test_list(self):
        out = self.run_command("methods", code=0).out
        self.assertRegex(out, r"(?m)^articles/nce +\w")
        self.assertRegex(out, r"(?m)^records/cs +\w")

    def test_one_method(self):
        out = self.run_command("methods", "articles/nce", code=0).out
        for words in ("alpha0=200", "whole number, 0 to", "default from: NCE dissertation", "comments=remove", "remove or keep"):
            self.assertIn(words, out)

    def test_family_is_its_recommended_method(self):
        self.assertIn("articles/", self.run_command("methods", "articles", code=0).out.splitlines()[0])

    def test_mistyped(self):
        self.assertIn("articles/nce", self.run_command("methods", "articles/nec", code=2).err)

    def test_narrow(self):
        for arguments in (["methods"], ["methods", "records/cs"]):
            for line in self.run_command(*arguments, env={"COLUMNS": "60"}, code=0).out.splitlines():
                self.assertLessEqual(len(line), 60)


class Completions(CommandTest):
    def complete(self, *words):
        """what bash offers for the last of the words"""
        script = self.run_command("completions", "bash", code=0).out
        quoted = " ".join(f"'{word}'" for word in words)
        script += f"\nCOMP_WORDS=(garimpo {quoted})\nCOMP_CWORD={len(words)}\n_garimpo\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
        done = subprocess.run(["bash", "--norc", "-c", script], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_offers_what_fits(self):
        self.assertEqual(self.complete("extr"), ["extract"])
        self.assertIn("inspect", self.complete(""))
        self.assertNotIn("docs", self.complete(""))
        self.assertIn("--max-bytes", self.complete("extract", "--max"))
        self.assertNotIn("--depth", self.complete("extract", "--d"))
        self.assertEqual(self.complete("inspect", "--dep"), ["--depth"])
        self.assertIn("articles/nce", self.complete("article", "--method", "art"))
        self.assertIn("jsonl", self.complete("extract", "--output-format", "js"))
        self.assertIn("records/cs", self.complete("methods", "records/"))
        self.assertEqual(self.complete("completions", "f"), ["fish"])
        self.assertEqual(self.complete("bench", "--evaluators", "shing"), ["shingle4"])
        self.assertIn("facts", self.complete("extract", "--with", "fa"))

    def test_the_help_of_bench_lists_the_evaluators(self):
        text = self.run_command("help", "bench", code=0).out
        for evaluator in ("shingle4", "records", "listings", "rouge_lsum"):
            self.assertRegex(text, rf"(?m)^  {evaluator} +\w+: ")
        self.assertNotIn("Evaluators", self.run_command("help", "extract", code=0).out)

    def test_every_shell_has_every_verb_and_flag(self):
        for shell in ("bash", "zsh", "fish"):
            script = self.run_command("completions", shell, code=0).out
            for word in ("extract", "article", "records", "inspect", "methods", "max-time-ms", "output-format", "resume"):
                self.assertIn(word, script, shell)
            if shutil.which(shell):
                self.write("script", script)
                subprocess.run([shell, "-n", self.folder / "script"], check=True, timeout=60)

    def test_unknown_shell(self):
        self.assertIn("did you mean 'zsh'?", self.run_command("completions", "zhs", code=2).err)
        self.run_command("completions", code=2)


class GeneratedDocs(CommandTest):
    maxDiff = 2000

    def test_docs_are_as_the_tables_say(self):
        for page in ("cli", "methods", "errors", "result"):
            with self.subTest(page=page):
                file = SOURCE_DIR / "docs" / f"{page}.md"
                made = self.run_command("docs", page, code=0).out
                self.assertTrue(file.exists() and file.read_text() == made, f"stale: run  {COMMAND} docs {page} > docs/{page}.md")

    def test_unknown_page(self):
        self.assertIn("did you mean 'errors'?", self.run_command("docs", "error", code=2).err)


class NoPages(CommandTest):
    def test_a_table_of_no_pages_has_its_header(self):
        """a folder without pages gave an empty file, which nothing reads as a table"""
        (self.folder / "none").mkdir()
        for words, column in ((["article"], "title"), (["products"], "price"), (["metadata"], "value"), (["records"], "source"), (["records", "--all"], "list")):
            self.run_command(words[0], "none", *words[1:], "-o", "out.csv", code=3)
            rows = (self.folder / "out.csv").read_text().splitlines()
            self.assertEqual(len(rows), 1, words)
            self.assertIn(column, rows[0].split(","))


if __name__ == "__main__":
    unittest.main()
