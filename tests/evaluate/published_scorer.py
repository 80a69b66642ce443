"""The published scorer (score.py beside the corpora) as the judge of ours: both read the same gold and the same answers, and must say the same."""
import hashlib
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import unittest

COMMAND = os.environ.get("GARIMPO", "garimpo")
SHARED = pathlib.Path(os.environ.get("GARIMPO_SHARED_DATA") or "no shared data")
PAGES = 150  # of a set at most: sets grow, and a mistake that 150 pages do not show is one of their gold, not of a scorer
TOLERANCE = 1e-9  # 0.0005 is asked for; both add up the same counts


def load_scorer():
    folder = SHARED / "score"
    sys.path.insert(0, str(folder))
    spec = importlib.util.spec_from_file_location("score", folder / "score.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sample(gold, pages=PAGES):
    """the pages with the smallest hashes of their ids, in their order: nearly the same ones when the set grows"""
    rank = {page["id"]: hashlib.sha256(page["id"].encode()).digest() for page in gold}
    kept = set(sorted(rank, key=rank.get)[:pages])
    return [page for page in gold if page["id"] in kept]


class AgreementTest(unittest.TestCase):
    GROUP = ""  # the archive that holds the sets

    @classmethod
    def setUpClass(cls):
        archive = SHARED / "corpora" / (cls.GROUP + ".tar.xz")
        if not archive.is_file() or not (SHARED / "score" / "score.py").is_file():
            raise unittest.SkipTest(f"no {archive}: corpora are looked for in GARIMPO_SHARED_DATA")
        cls.scorer = load_scorer()
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        with tarfile.open(archive) as packed:
            packed.extractall(cls.folder.name, filter="data") if hasattr(tarfile, "data_filter") else packed.extractall(cls.folder.name)

    def set_folder(self, name):
        return pathlib.Path(self.folder.name) / self.GROUP / name

    def gold(self, name):
        return self.scorer.load_gold(str(self.set_folder(name)), "")

    def sampled(self, name):
        """the name of a set of at most PAGES pages of this one"""
        part = f"{name}.sample"
        return part if self.set_folder(part).exists() else self.write_part(name, "sample", sample(self.gold(name)))

    def write_part(self, name, part, gold):
        """a set of some of another's pages"""
        folder = self.set_folder(f"{name}.{part}")
        (folder / "pages").mkdir(parents=True)
        wanted = {page["id"] for page in gold}
        pages = self.set_folder(name) / "pages"
        for page in pages.rglob("*") if pages.is_dir() else ():
            place = page.relative_to(pages)
            if page.is_file() and str(place).split(".htm")[0] in wanted:
                (folder / "pages" / place).parent.mkdir(parents=True, exist_ok=True)
                (folder / "pages" / place).symlink_to(page)
        with open(folder / "gold.jsonl", "w", encoding="utf-8") as out:
            out.writelines(json.dumps(page, ensure_ascii=False) + "\n" for page in gold)
        return folder.name

    def write_answers(self, name, lines):
        path = pathlib.Path(self.folder.name) / (name + ".jsonl")
        with open(path, "w", encoding="utf-8") as out:
            out.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        return path

    def extract(self, name, method):
        path = pathlib.Path(self.folder.name) / f"{name}.{method.replace('/', '_')}.jsonl"
        subprocess.run([COMMAND, "extract", str(self.set_folder(name) / "pages"), "--method", method, "-q", "-o", str(path)], check=True, timeout=500)
        return path

    def published(self, task, name, answers):
        return getattr(self.scorer, "score_" + task)(self.gold(name), self.scorer.load_output(str(answers)), 0)[0]

    def ours(self, name, answers):
        """what bench says: metrics by evaluator; and by evaluator, what pages are grouped by, and the group"""
        command = [COMMAND, "bench", "--corpus", str(self.set_folder(name)), "--answers", f"theirs={answers}", "--evaluators", "all", "--json"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=500)
        self.assertIn(done.returncode, (0, 1), done.stderr)  # 1: pages of the gold that the answers lack
        said = json.loads(done.stdout)
        total = {row["evaluator"]: values(row) for row in said["scores"]}
        groups = {(row["evaluator"], row["by"], row["value"]): values(row) for row in said["groups"]}
        return total, groups

    def assert_same(self, expected, given):
        self.assertTrue(expected)
        for metric, value in expected.items():
            self.assertIn(metric, given)
            self.assertAlmostEqual(given[metric], value, delta=TOLERANCE, msg=metric)


def values(row):
    return {metric: known["value"] for metric, known in row["metrics"].items()}
