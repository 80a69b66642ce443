"""Every command of the shell blocks of README and docs/ is one that the command line takes: none is refused with exit code 2.

Their sources (news/, tv.html, crawl.warc.gz ...) are small ones that this test writes; `curl` and `other` stand for programs that print a page
and an answer. Commands whose output is shown are compared with it by tests/repository/readme_test.py.
"""
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from command import COMMAND, SECONDS, SOURCE_DIR, CommandTest, article, listing

DOCUMENTS = ["README.md", "docs/cli.md", "docs/select.md", "docs/wrappers.md", "docs/getting_started.md", "docs/evaluation.md", "docs/experiments.md", "docs/gold.md", "docs/metadata.md", "docs/performance.md"]


def commands():
    """each command once, in the order of the documents; those that read a stored run last, when there is one"""
    found = []
    for document in DOCUMENTS:
        for block in re.findall(r"^```sh\n(.*?)^```", (SOURCE_DIR / document).read_text(), re.DOTALL | re.MULTILINE):
            found += [line.split("   #")[0].strip() for line in block.splitlines()]
    unique = list(dict.fromkeys(line for line in found if re.search(r"(^|\| )garimpo ", line)))
    return sorted(unique, key=lambda line: "--rescore" in line or "--result" in line)


class DocumentedCommands(CommandTest):
    def write_articles_with_gold(self, name):
        rows = []
        for number in range(1, 5):
            self.write(f"{name}/pages/p{number}.html", article(number))
            rows.append({"id": f"p{number}", "text": "The river rose again", "title": f"Flood {number}", "site": f"site{number % 2}.example"})
        self.write(f"{name}/gold.jsonl", "".join(json.dumps(row) + "\n" for row in rows))

    def write_records_with_gold(self, name):
        self.write(f"{name}/pages/s.html", listing())
        records = [{"key": f"Book {at} of shelf 1", "cells": [f"Book {at} of shelf 1", f"By author {at}"]} for at in range(12)]
        self.write(f"{name}/gold.jsonl", json.dumps({"id": "s", "task": "record_extraction", "n_records": 12, "records": records}) + "\n")

    def write_sources(self):
        for name in ("news.html", "page.html", "p.html", "news/a.html", "pages/a.html"):
            self.write(name, article())
        shop = (SOURCE_DIR / "examples" / "shop_listing.html").read_bytes()
        for name in ("tv.html", "results.html", "shop/a.html", "corpora/products/shops/pages/a.html"):
            self.write(name, shop)
        self.write("corpora/products/shops/gold.jsonl", json.dumps({"id": "a", "products": [{"name": "Televisor", "price": "899.00"}]}) + "\n")
        for name in ("news", "aed", "corpora/news", "corpora/articles/sets"):
            self.write_articles_with_gold(name)
        for name in ("lists", "tbdw", "sets/records/wien"):
            self.write_records_with_gold(name)
        self.write("list.txt", "news.html\n")
        self.write("strings.jsonl", '{"price_raw": "US$ 12"}\n')
        self.write("answers.jsonl", '{"id": "p1", "text": "The river"}\n')
        http = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + article().encode()
        head = f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\nContent-Length: {len(http)}\r\n\r\n"
        self.write("crawl.warc.gz", gzip.compress(head.encode() + http + b"\r\n\r\n"))
        self.write("theirs/html/a.html.gz", gzip.compress(article().encode()))
        self.write("theirs/ground-truth.json", json.dumps({"a": {"articleBody": "The river", "url": "http://a.example/"}}))
        for name, printed in (("other", '{"text": "The river"}'), ("curl", "<p>The river rose again.</p>")):
            (self.folder / self.write(f"bin/{name}", f"#!/bin/sh\necho '{printed}'\n")).chmod(0o755)
        (self.folder / "home/.zfunc").mkdir(parents=True)
        for run in ("run", "older_run"):
            self.run_command("bench", "news", "--methods", "articles", "-o", run, "-q", "--bootstrap", "0")
        self.write("new/a.html", shop)
        self.write("few.jsonl", json.dumps({"id": "a", "fields": {"heading": ["Televisores em promoção"]}}) + "\n")
        self.run_command("wrapper", "learn", "shop", "--gold", "few.jsonl", "-o", "kept.json", "-q", code=0)
        self.run_command("bench", "news", "--methods", "articles", "--floors", "floors.json", "--update-floors", "-q")

    def run_line(self, line):
        path = f"{self.folder / 'bin'}:{pathlib.Path(COMMAND).resolve().parent}:{os.environ['PATH']}"
        environment = self.environment(PATH=path, HOME=str(self.folder / "home"), url="http://a.example/x")
        script = "set -o pipefail; " + line.removesuffix("| source").replace("--url URL", "--url http://a.example/x")
        return subprocess.run(["bash", "-c", script], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)

    def test_every_command_is_taken(self):
        self.write_sources()
        found = commands()
        self.assertGreater(len(found), 40)
        for line in found:
            for kept in ("shops", "cut", "ours", "sweep", "run"):
                shutil.rmtree(self.folder / kept, ignore_errors=True)
            if "-o run" not in line:  # which a stored run would refuse
                shutil.copytree(self.folder / "older_run", self.folder / "run")
            if "crawl.warc.gz" not in line:  # else a run of other sources would be resumed
                (self.folder / "out.jsonl").unlink(missing_ok=True)
            (self.folder / "shop.json").unlink(missing_ok=True)
            if "--model shop.json" in line:
                shutil.copy(self.folder / "kept.json", self.folder / "shop.json")
            with self.subTest(line):
                done = self.run_line(line)
                self.assertIn(done.returncode, (0, 1, 3), done.stderr.decode()[-600:])


if __name__ == "__main__":
    unittest.main()
