"""Golden pages: tests/pages/<family>/<slug>/ holds page.html, what is expected and, where the page needs other options, args.

expected.json is a projection of the command's result: what users read, without what may change freely (paths of the template, counts
of nodes, confidences). Large pages have expected.csv or expected.md instead: what the command writes in that format, which people read
more easily. The large pages, and those of page_types/, also have expected_default.json: the page's type and the same projection of what the command finds without any options, by the
recommended method of every family. scripts/update_golden.py writes them all; a person reads the difference.
"""
import json
import os
import pathlib
import subprocess

PAGES = pathlib.Path(__file__).resolve().parent


def cases():
    return sorted(path.parent for path in PAGES.glob("*/*/page.html"))


def arguments(case):
    """options from the file args, one line; else the recommended method of the family that the folder is named for"""
    given = case / "args"
    return given.read_text().split() if given.exists() else ["--method", case.parent.name]


def written(case, output_format, command=None, options=None):
    """what the command writes of a page, with the options of the case or others"""
    command = command or os.environ["GARIMPO"]
    run = [command, "extract", "-q", "--output-format", output_format, *(arguments(case) if options is None else options), "page.html"]
    done = subprocess.run(run, cwd=case, capture_output=True, timeout=300)
    if done.returncode not in (0, 1, 3):
        raise RuntimeError(f"{' '.join(run)} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode()


def extract(case, command=None):
    """the whole result of a page, as JSON"""
    return json.loads(written(case, "jsonl", command, ["--full", *arguments(case)]))


def expected_file(case):
    """the file that says what is expected of a page"""
    for name in ("expected.csv", "expected.md"):
        if (case / name).exists():
            return case / name
    return case / "expected.json"


def default_file(case):
    """the file that says what is expected of a page without any options; None where a page is small and has none"""
    return case / "expected_default.json" if case.parent.name == "page_types" or case.name.endswith("_in_real_clutter") else None


def extract_by_default(case, command=None):
    return json.loads(written(case, "jsonl", command, options=()))


def project_default(result):
    return {"pageType": result.get("pageType"), **project(result)}


def as_text(projected):
    return json.dumps(projected, ensure_ascii=False, indent=1) + "\n"


def as_expected(case, command=None):
    """the result of a page as its expected file would have it"""
    formats = {".csv": "csv", ".md": "markdown"}
    suffix = expected_file(case).suffix
    if suffix in formats:
        return written(case, formats[suffix], command)
    return as_text(project(extract(case, command)))


def project_cell(cell):
    return [project_record(record) for record in cell["records"]] if "records" in cell else cell.get("text", "")


def project_record(record):
    return [project_cell(cell) for cell in record["cells"]] if record.get("cells") else record.get("text", "")


def project_product(product):
    kept = ("name", "price", "regularPrice", "currency", "currencyRaw", "availability", "sku", "brand", "url", "prices")
    return {key: product[key] for key in kept if key in product}


ARTICLE_KEYS = ("type", "title", "text", "markdown", "authors", "datePublished", "dateModified", "description", "siteName", "canonicalUrl",
                "mainImage", "tags")


def project_object(found):
    if found["type"] == "article":
        return {key: found[key] for key in ARTICLE_KEYS if key in found}
    if found["type"] == "recordList":
        columns = [f'{column["name"]} ({column.get("kind", "")})' for column in found["columns"]]
        return {"type": "recordList", "columns": columns, "records": [project_record(record) for record in found["records"]]}
    if found["type"] == "discussion":
        keys = ("text", "author", "datePublishedRaw", "parent")
        return {"type": "discussion", "posts": [{key: post[key] for key in keys if key in post} for post in found["posts"]]}
    if found["type"] in ("product", "productList"):
        return {"type": found["type"], "products": [project_product(product) for product in found.get("products", [found])]}
    if found["type"] == "metadata":
        return {"type": "metadata", "holds": {key: len(value) for key, value in found.items() if key != "errors" and isinstance(value, (dict, list))}}
    return {"type": found["type"]}


def project(result):
    projected = {"encoding": result.get("encoding"), "warnings": sorted(warning["code"] for warning in result.get("warnings", []))}
    if "error" in result:
        projected["error"] = result["error"]["code"]
    projected.update({key: result[key] for key in ("language", "nextPage") if result.get(key)})
    if result.get("pageType") == "shell":
        projected["pageType"] = "shell"
    projected["objects"] = [project_object(found) for found in result.get("objects", [])]
    return projected
