"""Words at the right moment: what people type by mistake is answered with what to say instead, in lines that fit a narrow terminal or a pipe."""
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import termios
import unittest

from command import COMMAND, SECONDS, CommandTest, article, listing


class Words(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("a.html", article())

    def refused(self, *arguments, saying, code=2, **options):
        done = self.run_command(*arguments, code=code, **options)
        self.assertEqual(done.out, "")
        for words in [saying] if isinstance(saying, str) else saying:
            self.assertIn(words, done.err)
        return done


class Addresses(Words):
    def test_an_address_as_a_source(self):
        for verb in ("extract", "article", "records", "products", "metadata", "inspect"):
            self.refused(verb, "https://example.org/a?b=1", saying=f"garimpo does not fetch: curl -sL 'https://example.org/a?b=1' | garimpo {verb} --url")
        self.refused("article", "a.html", "http://example.org/", saying="garimpo does not fetch")
        self.refused("article", "www.example.org", saying="curl -sL 'https://www.example.org'")
        self.refused("https://example.org/", saying="curl -sL 'https://example.org/' | garimpo extract")
        self.refused("corpus", "gold", "https://example.org/", saying="garimpo does not fetch")

    def test_an_address_in_a_list(self):
        self.write("list.txt", "https://example.org/\na.html\n")
        done = self.run_command("extract", "@list.txt", code=1)
        lines = [json.loads(line) for line in done.out.splitlines()]
        self.assertIn("garimpo does not fetch", lines[0]["error"]["message"])
        self.assertEqual(lines[1]["source"], "a.html")

    def test_a_file_with_such_a_name_is_a_file(self):
        self.write("www.example.org", article())
        self.run_command("article", "www.example.org", code=0)

    def test_bad_address_of_a_page(self):
        self.refused("article", "a.html", "--url", "example.org/page", saying=["--url takes a whole address", "did you mean 'https://example.org/page'?"])
        for wrong in ("", "http://", "https:///path", "not an address", "https://a b/", "mailto:x@example.org", "/page"):
            self.refused("article", "a.html", "--url", wrong, saying="--url takes a whole address")
        for right in ("https://example.org/", "http://localhost:8000/a", "file:///tmp/a.html", "https://例え.example/ä"):
            self.run_command("article", "a.html", "--url", right, code=0)
        self.refused("price", "$ 5", "--url", "shop", saying="--url takes a whole address")


class Outputs(Words):
    def test_an_existing_folder_without_its_slash(self):
        (self.folder / "texts").mkdir()
        self.refused("article", "a.html", "-o", "texts", saying="texts is a folder: -o texts/ writes one file per source into it")
        self.run_command("article", "a.html", "-o", "texts/", code=0)

    def test_names_of_options_elsewhere(self):
        for wrong in (["--format", "json"], ["-f", "json"], ["--format=json"], ["-fjson"]):
            done = self.run_command("extract", "a.html", *wrong, code=2)
            self.assertIn("--output-format", done.err, wrong)
        self.refused("article", "a.html", "--json", saying="--output-format json")
        self.refused("article", "a.html", "--threads", "2", saying="-j N")
        self.refused("article", "a.html", "--force", saying="--replace")
        self.assertNotIn("--output-format", self.run_command("methods", "--format", code=2).err)


class Contradictions(Words):
    def test_options_that_exclude_each_other(self):
        for one, other in (("--precision", "--recall"), ("--links", "--no-links"), ("--images", "--no-images"), ("-q", "-v")):
            self.refused("article", "a.html", one, other, saying="exclude each other")
        self.refused("extract", "a.html", "-o", "o.jsonl", "--resume", "--replace", saying="--resume and --replace exclude each other")
        self.refused("inspect", "a.html", "--node", "1", "--depth", "2", saying="exclude each other")

    def test_one_option_with_two_values(self):
        self.refused("article", "a.html", "-o", "a.md", "-o", "b.md", saying="--output is given twice: 'a.md' and 'b.md'")
        self.refused("article", "a.html", "--output-format", "text", "--output-format", "html", saying="given twice")
        self.run_command("article", "a.html", "-j", "1", "-j", "2", "--output-format", "text", "--output-format", "text", code=0)

    def test_an_option_and_a_setting(self):
        self.refused("article", "a.html", "--precision", "--set", "focus=recall", saying="--precision and --set focus=recall exclude each other")
        self.refused("article", "a.html", "--include", "p", "--set", "include=div", saying="exclude each other")
        self.run_command("article", "a.html", "--precision", "--set", "focus=precision", code=0)

    def test_help_is_given_all_the_same(self):
        self.run_command("article", "-q", "-v", "--help", code=0)


class Skipped(Words):
    def setUp(self):
        super().setUp()
        for name in ("pages/a.html", "pages/b.html"):
            self.write(name, article())
        for name in ("pages/notes.txt", "pages/deep/photo.png", "pages/no_page"):
            self.write(name, "x")

    def test_files_are_counted(self):
        done = self.run_command("extract", "pages", code=0)
        self.assertIn("3 files skipped", done.err)
        self.assertNotIn("notes.txt", done.err)
        self.assertNotIn("skipped", self.run_command("extract", "pages", "-q", code=0).err)

    def test_files_are_named_when_asked(self):
        done = self.run_command("extract", "pages", "-v", code=0)
        for name in ("pages/notes.txt", "pages/deep/photo.png", "pages/no_page"):
            self.assertIn(f"skipped {name}: ", done.err)

    def test_a_folder_of_other_files(self):
        self.write("other/a.txt", "x")
        done = self.run_command("extract", "other", code=3)
        self.assertIn("no pages", done.err)
        self.assertIn("1 file skipped", done.err)


class Include(Words):
    def test_what_matches_nothing_ends_with_3(self):
        for verb in ("article", "extract"):
            done = self.run_command(verb, "a.html", "--include", ".no_such_class", code=3)
            self.assertIn("result.selector_unmatched", done.err)
        self.run_command("article", "a.html", "--include", "p", code=0)

    def test_one_page_that_matches_is_enough(self):
        self.write("b.html", article().replace("class=\"story main\"", "class=\"tale\""))
        self.run_command("article", "a.html", "b.html", "--include", ".tale", code=0)


class Mistakes(Words):
    def test_an_option_without_its_value(self):
        for arguments, missing in ((["--output-format"], "--output-format lacks its FORMAT"), (["-o"], "--output lacks its "), (["-j"], "--jobs lacks its N")):
            self.refused("article", "a.html", *arguments, saying=missing)

    def test_a_file_whose_name_begins_with_a_dash(self):
        self.write("-a.html", article())
        self.refused("article", "-a.html", saying="-a.html looks like an option, but is a file: say ./-a.html")
        self.run_command("article", "./-a.html", code=0)

    def test_what_cannot_be_printed_is_a_failure(self):
        self.write("news/gold.jsonl", json.dumps({"id": "a", "text": "x"}) + "\n")
        self.write("news/pages/a.html", article())
        for words in (["methods"], ["help"], ["help", "article"], ["article", "--help"], ["--version"], ["docs", "cli"], ["completions", "bash"],
                      ["corpus", "list", "news"], ["corpus", "info", "news"], ["price", "10 EUR"], ["inspect", "a.html"],
                      ["bench", "news", "--methods", "articles/nce"], ["extract", "a.html"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([COMMAND, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE,
                                      env=self.environment(), timeout=SECONDS)
            self.assertEqual(done.returncode, 1, words)
            self.assertEqual(done.stderr.decode().count("cannot write standard output: No space left on device"), 1, words)

    def test_a_device_as_output_is_not_as_it_was_before(self):
        done = self.run_command("extract", "a.html", "-o", "/dev/full", code=1)
        self.assertEqual(done.err, "garimpo: cannot write /dev/full: No space left on device\n")

    def test_names_do_not_command_the_terminal(self):
        done = self.run_command("article", "no\nsuch\x1b[31m.html", "a.html", code=1)
        self.assertIn("no\\nsuch\\x1b[31m.html", done.err)
        self.assertNotIn("\x1b", done.err)

    def test_a_failed_page_leaves_no_empty_file(self):
        (self.folder / "dir/sub").mkdir(parents=True)
        (self.folder / "dir/sub/up").symlink_to("..")
        self.write("dir/a.html", article())
        self.run_command("article", "dir", "-o", "out/", code=1)
        self.assertEqual([path.name for path in (self.folder / "out").rglob("*")], ["a.md"])
        self.run_command("extract", "dir", "-o", "lines/", code=1)  # lines say what failed
        self.assertIn("source.unreadable", (self.folder / "lines/sub/up.jsonl").read_text())

    def test_the_summary_counts_what_is_written(self):
        menu = "<ul class='nav'>" + "".join(f"<li><a href='/{n}'>Section number {n}</a></li>" for n in range(12)) + "</ul>"
        self.write("pages/a.html", article(1).replace("<body>", "<body>" + menu))
        self.write("pages/b.html", listing(1))
        done = self.run_command("extract", "pages", "-o", "out.jsonl", code=0)
        lines = [json.loads(line) for line in (self.folder / "out.jsonl").read_text().splitlines()]
        lists = sum(one["type"] == "recordList" for line in lines for one in line["objects"])
        said = re.search(r"(\d+) record list", done.err)
        self.assertEqual(int(said.group(1)) if said else 0, lists)


class Narrow(Words):
    def in_terminal(self, columns, *arguments):
        """what a terminal of so many columns received on standard error"""
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        child = subprocess.Popen([COMMAND, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=terminal,
                                 env=self.environment(TERM="xterm"))
        os.close(terminal)
        seen = b""
        while True:
            try:
                block = os.read(controller, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not block:
                break
            seen += block
        os.close(controller)
        child.wait(SECONDS)
        lines = [line.rsplit("\x1b[K", 1)[-1] for line in seen.decode().split("\n")]  # what is drawn before is erased
        return re.sub("\x1b\\[[0-9;]*m", "", "\n".join(lines)).replace("\r", "")

    def test_messages_fit_a_terminal_of_sixty_columns(self):
        for words in (["article", "--method", "articels/nce", "a.html"], ["extract", "a.html", "-o", "x.csv"], ["article", "missing.html", "a.html"],
                      ["article", "missing.html"], ["products", "a.html"], ["article", "a.html", "--url", "example.org/a page"]):
            seen = self.in_terminal(60, *words)
            self.assertIn(" ", seen)
            for line in seen.splitlines():
                self.assertLessEqual(len(line), 60, seen)
            plain = self.run_command(*words).err
            if not re.search(r"\d s", plain):  # a summary says how long it took
                self.assertEqual(seen.split(), plain.split(), "nothing is lost")

    def test_commands_to_be_copied_stay_in_one_line(self):
        self.write("x.jsonl.part", "{}")
        seen = self.in_terminal(30, "extract", "a.html", "-o", "x.jsonl")
        self.assertIn("  to go on:       garimpo extract a.html -o x.jsonl --resume\n", seen)

    def test_messages_are_the_same_in_a_pipe_and_any_locale(self):
        plain = self.run_command("article", "a.html", "--url", "x", code=2).err
        for env in ({"COLUMNS": "60"}, {"LC_ALL": "tr_TR.UTF-8"}, {"LC_ALL": "C.UTF-8"}):
            self.assertEqual(self.run_command("article", "a.html", "--url", "x", env=env, code=2).err, plain)
        self.assertNotIn("\x1b", plain)


class Manual(CommandTest):
    def test_every_verb_has_a_page(self):
        self.assertIn('.TH "GARIMPO" 1', self.run_command("docs", "man", code=0).out)
        shown = self.run_command("help", code=0).out
        for verb in ("extract", "article", "records", "products", "metadata", "inspect", "bench", "corpus", "experiment", "price", "methods", "completions"):
            self.assertIn(f"  {verb} ", shown)
            page = self.run_command("docs", "man", verb, code=0).out
            self.assertIn(".SH EXAMPLES", page)
            for line in page.splitlines():
                self.assertFalse(line.startswith("'"), line)
        self.run_command("docs", "man", "nothing", code=2)


if __name__ == "__main__":
    unittest.main()
