"""Records, cells and counts of records: ours against the published scorer, on what records/cs finds and on gold that was damaged on purpose."""
import unittest

import corrupted_gold
import published_scorer

SEEDS = (1, 2, 3)
SETS = (("estuka450", "records"), ("webdext", "records"), ("wien", "records"), ("vints", "record_count"))


class RecordsAgree(published_scorer.AgreementTest):
    GROUP = "records"

    def check(self, name, evaluator, answers):
        total, _ = self.ours(name, answers)
        self.assert_same(self.published("records", name, answers), total[evaluator])

    def test_what_the_method_finds(self):
        for name, evaluator in SETS:
            name = self.sampled(name)
            with self.subTest(name):
                self.check(name, evaluator, self.extract(name, "records/cs"))

    def test_damaged_gold(self):
        for name, evaluator in SETS:
            name = self.sampled(name)
            gold = self.gold(name)
            for seed in SEEDS:
                with self.subTest(name, seed=seed):
                    self.check(name, evaluator, self.write_answers(f"{name}.{seed}", corrupted_gold.answers("records", gold, seed)))


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # the scorer leaves its files to be closed
