"""A result holds what the page is for, in order of importance; --with and --full give the rest."""
import json
import unittest

from command import CommandTest

SENTENCE = "The council met on Tuesday to talk about the flood, and the people of the town came to listen to every word of it. "
MENU = "<nav><ul>" + "".join(f"<li><a href=/{name}>{name}</a></li>" for name in ("home", "news", "sport", "town", "about")) + "</ul></nav>"
TEASERS = '<aside><ul>' + "".join(f"<li><a href=/t{n}>Teaser number {n} of the day</a> <span>{n} May 2024</span></li>" for n in range(6)) + "</ul></aside>"
NEWS = (f"<!DOCTYPE html><html lang=en><title>Flood</title><meta property=og:type content=article>{MENU}<main><article class=h-entry><h1>Flood</h1>"
        + "".join(f"<p>{SENTENCE * 3}</p>" for _ in range(8)) + f"</article></main>{TEASERS}<script id=__NEXT_DATA__ type=application/json>"
        + json.dumps({"props": {"noise": "x" * 500}}) + "</script>")


class LeanResult(CommandTest):
    def extract(self, *options, verb="extract"):
        self.write("news.html", NEWS)
        return json.loads(self.run_command(verb, "news.html", "-q", "--output-format", "jsonl", *options, code=0).out)

    def test_an_article_comes_first_and_has_one_rendering(self):
        found = self.extract()
        article = found["objects"][0]
        self.assertEqual(article["type"], "article")
        self.assertIn("The council met", article["text"])
        self.assertNotIn("markdown", article)
        self.assertNotIn("html", article)
        self.assertNotIn("blocks", article["provenance"]["text"])
        self.assertEqual([o["type"] for o in found["objects"] if o["type"] == "recordList"], [])

    def test_the_article_verb_is_lean_too(self):
        self.assertNotIn("html", self.extract(verb="article")["objects"][0])
        self.assertIn("html", self.extract("--with", "html", verb="article")["objects"][0])

    def test_each_part_can_be_asked_for(self):
        self.assertIn("markdown", self.extract("--with", "markdown")["objects"][0])
        self.assertIn("html", self.extract("--with", "provenance,html")["objects"][0])
        self.assertIn("blocks", self.extract("--with", "provenance")["objects"][0]["provenance"]["text"])
        metadata = lambda found: next(o for o in found["objects"] if o["type"] == "metadata")
        self.assertNotIn("state", metadata(self.extract()))
        self.assertIn("state", metadata(self.extract("--with", "state")))

    def test_full_is_every_part(self):
        full = self.extract("--full")
        self.assertEqual(full, self.extract("--with", "provenance,html,markdown", "--with", "menus,state,lists,facts"))
        self.assertTrue(any(o["type"] == "recordList" for o in full["objects"]))
        self.assertFalse(any(o.get("main") for o in full["objects"]), "an article's page is for no list")

    def test_metadata_beside_an_article_does_not_repeat_itself(self):
        metadata = next(o for o in self.extract()["objects"] if o["type"] == "metadata")
        self.assertEqual(metadata["opengraph"][0]["properties"], [["og:type", "article"]])
        self.assertNotIn("rdfa", metadata)
        self.assertIn("rdfa", self.extract(verb="metadata")["objects"][0])
        self.assertIn("items", metadata["microformats"])
        self.assertNotIn("rel-urls", metadata["microformats"])

    def test_metadata_alone_is_whole(self):
        self.assertIn("state", self.extract(verb="metadata")["objects"][0])

    def test_lists_alone_are_all_there(self):
        self.assertTrue(any(o["type"] == "recordList" for o in self.extract(verb="records")["objects"]))

    def test_a_list_that_the_page_is_for_comes_first(self):
        results = "".join(f'<li class=result><h3><a href=/r{n}>Otters seen at place number {n}</a></h3><cite>river.example/{n}</cite>'
                          f"<p class=snippet>{SENTENCE}</p></li>" for n in range(9))
        self.write("found.html", f"<!DOCTYPE html><title>otter - Search results</title>{MENU}<form role=search><input type=search name=q></form>"
                                 f"<p>About 90 results</p><ol class=results>{results}</ol><a href='/search?q=otter&page=2'>Next</a>")
        found = json.loads(self.run_command("extract", "found.html", "-q", "--output-format", "jsonl", code=0).out)
        self.assertEqual((found["pageType"], found["objects"][0]["type"], found["objects"][0]["main"]), ("articleList", "recordList", True))
        self.assertEqual(found["nextPage"], "/search?q=otter&page=2")

    def test_a_part_that_does_not_exist_is_a_mistake(self):
        self.write("news.html", NEWS)
        wrong = self.run_command("extract", "news.html", "--with", "markdwn", code=2)
        self.assertIn("--with knows no part 'markdwn'", wrong.err)
        self.assertIn("markdown", wrong.err)


if __name__ == "__main__":
    unittest.main()
