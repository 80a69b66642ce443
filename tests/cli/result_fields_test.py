"""docs/result.md against what pages give: every key that is written stands in the table with the kind that it has, and every key of the table is
written by some page."""
import json
import pathlib
import re
import sys
import unittest

from command import SOURCE_DIR, CommandTest, article

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "pages"))
import golden  # noqa: E402

# A page that says of itself all that a page can say, well and badly.
EMBEDDED = """<!doctype html><html prefix="og: http://ogp.me/ns#"><head><title>Kettle</title><meta property="og:title" content="Kettle">
<meta name="DC.title" content="Kettle"><meta name="author" content="Ann Tern"><link rel="next" href="/2">
<link rel="canonical" href="https://example.org/kettle"><meta name="robots" content="noindex, nofollow">
<link rel="alternate" hreflang="pt" type="text/html" href="/pt/kettle">
<script type="application/ld+json">{"@type":"Product","name":"A "blue" kettle"}</script>
<script id="__NEXT_DATA__" type="application/json">{"props":{}}</script></head><body>
<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></div>
<div vocab="https://schema.org/" typeof="Person"><b property="name">Bo</b></div>
<div class="h-card"><a class="u-url p-name" rel="me" href="/ann">Ann</a></div></body></html>"""

# One product with all that a shop says of one.
PRODUCT = """<!doctype html><html lang="en"><head><title>Copper kettle, 1 l | Tern shop</title><link rel="canonical" href="https://shop.example/kettle">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Copper kettle, 1 l","sku":"KT-1001","mpn":"10-01-C",
"gtin13":"4006381333931","description":"A kettle that pours slowly.","image":["https://shop.example/kettle.jpg"],
"brand":{"@type":"Brand","name":"Tern"},"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.6","bestRating":"5","reviewCount":"128"},
"offers":{"@type":"Offer","price":"59.00","priceCurrency":"EUR","availability":"https://schema.org/InStock"},
"hasVariant":[{"@type":"Product","name":"Copper kettle, 2 l","sku":"KT-1002","offers":{"@type":"Offer","price":"79.00","priceCurrency":"EUR"}},
{"@type":"Product","name":"Copper kettle, 3 l","sku":"KT-1003","offers":{"@type":"Offer","price":"99.00","priceCurrency":"EUR"}}]}</script>
</head><body><nav class="breadcrumbs"><a href="/">Home</a> &gt; <a href="/kitchen">Kitchen</a> &gt; <a href="/kettles">Kettles</a></nav>
<main class="product"><h1>Copper kettle, 1 l</h1><img src="/kettle.jpg" alt="Copper kettle"><p class="price"><del>79.00 &euro;</del> <b>59.00 &euro;</b></p>
<p>or 3 x 19.67 &euro; interest-free</p><p>US$ 64.00 in our other shop</p>
<form action="/cart"><button>Add to cart</button></form><p>A kettle that pours slowly.</p></main></body></html>"""

WARC_PAGE = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + article().encode()
WARC = (b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:8e7a2f3c-0000-4000-8000-000000000001>\r\n"
        b"WARC-Target-URI: https://example.org/flood\r\nContent-Type: application/http; msgtype=response\r\n"
        b"Content-Length: %d\r\n\r\n" % len(WARC_PAGE)) + WARC_PAGE + b"\r\n\r\n"

OBJECTS = ("article", "discussion", "recordList", "product", "productList", "wrapped", "metadata")
PLAIN = {"text": str, "number": (int, float), "truth value": bool, "values": object}


def read_table(text):
    """{object: {key: (kind, example)}} of docs/result.md"""
    table, fields = {}, None
    for line in text.splitlines():
        if line.startswith("## "):
            fields = table.setdefault(line[3:], {})
        row = re.match(r"\| `([^`]+)` \| (.+?) \| (.+) \| `(.*)` \|$", line)
        if row:
            fields[row.group(1)] = (row.group(2), row.group(4).replace("\\|", "|"))
    return table


class Walk:
    """compares values with the kinds of the table and remembers which keys were there"""

    def __init__(self, table):
        self.table, self.seen, self.wrong = table, set(), []

    def value(self, value, kind, where):
        if kind.startswith("list of "):
            inner = kind.removeprefix("list of ")
            if not isinstance(value, list):
                return self.wrong.append(f"{where} is no list")
            for one in value:
                self.one_object(one, where) if inner == "objects" else self.value(one, inner, where + "[]")
        elif kind.startswith("names to "):
            for one in value.values():
                self.value(one, kind.removeprefix("names to "), where + ".*")
        elif kind.startswith("`"):
            self.fields(value, kind.strip("`"), where)
        elif kind not in PLAIN:
            self.wrong.append(f"{where}: the table has no kind '{kind}'")
        elif not isinstance(value, PLAIN[kind]) or (isinstance(value, bool) and kind == "number"):
            self.wrong.append(f"{where} is {value!r}, not a {kind}")

    def one_object(self, value, where):
        if value.get("type") not in OBJECTS:
            return self.wrong.append(f"{where}: an object of type {value.get('type')!r}")
        self.fields(value, value["type"], where)

    def fields(self, value, name, where):
        if not isinstance(value, dict):
            return self.wrong.append(f"{where} is no object")
        for key, one in value.items():
            if key not in self.table[name]:
                self.wrong.append(f"{where}: '{key}' of {name} is not in the table")
                continue
            self.seen.add((name, key))
            self.value(one, self.table[name][key][0], f"{where}.{key}")


class ResultFields(CommandTest):
    maxDiff = 4000

    def table(self):
        return read_table(self.run_command("docs", "result", code=0).out)

    def results(self):
        """(what was read, result) of our own pages: the examples, the golden pages, and those above"""
        self.write("embedded.html", EMBEDDED)
        self.write("product.html", PRODUCT)
        self.write("flood.warc", WARC)
        self.write("pages.jsonl", json.dumps({"id": "page-1", "html": article(), "url": "https://example.org/1"}) + "\n")
        self.write("picture.html", b"\x89PNG\r\n\x1a\n")
        examples = sorted((SOURCE_DIR / "examples").glob("*.html"))
        self.assertGreater(len(examples), 5)
        runs = [["extract", "--timings", "--explain"], ["metadata", "--with", "facts"]]
        sources = [*examples, "embedded.html", "product.html", "flood.warc", "pages.jsonl", "picture.html"]
        for run in runs:
            done = self.run_command(*run, *sources, "-q", "--output-format", "jsonl", "-o", "-")
            for line in done.out.splitlines():
                yield json.loads(line)
        self.run_command("wrapper", "learn", "product.html", "--example", "name=Copper kettle, 1 l", "-o", "wrapper.json", "-q", code=0)
        yield json.loads(self.run_command("wrapper", "apply", "product.html", "--model", "wrapper.json", "-q", code=0).out)
        for case in golden.cases():
            yield golden.extract(case)

    def test_pages_and_table_agree(self):
        walk = Walk(self.table())
        count = 0
        for result in self.results():
            count += 1
            walk.fields(result, "page", result.get("source", "?"))
        self.assertGreater(count, 40)
        self.assertEqual(walk.wrong, [], "\n".join(walk.wrong[:20]))
        unseen = sorted((name, key) for name, fields in walk.table.items() for key in fields if (name, key) not in walk.seen)
        self.assertEqual(unseen, [], "no page of the test has these keys")

    def test_examples_of_the_table_are_of_their_kind(self):
        walk = Walk(self.table())
        self.assertGreater(len(walk.table), 20)
        for name, fields in walk.table.items():
            self.assertGreater(len(fields), 0, name)
            for key, (kind, example) in fields.items():
                walk.value(json.loads(example), kind, f"{name}.{key}")
        self.assertEqual(walk.wrong, [], "\n".join(walk.wrong[:20]))

    def test_a_key_that_is_missing_is_noticed(self):
        walk = Walk({"page": {"source": ("text", "")}})
        walk.fields({"source": "a", "colour": "blue"}, "page", "a")
        walk.fields({"source": 3}, "page", "b")
        self.assertEqual(walk.wrong, ["a: 'colour' of page is not in the table", "b.source is 3, not a text"])


if __name__ == "__main__":
    unittest.main()
