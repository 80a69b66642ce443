"""Listings, details, price strings and embedded data: ours against the published scorer, on gold that was damaged on purpose."""
import unittest

import corrupted_gold
import published_scorer

SEEDS = (1, 2, 3, 4)


class DamagedGold(published_scorer.AgreementTest):
    def damaged(self, task, name):
        """seed, what the scorer says, what we say in all and by kind"""
        gold = self.scorer.load_gold(str(self.set_folder(name)), "")
        for seed in SEEDS:
            answers = self.write_answers(f"{name}.{seed}", corrupted_gold.answers(task, gold, seed))
            yield seed, self.published(task, name, answers), *self.ours(name, answers)


class ProductsAgree(DamagedGold):
    GROUP = "products"

    def test_listings(self):
        for seed, expected, total, _ in self.damaged("listings", "product_listing"):
            with self.subTest(seed=seed):
                self.assertGreater(expected["name_and_price.f1"], 0.1)
                self.assert_same(expected, total["listings"])

    def test_details(self):
        for seed, expected, total, _ in self.damaged("details", "zyte_products"):
            with self.subTest(seed=seed):
                self.assertGreater(expected["price.f1"], 0.1)
                self.assert_same(expected, total["product_fields"])


class StringsAgree(DamagedGold):
    GROUP = "strings"

    def test_price_strings(self):
        for seed, expected, total, _ in self.damaged("prices", "price_strings"):
            with self.subTest(seed=seed):
                shares = {metric: expected[metric] for metric in ("all_right", "not_known_hard")}
                self.assertGreater(shares["all_right"], 0.1)
                self.assert_same(shares, total["price_strings"])


class MetadataAgrees(DamagedGold):
    GROUP = "metadata"

    def by_kind(self, kinds):
        return {
            f"{metric}.{kind}": value
            for (evaluator, kind), known in kinds.items()
            if evaluator == "embedded_metadata"
            for metric, value in known.items()
        }

    def test_embedded_data(self):
        """the scorer's figures are those of the kinds; kinds of fewer than five pages are no groups, so they are looked at alone below"""
        for seed, expected, _, kinds in self.damaged("metadata", "structured_data"):
            with self.subTest(seed=seed):
                given = self.by_kind(kinds)
                large = {metric: value for metric, value in expected.items() if metric in given}
                self.assertGreaterEqual(len(large), 5)
                self.assert_same(large, given)

    def test_small_suites(self):
        gold = self.scorer.load_gold(str(self.set_folder("structured_data")), "")
        for syntax, metric in (("json-ld", "exact.extruct.jsonld"), ("opengraph", "exact.extruct.opengraph")):
            pages = [page for page in gold if page["suite"] == "extruct" and page["syntax"] == syntax]
            name = self.write_part("structured_data", syntax, pages)
            for seed, expected, total, _ in self.damaged("metadata", name):
                with self.subTest(syntax, seed=seed):
                    self.assert_same({"exact": expected[metric]}, total["embedded_metadata"])


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # the scorer leaves its files to be closed
