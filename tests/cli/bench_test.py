"""`garimpo bench` as people use it: scores, stored runs, comparisons, gates, sweeps, other programs, and what goes wrong."""
import json
import re
import signal
import subprocess
import sys
import unittest

from command import COMMAND, SENTENCE, CommandTest, article, listing


def gold_text(number, paragraphs=6):
    return "\n".join((SENTENCE.format(day=f"day {number}.{at}") * 3).strip() for at in range(paragraphs))


class BenchTest(CommandTest):
    def write_corpus(self, name="news", count=6, spoil=()):
        """articles whose gold is their text; the gold of the spoilt ones is something else"""
        rows = []
        for number in range(1, count + 1):
            self.write(f"{name}/pages/p{number}.html", article(number))
            text = "Quite another story about a lighthouse." if number in spoil else gold_text(number)
            rows.append({"id": f"p{number}", "text": text, "title": f"Flood number {number} reaches the lower town of the valley",
                         "site": f"site{number % 3}.example", "page_type": "article" if number % 2 else "blog"})
        self.write(f"{name}/gold.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
        return name

    def write_record_corpus(self, name="shelves", count=4):
        rows = []
        for number in range(1, count + 1):
            self.write(f"{name}/pages/s{number}.html", listing(number))
            records = []
            for at in range(12):
                cells = [f"Book {at} of shelf {number}", f"By author {at}", f"{at}.50"]
                records.append({"key": cells[0], "cells": cells, "text_cells": cells})
            rows.append({"id": f"s{number}", "task": "record_extraction", "n_records": 12, "records": records})
        self.write(f"{name}/gold.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
        return name

    def bench(self, *arguments, code=0):
        return self.run_command("bench", *arguments, code=code)

    def scores(self, *arguments, code=0):
        return json.loads(self.bench(*arguments, "--json", code=code).out)

    def value(self, scores, metric, contender=None, corpus=None):
        evaluator, name = metric.split(".", 1)
        found = [row["metrics"][name]["value"] for row in scores["scores"]
                 if row["evaluator"] == evaluator and contender in (None, row["contender"]) and corpus in (None, row["corpus"])]
        self.assertEqual(len(found), 1, scores["scores"])
        return found[0]


class Scores(BenchTest):
    def test_a_perfect_answer_scores_one(self):
        scores = self.scores("--corpus", self.write_corpus(), "--methods", "articles/nce")
        self.assertGreater(self.value(scores, "word.f1"), 0.95)
        self.assertEqual(self.value(scores, "title.exact"), 1)

    def test_spoilt_gold_lowers_the_score(self):
        scores = self.scores("--corpus", self.write_corpus(spoil=(1, 2, 3)), "--methods", "articles/nce")
        self.assertLess(self.value(scores, "word.f1"), 0.7)
        row = next(row for row in scores["scores"] if row["evaluator"] == "word")
        self.assertLessEqual(row["metrics"]["f1"]["low"], row["metrics"]["f1"]["value"])
        self.assertGreaterEqual(row["metrics"]["f1"]["high"], row["metrics"]["f1"]["value"])
        self.assertEqual(row["units"], 3, "drawn by site")

    def test_several_corpora_and_methods_in_their_tasks(self):
        self.write_corpus("all/news")
        self.write_record_corpus("all/shelves")
        scores = self.scores("all", "--methods", "articles/nce,records/cs:distance=dc,records/cs:distance=dt")
        pairs = {(row["corpus"], row["contender"]) for row in scores["scores"]}
        self.assertEqual(pairs, {("news", "articles/nce"), ("shelves", "records/cs:distance=dc"), ("shelves", "records/cs:distance=dt")})
        self.assertEqual(self.value(scores, "records.main.f1", "records/cs:distance=dt"), 1)

    def test_one_thread_or_many_give_the_same(self):
        self.write_corpus(count=20, spoil=(3, 4))
        runs = []
        for jobs in ("1", "4"):
            scores = self.scores("news", "--methods", "articles/nce", "-j", jobs, "-o", f"run{jobs}")
            runs.append([row for row in scores["scores"]])
        self.assertEqual(runs[0], runs[1])
        for name in ("answers/articles_nce/news.jsonl",):
            self.assertEqual((self.folder / "run1" / name).read_bytes(), (self.folder / "run4" / name).read_bytes())

    def test_where_keeps_some_pages(self):
        scores = self.scores("--corpus", self.write_corpus(), "--methods", "articles/nce", "--where", "page_type=blog")
        self.assertEqual(scores["scores"][0]["pages"], 3)

    def test_a_sample_is_the_same_pages_whatever_else_the_corpus_has(self):
        self.write_corpus(count=12)
        self.scores("news", "--methods", "articles/nce", "--sample", "5", "-o", "run")
        first = [row["id"] for row in self.read_lines("run/pages.jsonl")]
        self.assertEqual(len(first), 5)
        gold = (self.folder / "news/gold.jsonl").read_text().splitlines(keepends=True)
        others = [line for line in gold if json.loads(line)["id"] not in first]
        self.write("news/gold.jsonl", "".join(line for line in gold if line not in others[:4]))
        self.scores("news", "--methods", "articles/nce", "--sample", "5", "-o", "again", code=1)  # pages whose gold is gone
        self.assertEqual([row["id"] for row in self.read_lines("again/pages.jsonl")], first)
        hashes = [json.loads((self.folder / f"{run}/run.json").read_text())["corpora"][0]["hash"] for run in ("run", "again")]
        self.assertEqual(hashes[0], hashes[1])
        self.assertEqual(self.scores("news", "--methods", "articles/nce", "--sample", "99", code=1)["scores"][0]["pages"], 8)
        for wrong in ("0", "-1", "many"):
            self.bench("news", "--methods", "articles/nce", "--sample", wrong, code=2)

    def test_pages_that_a_contender_learned_from_are_left_out(self):
        self.write_corpus(spoil=(2,))
        self.write("learned.txt", "p2\r\np5\nno such page\n")
        scores = self.scores("news", "--methods", "articles/nce", "--leave-out", "learned.txt", "-o", "run")
        self.assertEqual([row["id"] for row in self.read_lines("run/pages.jsonl")], ["p1", "p3", "p4", "p6"])
        self.assertGreater(self.value(scores, "word.f1"), 0.9)
        self.bench("news", "--methods", "articles/nce", "--leave-out", "absent.txt", code=2)

    def test_groups_by_kind(self):
        scores = self.scores("--corpus", self.write_corpus(count=12, spoil=(1, 3, 5)), "--methods", "articles/nce")
        kinds = {row["value"]: row["metrics"]["f1"]["value"] for row in scores["groups"] if row["evaluator"] == "word" and row["by"] == "kind"}
        self.assertLess(kinds["article"], kinds["blog"])


class Tables(BenchTest):
    def test_the_table_names_what_it_shows(self):
        done = self.bench("--corpus", self.write_corpus(), "--methods", "articles/nce")
        head, row = done.out.splitlines()[:2]
        self.assertRegex(head, r"^corpus +contender +pages +shingle4\.f1 +95 % ")
        self.assertRegex(row, r"^news +articles/nce +6 +[01]\.\d{3} +[01]\.\d{3}-[01]\.\d{3} ")
        self.assertIn("6 pages scored", done.err)

    def test_all_metrics_when_asked(self):
        done = self.bench("--corpus", self.write_corpus(), "--methods", "articles/nce", "-v")
        self.assertRegex(done.out, r"shingle4\.precision +[01]\.\d{3}")

    def test_quiet_says_nothing_beside_the_table(self):
        self.assertEqual(self.bench("--corpus", self.write_corpus(), "--methods", "articles/nce", "-q").err, "")


class StoredRuns(BenchTest):
    def test_a_run_is_kept_and_scored_again_without_the_methods(self):
        self.write_corpus(spoil=(2,))
        first = self.scores("news", "--methods", "articles/nce", "-o", "run")
        kept = json.loads((self.folder / "run/run.json").read_text())
        self.assertIn("--methods articles/nce", kept["command"])
        self.assertEqual(set(kept["machine"]), {"cpu", "cores", "memoryBytes", "system"})
        self.assertEqual(len((self.folder / "run/pages.jsonl").read_text().splitlines()), 6)
        self.assertIn("<!doctype html", (self.folder / "run/report.html").read_text()[:200].lower())
        answers = self.folder / "run/answers/articles_nce/news.jsonl"
        lines = answers.read_text().splitlines()
        changed = json.loads(lines[0])
        changed["objects"] = []
        answers.write_text("\n".join([json.dumps(changed), *lines[1:]]) + "\n")
        again = self.scores("--rescore", "run")
        self.assertLess(self.value(again, "word.f1"), self.value(first, "word.f1"))
        self.assertEqual([row["totalUs"] for row in again["times"]], [row["totalUs"] for row in first["times"]])

    def test_two_runs_are_compared_page_by_page(self):
        self.write_corpus(count=12)
        self.scores("news", "--methods", "articles/nce", "-o", "old")
        lines = [json.loads(line) for line in (self.folder / "old/answers/articles_nce/news.jsonl").read_text().splitlines()]
        for line in lines[:9]:
            line["objects"][0]["text"] = line["objects"][0]["text"][:200]
        self.write("worse.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
        scores = self.scores("news", "--answers", "articles/nce=worse.jsonl", "--compare", "old")
        (row,) = [row for row in scores["comparisons"] if row["against"].startswith("old")]
        self.assertLess(row["difference"], 0)
        self.assertEqual((row["won"], row["lost"], row["tied"]), (0, 9, 3))
        self.assertEqual(len(row["changed"]), 9)
        self.assertLess(row["p"], 1)

    def test_a_stored_run_is_not_written_over(self):
        self.write_corpus()
        self.bench("news", "--methods", "articles/nce", "-o", "run/")
        before = (self.folder / "run/run.json").read_bytes()
        done = self.bench("news", "--methods", "articles/nce", "--sample", "2", "-o", "run", code=2)
        self.assertIn("run holds a run", done.err)
        self.assertIn("garimpo bench news --methods articles/nce --sample 2 -o run --replace", done.err)
        self.assertIn("garimpo bench --rescore run", done.err)
        self.assertEqual((self.folder / "run/run.json").read_bytes(), before)
        self.bench("news", "--methods", "articles/nce", "--sample", "2", "-o", "run", "--replace")
        self.assertEqual(len(self.read_lines("run/pages.jsonl")), 2)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["news", "run"])

    def test_a_run_that_fails_leaves_the_old_one(self):
        self.write_corpus()
        self.bench("news", "--methods", "articles/nce", "-o", "run")
        before = {path: path.read_bytes() for path in (self.folder / "run").rglob("*") if path.is_file()}
        self.bench("news", "--methods", "articles/nce", "-o", "run", "--replace", "--fail-below", "word.nothing=1", code=2)
        self.assertEqual({path: path.read_bytes() for path in (self.folder / "run").rglob("*") if path.is_file()}, before)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["news", "run"])

    def test_an_unfinished_run_is_not_written_over(self):
        self.write_corpus()
        self.write("run.part/answers/x.jsonl", "{}")
        self.assertIn("run.part is what an unfinished run left", self.bench("news", "--methods", "articles/nce", "-o", "run", code=2).err)
        self.bench("news", "--methods", "articles/nce", "-o", "run", "--replace")
        self.assertFalse((self.folder / "run.part").exists())

    def test_scoring_a_part_again_does_not_replace_the_whole(self):
        self.write_corpus()
        self.bench("news", "--methods", "articles/nce", "-o", "run")
        self.assertIn("-o, or say --replace", self.bench("--rescore", "run", "--sample", "2", code=2).err)
        self.assertEqual(len(self.read_lines("run/pages.jsonl")), 6)
        self.bench("--rescore", "run", "--sample", "2", "-o", "part")
        self.assertEqual(len(self.read_lines("part/pages.jsonl")), 2)
        self.bench("--rescore", "run")
        self.assertEqual(len(self.read_lines("run/pages.jsonl")), 6)

    def test_a_folder_that_is_no_run_is_left_alone(self):
        self.write("precious/letter.txt", "dear")
        done = self.bench("--corpus", self.write_corpus(), "--methods", "articles/nce", "-o", "precious", code=1)
        self.assertIn("not a run", done.err)
        self.assertEqual([path.name for path in (self.folder / "precious").iterdir()], ["letter.txt"])
        self.assertIn("run.json", self.bench("--rescore", "precious", code=2).err)
        self.assertIn("run.json", self.bench("news", "--compare", "precious", code=2).err)


class Unnamed(BenchTest):
    """what is run where no method is named"""

    def contenders(self, *arguments, code=0):
        return {(row["corpus"], row["contender"]) for row in self.scores(*arguments, code=code)["scores"]}

    def test_the_methods_that_can_answer_the_gold(self):
        self.assertEqual(self.contenders(self.write_corpus()), {("news", "articles/auto")})
        self.assertEqual(self.contenders(self.write_record_corpus()), {("shelves", "records/auto")})
        self.assertEqual(self.contenders("news", "shelves"), {("news", "articles/auto"), ("shelves", "records/auto")})
        self.bench("news", "-o", "run")
        self.assertEqual([row["name"] for row in json.loads((self.folder / "run/run.json").read_text())["contenders"]], ["articles/auto"])

    def test_gold_that_no_method_answers(self):
        self.write("prices/gold.jsonl", json.dumps({"id": "1", "price_raw": "R$ 5", "amount": "5"}) + "\n")
        done = self.bench("prices", code=2)
        self.assertIn("no method here answers gold of this kind (price)", done.err)
        self.assertIn("--external", done.err)

    def test_page_types_by_other_names(self):
        self.write("kinds/pages/a.html", article(1))
        self.write("kinds/gold.jsonl", json.dumps({"id": "a", "page_type": "News-Article", "text": gold_text(1)}) + "\n")
        self.assertEqual(self.value(self.scores("kinds"), "page_type.right"), 1)


class Gates(BenchTest):
    def test_what_fails_is_always_said(self):
        self.write_corpus()
        gate = ("news", "--methods", "articles/nce", "--fail-below", "word.f1=1.01", "--fail-below", "title.exact=0.5")
        for extra in ([], ["-q"], ["--json"], ["-q", "--json"], ["-v"]):
            done = self.bench(*gate, *extra, code=1)
            self.assertRegex(done.err, r"FAILS news articles/nce word\.f1 [01]\.\d+ < 1\.01", extra)
        self.assertEqual(self.bench(*gate, "-q", code=1).err.count("\n"), 1)

    def test_a_gate_that_concerns_nothing_is_said(self):
        self.write_corpus()
        self.assertIn("word.f1", self.bench("news", "--methods", "articles/nce", "--fail-below", "other/word.f1=0.5", code=2).err)

    def test_a_run_from_before_a_method_was_renamed(self):
        """products/vitrine became products/godoy; an alias is as good"""
        self.write_record_corpus()
        self.bench("shelves", "--methods", "records/cs,records/ca", "-o", "old")
        for name in ("run.json", "scores.json", "pages.jsonl"):
            path = self.folder / "old" / name
            path.write_text(path.read_text().replace("records/cs", "records/sibling_runs"))
        done = self.bench("shelves", "--methods", "records/cs", "--compare", "old", "--json")
        self.assertNotIn("nothing to compare", done.err)
        self.assertIn("old: records/sibling_runs", done.out)

    def test_a_setting_is_compared_with_the_method_without_it(self):
        self.write_corpus()
        self.bench("news", "--methods", "articles/nce,articles/auto", "-o", "old")
        done = self.bench("news", "--methods", "articles/auto", "--set", "focus=precision", "--compare", "old", "--json")
        self.assertNotIn("nothing to compare", done.err)
        self.assertEqual({one["against"] for one in json.loads(done.out)["comparisons"]}, {"old: articles/auto"})

    def test_runs_with_nothing_in_common_are_not_compared_in_silence(self):
        self.write_corpus()
        self.bench("news", "--methods", "articles/nce,articles/auto", "-o", "old")
        self.write_corpus("later")
        done = self.bench("later", "--methods", "articles/nce", "--compare", "old")
        self.assertIn("nothing to compare: old has articles/auto, articles/nce on news, and this run has articles/nce on later", done.err)
        self.write_record_corpus()
        self.bench("shelves", "--methods", "records/cs,records/ca", "-o", "lists")
        self.assertIn("nothing to compare", self.bench("shelves", "--methods", "records/mdr", "--compare", "lists").err)
        self.assertNotIn("nothing to compare", self.bench("news", "--methods", "articles/nce", "--compare", "old").err)

    def test_fail_below(self):
        self.write_corpus()
        self.assertIn("holds", self.bench("news", "--methods", "articles/nce", "--fail-below", "word.f1=0.5").err)
        done = self.bench("news", "--methods", "articles/nce", "--fail-below", "articles.f1=1.01", code=1)
        self.assertRegex(done.err, r"FAILS news articles/nce shingle4\.f1 [01]\.\d+ < 1\.01")
        self.assertIn("word.nothing", self.bench("news", "--methods", "articles/nce", "--fail-below", "word.nothing=1", code=2).err)

    def test_floors_are_written_checked_and_kept(self):
        self.write_corpus()
        arguments = ("news", "--methods", "articles/nce", "--floors", "floors.json")
        self.assertIn("cannot read", self.bench(*arguments, code=2).err)
        self.assertIn("set news", self.bench(*arguments, "--update-floors").err)
        self.bench(*arguments)
        floors = json.loads((self.folder / "floors.json").read_text())
        for floor in floors["floors"]:
            floor["floor"] = 1.5
        self.write("floors.json", json.dumps(floors))
        self.assertIn("FAILS", self.bench(*arguments, code=1).err)
        self.assertIn("must be asked for", self.bench(*arguments, "--update-floors").err)
        self.assertIn("lowered", self.bench(*arguments, "--update-floors", "--lower-floors").err)
        self.write_corpus(spoil=(1,))
        self.assertIn("the corpus is not the one", self.bench(*arguments, code=1).err)


class Sweeps(BenchTest):
    def test_a_curve_over_alpha(self):
        done = self.bench(self.write_record_corpus(), "--methods", "records/cs:distance=dt", "--sweep", "alpha=0.1:0.5:0.2", "-o", "run")
        self.assertRegex(done.out, r"records/cs:distance=dt on shelves: records\.main\.f1 against alpha")
        self.assertEqual(len(re.findall(r"^ *0\.[135] +[01]\.\d{3}", done.out, re.M)), 3)
        self.assertEqual(done.out.count("best"), 1)
        self.assertEqual(len(json.loads((self.folder / "run/run.json").read_text())["sweeps"][0]["points"]), 3)

    def test_a_whole_family_swept(self):
        self.bench(self.write_record_corpus(), "--methods", "records/*", "--sweep", "alpha=0.2,0.4", "-o", "run", "--bootstrap", "0")
        run = json.loads((self.folder / "run/run.json").read_text())
        names = [contender["name"] for contender in run["contenders"]]
        self.assertLessEqual({"records/auto", "records/cs:alpha=0.2", "records/ca:alpha=0.4", "records/net"}, set(names))
        self.assertLessEqual({"records/cs", "records/ca"}, {sweep["method"] for sweep in run["sweeps"]})
        self.bench("shelves", "--methods", "nothing/*", code=2)

    def test_aliases_and_patterns_are_the_methods_they_stand_for(self):
        corpus = self.write_record_corpus()
        by_name = self.scores(corpus, "--methods", "records/cs:distance=dc,records/ca")
        self.assertEqual(self.scores(corpus, "--methods", "records/sibling_runs:distance=dc,records/sibling_groups")["scores"], by_name["scores"])
        contenders = {row["contender"] for row in self.scores(corpus, "--methods", "records/sib*")["scores"]}
        self.assertEqual(contenders, {"records/cs", "records/ca"})
        contenders = {row["contender"] for row in self.scores(corpus, "--methods", "records/gstm*")["scores"]}
        self.assertEqual(contenders, {"records/gstm", "records/gstm_improved"})
        self.assertIn("two contenders", self.bench(corpus, "--methods", "records/cs,records/sibling_runs", code=2).err)

    def test_wrong_sweeps(self):
        self.write_record_corpus()
        for sweep in ("alpha", "alpha=1:0:1", "nothing=1,2", "alpha=0:9:1"):
            self.bench("shelves", "--methods", "records/cs", "--sweep", sweep, code=2)


class OtherPrograms(BenchTest):
    def program(self, body):
        self.write("program.py", "import sys, json, time\npath = sys.argv[-1]\n" + body)
        return f"{sys.executable} {self.folder / 'program.py'}"

    def test_another_program_competes(self):
        self.write_corpus()
        command = self.program("page = open(path).read()\nprint(json.dumps({'text': page.split('</h1>')[1].split('</div>')[0], 'title': None}, indent=1))")
        scores = self.scores("news", "--methods", "articles/nce", "--external", f"other={command}")
        self.assertGreater(self.value(scores, "word.f1", "other"), 0.7)
        self.assertEqual(scores["comparisons"][0]["contender"], "other")
        self.assertGreater(next(row for row in scores["times"] if row["contender"] == "other")["peakBytes"], 1_000_000)

    def test_crash_garbage_and_hanging_cost_the_page_alone(self):
        self.write_corpus()
        command = self.program("import signal\nname = path.rsplit('/', 1)[-1]\nif name == 'p1.html': sys.exit('cannot')\nif name == 'p2.html': print('<html>')\n"
                               "if name == 'p3.html': signal.pause()\nif name > 'p3': print(json.dumps({'text': 'flood'}))")
        scores = self.scores("news", "--external", f"other={command}", "--timeout-ms", "3000", code=1)
        failures = {row["id"]: row["code"] for row in scores["failures"]}
        self.assertEqual(failures, {"p1": "external.failed", "p2": "external.garbage", "p3": "external.timeout"})
        self.assertEqual(scores["scores"][0]["pages"], 6)

    def test_ctrl_c_keeps_what_was_reached(self):
        self.write_corpus()
        # The first page is answered; the second says that it was reached and waits until it may go on.
        command = self.program("import pathlib\nhere = pathlib.Path(__file__).parent\nif not path.endswith('p1.html'):\n"
                               "    (here / 'reached').write_text('x')\n    while not (here / 'go_on').exists(): time.sleep(0.01)\n"
                               "print(json.dumps({'text': 'flood'}))")
        process = subprocess.Popen([COMMAND, "bench", "news", "--external", f"slow={command}", "-j1", "-o", "run"], cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment())
        self.wait_for_content("reached", process)
        process.send_signal(signal.SIGINT)
        self.write("go_on", "x")
        _, complaint = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130, complaint)
        self.assertIn(b"interrupted", complaint)
        self.assertIs(json.loads((self.folder / "run/run.json").read_text())["interrupted"], True)
        self.assertLess(len((self.folder / "run/pages.jsonl").read_text().splitlines()), 6)

    def test_a_program_that_is_not_there(self):
        done = self.bench(self.write_corpus(), "--external", "other=no_such_program_at_all", code=1)
        self.assertIn("external.failed", done.err)


class BadInput(BenchTest):
    def test_gold_that_does_not_parse_is_named_by_line(self):
        self.write_corpus()
        with open(self.folder / "news/gold.jsonl", "a") as gold:
            gold.write('{"id": "p7", "text": \n')
        done = self.bench("news", "--methods", "articles/nce", code=1)
        self.assertIn("gold.jsonl:7", done.err)
        self.assertRegex(done.out, r"news +articles/nce +6 ")

    def test_an_id_without_a_page_scores_zero(self):
        self.write_corpus()
        (self.folder / "news/pages/p1.html").unlink()
        scores = self.scores("news", "--methods", "articles/nce", code=1)
        self.assertEqual([row["code"] for row in scores["failures"]], ["corpus.gold_without_page"])
        self.assertEqual(scores["scores"][0]["pages"], 6)
        self.assertLess(self.value(scores, "word.recall"), 0.9)

    def test_wrong_words(self):
        self.write_corpus()
        self.assertIn("no corpus", self.bench(code=2).err)
        self.assertIn("not a folder", self.bench("nowhere", code=2).err)
        self.assertIn("articles/nce", self.bench("news", "--methods", "articles/nec", code=2).err)
        self.assertIn("did you mean 'word'", self.bench("news", "--evaluators", "wrod", code=2).err)
        self.assertIn("--bootstrap", self.bench("news", "--bootstrap", "many", code=2).err)
        self.assertIn("NAME=COMMAND", self.bench("news", "--external", "other", code=2).err)
        self.assertIn("two contenders", self.bench("news", "--methods", "articles/nce,articles/nce", code=2).err)

    def test_a_folder_without_gold(self):
        self.write_articles(2, folder="bare/pages")
        self.bench("bare", code=2)

    def test_methods_of_another_task(self):
        self.assertIn("other tasks", self.bench(self.write_corpus(), "--methods", "records/cs", code=2).err)


if __name__ == "__main__":
    unittest.main()
