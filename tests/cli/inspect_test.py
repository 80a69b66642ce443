"""garimpo inspect: the tree for people and for programs, and one node by path or number."""
import json
import unittest

from command import CommandTest, article, listing

ODD = """<!doctype html><html><head><title>t</title></head><body><!-- note --><p>one</p><p>two<b>bold</b>after</p>
<svg><a><title>in svg</title></a></svg><my-tag:x>odd name</my-tag:x><table><tr><td>cell</table><p id="p3" class="a  b">three</p></body></html>"""


class Inspect(CommandTest):
    def inspect(self, page, *arguments, code=0):
        self.write("a.html", page)
        return self.run_command("inspect", "a.html", *arguments, code=code)

    def test_tree_fits_a_screen_and_says_what_is_hidden(self):
        out = self.inspect(listing(rows=500)).out
        self.assertLessEqual(len(out.splitlines()), 44)
        self.assertRegex(out, r"ul\.results  … [\d,]+ nodes inside")
        self.assertIn("chars", out.splitlines()[1])

    def test_small_page_is_shown_whole(self):
        out = self.inspect(ODD).out
        self.assertNotIn("inside", out)
        for label in ("p#p3.a.b", '"bold"', "<!-- note -->", "tbody", "<!doctype html>", '"odd name"'):
            self.assertIn(label, out)

    def test_depth(self):
        shallow = self.inspect(article(), "--depth", "2").out
        self.assertIn("body  … ", shallow)
        self.assertNotIn("h1", shallow)
        self.assertIn("h1", self.inspect(article(), "--depth", "4").out)
        self.inspect(article(), "--depth", "0", code=2)

    def test_json_has_every_node_and_their_paths_lead_back(self):
        page = json.loads(self.inspect(ODD, "--json").out)
        self.assertEqual(page["source"], "a.html")
        self.assertEqual(page["encoding"]["name"], "utf-8")
        self.assertGreater(len(page["nodes"]), 20)
        for node in page["nodes"]:
            if node["xpath"] == "/":  # a doctype has no path of its own
                continue
            found = json.loads(self.inspect(ODD, "--json", "--node", node["xpath"]).out)["nodes"]
            self.assertEqual([other["node"] for other in found], [node["node"]], node["xpath"])

    def test_bytes_are_those_of_the_source(self):
        page = json.loads(self.inspect(ODD, "--json").out)
        p3 = next(node for node in page["nodes"] if node.get("id") == "p3")
        begin, end = p3["bytes"]
        self.assertEqual(ODD.encode()[begin:end], b'<p id="p3" class="a  b">three</p>')
        self.assertEqual((p3["chars"], p3["linkDensity"], p3["class"]), (5, 0, "a  b"))

    def test_equal_shapes(self):
        page = json.loads(self.inspect(listing(), "--json").out)
        items = {node["shape"] for node in page["nodes"] if node.get("name") == "li"}
        self.assertEqual(len(items), 1)

    def test_one_node(self):
        out = self.inspect(ODD, "--node", "/html/body/p[3]").out
        for words in ("/html/body/p[3]", 'class="a  b"', 'id="p3"', "three", "bytes", "shape"):
            self.assertIn(words, out)
        number = json.loads(self.inspect(ODD, "--json", "--node", "/html/body/p[3]").out)["nodes"][0]["node"]
        self.assertEqual(self.inspect(ODD, "--node", str(number)).out, out)

    def test_paths_that_lead_nowhere(self):
        self.assertIn("/html/body has 3 of p, not 9", self.inspect(ODD, "--node", "/html/body/p[9]", code=2).err)
        self.assertIn("/html has no child div", self.inspect(ODD, "--node", "/html/div", code=2).err)
        self.assertIn("nodes 0 to", self.inspect(ODD, "--node", "99999", code=2).err)
        self.assertIn("path from the root", self.inspect(ODD, "--node", "body", code=2).err)

    def test_failures(self):
        self.assertIn("source.unreadable", self.run_command("inspect", "missing.html", code=1).err)
        self.assertEqual(self.run_command("inspect", "missing.html", "-q", code=1).err, "")

    def test_standard_input_and_empty_page(self):
        self.assertIn("html", self.run_command("inspect", stdin=b"<p>x", code=0).out)
        self.run_command("inspect", stdin=b"", code=0)

    def test_very_deep_page(self):
        out = self.inspect("<div>" * 3000 + "x", "--max-depth", "10000", "--depth", "5000").out
        self.assertLess(max(map(len, out.splitlines())), 300)


if __name__ == "__main__":
    unittest.main()
