#!/usr/bin/env python3
"""Trains the model of articles/auto and writes data/models/articles_content.txt and articles_tokens.txt, with where they come from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_articles.py --garimpo build/release/garimpo ../shared/corpora/articles

Folders are corpora of articles (unpacked). The command cuts every page into blocks and writes their features and labels (`garimpo
train-data articles`): the label of a block is the share of it that the gold text holds. First the odds of class tokens are counted, then
the features are computed again with them, then boosted trees learn the label (cross-entropy). A second ensemble sees the answers of the first
around each block; they come from models that did not see the block's site, as they will in use. Sites, not pages, are cross-validated: a page
is only ever judged by odds and trees that never saw its site, and its answer is made by the command itself from those probabilities.

Same data, same versions, same files: fixed seeds, one thread.
"""
import argparse
import collections
import hashlib
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import lightgbm
import numpy as np

from boosted_trees_text import tree_lines

FOLDS = 4
TREES = 80
SECOND_TREES = 60
LEAST_PAGES = 4  # a token of fewer pages says nothing
SMOOTHING = 2.0
OTHER_WEIGHT = 2.0  # pages that are not articles are few
PARAMETERS = dict(objective="cross_entropy", num_leaves=31, learning_rate=0.18, min_data_in_leaf=40, feature_fraction=0.4, lambda_l2=1.0,
                  max_bin=63, seed=1, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)


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

    def is_useful(self):
        return len(self.labels) > 0 and len(self.labels) == len(self.rows) and self.labels.max() > 0

    def weights(self):
        weights = np.maximum(self.tokens, 1.0) ** 0.7
        other = self.corpus == "wcxb" and self.kind != "article"
        return weights / weights.sum() * (OTHER_WEIGHT if other else 1.0)


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


def rows_with(arguments, odds, answers=None):
    """Features of all pages computed with these odds, and with the first stage's answers where they are given."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--set", f"tokens={folder}/odds.txt"]
        write_odds(pathlib.Path(folder, "odds.txt"), odds, [])
        if answers is not None:
            pathlib.Path(folder, "answers.bin").write_bytes(np.concatenate(answers).astype("<f4").tobytes())
            words += ["--set", f"stage_one={folder}/answers.bin"]
        with subprocess.Popen([arguments.garimpo, "train-data", "articles", *arguments.corpora, *words], stdout=subprocess.PIPE) as process:
            _, pages = read_pages(process.stdout)
    return [page.rows for page in pages]


def train(pages, rows, chosen, columns, trees):
    """Boosted trees over these columns of the chosen pages."""
    x = np.concatenate([rows[i][:, :columns] for i in chosen])
    y = np.concatenate([pages[i].labels for i in chosen])
    weight = np.concatenate([pages[i].weights() for i in chosen]) * 100
    return lightgbm.train(PARAMETERS, lightgbm.Dataset(x, y, weight=weight), trees)


def predict(model, rows, columns):
    return model.predict(rows[:, :columns], num_threads=1) if len(rows) else np.zeros(0)


class Trainer:
    """Trains both stages on any set of folds; a first stage that was trained is not trained again."""

    def __init__(self, arguments, pages, names):
        self.arguments, self.pages, self.names = arguments, pages, names
        self.columns = names.index("answer")
        self.folds = [fold_of(page.site) for page in pages]
        self.known = {}

    def useful(self, folds):
        return [i for i, page in enumerate(self.pages) if page.is_useful() and self.folds[i] in folds]

    def first_stage(self, folds):
        """Odds, model, and answers of every page."""
        if folds not in self.known:
            chosen = self.useful(folds)
            odds = token_odds([self.pages[i] for i in chosen])
            rows = rows_with(self.arguments, odds)
            model = train(self.pages, rows, chosen, self.columns, TREES)
            self.known[folds] = odds, model, [predict(model, rows[i], self.columns) for i in range(len(self.pages))]
            print(f"first stage on folds {sorted(folds)}", file=sys.stderr, flush=True)
        return self.known[folds]

    def both_stages(self, folds):
        """Odds, both models, and the answers of both. The first stage's answers of a training page come from one without its fold."""
        odds, first, answers = self.first_stage(folds)
        seen = [self.first_stage(folds - {fold})[2] if fold in folds else answers for fold in range(FOLDS)]
        answers = [seen[fold][i] for i, fold in enumerate(self.folds)]
        rows = rows_with(self.arguments, odds, answers)
        second = train(self.pages, rows, self.useful(folds), len(self.names), SECOND_TREES)
        print(f"second stage on folds {sorted(folds)}", file=sys.stderr, flush=True)
        return odds, first, second, answers, [predict(second, rows[i], len(self.names)) for i in range(len(self.pages))]


def cross_validate(trainer):
    """Probabilities of every block, after each stage, by models that never saw the page's site."""
    first, second = [None] * len(trainer.pages), [None] * len(trainer.pages)
    for fold in range(FOLDS):
        *_, answers, probabilities = trainer.both_stages(frozenset(range(FOLDS)) - {fold})
        for i in np.flatnonzero(np.array(trainer.folds) == fold):
            first[i], second[i] = answers[i], probabilities[i]
    return first, second


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


def write_model(path, model, names, about):
    trees = model.dump_model()["tree_info"]
    used = sorted({node for tree in trees for node in features_of(tree["tree_structure"])})
    place = {feature: i for i, feature in enumerate(used)}
    lines = ["garimpo boosted trees 1", *(f"about {line}" for line in about), "calibration 1 0"]
    lines += [f"features {len(used)}", *(names[i] for i in used), f"trees {len(trees)}"]
    for tree in trees:
        renumber(tree["tree_structure"], place)
        lines += [shorter(line) for line in tree_lines(tree)]
    path.write_text("\n".join(lines) + "\n")


def shorter(line):
    """Leaves and thresholds in as many digits as make no difference."""
    return re.sub(r"-?\d+\.\d+(e-?\d+)?", lambda m: f"{float(m.group()):.5g}", line)


def features_of(node):
    if "split_feature" in node:
        yield node["split_feature"]
        yield from features_of(node["left_child"])
        yield from features_of(node["right_child"])


def renumber(node, place):
    if "split_feature" in node:
        node["split_feature"] = place[node["split_feature"]]
        renumber(node["left_child"], place)
        renumber(node["right_child"], place)


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
    trainer = Trainer(arguments, pages, names)
    if arguments.answers:
        first, second = cross_validate(trainer)
        write_answers(arguments, pages, first, arguments.answers / "first")
        write_answers(arguments, pages, second, arguments.answers)
    if arguments.check_only:
        return
    useful = [page for page in pages if page.is_useful()]
    about = [f"scripts/train_articles.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {digest}, {len(useful)} pages of {len({page.site for page in useful})} sites"]
    odds, first, second, *_ = trainer.both_stages(frozenset(range(FOLDS)))
    write_odds(arguments.out / "articles_tokens.txt", odds, about)
    parameters = json.dumps(PARAMETERS, sort_keys=True)
    write_model(arguments.out / "articles_content.txt", first, names, [*about, f"first stage, {TREES} trees, {parameters}"])
    write_model(arguments.out / "articles_context.txt", second, names, [*about, f"second stage, {SECOND_TREES} trees, {parameters}"])


if __name__ == "__main__":
    main()
