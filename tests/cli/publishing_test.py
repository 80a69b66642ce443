"""Articles that people can publish: front matter, whole addresses, headings without the signs that sites add, figures with what belongs to them."""
import json
import unittest

from command import SENTENCE, CommandTest

HEAD = """<title>The mill of Alder: it opens again</title><meta property="og:site_name" content="The Valley Post">
<meta property="og:image" content="/img/mill.jpg"><link rel="canonical" href="https://valley.example/news/mill">
<meta property="article:published_time" content="2024-05-01T08:00:00Z"><meta name="author" content="Ana &quot;Nan&quot; Lima">"""


def paragraphs(count=5):
    return "".join(f"<p>{SENTENCE.format(day=f'day {at}') * 3}</p>" for at in range(count))


def news(body, head=HEAD):
    return (f'<!doctype html><html lang="en"><head>{head}</head><body><nav><a href="/">Home</a><a href="/world">World</a></nav><main><article>'
            f"<h1>The mill of Alder: it opens again</h1>{body}</article></main></body></html>")


def read_front_matter(text):
    """the YAML that we write: a value a line, quoted as in JSON, and lists of them"""
    lines = text.split("---\n")[1].splitlines()
    found, key = {}, None
    for line in lines:
        if line.startswith("  - "):
            found[key].append(json.loads(line[4:]))
        else:
            key, _, value = line.partition(":")
            found[key] = json.loads(value) if value.strip() else []
    return found


class FrontMatter(CommandTest):
    def test_what_is_known_stands_above_the_article(self):
        self.write("a.html", news(paragraphs()))
        text = self.run_command("article", "a.html", "--front-matter", code=0).out
        self.assertTrue(text.startswith("---\n"))
        found = read_front_matter(text)
        self.assertEqual(found["title"], "The mill of Alder: it opens again")
        self.assertEqual(found["authors"], ['Ana "Nan" Lima'])
        self.assertEqual(found["date"][:10], "2024-05-01")
        self.assertEqual(found["url"], "https://valley.example/news/mill")
        self.assertEqual(found["site"], "The Valley Post")
        self.assertEqual(found["language"], "en")
        self.assertEqual(found["image"], "https://valley.example/img/mill.jpg")
        self.assertIn("\n---\n\n# The mill", text)

    def test_what_is_unknown_is_left_out(self):
        self.write("a.html", news(paragraphs(), "<title>The mill of Alder: it opens again</title>"))
        found = read_front_matter(self.run_command("article", "a.html", "--front-matter", code=0).out)
        self.assertNotIn("authors", found)
        self.assertNotIn("", found.values())

    def test_only_where_it_can_stand(self):
        self.write("a.html", news(paragraphs()))
        self.write("b.html", news(paragraphs()))
        self.assertIn("Markdown", self.run_command("article", "a.html", "--front-matter", "-o", "x.txt", code=2).err)
        self.assertIn("FOLDER/", self.run_command("article", "a.html", "b.html", "--front-matter", "-o", "x.md", code=2).err)
        self.run_command("article", "a.html", "b.html", "--front-matter", "-o", "out/", code=0)
        self.assertTrue((self.folder / "out/b.md").read_text().startswith("---\ntitle:"))


class Addresses(CommandTest):
    BODY = paragraphs(2) + '<p>See <a href="../map">the map</a> of the <img src="p.png" alt="plan"> mill. ' + SENTENCE + "</p>" + paragraphs(2)

    def check(self, text, base):
        self.assertIn(f"{base}/map", text)
        self.assertIn(f"{base}/news/p.png", text)

    def test_by_canonical_base_and_address(self):
        self.write("canonical.html", news(self.BODY))
        self.write("base.html", news(self.BODY, '<title>x</title><base href="https://base.example/news/mill">'))
        self.write("bare.html", news(self.BODY, "<title>x</title>"))
        for form in ("markdown", "html", "xml"):
            with self.subTest(form=form):
                self.check(self.run_command("article", "canonical.html", "--output-format", form, code=0).out, "https://valley.example")
                self.check(self.run_command("article", "base.html", "--output-format", form, code=0).out, "https://base.example")
                given = self.run_command("article", "bare.html", "--url", "https://given.example/news/mill", "--output-format", form, code=0).out
                self.check(given, "https://given.example")
                self.assertIn("../map", self.run_command("article", "bare.html", "--output-format", form, code=0).out)


class Headings(CommandTest):
    def test_no_permalink_marks(self):
        for sign in ("#", "¶", "§", "🔗", '<span aria-hidden="true">#</span>', "Permalink"):
            heading = f'<h2 id="wheel">The wheel <a class="headerlink" href="#wheel" title="Link to this">{sign}</a></h2>'
            self.write("a.html", news(paragraphs(3) + heading + paragraphs(3)))
            with self.subTest(sign=sign):
                self.assertIn("\n## The wheel\n", self.run_command("article", "a.html", code=0).out)

    def test_a_heading_that_is_a_link_stays(self):
        self.write("a.html", news(paragraphs(3) + '<h2 id="c"><a href="#c">C# and the mill</a></h2>' + paragraphs(3)))
        self.assertIn("C# and the mill", self.run_command("article", "a.html", code=0).out)


class Lists(CommandTest):
    NESTED = ("<ul><li>The upper wheel<ul><li>was made of oak</li><li>and turned for a hundred years<ol><li>by day</li><li>by night</li></ol></li></ul></li>"
              "<li>The lower wheel</li></ul>")

    def test_nested_lists_are_whole(self):
        self.write("a.html", news(paragraphs(3) + self.NESTED + paragraphs(3)))
        text = self.run_command("article", "a.html", code=0).out
        self.assertIn("- The upper wheel\n  - was made of oak\n  - and turned for a hundred years\n    1. by day\n    2. by night\n- The lower wheel\n", text)
        text = self.run_command("article", "a.html", "--output-format", "text", code=0).out
        self.assertIn("The upper wheel\nwas made of oak\nand turned for a hundred years\nby day\nby night\nThe lower wheel\n", text)
        text = self.run_command("article", "a.html", "--output-format", "html", code=0).out
        self.assertIn("<ul>\n<li>The upper wheel<ul>\n<li>was made of oak</li>\n<li>and turned for a hundred years<ol>\n<li>by day</li>\n"
                      "<li>by night</li>\n</ol>\n</li>\n</ul>\n</li>\n<li>The lower wheel</li>\n</ul>\n", text)

    def test_items_that_only_hold_a_list_keep_their_depth(self):
        nested = "<ol><li><ul><li>oak from the hill</li><li>iron from the town</li></ul></li><li><p>The lower wheel</p><ul><li>stone</li></ul></li></ol>"
        self.write("a.html", news(paragraphs(3) + nested + paragraphs(3)))
        text = self.run_command("article", "a.html", code=0).out
        self.assertIn("1. - oak from the hill\n   - iron from the town\n2. The lower wheel\n   - stone\n", text.replace("\n\n", "\n"))


class Figures(CommandTest):
    """a picture is kept with what is printed under it, wherever in the article it stands; what is no picture of the article is not"""

    def article(self, body, head=HEAD, *options):
        self.write("a.html", body if "<html" in body else news(body, head))
        return self.run_command("article", "a.html", *options, code=0).out

    def images(self, body, head=HEAD):
        found = json.loads(self.article(body, head, "--output-format", "json"))
        return found["objects"][0].get("images", [])

    def test_in_the_text(self):
        figure = ('<figure><img src="/img/wheel.jpg" alt="a wheel" width="900" height="600"><figcaption>The wheel of the mill. '
                  '<span class="credit">Photo: Ana Lima</span></figcaption></figure>')
        body = paragraphs(2) + figure + paragraphs(3)
        text = self.article(body)
        self.assertEqual(text.count("![a wheel](https://valley.example/img/wheel.jpg)  \n*The wheel of the mill.* (Ana Lima)\n"), 1)
        self.assertEqual(text.count("The wheel of the mill."), 1)
        html = self.article(body, HEAD, "--output-format", "html")
        self.assertIn('<figure><img src="https://valley.example/img/wheel.jpg" alt="a wheel"><figcaption>The wheel of the mill. <small>Ana Lima</small>'
                      "</figcaption></figure>", html)
        self.assertIn("<head>The wheel of the mill.</head>", self.article(body, HEAD, "--output-format", "tei"))
        self.assertEqual(self.images(body), [{"url": "https://valley.example/img/wheel.jpg", "alt": "a wheel", "caption": "The wheel of the mill.",
                                              "credit": "Ana Lima"}])
        self.assertNotIn("![", self.article(body, HEAD, "--no-images"))
        self.assertNotIn("![", self.article(body, HEAD, "--exclude", "figure"))

    def test_between_title_and_text(self):
        for lead in ('<div class="lead-image"><img src="/img/mill.jpg" alt="m"></div>',
                     '<figure><picture><source srcset="/img/mill-480.jpg 480w"><img src="data:image/gif;base64,R0" data-src="/img/mill.jpg" alt="m"></picture></figure>',
                     '<figure><img src="/grey.gif" data-original="/img/mill.jpg" alt="m"></figure>',
                     '<figure><img src="data:image/gif;base64,R0" class="lazy"><noscript><img src="/img/mill.jpg" alt="m"></noscript></figure>',
                     '<figure><img srcset="/img/mill-small.jpg 300w, /img/mill.jpg 900w" alt="m"></figure>',
                     '<a href="/img/mill.jpg"><img src="/img/mill.jpg" alt="m"></a>'):
            with self.subTest(lead=lead):
                self.assertEqual([image["url"] for image in self.images(lead + paragraphs(4))], ["https://valley.example/img/mill.jpg"])

    def test_above_the_title(self):
        page = news(paragraphs(4)).replace("<h1>", '<header><figure><img src="/img/mill.jpg" alt="m"><figcaption>The mill</figcaption></figure><h1>', 1)
        page = page.replace("</h1>", "</h1></header>", 1).replace("<nav>", '<a href="/"><img src="/img/paper.png"></a><img src="/img/header-logo.png"><nav>', 1)
        self.assertEqual(self.images(page), [{"url": "https://valley.example/img/mill.jpg", "alt": "m", "caption": "The mill"}])
        text = self.article(page)
        self.assertLess(text.index("# The mill of Alder"), text.index("![m]"))

    def test_captions_without_a_figure(self):
        for box in ('<div class="wp-caption"><img src="/img/wheel.jpg" width="600" height="400"><p class="wp-caption-text">The wheel (Foto: dpa)</p></div>',
                    '<p><img src="/img/wheel.jpg"></p><p class="image-caption">The wheel (Foto: dpa)</p>',
                    '<div><div><img src="/img/wheel.jpg"></div><div itemprop="caption">The wheel <span itemprop="copyrightHolder">dpa</span></div></div>'):
            with self.subTest(box=box):
                self.assertEqual(self.images(paragraphs(2) + box + paragraphs(3)),
                                 [{"url": "https://valley.example/img/wheel.jpg", "caption": "The wheel", "credit": "dpa"}])

    def test_a_picture_amid_a_sentence_stays_in_it(self):
        text = self.article(paragraphs(2) + f'<p>The sign <img src="/img/formula.png" alt="x"> stands for it. {SENTENCE}</p>' + paragraphs(2))
        self.assertIn("The sign ![x](https://valley.example/img/formula.png) stands for it.", text)

    def test_what_is_no_picture_of_the_article(self):
        others = ('<img src="/count.gif" width="1" height="1"><div class="share-bar"><a href="https://s.example/share"><img src="/img/s.png"></a></div>',
                  '<div class="author-box"><img src="/img/ana.jpg"><span>Ana Lima</span></div>',
                  '<div class="advertisement"><a href="https://ads.example/buy"><img src="/img/buy.jpg" width="600" height="300"></a></div>',
                  '<div class="related"><ul>' + "".join(f'<li><a href="/news/{at}"><img src="/img/story{at}.jpg" width="300" height="200">Story {at}</a></li>'
                                                       for at in range(4)) + "</ul></div>",
                  '<section><h3>More stories</h3>' + "".join(f'<div><img src="/img/tale{at}.jpg"><h4><a href="/tale/{at}">A tale {at}</a></h4></div>'
                                                             for at in range(4)) + "</section>",
                  '<div style="display:none"><img src="/img/hidden.jpg" width="900" height="600"></div>',
                  '<img class="emoji" src="/img/smile.svg" alt=":)">')
        for other in others:
            with self.subTest(other=other):
                self.assertEqual(self.images(paragraphs(2) + other + paragraphs(3)), [])
                self.assertNotIn("![", self.article(paragraphs(2) + other + paragraphs(3)))

    def test_one_picture_in_several_sizes_is_shown_once(self):
        body = ('<figure><img src="/img/old-mill-300x200.jpg"></figure>' + paragraphs(2) + '<figure><img src="/img/old-mill-1024x768.jpg"></figure>' + paragraphs(2))
        self.assertEqual(len(self.images(body)), 1)

    def test_rules_divide_and_do_no_more(self):
        text = self.article(paragraphs(2) + "<hr><hr>" + paragraphs(2) + "<hr>")
        self.assertEqual(text.count("\n---\n"), 1)


class Contents(CommandTest):
    SECTIONS = "".join(f'<h2 id="part{at}">Part {at} of the mill</h2>{paragraphs(2).replace("day", f"part {at} day")}' for at in range(5))

    def test_a_table_of_contents_is_left_out(self):
        for contents in ('<div class="toc"><p>Contents</p><ul>' + "".join(f'<li><a href="#part{at}">Part {at} of the mill</a></li>' for at in range(5)) + "</ul></div>",
                         "<h2>On this page</h2><ol>" + "".join(f'<li><a href="https://valley.example/news/mill#part{at}">Part {at} of the mill</a></li>'
                                                               for at in range(5)) + "</ol>"):
            self.write("a.html", news(paragraphs(1) + contents + self.SECTIONS))
            for form in ("markdown", "text", "html"):
                with self.subTest(contents=contents, form=form):
                    text = self.run_command("article", "a.html", "--output-format", form, code=0).out
                    self.assertEqual(text.count("Part 3 of the mill"), 1)
                    self.assertNotIn("Contents", text)
                    self.assertNotIn("On this page", text)

    def test_links_to_notes_stay(self):
        notes = "<ul>" + "".join(f'<li><a href="#note{at}">Note {at} on the wheels of the mill</a></li>' for at in range(5)) + "</ul>"
        body = paragraphs(3) + notes + paragraphs(3) + "".join(f'<p id="note{at}">{SENTENCE.format(day=at)}</p>' for at in range(5))
        self.write("a.html", news(body))
        self.assertIn("Note 3 on the wheels", self.run_command("article", "a.html", code=0).out)


class Repeats(CommandTest):
    def test_the_same_paragraph_is_written_once(self):
        twice = f"<p>{'The wheel turned by day and by night for a hundred years, until the river changed its course below the town. ' * 2}</p>"
        self.write("a.html", news(paragraphs(2) + twice + paragraphs(2).replace("day", "hour") + f"<div><div>{twice}</div></div>"))
        self.assertEqual(self.run_command("article", "a.html", "--output-format", "text", code=0).out.count("The wheel turned by day"), 2)

    def test_code_is_written_as_often_as_it_stands(self):
        code = "<pre><code>" + "open the gate; let the water in; turn the wheel; grind the corn; " * 3 + "</code></pre>"
        self.write("a.html", news(paragraphs(2) + code + paragraphs(2).replace("day", "hour") + code + paragraphs(1).replace("day", "week")))
        self.assertEqual(self.run_command("article", "a.html", code=0).out.count("```\nopen the gate"), 2)


class Authors(CommandTest):
    def authors(self, head, byline=""):
        self.write("a.html", news(byline + paragraphs(), f"<title>The mill of Alder: it opens again</title>{head}"))
        found = json.loads(self.run_command("article", "a.html", "--output-format", "json", code=0).out)
        return found["objects"][0].get("authors")

    def test_a_first_name_alone_becomes_the_full_one(self):
        head = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"The mill of Alder: it opens again","author":{"@type":"Person","name":"Ana"}}</script>'
        self.assertEqual(self.authors(head), ["Ana"])
        self.assertEqual(self.authors(head + '<meta name="author" content="Ana Lima">'), ["Ana Lima"])

    def test_titles_and_other_work_are_no_people(self):
        self.assertEqual(self.authors('<meta name="author" content="Ana Lima, MBA, RN">'), ["Ana Lima"])
        self.assertEqual(self.authors("", '<p class="byline">By Ana Lima, edited by Rui Costa</p>'), ["Ana Lima"])

    def test_readers_who_wrote_reviews_are_no_authors(self):
        data = {"@type": "Recipe", "name": "The mill of Alder: it opens again", "author": {"@type": "Person", "name": "Ana Lima"},
                "review": [{"@type": "Review", "author": {"@type": "Person", "name": f"Reader {name}"}} for name in ("Bo", "Cy", "Di")]}
        self.assertEqual(self.authors(f'<script type="application/ld+json">{json.dumps(data)}</script>'), ["Ana Lima"])

    def test_letters_of_both_kinds_where_the_page_has_them(self):
        self.assertEqual(self.authors('<meta name="author" content="ANA LIMA"><meta name="dc.creator" content="Ana Lima">'), ["Ana Lima"])
        self.assertEqual(self.authors('<meta name="author" content="ANA LIMA">'), ["ANA LIMA"])


class BrokenPages(CommandTest):
    def test_a_legacy_charset_over_utf8(self):
        page = news(paragraphs().replace("river", "Fluß")).replace("<head>", '<head><meta charset="iso-8859-1">', 1)
        self.write("a.html", page)
        done = self.run_command("article", "a.html", code=0)
        self.assertIn("The Fluß rose", done.out)
        self.assertIn("windows-1252 is declared", done.err)

    def test_an_iframe_in_a_noscript_does_not_swallow_the_page(self):
        page = news(paragraphs()).replace("<body>", '<body><noscript><iframe src="https://count.example/ns.html" height="0"/></noscript>', 1)
        self.write("a.html", page)
        self.assertIn("The river rose", self.run_command("article", "a.html", code=0).out)

    def test_a_review_is_no_comment(self):
        page = news(f'<div class="review-body">{paragraphs(4)}</div>' + paragraphs(1).replace("day", "hour"))
        self.write("a.html", page)
        self.assertIn("on day 2", self.run_command("article", "a.html", "--output-format", "text", code=0).out)


if __name__ == "__main__":
    unittest.main()
