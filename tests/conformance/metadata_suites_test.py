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
FLOORS = {"schemaorg.microdata": 0.952, "schemaorg.rdfa": 0.947}


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


# extruct's cases were made with several settings of extruct, which the gold does not name; everything else is asked for as it comes.
EXTRUCT = ("shape=extruct",)
STRICT = (*EXTRUCT, "lists=true")
SETTINGS = {
    "extruct_schema.org_product_custom_url_and_node_id_microdata": (*EXTRUCT, "node_ids=true"),
    "extruct_w3c_microdata.4.2.meter_microdata": STRICT,
    "extruct_w3c_microdata.4.2.strings.unclean_microdata": STRICT,
    "extruct_w3c_microdata.5.2.withtext_microdata": (*EXTRUCT, "item_text=true"),
    "extruct_w3c_microdata.object_microdata": STRICT,
}
ADDRESSES = {
    "extruct_schema.org_product_custom_url_microdata": "http://some-example.com",
    "extruct_schema.org_product_custom_url_and_node_id_microdata": "http://some-example.com",
    "extruct_w3c_microdata.object_microdata": "http://www.example.com/microdata/",
}


def settings_of(case):
    if case["suite"] != "extruct" or case["syntax"] not in ("microdata", "rdfa"):
        return ()
    return SETTINGS.get(case["id"], EXTRUCT)


def ask(settings, cases, root, folder):
    """the metadata of every case's page, read with one set of options"""
    lines = [
        json.dumps({"id": case["id"], "url": ADDRESSES.get(case["id"]) or case.get("url") or "", "html": (root / "pages" / (case["id"] + ".html")).read_text()})
        for case in cases
    ]
    source = pathlib.Path(folder) / "cases.jsonl"
    source.write_text("\n".join(lines))
    options = [word for setting in settings for word in ("--set", setting)]
    done = subprocess.run([COMMAND, "metadata", source, "--output-format", "jsonl", "-q", *options], capture_output=True, timeout=120)
    for case, answer in zip(cases, map(json.loads, done.stdout.splitlines()), strict=True):
        objects = [one for one in answer.get("objects", []) if one["type"] == "metadata"]
        case["given"] = (objects or [{}])[0].get(KEYS.get(case["syntax"]))


@unittest.skipUnless(ARCHIVE.exists(), "GARIMPO_SHARED_DATA has no corpora/metadata.tar.xz")
class Suites(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder, tarfile.open(ARCHIVE) as archive:
            archive.extractall(folder)
            root = pathlib.Path(folder) / "metadata" / "structured_data"
            cls.cases = [json.loads(line) for line in (root / "gold.jsonl").read_text().splitlines()]
            for settings in sorted({settings_of(case) for case in cls.cases}):
                ask(settings, [case for case in cls.cases if settings_of(case) == settings], root, folder)
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
        # A case that the suite at hand does not have says nothing.
        here = {case["id"] for case in self.cases}
        self.assertEqual(sorted((set(known) & here) - wrong), [], "known failures that pass: take them off the list")

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
