#!/usr/bin/env python3
"""Measures the floors of the methods again, or checks them: the figures that benchmarks/floors.json holds.

usage: measure_floors.py --garimpo COMMAND --shared FOLDER [--whole] [--check]

  --shared FOLDER   where corpora/*.tar.xz are
  --whole           every page of every set, against benchmarks/floors_whole.json, instead of the sample of benchmarks/floors.json
  --check           change nothing: exit 1 where a figure is below its floor, or the gold is other gold

Without --check the file is written anew with what the command reaches today, worse or better: look at the difference, and say in a decision
why a figure may be lower. Floors are set only on gold that people made or checked. A set that programs wrote is for training alone.
"""
import argparse
import datetime
import json
import math
import pathlib
import subprocess
import sys
import tarfile
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[1]
SAMPLE = 200  # pages of a set: most sets of lists and products are smaller, and the test takes half a minute
TOO_SMALL = 20  # pages: in a smaller set a single page would change the figure too much

# The published methods as their texts have them, but for the order of regions, which no text gives and which is ours; and with all that we add to them.
BY_WEIGHT = ":order=weight"
OURS = BY_WEIGHT + ":tree=content:between=true:gather=true:loose_text=true:full_list=32:min_marked=2"
RECORD_METHODS = [
    "records/auto",
    *(method + BY_WEIGHT for method in ("records/cs:distance=dc", "records/cs:distance=dg", "records/cs:distance=dt", "records/ca", "records/mdr", "records/stm",
                                        "records/gstm", "records/gstm_improved")),
    "records/cs:distance=dt:order=weight:tree=content",
    "records/ca:order=weight:tree=content:grow=whole",
    "records/stm" + OURS,
    "records/gstm" + OURS + ":max_shapes=16",
    "records/gstm_improved" + OURS + ":max_shapes=16:strict=false",
]
# group of sets, methods
TRIALS = [
    ("articles", ["articles/auto", "articles/nce", "articles/nce:title=similar"]),
    ("metadata", ["articles/auto", "metadata/embedded"]),
    ("records", RECORD_METHODS),
    ("products", ["products/auto"]),
]
# Sets without floors: gold that was written by programs or not checked by people, and a parser's snippets, which are no pages.
NOT_HELD = {"newspaper", "readability_forks", "metascraper", "phpembed", "zyte_parsers"}
# The metrics that have floors, by method.
METRICS = {
    "articles/auto": ["shingle4.f1", "word.f1", "snippets.f1", "comments.leak", "title.exact", "author.same", "date.right", "date.wrong", "page_type.right",
                      "indel.ratio"],
    "articles/nce": ["shingle4.f1", "word.f1", "snippets.f1", "comments.leak", "title.exact", "indel.ratio"],
    "metadata/embedded": ["embedded_metadata.exact", "embedded_metadata.values"],
    "records": ["records.main.f1", "record_count.count.main"],
    "products/auto": ["listings.name_and_price.f1", "listings.name_and_price.page_mean", "listings.regular_price.right", "product_fields.price.f1",
                      "product_fields.sku.f1", "product_fields.availability.f1", "product_fields.brand.f1"],
}
LOWER_IS_BETTER = {"comments.leak", "date.wrong"}


def metrics_of(contender):
    if contender == "articles/nce:title=similar":
        return ["title.exact"]
    return METRICS.get(contender) or METRICS[contender.split("/")[0]]


def cut(metric, value):
    """the value cut to four digits, rounded so that the figure itself passes as a floor"""
    return (math.ceil(value * 1e4 - 1e-6) if metric in LOWER_IS_BETTER else math.floor(value * 1e4 + 1e-6)) / 1e4


def unpack(shared, group, folder):
    with tarfile.open(shared / "corpora" / f"{group}.tar.xz") as packed:
        packed.extractall(folder, filter="data") if hasattr(tarfile, "data_filter") else packed.extractall(folder)
    return [path for path in sorted((folder / group).iterdir()) if path.name not in NOT_HELD and (path / "gold.jsonl").is_file()]


def sampling(sample):
    return ["--sample", str(sample)] if sample else []


def measure(command, sets, contenders, sample):
    """floors of these methods on these sets, as they are today"""
    with tempfile.TemporaryDirectory() as run:
        words = [command, "bench", *map(str, sets), "--methods", ",".join(contenders), "--bootstrap", "0", "--report-pages", "0", "--json", "-q", "-o", run]
        done = subprocess.run(words + sampling(sample), capture_output=True, text=True)
        if done.returncode not in (0, 1) or not done.stdout:
            sys.exit(f"{' '.join(words)}: exit {done.returncode}\n{done.stderr[-2000:]}")
        hashes = {corpus["name"]: corpus["hash"] for corpus in json.loads((pathlib.Path(run) / "run.json").read_text())["corpora"]}
    floors = []
    for row in json.loads(done.stdout)["scores"]:
        for metric in metrics_of(row["contender"]):
            evaluator, _, name = metric.partition(".")
            if evaluator != row["evaluator"] or row["pages"] < TOO_SMALL:
                continue
            floors.append({"corpus": row["corpus"], "hash": hashes[row["corpus"]], "contender": row["contender"], "metric": metric,
                           "floor": cut(metric, row["metrics"][name]["value"])})
    return [floor for floor in floors if floor["floor"] > 0 or floor["metric"] in LOWER_IS_BETTER]


def written(floors, sample, shared_name):
    about = {
        "measured": datetime.date.today().isoformat(),
        "pages": f"the {sample} pages of each set with the smallest hashes of their ids" if sample else "every page of each set",
        "sample": sample,
        "command": f"scripts/measure_floors.py --garimpo build/release/garimpo --shared {shared_name}" + ("" if sample else " --whole"),
        "why": "docs/decisions/0021_grown_corpora.md; of published methods docs/decisions/0026_published_means_published.md",
    }
    rows = ",\n".join("  " + json.dumps(floor) for floor in floors)
    return f'{{"about": {json.dumps(about)},\n "floors": [\n{rows}\n]}}\n'


def failures(command, sets, contenders, floors, file, sample):
    """lines of the figures that do not hold; and how many do"""
    words = [command, "bench", *map(str, sets), "--methods", ",".join(contenders), "--bootstrap", "0", "--floors", str(file)]
    done = subprocess.run(words + sampling(sample), capture_output=True, text=True)
    lines = done.stderr.splitlines()
    return [line for line in lines if "FAILS" in line], sum(line.startswith("holds") for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--garimpo", required=True)
    parser.add_argument("--shared", required=True, type=pathlib.Path)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    file = SOURCE / "benchmarks" / ("floors_whole.json" if asked.whole else "floors.json")
    sample = 0 if asked.whole else SAMPLE
    held = json.loads(file.read_text())["floors"] if asked.check else []
    found, failed, holding = [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        for group, contenders in TRIALS:
            sets = unpack(asked.shared, group, pathlib.Path(folder))
            if asked.check:
                wrong, right = failures(asked.garimpo, sets, contenders, held, file, sample)
                failed, holding = failed + wrong, holding + right
            else:
                found += measure(asked.garimpo, sets, contenders, sample)
    if not asked.check:
        file.write_text(written(found, sample, "../shared"))
        print(f"{file.name}: {len(found)} floors")
        return 0
    print("\n".join(failed + [f"{holding} of {len(held)} floors hold"]))
    return 0 if holding == len(held) and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
