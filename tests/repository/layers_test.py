"""Includes run down the layers only: a folder of src/ sees the folders above it in LAYERS, and itself."""
import re
import unittest

import tree

LAYERS = [
    "base", "text", "dom", "xpath", "markers", "algo", "features", "model",
    "page_type", "extract", "output", "evaluate", "pipeline", "input", "corpus", "laboratory",
]
# input/ comes last because only the applications may know where pages come from; it needs little itself.
NARROWER = {"input": {"base", "text", "input"}, "evaluate": {"base", "text", "evaluate"}}
PUBLIC = {
    "result": "base", "error": "base", "limits": "base", "budget": "base", "envelope": "base", "json_value": "base", "encoding": "text",
    "price": "text", "document": "dom", "tags": "dom", "query": "xpath", "marker": "markers", "value_tree": "markers", "page": "features",
    "method": "extract", "extractor": "extract", "extraction": "extract", "output": "output",
    "result_object": "output", "results": "output", "article": "output", "discussion": "output", "records": "output", "products": "output",
    "metadata": "output", "page_facts": "output", "wrapped_page": "output",
    "pipeline": "pipeline", "parse": "pipeline", "registry": "pipeline", "garimpo": "pipeline", "wrapper": "pipeline",
    "page_case": "evaluate", "evaluator": "evaluate", "lab_error": "corpus", "command": "laboratory",
}
LEXBOR_ALLOWED = ("src/text/encoding/whatwg_decoder.cpp", "tests/reference/lexbor_parser/", "apps/bench/")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]')


def includes(path):
    for number, line in enumerate(tree.lines(path), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(1)


def layer_of_file(path):
    parts = path.parts
    if parts[0] == "src" and len(parts) > 2:
        return parts[1]
    if parts[:2] == ("include", "garimpo"):
        return PUBLIC.get(path.stem)
    return None


def layer_of_include(name):
    first, _, rest = name.partition("/")
    if first == "garimpo":
        return PUBLIC.get(rest.rsplit(".", 1)[0], "unknown public header")
    return first if rest and first in LAYERS else None


def back_edge(path, name):
    """why this file may not include that header, or None"""
    mine, theirs = layer_of_file(path), layer_of_include(name)
    if mine is None or theirs is None:
        return None
    if theirs not in LAYERS:
        return f"{name} has no layer: give it one in PUBLIC"
    allowed = NARROWER.get(mine) or set(LAYERS[: LAYERS.index(mine) + 1])
    return None if theirs in allowed else f"{mine} may not see {theirs}"


def family(parts):
    return parts[1] if len(parts) > 2 and parts[0] == "extract" else None


class Layers(unittest.TestCase):
    def sources(self):
        found = [path for path in tree.files(".cpp", ".hpp", ".inc") if path.parts[0] in ("src", "include")]
        self.assertGreater(len(found), 10, "the sources were not found")
        return found

    def test_every_layer_is_a_folder(self):
        folders = {path.parts[1] for path in self.sources() if path.parts[0] == "src" and len(path.parts) > 2}
        self.assertEqual(set(LAYERS), folders)

    def test_every_source_has_a_layer(self):
        for path in self.sources():
            self.assertIn(layer_of_file(path), LAYERS, f"{path}: its folder is not in LAYERS")

    def test_no_include_runs_up(self):
        wrong = [f"{path}:{n}: {why}" for path in self.sources() for n, name in includes(path) if (why := back_edge(path, name))]
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))

    def test_nothing_before_output_writes_json(self):
        before = set(LAYERS[LAYERS.index("base") + 1 : LAYERS.index("output")]) | {"input"}
        wrong = [
            f"{path}:{number}"
            for path in self.sources()
            for number, name in includes(path)
            if layer_of_file(path) in before and name.endswith("json_writer.hpp")
        ]
        self.assertEqual(wrong, [], "what nests goes into MarkerSet::values() or into an EnvelopeMember")

    def test_families_do_not_see_each_other(self):
        wrong = []
        for path in self.sources():
            mine = family(path.parts[1:])
            for number, name in includes(path):
                theirs = family(tuple(name.split("/")))
                if mine and theirs and mine != theirs:
                    wrong.append(f"{path}:{number}: {mine} asks {theirs} directly instead of the registry")
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))

    def test_only_the_decoder_and_the_oracle_see_lexbor(self):
        wrong = [
            f"{path}:{number}"
            for path in tree.files(".cpp", ".hpp")
            for number, name in includes(path)
            if name.startswith("lexbor/") and not str(path).startswith(LEXBOR_ALLOWED)
        ]
        self.assertEqual(wrong, [])

    def test_the_library_does_not_see_the_applications(self):
        wrong = [f"{path}:{n}" for path in self.sources() for n, name in includes(path) if re.match(r"(cli|bench|apps|CLI|fmt)/", name)]
        self.assertEqual(wrong, [])

    def test_the_rule_can_fail(self):
        import pathlib

        self.assertIsNotNone(back_edge(pathlib.PurePosixPath("src/base/arena.cpp"), "dom/document.hpp"))
        self.assertIsNotNone(back_edge(pathlib.PurePosixPath("src/output/formats/json.cpp"), "garimpo/pipeline.hpp"))
        self.assertIsNone(back_edge(pathlib.PurePosixPath("src/output/formats/json.cpp"), "base/arena.hpp"))


if __name__ == "__main__":
    unittest.main()
