#!/usr/bin/env python3
"""Trains the model of page types and writes data/models/page_type.txt and page_type_tokens.txt, with where they come from.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_page_type.py --garimpo build/release/garimpo ../shared/corpora/{articles,products,records}/* ../shared/corpora/sites/swde

Pages whose gold names a page_type count whole; pages of sets that hold one kind (result lists, products, news, recipes, fields of films and
people) count for less, and the pages of one site in one set no more than two of them. A list with prices is one of products, whatever the
set calls it. First a multinomial logistic regression over the tokens of a page (words of classes, headings, address ...), then boosted trees
over its sums and the page's numbers; what the trees see of the tokens while they learn comes from regressions that never saw the page's
site. Kinds that are rare weigh more. Registered domains, not pages, are cross-validated, over all sets together. The scores are scaled, and
shifted by kind, so that probabilities of pages that were kept apart are as often right as they say.

Same data, same versions, same files: fixed seeds, one thread.
"""
import collections
import hashlib
import json
import re
import sys

import lightgbm
import numpy as np
import scipy.sparse

from boosted_trees_text import tree_lines
from train_metadata import parse_arguments, read_data, FOLDS

NAMES = ["article", "article_list", "forum", "product", "product_list", "documentation", "service", "other"]  # in the library's order
# What golds call the kinds; "list" is decided by the prices.
GOLD_KINDS = {"article": "article", "listing": "list", "list": "list", "search": "list", "shelf": "list", "forum": "forum", "product": "product",
              "collection": "product_list", "documentation": "documentation", "service": "service", "job": "other", "recipe": "article"}
# Kinds that a golden name may also be answered with (src/evaluate/articles/page_type.cpp).
ALSO_RIGHT = {"listing": {"article_list", "product_list"}, "collection": {"product_list"}}
SET_KINDS = {**dict.fromkeys(["aed", "fundus_tests", "dragnet", "daniel", "goose", "mozilla", "recipes"], "article"),
             **dict.fromkeys(["estuka450", "vints", "webdext", "wien"], "list"),
             **dict.fromkeys(["product_listing", "listing_fixtures"], "product_list"),
             **dict.fromkeys(["zyte_products", "product_fixtures", "geizhals_offers"], "product"), "forum_fixtures": "forum"}
VERTICAL_KINDS = {"book": "product", "camera": "product", "auto": "product", "movie": "other", "job": "other", "nbaplayer": "other",
                  "restaurant": "other", "university": "other"}
MAIN_SET = "wcxb"
SET_WEIGHT = 0.5
NEWS_WEIGHT = 0.15  # of sets of articles, which are many
PAGES_OF_SITE = 2
LIST_PRICES = 8  # from here on, and from this share of the texts, a list is one of products
LIST_PRICE_SHARE = 0.04
LEAST_SITES = 5  # a token on fewer sites is not used
MOST_TOKENS = 6000
PAGE_LENGTH = 5.0
RIDGE = 1e-3
INNER_FOLDS = 3
STEPS = 80
RATE = 0.16
TREES = 80
EXPONENT = 0.3  # of the balance between kinds
PARAMETERS = dict(objective="multiclass", num_class=len(NAMES), num_leaves=8, learning_rate=0.06, min_data_in_leaf=8, feature_fraction=0.3,
                  bagging_fraction=0.8, bagging_freq=1, lambda_l2=2.0, seed=1, deterministic=True, force_row_wise=True, num_threads=1,
                  verbosity=-1)
SECOND_LEVELS = {"co", "com", "org", "net", "gov", "edu", "ac", "or", "ne", "go", "gob"}


def domain_of(page):
    """The name a site is registered by, so that folds keep its hosts together, whichever set they are in."""
    for address in (page["url"], page["site"]):
        host = re.sub(r"^https?://", "", (address or "").lower()).split("/")[0].split(":")[0].strip(".")
        labels = host.split(".")
        if len(labels) >= 2:
            return ".".join(labels[-3:] if len(labels) > 2 and labels[-2] in SECOND_LEVELS and len(labels[-1]) == 2 else labels[-2:])
    return page["corpus"] + "/" + (page["site"] or page["id"])


def number_of(text, count):
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) % count


class Page:
    def __init__(self, row, names):
        self.set = row["corpus"].split("/")[-1]
        self.gold = row["gold"].get("page_type") if self.set not in SET_KINDS else None
        kind = SET_KINDS.get(self.set) or GOLD_KINDS.get(self.gold) or VERTICAL_KINDS.get(row["gold"].get("vertical"))
        numbers = dict(zip(names, row["page"]))
        if kind == "list":
            is_shop = numbers["prices"] >= LIST_PRICES and numbers["prices_of_texts"] >= LIST_PRICE_SHARE
            kind = "product_list" if is_shop else "article_list"
        self.kind = kind
        self.id = row["id"]
        self.domain = domain_of(row)
        self.tokens = row["tokens"]
        self.numbers = row["page"]
        self.weight = 1.0


def chosen_pages(rows, names):
    """Pages whose kind is known, with their weights; of one site in one set not all, where there are many."""
    pages = [page for page in (Page(row, names) for row in rows) if page.kind]
    pages.sort(key=lambda page: (page.set, hashlib.sha256(page.id.encode()).hexdigest()))
    groups = collections.defaultdict(list)
    for page in pages:
        groups[page.set, page.domain].append(page)
    chosen = []
    for (name, _), group in groups.items():
        if name == MAIN_SET:
            chosen += group
            continue
        weight = NEWS_WEIGHT if SET_KINDS.get(name) == "article" else SET_WEIGHT
        group = group[:2 * PAGES_OF_SITE]
        for page in group:
            page.weight = weight * min(1, PAGES_OF_SITE / len(group))
        # Sets of news without sites, and the largest ones, are thinned out instead of weighing less.
        chosen += [page for page in group if weight != NEWS_WEIGHT or number_of(page.id, 3) == 0]
    for page in chosen:
        page.weight *= 3 if SET_KINDS.get(page.set) == "article" else 1
    return chosen


class Table:
    """Pages as the models see them."""

    def __init__(self, pages, tokens):
        place = {token: i for i, token in enumerate(tokens)}
        found = [sorted(place[token] for token in page.tokens if token in place) for page in pages]
        ends = np.cumsum([0] + [len(columns) for columns in found])
        self.x = scipy.sparse.csr_matrix((np.ones(ends[-1], np.float32), np.concatenate(found), ends), shape=(len(pages), len(tokens)))
        self.numbers = np.array([page.numbers for page in pages], np.float32)
        self.kinds = np.array([NAMES.index(page.kind) for page in pages])
        self.weights = np.array([page.weight for page in pages], np.float32)
        self.domains = np.array([page.domain for page in pages])

    def part(self, mask):
        part = object.__new__(Table)
        for name, value in vars(self).items():
            setattr(part, name, value[mask])
        return part

    def balanced(self):
        counts = np.bincount(self.kinds, weights=self.weights, minlength=len(NAMES))
        return (((self.weights.sum() / len(NAMES) / np.maximum(counts, 1)) ** EXPONENT)[self.kinds] * self.weights).astype(np.float32)


def evened(x):
    return (scipy.sparse.diags(PAGE_LENGTH / np.sqrt(np.asarray(x.sum(1)).ravel() + 1)).astype(np.float32) @ x).tocsr()


class TokenModel:
    """Multinomial logistic regression by gradient descent with momentum."""

    def __init__(self, table):
        x, weights, target = evened(table.x), table.balanced(), np.eye(len(NAMES), dtype=np.float32)[table.kinds]
        self.w = np.zeros((x.shape[1], len(NAMES)), dtype=np.float32)
        self.b = np.zeros(len(NAMES), dtype=np.float32)
        step_w, step_b = np.zeros_like(self.w), np.zeros_like(self.b)
        across, total = x.T.tocsr(), weights.sum()
        for _ in range(STEPS):
            z = x @ (self.w + 0.9 * step_w) + self.b + 0.9 * step_b
            p = np.exp(z - z.max(1, keepdims=True))
            gradient = (p / p.sum(1, keepdims=True) - target) * weights[:, None] / total
            step_w = 0.9 * step_w - RATE * (across @ gradient + RIDGE * self.w)
            step_b = 0.9 * step_b - RATE * gradient.sum(0)
            self.w += step_w
            self.b += step_b
        self.w = np.round(self.w, 3)

    def sums(self, x):
        return evened(x) @ self.w + self.b


class PageModel:
    def __init__(self, table):
        inner = np.zeros((len(table.kinds), len(NAMES)), dtype=np.float32)
        groups = np.array([number_of("inner " + domain, INNER_FOLDS) for domain in table.domains])
        for group in range(INNER_FOLDS):
            held = groups == group
            inner[held] = TokenModel(table.part(~held)).sums(table.x[held])
        self.tokens = TokenModel(table)
        data = lightgbm.Dataset(np.hstack([table.numbers, inner]), table.kinds, weight=table.balanced())
        self.trees = lightgbm.train(PARAMETERS, data, TREES)

    def scores(self, table):
        return self.trees.predict(np.hstack([table.numbers, self.tokens.sums(table.x)]), raw_score=True, num_threads=1)


def softmax(z):
    p = np.exp(z - z.max(1, keepdims=True))
    return p / p.sum(1, keepdims=True)


class Calibration:
    """One factor for all scores and a shift for each kind, by the likelihood of pages that the scores' models never saw."""

    def __init__(self, scores, kinds, weights):
        target = np.eye(len(NAMES))[kinds]
        self.factor, self.shift = 1.0, np.zeros(len(NAMES))
        for _ in range(2000):
            gradient = (softmax(self.factor * scores + self.shift) - target) * weights[:, None] / weights.sum()
            self.factor -= 0.05 * (gradient * scores).sum()
            self.shift -= 0.5 * (gradient.sum(0) + 0.01 * self.shift)
        self.shift -= self.shift.mean()

    def probabilities(self, scores):
        return softmax(self.factor * scores + self.shift)


def is_right(page, kind):
    return kind in ALSO_RIGHT.get(page.gold, {page.kind})


def figures(pages, probabilities):
    right = np.array([is_right(page, NAMES[kind]) for page, kind in zip(pages, probabilities.argmax(1))])
    sets = np.array([page.set for page in pages])
    lines = []
    for name in [MAIN_SET] + sorted(set(sets) - {MAIN_SET}):
        mine = sets == name
        kinds = sorted({page.gold or page.kind for page, m in zip(pages, mine) if m})
        shares = [f"{kind} {right[[m and (page.gold or page.kind) == kind for page, m in zip(pages, mine)]].mean():.2f}" for kind in kinds]
        forums = sum(NAMES[kind] == "forum" for kind, m in zip(probabilities.argmax(1), mine) if m)
        lines.append(f"{name}: {mine.sum()} pages, right {right[mine].mean():.3f} ({', '.join(shares)}; {forums} as forum)")
    main = sets == MAIN_SET
    sure, right = probabilities.max(1)[main], right[main]
    bins = [(low, (sure >= low) & (sure < low + 0.2)) for low in (0.0, 0.2, 0.4, 0.6, 0.8)]
    lines.insert(1, f"{MAIN_SET}, right by confidence: " + ", ".join(f"{low:.1f} to {low + 0.2:.1f} {right[b].mean():.2f} of {b.sum()}" for low, b in bins if b.any()))
    lines.insert(2, f"{MAIN_SET}, expected error of the confidence: " + f"{sum(abs(sure[b].mean() - right[b].mean()) * b.mean() for _, b in bins if b.any()):.3f}")
    return lines


def vocabulary(pages):
    seen = collections.defaultdict(set)
    for page in pages:
        for token in page.tokens:
            seen[token].add(page.domain)
    common = sorted((token for token, where in seen.items() if len(where) >= LEAST_SITES), key=lambda token: (-len(seen[token]), token))
    return sorted(common[:MOST_TOKENS])


def write_tokens(path, model, tokens, about):
    lines = ["garimpo token weights 1", *(f"about {line}" for line in about), f"kinds {len(NAMES)}"]
    lines += ["bias " + " ".join(f"{bias:.6g}" for bias in model.b), f"tokens {len(tokens)}"]
    lines += [f"{token} " + " ".join(str(round(float(w) * 1000)) for w in weights) for token, weights in zip(tokens, model.w)]
    path.write_text("\n".join(lines) + "\n")


def scaled(tree, factor, shift):
    """The tree with its leaves multiplied, and shifted."""
    waiting = [tree["tree_structure"]]
    while waiting:
        node = waiting.pop()
        if "leaf_value" in node:
            node["leaf_value"] = node["leaf_value"] * factor + shift
        waiting += [node[child] for child in ("left_child", "right_child") if child in node]
    return tree


def write_trees(path, trees, calibration, names, about):
    infos = trees.dump_model()["tree_info"]
    lines = []
    for kind in range(len(NAMES)):
        mine = infos[kind::len(NAMES)]
        lines += ["garimpo boosted trees 1", *(f"about {line}" for line in about), f"about kind {NAMES[kind]}", "calibration 1 0"]
        lines += [f"features {len(names)}", *names, f"trees {len(mine)}"]
        for i, tree in enumerate(mine):
            lines += tree_lines(scaled(tree, calibration.factor, calibration.shift[kind] if i == 0 else 0.0))
    path.write_text("\n".join(lines) + "\n")


def cross_validated(table):
    """Scores and probabilities of every page by models, and calibrations, that never saw its domain."""
    folds = np.array([number_of(domain, FOLDS) for domain in table.domains])
    scores = np.zeros((len(folds), len(NAMES)))
    for fold in range(FOLDS):
        scores[folds == fold] = PageModel(table.part(folds != fold)).scores(table.part(folds == fold))
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr)
    probabilities = np.zeros_like(scores)
    for fold in range(FOLDS):
        seen = folds != fold
        probabilities[~seen] = Calibration(scores[seen], table.kinds[seen], table.weights[seen]).probabilities(scores[~seen])
    return scores, probabilities


def main():
    arguments = parse_arguments(__doc__)
    data = read_data(arguments)
    lines = data.decode().splitlines()
    numbers = json.loads(lines[0])["page"]
    pages = chosen_pages(map(json.loads, lines[1:]), numbers)
    tokens = vocabulary(pages)
    table = Table(pages, tokens)
    scores, probabilities = cross_validated(table)
    calibration = Calibration(scores, table.kinds, table.weights)
    found = figures(pages, probabilities)
    found.insert(3, f"calibration: factor {calibration.factor:.3f}; uncalibrated " + "; ".join(figures(pages, softmax(scores))[1:3]))
    print("\n".join(found))
    if arguments.check_only:
        return
    about = [f"scripts/train_page_type.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
             f"data sha256 {hashlib.sha256(data).hexdigest()}, {len(pages)} pages of {len(set(table.domains))} sites",
             f"cross-validated over sites, {FOLDS} folds:", *found]
    model = PageModel(table)
    write_tokens(arguments.out / "page_type_tokens.txt", model.tokens, tokens, about)
    write_trees(arguments.out / "page_type.txt", model.trees, calibration, numbers + ["tokens_" + name for name in NAMES], about)


if __name__ == "__main__":
    main()
