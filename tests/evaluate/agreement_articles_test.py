"""Articles: ours against the published scorer and the definitions it stands on, on what articles/nce finds and on gold and answers made up at random."""
import json
import unittest

import published_scorer
import random_articles

SEEDS = (1, 2, 3)


class ArticlesAgree(published_scorer.AgreementTest):
    GROUP = "articles"

    def definitions(self, name, answers, with_rouge):
        """what score.py leaves out, straight from article_metrics"""
        metrics = self.scorer.am
        gold, out = self.gold(name), self.scorer.load_output(str(answers))
        first = {page["id"]: (self.scorer.objects(out.get(page["id"]), "article") or [{}])[0] for page in gold}
        texts = {key: article.get("text") or "" for key, article in first.items()}
        full = [page for page in gold if page.get("text") is not None]
        found = {"shingle4": metrics.score_shingle4(full, texts), "word": metrics.score_wordf1(full, texts), "indel": metrics.score_levenshtein(full, texts)}
        if with_rouge:
            found["rouge_lsum"] = metrics.score_rougelsum(full, texts, True)
            found["rouge_lsum"].pop("f1_median")  # medians do not add up
        if any(page.get("title") for page in gold):
            found["title"] = metrics.score_title(gold, {key: article.get("title") for key, article in first.items()})
            found["title"].pop("n")
        return {f"{evaluator}.{metric}": value for evaluator, known in found.items() for metric, value in known.items()}

    def check(self, name, answers, with_rouge=True):
        total, groups = self.ours(name, answers)
        given = {f"{evaluator}.{metric}": value for evaluator, metrics in total.items() for metric, value in metrics.items()}
        prefix = {"kind": "word.f1.", "language": "word.f1.lang."}
        given.update({prefix[by] + value: metrics["f1"] for (evaluator, by, value), metrics in groups.items() if evaluator == "word" and by in prefix})
        languages = {page.get("lang") for page in self.gold(name) if page.get("text") is not None}
        if len(languages) == 1:  # a set of one language has no groups by language: its figure is that of the set
            given[f"word.f1.lang.{languages.pop()}"] = given["word.f1"]
        expected = {**self.published("articles", name, answers), **self.definitions(name, answers, with_rouge)}
        expected.pop("shingle4.f1_std")  # of its own random numbers
        expected.pop("word.f1.lang.und", None)  # a language that is not known is no group
        self.assert_same(expected, given)
        return expected

    def test_what_the_method_finds(self):
        for name in map(self.sampled, ("aed", "dragnet", "mozilla")):
            with self.subTest(name):
                self.check(name, self.extract(name, "articles/nce"))

    def test_kinds_and_snippets(self):
        name = self.sampled("wcxb")
        expected = self.check(name, self.extract(name, "articles/nce"), with_rouge=False)
        self.assertIn("snippets.f1", expected)
        self.assertTrue([metric for metric in expected if metric.startswith("word.f1.") and ".lang." not in metric])

    def test_languages(self):
        name = self.sampled("daniel")
        expected = self.check(name, self.extract(name, "articles/nce"), with_rouge=False)
        self.assertGreaterEqual(len([metric for metric in expected if metric.startswith("word.f1.lang.")]), 2)

    def test_snippets_titles_and_bylines_without_a_text(self):
        for name, metrics in (("trafilatura", ("snippets.f1", "comments.leak", "author.same", "date.wrong")), ("recipes", ("snippets.recall", "author.same"))):
            name = self.sampled(name)
            with self.subTest(name):
                answers = self.extract(name, "articles/nce")
                total, _ = self.ours(name, answers)
                expected = self.published("articles", name, answers)
                self.assert_same(expected, {f"{evaluator}.{metric}": value for evaluator, known in total.items() for metric, value in known.items()})
                for metric in metrics:
                    self.assertIn(metric, expected)

    def test_made_up_pages(self):
        for seed in SEEDS:
            with self.subTest(seed=seed):
                gold, answers = random_articles.corpus(seed, 150)
                folder = self.set_folder(f"made_up_{seed}")
                (folder / "pages").mkdir(parents=True)
                for page in gold:
                    (folder / "pages" / (page["id"] + ".html")).write_text("<p>unused", encoding="utf-8")
                (folder / "gold.jsonl").write_text("".join(json.dumps(page) + "\n" for page in gold), encoding="utf-8")
                expected = self.check(folder.name, self.write_answers(folder.name, answers))
                for metric in ("comments.leak", "author.one_right", "date.wrong", "snippets.accuracy", "title.contains", "rouge_lsum.f1"):
                    self.assertIn(metric, expected)


if __name__ == "__main__":
    unittest.main()
