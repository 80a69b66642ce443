#!/usr/bin/env python3
"""Trains the model of articles/auto and writes data/models/articles_content.txt and articles_tokens.txt, with where they come from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_articles.py --garimpo build/release/garimpo ../shared/corpora/articles

Folders are corpora of articles (unpacked). The command cuts every page into blocks and writes their features and labels (`garimpo
train-data articles`): the label of a block is the share of it that the gold text holds. Pages without any content are examples too: all
their blocks are boilerplate. Gold that names only snippets labels the blocks that hold them, and says nothing of the others; it is used
where it names both content and what is none.

Odds of names are counted first. A page's own labels must not be in the odds that its blocks are judged by, or the trees trust names more
than they should on other sites: the sites are cut into FOLDS parts, and the odds of each part come from the other parts (the model's file
of odds comes from all of them). Then two forests learn the labels (cross-entropy): the first does not see the features of SECOND_VIEW.

The command does not apply all trees to every block (STOPS); nor does the cross-validation. Sites (registered domains, across all sets),
not pages, are cross-validated: a page is only ever judged by odds and trees that never saw its site, and its answer is made by the
command itself from those probabilities. --held FOLDER writes the answers of the final model for other pages, which it did not learn from.

Same data, same versions, same files: fixed seeds, one thread.
"""
import argparse
import collections
import hashlib
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

import lightgbm
import numpy as np

from boosted_trees_text import tree_lines

FOLDS = 4
TREES = 240
SEEDS = (1, 2)  # of the two forests
# What the second forest sees and the first does not. Forests that see different things err on different pages, so their mean errs less.
SECOND_VIEW = {"attribute_odds", "attribute_least", "attribute_greatest", "attribute_sum", "heading_link_share", "heading_link_blocks",
               "heading_join_levels", "section_words", "section_link_share", "section_good_share", "to_next_heading", "article_share",
               "article_words", "article_holds_title", "articles_around", "first_article_share"}
LEAST_PAGES = 4  # a token on fewer pages is not used
SMOOTHING = 2.0
OTHER_WEIGHT = 2.0  # pages that are not articles are few
EMPTY_WEIGHT = 2.0  # pages without content are very few
PARTS_WEIGHT = 0.5  # pages of which only some blocks are known
# The text of an article does not repeat its title, as people keep it apart who made the newer sets. These older sets have it in the text; blocks
# like the title weigh less there, so that only pages that look like theirs get it.
TITLE_SETS, TITLE_WEIGHT, TITLE_LIKE = {"dragnet", "daniel", "cleaneval"}, 0.25, 0.35
# A block of less weight than this is drawn with the probability that its weight has of it, and then has this weight: most blocks of a page
# are short and plainly boilerplate, and half of the rows say as much as all.
LEAST_WEIGHT = 0.8
# As in src/extract/articles/automatic/content_model.cpp: after this many trees of each forest, the bounds below and above which a block's
# score is final, the same for pages with hardly any content, and the scores that stand for the mean probability such blocks end with.
NEVER = 1e9
STOPS = ((8, (-1.42, NEVER), (-NEVER, NEVER), (8.073, 7.195), (1, 0)),
         (32, (-1.8, 2.6), (-NEVER, NEVER), (1.608, 0.115), (1.838, -1.225)),
         (80, (-1.7, 2.2), (-3.0, 3.0), (1.225, -0.097), (1.311, -0.273)))
LIKELY, FEW_LIKELY_WORDS = 0.3, 100
PARAMETERS = dict(objective="cross_entropy", num_leaves=31, learning_rate=0.13, min_data_in_leaf=150, feature_fraction=0.25, lambda_l2=10.0,
                  max_bin=63, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)


class Page:
    """One page: what its line says."""

    def __init__(self, line):
        self.corpus, self.id, self.kind, self.blocks = line["corpus"], line["id"], line["kind"], line["blocks"]
        self.site = site_of(line)
        self.fold = int(hashlib.sha256(self.site.encode()).hexdigest(), 16) % FOLDS
        self.names = [name.split() for name in line.get("names", [])]
        self.elements = line.get("elements", [])
        self.tokens = np.array(line.get("tokens", []), dtype=np.float32)
        self.labels, self.is_known = self.read_labels(line)
        self.shares = self.token_shares() if self.has_content() else {}

    def read_labels(self, line):
        """Labels of blocks, and which of them are known."""
        if "labels" in line:
            labels = np.array(line["labels"], dtype=np.float32)
            is_whole = 0 < len(labels) == self.blocks
            return labels, np.full(len(labels), is_whole)
        labels, is_known = np.zeros(self.blocks, dtype=np.float32), np.zeros(self.blocks, dtype=bool)
        parts = line.get("parts", [])
        if len({label for _, label in parts}) == 2:
            for block, label in parts:
                labels[block], is_known[block] = label, True
        return labels, is_known

    def is_whole(self):
        return len(self.is_known) > 0 and bool(self.is_known.all())

    def is_labelled(self):
        return bool(self.is_known.any())

    def has_content(self):
        return self.is_whole() and self.labels.max() > 0

    def weights(self):
        weights = np.maximum(self.tokens, 1.0) ** 0.7 * self.is_known
        weights /= weights.sum()
        if not self.is_whole():
            return weights * PARTS_WEIGHT
        other = self.corpus == "wcxb" and self.kind != "article"
        return weights * (OTHER_WEIGHT if other else 1.0) * (1.0 if self.has_content() else EMPTY_WEIGHT)

    def token_shares(self):
        """By token the words below it and the share of them that is content."""
        below = {}
        for class_name, id_name, first, end, *others in self.elements:
            for name in (class_name, id_name, *others):
                for token in self.names[name]:
                    below.setdefault(token, np.zeros(self.blocks, dtype=bool))[first:end] = True
        words = {token: float(self.tokens[is_below].sum()) for token, is_below in below.items()}
        return {token: (words[token], float((self.labels[is_below] * self.tokens[is_below]).sum()) / words[token])
                for token, is_below in below.items() if words[token] >= 1}


def site_of(line):
    """The registered domain, near enough; a page without a site is one of its own."""
    site = (line["site"] or "").lower()
    if not site:
        return line["corpus"] + "/" + line["id"]
    parts = site.split(".")
    is_short = len(parts) > 2 and len(parts[-2]) <= 3
    return ".".join(parts[-3:] if is_short else parts[-2:])


def read_rows(stream, keep):
    """The names of the features, the pages' lines, and the rows of all blocks: the columns that are kept, or all of them."""
    names, lines, rows = json.loads(stream.readline())["features"], [], []
    columns = np.arange(len(names)) if keep is None else keep(names)
    while line := stream.readline():
        lines.append(json.loads(line))
        values = np.frombuffer(stream.read(lines[-1]["blocks"] * len(names) * 4), dtype="<f4").reshape(-1, len(names))
        rows.append(values[:, columns])
    return names, lines, np.concatenate(rows)


def odds_columns(names):
    return np.array([i for i, name in enumerate(names) if "odds" in name or name.startswith("attribute_")])


def run_command(garimpo, corpora, *words):
    return subprocess.run([garimpo, "train-data", "articles", *corpora, *words], stdout=subprocess.PIPE, check=True).stdout


def token_odds(pages):
    """Log-odds that text below a token is content, against text in general: a page counts once, short texts less."""
    right, wrong, count = collections.Counter(), collections.Counter(), collections.Counter()
    base = np.mean([np.average(page.labels, weights=np.maximum(page.tokens, 1)) for page in pages])
    for page in pages:
        for token, (words, share) in page.shares.items():
            weight = min(1.0, words / 20.0) ** 0.5
            right[token] += weight * share
            wrong[token] += weight * (1 - share)
            count[token] += 1
    prior = math.log(base / (1 - base))
    return {token: math.log((right[token] + SMOOTHING * base) / (wrong[token] + SMOOTHING * (1 - base))) - prior
            for token in sorted(count) if count[token] >= LEAST_PAGES}


def write_odds(path, odds, about):
    lines = ["garimpo token odds 1", *(f"about {line}" for line in about), f"tokens {len(odds)}"]
    lines += [f"{token} {value:.2f}" for token, value in odds.items()]
    path.write_text("\n".join(lines) + "\n")


class Data:
    """The pages of some corpora with their rows, whose odds can be counted with or without some of the folds."""

    def __init__(self, garimpo, corpora, stream):
        self.garimpo, self.corpora = garimpo, corpora
        self.names, lines, self.rows = read_rows(stream, None)
        self.pages = [Page(line) for line in lines]
        self.end = np.cumsum([page.blocks for page in self.pages])
        self.tables = {}

    def digest(self):
        """Of pages, labels and features but for the columns of odds, which the command fills from the model that it has now."""
        rows = np.array(self.rows)
        rows[:, odds_columns(self.names)] = 0
        pages = [[page.corpus, page.id, page.site, page.kind, page.names, page.elements] for page in self.pages]
        digest = hashlib.sha256(json.dumps(pages).encode())
        for part in (rows, *(values for page in self.pages for values in (page.tokens, page.labels, page.is_known))):
            digest.update(np.ascontiguousarray(part).tobytes())
        return digest.hexdigest()

    def span(self, page):
        return slice(self.end[page] - self.pages[page].blocks, self.end[page])

    def odds_without(self, folds):
        return token_odds([page for page in self.pages if page.has_content() and page.fold not in folds])

    def columns_by(self, odds):
        """The columns of odds, computed with these odds."""
        with tempfile.TemporaryDirectory() as folder:
            write_odds(pathlib.Path(folder, "odds.txt"), odds, [])
            words = [self.garimpo, "train-data", "articles", *self.corpora, "--set", f"tokens={folder}/odds.txt"]
            with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
                return read_rows(process.stdout, odds_columns)[2]

    def columns_without(self, folds):
        key = frozenset(folds)
        if key not in self.tables:
            self.tables[key] = self.columns_by(self.odds_without(key))
        return self.tables[key]

    def rows_of(self, page, columns):
        rows = np.array(self.rows[self.span(page)])
        rows[:, odds_columns(self.names)] = columns[self.span(page)]
        return rows

    def train(self, left_out=()):
        """The forests of all pages but those of some folds; each page by odds that neither it nor what is left out was counted for."""
        rows, labels, weights, draw = [], [], [], np.random.default_rng(SEEDS[0])
        for i, page in enumerate(self.pages):
            if page.fold in left_out or not page.is_labelled():
                continue
            weight = page.weights() * 100
            if page.corpus in TITLE_SETS:
                weight[self.rows[self.span(i), self.names.index("title_overlap")] >= TITLE_LIKE] *= TITLE_WEIGHT
            drawn = draw.random(page.blocks) < weight / LEAST_WEIGHT
            rows.append(self.rows_of(i, self.columns_without({page.fold, *left_out}))[drawn])
            labels.append(page.labels[drawn])
            weights.append(np.maximum(weight[drawn], LEAST_WEIGHT))
        rows, labels, weights = np.concatenate(rows), np.concatenate(labels), np.concatenate(weights)
        forests = []
        for number, seed in enumerate(SEEDS):
            hidden = [i for i, name in enumerate(self.names) if number == 0 and name in SECOND_VIEW]
            seen = np.array(rows)
            seen[:, hidden] = 0  # a feature that never varies is never split
            data = lightgbm.Dataset(seen, labels, weight=weights, params=PARAMETERS, free_raw_data=True)
            forests.append(lightgbm.train(PARAMETERS | {"seed": seed}, data, TREES))
        return forests


def scores_of(forests, rows):
    """The mean score of the forests after each stop's trees and after all of them, a row per block."""
    trees = [stop[0] for stop in STOPS] + [TREES]
    if not len(rows):
        return np.zeros((0, len(trees)))
    return np.stack([np.mean([forest.predict(rows, raw_score=True, num_iteration=count, num_threads=1) for forest in forests], axis=0)
                     for count in trees], axis=1)


def sides(scores, tokens):
    """For each stop and side the blocks that are judged no further, as the command does it: most blocks by the first trees alone."""
    is_open, is_weak = np.ones(len(scores), dtype=bool), tokens[scores[:, 0] > LIKELY].sum() < FEW_LIKELY_WORDS
    for number, (_, bars, weak_bars, *_) in enumerate(STOPS):
        low, high = weak_bars if is_weak else bars
        for side, stops in enumerate((is_open & (scores[:, number] < low), is_open & (scores[:, number] > high))):
            yield number, side, stops
            is_open = is_open & ~stops


def probabilities(scores, tokens):
    final = scores[:, -1].copy()
    for number, side, stops in sides(scores, tokens):
        slope, offset = STOPS[number][3 + side]
        final[stops] = slope * scores[stops, number] + offset
    return 1 / (1 + np.exp(-final))


def print_lines(pages, scores):
    """The lines that STOPS should have: those by which stopped blocks get, by words, the probability that they end with on average."""
    stopped = collections.defaultdict(list)
    for page, own in zip(pages, scores):
        for number, side, stops in sides(own, page.tokens):
            stopped[number, side].append(np.stack([own[stops, number], own[stops, -1], np.maximum(page.tokens[stops], 1)]))
    for (number, side), parts in sorted(stopped.items()):
        score, final, weight = np.concatenate(parts, axis=1)
        if len(score):
            slope, offset = fitted_line(score, 1 / (1 + np.exp(-final)), weight)
            print(f"stop {STOPS[number][0]}, {('below', 'above')[side]}: {slope:.3f}, {offset:.3f} ({len(score)} blocks)", file=sys.stderr)


def fitted_line(score, probability, weight):
    """The logistic regression of probabilities on scores."""
    line = np.array([1.0, 0.0])
    x = np.stack([score, np.ones(len(score))])
    for _ in range(100):
        found = 1 / (1 + np.exp(-(line @ x)))
        curvature = (x * (weight * found * (1 - found))) @ x.T + 1e-9 * np.eye(2)
        line += np.clip(np.linalg.solve(curvature, x @ (weight * (probability - found))), -1, 1)
    return line


def cross_validate(data):
    """Probabilities of every block by a model that never saw the page's site."""
    found = [np.zeros((0, len(STOPS) + 1))] * len(data.pages)
    for fold in range(FOLDS):
        forests = data.train({fold})
        for i, page in enumerate(data.pages):
            if page.fold == fold:
                found[i] = scores_of(forests, data.rows_of(i, data.columns_without({fold})))
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr, flush=True)
    print_lines(data.pages, found)
    return [probabilities(scores, page.tokens) for scores, page in zip(found, data.pages)]


def judge_others(garimpo, forests, odds, folder, answers):
    """Answers for pages that the model did not learn from."""
    with tempfile.TemporaryFile() as stream:
        stream.write(run_command(garimpo, [folder]))
        stream.seek(0)
        others = Data(garimpo, [folder], stream)
    columns = others.columns_by(odds)
    found = [probabilities(scores_of(forests, others.rows_of(i, columns)), page.tokens) for i, page in enumerate(others.pages)]
    write_answers(others, found, answers)


def write_answers(data, probabilities, folder):
    """The command's own answers from the probabilities, a file per corpus for score.py."""
    folder.mkdir(parents=True, exist_ok=True)
    values = np.concatenate(probabilities).astype("<f4")
    (folder / "probabilities.bin").write_bytes(values.tobytes())
    lines = run_command(data.garimpo, data.corpora, "--set", f"answers={folder / 'probabilities.bin'}").decode().splitlines()
    out = collections.defaultdict(list)
    for page, line in zip(data.pages, lines, strict=True):
        out[page.corpus].append(line)
    for corpus, mine in out.items():
        (folder / f"{corpus}.jsonl").write_text("\n".join(mine) + "\n")


def write_model(path, models, names, about):
    # In turns, so that the first trees of the file are the first of each forest.
    trees = [tree for same in zip(*(model.dump_model()["tree_info"] for model in models), strict=True) for tree in same]
    used = sorted({node for tree in trees for node in features_of(tree["tree_structure"])})
    place = {feature: i for i, feature in enumerate(used)}
    lines = ["garimpo boosted trees 1", *(f"about {line}" for line in about), "calibration 1 0"]
    lines += [f"features {len(used)}", *(names[i] for i in used), f"trees {len(trees)}"]
    for tree in trees:
        fit_in(tree["tree_structure"], place, len(models))
        lines += [shorter(line) for line in tree_lines(tree)]
    path.write_text("\n".join(lines) + "\n")


def shorter(line):
    """Writes leaves and thresholds with five significant digits, to keep the file small."""
    return re.sub(r"-?\d+\.\d+(e-?\d+)?", lambda m: f"{float(m.group()):.5g}", line)


def features_of(node):
    if "split_feature" in node:
        yield node["split_feature"]
        yield from features_of(node["left_child"])
        yield from features_of(node["right_child"])


def fit_in(node, place, models):
    """Features by their place in the file, leaves as parts of a mean."""
    if "split_feature" not in node:
        node["leaf_value"] /= models
        return
    node["split_feature"] = place[node["split_feature"]]
    fit_in(node["left_child"], place, models)
    fit_in(node["right_child"], place, models)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpora", nargs="+", help="folders of corpora with articles")
    parser.add_argument("--garimpo", default="build/release/garimpo", help="the command")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("data/models"))
    parser.add_argument("--data", type=pathlib.Path, help="keep the training data here, or read it where it exists")
    parser.add_argument("--answers", type=pathlib.Path, help="cross-validate, and write the answers into this folder")
    parser.add_argument("--held", nargs=2, metavar=("FOLDER", "ANSWERS"), help="write the final model's answers for another folder of corpora")
    parser.add_argument("--check-only", action="store_true", help="write no model")
    arguments = parser.parse_args()
    if not (arguments.data and arguments.data.exists()):
        data = run_command(arguments.garimpo, arguments.corpora)
        arguments.data = arguments.data or pathlib.Path(tempfile.mkstemp()[1])
        arguments.data.write_bytes(data)
    with arguments.data.open("rb") as stream:
        data = Data(arguments.garimpo, arguments.corpora, stream)
    if arguments.answers:
        write_answers(data, cross_validate(data), arguments.answers)
    if arguments.check_only and not arguments.held:
        return
    odds, forests = data.odds_without(()), data.train()
    if arguments.held:
        judge_others(arguments.garimpo, forests, odds, arguments.held[0], pathlib.Path(arguments.held[1]))
    if arguments.check_only:
        return
    labelled = [page for page in data.pages if page.is_labelled()]
    about = [f"scripts/train_articles.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {data.digest()}, {len(labelled)} pages of {len({page.site for page in labelled})} sites"]
    write_odds(arguments.out / "articles_tokens.txt", odds, about)
    parameters = f"{len(SEEDS)} x {TREES} trees, {json.dumps(PARAMETERS, sort_keys=True)}"
    write_model(arguments.out / "articles_content.txt", forests, data.names, [*about, parameters])


if __name__ == "__main__":
    main()
