#!/usr/bin/env python3
"""Trains the model of page types and writes data/models/page_type.txt and page_type_tokens.txt, with where they come from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_page_type.py --garimpo build/release/garimpo ../shared/corpora/articles/wcxb

Pages whose gold names a page_type count. First a multinomial logistic regression over the tokens of a page (words of classes, headings,
address ...), then boosted trees over its sums and the page's numbers; what the trees see of the tokens while they learn comes from regressions
that never saw the page's site. Kinds that are rare weigh more. Sites, not pages, are cross-validated.

Same data, same versions, same files: fixed seeds, one thread.
"""
import collections
import hashlib
import json
import sys

import lightgbm
import numpy as np
import scipy.sparse

from boosted_trees_text import tree_lines
from train_metadata import fold_of, parse_arguments, read_data, site_of, FOLDS

KINDS = ["article", "listing", "forum", "product", "documentation", "service", "collection"]  # the gold's words, in the library's order
NAMES = ["article", "article_list", "forum", "product", "documentation", "service", "collection"]
LEAST_SITES = 5  # a token on fewer sites is not used
MOST_TOKENS = 7000
PAGE_LENGTH = 5.0
RIDGE = 1e-3
INNER_FOLDS = 3
STEPS = 160
RATE = 0.08
TREES = 80
PARAMETERS = dict(objective="multiclass", num_class=len(KINDS), num_leaves=8, learning_rate=0.06, min_data_in_leaf=8, feature_fraction=0.3,
                  bagging_fraction=0.8, bagging_freq=1, lambda_l2=2.0, seed=1, deterministic=True, force_row_wise=True, num_threads=1,
                  verbosity=-1)


def balance(kinds):
    counts = np.bincount(kinds, minlength=len(KINDS))
    return ((len(kinds) / len(KINDS) / np.maximum(counts, 1)) ** 0.3)[kinds].astype(np.float32)


def evened(x):
    return scipy.sparse.diags(PAGE_LENGTH / np.sqrt(np.asarray(x.sum(1)).ravel() + 1)).astype(np.float32) @ x


class TokenModel:
    """Multinomial logistic regression by gradient descent with momentum."""

    def __init__(self, x, kinds):
        x, weights, target = evened(x).tocsr(), balance(kinds), np.eye(len(KINDS), dtype=np.float32)[kinds]
        self.w = np.zeros((x.shape[1], len(KINDS)), dtype=np.float32)
        self.b = np.zeros(len(KINDS), dtype=np.float32)
        step_w, step_b = np.zeros_like(self.w), np.zeros_like(self.b)
        across = x.T.tocsr()
        for _ in range(STEPS):
            z = x @ (self.w + 0.9 * step_w) + self.b + 0.9 * step_b
            p = np.exp(z - z.max(1, keepdims=True))
            gradient = (p / p.sum(1, keepdims=True) - target) * weights[:, None] / len(kinds)
            step_w = 0.9 * step_w - RATE * (across @ gradient + RIDGE * self.w)
            step_b = 0.9 * step_b - RATE * gradient.sum(0)
            self.w += step_w
            self.b += step_b
        self.w = np.round(self.w, 3)

    def sums(self, x):
        return evened(x) @ self.w + self.b


class PageModel:
    def __init__(self, x, numbers, kinds, sites):
        inner = np.zeros((len(kinds), len(KINDS)), dtype=np.float32)
        groups = np.array([int(hashlib.sha256(("inner " + site).encode()).hexdigest(), 16) % INNER_FOLDS for site in sites])
        for group in range(INNER_FOLDS):
            held = groups == group
            inner[held] = TokenModel(x[~held], kinds[~held]).sums(x[held])
        self.tokens = TokenModel(x, kinds)
        data = lightgbm.Dataset(np.hstack([numbers, inner]), kinds, weight=balance(kinds))
        self.trees = lightgbm.train(PARAMETERS, data, TREES)

    def probabilities(self, x, numbers):
        return self.trees.predict(np.hstack([numbers, self.tokens.sums(x)]), num_threads=1)


def figures(kinds, probabilities):
    chosen = probabilities.argmax(1)
    right = chosen == kinds
    lines = [f"wcxb: {len(kinds)} pages, right {right.mean():.3f} (" + ", ".join(f"{name} {right[kinds == i].mean():.2f}" for i, name in enumerate(KINDS)) + ")"]
    sure = probabilities.max(1)
    bins = [(low, (sure >= low) & (sure < low + 0.2)) for low in (0.2, 0.4, 0.6, 0.8)]
    lines.append("right by confidence: " + ", ".join(f"{low:.1f} to {low + 0.2:.1f} {right[b].mean():.2f} of {b.sum()}" for low, b in bins if b.any()))
    return lines


def vocabulary(pages, sites):
    seen = collections.defaultdict(set)
    for page, site in zip(pages, sites):
        for token in page["tokens"]:
            seen[token].add(site)
    common = sorted((token for token, where in seen.items() if len(where) >= LEAST_SITES), key=lambda token: (-len(seen[token]), token))
    return sorted(common[:MOST_TOKENS])


def write_tokens(path, model, tokens, about):
    lines = ["garimpo token weights 1", *(f"about {line}" for line in about), f"kinds {len(KINDS)}"]
    lines += ["bias " + " ".join(f"{bias:.6g}" for bias in model.b), f"tokens {len(tokens)}"]
    lines += [f"{token} " + " ".join(str(round(float(w) * 1000)) for w in weights) for token, weights in zip(tokens, model.w)]
    path.write_text("\n".join(lines) + "\n")


def write_trees(path, trees, names, about):
    infos = trees.dump_model()["tree_info"]
    lines = []
    for kind in range(len(KINDS)):
        mine = infos[kind::len(KINDS)]
        lines += ["garimpo boosted trees 1", *(f"about {line}" for line in about), f"about kind {NAMES[kind]}", "calibration 1 0"]
        lines += [f"features {len(names)}", *names, f"trees {len(mine)}"]
        for tree in mine:
            lines += tree_lines(tree)
    path.write_text("\n".join(lines) + "\n")


def main():
    arguments = parse_arguments(__doc__)
    data = read_data(arguments)
    lines = data.decode().splitlines()
    names = json.loads(lines[0])["page"] + ["tokens_" + name for name in NAMES]
    pages = [page for page in map(json.loads, lines[1:]) if page["gold"].get("page_type") in KINDS]
    sites = [site_of(page) for page in pages]
    kinds = np.array([KINDS.index(page["gold"]["page_type"]) for page in pages])
    tokens = vocabulary(pages, sites)
    place = {token: i for i, token in enumerate(tokens)}
    x = np.zeros((len(pages), len(tokens)), dtype=np.float32)
    for row, page in enumerate(pages):
        x[row, [place[token] for token in page["tokens"] if token in place]] = 1
    x = scipy.sparse.csr_matrix(x)
    numbers = np.array([page["page"] for page in pages], dtype=np.float32)
    folds = np.array([fold_of(site) for site in sites])
    held_out = np.zeros((len(pages), len(KINDS)))
    for fold in range(FOLDS):
        train = folds != fold
        model = PageModel(x[train], numbers[train], kinds[train], [site for site, t in zip(sites, train) if t])
        held_out[~train] = model.probabilities(x[~train], numbers[~train])
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr)
    found = figures(kinds, held_out)
    print("\n".join(found))
    if arguments.check_only:
        return
    about = [f"scripts/train_page_type.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {hashlib.sha256(data).hexdigest()}, {len(pages)} pages of {len(set(sites))} sites",
             f"cross-validated over sites, {FOLDS} folds:", *found]
    model = PageModel(x, numbers, kinds, sites)
    write_tokens(arguments.out / "page_type_tokens.txt", model.tokens, tokens, about)
    write_trees(arguments.out / "page_type.txt", model.trees, names, about)


if __name__ == "__main__":
    main()
