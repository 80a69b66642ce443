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
    def test_nested_lists_are_whole(self):
        nested = ("<ul><li>The upper wheel<ul><li>was made of oak</li><li>and turned for a hundred years<ol><li>by day</li><li>by night</li></ol></li></ul></li>"
                  "<li>The lower wheel</li></ul>")
        self.write("a.html", news(paragraphs(3) + nested + paragraphs(3)))
        text = self.run_command("article", "a.html", code=0).out
        self.assertIn("- The upper wheel\n  - was made of oak\n  - and turned for a hundred years\n    1. by day\n    2. by night\n- The lower wheel\n", text)


if __name__ == "__main__":
    unittest.main()
