#!/usr/bin/env python3
"""Trains the model of records/auto and writes it to data/models/records_auto.txt, with where it comes from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_records.py --garimpo build/release/garimpo ../shared/corpora/records

Folders are corpora of records (unpacked). The command writes every candidate of every page with its features and its grade (`garimpo
train-data`); the model is the sum of two ensembles of boosted trees over the same features: one ranks the candidates of a page
(LambdaRank), one says how good a candidate is (cross-entropy). Sites, not pages, are weighed and cross-validated: a page is only ever
judged by a model that never saw its site. Pages whose gold is only a number are trained on in a second round: of the candidates
with that many records the one that the model of the first round likes best stands for the gold.

Same data, same versions, same file: one thread, fixed seeds.
"""
import argparse
import collections
import hashlib
import json
import pathlib
import subprocess
import sys

import lightgbm
import numpy as np

TREES = 150
LEAVES = 15
FOLDS = 4
MOST_PAGES_OF_SITE = 3  # a site with more pages weighs as much as this many
GRADES = (0.4, 0.7, 0.85, 0.94, 0.995)
GAINS = [0, 1, 3, 6, 10, 20]
LEAST_F1 = 0.4  # a page without a candidate this good teaches nothing
COMMON = dict(num_leaves=LEAVES, learning_rate=0.06, min_data_in_leaf=20, feature_fraction=0.5, bagging_fraction=0.8, bagging_freq=1,
              lambda_l2=1.0, seed=1, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)


class Page:
    """Candidates of one page: features, numbers of records, how many are right (or F1 against a stand-in)."""

    def __init__(self, line):
        self.corpus, self.id, self.gold = line["corpus"], line["id"], line["gold"]
        self.site = line["corpus"] + "/" + (line["site"] or line["id"])
        self.is_count_only = line.get("isCountOnly", False)
        candidates = line["candidates"]
        self.x = np.array([c[2] for c in candidates], dtype=np.float32)
        self.n = np.array([c[0] for c in candidates], dtype=np.int64)
        if self.is_count_only:
            self.spans = [frozenset(map(tuple, c[1])) for c in candidates]
            self.f1 = np.zeros(len(candidates))
            self.right = np.zeros(len(candidates), dtype=np.int64)
        else:
            self.right = np.array([c[1] for c in candidates], dtype=np.int64)
            self.f1 = 2 * self.right / (self.n + self.gold)

    def choose_stand_in(self, scores):
        """Grades every candidate against the best liked one of the right length."""
        fitting = np.flatnonzero(self.n == self.gold)
        if len(fitting) == 0:
            self.f1 = np.zeros(len(self.n))
            return
        chosen = self.spans[fitting[np.argmax(scores[fitting])]]
        self.f1 = np.array([2 * len(spans & chosen) / (len(spans) + len(chosen)) for spans in self.spans])

    def is_useful(self):
        return len(self.f1) > 0 and self.f1.max() >= LEAST_F1


def fold_of(site):
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % FOLDS


def grades(f1):
    return np.searchsorted(GRADES, f1, side="left")


def sharpened(f1):
    return np.where(f1 > 0.995, 1.0, 0.75 * f1 ** 3)


class Ranker:
    """The sum of both ensembles."""

    def __init__(self, pages):
        pages = [page for page in pages if page.is_useful()]
        of_site = collections.Counter(page.site for page in pages)
        page_weights = [min(1.0, MOST_PAGES_OF_SITE / of_site[page.site]) for page in pages]
        x = np.concatenate([page.x for page in pages])
        f1 = np.concatenate([page.f1 for page in pages])
        weights = np.repeat(page_weights, [len(page.f1) for page in pages])
        ranking = lightgbm.Dataset(x, grades(f1), group=[len(page.f1) for page in pages], weight=weights)
        self.rank = lightgbm.train(dict(COMMON, objective="lambdarank", label_gain=GAINS, lambdarank_truncation_level=10), ranking, TREES)
        quality = lightgbm.Dataset(x, sharpened(f1), weight=weights)
        self.quality = lightgbm.train(dict(COMMON, objective="cross_entropy"), quality, TREES)

    def scores(self, page):
        return self.rank.predict(page.x, num_threads=1) + self.quality.predict(page.x, raw_score=True, num_threads=1)


def train(pages):
    """Two rounds where there is gold that is only a number."""
    exact = [page for page in pages if not page.is_count_only]
    counted = [page for page in pages if page.is_count_only]
    ranker = Ranker(exact)
    if not counted:
        return ranker
    for page in counted:
        page.choose_stand_in(ranker.scores(page))
    return Ranker(exact + counted)


def cross_validate(pages, names, folder):
    """Scores of every page by a model that never saw its site; the models too, where a folder is given."""
    scores = {}
    for fold in range(FOLDS):
        ranker = train([page for page in pages if fold_of(page.site) != fold])
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            write_model(folder / f"fold_{fold}.txt", ranker, names, (1.0, 0.0), [f"without the sites of fold {fold}"])
        for page in pages:
            if fold_of(page.site) == fold:
                scores[page.corpus, page.id] = ranker.scores(page)
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr)
    return scores


def f1_of(right, given, gold):
    return 2 * right / (given + gold) if given + gold else 0.0


def figures(pages, scores):
    """Per corpus, in words: main F1, perfect pages, best candidate there is; exact counts where the gold is only a number."""
    lines = []
    for corpus in sorted({page.corpus for page in pages}):
        mine = [page for page in pages if page.corpus == corpus]
        right = given = gold = perfect = best_right = best_given = counted = 0
        for page in mine:
            gold += page.gold
            if len(page.n) == 0:
                continue
            top = int(np.argmax(scores[page.corpus, page.id]))
            counted += page.n[top] == page.gold
            if page.is_count_only:
                best_right += bool((page.n == page.gold).any())
                continue
            right, given = right + page.right[top], given + page.n[top]
            perfect += page.right[top] == page.n[top] == page.gold
            best = int(np.argmax(page.f1))
            best_right, best_given = best_right + page.right[best], best_given + page.n[best]
        if mine[0].is_count_only:
            lines.append(f"{corpus}: {len(mine)} pages, exact count {counted / len(mine):.3f}, possible {best_right / len(mine):.3f}")
        else:
            lines.append(f"{corpus}: {len(mine)} pages, main F1 {f1_of(right, given, gold):.3f}, perfect {perfect / len(mine):.3f}, "
                         f"possible F1 {f1_of(best_right, best_given, gold):.3f}")
    return lines


def calibrate(pages, scores):
    """Slope and offset by which the score of a winner becomes the probability that its F1 is above 0.9 (Platt)."""
    tops = [(scores[p.corpus, p.id].max(), p.f1[int(np.argmax(scores[p.corpus, p.id]))] > 0.9) for p in pages if not p.is_count_only and len(p.n)]
    x = np.array([score for score, _ in tops])
    y = np.array([is_right for _, is_right in tops], dtype=float)
    # Platt's targets, short of 0 and 1, keep the slope finite where the two kinds are far apart.
    right = y.sum()
    y = np.where(y > 0, (right + 1) / (right + 2), 1 / (len(y) - right + 2))
    slope, offset = 1.0, 0.0
    for _ in range(100):  # Newton's method on the log-likelihood
        p = 1 / (1 + np.exp(-np.clip(slope * x + offset, -30, 30)))
        w = p * (1 - p) + 1e-6
        gradient = np.array([((y - p) * x).sum(), (y - p).sum()])
        hessian = np.array([[(w * x * x).sum() + 1e-6, (w * x).sum()], [(w * x).sum(), w.sum()]])
        step = np.clip(np.linalg.solve(hessian, gradient), -1, 1)
        slope, offset = slope + step[0], offset + step[1]
        if np.abs(step).max() < 1e-9:
            break
    return slope, offset


def largest_float_at_most(value):
    """Rows hold 32-bit numbers: x <= value is x <= this, for them."""
    rounded = np.float32(value)
    return rounded if float(rounded) <= value else np.nextafter(rounded, np.float32(-np.inf))


def tree_lines(tree):
    """Nodes with parents first, then the leaves."""
    nodes, leaves, order = [], [], []
    root = tree["tree_structure"]
    if "split_feature" not in root:
        return ["tree 0", f"{root['leaf_value']:.9g}"]
    waiting = collections.deque([root])
    while waiting:
        node = waiting.popleft()
        node["position"] = len(order)
        order.append(node)
        waiting.extend(child for child in (node["left_child"], node["right_child"]) if "split_feature" in child)

    def place(child):
        if "split_feature" in child:
            return child["position"]
        leaves.append(f"{child['leaf_value']:.9g}")
        return -len(leaves)

    for node in order:
        left, right = place(node["left_child"]), place(node["right_child"])
        nodes.append(f"{node['split_feature']} {largest_float_at_most(node['threshold']):.9g} {left} {right}")
    return [f"tree {len(nodes)}", *nodes, " ".join(leaves)]


def write_model(path, ranker, names, calibration, about):
    trees = ranker.rank.dump_model()["tree_info"] + ranker.quality.dump_model()["tree_info"]
    lines = ["garimpo boosted trees 1", *(f"about {line}" for line in about), f"calibration {calibration[0]:.6g} {calibration[1]:.6g}"]
    lines += [f"features {len(names)}", *names, f"trees {len(trees)}"]
    for tree in trees:
        lines += tree_lines(tree)
    path.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpora", nargs="+", help="folders of corpora with records")
    parser.add_argument("--garimpo", default="build/release/garimpo", help="the command")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("data/models/records_auto.txt"))
    parser.add_argument("--data", type=pathlib.Path, help="keep the training data here, or read it where it exists")
    parser.add_argument("--check-only", action="store_true", help="cross-validate, write no model")
    parser.add_argument("--scores", type=pathlib.Path, help="write each page's fold and cross-validated winner here")
    parser.add_argument("--folds", type=pathlib.Path, help="write the models of the folds into this folder")
    arguments = parser.parse_args()
    if arguments.data and arguments.data.exists():
        data = arguments.data.read_bytes()
    else:
        data = subprocess.run([arguments.garimpo, "train-data", *arguments.corpora], stdout=subprocess.PIPE, check=True).stdout
        if arguments.data:
            arguments.data.write_bytes(data)
    lines = data.decode().splitlines()
    names = json.loads(lines[0])["features"]
    pages = [Page(json.loads(line)) for line in lines[1:]]
    pages = [page for page in pages if len(page.n) > 0 or not page.is_count_only]
    scores = cross_validate([page for page in pages if len(page.n) > 0], names, arguments.folds)
    for page in pages:
        scores.setdefault((page.corpus, page.id), np.zeros(0))
    found = figures(pages, scores)
    print("\n".join(found))
    if arguments.scores:
        with arguments.scores.open("w") as out:
            for page in pages:
                top = int(np.argmax(scores[page.corpus, page.id])) if len(page.n) else -1
                out.write(f"{fold_of(page.site)}\t{page.corpus}\t{page.id}\t{page.gold}\t{page.n[top] if top >= 0 else 0}\t{page.f1[top] if top >= 0 else 0:.3f}\t"
                          f"{page.f1.max() if top >= 0 else 0:.3f}\n")
    if arguments.check_only:
        return
    about = [f"scripts/train_records.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {hashlib.sha256(data).hexdigest()}, {len(pages)} pages of {len({p.site for p in pages})} sites",
             f"two ensembles of {TREES} trees of {LEAVES} leaves, {json.dumps(COMMON, sort_keys=True)}",
             f"cross-validated over sites, {FOLDS} folds:", *found]
    write_model(arguments.out, train([page for page in pages if len(page.n) > 0]), names, calibrate(pages, scores), about)


if __name__ == "__main__":
    main()
