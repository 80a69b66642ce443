"""garimpo select: nodes and values by XPath and CSS, as people type them."""
import json
import unittest

from command import CommandTest

PAGE = '<title>Shop</title><ul><li class="item"><a href="/a">Tea\n  pot</a> <b>12</b><li class="item"><a href="/b">Cup</a> <b>3</b></ul>'


class Select(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("page.html", PAGE)

    def select(self, *words, code=0):
        return self.run_command("select", "page.html", *words, code=code)

    def test_values_stand_one_on_a_line_with_white_space_collapsed(self):
        self.assertEqual(self.select("--css", "li a").out, "Tea pot\nCup\n")
        self.assertEqual(self.select("--xpath", "//a/@href").out, "/a\n/b\n")

    def test_numbers_strings_and_booleans(self):
        self.assertEqual(self.select("--xpath", "sum(//b)").out, "15\n")
        self.assertEqual(self.select("--xpath", "string(//title)").out, "Shop\n")
        self.assertEqual(self.select("--xpath", "//b > 10").out, "true\n")
        self.assertEqual(self.select("--xpath", "1 div 0").out, "Infinity\n")

    def test_json_names_the_node_and_its_bytes(self):
        line = json.loads(self.select("--css", "b", "--json").out)
        self.assertEqual([node["value"] for node in line["nodes"]], ["12", "3"])
        begin, end = line["nodes"][0]["bytes"]
        self.assertEqual(PAGE.encode()[begin:end], b"<b>12</b>")
        self.assertEqual(line["nodes"][0]["xpath"], "/html/body/ul/li[1]/b")

    def test_nothing_selected_ends_with_3(self):
        self.assertEqual(self.select("--css", ".none", code=3).out, "")

    def test_a_mistake_names_its_place_and_ends_with_2(self):
        self.assertIn("(character 5)", self.select("--xpath", "//a[", code=2).err)
        self.assertIn("give one", self.select("--xpath", "//a", "--css", "a", code=2).err)
        self.assertIn("--xpath", self.select(code=2).err)

    def test_a_source_that_cannot_be_read_is_said_and_the_others_go_on(self):
        done = self.run_command("select", "missing.html", "page.html", "--css", "title", code=1)
        self.assertEqual(done.out, "Shop\n")
        self.assertIn("missing.html", done.err)

    def test_a_failed_page_of_an_archive_is_named_by_its_address(self):
        lines = [{"html": PAGE, "url": "https://shop.example/good"}, {"html": "<p>" * 2000, "url": "https://shop.example/long"}]
        self.write("pages.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
        endless = "count(//*[count(//*[count(//*[. = ..]) > 1]) > 1])"
        done = self.run_command("select", "pages.jsonl", "--xpath", endless, "--max-time-ms", "1", code=1)
        self.assertIn("https://shop.example/long", done.err)


if __name__ == "__main__":
    unittest.main()
