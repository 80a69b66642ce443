"""What users say of an article's text and of how it is written: --include, --exclude, --no-tables, --links, --images; and pages without text."""
import json
import unittest

from command import SENTENCE, CommandTest

LINE = SENTENCE.format(day="Monday")
PAGE = f"""<!doctype html><html lang="en"><head><title>The flood of the lower town</title>
<link rel="canonical" href="/floods/1"><link rel="next" href="?page=2"></head>
<body><nav id="menu"><a href="/">home</a> <a href="/sports">sports</a></nav>
<article class="story"><h1>The flood of the lower town</h1><p id="first">{LINE * 2}Read <a href="/plan">the plan of the town</a> for more.</p>
<div class="promo"><p>{LINE}PROMO stands here.</p></div><p>{LINE * 2}</p>
<figure><img src="/boat.jpg" alt="a boat"><figcaption>A boat in the street.</figcaption></figure>
<table><thead><tr><th>Day</th><th>Metres</th></tr></thead><tbody><tr><td>Monday</td><td>4.25</td></tr><tr><td>Friday</td><td>6.75</td></tr></tbody></table>
<p>{LINE * 3}</p></article><aside class="box"><p>{LINE}ASIDE stands here.</p></aside></body></html>"""

STATE = {"props": {"pageProps": {"article": {"title": "Otters", "body": f"<p>{LINE * 2}</p><p>Otters are <b>back</b>, they say, and so are the people who count them.</p>"},
                                 "teasers": [{"text": "Something short about another thing, which is no text."}], "id": "a-b-c-d"}}}


def shell(state=""):
    return f"""<!doctype html><html><head><title>Otters are back in the river | The Gull</title><meta property="og:site_name" content="The Gull"></head><body><div id="__next"></div>
<noscript>You need to enable JavaScript to run this app.</noscript>{state}<script src="/main.js"></script></body></html>"""


class ContentOptions(CommandTest):
    def article(self, *options, page=PAGE, output="jsonl", url=None):
        self.write("page.html", page)
        address = ["--url", url] if url else []
        done = self.run_command("article", "page.html", "-q", "--output-format", output, *address, *options)
        if output != "jsonl":
            return done.out
        result = json.loads(done.out)
        return result, next((found for found in result["objects"] if found["type"] == "article"), {})

    def test_include_is_the_text(self):
        for method in ("auto", "nce"):
            _, found = self.article("--include", "aside.box", "--method", method)
            self.assertIn("ASIDE", found["text"])
            self.assertNotIn("PROMO", found["text"])
            self.assertEqual(found["region"]["xpath"], "/html/body/aside")

    def test_includes_add_up_and_exclude_wins(self):
        _, found = self.article("--include", "#first", "--include", ".box, .promo", "--exclude", ".promo")
        self.assertIn("the plan of the town", found["text"])
        self.assertIn("ASIDE", found["text"])
        self.assertNotIn("PROMO", found["text"])

    def test_exclude_takes_away_and_leaves_the_rest(self):
        for method in ("auto", "nce"):
            _, before = self.article("--method", method)
            self.assertIn("PROMO", before["text"])
            _, after = self.article("--exclude", ".promo, a", "--method", method)
            self.assertNotIn("PROMO", after["text"])
            self.assertIn("Read for more.", after["text"])
            self.assertEqual(after["text"].count("The river rose"), before["text"].count("The river rose") - 1)

    def test_include_that_matches_nothing_says_so(self):
        self.write("page.html", PAGE)
        done = self.run_command("article", "page.html", "-q", "--include", "#nowhere", "--output-format", "jsonl", code=3)
        result = json.loads(done.out)
        self.assertEqual(result["objects"], [])
        self.assertEqual([warning["code"] for warning in result["warnings"]], ["result.selector_unmatched", "result.nothing_found"])

    def test_a_bad_selector_is_refused_with_its_place(self):
        self.write("page.html", PAGE)
        done = self.run_command("article", "page.html", "--exclude", "p >> a", code=2)
        self.assertIn("'p >> a' has no element here (character 4)", done.err)

    def test_explain_names_the_options(self):
        result, _ = self.article("--exclude", ".promo", "--no-tables", "--explain")
        rules = [step["rule"] for step in result["explain"]]
        self.assertIn("selected by the option exclude", rules)
        self.assertIn("a table of data, and tables=drop", rules)

    def test_no_tables(self):
        for output in ("jsonl", "markdown", "text", "html", "xml", "tei"):
            with_table, without = self.article(output=output), self.article("--no-tables", output=output)
            self.assertIn("6.75", str(with_table))
            self.assertNotIn("6.75", str(without))
            self.assertIn("The river rose", str(without))

    def test_links(self):
        for output, link in (("markdown", "[the plan of the town](/plan)"), ("html", 'href="/plan"'), ("xml", 'target="/plan"'), ("tei", 'target="/plan"')):
            self.assertIn(link, self.article(output=output))
            without = self.article("--no-links", output=output)
            self.assertNotIn("/plan", without)
            self.assertIn("Read the plan of the town for more.", without)
        self.assertNotIn("/plan", self.article(output="text"))
        self.assertIn("Read [the plan of the town](/plan) for more.", self.article("--links", output="text"))
        _, found = self.article("--links")
        self.assertIn("Read the plan of the town for more.", found["text"])

    def test_images(self):
        for output in ("markdown", "html", "xml", "tei"):
            self.assertIn("/boat.jpg", self.article(output=output))
            without = self.article("--no-images", output=output)
            self.assertNotIn("boat.jpg", without)
            self.assertIn("A boat in the street.", without)
        self.assertNotIn("/boat.jpg", self.article(output="text"))
        self.assertIn("![a boat](/boat.jpg)", self.article("--images", output="text"))

    def test_addresses_are_made_whole(self):
        result, found = self.article(url="https://gull.example/news/flood")
        self.assertEqual(found["canonicalUrl"], "https://gull.example/floods/1")
        self.assertEqual(result["nextPage"], "https://gull.example/news/flood?page=2")
        result, found = self.article()
        self.assertEqual((found["canonicalUrl"], result["nextPage"]), ("/floods/1", "?page=2"))


class Shells(CommandTest):
    def extract(self, page, *options, code=None):
        self.write("page.html", page)
        return json.loads(self.run_command("article", "page.html", "-q", "--output-format", "jsonl", *options, code=code).out)

    def test_a_shell_is_called_one_and_is_no_success(self):
        result = self.extract(shell(), code=3)
        self.assertEqual(result["pageType"], "shell")
        self.assertEqual(result["objects"], [])
        self.assertEqual([warning["code"] for warning in result["warnings"]], ["content.script_shell", "result.nothing_found"])

    def test_a_page_that_is_only_short_is_none(self):
        result = self.extract("<body><h1>Closed</h1><img src=x.png><script>var a</script>")
        self.assertNotEqual(result["pageType"], "shell")

    def test_its_data_is_mined(self):
        for state in (f'<script id="__NEXT_DATA__" type="application/json">{json.dumps(STATE)}</script>',
                      f"<script>window.__INITIAL_STATE__ = {json.dumps(STATE)};</script>"):
            result = self.extract(shell(state), "--with", "markdown,html", code=0)
            found = result["objects"][0]
            self.assertEqual(result["pageType"], "shell")
            self.assertEqual(result["language"], "en")
            self.assertEqual(found["title"], "Otters are back in the river")
            self.assertEqual(found["text"], LINE.strip() + " " + LINE.strip() + "\nOtters are back, they say, and so are the people who count them.")
            self.assertEqual(found["provenance"]["text"]["xpath"], "/html/body/script[1]")
            self.assertEqual([warning["code"] for warning in result["warnings"]], ["content.script_shell"])
            self.assertIn("Otters are back", found["markdown"])
            self.assertIn("<p>Otters are back", found["html"])

    def test_paragraphs_in_a_list(self):
        blocks = [{"kind": "paragraph", "text": f"Part {at} tells of the river, of the {at} bridges that it took and of those who built them."} for at in range(5)]
        result = self.extract(shell(f"<script>window.__APOLLO_STATE__ = {json.dumps({'a': {'blocks': blocks}, 'key': 'x'})}</script>"), code=0)
        self.assertEqual(result["objects"][0]["text"].splitlines(), [block["text"] for block in blocks])


class Days(CommandTest):
    DATED = PAGE.replace("<link rel", '<meta property="article:published_time" content="{day}"><link rel', 1)

    def published(self, day, source="page.html", content=None):
        self.write(source, content or self.DATED.replace("{day}", day))
        result = json.loads(self.run_command("article", source, "-q", "--explain", "--output-format", "jsonl", code=0).out)
        rules = [step["rule"] for step in result["explain"] if step["rule"].startswith("date:")]
        return result["objects"][0].get("datePublished"), rules

    def test_never_in_the_future(self):
        self.assertEqual(self.published("2024-05-06")[0], "2024-05-06")
        day, rules = self.published("2098-05-06")
        self.assertIsNone(day)
        self.assertIn("date: '2098-05-06', a meta element for the date of publishing, ignored: it lies after the day of fetching", rules)

    def test_a_warc_knows_its_day(self):
        body = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + self.DATED.replace("{day}", "2024-05-06")
        head = ("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Target-URI: https://gull.example/a\r\n"
                "WARC-Date: {date}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: " + str(len(body)) + "\r\n\r\n")
        for date, expected in (("2024-05-06T10:00:00Z", "2024-05-06"), ("2023-01-01T10:00:00Z", None)):
            self.assertEqual(self.published("", "a.warc", head.format(date=date) + body + "\r\n\r\n")[0], expected)


if __name__ == "__main__":
    unittest.main()
