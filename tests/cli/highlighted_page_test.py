"""The highlighted page in a browser: legend and boxes say the same, entries jump, nothing of the page moves, and several pages have an index."""
import json
import os
import pathlib
import re
import sys
import unittest

from command import SOURCE_DIR, CommandTest, article, listing

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "laboratory"))
import browser  # noqa: E402

CHROMIUM = browser.find_chromium()
EXAMPLES = ["news_article.html", "shop_listing.html", "product_page.html", "search_results.html", "forum_thread.html", "data_table.html"]

LEGEND = """[...document.querySelectorAll('garimpo-row')].map((row) => { const number = row.querySelector('a, garimpo-number');
  return { number: number.textContent, colour: getComputedStyle(number).backgroundColor, name: row.querySelector('strong').textContent,
           target: number.getAttribute('href') } })"""
LABELS = """[...document.querySelectorAll('garimpo-label')].map((label) => { const box = label.getBoundingClientRect();
  return { isShown: getComputedStyle(label).opacity === '1', id: label.id, number: label.textContent, colour: getComputedStyle(label).backgroundColor, title: label.title,
           left: box.left, top: box.top, right: box.right, bottom: box.bottom } })"""
BOXES = """[...document.querySelectorAll('[data-garimpo-object]')].filter((box) => !box.tagName.startsWith('GARIMPO-')).map((box) => (
  { colour: getComputedStyle(box).outlineColor, title: box.title }))"""
# Every element and text of the page itself, with its place.
PLACES = """[...document.body.querySelectorAll('*')].filter((node) => !node.closest('garimpo-legend, garimpo-labels, garimpo-mark, script, style')
    && !['NOSCRIPT', 'BR'].includes(node.tagName))
  .map((node) => { const box = node.getBoundingClientRect(); return [node.tagName, box.left, box.top + scrollY, box.width, box.height] })"""
TEXTS = """(() => { const found = []; const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) { const text = walk.currentNode;
    if (!text.data.trim() || text.parentElement.closest('garimpo-legend, garimpo-labels, script, style, noscript')) continue;
    const range = document.createRange(); range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width && box.height) found.push([box.left, box.top, box.right, box.bottom, text.data.trim()]); }
  return found })()"""


class HighlightedPage(CommandTest):
    @classmethod
    def setUpClass(cls):
        if CHROMIUM is None:
            message = f"no Chromium found (looked for {', '.join(browser.NAMES)}): the highlighted page was not looked at"
            if os.environ.get("CI"):
                raise AssertionError(message)
            raise unittest.SkipTest(message)
        cls.browser = browser.Browser(CHROMIUM)
        cls.addClassCleanup(cls.browser.__exit__)

    def look(self, name, *arguments):
        """opens the highlighted page of a file"""
        self.run_command("extract", name, *arguments, "-o", "seen.page.html", code=0)
        self.browser.open(f"file://{self.folder}/seen.page.html")
        self.browser.wait_for_frames()

    def example(self, name):
        return self.write(name, (SOURCE_DIR / "examples" / name).read_bytes())

    def test_legend_and_boxes_agree(self):
        for name in EXAMPLES:
            with self.subTest(page=name):
                self.look(self.example(name))
                rows = {row["number"]: row for row in self.browser.evaluate(LEGEND)}
                labels = self.browser.evaluate(LABELS)
                self.assertTrue(labels)
                for label in labels:
                    row = rows[label["number"].split(".")[0]]
                    self.assertEqual(label["colour"], row["colour"])
                    self.assertTrue(label["title"].startswith(f"{row['number']} {row['name']}"), label["title"])
                for box in self.browser.evaluate(BOXES):
                    number, name_ = re.match(r"(\d+) (.*)", box["title"]).groups()
                    self.assertTrue(name_.startswith(rows[number]["name"]), box["title"])
                    self.assertEqual(box["colour"], rows[number]["colour"], box["title"])
                with_box = {row["target"] for row in rows.values() if row["target"]}
                self.assertEqual(with_box, {f"#{label['id']}" for label in labels if "." not in label["number"]})

    def test_numbers_are_those_of_the_result(self):
        """objects stand in the order of importance, which is not the order in which methods found them"""
        names = {"article": "Article", "product": "Product", "recordList": "record list", "productList": "product list", "discussion": "Discussion"}
        for name in EXAMPLES:
            with self.subTest(page=name):
                self.look(self.example(name))
                result = json.loads(self.run_command("extract", name, "-q").out)
                rows = sorted(self.browser.evaluate(LEGEND), key=lambda row: int(row["number"]))
                self.assertEqual(len(rows), len(result["objects"]))
                for row, one in zip(rows, result["objects"]):
                    self.assertIn(names.get(one["type"], "Metadata").lower(), row["name"].lower())
                    if one["type"] == "recordList":
                        self.assertEqual(row["name"].startswith("Main"), bool(one.get("main")))
                for box in self.browser.evaluate("""[...document.querySelectorAll('[data-garimpo-label]')].map((box) =>
                        ({title: box.title, label: box.dataset.garimpoLabel}))"""):
                    if box["label"] in names:
                        self.assertIn(names[box["label"]].lower(), box["title"].lower())

    def test_the_legend_leaves_a_phone_its_page_and_shows_where_the_keyboard_is(self):
        self.look(self.example("news_article.html"))
        self.browser.resize(390, 844)
        self.addCleanup(self.browser.resize, 1280, 900)
        self.browser.wait_for_frames()
        self.assertLess(self.browser.evaluate("document.querySelector('garimpo-legend').getBoundingClientRect().height"), 844 * 0.34)
        self.browser.evaluate("document.querySelector('garimpo-legend summary').focus({focusVisible: true})")
        self.assertEqual(self.browser.evaluate("getComputedStyle(document.querySelector('garimpo-legend summary')).outlineStyle"), "solid")

    def test_entries_jump(self):
        # The list stands far below, and the page says where it is from: links of the legend must not lead to the site.
        page = listing().replace("<body>", "<body>" + "<p>some words before the list</p>" * 200)
        self.write("a.html", page)
        self.look("a.html", "--method", "records", "--url", "https://site.example/")
        self.assertEqual(self.browser.evaluate("scrollY"), 0)
        number = self.browser.evaluate("[...document.querySelectorAll('garimpo-row')].find((row) => row.textContent.includes('12 records'))"
                                       ".querySelector('a').getAttribute('href').slice(9)")
        self.browser.evaluate(f"document.querySelector('garimpo-row a[href=\"#garimpo-{number}\"]').click()")
        self.browser.wait_for_frames()
        self.assertTrue(self.browser.evaluate("location.href.startsWith('file:')"))
        top = self.browser.evaluate(f"document.getElementById('garimpo-{number}').getBoundingClientRect().top")
        self.assertGreater(self.browser.evaluate("scrollY"), 1000)
        self.assertTrue(0 <= top < 900, top)

    def test_labels_do_not_cover_text(self):
        for name in EXAMPLES:
            with self.subTest(page=name):
                self.look(self.example(name))
                texts = self.browser.evaluate(TEXTS)
                covered = [(label["number"], text[4][:40]) for label in self.browser.evaluate(LABELS) for text in texts
                           if label["isShown"] and label["left"] < text[2] - 1 and label["right"] > text[0] + 1 and label["top"] < text[3] - 1 and label["bottom"] > text[1] + 1]
                self.assertEqual(covered, [])

    def test_labels_of_records_show_when_somebody_goes_to_their_list(self):
        self.look(self.example("forum_thread.html"), "--full")
        quiet = [label for label in self.browser.evaluate(LABELS) if not label["isShown"]]
        self.assertTrue(quiet)
        number = quiet[-1]["number"].split(".")[0]
        self.browser.evaluate(f"document.querySelector('garimpo-row a[href=\"#garimpo-{number}\"]').click()")
        self.browser.wait_for_frames()
        shown = {label["number"]: label["isShown"] for label in self.browser.evaluate(LABELS)}
        self.assertEqual({shown[each] for each in shown if each.split(".")[0] == number}, {True})

    def test_layout_does_not_move(self):
        style = """<style>body{display:flex;flex-direction:column}li:first-child{margin-left:30px}li:nth-child(3){padding:9px}
            h1:first-child{margin-top:40px}.results>:last-child{border-top:5px solid}p:only-child{font-size:2em}</style>"""
        self.write("styled.html", listing().replace("</head>", style + "</head>"))
        self.write("news.html", article().replace("</head>", style.replace("body{display:flex;flex-direction:column}", "") + "</head>"))
        for name in ["styled.html", "news.html"] + [self.example(name) for name in EXAMPLES]:
            with self.subTest(page=name):
                self.browser.open(f"file://{self.folder}/{name}")
                self.browser.wait_for_frames()
                before = self.browser.evaluate(PLACES)
                self.look(name)
                self.assertEqual(self.browser.evaluate(PLACES), before)

    def test_addresses_are_whole(self):
        head = '<base href="/shop/"><style>h1{background:url(i/h.png)}</style>'
        page = listing().replace("</head>", head + "</head>").replace("<ul", '<img srcset="a.png, b.png 2x"><p style="background:url(\'x.png\')">x</p><ul', 1)
        self.write("a.html", page)
        self.run_command("records", "a.html", "--url", "https://site.example/x/y", "-o", "seen.page.html", code=0)
        text = (self.folder / "seen.page.html").read_text()
        for address in ("url(https://site.example/shop/i/h.png)", "https://site.example/shop/a.png, https://site.example/shop/b.png 2x",
                        "url('https://site.example/shop/x.png')", 'href="https://site.example/book/1/1"'):
            self.assertIn(address, text)
        self.assertNotIn("<base", text)

    def test_several_pages_are_a_folder_with_an_index(self):
        lines = [json.dumps({"html": article(number), "url": f"https://x.example/news/{number}?a=b"}) for number in range(3)]
        self.write("crawl.jsonl", "\n".join(lines))
        self.write("z z.html", listing())
        self.assertIn("-o FOLDER/", self.run_command("extract", "crawl.jsonl", "-o", "x.page.html", code=2).err)
        self.run_command("extract", "crawl.jsonl", "z z.html", "--output-format", "page", "-o", "out/", code=0)
        self.browser.open(f"file://{self.folder}/out/index.html")
        links = self.browser.evaluate("[...document.querySelectorAll('a')].map((link) => [link.href, link.textContent])")
        self.assertEqual([text for _, text in links], ["https://x.example/news/0?a=b", "https://x.example/news/1?a=b", "https://x.example/news/2?a=b",
                                                       "z z.html"])
        for address, _ in links:
            self.browser.open(address)
            self.assertTrue(self.browser.evaluate("Boolean(document.querySelector('garimpo-legend'))"), address)


if __name__ == "__main__":
    unittest.main()
