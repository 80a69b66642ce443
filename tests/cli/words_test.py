"""Words at the right moment: what people type by mistake is answered with what to say instead, in lines that fit a narrow terminal or a pipe."""
import json
import unittest

from command import CommandTest, article


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


class Narrow(Words):
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
