"""Every golden page gives what its expected file says, and keeps the promises that hold for any page."""
import html.parser
import json
import re
import unittest

import golden


class Characters(html.parser.HTMLParser):
    """character data of a piece of source without scripts, white space gone; white space is what outputs may change"""

    def __init__(self, source):
        super().__init__(convert_charrefs=True)
        self.found = []
        self.silent = 0
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.silent += tag in ("script", "style")

    def handle_endtag(self, tag):
        self.silent -= self.silent > 0 and tag in ("script", "style")

    def handle_data(self, data):
        if not self.silent:
            self.found.append(data)

    def text(self):
        return "".join("".join(self.found).split())


def read_bytes(case, result, place):
    begin, end = place["bytes"]
    return Characters((case / "page.html").read_bytes()[begin:end].decode(result["encoding"]["name"])).text()


def places(value, key=""):
    """every {"xpath":..., "bytes":[begin, end]} inside a value, with the key it stands under"""
    if isinstance(value, dict):
        if isinstance(value.get("bytes"), list):
            yield key, value
        for name, inner in value.items():
            yield from places(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from places(inner, key)


class GoldenPages(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.results = {case: golden.extract(case) for case in golden.cases()}

    def each(self):
        self.assertGreater(len(self.results), 10)
        for case, result in self.results.items():
            with self.subTest(f"{case.parent.name}/{case.name}"):
                yield case, result

    def test_results_are_as_expected(self):
        for case, result in self.each():
            expected = golden.expected_file(case)
            if expected.suffix == ".json":
                self.assertEqual(golden.project(result), json.loads(expected.read_text()))
            else:
                self.assertEqual(golden.as_expected(case), expected.read_bytes().decode())

    def test_results_without_options_are_as_expected(self):
        count = 0
        for case, _ in self.each():
            expected = golden.default_file(case)
            if expected is None:
                continue
            count += 1
            self.assertEqual(golden.project_default(golden.extract_by_default(case)), json.loads(expected.read_text()))
        self.assertGreaterEqual(count, 3)

    def test_byte_ranges_lie_in_the_page(self):
        count = 0
        for case, result in self.each():
            size = (case / "page.html").stat().st_size
            for key, place in places(result):
                begin, end = place["bytes"]
                count += 1
                self.assertTrue(0 <= begin <= end <= size, f"{key}: {place}")
                self.assertTrue(place["xpath"].startswith("/"), place)
        self.assertGreater(count, 50)

    def test_records_stand_in_page_order(self):
        for _, result in self.each():
            for found in result.get("objects", []):
                begins = [place["bytes"][0] for record in found.get("records", []) for _, place in list(places(record))[:1]]
                self.assertEqual(begins, sorted(begins))

    def test_the_bytes_of_a_record_are_its_text(self):
        count = 0
        for case, result in self.each():
            for record in [record for found in result.get("objects", []) for record in found.get("records", [])]:
                count += 1
                text, at_place = "".join(record["text"].split()), read_bytes(case, result, record["provenance"])
                # A record that stands in several places is marked at its first.
                self.assertEqual(text[: len(at_place)] if record["provenance"]["rule"].startswith("first place") else text, at_place)
        self.assertGreater(count, 10)

    def test_the_bytes_of_an_article_are_its_text(self):
        count = 0
        for case, result in self.each():
            for found in [found for found in result.get("objects", []) if found["type"] == "article"]:
                if result.get("pageType") == "shell":
                    continue  # its text stands in a string of a script
                count += 1
                blocks = [read_bytes(case, result, block) for block in found["provenance"]["text"]["blocks"]]
                self.assertEqual("".join(blocks), "".join(found["text"].split()))
        self.assertGreater(count, 5)

    def test_nothing_is_taken_twice(self):
        # A word like "once17" stands once in its page.
        for _, result in self.each():
            for found in result.get("objects", []):
                for text in (found.get("text", ""), found.get("markdown", "")):
                    words = re.findall(r"\bonce\d+\b", text)
                    self.assertEqual(len(words), len(set(words)), text)


if __name__ == "__main__":
    unittest.main()
