"""The published cases of embedded data (extruct's, schema.org's examples, the microformats suite), through an option: GARIMPO_SHARED_DATA.

Exact cases must give exactly what their authors say, but for order and white space; those that do not are listed, with a reason, in
metadata_known_failures.txt, and a line there whose case passes fails the test. Approximate cases have floors over all of their values.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import tarfile
import tempfile
import unicodedata
import unittest

COMMAND = os.environ["GARIMPO"]
SHARED = pathlib.Path(os.environ.get("GARIMPO_SHARED_DATA") or "/nonexistent")
ARCHIVE = SHARED / "corpora" / "metadata.tar.xz"
KNOWN = pathlib.Path(__file__).with_name("metadata_known_failures.txt")
KEYS = {"json-ld": "jsonld", "microdata": "microdata", "opengraph": "opengraph", "rdfa": "rdfa", "microformats-v1": "microformats", "microformats-v2": "microformats"}
FLOORS = {"schemaorg.microdata": 0.93, "schemaorg.rdfa": 0.90}


def canonical(value):
    if isinstance(value, dict):
        return tuple(sorted((k, canonical(v)) for k, v in value.items() if v not in (None, [], {})))
    if isinstance(value, list):
        return tuple(sorted((canonical(v) for v in value), key=repr))
    return re.sub(r"\s+", " ", str(value)).strip()


def leaves(value, name=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("@context", "@id"):
                yield from leaves(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, name)
    else:
        folded = unicodedata.normalize("NFKC", str(value).rsplit("schema.org/", 1)[-1]).casefold()
        yield re.split("[/#:]", name)[-1], "".join(c for c in folded if c.isalnum())


def shape_of(case):
    """extruct's own microdata cases are in its shape, everything else is asked for as it comes"""
    return "extruct" if case["suite"] == "extruct" and case["syntax"] in ("microdata", "rdfa") else "jsonld"


@unittest.skipUnless(ARCHIVE.exists(), "GARIMPO_SHARED_DATA has no corpora/metadata.tar.xz")
class Suites(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder, tarfile.open(ARCHIVE) as archive:
            archive.extractall(folder)
            root = pathlib.Path(folder) / "metadata" / "structured_data"
            cls.cases = [json.loads(line) for line in (root / "gold.jsonl").read_text().splitlines()]
            for shape in ("jsonld", "extruct"):
                lines = [
                    json.dumps({"id": case["id"], "url": case.get("url") or "", "html": (root / "pages" / (case["id"] + ".html")).read_text()})
                    for case in cls.cases
                    if shape_of(case) == shape
                ]
                source = pathlib.Path(folder) / (shape + ".jsonl")
                source.write_text("\n".join(lines))
                done = subprocess.run([COMMAND, "metadata", source, "--output-format", "jsonl", "-q", "--set", "shape=" + shape], capture_output=True, timeout=120)
                answers = [json.loads(line) for line in done.stdout.splitlines()]
                asked = [case for case in cls.cases if shape_of(case) == shape]
                for case, answer in zip(asked, answers, strict=True):
                    objects = [one for one in answer.get("objects", []) if one["type"] == "metadata"]
                    case["given"] = (objects or [{}])[0].get(KEYS.get(case["syntax"]))
        # Turtle needs an RDF store, and the JSON-LD suite tests expansion: neither is in the page.
        cls.cases = [c for c in cls.cases if c["expected_format"] != "turtle" and c["syntax"] != "all" and c["suite"] != "w3c-jsonld-html"]

    def test_exact_cases(self):
        known = dict(line.split(" ", 1) for line in KNOWN.read_text().splitlines() if line and not line.startswith("#"))
        wrong = set()
        for case in self.cases:
            if case.get("approximate") or case["syntax"] == "rdfa":
                continue
            wanted, given = case["expected"], case["given"]
            if case["expected_format"] == "mf2-json":
                wanted, given = wanted.get("items"), (given or {}).get("items")
            elif not isinstance(wanted, list):
                wanted = [wanted]
            if canonical(wanted) != canonical(given if given is not None else []):
                wrong.add(case["id"])
        self.assertEqual(sorted(wrong - set(known)), [], "cases that should pass")
        self.assertEqual(sorted(set(known) - wrong), [], "known failures that pass: take them off the list")

    def test_values_of_approximate_cases(self):
        found, wanted = collections.Counter(), collections.Counter()
        for case in self.cases:
            if not case.get("approximate"):
                continue
            name = case["suite"] + "." + KEYS[case["syntax"]]
            want = collections.Counter(leaves(case["expected"]))
            found[name] += sum((want & collections.Counter(leaves(case["given"] or {}))).values())
            wanted[name] += sum(want.values())
        for name, floor in FLOORS.items():
            self.assertGreaterEqual(found[name] / wanted[name], floor, name)


if __name__ == "__main__":
    unittest.main()
