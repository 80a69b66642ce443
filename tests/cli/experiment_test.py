"""garimpo experiment: what people type. Every experiment runs here, on the small sets of our own making."""
import json
import re
import unittest

from command import SOURCE_DIR, CommandTest, listing

NAMES = sorted(path.stem for path in (SOURCE_DIR / "experiments").glob("*.json"))


class ExperimentTest(CommandTest):
    def experiment(self, *arguments, code=0, env=None):
        """without the corpora that the machine may have"""
        return self.run_command("experiment", *arguments, code=code, env={"GARIMPO_SHARED_DATA": "", **(env or {})})

    def run_json(self, *arguments, code=0, env=None):
        return json.loads(self.experiment("run", *arguments, "--json", "-q", code=code, env=env).out)

    def write_corpus(self, folder="sets/records/wien", pages=2, rows=12):
        gold = []
        for number in range(pages):
            self.write(f"{folder}/pages/p{number}.html", listing(number, rows))
            records = [{"fields": {"title": f"Book {at} of shelf {number}", "author": f"By author {at}"}} for at in range(rows)]
            gold.append({"id": f"p{number}", "site": f"s{number}.example", "records": records})
        self.write(f"{folder}/gold.jsonl", "".join(json.dumps(line) + "\n" for line in gold))

    def own(self, **changes):
        """a file of the user's own"""
        return {"name": "mine", "title": "A title", "work": "Somebody 2026", "question": "Why?", "own_set": "lists", "methods": ["records/cs"],
                "evaluators": ["records"], "tables": [{"title": "T", "rows": "totals", "figures": ["main.f1"]}], **changes}


class Listing(ExperimentTest):
    def test_list_has_every_file(self):
        out = self.experiment("list").out
        for name in NAMES:
            self.assertRegex(out, rf"(?m)^{name} ")
        self.assertGreaterEqual(len(NAMES), 5)

    def test_show_says_what_it_does_and_what_was_published(self):
        out = self.experiment("show", "gstm_regions").out
        for words in ("Godoy 2015", "records/gstm_improved", "all_regions", "records/tbdw", "our own set 'lists'", "TOTAL", "1503", "78.20 %", "What differs"):
            self.assertIn(words, out)

    def test_show_as_json_is_the_file(self):
        for name in NAMES:
            self.assertEqual(self.experiment("show", name, "--json").out, (SOURCE_DIR / f"experiments/{name}.json").read_text())

    def test_narrow(self):
        for arguments in (["list"], *(["show", name] for name in NAMES)):
            out = self.experiment(*arguments, env={"COLUMNS": "60"}).out
            self.assertEqual([line for line in out.splitlines() if len(line) > 60], [], arguments)

    def test_mistakes_are_answered(self):
        self.write("broken.json", "{")
        self.write("empty.json", "{}")
        self.write("odd.json", json.dumps(self.own(metods=[])))
        self.write("rows.json", json.dumps(self.own(tables=[{"title": "T", "rows": "shops", "figures": ["main.f1"]}])))
        self.write("evaluator.json", json.dumps(self.own(evaluators=["recods"], tables=[{"title": "T", "rows": "totals", "figures": ["x"]}])))
        self.write("figure.json", json.dumps(self.own(tables=[{"title": "T", "rows": "totals", "figures": ["main.f2"]}])))
        self.write("method.json", json.dumps(self.own(methods=["records/csx"])))
        self.write("option.json", json.dumps(self.own(methods=["records/cs:alpah=1"])))
        self.write("set.json", json.dumps(self.own(own_set="prices")))
        self.write("twice.json", json.dumps(self.own(methods=["records/cs", "records/cs"])))
        self.write("cells.json", json.dumps(self.own(tables=[{"title": "T", "rows": "totals", "figures": ["main.f1"],
                                                              "published": {"columns": ["a", "b"], "rows": [["1"]]}}])))
        for arguments, words in (
            ([], "list, show NAME or run NAME"),
            (["rnu"], "did you mean 'run'?"),
            (["run"], "name an experiment"),
            (["show"], "alpha_sweep"),
            (["list", "x"], "takes no name"),
            (["run", "alpha_sweep", "nce_comments"], "takes one name"),
            (["run", "alpha_swep"], "did you mean 'alpha_sweep'?"),
            (["show", "nothing_like_it"], "named by its path"),
            (["run", "./absent.json"], "absent.json"),
            (["run", "broken.json"], "does not parse"),
            (["run", "empty.json"], 'has no "name"'),
            (["run", "odd.json"], "'metods'"),
            (["run", "rows.json"], "totals, sites, sweep or times"),
            (["run", "evaluator.json"], "no evaluator 'recods'"),
            (["run", "figure.json"], "no count or metric 'main.f2'"),
            (["run", "method.json"], "records/csx"),
            (["run", "option.json"], "alpah"),
            (["run", "set.json"], "no set 'prices'"),
            (["run", "twice.json"], "twice"),
            (["run", "cells.json"], "a row of 1 cells in a table of 2 columns"),
            (["run", "alpha_sweep", "--corpora", "absent"], "is not a folder"),
            (["run", "alpha_sweep", "--corpora", "."], "has none of the corpora"),
            (["run", "alpha_sweep", "--sample", "x"], "--sample"),
            (["run", "alpha_sweep", "--methods", "records/cs"], "--methods is not an option of 'experiment'"),
        ):
            self.assertIn(words, self.experiment(*arguments, code=2).err, arguments)
        self.assertEqual(self.experiment("run", "set.json", "-o", "out", code=2).returncode, 2)
        self.assertEqual([path.name for path in self.folder.iterdir() if path.name.startswith("out")], [], "nothing is left behind")


class Running(ExperimentTest):
    def test_every_experiment_runs_without_corpora(self):
        for name in NAMES:
            data = self.run_json(name, "-j", "2")
            self.assertEqual((data["name"], data["isOwnSet"]), (name, True))
            written = json.loads((SOURCE_DIR / f"experiments/{name}.json").read_text())
            self.assertEqual(len(data["tables"]), len(written["tables"]))
            for table, plan in zip(data["tables"], written["tables"]):
                self.assertEqual(table["published"]["rows"], plan.get("published", {}).get("rows", []))
                if plan.get("evaluator") != "record_count":  # our own lists have their records, not only their number
                    self.assertGreater(len(table["ours"]["rows"]), 0, (name, table["title"]))

    def test_tables_of_vp_fp_fn_follow_from_each_other(self):
        """the rows of the sites add up to the total, and the total gives precision, recall and F1"""
        data = self.run_json("gstm_regions")
        totals, sites = (table["ours"] for table in data["tables"])
        by_column = {name: [float(row[at]) for row in sites["rows"]] for at, name in enumerate(sites["columns"]) if at > 0}
        for name, values in by_column.items():
            self.assertEqual(sum(values[:-1]), values[-1], name)
        for _, method, pages, found, wrong, missed, precision, recall, f1 in totals["rows"]:
            self.assertEqual([by_column[f"{count} {method}"][-1] for count in ("VP", "FP", "FN")], [float(found), float(wrong), float(missed)])
            found, wrong, missed = float(found), float(wrong), float(missed)
            self.assertAlmostEqual(float(precision), found / (found + wrong), places=3)
            self.assertAlmostEqual(float(recall), found / (found + missed), places=3)
            self.assertAlmostEqual(float(f1), 2 * found / (2 * found + wrong + missed), places=3)
            self.assertEqual(pages, "6", "one page of each site")

    def test_lists_inside_of_records_are_what_the_improvement_is_for(self):
        sites = self.run_json("gstm_regions")["tables"][1]["ours"]
        row = next(row for row in sites["rows"] if row[0] == "sets.example")
        found = {name: float(row[sites["columns"].index(f"VP {name}")]) for name in ("STM", "improved")}
        self.assertGreaterEqual(found["improved"], found["STM"])

    def test_published_figures_stand_beside_ours(self):
        out = self.experiment("run", "reduction_times", "-q").out
        self.assertRegex(out, r"(?m)^ours +published$")
        self.assertRegex(out, r"(?m)^casa_marcada\.example .* Americanas +50\.04 +50\.13")
        self.assertIn("What differs in data and counting", out)
        self.assertIn("small set of our own making", out)

    def test_narrow(self):
        for name in ("alpha_sweep", "product_accuracy"):
            out = self.experiment("run", name, "-q", env={"COLUMNS": "60"}).out
            self.assertEqual([line for line in out.splitlines() if len(line) > 60], [], name)
            self.assertIn("published" if name == "product_accuracy" else "CA DT", out)

    def test_times_are_measured_by_shop(self):
        data = self.run_json("reduction_times")
        table = data["tables"][0]["ours"]
        self.assertEqual(table["columns"][2:], ["TMM_a ms", "TMP_a ms", "TMM_b ms", "TMP_b ms", "GM %", "GR %", "post ms"])
        self.assertEqual([row[0] for row in table["rows"]][-1], "TOTAL")
        for row in table["rows"]:
            before, after, gain = float(row[3]), float(row[5]), float(row[7])
            self.assertGreater(before, 0)
            self.assertAlmostEqual((1 - after / before) * 100, gain, delta=max(8, 2 / before))  # printed with two digits
        self.assertEqual(len(data["times"]), len(table["rows"]) - 1)

    def test_named_corpora_are_used_and_missing_ones_named(self):
        self.write_corpus()
        done = self.experiment("run", "gstm_regions", "--corpora", "sets")
        self.assertIn("not here and left out: records/tbdw, records/estuka450", done.err)
        self.assertRegex(done.out, r"(?m)^wien +STM +2 +24 +0 +0 +1\.000")
        self.assertNotIn("small set of our own making", done.out)

    def test_the_environment_names_corpora(self):
        self.write_corpus("shared/corpora/records/wien")
        data = self.run_json("gstm_regions", env={"GARIMPO_SHARED_DATA": str(self.folder / "shared")})
        self.assertFalse(data["isOwnSet"])
        self.assertEqual(data["tables"][0]["ours"]["rows"][0][0], "wien")

    def test_without_corpora_it_is_said(self):
        self.assertIn("a small set of our own making is used", self.experiment("run", "nce_comments").err)

    def test_a_file_of_ones_own(self):
        self.write("mine.json", json.dumps(self.own(methods=[{"method": "records/cs:alpha=0.3", "called": "mine"}])))
        row = self.run_json("./mine.json")["tables"][0]["ours"]["rows"][0]
        self.assertEqual(row[:3], ["own_lists", "mine", "18"])

    def test_our_own_pages_leave_nothing_behind(self):
        (self.folder / "tmp").mkdir()
        self.experiment("run", "nce_comments", "-q", env={"TMPDIR": str(self.folder / "tmp")})
        self.assertEqual(list((self.folder / "tmp").iterdir()), [])


class Keeping(ExperimentTest):
    def test_a_run_is_kept_whole(self):
        done = self.experiment("run", "alpha_sweep", "-o", "out/")
        self.assertIn("out/report.html", done.err)
        names = {path.name for path in (self.folder / "out").iterdir()}
        self.assertEqual(names, {"run.json", "answers", "pages.jsonl", "scores.json", "report.html", "experiment.json", "tables.json", "tables.txt", "lists"})
        self.assertEqual((self.folder / "out/experiment.json").read_text(), (SOURCE_DIR / "experiments/alpha_sweep.json").read_text())
        self.assertIn("CA DT", (self.folder / "out/tables.txt").read_text())
        self.assertFalse((self.folder / "out.part").exists())
        report = (self.folder / "out/report.html").read_text()
        data = json.loads(re.search(r'id="run-data">(.*?)</script>', report, re.S).group(1).replace("\\u003c", "<"))
        self.assertEqual(data["experiment"]["name"], "alpha_sweep")
        self.assertEqual(len(data["sweeps"]), 6, "six curves in one plot")
        self.run_command("bench", "--rescore", "out", "-q", code=0)  # the pages are where the stored run says

    def test_nothing_is_overwritten_unasked(self):
        self.write("mine/notes.txt", "keep me")
        self.assertIn("holds something that is not a run", self.experiment("run", "nce_comments", "-o", "mine/", code=1).err)
        self.assertEqual([path.name for path in (self.folder / "mine").iterdir()], ["notes.txt"])
        self.experiment("run", "nce_comments", "-o", "out/")
        before = (self.folder / "out/run.json").read_bytes()
        refused = self.experiment("run", "nce_comments", "-o", "out/", code=2)
        self.assertIn("--replace", refused.err)
        self.assertEqual((self.folder / "out/run.json").read_bytes(), before)
        self.experiment("run", "product_accuracy", "-o", "out/", "--replace")
        self.assertEqual(json.loads((self.folder / "out/tables.json").read_text())["name"], "product_accuracy")
        self.write("file", "")
        self.assertIn("a run is a folder", self.experiment("run", "nce_comments", "-o", "file", code=1).err)


class OwnSet(ExperimentTest):
    def test_its_gold_stands_in_its_pages(self):
        for name in ("lists", "shops", "news"):
            self.run_command("corpus", "check", SOURCE_DIR / f"experiments/own_set/{name}", code=0)


if __name__ == "__main__":
    unittest.main()
