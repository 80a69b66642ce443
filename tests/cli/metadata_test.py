"""garimpo metadata: one object a page, in shapes that users of other tools know, on whole and on hostile pages."""
import json
import unittest

from command import CommandTest

PAGE = """<!doctype html><html prefix="og: http://ogp.me/ns#"><head><meta charset=utf-8><meta property="og:title" content="Kettle">
<meta name="Description" content="A kettle"><script type="application/ld+json">/* ours */ {"@type":"Product","name":"Kettle",}</script></head>
<body><div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Kettle</b><b itemprop=color>red</b><b itemprop=color>blue</b>
<a itemprop=url href="/k">k</a></div><div vocab="https://schema.org/" typeof=Offer><i property=price>5.50</i></div>
<p class="h-card">Ann</p><script id=__NEXT_DATA__ type="application/json">{"a":[1,true,null]}</script></body></html>"""


class Metadata(CommandTest):
    def metadata(self, *words):
        result = json.loads(self.run_command("metadata", *words, "--output-format", "jsonl", code=0).out)
        (found,) = [one for one in result["objects"] if one["type"] == "metadata"]
        return result, found

    def test_every_syntax_has_its_key(self):
        self.write("page.html", PAGE)
        result, found = self.metadata("page.html", "--url", "http://shop.example/a/")
        self.assertEqual(found["jsonld"], [{"@type": "Product", "name": "Kettle"}])
        self.assertEqual(
            found["microdata"],
            [{"@context": "https://schema.org", "@type": "Product", "name": "Kettle", "color": ["red", "blue"], "url": "http://shop.example/k"}],
        )
        self.assertIn({"@context": "https://schema.org", "@type": "Offer", "price": "5.50"}, found["rdfa"])
        self.assertEqual(found["opengraph"], [{"namespace": {"og": "http://ogp.me/ns#"}, "properties": [["og:title", "Kettle"]]}])
        self.assertEqual(found["microformats"]["items"], [{"type": ["h-card"], "properties": {"name": ["Ann"]}}])
        self.assertEqual(found["meta"], {"charset": "utf-8", "description": "A kettle"})
        self.assertEqual(found["state"], [{"name": "__NEXT_DATA__", "data": {"a": [1, True, None]}}])
        self.assertEqual(result["warnings"], [])

    def test_extruct_shape(self):
        self.write("page.html", PAGE)
        _, found = self.metadata("page.html", "--set", "shape=extruct")
        self.assertEqual(
            found["microdata"],
            [{"type": "https://schema.org/Product", "properties": {"name": "Kettle", "color": ["red", "blue"], "url": "/k"}}],
        )
        (offer,) = [one for one in found["rdfa"] if one.get("@type") == ["https://schema.org/Offer"]]
        self.assertEqual(offer["https://schema.org/price"], [{"@value": "5.50"}])

    def test_options_of_extruct(self):
        self.write("page.html", '<p id=k itemscope itemtype="https://schema.org/Product"><link itemprop=additionalType href="https://schema.org/Car">My <b itemprop=name>Beetle</b></p>')
        _, found = self.metadata("page.html", "--set", "shape=extruct", "--set", "lists=true", "--set", "node_ids=true", "--set", "item_text=true")
        (item,) = found["microdata"]
        self.assertEqual(item["type"], ["https://schema.org/Product"])
        self.assertEqual(item["properties"]["name"], ["Beetle"])
        self.assertEqual((item["_nodeId_"], item["textContent"]), ("k", "My Beetle"))
        _, found = self.metadata("page.html")
        self.assertEqual(found["microdata"][0]["@type"], ["Product", "Car"])

    def test_flat_formats_give_a_line_a_value(self):
        self.write("page.html", PAGE)
        text = self.run_command("metadata", "page.html", "--output-format", "text").out
        self.assertIn("jsonld[0].name: Kettle\n", text)
        self.assertIn("microdata[0].color[1]: blue\n", text)
        csv = self.run_command("metadata", "page.html", "--output-format", "csv").out
        self.assertTrue(csv.startswith("name,value,url,source\n"))
        self.assertIn("meta.description,A kettle,,page.html\n", csv)
        self.assertIn('<value name="meta.charset">utf-8</value>', self.run_command("metadata", "page.html", "--output-format", "xml").out)
        self.assertIn("| meta.charset | utf-8 |", self.run_command("metadata", "page.html", "--output-format", "markdown").out)

    def test_limits_cut_with_a_warning(self):
        block = '<script type="application/ld+json">%s</script>'
        hostile = {
            "large.html": block % ('{"@type":"Product","x":["' + "y" * (10 << 20) + '"]}'),
            "deep.html": block % ('{"@type":"Product","x":' + "[" * 10_000 + "]" * 10_000 + "}"),
        }
        for name, page in hostile.items():
            self.write(name, page)
            result, found = self.metadata(name)
            self.assertEqual(found["jsonld"][0]["@type"], "Product", name)
            self.assertEqual([one["code"] for one in result["warnings"]], ["limit.bytes"], name)
            self.assertTrue(found["errors"], name)

    def test_items_under_two_names_are_not_written_a_million_times(self):
        self.write("nested.html", '<div class="h-x p-y u-z" itemprop="a b" itemscope>' * 20 + "x")
        done = self.run_command("metadata", "nested.html", code=0)
        self.assertLess(len(done.out), 8 << 20)
        self.assertIn("limit.bytes", [one["code"] for one in json.loads(done.out)["warnings"]])


if __name__ == "__main__":
    unittest.main()
