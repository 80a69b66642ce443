"""Where results go and in which format: standard output, a file by its extension, a folder with one file per source; exit codes."""
import json
import os
import stat
import unittest

from command import CommandTest, article, listing

FORMATS = {"out.json": "{[", "out.jsonl": "{", "out.md": "#F", "out.txt": "F", "out.html": "<", "out.xml": "<", "out.csv": None}


class Formats(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("a.html", article())

    def test_extension_picks_the_format(self):
        for name, first in FORMATS.items():
            with self.subTest(name=name):
                done = self.run_command("extract", "a.html", "-o", name, code=0)
                self.assertEqual(done.out, "")
                written = (self.folder / name).read_text()
                if first is not None:
                    self.assertIn(written.lstrip()[0], first)

    def test_output_format_wins_over_the_extension(self):
        self.run_command("extract", "a.html", "-o", "out.txt", "--output-format", "jsonl", code=0)
        self.assertEqual(self.read_lines("out.txt")[0]["source"], "a.html")

    def test_defaults_of_the_verbs(self):
        self.assertEqual(json.loads(self.run_command("extract", "a.html", code=0).out)["source"], "a.html")
        self.assertIn("# Flood number 1", self.run_command("article", "a.html", code=0).out)
        self.write("list.html", listing())
        self.assertIn("Book 3 of shelf 1", self.run_command("records", "list.html", code=0).out)
        self.run_command("article", "a.html", "-o", "no_extension", code=0)
        self.assertIn("# Flood number 1", (self.folder / "no_extension").read_text())

    def test_dash_is_standard_output(self):
        self.assertEqual(self.run_command("article", "a.html", "-o", "-").out, self.run_command("article", "a.html").out)

    def test_json_of_several_pages_is_one_document(self):
        self.write("b.html", article(2))
        self.run_command("extract", "a.html", "b.html", "-o", "out.json", code=0)
        text = (self.folder / "out.json").read_text()
        pages = json.loads(text)
        self.assertEqual([page["source"] for page in pages], ["a.html", "b.html"])

    def test_folders_of_the_output_are_made(self):
        self.run_command("extract", "a.html", "-o", "new/deep/out.jsonl", code=0)
        self.assertEqual(len(self.read_lines("new/deep/out.jsonl")), 1)

    def test_timings_only_when_asked_for(self):
        self.assertNotIn("parseUs", self.run_command("extract", "a.html").out)
        self.assertIn("parseUs", self.run_command("extract", "a.html", "--timings").out)

    def test_method_and_set_reach_the_result(self):
        page = json.loads(self.run_command("extract", "a.html", "--method", "articles/nce", "--method", "articles/nce").out)
        self.assertEqual({thing["method"] for thing in page["objects"]}, {"articles/nce"})
        self.assertEqual(self.run_command("article", "a.html", "--method", "nce").out, self.run_command("article", "a.html", "--method", "articles/nce").out)
        short = json.loads(self.run_command("extract", "a.html", "--method", "articles/nce", "--set", "alpha0=1000000").out)
        self.assertNotEqual(short["objects"], page["objects"])

    def test_url(self):
        page = json.loads(self.run_command("extract", "--url", "http://news.example/1", stdin=article().encode(), code=0).out)
        self.assertEqual((page["url"], page["source"]), ("http://news.example/1", "-"))


class Explain(CommandTest):
    def test_reasons_in_json_or_beside_other_formats(self):
        self.write("a.html", article())
        self.assertIn('"explain"', self.run_command("extract", "a.html", "--explain", code=0).out)
        done = self.run_command("article", "a.html", "--explain", code=0)
        self.assertRegex(done.err, r"(took|left) +/html")
        self.assertIn("articles/", done.err)
        self.assertEqual(done.out, self.run_command("article", "a.html").out)


class OneFilePerSource(CommandTest):
    def names(self, folder="out"):
        return sorted(str(path.relative_to(self.folder / folder)) for path in (self.folder / folder).rglob("*") if path.is_file())

    def test_names(self):
        self.write("x/a.html", article(1))
        self.write("y/a.html", article(2))
        self.write("b.htm", article(3))
        self.run_command("article", "x/a.html", "y/a.html", "b.htm", "-o", "out/", code=0)
        self.assertEqual(self.names(), ["a-2.md", "a.md", "b.md"])
        self.assertIn("number 1", (self.folder / "out/a.md").read_text())
        self.assertIn("number 2", (self.folder / "out/a-2.md").read_text())

    def test_what_is_below_a_named_folder_keeps_its_place(self):
        self.write("site/index.html", article(1))
        self.write("site/2024.05/index.html", article(2))
        self.run_command("article", "site", "-o", "out/", code=0)
        self.assertEqual(self.names(), ["2024.05/index.md", "index.md"])

    def test_a_name_that_is_taken_by_a_number(self):
        for name in ("x/a.html", "y/a.html", "z/a-2.html"):
            self.write(name, article())
        self.run_command("article", "x/a.html", "y/a.html", "z/a-2.html", "-o", "out/", code=0)
        self.assertEqual(len(self.names()), 3)

    def test_never_outside_the_folder(self):
        self.write("deep/er/x", "")
        self.write("a.html", article())
        self.run_command("article", "deep/../a.html", "-o", "deep/er/out/", code=0)
        self.assertEqual(self.names("deep/er/out"), ["a.md"])

    def test_same_names_in_a_second_run(self):
        self.write("a.html", article())
        for _ in range(2):
            self.run_command("article", "a.html", "-o", "out/", code=0)
        self.assertEqual(self.names(), ["a.md"])

    def test_pages_of_one_source_share_a_file(self):
        lines = "".join(json.dumps({"html": article(n), "url": f"http://x.example/{n}"}) + "\n" for n in (1, 2, 3))
        self.write("crawl.jsonl", lines)
        self.write("z.html", article(4))
        self.run_command("extract", "crawl.jsonl", "z.html", "-o", "out/", code=0)
        self.assertEqual(self.names(), ["crawl.jsonl", "z.jsonl"])
        self.assertEqual(len(self.read_lines("out/crawl.jsonl")), 3)

    def test_standard_input(self):
        self.run_command("article", "-o", "out/", stdin=article().encode(), code=0)
        self.assertEqual(self.names(), ["stdin.md"])


class ExitCodes(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("a.html", article())
        self.write("empty.html", "")

    def test_all_extracted(self):
        self.run_command("extract", "a.html", code=0)
        self.run_command("extract", "a.html", "empty.html", code=0)

    def test_missing_file(self):
        done = self.run_command("extract", "missing.html", code=1)
        self.assertEqual(json.loads(done.out)["error"]["code"], "source.unreadable")
        self.assertIn("missing.html", done.err)
        self.assertIn("source.unreadable", done.err)

    def test_the_rest_goes_on(self):
        done = self.run_command("extract", "missing.html", "a.html", code=1)
        self.assertEqual([json.loads(line)["source"] for line in done.out.splitlines()], ["missing.html", "a.html"])

    def test_quiet_says_nothing(self):
        done = self.run_command("extract", "-q", "missing.html", "a.html", code=1)
        self.assertEqual(done.err, "")

    def test_nothing_found(self):
        self.run_command("extract", "empty.html", code=3)
        self.write("none/readme", "")
        done = self.run_command("extract", "none", code=3)
        self.assertEqual(done.out, "")
        self.assertIn("no pages", done.err)

    def test_output_that_cannot_be_written(self):
        done = self.run_command("extract", "a.html", "-o", "a.html/out.jsonl", code=1)
        self.assertIn("cannot write a.html/out.jsonl", done.err)
        self.assertEqual(self.run_command("extract", "a.html", "-o", "a.html/", code=1).out, "")

    def test_a_source_is_never_written_over(self):
        self.write("pages.jsonl", json.dumps({"html": article()}) + "\n")
        (self.folder / "link.jsonl").symlink_to("pages.jsonl")
        for output in ("pages.jsonl", "./pages.jsonl", "link.jsonl"):
            self.assertIn("both a source and the output", self.run_command("extract", "pages.jsonl", "-o", output, code=2).err)
        self.assertGreater((self.folder / "pages.jsonl").stat().st_size, 1000)

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full here")
        done = self.run_command("extract", "a.html", "-o", "/dev/full", "--output-format", "jsonl", code=1)
        self.assertIn("cannot write /dev/full: No space left", done.err)

    def test_read_only_folder(self):
        if os.getuid() == 0:
            self.skipTest("root may write everywhere")
        (self.folder / "fixed").mkdir()
        (self.folder / "fixed").chmod(stat.S_IRUSR | stat.S_IXUSR)
        self.assertIn("cannot write", self.run_command("extract", "a.html", "-o", "fixed/out.jsonl", code=1).err)


if __name__ == "__main__":
    unittest.main()
