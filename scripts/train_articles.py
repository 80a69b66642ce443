#!/usr/bin/env python3
"""Trains the model of articles/auto and writes data/models/articles_content.txt and articles_tokens.txt, with where they come from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_articles.py --garimpo build/release/garimpo ../shared/corpora/articles

Folders are corpora of articles (unpacked). The command cuts every page into blocks and writes their features and labels (`garimpo
train-data articles`): the label of a block is the share of it that the gold text holds. First the odds of class tokens are counted, then
the features are computed again with them, then boosted trees learn the label (cross-entropy). Pages without any content are examples too:
all their blocks are boilerplate. The command does not apply all trees to every block (STOPS); nor does the cross-validation. Sites, not
pages, are cross-validated: a page is only ever judged by odds and trees that never saw its site, and its answer is made by the command
itself from those probabilities.

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
SEEDS = (1, 2)  # one forest per seed, and their mean: a single forest depends too much on its seed for the rarer kinds of page
LEAST_PAGES = 4  # a token on fewer pages is not used
SMOOTHING = 2.0
OTHER_WEIGHT = 2.0  # pages that are not articles are few
EMPTY_WEIGHT = 2.0  # pages without content are very few
# As in src/extract/articles/automatic/content_model.cpp: after this many trees of each forest, the bounds below and above which a block's
# score is final, the same for pages with hardly any content, and the scores that stand for the mean probability such blocks end with.
NEVER = 1e9
STOPS = ((8, (-1.42, NEVER), (-NEVER, NEVER), (12.51, 12.87), (1, 0)),
         (32, (-1.8, 2.6), (-NEVER, NEVER), (1.937, 0.821), (2.204, -2.43)),
         (80, (-1.7, 2.2), (-3.0, 3.0), (1.268, -0.013), (1.493, -0.741)))
LIKELY, FEW_LIKELY_WORDS = 0.3, 100
PARAMETERS = dict(objective="cross_entropy", num_leaves=31, learning_rate=0.13, min_data_in_leaf=150, feature_fraction=0.25, lambda_l2=10.0,
                  max_bin=63, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)


class Page:
    """One page: what its line says, and its rows."""

    def __init__(self, line, rows):
        self.corpus, self.id, self.kind = line["corpus"], line["id"], line["kind"]
        self.site = site_of(line)
        self.names = [name.split() for name in line.get("names", [])]
        self.elements = line.get("elements", [])
        self.labels = np.array(line.get("labels", []), dtype=np.float32)
        self.comments = np.array(line["comments"], dtype=np.float32) if "comments" in line else None
        self.tokens = np.array(line.get("tokens", []), dtype=np.float32)
        self.rows = rows

    def is_labelled(self):
        return 0 < len(self.labels) == len(self.rows)

    def has_content(self):
        return self.is_labelled() and self.labels.max() > 0

    def weights(self):
        weights = np.maximum(self.tokens, 1.0) ** 0.7
        other = self.corpus == "wcxb" and self.kind != "article"
        return weights / weights.sum() * (OTHER_WEIGHT if other else 1.0) * (1.0 if self.has_content() else EMPTY_WEIGHT)


def site_of(line):
    """The registered domain, near enough; a page without a site is one of its own."""
    site = (line["site"] or "").lower()
    if not site:
        return line["corpus"] + "/" + line["id"]
    parts = site.split(".")
    is_short = len(parts) > 2 and len(parts[-2]) <= 3
    return ".".join(parts[-3:] if is_short else parts[-2:])


def fold_of(site):
    return int(hashlib.sha256(site.encode()).hexdigest(), 16) % FOLDS


def read_pages(stream):
    names = json.loads(stream.readline())["features"]
    pages = []
    while line := stream.readline():
        line = json.loads(line)
        size = line["blocks"] * len(names)
        rows = np.frombuffer(stream.read(size * 4), dtype="<f4").reshape(-1, len(names))
        pages.append(Page(line, rows))
    return names, pages


def run_command(arguments, *words):
    return subprocess.run([arguments.garimpo, "train-data", "articles", *arguments.corpora, *words], stdout=subprocess.PIPE, check=True).stdout


def token_odds(pages):
    """Log-odds that text below a token is content, against text in general: a page counts once, short texts less."""
    right, wrong, count = collections.Counter(), collections.Counter(), collections.Counter()
    base = np.mean([np.average(page.labels, weights=np.maximum(page.tokens, 1)) for page in pages])
    for page in pages:
        below = {}
        for class_name, id_name, first, end in page.elements:
            for token in set(page.names[class_name]) | set(page.names[id_name]):
                below.setdefault(token, np.zeros(len(page.labels), dtype=bool))[first:end] = True
        for token, is_below in below.items():
            words = page.tokens[is_below].sum()
            if words < 1:
                continue
            share = float((page.labels[is_below] * page.tokens[is_below]).sum() / words)
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


def rows_with(arguments, odds):
    """Features of all pages computed with these odds."""
    with tempfile.TemporaryDirectory() as folder:
        write_odds(pathlib.Path(folder, "odds.txt"), odds, [])
        words = [arguments.garimpo, "train-data", "articles", *arguments.corpora, "--set", f"tokens={folder}/odds.txt"]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
            _, pages = read_pages(process.stdout)
    return [page.rows for page in pages]


def train(arguments, pages, chosen):
    """Odds and boosted trees of the chosen pages, and the features of all pages by these odds."""
    odds = token_odds([pages[i] for i in chosen if pages[i].has_content()])
    rows = rows_with(arguments, odds)
    x = np.concatenate([rows[i] for i in chosen])
    y = np.concatenate([pages[i].labels for i in chosen])
    weight = np.concatenate([pages[i].weights() for i in chosen]) * 100
    data = lightgbm.Dataset(x, y, weight=weight, params=PARAMETERS)
    return odds, [lightgbm.train(PARAMETERS | {"seed": seed}, data, TREES) for seed in SEEDS], rows


def probabilities(models, page, rows):
    """As the command judges: most blocks by the first trees alone."""
    if not len(rows):
        return np.zeros(0)

    def scores(trees):
        return np.mean([model.predict(rows, raw_score=True, num_iteration=trees, num_threads=1) for model in models], axis=0)

    final, is_open = scores(TREES), np.ones(len(rows), dtype=bool)
    is_weak = page.tokens[scores(STOPS[0][0]) > LIKELY].sum() < FEW_LIKELY_WORDS
    for trees, bars, weak_bars, below, above in STOPS:
        score, (low, high) = scores(trees), weak_bars if is_weak else bars
        for stops, line in ((is_open & (score < low), below), (is_open & (score > high), above)):
            final[stops] = line[0] * score[stops] + line[1]
            is_open &= ~stops
    return 1 / (1 + np.exp(-final))


def cross_validate(arguments, pages):
    """Probabilities of every block by a model that never saw the page's site."""
    found = [np.zeros(0)] * len(pages)
    folds = [fold_of(page.site) for page in pages]
    for fold in range(FOLDS):
        _, models, rows = train(arguments, pages, [i for i, page in enumerate(pages) if page.is_labelled() and folds[i] != fold])
        for i in range(len(pages)):
            if folds[i] == fold:
                found[i] = probabilities(models, pages[i], rows[i])
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr, flush=True)
    return found


def write_answers(arguments, pages, probabilities, folder):
    """The command's own answers from the probabilities, a file per corpus for score.py."""
    folder.mkdir(parents=True, exist_ok=True)
    values = np.concatenate(probabilities).astype("<f4")
    (folder / "probabilities.bin").write_bytes(values.tobytes())
    lines = run_command(arguments, "--set", f"answers={folder / 'probabilities.bin'}").decode().splitlines()
    out = collections.defaultdict(list)
    for page, line in zip(pages, lines, strict=True):
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
    parser.add_argument("--check-only", action="store_true", help="write no model")
    arguments = parser.parse_args()
    if not (arguments.data and arguments.data.exists()):
        data = run_command(arguments)
        arguments.data = arguments.data or pathlib.Path(tempfile.mkstemp()[1])
        arguments.data.write_bytes(data)
    digest = hashlib.sha256(arguments.data.read_bytes()).hexdigest()
    with arguments.data.open("rb") as stream:
        names, pages = read_pages(stream)
    if arguments.answers:
        write_answers(arguments, pages, cross_validate(arguments, pages), arguments.answers)
    if arguments.check_only:
        return
    labelled = [i for i, page in enumerate(pages) if page.is_labelled()]
    about = [f"scripts/train_articles.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {digest}, {len(labelled)} pages of {len({pages[i].site for i in labelled})} sites"]
    odds, models, _ = train(arguments, pages, labelled)
    write_odds(arguments.out / "articles_tokens.txt", odds, about)
    write_model(arguments.out / "articles_content.txt", models, names, [*about, f"{len(SEEDS)} x {TREES} trees, {json.dumps(PARAMETERS, sort_keys=True)}"])


if __name__ == "__main__":
    main()
