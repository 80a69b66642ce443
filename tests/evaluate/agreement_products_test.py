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

    def test_embedded_data(self):
        for seed, expected, _, kinds in self.damaged("metadata", "structured_data"):
            with self.subTest(seed=seed):
                given = {
                    f"{metric}.{kind}": value
                    for (evaluator, kind), known in kinds.items()
                    if evaluator == "embedded_metadata"
                    for metric, value in known.items()
                }
                self.assert_same(expected, given)


if __name__ == "__main__":
    unittest.main()
