"""Listings, details, price strings, embedded data, wrapped fields, segments and tables: ours against the published scorer, on gold that was
damaged on purpose."""
import unittest

import corrupted_gold
import published_scorer

SEEDS = (1, 2, 3, 4)


class DamagedGold(published_scorer.AgreementTest):
    def damaged(self, task, name, seeds=SEEDS):
        """seed, what the scorer says, what we say in all and by groups"""
        gold = self.gold(name)
        for seed in seeds:
            answers = self.write_answers(f"{name}.{seed}", corrupted_gold.answers(task, gold, seed))
            yield seed, self.published(task, name, answers), *self.ours(name, answers)


class ProductsAgree(DamagedGold):
    GROUP = "products"

    def test_listings(self):
        for name in ("product_listing", "listing_fixtures"):
            for seed, expected, total, _ in self.damaged("listings", self.sampled(name)):
                with self.subTest(name, seed=seed):
                    self.assertGreater(expected["name_and_price.f1"], 0.1)
                    self.assert_same(expected, total["listings"])

    def test_details(self):
        for name in ("zyte_products", "product_fixtures", "geizhals_offers"):
            for seed, expected, total, _ in self.damaged("details", self.sampled(name)):
                with self.subTest(name, seed=seed):
                    self.assertGreater(expected["price.f1"], 0.1)
                    self.assert_same(expected, total["product_fields"])


class StringsAgree(DamagedGold):
    GROUP = "strings"

    def test_price_strings(self):
        for seed, expected, total, _ in self.damaged("prices", self.sampled("price_strings")):
            with self.subTest(seed=seed):
                shares = {metric: expected[metric] for metric in ("all_right", "not_known_hard")}
                self.assertGreater(shares["all_right"], 0.1)
                self.assert_same(shares, total["price_strings"])


class MetadataAgrees(DamagedGold):
    GROUP = "metadata"

    def test_embedded_data_suite_by_suite(self):
        """the scorer's figures are those of the suites and syntaxes, each of which is scored here as a set of its own"""
        gold = self.gold("structured_data")
        kinds = sorted({(page["suite"], page["syntax"]) for page in gold})
        compared = set()
        for suite, syntax in kinds:
            pages = published_scorer.sample([page for page in gold if (page["suite"], page["syntax"]) == (suite, syntax)])
            if not self.scorer.score_metadata(pages, {}, 0)[0]:
                continue  # the scorer leaves the suite out
            name = self.write_part("structured_data", f"{suite}.{syntax}", pages)
            for seed, expected, total, _ in self.damaged("metadata", name):
                with self.subTest(suite=suite, syntax=syntax, seed=seed):
                    for metric, value in expected.items():
                        compared.add(metric)
                        self.assert_same({metric.split(".")[0]: value}, total["embedded_metadata"])
        self.assertGreaterEqual(len(compared), 8)

    def test_groups_by_kind_are_the_suites(self):
        for seed, expected, _, groups in self.damaged("metadata", self.sampled("structured_data")):
            with self.subTest(seed=seed):
                given = {
                    f"{metric}.{kind}": value
                    for (evaluator, by, kind), known in groups.items()
                    if evaluator == "embedded_metadata" and by == "kind"
                    for metric, value in known.items()
                }
                large = {metric: value for metric, value in expected.items() if metric in given}  # groups have five pages at least
                self.assertGreaterEqual(len(large), 3)
                self.assert_same(large, given)


class WrappersAgree(DamagedGold):
    GROUP = "sites"

    def test_fields_of_sites(self):
        for seed, expected, total, groups in self.damaged("wrappers", self.sampled("swde")):
            with self.subTest(seed=seed):
                self.assertGreater(expected["field.f1"], 0.1)
                self.assertGreater(expected["sites"], 10)
                whole = {metric: value for metric, value in expected.items() if metric in ("field.f1", "sites", "sites.perfect")}
                self.assert_same(whole, total["wrappers"])
                kinds = {"field.f1." + kind: known["field.f1"] for (evaluator, by, kind), known in groups.items() if evaluator == "wrappers" and by == "kind"}
                self.assertGreaterEqual(len(kinds), 3)
                self.assert_same({metric: expected[metric] for metric in kinds}, kinds)

    def test_a_site_that_is_told_right_everywhere_is_perfect(self):
        gold = self.gold("swde")
        site = (gold[0]["vertical"], gold[0]["site"])
        name = self.write_part("swde", "one_site", [page for page in gold if (page["vertical"], page["site"]) == site])
        lines = [{"id": page["id"], "objects": [{"type": "wrapped", "fields": page["fields"]}]} for page in self.gold(name)]
        answers = self.write_answers(name, lines)
        expected = self.published("wrappers", name, answers)
        self.assertEqual((expected["sites"], expected["sites.perfect"]), (1, 1))
        total, _ = self.ours(name, answers)
        self.assert_same({metric: expected[metric] for metric in ("field.f1", "sites", "sites.perfect")}, total["wrappers"])


class SegmentsAgree(DamagedGold):
    GROUP = "segments"

    def test_segments(self):
        for name in ("blocks70", "blocks_random"):
            for seed, expected, total, _ in self.damaged("segments", self.sampled(name)):
                with self.subTest(name, seed=seed):
                    self.assertGreater(expected["bcubed"], 0.1)
                    self.assertGreater(expected["blocks.met"], 0.1)
                    self.assert_same(expected, total["segments"])


class TablesAgree(DamagedGold):
    GROUP = "tables"

    def test_tables(self):
        for seed, expected, total, _ in self.damaged("tables", self.sampled("table_layout_axe")):
            with self.subTest(seed=seed):
                self.assertGreater(expected["right"], 0.1)
                self.assert_same(expected, total["table_kind"])


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # the scorer leaves its files to be closed
