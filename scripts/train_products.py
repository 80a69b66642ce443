#!/usr/bin/env python3
"""Trains the rankers of products/auto and writes data/models/product_price_mention.txt, product_price.txt, product_brand.txt, product_sku.txt.

    python3 -m venv venv && venv/bin/pip install -r scripts/train_requirements.txt
    venv/bin/python scripts/train_products.py --garimpo build/release/garimpo ../shared/corpora/products

Folders are corpora of products (unpacked). The command writes the candidates of every page with their features (`garimpo train-data
products`); which of them are right is said here, as the scorer says it. Prices are learned in two stages: each mention alone, then values,
whose features the command computes from the scores of their mentions (`--set scores=FILE`). The second stage learns from scores that the
first gave to shops it had not seen (inner folds), or it would trust them too much. Shops are cross-validated, and all country sites of one shop
are one shop: a page is only ever judged by models that never saw its shop. With --held FOLDER the pages of that folder are judged by models
of the other folders alone.

Same data, same versions, same files: fixed seeds, one thread.
"""
import argparse
import collections
import decimal
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import unicodedata
import urllib.parse

import lightgbm
import numpy as np

from boosted_trees_text import platt, tree_lines

FOLDS = 5
INNER_FOLDS = 3
# A shop weighs as much as this many pages at most.
MOST_PAGES_OF_SHOP = 3
# Each ensemble is the mean of several that differ in their seeds alone: one seed or another moves two of a hundred pages.
SEEDS = (1, 2, 3)
FIXED = dict(bagging_fraction=0.8, bagging_freq=1, lambda_l2=1.0, deterministic=True, force_row_wise=True, num_threads=1, verbosity=-1)
MENTION = dict(FIXED, num_leaves=15, learning_rate=0.05, min_data_in_leaf=15, feature_fraction=0.3)
VALUE = dict(FIXED, num_leaves=7, learning_rate=0.05, min_data_in_leaf=15, feature_fraction=0.3)
MENTION_TREES, VALUE_TREES = 160, 110
FIELD = dict(FIXED, num_leaves=10, learning_rate=0.05, min_data_in_leaf=12, feature_fraction=0.3)
FIELD_TREES = 120
# What may only speak for a candidate, and what may only speak against it, however the few pages that have it turned out.
FOR = {
    "prices": ["may_be_asked", "is_called_price", "is_named_price", "same_value_embedded"],
    "values": ["asked", "sources", "embedded_sources", "best", "sum"],
    "brands": ["source_json_ld", "source_microdata", "source_meta", "source_labelled", "source_named", "source_linked", "source_script", "sources",
               "embedded_sources", "is_in_heading", "begins_heading", "is_in_title", "begins_other", "name_match"],
    "skus": ["source_json_ld_sku", "source_microdata_sku", "source_meta", "source_labelled_sku", "source_script_sku", "source_form",
             "source_address_last", "sources", "is_in_address", "name_match"],
}
AGAINST = {
    "prices": ["said_instalment", "said_other", "named_other", "said_unit", "said_shipping", "said_saving", "said_tax", "said_member",
               "is_struck", "said_regular", "is_regular", "is_suggested", "is_in_list", "is_of_others"],
    "values": ["behind_best", "is_struck", "is_regular", "is_in_list"],
    "brands": ["is_of_others"],
    "skus": ["is_of_others"],
}


def squash(text):
    """Letters and digits only, case folded, as the scorer compares."""
    return "".join(c for c in unicodedata.normalize("NFKC", text or "").casefold() if c.isalnum())


def money(text):
    try:
        return decimal.Decimal(str(text).replace(",", "")) if text not in (None, "") else None
    except decimal.InvalidOperation:
        return None


def shop_of(page):
    """The name of the shop without its country: folds keep all its sites together."""
    host = urllib.parse.urlparse(page["url"] or "").netloc.lower() or (page["site"] or page["id"]).lower()
    labels = [label for label in host.split(".") if label != "www"]
    while len(labels) > 1 and (len(labels[-1]) <= 3 or labels[-1] in ("info", "shop", "store", "online")):
        labels.pop()
    return labels[-1] if labels else page["id"]


def fold_of(shop, folds=FOLDS, salt=""):
    return int(hashlib.sha256((salt + shop).encode()).hexdigest(), 16) % folds


class Page:
    def __init__(self, row):
        self.corpus, self.id, self.shop, self.partial = row["corpus"], row["id"], shop_of(row), row["partial"]
        self.gold = row["gold"]
        self.rows = {key: np.array([c[1] for c in row[key]], dtype=np.float32) for key in ("prices", "brands", "skus") if key in row}
        self.values = {key: [c[0] for c in row[key]] for key in self.rows}
        self.right = {"prices": self.is_right("prices", "price", money), "brands": self.is_right("brands", "brand", squash),
                      "skus": self.is_right("skus", "sku", squash)}

    def is_right(self, key, field, fold):
        wanted = self.wanted(field, fold)
        return np.array([fold(value) in wanted for value in self.values.get(key, [])], dtype=float)

    def wanted(self, field, fold):
        return {fold(value) for value in self.gold.get(field) or []} - {None, ""}

    def is_asked(self, field):
        """Whether the gold says what the field is; a price that complete gold does not name is none."""
        return bool(self.wanted(field, squash)) or (field == "price" and not self.partial)


def weights_of(pages, sizes):
    """Shops, not pages: few pages' worth a shop, and the candidates of a page together little more than one."""
    count = collections.Counter(page.shop for page in pages)
    return np.repeat([min(1.0, MOST_PAGES_OF_SHOP / count[page.shop]) / max(1, size) ** 0.5 for page, size in zip(pages, sizes)], sizes)


def constrained(parameters, kind, names):
    signs = [1 if name in FOR[kind] else -1 if name in AGAINST[kind] else 0 for name in names[kind]]
    return dict(parameters, monotone_constraints=signs)


def train(parameters, trees, x, y, weights, groups=None):
    """One model for each seed."""
    objective = "cross_entropy" if groups is None else "lambdarank"
    target = y if groups is None else y.astype(int)
    data = lightgbm.Dataset(x, target, group=groups, weight=weights, free_raw_data=False)
    return [lightgbm.train(dict(parameters, objective=objective, seed=seed), data, trees) for seed in SEEDS]


def raw(parts, x):
    return sum(part.predict(x, raw_score=True, num_threads=1) for part in parts) / len(SEEDS) if len(x) else np.zeros(0)


def mean_of_seeds(tree):
    """The tree with its leaves divided, so that the sum over all trees is the mean over the seeds."""
    waiting = [tree["tree_structure"]]
    while waiting:
        node = waiting.pop()
        if "leaf_value" in node:
            node["leaf_value"] /= len(SEEDS)
        waiting.extend(node[child] for child in ("left_child", "right_child") if child in node)
    return tree


class Ranker:
    """Candidates of pages: how likely each is right, and which of a page is best."""

    def __init__(self, pages, rows, right, parameters, trees, ranks=True):
        kept = [i for i in range(len(pages)) if len(rows[i])]
        sizes = [len(rows[i]) for i in kept]
        x, y = np.concatenate([rows[i] for i in kept]), np.concatenate([right[i] for i in kept])
        weights = weights_of([pages[i] for i in kept], sizes)
        self.parts = train(parameters, trees, x, y, weights)
        if ranks:
            self.parts += train(parameters, trees, x, y, weights, sizes)

    def scores(self, rows):
        return raw(self.parts, rows)


class Doubles:
    """Mentions made of right ones, so that what few pages show is learned all the same: what is like the price asked in all but a word beside it
    ("you save", "per month", "was") is not it; nor is an amount of embedded data that a page with a price does not show."""

    WORDS = ["said_instalment", "said_other", "named_other", "said_unit", "said_shipping", "said_saving", "said_member", "said_tax"]
    COUNT = 3

    def __init__(self, names):
        self.place = {name: i for i, name in enumerate(names["prices"])}

    def of(self, page):
        rows, at = page.rows["prices"], self.place
        right = [row for row, is_right in zip(rows, page.right["prices"]) if is_right and row[at["may_be_asked"]] == 1 and row[at["is_in_list"]] == 0]
        if not right:
            return np.zeros((0, len(at)), dtype=np.float32)
        random = np.random.default_rng(int(hashlib.sha256(page.id.encode()).hexdigest()[:8], 16))
        made = []
        for _ in range(self.COUNT):
            row = right[random.integers(len(right))].copy()
            row[at["same_value"]], row[at["same_value_embedded"]], row[at["signs"]] = np.log1p(1), 0, 1
            row[at["amount_log"]] += random.uniform(-1.5, 0.7)
            row[at["may_be_asked"]] = 0
            if random.random() < 0.25:
                row[at["is_struck"]] = row[at["is_regular"]] = 1
            else:
                row[at[self.WORDS[random.integers(len(self.WORDS))]]] = 1
            for name in ("is_reduced", "is_higher_struck", "is_called_price"):
                row[at[name]] = 0
            made.append(row)
        stale = np.full(len(at), -1, dtype=np.float32)
        for name, value in dict(is_shown=0, is_json_ld=1, is_microdata=0, is_meta=0, amount_log=right[0][at["amount_log"]] + random.uniform(-0.4, 0.4),
                                has_decimals=1, ends_in_nine=random.integers(2), same_value=0, same_value_embedded=np.log1p(1), key=0, product_order=0,
                                products=1, offer_order=0, offers=1, name_match=1, is_of_others=0, asked_prices=right[0][at["asked_prices"]]).items():
            stale[at[name]] = value
        return np.array([*made, stale], dtype=np.float32)


class Prices:
    """The two stages."""

    key, field = "prices", "price"

    def __init__(self, command, pages, names):
        self.command, self.pages = command, pages
        self.doubles = Doubles(names)
        self.mention, self.value = constrained(MENTION, "prices", names), constrained(VALUE, "values", names)

    def mention_ranker(self, pages):
        doubles = [self.doubles.of(p) for p in pages]
        rows = [np.concatenate([p.rows["prices"], made]) if len(p.rows["prices"]) else made for p, made in zip(pages, doubles)]
        right = [np.concatenate([p.right["prices"], np.zeros(len(made))]) for p, made in zip(pages, doubles)]
        return Ranker(pages, rows, right, self.mention, MENTION_TREES, ranks=False)

    def values_of(self, scores):
        """Rows of the values of every page, for these scores of the mentions."""
        with tempfile.NamedTemporaryFile() as file:
            file.write(np.concatenate([scores[p.corpus, p.id] for p in self.pages]).astype(np.float32).tobytes())
            file.flush()
            lines = self.command("--set", f"scores={file.name}").decode().splitlines()[1:]
        found = {}
        for page, line in zip(self.pages, lines):
            row = json.loads(line)
            wanted = page.wanted("price", money)
            x = np.array([c[1] for c in row["values"]], dtype=np.float32)
            found[page.corpus, page.id] = ([c[0] for c in row["values"]], x, np.array([money(c[0]) in wanted for c in row["values"]], dtype=float))
        return found

    def fit(self, learned, judged):
        """Models of the pages to learn from, and the scores that they give to the values of the others."""
        asked = [p for p in learned if p.is_asked("price")]
        scores = {}
        for fold in range(INNER_FOLDS):
            inner = self.mention_ranker([p for p in asked if fold_of(p.shop, INNER_FOLDS, "inner ") != fold])
            for page in learned:
                if fold_of(page.shop, INNER_FOLDS, "inner ") == fold:
                    scores[page.corpus, page.id] = inner.scores(page.rows["prices"])
        mentions = self.mention_ranker(asked)
        names = {(p.corpus, p.id) for p in learned}
        for page in self.pages:
            if (page.corpus, page.id) not in names:
                scores[page.corpus, page.id] = mentions.scores(page.rows["prices"])
        values = self.values_of(scores)
        of = [values[p.corpus, p.id] for p in asked]
        ranker = Ranker(asked, [v[1] for v in of], [v[2] for v in of], self.value, VALUE_TREES)
        answers = {}
        for page in judged:
            texts, x, right = values[page.corpus, page.id]
            answers[page.corpus, page.id] = (texts, ranker.scores(x), right)
        return (mentions, ranker), answers


class Reshaped:
    """Pages whose article number, where data or a label states it, is made as short or long as any, for shops write what they like; and whose
    address has another number, which is not it."""

    STATED = ["source_json_ld_sku", "source_microdata_sku", "source_labelled_sku"]
    ADDRESS = ["source_address_last", "source_address", "is_in_address"]

    def __init__(self, names):
        self.place = {name: i for i, name in enumerate(names["skus"])}

    def of(self, page):
        """The rows of the page once more, and which are right; none where nothing states the number."""
        at, rows, right = self.place, page.rows["skus"].copy(), page.right["skus"]
        stated = [i for i in range(len(rows)) if right[i] and any(rows[i][at[name]] for name in self.STATED)]
        if not stated:
            return rows[:0], right[:0]
        random = np.random.default_rng(int(hashlib.sha256(page.id.encode()).hexdigest()[:8], 16))
        for i in stated:
            rows[i][at["chars"]] = random.integers(3, 14)
            rows[i][at["has_mark"]] = random.integers(2)
            rows[i][at["has_letter"]] = random.integers(2)
            rows[i][at["digit_share"]] = random.uniform(0.2, 1) if rows[i][at["has_letter"]] else 1
            for name in self.ADDRESS:
                rows[i][at[name]] = 0
            rows[i][at["sources"]] = sum(rows[i][at[name]] for name in at if name.startswith("source_"))
        other = np.zeros(len(at), dtype=np.float32)
        for name in at:
            if name.startswith("page_has_") or name in ("candidates", "embedded_numbers"):
                other[at[name]] = rows[stated[0]][at[name]]
        for name, value in dict(sources=2, occurrences=2, chars=random.integers(5, 9), digit_share=1, distance=-1, name_match=-1, page_has_address=1,
                                **{name: 1 for name in self.ADDRESS}).items():
            other[at[name]] = value
        return np.concatenate([rows, [other]]), np.append(right, 0.0)


class Field:
    """Brand or article number: one stage."""

    def __init__(self, key, field, names):
        self.key, self.field, self.parameters = key, field, constrained(FIELD, key, names)
        self.reshaped = Reshaped(names) if key == "skus" else None

    def fit(self, learned, judged):
        asked = [p for p in learned if p.is_asked(self.field)]
        rows, right = [p.rows[self.key] for p in asked], [p.right[self.key] for p in asked]
        if self.reshaped:
            made = [self.reshaped.of(p) for p in asked]
            rows, right, asked = rows + [m[0] for m in made], right + [m[1] for m in made], asked + asked
        ranker = Ranker(asked, rows, right, self.parameters, FIELD_TREES)
        return (ranker,), {(p.corpus, p.id): (p.values[self.key], ranker.scores(p.rows[self.key]), p.right[self.key]) for p in judged}


def cross_validate(task, pages):
    answers = {}
    for fold in range(FOLDS):
        judged = [p for p in pages if fold_of(p.shop) == fold]
        answers.update(task.fit([p for p in pages if fold_of(p.shop) != fold], judged)[1])
        print(f"fold {fold + 1} of {FOLDS}", file=sys.stderr)
    return answers


def calibrate(task, pages, answers):
    """Slope and offset by which the score of a winner becomes the probability that it is right (Platt)."""
    tops = []
    for page in pages:
        _, scores, right = answers[page.corpus, page.id]
        if len(scores) and page.is_asked(task.field):
            tops.append((scores.max(), right[int(np.argmax(scores))] > 0))
    return platt(tops)


def figures(task, pages, answers, calibration):
    lines = []
    for corpus in sorted({page.corpus for page in pages}):
        mine = [p for p in pages if p.corpus == corpus and p.is_asked(task.field)]
        named = [p for p in mine if p.wanted(task.field, squash)]
        if not named:
            continue
        possible = sum(answers[p.corpus, p.id][2].max(initial=0) > 0 for p in named) / len(named)

        def f1(least):
            right = given = 0
            for p in mine:
                _, scores, is_right = answers[p.corpus, p.id]
                if len(scores) and 1 / (1 + np.exp(-(calibration[0] * scores.max() + calibration[1]))) >= least:
                    given += 1
                    right += is_right[int(np.argmax(scores))] > 0
            return right, given, 2 * right / max(1, given + len(named))

        right, given, score = f1(0)
        others = ", ".join(f"{least}: {f1(least)[2]:.3f}" for least in (0.3, 0.5))
        lines.append(f"{corpus}: {len(named)} pages, right {right / len(named):.3f}, f1 {score:.3f} ({others}), possible {possible:.3f}")
    return lines


def reliability(task, pages, answers, calibration):
    """How far confidences are from how often they are right, by tenths; calibrated on the very winners, of models that never saw their shops."""
    tops = []
    for page in pages:
        _, scores, right = answers[page.corpus, page.id]
        if len(scores) and page.is_asked(task.field):
            tops.append((1 / (1 + np.exp(-(calibration[0] * scores.max() + calibration[1]))), right[int(np.argmax(scores))] > 0))
    error, bins = 0.0, []
    for low in np.arange(0, 1, 0.1):
        mine = [top for top in tops if low <= top[0] < low + 0.1 or (low > 0.85 and top[0] == 1)]
        if mine:
            said, was = np.mean([p for p, _ in mine]), np.mean([r for _, r in mine])
            error += abs(said - was) * len(mine) / len(tops)
            bins.append(f"{said:.2f} is {was:.2f} ({len(mine)})")
    return f"expected error of the confidence {error:.3f}: {', '.join(bins)}"


def wrong_answers(task, pages, answers):
    for p in pages:
        texts, scores, right = answers[p.corpus, p.id]
        if not p.is_asked(task.field) or (len(scores) and right[int(np.argmax(scores))] > 0):
            continue
        best = np.argsort(-scores)[:3] if len(scores) else []
        place = next((int((scores > scores[i]).sum()) for i in np.flatnonzero(right)), None)
        print(f"  {p.corpus} {p.id[:60]} want {p.gold.get(task.field)} (place {place}): {[(texts[i], round(float(scores[i]), 2)) for i in best]}")


def write_model(path, parts, names, calibration, about):
    trees = [mean_of_seeds(tree) for part in parts for tree in part.dump_model()["tree_info"]]
    lines = ["garimpo boosted trees 1", *(f"about {line}" for line in about), f"calibration {calibration[0]:.6g} {calibration[1]:.6g}"]
    lines += [f"features {len(names)}", *names, f"trees {len(trees)}"]
    for tree in trees:
        lines += tree_lines(tree)
    path.write_text("\n".join(lines) + "\n")


def parse_arguments(description):
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("corpora", nargs="+", help="folders of corpora with products")
    parser.add_argument("--garimpo", default="build/release/garimpo", help="the command")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("data/models"), help="folder of the models")
    parser.add_argument("--tasks", nargs="*", default=["price", "brand", "sku"], help="which models")
    parser.add_argument("--held", nargs="*", default=[], help="folders that are judged by models of the others and never learned from")
    parser.add_argument("--check-only", action="store_true", help="cross-validate, write no model")
    parser.add_argument("--wrong", action="store_true", help="list the pages of the corpora that are answered wrongly")
    return parser.parse_args()


def main():
    arguments = parse_arguments(__doc__)

    def command(*options, folders=(*arguments.corpora, *arguments.held)):
        return subprocess.run([arguments.garimpo, "train-data", "products", *folders, *options], stdout=subprocess.PIPE, check=True).stdout

    data = command()
    lines = data.decode().splitlines()
    names = json.loads(lines[0])
    everything = [Page(json.loads(line)) for line in lines[1:]]
    learned = len(command(folders=arguments.corpora).splitlines()) - 1 if arguments.held else len(everything)
    pages, held = everything[:learned], everything[learned:]
    print(f"{len(pages)} pages of {len({p.shop for p in pages})} shops, {len(held)} held")
    for name in arguments.tasks:
        task = Prices(command, everything, names) if name == "price" else Field(name + "s", name, names)
        answers = cross_validate(task, pages)
        calibration = calibrate(task, pages, answers)
        found = figures(task, pages, answers, calibration)
        found.append(reliability(task, pages, answers, calibration))
        print(name, *found, sep="\n")
        if arguments.wrong:
            wrong_answers(task, pages, answers)
        if arguments.check_only and not held:
            continue
        models, judged = task.fit(pages, held)
        if held:
            print(f"{name}, held", *figures(task, held, judged, calibration), sep="\n")
            if arguments.check_only:
                continue
        about = [f"scripts/train_products.py, lightgbm {lightgbm.__version__}, numpy {np.__version__}",
                 f"data sha256 {hashlib.sha256(data).hexdigest()}, {len(pages)} pages of {len({p.shop for p in pages})} shops",
                 f"cross-validated over shops, {FOLDS} folds:", *found]
        if name == "price":
            options = f"{len(SEEDS)} seeds x {MENTION_TREES} trees, {json.dumps(MENTION, sort_keys=True)}"
            write_model(arguments.out / "product_price_mention.txt", models[0].parts, names["prices"], (1, 0), [*about[:2], options])
            options = f"{len(SEEDS)} seeds x 2 x {VALUE_TREES} trees, {json.dumps(VALUE, sort_keys=True)}"
            write_model(arguments.out / "product_price.txt", models[1].parts, names["values"], calibration, [*about[:2], options, *about[2:]])
        else:
            options = f"{len(SEEDS)} seeds x 2 x {FIELD_TREES} trees, {json.dumps(FIELD, sort_keys=True)}"
            write_model(arguments.out / f"product_{name}.txt", models[0].parts, names[task.key], calibration, [*about[:2], options, *about[2:]])


if __name__ == "__main__":
    main()
