"""What may be named as a source on the command line; the readers' own tests go deeper."""
import gzip
import json
import unittest

from command import CommandTest, article


class Sources(CommandTest):
    def sources(self, *arguments, **options):
        return [json.loads(line)["source"] for line in self.run_command("extract", *arguments, **options).out.splitlines()]

    def setUp(self):
        super().setUp()
        self.write_articles(3)

    def test_folder(self):
        self.assertEqual(self.sources("pages"), ["pages/0001.html", "pages/0002.html", "pages/0003.html"])

    def test_glob_that_the_shell_did_not_expand(self):
        self.assertEqual(self.sources("pages/*2.html"), ["pages/0002.html"])

    def test_list(self):
        self.write("list.txt", "pages/0003.html\npages/0001.html\n")
        self.assertEqual(self.sources("@list.txt"), ["pages/0003.html", "pages/0001.html"])

    def test_order_as_typed(self):
        self.assertEqual(self.sources("pages/0002.html", "pages/0001.html"), ["pages/0002.html", "pages/0001.html"])

    def test_compressed_page(self):
        self.write("a.html.gz", gzip.compress(article(9).encode()))
        self.assertIn("Flood number 9", self.run_command("article", "a.html.gz", code=0).out)

    def test_json_lines_carry_their_url(self):
        self.write("a.jsonl", json.dumps({"html": article(), "url": "http://x.example/"}))
        self.assertEqual(json.loads(self.run_command("extract", "a.jsonl", code=0).out)["url"], "http://x.example/")


class Limits(CommandTest):
    def warnings(self, page, *arguments):
        self.write("a.html", page)
        return [warning["code"] for warning in json.loads(self.run_command("extract", "a.html", *arguments).out)["warnings"]]

    def test_each_limit_reaches_the_library(self):
        self.assertEqual(self.warnings(article()), [])
        self.assertIn("limit.bytes", self.warnings(article(), "--max-bytes", "1KB"))
        self.assertIn("limit.nodes", self.warnings(article(), "--max-nodes", "10"))
        self.assertIn("limit.depth", self.warnings("<div>" * 40 + article(), "--max-depth", "20"))


if __name__ == "__main__":
    unittest.main()
