"""The data that records/auto and products/auto are trained on: one line per page, candidates with their features."""
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

NAMES = ["Alder", "Birch", "Cedar", "Damson", "Elder"]


def page():
    items = "".join(f"<li><a href=/{name}>{name} tree</a> <i>{number} metres</i>" for number, name in enumerate(NAMES, 10))
    return f"<nav><a href=/>Home</a><a href=/a>About</a></nav><ul>{items}</ul>"


def gold():
    records = [{"cells": [f"{name} tree"], "text_cells": [f"{name} tree"], "key": f"{name} tree"} for name in NAMES]
    return {"id": "trees", "site": "trees.example", "task": "record_extraction", "n_records": 5, "cell_hit": 1, "records": records}


class TrainData(unittest.TestCase):
    def lines(self, golds):
        with tempfile.TemporaryDirectory() as folder:
            pages = pathlib.Path(folder, "pages")
            pages.mkdir()
            for one in golds:
                (pages / f"{one['id']}.html").write_text(page())
            pathlib.Path(folder, "gold.jsonl").write_text("".join(json.dumps(one) + "\n" for one in golds))
            done = subprocess.run([os.environ["GARIMPO"], "train-data", folder], capture_output=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            return [json.loads(line) for line in done.stdout.splitlines()]

    def test_candidates_have_features_and_grades(self):
        head, line = self.lines([gold()])
        self.assertEqual((line["id"], line["site"], line["gold"]), ("trees", "trees.example", 5))
        for spans, right, features in line["candidates"]:
            self.assertEqual(len(features), len(head["features"]))
            self.assertLessEqual(set(right), set(range(len(spans))))
            self.assertEqual(features[head["features"].index("n")], len(spans))
        self.assertIn((5, 5), [(len(spans), len(right)) for spans, right, _ in line["candidates"]])

    def test_members_of_lists_that_are_mostly_right_or_on_the_same_texts_are_graded(self):
        head, line = self.lines([gold()])
        self.assertTrue(line["members"])
        mostly_right = [spans for spans, right, _ in line["candidates"] if len(right) >= max(2, 0.6 * len(spans))]
        texts = {text for spans in mostly_right for begin, end in spans for text in range(begin, end)}
        self.assertLess(len({candidate for candidate, *_ in line["members"]}), len(line["candidates"]))
        for candidate, position, is_right, [span], features in line["members"]:
            spans, right, _ = line["candidates"][candidate]
            self.assertEqual(span in spans, 0 <= position < len(spans))
            self.assertEqual(len(features), len(head["memberFeatures"]))
            mine = [text for begin, end in spans for text in range(begin, end)]
            self.assertGreater(2 * sum(text in texts for text in mine), len(mine))
            if 0 <= position < len(spans):
                self.assertEqual(bool(is_right), position in right)

    def test_products_of_a_list_are_records_that_hold_their_names(self):
        listing = {"id": "trees", "site": "trees.example", "task": "product_listing", "products": [{"name": f"{name} tree"} for name in NAMES]}
        _, line = self.lines([listing])
        self.assertEqual(line["gold"], 5)
        self.assertIn((5, 5), [(len(spans), len(right)) for spans, right, _ in line["candidates"]])
        self.assertEqual(len(self.lines([dict(listing, products=listing["products"][:1])])), 1)

    def test_where_only_the_number_is_known_records_are_told_by_their_texts(self):
        counted = {"id": "trees", "site": "trees.example", "task": "record_count", "n_records": 5}
        _, line = self.lines([counted])
        self.assertTrue(line["isCountOnly"])
        for spans, right, _ in line["candidates"]:
            self.assertEqual(right, [])
            self.assertEqual(spans, sorted(spans))

    def test_the_same_twice(self):
        # A corpus without a description is called by its folder, which is another one each time.
        first, second = self.lines([gold()])[1], self.lines([gold()])[1]
        self.assertEqual(first["candidates"], second["candidates"])

    def test_products_have_candidates_and_the_values_of_given_scores(self):
        html = ('<title>Oak stool</title><script type="application/ld+json">{"@type":"Product","name":"Oak stool","sku":"OS-45",'
                '"brand":"Wood","offers":{"price":"79.00"}}</script><h1>Oak stool</h1><p><s>£95</s> £79</p>')
        gold_line = {"id": "stool", "site": "wood.example", "url": None, "task": "product_detail", "partial": True, "fields": {"price": ["79.00"]}}
        with tempfile.TemporaryDirectory() as folder:
            pages = pathlib.Path(folder, "pages")
            pages.mkdir()
            (pages / "stool.html").write_text(html)
            pathlib.Path(folder, "gold.jsonl").write_text(json.dumps(gold_line) + "\n")

            def lines(*options):
                done = subprocess.run([os.environ["GARIMPO"], "train-data", "products", folder, *options], capture_output=True, timeout=60)
                self.assertEqual(done.returncode, 0, done.stderr)
                return [json.loads(line) for line in done.stdout.splitlines()]

            names, page = lines()
            self.assertEqual((page["id"], page["partial"], page["gold"]), ("stool", True, gold_line["fields"]))
            self.assertEqual([amount for amount, _ in page["prices"]], ["95", "79", "79.00"])
            self.assertIn("Wood", [brand for brand, _ in page["brands"]])
            self.assertIn("OS-45", [number for number, _ in page["skus"]])
            for kind in ("prices", "brands", "skus"):
                for _, features in page[kind]:
                    self.assertEqual(len(features), len(names[kind]))
            scores = pathlib.Path(folder, "scores")
            scores.write_bytes(struct.pack("3f", -2, 1, 3))
            names, page = lines("--set", f"scores={scores}")
            best = names["values"].index("best")
            self.assertEqual([(amount, features[best]) for amount, features in page["values"]], [("95", -2), ("79.00", 3)])

    def test_without_a_corpus(self):
        done = subprocess.run([os.environ["GARIMPO"], "train-data"], capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"name a corpus", done.stderr)


class ArticleTrainData(unittest.TestCase):
    HTML = "<p>The otter sleeps by day and hunts at night.<p>Sign up for our letters today.<p>Nobody said a word of it."

    def line(self, gold):
        with tempfile.TemporaryDirectory() as folder:
            pages = pathlib.Path(folder, "pages")
            pages.mkdir()
            (pages / "otter.html").write_text(self.HTML)
            pathlib.Path(folder, "gold.jsonl").write_text(json.dumps({"id": "otter", "site": "otter.example"} | gold) + "\n")
            done = subprocess.run([os.environ["GARIMPO"], "train-data", "articles", folder], capture_output=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout.split(b"\n")[1])

    def test_gold_with_a_text_labels_every_block(self):
        line = self.line({"text": "The otter sleeps by day and hunts at night."})
        self.assertEqual(line["labels"], [1, 0, 0])
        self.assertNotIn("parts", line)

    def test_gold_of_snippets_labels_only_the_blocks_that_hold_them(self):
        # A page whose text is not known was once learned as a page without any content.
        line = self.line({"with": ["otter  sleeps"], "without": ["our letters"]})
        self.assertNotIn("labels", line)
        self.assertEqual(line["parts"], [[0, 1], [1, 0]])

    def test_a_block_that_holds_both_kinds_of_snippets_is_not_known(self):
        line = self.line({"with": ["otter sleeps"], "without": ["hunts at night"]})
        self.assertEqual(line["parts"], [])


if __name__ == "__main__":
    unittest.main()
