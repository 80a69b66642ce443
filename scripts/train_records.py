#!/usr/bin/env python3
"""Trains the models of records/auto and writes them to data/models, with where they come from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_records.py --garimpo build/release/garimpo ../shared/corpora/records

Folders are corpora of records (unpacked), or of lists of products, whose names stand for the records. The command writes every candidate of every page with its features and its grade (`garimpo
train-data`); the model is the sum of two ensembles of boosted trees over the same features: one ranks the candidates of a page
(LambdaRank), one says how good a candidate is (cross-entropy). Sites, not pages, are weighed and cross-validated: a page is only ever
judged by a model that never saw its site, and a site in several sets is one site. Pages whose gold is only a number are trained on in a second round: of the candidates
with that many records the one that the model of the first round scores highest stands for the gold.

Before the ranking a small model, which reads only the features that are quick to measure (the heading of the data names them), leaves the
few candidates that are worth a close look; it ranks too, and is trained on the same grades. The data holds every candidate.

Another small model says of one record whether it is like the others of its list; by it the chosen list loses a header row or a pager and
gains a record beyond its ends. It is trained on the records of the lists that are mostly right.

Same data, same versions, same file: one thread, fixed seeds.
"""
import argparse
import collections
import hashlib
import json
import pathlib
import re
import subprocess
import sys

import lightgbm
import numpy as np

from boosted_trees_text import platt, tree_lines

TREES = 200
LEAVES = 8
FIRST_TREES = 60
FIRST_BEST, OF_EACH_PART = 8, 2  # as kBest and kOfEachPart of src/extract/records/automatic/first_cut.cpp
MEMBER_TREES = 100
FOLDS = 4
MOST_PAGES_OF_SITE = 3  # a site with more pages weighs as much as this many
GRADES = (0.4, 0.7, 0.85, 0.94, 0.995)
GAINS = [0, 1, 3, 6, 10, 20]
LEAST_F1 = 0.4  # a page without a candidate this good teaches nothing
LEAST_LIST_F1 = 0.75  # of a list whose records teach what a member is
LEAST_INSIDE, LEAST_OUTSIDE = 0.1, 0.95  # as in src/extract/records/automatic/boundaries.cpp
DOUBTFUL, COST_OF_NONMEMBER, NEAR_SCORE, MOST_COMPARED = 0.6, 0.15, 1.5, 8  # as in boundaries.cpp and ranking.cpp
MOST_REGIONS, SCORE_OF_NONE = 12, -10  # as in auto.cpp and ranking.hpp
SECOND_LEVELS = {"co", "com", "org", "net", "gov", "edu", "ac", "or", "ne", "go", "gob"}
LEAST_AGREEMENT = 0.6  # as in ranking.cpp
COMMON = dict(num_leaves=LEAVES, learning_rate=0.06, min_data_in_leaf=40, feature_fraction=0.25, bagging_fraction=0.7, bagging_freq=1,
              lambda_l2=1.0, max_bin=63, seed=1, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)


def name_of_site(corpus, site):
    """The name a site is registered by, without what follows it: "msn" of one set is "search.msn.com" of another. Numbers name nothing."""
    labels = re.sub(r"^https?://", "", site.lower()).split("/")[0].split(":")[0].strip(".").split(".")
    wide = 3 if len(labels) > 2 and labels[-2] in SECOND_LEVELS and len(labels[-1]) == 2 else 2
    name = labels[-wide:][0]
    return f"{corpus}/{name}" if name.isdigit() else name


class Page:
    """Candidates of one page: features, numbers of records, how many are right (or F1 against a stand-in)."""

    def __init__(self, line, features):
        self.corpus, self.id, self.gold = line["corpus"], line["id"], line["gold"]
        self.site = name_of_site(line["corpus"], line["site"] or line["id"])
        self.is_count_only = line.get("isCountOnly", False)
        candidates = line["candidates"]
        self.x = np.array([c[2] for c in candidates], dtype=np.float32)
        self.agreement = self.x[:, features.index("tag_mean")] if len(candidates) else None
        self.n = np.array([len(c[0]) for c in candidates], dtype=np.int64)
        self.right = np.array([len(c[1]) for c in candidates], dtype=np.int64)
        self.f1 = 2 * self.right / (self.n + self.gold)
        self.spans = [frozenset(map(tuple, c[0])) for c in candidates]
        members = line["members"]
        self.members = np.array([m[:3] for m in members], dtype=np.int64).reshape(-1, 3)  # candidate, position, is right
        self.member_spans = [tuple(m[3][0]) for m in members]
        self.member_x = np.array([m[4] for m in members], dtype=np.float32)

    def choose_stand_in(self, scores):
        """Grades every candidate, and every member, against the highest-scored candidate of the right length."""
        fitting = np.flatnonzero(self.n == self.gold)
        if len(fitting) == 0:
            self.f1 = np.zeros(len(self.n))
            return
        chosen = self.spans[fitting[np.argmax(scores[fitting])]]
        self.f1 = np.array([2 * len(spans & chosen) / (len(spans) + len(chosen)) for spans in self.spans])
        if len(self.members):
            self.members[:, 2] = [span in chosen for span in self.member_spans]

    def is_useful(self):
        return len(self.f1) > 0 and self.f1.max() >= LEAST_F1


def fold_of(site):
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % FOLDS


def grades(f1):
    return np.searchsorted(GRADES, f1, side="left")


def sharpened(f1):
    return np.where(f1 > 0.995, 1.0, 0.75 * f1 ** 3)


def site_weights(pages):
    of_site = collections.Counter(page.site for page in pages)
    return [min(1.0, MOST_PAGES_OF_SITE / of_site[page.site]) for page in pages]


class Ranker:
    """The sum of both ensembles."""

    def __init__(self, pages):
        pages = [page for page in pages if page.is_useful()]
        x = np.concatenate([page.x for page in pages])
        f1 = np.concatenate([page.f1 for page in pages])
        weights = np.repeat(site_weights(pages), [len(page.f1) for page in pages])
        ranking = lightgbm.Dataset(x, grades(f1), group=[len(page.f1) for page in pages], weight=weights)
        self.rank = lightgbm.train(dict(COMMON, objective="lambdarank", label_gain=GAINS, lambdarank_truncation_level=10), ranking, TREES)
        quality = lightgbm.Dataset(x, sharpened(f1), weight=weights)
        self.quality = lightgbm.train(dict(COMMON, objective="cross_entropy"), quality, TREES)

    def scores(self, page):
        return self.rank.predict(page.x, num_threads=1) + self.quality.predict(page.x, raw_score=True, num_threads=1)


def regions(page, scores, agreement=None):
    """What without_overlaps() of ranking.cpp keeps: candidates by score (-inf: none), none mostly on texts that are taken, nor, where
    agreements are given, of records that agree too little."""
    taken, kept = set(), []
    for candidate in np.argsort(-scores, kind="stable"):
        if len(kept) == MOST_REGIONS or scores[candidate] == -np.inf:
            break
        if kept and agreement is not None and agreement[candidate] < LEAST_AGREEMENT:
            continue
        texts = [text for begin, end in page.spans[candidate] for text in range(begin, end)]
        if kept and 2 * sum(text in taken for text in texts) > len(texts):
            continue
        taken.update(texts)
        kept.append(int(candidate))
    return kept


class FirstCut:
    """Which candidates are worth a close look, by quick features alone."""

    def __init__(self, pages, quick):
        pages = [page for page in pages if page.is_useful()]
        self.quick = quick
        x = np.concatenate([page.x[:, quick] for page in pages])
        rows = lightgbm.Dataset(x, grades(np.concatenate([page.f1 for page in pages])), group=[len(page.f1) for page in pages],
                                weight=np.repeat(site_weights(pages), [len(page.f1) for page in pages]))
        options = dict(COMMON, objective="lambdarank", label_gain=GAINS, lambdarank_truncation_level=30, learning_rate=0.15, feature_fraction=0.6)
        self.model = lightgbm.train(options, rows, FIRST_TREES)

    def best(self, page):
        """Positions of the candidates with the highest scores, and of the best of each part of the page."""
        scores = self.model.predict(page.x[:, self.quick], num_threads=1)
        kept = set(np.argsort(-scores, kind="stable")[:FIRST_BEST])
        left = scores.copy()
        for _ in range(OF_EACH_PART):
            best = regions(page, left)
            kept.update(best)
            left[best] = -np.inf
        return sorted(kept)


class Members:
    """The model of whether a range is one of a list's records."""

    def __init__(self, pages):
        of_site = collections.Counter(page.site for page in pages)
        x, y, weights = [], [], []
        for page in pages:
            if len(page.members) == 0:
                continue
            good = page.f1[page.members[:, 0]] >= LEAST_LIST_F1
            if not good.any():
                continue
            x.append(page.member_x[good])
            y.append(page.members[good, 2])
            weights.append(np.full(good.sum(), min(1.0, MOST_PAGES_OF_SITE / of_site[page.site]) * 40 / good.sum()))
        rows = lightgbm.Dataset(np.concatenate(x), np.concatenate(y), weight=np.concatenate(weights))
        self.model = lightgbm.train(dict(COMMON, objective="binary", min_data_in_leaf=30, feature_fraction=0.4), rows, MEMBER_TREES)

    def nonmember_count(self, page, candidate):
        if len(page.members) == 0:
            return 0
        inside = (page.members[:, 0] == candidate) & (page.members[:, 1] >= 0) & (page.members[:, 1] < page.n[candidate])
        return int((self.model.predict(page.member_x[inside], num_threads=1) < DOUBTFUL).sum()) if inside.any() else 0

    def prefer_fewest_nonmembers(self, page, scores):
        """What prefer_fewest_nonmembers() of ranking.cpp does: the list with the highest score and the one that replaces it swap scores."""
        order = [int(at) for at in np.argsort(-scores, kind="stable")[:MOST_COMPARED]]
        first = order[0]
        best, value = first, scores[first] - COST_OF_NONMEMBER * self.nonmember_count(page, first)
        if value == scores[first]:
            return
        taken = {text for begin, end in page.spans[first] for text in range(begin, end)}
        for candidate in order[1:]:
            if scores[candidate] < scores[first] - NEAR_SCORE:
                break
            texts = [text for begin, end in page.spans[candidate] for text in range(begin, end)]
            if 2 * sum(text in taken for text in texts) <= len(texts):
                continue
            other = scores[candidate] - COST_OF_NONMEMBER * self.nonmember_count(page, candidate)
            if other > value:
                best, value = candidate, other
        scores[[first, best]] = scores[[best, first]]

    def keep_members(self, page, candidate):
        """Records and right ones of that list once its boundaries are corrected: what keep_members() of boundaries.cpp does."""
        n, right = page.n[candidate], page.right[candidate]
        mine = page.members[:, 0] == candidate if len(page.members) else np.zeros(0, dtype=bool)
        if not mine.any():
            return n, right
        at = page.members[mine, 1]
        is_right = page.members[mine, 2]
        likely = self.model.predict(page.member_x[mine], num_threads=1)
        is_dropped = (at >= 0) & (at < n) & (likely < LEAST_INSIDE)
        if n - is_dropped.sum() < 2 or 3 * is_dropped.sum() > n:
            is_dropped[:] = False
        out_n, out_right = n - is_dropped.sum(), right - is_right[is_dropped].sum()
        for end, beside in ((0, (-1, -2)), (n - 1, (n, n + 1))):
            if is_dropped[at == end].any():
                continue
            for place in beside:
                here = np.flatnonzero(at == place)
                if len(here) == 0 or likely[here[0]] < LEAST_OUTSIDE:
                    break
                out_n, out_right = out_n + 1, out_right + is_right[here[0]]
        return out_n, out_right


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


def cross_validate(pages, quick):
    """Scores of every page (of the candidates that the first cut leaves; others are -inf), and its main list once its boundaries are
    corrected, by models that never saw its site."""
    scores, corrected = {}, {}
    for fold in range(FOLDS):
        others = [page for page in pages if fold_of(page.site) != fold]
        ranker, members, cut = train(others), Members(others), FirstCut(others, quick)
        for page in pages:
            if fold_of(page.site) == fold:
                kept = cut.best(page)
                scores[page.corpus, page.id] = np.full(len(page.n), -np.inf)
                scores[page.corpus, page.id][kept] = ranker.scores(page)[kept]
                members.prefer_fewest_nonmembers(page, scores[page.corpus, page.id])
                corrected[page.corpus, page.id] = members.keep_members(page, int(np.argmax(scores[page.corpus, page.id])))
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr)
    return scores, corrected


def f1_of(right, given, gold):
    return 2 * right / (given + gold) if given + gold else 0.0


def has_count(page, scores, corrected):
    """Whether some region has as many records as the gold says."""
    mine = scores.get((page.corpus, page.id))
    if mine is None:
        return False
    return corrected[page.corpus, page.id][0] == page.gold or any(page.n[at] == page.gold for at in regions(page, mine, page.agreement)[1:])


def figures(pages, scores, corrected):
    """Per corpus, in words: main F1, perfect pages, best candidate there is; exact counts where the gold is only a number."""
    lines = []
    for corpus in sorted({page.corpus for page in pages}):
        mine = [page for page in pages if page.corpus == corpus]
        gold = sum(page.gold for page in mine)
        found = [(page, *corrected.get((page.corpus, page.id), (0, 0))) for page in mine]
        if mine[0].is_count_only:
            counted = sum(n == page.gold for page, n, _ in found)
            possible = sum(bool((page.n == page.gold).any()) for page in mine)
            some = sum(has_count(page, scores, corrected) for page in mine)
            lines.append(f"{corpus}: {len(mine)} pages, exact count {counted / len(mine):.3f}, any {some / len(mine):.3f}, possible {possible / len(mine):.3f}")
            continue
        perfect = sum(right == n == page.gold for page, n, right in found)
        best = [(page, int(np.argmax(page.f1))) for page in mine if len(page.n)]
        main = f1_of(sum(right for _, _, right in found), sum(n for _, n, _ in found), gold)
        possible = f1_of(sum(page.right[at] for page, at in best), sum(page.n[at] for page, at in best), gold)
        lines.append(f"{corpus}: {len(mine)} pages, main F1 {main:.3f}, perfect {perfect / len(mine):.3f}, possible F1 {possible:.3f}")
    return lines


def leads(pages, scores, corrected):
    """Of every region of every page: how far it is ahead of the best other one, and whether it is the list of the gold (F1 above 0.9)."""
    found = []
    for page in pages:
        if page.is_count_only or len(page.n) == 0:
            continue
        mine = scores[page.corpus, page.id]
        kept = regions(page, mine, page.agreement)
        for position, candidate in enumerate(kept):
            n, right = corrected[page.corpus, page.id] if position == 0 else (page.n[candidate], page.right[candidate])
            others = mine[kept[1 if position == 0 else 0]] if len(kept) > 1 else SCORE_OF_NONE
            found.append((mine[candidate] - others, f1_of(right, n, page.gold) > 0.9))
    return found


def reliability(found, calibration):
    """How many of the regions that are said to be the page's list with so much confidence are."""
    sure = {0.9: [], 0.7: [], 0.4: [], 0.1: [], 0.0: []}
    for lead, is_right in found:
        confidence = 1 / (1 + np.exp(-(calibration[0] * lead + calibration[1])))
        sure[next(least for least in sure if confidence >= least)].append(is_right)
    return "; ".join(f"said {least} or more: {len(right)} regions, {np.mean(right) if right else 0:.3f} right" for least, right in sure.items())


def write_model(path, boosters, names, calibration, about):
    trees = [tree for booster in boosters for tree in booster.dump_model()["tree_info"]]
    lines = ["garimpo boosted trees 1", *(f"about {line}" for line in about), f"calibration {calibration[0]:.6g} {calibration[1]:.6g}"]
    lines += [f"features {len(names)}", *names, f"trees {len(trees)}"]
    for tree in trees:
        lines += tree_lines(tree)
    path.write_text("\n".join(lines) + "\n")


def write_scores(path, pages, scores, corrected):
    with path.open("w") as out:
        for page in pages:
            n, right = corrected[page.corpus, page.id]
            top = int(np.argmax(scores[page.corpus, page.id]))
            out.write(f"{fold_of(page.site)}\t{page.corpus}\t{page.id}\t{page.gold}\t{page.n[top]}\t{page.f1[top]:.3f}\t{n}\t{right}\t{page.f1.max():.3f}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpora", nargs="+", help="folders of corpora with records")
    parser.add_argument("--garimpo", default="build/release/garimpo", help="the command")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("data/models"), help="folder of the models")
    parser.add_argument("--data", type=pathlib.Path, help="keep the training data here, or read it where it exists")
    parser.add_argument("--check-only", action="store_true", help="cross-validate, write no model")
    parser.add_argument("--scores", type=pathlib.Path, help="write each page's fold and cross-validated winner here")
    arguments = parser.parse_args()
    if arguments.data and arguments.data.exists():
        data = arguments.data.read_bytes()
    else:
        data = subprocess.run([arguments.garimpo, "train-data", *arguments.corpora], stdout=subprocess.PIPE, check=True).stdout
        if arguments.data:
            arguments.data.write_bytes(data)
    lines = data.decode().splitlines()
    heading = json.loads(lines[0])
    pages = [Page(json.loads(line), heading["features"]) for line in lines[1:]]
    pages = [page for page in pages if len(page.n) > 0 or not page.is_count_only]
    full = [page for page in pages if len(page.n) > 0]
    quick = [heading["features"].index(name) for name in heading["quickFeatures"]]
    scores, corrected = cross_validate(full, quick)
    confidences = leads(full, scores, corrected)
    calibration = platt(confidences)
    found = [*figures(pages, scores, corrected), reliability(confidences, calibration)]
    print("\n".join(found))
    if arguments.scores:
        write_scores(arguments.scores, full, scores, corrected)
    if arguments.check_only:
        return
    about = [f"scripts/train_records.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {hashlib.sha256(data).hexdigest()}, {len(pages)} pages of {len({p.site for p in pages})} sites",
             f"cross-validated over sites, {FOLDS} folds:", *found]
    ranker, members, cut = train(full), Members(full), FirstCut(full, quick)
    ensembles = f"two ensembles of {TREES} trees of {LEAVES} leaves, {json.dumps(COMMON, sort_keys=True)}"
    write_model(arguments.out / "records_auto.txt", [ranker.rank, ranker.quality], heading["features"], calibration, [*about, ensembles])
    write_model(arguments.out / "records_first.txt", [cut.model], heading["quickFeatures"], (1.0, 0.0), about)
    write_model(arguments.out / "records_members.txt", [members.model], heading["memberFeatures"], (1.0, 0.0), about)


if __name__ == "__main__":
    main()
