#!/usr/bin/env python3
"""Trains the rankers of titles, dates and authors and writes data/models/article_title.txt, article_date.txt and article_authors.txt.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_metadata.py --garimpo build/release/garimpo ../shared/corpora/articles ../shared/corpora/metadata

Folders are corpora of articles and of metadata (unpacked). The command writes the candidates of every page with their features (`garimpo train-data
metadata`); which of them are right is said here, as the scorer says it: titles and names by their words, dates by the day. Each model is
the sum of two ensembles over the same features: one says how likely a candidate is right (cross-entropy), one ranks the candidates of a
page (LambdaRank). Registered domains, not pages, are cross-validated, over all sets at once: a page is only ever judged by a model that never
saw its site in any set.

Same data, same versions, same files: fixed seeds, one thread.
"""
import argparse
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

import lightgbm
import numpy as np

from boosted_trees_text import platt, tree_lines

FOLDS = 5
COMMON = dict(num_leaves=12, learning_rate=0.06, min_data_in_leaf=15, feature_fraction=0.5, bagging_fraction=0.8, bagging_freq=1,
              lambda_l2=1.0, seed=1, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)
WORD = re.compile(r"\w+", re.UNICODE)
# How much the probability of the next best day lowers that of the best (choices.cpp has the same number).
SECOND_WEIGHT = 0.5
# How likely the day that the article's own data states is right (choices.cpp has the same number).
STATED = 0.90
# Where the scores of a title and of a longer one differ by less than this, the longer one may be chosen (as in choices.cpp).
CUT_MARGIN = 2.0
# How much a page weighs when dates are learned. The gold of aed is the day that readers see, even where it is the day of an update, and has
# years that are not the page's; the gold of fundus_tests is what the publishers' own data says.
DATE_WEIGHTS = {"fundus_tests": 2.0}


def fold_text(text):
    return " ".join(WORD.findall((text or "").lower()))


def names_of(value):
    parts = value if isinstance(value, list) else re.split(r",|;|\band\b|\bund\b|&|\|", value or "")
    return {fold_text(re.sub(r"^\s*by\s+", "", part, flags=re.I)) for part in parts} - {""}


def site_of(page):
    """The name a site is registered by, so that folds keep its hosts together, also those of different sets."""
    host = urllib.parse.urlparse(page["url"]).netloc or page["site"] or page["id"]
    labels = re.sub(r"^https?://", "", host.lower()).split("/")[0].split(":")[0].strip(".").split(".")
    wide = 3 if len(labels) > 2 and len(labels[-2]) <= 3 and len(labels[-1]) == 2 else 2
    return ".".join(labels[-wide:])


def fold_of(site):
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % FOLDS


class Task:
    least = 0.0  # certainty below which the library says nothing (choices.cpp)

    @staticmethod
    def weight(page):
        return 1.0

    @staticmethod
    def chosen(example, scores, names):
        """The candidate that the library would answer with."""
        return int(np.argmax(scores))

    @staticmethod
    def certainty(example, probabilities, names):
        """What must not be below the least probability for an answer to be given."""
        return probabilities.max()

    @staticmethod
    def confidence(example, probabilities, names):
        """What the library says with its answer."""
        return probabilities.max()

    @staticmethod
    def uncertain(examples, names):
        """Those whose answer the model decides."""
        return examples


class Title(Task):
    key, out, trees, ranks = "titles", "article_title", 120, True

    @staticmethod
    def gold(page):
        return fold_text(page["gold"].get("title"))

    @staticmethod
    def grade(gold, value):
        return float(fold_text(value) == gold)

    @staticmethod
    def chosen(example, scores, names):
        """As choose_title() has it: what the page does not show and its h1 begins with is a cut of that h1, if it is nearly as likely."""
        best = int(np.argmax(scores))
        if example.x[best][names.index("is_on_page")]:
            return best
        cut = "".join(WORD.findall(example.values[best].lower()))
        for i, value in enumerate(example.values):
            is_heading = i != best and example.x[i][names.index("source_heading")] and scores[best] - scores[i] <= CUT_MARGIN
            if is_heading and "".join(WORD.findall(value.lower())).startswith(cut):
                return i
        return best


class Date(Task):
    key, out, trees, ranks = "dates", "article_date", 60, True
    least = 0.45

    @staticmethod
    def gold(page):
        return (page["gold"].get("date") or "")[:10]

    @staticmethod
    def grade(gold, value):
        return float(value == gold)

    @staticmethod
    def weight(page):
        return DATE_WEIGHTS.get(page["corpus"], 1.0)

    @staticmethod
    def stated(example, names):
        return np.flatnonzero([row[names.index("is_stated")] for row in example.x])

    @staticmethod
    def uncertain(examples, names):
        return [example for example in examples if not len(Date.stated(example, names))]

    @staticmethod
    def chosen(example, scores, names):
        """As choose_published() has it: the day that the article's own data states, where it states one."""
        stated = Date.stated(example, names)
        return int(stated[0]) if len(stated) else int(np.argmax(scores))

    @staticmethod
    def confidence(example, probabilities, names):
        return STATED if len(Date.stated(example, names)) else probabilities.max()

    @staticmethod
    def certainty(example, probabilities, names):
        """Of what is stated, the library's own; else how much likelier the best is than the next, times its probability."""
        if len(Date.stated(example, names)):
            return 1.0
        second = np.sort(probabilities)[-2] if len(probabilities) > 1 else 0.0
        return probabilities.max() - second * SECOND_WEIGHT


class Authors(Task):
    key, out, trees, ranks = "authors", "article_authors", 100, True
    least = 0.3

    @staticmethod
    def gold(page):
        return names_of(page["gold"].get("authors") or page["gold"].get("author"))

    @staticmethod
    def grade(gold, value):
        got = names_of(value)
        return 1.0 if got == gold else 0.8 if got & gold else 0.0


class Example:
    """The candidates of one page for one task."""

    def __init__(self, task, page):
        self.corpus, self.id, self.site, self.weight = page["corpus"], page["id"], site_of(page), task.weight(page)
        gold = task.gold(page)
        self.values = [candidate[0] for candidate in page[task.key]]
        self.x = np.array([candidate[1] for candidate in page[task.key]], dtype=np.float32)
        self.grades = np.array([task.grade(gold, value) for value in self.values])


class Ranker:
    def __init__(self, examples, task):
        examples = [example for example in examples if len(example.values)]
        x = np.concatenate([example.x for example in examples])
        grades = np.concatenate([example.grades for example in examples])
        sizes = [len(example.values) for example in examples]
        weights = np.repeat([example.weight for example in examples], sizes)
        self.parts = [lightgbm.train(dict(COMMON, objective="cross_entropy"), lightgbm.Dataset(x, grades, weight=weights), task.trees)]
        if task.ranks:
            ranking = lightgbm.Dataset(x, (grades * 2).astype(int), group=sizes, weight=weights)
            self.parts.append(lightgbm.train(dict(COMMON, objective="lambdarank"), ranking, task.trees))

    def scores(self, example):
        if not len(example.values):
            return np.zeros(0)
        return sum(part.predict(example.x, raw_score=True, num_threads=1) for part in self.parts)


def cross_validate(examples, task):
    scores = {}
    for fold in range(FOLDS):
        ranker = Ranker([example for example in examples if fold_of(example.site) != fold], task)
        for example in examples:
            if fold_of(example.site) == fold:
                scores[example.corpus, example.id] = ranker.scores(example)
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr)
    return scores


def calibrate(examples, scores):
    """Slope and offset by which the score of a winner becomes the probability that it is right (Platt)."""
    tops = [(scores[e.corpus, e.id].max(), e.grades[int(np.argmax(scores[e.corpus, e.id]))] > 0) for e in examples if len(e.values)]
    return platt(tops)


def figures(examples, scores, calibration, task, names):
    """Per corpus: right and wrong as the library answers, the best that could be chosen, and what other least certainties would give."""
    lines = []
    for corpus in sorted({example.corpus for example in examples}):
        mine = [example for example in examples if example.corpus == corpus]
        possible = sum(len(e.values) > 0 and e.grades.max() > 0 for e in mine) / len(mine)

        def answered(least):
            right = wrong = 0
            for e in mine:
                s = scores[e.corpus, e.id]
                if not len(s) or task.certainty(e, 1 / (1 + np.exp(-(calibration[0] * s + calibration[1]))), names) < least:
                    continue
                is_right = e.grades[task.chosen(e, s, names)] > 0
                right, wrong = right + is_right, wrong + (not is_right)
            return right / len(mine), wrong / len(mine)

        right, wrong = answered(task.least)
        others = ", ".join(f"{least}: {'/'.join(f'{share:.3f}' for share in answered(least))}" for least in (0.0, 0.2, 0.3, 0.45, 0.5))
        lines.append(f"{corpus}: {len(mine)} pages, right {right:.3f}, wrong {wrong:.3f}, possible {possible:.3f} ({others})")
    return lines


def calibration_error(examples, scores, calibration, task, names):
    """Expected calibration error over ten bins, of the answers that are given."""
    said, right = [], []
    for e in examples:
        s = scores[e.corpus, e.id]
        probabilities = 1 / (1 + np.exp(-(calibration[0] * s + calibration[1])))
        if not len(s) or task.certainty(e, probabilities, names) < task.least:
            continue
        said.append(task.confidence(e, probabilities, names))
        right.append(e.grades[task.chosen(e, s, names)] > 0)
    said, right = np.array(said), np.array(right, dtype=float)
    bins = np.minimum((said * 10).astype(int), 9)
    error = sum(abs(said[bins == b].mean() - right[bins == b].mean()) * (bins == b).mean() for b in set(bins))
    return f"expected calibration error {error:.3f} over {len(said)} answers"


def write_model(path, ranker, names, calibration, about):
    trees = [tree for part in ranker.parts for tree in part.dump_model()["tree_info"]]
    lines = ["garimpo boosted trees 1", *(f"about {line}" for line in about), f"calibration {calibration[0]:.6g} {calibration[1]:.6g}"]
    lines += [f"features {len(names)}", *names, f"trees {len(trees)}"]
    for tree in trees:
        lines += tree_lines(tree)
    path.write_text("\n".join(lines) + "\n")


def run_task(task, pages, names, digest, arguments):
    examples = [Example(task, page) for page in pages if task.gold(page)]
    scores = cross_validate(examples, task)
    calibration = calibrate(task.uncertain(examples, names[task.key]), scores)
    found = figures(examples, scores, calibration, task, names[task.key])
    found.append(calibration_error(examples, scores, calibration, task, names[task.key]))
    print(task.key, *found, sep="\n")
    if arguments.check_only:
        return
    about = [f"scripts/train_metadata.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {digest}, {len(examples)} pages of {len({e.site for e in examples})} sites",
             f"{2 if task.ranks else 1} x {task.trees} trees, {json.dumps(COMMON, sort_keys=True)}",
             f"cross-validated over registered domains of all sets, {FOLDS} folds:", *found]
    write_model(arguments.out / f"{task.out}.txt", Ranker(examples, task), names[task.key], calibration, about)


def read_data(arguments):
    """The lines of the command, kept in a file where one is named."""
    if arguments.data and arguments.data.exists():
        return arguments.data.read_bytes()
    data = subprocess.run([arguments.garimpo, "train-data", "metadata", *arguments.corpora], stdout=subprocess.PIPE, check=True).stdout
    if arguments.data:
        arguments.data.write_bytes(data)
    return data


def parse_arguments(description):
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("corpora", nargs="+", help="folders of corpora with articles")
    parser.add_argument("--garimpo", default="build/release/garimpo", help="the command")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("data/models"), help="folder of the models")
    parser.add_argument("--data", type=pathlib.Path, help="keep the training data here, or read it where it exists")
    parser.add_argument("--tasks", nargs="*", default=["titles", "dates", "authors"], help="which models")
    parser.add_argument("--check-only", action="store_true", help="cross-validate, write no model")
    return parser.parse_args()


def main():
    arguments = parse_arguments(__doc__)
    data = read_data(arguments)
    lines = data.decode().splitlines()
    names = json.loads(lines[0])
    pages = [json.loads(line) for line in lines[1:]]
    for task in [task for task in (Title, Date, Authors) if task.key in arguments.tasks]:
        run_task(task, pages, names, hashlib.sha256(data).hexdigest(), arguments)


if __name__ == "__main__":
    main()
