"""Where results go and in which format: standard output, a file by its extension, a folder with one file per source; exit codes."""
import json
import os
import stat
import unittest

from command import CommandTest, article, listing

FORMATS = {"out.json": "{", "out.jsonl": "{", "out.md": "#F", "out.txt": "F", "out.summary.txt": "a", "out.html": "<", "out.xml": "<"}


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

    def write_crawl(self, addresses):
        lines = [json.dumps({"html": article(number), **({"url": url} if url else {})}) for number, url in enumerate(addresses)]
        self.write("crawl.jsonl", "\n".join(lines) + "\n")

    def test_pages_of_one_source_have_files_named_by_host_and_path(self):
        self.write_crawl(["https://X.example/", "https://x.example/news/1.html", "https://x.example/news/", "http://other.example/a", ""])
        self.write("z.html", article(9))
        self.run_command("article", "crawl.jsonl", "z.html", "-o", "out/", code=0)
        self.assertEqual(self.names(), ["crawl-5.md", "other.example/a.md", "x.example/index.md", "x.example/news/1.html.md",
                                        "x.example/news/index.md", "z.md"])
        self.assertIn("number 3", (self.folder / "out/other.example/a.md").read_text())

    def test_pages_of_a_warc_have_files_named_by_host_and_path(self):
        records = b""
        for number, address in enumerate(("https://a.example/x/y?page=1", "https://a.example/x/y?page=2", "https://b.example/../../etc/passwd")):
            body = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + article(number).encode()
            records += (f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: {address}\r\nWARC-Date: 2024-05-01T00:00:00Z\r\n"
                        f"WARC-Record-ID: <urn:uuid:{number}>\r\nContent-Type: application/http; msgtype=response\r\n"
                        f"Content-Length: {len(body)}\r\n\r\n").encode() + body + b"\r\n\r\n"
        self.write("crawl.warc", records)
        self.run_command("article", "crawl.warc", "-o", "out/", code=0)
        names = self.names()
        self.assertEqual(len(names), 3)
        self.assertRegex(names[0], r"^a\.example/x/y-[0-9a-f]{8}\.md$")
        self.assertRegex(names[2], r"^b\.example/_.*passwd-[0-9a-f]{8}\.md$")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["crawl.warc", "out"])

    def test_names_do_not_depend_on_the_other_pages(self):
        addresses = ["https://x.example/a?b=1", "https://x.example/a?b=2", "https://x.example/a", "https://x.example/long/" + "n" * 300]
        self.write_crawl(addresses)
        self.run_command("article", "crawl.jsonl", "-o", "out/", code=0)
        self.write_crawl(addresses[::-1])
        self.run_command("article", "crawl.jsonl", "-o", "again/", code=0)
        self.assertEqual(self.names("out"), self.names("again"))
        self.assertEqual(len(self.names("out")), 4)

    def test_a_file_and_a_folder_of_the_same_name(self):
        self.write_crawl(["https://x.example/a", "https://x.example/a.md/b", "https://x.example/a"])
        self.run_command("article", "crawl.jsonl", "-o", "out/", code=0)
        self.assertEqual(len(self.names()), 3)

    def test_standard_input(self):
        self.run_command("article", "-o", "out/", stdin=article().encode(), code=0)
        self.assertEqual(self.names(), ["stdin.md"])


class ManyPagesInOneFile(CommandTest):
    def test_markdown_says_where_each_page_is_from(self):
        self.write("crawl.jsonl", json.dumps({"html": article(1), "url": "https://x.example/1"}) + "\n" + json.dumps({"html": article(2)}) + "\n")
        self.write("z.html", article(3).replace("<head>", '<head><link rel="canonical" href="https://z.example/z">'))
        self.run_command("article", "crawl.jsonl", "z.html", "-o", "out.md", code=0)
        text = (self.folder / "out.md").read_text()
        headings = [line for line in text.splitlines() if line.startswith("# ") and "Flood" not in line]
        self.assertEqual(headings, ["# <https://x.example/1> (crawl.jsonl, line 1)", "# crawl.jsonl, line 2", "# <https://z.example/z> (z.html)"])
        self.assertLess(text.index("# <https://x"), text.index("number 1"))

    def test_markdown_of_one_page_has_no_such_heading(self):
        self.write("a.html", article(1))
        self.assertTrue(self.run_command("article", "a.html", code=0).out.startswith("# Flood number 1"))
        self.run_command("article", "a.html", "-o", "out/", code=0)
        self.assertTrue((self.folder / "out/a.md").read_text().startswith("# Flood number 1"))


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
