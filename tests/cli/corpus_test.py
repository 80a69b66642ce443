"""garimpo corpus: what people type, on tiny corpora that the tests write themselves."""
import json
import os
import pathlib
import re
import tarfile
import unittest

from command import SOURCE_DIR, CommandTest, article, listing

SHARED = pathlib.Path(os.environ["GARIMPO_SHARED_DATA"]) if os.environ.get("GARIMPO_SHARED_DATA") else None


class CorpusTest(CommandTest):
    def gold(self, folder, rows):
        self.write(f"{folder}/gold.jsonl", "".join(json.dumps(row) + "\n" for row in rows))

    def write_news(self, folder="news", sites=4, pages=3):
        """a corpus of `sites` sites with `pages` articles each, whose gold is their title"""
        rows = []
        for number in range(sites * pages):
            self.write(f"{folder}/pages/p{number:02}.html", article(number))
            rows.append({"id": f"p{number:02}", "site": f"s{number // pages}.example", "lang": "en", "page_type": "article",
                         "title": f"Flood number {number} reaches the lower town of the valley"})
        self.gold(folder, rows)
        return rows


class Looking(CorpusTest):
    def test_list_below_a_folder(self):
        self.write_news("all/news")
        self.gold("all/group/prices", [{"id": "1", "price_raw": "R$ 5", "amount": "5"}])
        lines = self.run_command("corpus", "list", "all", code=0).out.splitlines()
        self.assertRegex(lines[0], r"^NAME +PAGES +SITES +TASKS +LAYOUT +GOLD$")
        self.assertRegex(lines[1], r"^prices +1 +- +strings +garimpo +price$")
        self.assertRegex(lines[2], r"^news +12 +4 +articles +garimpo +title$")
        rows = [json.loads(line) for line in self.run_command("corpus", "list", "all", "--json", code=0).out.splitlines()]
        self.assertEqual([row["name"] for row in rows], ["prices", "news"])
        self.assertEqual((rows[1]["pages"], rows[1]["sites"], rows[1]["tasks"]), (12, 4, ["articles"]))

    def test_narrow(self):
        self.write_news("a_corpus_with_a_rather_long_name")
        kinds = dict.fromkeys(("text", "with", "without", "comments", "title", "author", "date", "records", "products", "nodes"), [])
        self.gold("another", [{"id": "x", **kinds}])
        for action in ("list", "info", "check"):
            out = self.run_command("corpus", action, ".", env={"COLUMNS": "60"}).out
            self.assertIn("another", out)
            self.assertEqual([line for line in out.splitlines() if len(line) > 60 and "/" not in line], [], action)

    def test_info(self):
        self.write_news()
        self.write("news/corpus.json", '{"name": "floods", "nature": "news", "licence": "CC0", "tasks": ["articles"]}')
        out = self.run_command("corpus", "info", "news", code=0).out
        for words in ("floods", "CC0", "12, 12 with gold", "4: s0.example 3", "title 12", "article 12", "en 12", "fnv1a64:"):
            self.assertIn(words, out)
        data = json.loads(self.run_command("corpus", "info", "news", "--json", code=0).out)
        self.assertEqual(data["gold"], {"title": 12})
        self.assertEqual(data["problems"], {})

    def test_mistakes_are_answered(self):
        self.write("file.html", "")
        self.write("empty/readme", "")
        for arguments, words in (
            ([], "list|info|check|split|import|gold"),
            (["chekc", "x"], "did you mean 'check'?"),
            (["list"], "name a folder"),
            (["info", "absent"], "there is no folder absent"),
            (["info", "file.html"], "is a file: a corpus is a folder"),
            (["check", "empty"], "it has no gold.jsonl"),
            (["split", "empty"], "-o FOLDER/"),
            (["split", "empty", "-o", "out", "--share", "2"], "between 0 and 1"),
            (["split", "empty", "-o", "out", "--share", "nan"], "between 0 and 1"),
            (["split", "empty", "-o", "out", "--seed", "x"], "whole number"),
            (["split", "a", "b", "-o", "out"], "takes one folder"),
            (["gold", "a", "b"], "takes one page"),
        ):
            self.assertIn(words, self.run_command("corpus", *arguments, code=2).err, arguments)


class Checking(CorpusTest):
    def test_clean(self):
        self.write_news()
        self.assertEqual(self.run_command("corpus", "check", "news", code=0).out, "news: 12 pages, no problems\n")

    def test_every_problem_has_its_place_and_code(self):
        rows = self.write_news()
        rows[0]["title"] = "A title that nobody ever wrote"
        rows[1]["text"] = "Not one word 0f this stands there: zzz yyy xxx www"
        self.gold("news", rows + [rows[2], {"id": "gone", "title": "x"}])
        self.write("news/gold.jsonl", (self.folder / "news/gold.jsonl").read_text() + "{broken\n")
        self.write("news/pages/extra.html", article(3))
        out = self.run_command("corpus", "check", "news", code=1).out
        for place, code in (("gold.jsonl:13", "corpus.duplicate"), ("gold.jsonl:14", "corpus.gold_without_page"),
                            ("gold.jsonl:15", "corpus.bad_gold"), ("pages/extra.html", "corpus.page_without_gold"),
                            ("gold.jsonl:1", "corpus.gold_not_in_page"), ("gold.jsonl:2", "corpus.gold_not_in_page")):
            self.assertIn(f"news/{place}: {code}\n", out)
        self.assertIn("extra has the same bytes as p03", out)
        self.assertIn("A title that nobody ever wrote", out)
        data = json.loads(self.run_command("corpus", "check", "news", "--json", code=1).out)
        self.assertEqual(len(data["problems"]), 7)
        self.assertEqual(data["problems"][0]["where"], "gold.jsonl:13")


class Making(CorpusTest):
    def ids(self, folder):
        return {row["id"]: row["site"] for row in self.read_lines(f"{folder}/gold.jsonl")}

    def test_split_by_site_is_reproducible(self):
        self.write_news(sites=10)
        out = self.run_command("corpus", "split", "news", "-o", "cut/", "--share", "0.4", "--seed", "7", code=0).out
        self.assertIn("cut/a: 12 pages of 4 sites", out)
        self.assertIn("cut/b: 18 pages of 6 sites", out)
        a, b = self.ids("cut/a"), self.ids("cut/b")
        self.assertEqual(len(a) + len(b), 30)
        self.assertFalse(set(a.values()) & set(b.values()))
        self.run_command("corpus", "split", "news/", "-o", "again", "--share", "0.4", "--seed", "7", code=0)
        self.assertEqual(self.ids("again/a"), a)
        self.run_command("corpus", "split", "news", "-o", "other", "--share", "0.4", "--seed", "8", code=0)
        self.assertNotEqual(self.ids("other/a"), a)
        described = json.loads((self.folder / "cut/a/corpus.json").read_text())
        self.assertEqual(described["parent"]["name"], "news")
        self.assertEqual(described["split"], {"part": "a", "share": 0.4, "seed": 7})
        self.run_command("corpus", "check", "cut", code=0)

    def test_split_that_cannot_be(self):
        self.write_news(sites=1)
        self.assertIn("1 site", self.run_command("corpus", "split", "news", "-o", "cut", code=2).err)
        self.assertFalse((self.folder / "cut").exists())

    def test_import_of_another_layout(self):
        page = article(5)
        self.write("theirs/ground-truth.json", json.dumps({"x": {"articleBody": "The river rose again", "url": "https://r.example/5"}}))
        self.write("theirs/html/x.html", page)
        self.assertIn("ours: 1 page of 1 site", self.run_command("corpus", "import", "theirs", "-o", "ours", code=0).out)
        self.assertEqual(self.read_lines("ours/gold.jsonl"), [{"id": "x", "text": "The river rose again", "url": "https://r.example/5"}])
        self.assertEqual((self.folder / "ours/pages/x.html").read_text(), page)
        self.run_command("corpus", "check", "ours", code=0)
        again = self.run_command("corpus", "import", "theirs", "-o", "ours", code=1)
        self.assertIn("there is a corpus in it already", again.err)

    def test_made_whole_or_not_at_all(self):
        self.write_news()
        self.write("cut/b/notes.txt", "mine")
        self.assertIn("something else in it", self.run_command("corpus", "split", "news", "-o", "cut", code=1).err)
        self.assertEqual([str(path.relative_to(self.folder)) for path in (self.folder / "cut").rglob("*") if path.is_file()], ["cut/b/notes.txt"])
        self.assertFalse((self.folder / "cut/a").exists())

    def test_what_an_unfinished_run_left(self):
        self.write_news()
        for action, left in (("split", "out/b.part/gold.jsonl"), ("import", "ours.part/gold.jsonl")):
            self.write(left, "half of it")
            output = left.split(".part")[0] if action == "import" else "out"
            done = self.run_command("corpus", action, "news", "-o", output, code=2)
            self.assertIn("is what an unfinished run left", done.err)
            self.assertIn(f"garimpo corpus {action} news -o {output} --replace", done.err)
            self.assertEqual((self.folder / left).read_text(), "half of it")
            self.run_command("corpus", action, "news", "-o", output, "--replace", code=0)
            self.assertEqual(list(self.folder.rglob("*.part")), [])

    def test_unwritable(self):
        self.write_news()
        self.write("file", "")
        self.assertIn("output.unwritable", self.run_command("corpus", "import", "news", "-o", "file/x", code=1).err)


class Gold(CorpusTest):
    def test_draft(self):
        self.write("pages/shelf.html", listing())
        done = self.run_command("corpus", "gold", "pages/shelf.html", "--url", "https://www.b.example/", code=0)
        self.assertIn("draft", done.err)
        row = json.loads(done.out)
        self.assertEqual((row["id"], row["site"], row["n_records"]), ("shelf", "b.example", 12))
        self.assertEqual(len(row["records"][0]["text_cells"]), len([c for c in row["records"][0]["cells"] if c]))
        self.assertTrue(row["records"][0]["xpath"].startswith("/html/body/ul"))

    def test_corrected_result_becomes_gold(self):
        self.write("c/pages/a.html", article(1))
        self.write("c/pages/b.html", article(2))
        results = json.loads(self.run_command("extract", "c/pages", "--output-format", "json", code=0).out)
        for result in results:
            for thing in result["objects"]:
                if thing["type"] == "article":
                    thing["title"] = "Corrected"
        self.write("results.json", json.dumps(results, indent=2))
        for page in ("a", "b", "a"):
            done = self.run_command("corpus", "gold", f"c/pages/{page}.html", "--result", "results.json", "-o", "c/", code=0)
            self.assertEqual((done.out, done.err), ("", ""))
        rows = self.read_lines("c/gold.jsonl")
        self.assertEqual([(row["id"], row["title"]) for row in rows], [("a", "Corrected"), ("b", "Corrected")])
        problems = json.loads(self.run_command("corpus", "check", "c", "--json").out)["problems"]
        self.assertTrue(problems and all("title" in problem["message"] for problem in problems), problems)

    def test_a_line_that_somebody_changed_stays(self):
        self.write("c/pages/a.html", article(1))
        self.run_command("corpus", "gold", "c/pages/a.html", "-o", "c/gold.jsonl", code=0)
        self.run_command("corpus", "gold", "c/pages/a.html", "-o", "c/gold.jsonl", code=0)  # the same draft again
        (draft,) = self.read_lines("c/gold.jsonl")
        corrected = json.dumps({**draft, "title": "By hand"}) + "\n"
        self.write("c/gold.jsonl", corrected)
        done = self.run_command("corpus", "gold", "c/pages/a.html", "-o", "c/gold.jsonl", code=2)
        self.assertIn("has a line for a that somebody changed", done.err)
        self.assertIn("--replace", done.err)
        self.assertEqual((self.folder / "c/gold.jsonl").read_text(), corrected)
        self.run_command("corpus", "gold", "c/pages/a.html", "-o", "c/", "--replace", code=0)
        self.assertEqual(self.read_lines("c/gold.jsonl"), [draft])

    def test_a_draft_gives_way_to_a_corrected_result(self):
        self.write("a.html", article(1))
        self.run_command("corpus", "gold", "a.html", "-o", "gold.jsonl", code=0)
        result = json.loads(self.run_command("extract", "a.html", "--output-format", "jsonl").out)
        for thing in result["objects"]:
            if thing["type"] == "article":
                thing["title"] = "By hand"
        self.write("r.json", json.dumps(result))
        self.run_command("corpus", "gold", "a.html", "--result", "r.json", "-o", "gold.jsonl", code=0)
        self.assertEqual(self.read_lines("gold.jsonl")[0]["title"], "By hand")
        self.assertIn("--replace", self.run_command("corpus", "gold", "a.html", "-o", "gold.jsonl", code=2).err)

    def test_lines_of_results(self):
        self.write("a.html", article(1))
        self.run_command("extract", "a.html", "-o", "out.jsonl", code=0)
        done = self.run_command("corpus", "gold", "a.html", "--result", "out.jsonl", "-o", "gold.jsonl", code=0)
        self.assertIn("put the page into the corpus too", done.err)
        self.assertEqual(self.read_lines("gold.jsonl")[0]["id"], "a")

    def test_bad_results(self):
        self.write("a.html", article(1))
        for content, words in (("[]", "no result of the page a"), ("{", "no result of the page a"), ("{}", '"objects"')):
            self.write("r.json", content)
            self.assertIn(words, self.run_command("corpus", "gold", "a.html", "--result", "r.json", code=1).err)
        self.run_command("corpus", "gold", "a.html", "--result", "absent.json", code=1)
        self.run_command("corpus", "gold", "absent.html", code=1)
        self.run_command("corpus", "gold", "a.html", "-o", "no/such/folder/gold.jsonl", code=1)


@unittest.skipUnless(SHARED and (SHARED / "corpora/records.tar.xz").exists(), "no shared corpora: set GARIMPO_SHARED_DATA")
class Shared(CorpusTest):
    """real sets, however many pages they have: what is listed of them is what their gold holds"""

    def unpack(self, *groups):
        for group in groups:
            with tarfile.open(SHARED / f"corpora/{group}.tar.xz") as archive:
                archive.extractall(self.folder, filter="data")

    def lines_of_gold(self):
        return {path.parent.name: [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
                for path in self.folder.glob("*/*/gold.jsonl")}

    def test_every_line_of_gold_is_a_page(self):
        self.unpack("products", "records", "segments", "strings", "tables")
        gold = self.lines_of_gold()
        lines = self.run_command("corpus", "list", ".", "--json", code=0).out.splitlines()
        rows = {row["name"]: row for row in map(json.loads, lines)}
        self.assertGreaterEqual(len(gold), 8)
        self.assertEqual({name: row["pages"] for name, row in rows.items()}, {name: len(lines) for name, lines in gold.items()})
        self.assertEqual({name: row["problems"] for name, row in rows.items()}, dict.fromkeys(gold, 0))
        sites = {name: len({line["site"] for line in lines if line.get("site")}) for name, lines in gold.items()}
        self.assertEqual({name: row["sites"] for name, row in rows.items()}, sites)

    def test_gold_is_known_by_its_kinds_and_tasks(self):
        self.unpack("products", "records", "segments", "sites", "strings", "tables")
        lines = self.run_command("corpus", "info", ".", "--json", code=0).out.splitlines()
        rows = {row["name"]: row for row in map(json.loads, lines)}
        for name, kinds, tasks in (
            ("webdext", {"records", "record_xpath", "count"}, ["records"]),
            ("price_strings", {"price"}, ["strings"]),
            ("product_fixtures", {"fields", "partial"}, ["products"]),
            ("listing_fixtures", {"products", "count"}, ["products"]),
            ("swde", {"fields"}, ["wrappers"]),
            ("blocks70", {"segments", "leaves"}, ["nodes", "segments"]),
            ("table_layout_axe", {"table"}, ["tables"]),
        ):
            self.assertEqual((set(rows[name]["gold"]), rows[name]["tasks"]), (kinds, tasks), name)
        for name, lines in self.lines_of_gold().items():
            for kind, count in rows[name]["gold"].items():
                self.assertLessEqual(count, len(lines), (name, kind))

    def test_gold_of_metadata(self):
        self.unpack("metadata")
        lines = self.run_command("corpus", "info", ".", "--json", code=0).out.splitlines()
        rows = {row["name"]: row for row in map(json.loads, lines)}
        gold = self.lines_of_gold()
        self.assertEqual({name: row["pages"] for name, row in rows.items()}, {name: len(lines) for name, lines in gold.items()})
        for name in ("htmldate", "ferret", "postlight"):
            self.assertEqual(rows[name]["tasks"], ["articles"], name)
            self.assertEqual(rows[name]["gold"]["date"], sum(bool(line.get("date")) for line in gold[name]), name)
        self.assertEqual(rows["structured_data"]["tasks"], ["metadata"])

    def test_no_gold_is_unreadable(self):
        self.unpack("records", "strings")
        found = self.run_command("corpus", "check", ".", "--json").out.splitlines()
        self.assertEqual({json.loads(line)["name"] for line in found}, set(self.lines_of_gold()))
        codes = {problem["code"] for line in found for problem in json.loads(line)["problems"]}
        self.assertLessEqual(codes, {"corpus.duplicate", "corpus.gold_not_in_page"})  # pages of one bytes, and what people tidied up


class Documented(CorpusTest):
    def test_the_examples_of_the_docs_are_gold(self):
        text = (SOURCE_DIR / "docs/gold.md").read_text()
        examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.S)]
        rows = [{**row, "id": f"{at}"} for at, row in enumerate(examples) if "id" in row]
        self.assertGreaterEqual(len(rows), 12)
        for row in rows:
            self.write(f"c/pages/{row['id']}.html", "<ul><li><h3><a href=x>One</a></h3><li>Two</ul>")
        self.gold("c", rows)
        data = json.loads(self.run_command("corpus", "info", "c", "--json", code=0).out)
        self.assertEqual(data["problems"], {})
        for kind in ("text", "with", "without", "comments", "title", "authors", "date", "records", "count", "products", "fields", "nodes",
                     "segments", "leaves", "table", "price", "expected", "weak", "partial"):
            self.assertIn(kind, data["gold"])
        self.assertEqual(set(data["tasks"]), {"articles", "records", "products", "nodes", "segments", "strings", "metadata", "tables", "wrappers"})

    def test_layouts_are_documented(self):
        text = (SOURCE_DIR / "docs/gold.md").read_text()
        for layout in ("garimpo", "article-extraction-benchmark", "web-content-extraction-benchmark", "trafilatura-evaldata"):
            self.assertIn(f"| `{layout}` |", text)


if __name__ == "__main__":
    unittest.main()
