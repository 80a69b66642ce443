"""Templates of record lists, evaluated by libxml2 on the tree that Garimpo saw: the same nodes, on every golden and example page."""
import ctypes
import ctypes.util
import html.parser
import json
import pathlib
import subprocess
import sys
import unittest
import xml.sax.saxutils

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "cli"))
from command import COMMAND, SOURCE_DIR  # noqa: E402


class NodeSet(ctypes.Structure):
    _fields_ = [("count", ctypes.c_int), ("room", ctypes.c_int), ("nodes", ctypes.POINTER(ctypes.c_void_p))]


class XPathObject(ctypes.Structure):  # the beginning of it
    _fields_ = [("type", ctypes.c_int), ("nodes", ctypes.POINTER(NodeSet))]


class Tree:
    """an XML text parsed by libxml2; nodes are named by the paths that it gives them itself"""

    def __init__(self, library, xml):
        self.library = library
        self.document = library.xmlReadMemory(xml, len(xml), b"page.xml", b"UTF-8", 1 << 19)  # huge
        if not self.document:
            raise ValueError("not well-formed")
        self.context = library.xmlXPathNewContext(self.document)

    def select(self, path, start=None):
        """addresses of the nodes that the path selects"""
        if start:
            found = self.library.xmlXPathNodeEval(start, path.encode(), self.context)
        else:
            found = self.library.xmlXPathEvalExpression(path.encode(), self.context)
        if not found:
            raise ValueError(f"not an XPath: {path}")
        nodes = found.contents.nodes
        selected = [nodes.contents.nodes[i] for i in range(nodes.contents.count)] if nodes else []
        self.library.xmlXPathFreeObject(found)
        return selected

    def close(self):
        self.library.xmlXPathFreeContext(self.context)
        self.library.xmlFreeDoc(self.document)


def load_library():
    name = ctypes.util.find_library("xml2")
    if not name:
        return None
    library = ctypes.CDLL(name)
    for function, result, arguments in (
        ("xmlReadMemory", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int]),
        ("xmlXPathNewContext", ctypes.c_void_p, [ctypes.c_void_p]),
        ("xmlXPathEvalExpression", ctypes.POINTER(XPathObject), [ctypes.c_char_p, ctypes.c_void_p]),
        ("xmlXPathNodeEval", ctypes.POINTER(XPathObject), [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]),
        ("xmlXPathFreeObject", None, [ctypes.POINTER(XPathObject)]),
        ("xmlXPathFreeContext", None, [ctypes.c_void_p]),
        ("xmlFreeDoc", None, [ctypes.c_void_p]),
    ):
        getattr(library, function).restype = result
        getattr(library, function).argtypes = arguments
    return library


class Attributes(html.parser.HTMLParser):
    """the attributes of a start tag, as XML"""

    def __init__(self, tag):
        super().__init__()
        self.xml = ""
        self.feed(tag)

    def handle_starttag(self, _, attributes):
        seen = set()
        for name, value in attributes:
            if name.isidentifier() and name not in seen:
                self.xml += f" {name}={xml.sax.saxutils.quoteattr(value or '')}"
            seen.add(name)


def as_xml(page, nodes, size, encoding):
    """the tree that `inspect` shows, with the attributes and texts that stand in the source"""
    source = page.read_bytes()
    out, open_tags = [], []
    known = {node["node"]: node for node in nodes}
    for number in range(1, size):
        while open_tags and open_tags[-1][0] <= number:
            out.append(f"</{open_tags.pop()[1]}>")
        node = known.get(number)
        if not node:  # a blank text
            out.append(" " if open_tags else "")
            continue
        if "name" not in node:  # a doctype
            continue
        begin, end = node.get("bytes", (0, 0))
        text = source[begin:end].decode(encoding, "replace")
        if node["name"] == "#text":
            out.append(xml.sax.saxutils.escape(html.unescape(text)))
        elif node["name"] == "#comment":
            out.append("<!---->")
        elif node["name"].isalnum():
            tag = text[: text.find(">") + 1] if text.lower().startswith("<" + node["name"]) else ""
            out.append(f"<{node['name']}{Attributes(tag).xml}>")
            open_tags.append((node["end"], node["name"]))
    out.extend(f"</{name}>" for _, name in reversed(open_tags))
    return "".join(out).encode()


LIBRARY = load_library()


def run(*words):
    return json.loads(subprocess.run([COMMAND, *map(str, words)], capture_output=True, timeout=120).stdout)


@unittest.skipUnless(LIBRARY, "libxml2 is not installed")
class TemplateTest(unittest.TestCase):
    def check_list(self, tree, found):
        template = found.get("template")
        if not template:
            return 0
        first = lambda part: tree.select(part["provenance"]["xpath"])[0]
        records = [first(record) for record in found["records"]]
        self.assertEqual(tree.select(template["record"]), records, template["record"])
        for name, path in template["fields"].items():
            for record, start in zip(found["records"], records):
                cells = [first(cell) for cell in record["cells"] if cell["column"] == name]
                self.assertEqual(tree.select(path, start), cells, f"{name}: {path}")
        return 1 + len(template["fields"])

    def test_libxml2_selects_the_same_nodes(self):
        pages = sorted(SOURCE_DIR.glob("tests/pages/records/*/page.html")) + sorted(SOURCE_DIR.glob("examples/*.html"))
        checked = 0
        for page in pages:
            seen = run("inspect", "--json", page)
            tree = Tree(LIBRARY, as_xml(page, seen["nodes"], seen["size"], seen["encoding"]["name"]))
            for method in ("records/auto", "records/cs"):
                result = run("records", "-q", "--full", "--output-format", "jsonl", "--method", method, page)
                with self.subTest(page=page.parent.name, method=method):
                    checked += sum(self.check_list(tree, found) for found in result["objects"])
            tree.close()
        self.assertGreater(checked, 100)


if __name__ == "__main__":
    unittest.main()
