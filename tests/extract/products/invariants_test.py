"""What holds for the products of every page: the invariants of the result, on pages of our own and on every page of the shared corpora."""
import decimal
import json
import os
import pathlib
import re
import subprocess
import tarfile
import tempfile
import unittest

COMMAND = os.environ["GARIMPO"]
SOURCE_DIR = pathlib.Path(os.environ.get("GARIMPO_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[3]))
SHARED = os.environ.get("GARIMPO_SHARED_DATA")
AMOUNT = re.compile(r"(0|[1-9][0-9]*)(\.[0-9]+)?")
ROLES = {"current", "regular", "instalment", "unit", "shipping", "saving", "member", "tax", "other"}


def products(result):
    for found in result.get("objects", []):
        yield from found["products"] if found["type"] == "productList" else [found]


class Invariants(unittest.TestCase):
    def check_product(self, product, where):
        for key in ("price", "regularPrice"):
            if key in product:
                self.assertRegex(product[key], f"^{AMOUNT.pattern}$", where)
        if "regularPrice" in product:
            self.assertGreater(decimal.Decimal(product["regularPrice"]), decimal.Decimal(product["price"]), where)
        for price in product.get("prices", []):
            self.assertIn(price["role"], ROLES, where)
            self.assertRegex(price["amount"], f"^{AMOUNT.pattern}$", where)
        if "currency" in product:
            self.assertRegex(product["currency"], "^[A-Z]{3}$", where)
        self.assertNotIn("", [value for value in product.values() if isinstance(value, str)], where)
        self.assertIn(product.get("availability", "InStock"), ("InStock", "OutOfStock"), where)

    def check(self, sources, method):
        out = subprocess.run([COMMAND, "products", *map(str, sources), "-q", "--method", method, "--output-format", "jsonl"], capture_output=True)
        lines = out.stdout.decode().splitlines()
        for line in lines:
            result = json.loads(line)
            for found in result.get("objects", []):
                begins = [p["provenance"]["price"]["bytes"][0] for p in found.get("products", []) if "bytes" in p["provenance"].get("price", {})]
                self.assertEqual(begins, sorted(begins), f"{result['source']}: list order is page order")
            for product in products(result):
                self.check_product(product, result["source"])
            if not result.get("objects") and "error" not in result:
                self.assertTrue(result["warnings"], f"{result['source']}: a page that yields nothing says so")
        return len(lines)

    def test_examples(self):
        for method in ("products/auto", "products/godoy"):
            self.assertEqual(self.check([SOURCE_DIR / "examples"], method), len(list((SOURCE_DIR / "examples").glob("*.html"))))

    @unittest.skipUnless(SHARED and (pathlib.Path(SHARED) / "corpora/products.tar.xz").is_file(), "no shared corpora: set GARIMPO_SHARED_DATA")
    def test_corpora(self):
        with tempfile.TemporaryDirectory() as folder, tarfile.open(pathlib.Path(SHARED) / "corpora/products.tar.xz") as archive:
            archive.extractall(folder, filter="data")
            self.assertGreater(self.check([folder], "products/auto"), 100)


if __name__ == "__main__":
    unittest.main()
