"""`garimpo bench -o RUN/` from beginning to end: a small corpus of our own, two contenders, and the report that a person would open."""
import base64
import contextlib
import gzip
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

import browser

COMMAND = os.environ["GARIMPO"]
CHROMIUM = browser.find_chromium()
PARAGRAPH = "On day {day} the river rose by {day} hands, and the people of the lower town carried what they could to the school on the hill."
MENU = "".join(f'<li><a href="/{word}">{word}</a></li>' for word in ("home", "world", "sports", "weather"))


def write_corpus(folder, pages):
    (folder / "pages").mkdir(parents=True)
    gold = []
    for number in range(pages):
        paragraphs = [PARAGRAPH.format(day=number * 10 + at) for at in range(8)]
        body = "".join(f"<p>{text}</p>" for text in paragraphs)
        page = f"<!doctype html><title>Flood {number}</title><ul>{MENU}</ul><div><h1>Flood {number}</h1>{body}</div><p>Comment: I was there</p>"
        (folder / "pages" / f"flood_{number:02}.html").write_text(page)
        about = {"lang": "en", "site": f"site{number % 3}.example"}
        gold.append({"id": f"flood_{number:02}", "title": f"Flood {number}", "text": "\n".join(paragraphs), **about})
    (folder / "gold.jsonl").write_text("".join(json.dumps(line) + "\n" for line in gold))


class BenchReport(unittest.TestCase):
    def test_a_run_is_opened(self):
        if CHROMIUM is None:
            self.skipTest("no Chromium found: the report of a run was not looked at")
        with tempfile.TemporaryDirectory() as name, browser.Browser(CHROMIUM) as opened:
            folder = pathlib.Path(name)
            write_corpus(folder / "floods", 12)
            answers = [{"id": f"flood_{at:02}", "title": "Flood", "text": PARAGRAPH.format(day=at * 10) + " Subscribe now."} for at in range(12)]
            (folder / "short.jsonl").write_text("".join(json.dumps(answer) + "\n" for answer in answers))
            done = subprocess.run([COMMAND, "bench", "floods", "--methods", "articles/nce", "--answers", "short=short.jsonl", "-o", "run/"],
                                  cwd=folder, capture_output=True, text=True, timeout=120)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.look_at(opened, folder / "run" / "report.html")

    def test_three_hundred_pages_are_at_most_three_megabytes(self):
        """pages full of words that do not compress"""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            write_corpus(folder / "floods", 300)
            dice = random.Random(1)
            for page in (folder / "floods" / "pages").iterdir():
                with page.open("a") as file:
                    file.write("<p>" + " ".join(f"{dice.getrandbits(60):x}" for _ in range(4_000)) + "</p>")
            done = subprocess.run([COMMAND, "bench", "floods", "--methods", "articles/auto,articles/nce", "--report-pages", "300", "--bootstrap", "0",
                                   "-o", "run/"], cwd=folder, capture_output=True, text=True, timeout=600)
            self.assertEqual(done.returncode, 0, done.stderr)
            size = (folder / "run" / "report.html").stat().st_size
            self.assertLess(size, 3_000_000)
            self.assertGreater(size, 1_500_000, "there was room for more pages")
            with browser.Browser(CHROMIUM) if CHROMIUM else contextlib.nullcontext() as opened:
                if opened:
                    opened.open(f"file://{folder}/run/report.html")
                    opened.wait_for("document.documentElement.dataset.ready === 'true'")
                    self.assertIn("300", opened.evaluate("document.querySelector('.head .tiles > :first-child').textContent"))
                    self.assertRegex(done.stdout, r"floods +articles/auto +300")

    def test_every_page_has_gold_and_answers_where_there_is_room(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            write_corpus(folder / "floods", 60)
            done = subprocess.run([COMMAND, "bench", "floods", "--methods", "articles/auto,articles/nce", "--report-pages", "2", "--bootstrap", "0",
                                   "-o", "run/"], cwd=folder, capture_output=True, text=True, timeout=600)
            self.assertEqual(done.returncode, 0, done.stderr)
            report = (folder / "run" / "report.html").read_text()
            details = [json.loads(gzip.decompress(base64.b64decode(packed))) for packed in re.findall(r'data-detail="\d+"[^>]*>([^<]+)<', report)]
            self.assertEqual(len(details), 60)
            self.assertTrue(all(detail["gold"] and detail["answers"][0]["text"] for detail in details))
            highlighted = sum("page" in detail["answers"][0] for detail in details)
            self.assertTrue(2 <= highlighted <= 4, highlighted)

    def look_at(self, opened, report):
        opened.open(f"file://{report}")
        opened.wait_for("document.documentElement.dataset.ready === 'true'")
        opened.wait_for_frames()
        names = opened.evaluate("[...document.querySelectorAll('#scores .card tbody .contender-name')].map((name) => name.textContent)")
        self.assertEqual(set(names), {"articles/nce", "short"})
        self.assertEqual(opened.evaluate("listState.shown.length"), 12)
        self.assertGreater(opened.evaluate("document.querySelectorAll('#intervals svg.chart .glyph').length"), 1)
        opened.evaluate("(() => { listState.contender = run.contenders.findIndex((c) => c.name === 'short'); fillList(); openAt(0); })()")
        opened.wait_for("document.querySelectorAll('#page-view .pane mark.missed').length > 0")
        opened.wait_for("document.querySelector('#page-view .pane mark.extra').textContent.includes('Subscribe now')")
        tabs = "[...document.querySelectorAll('#page-view [aria-label=Contender] button')]"
        opened.evaluate(f"{tabs}.find((tab) => tab.textContent.includes('nce')).click()")
        opened.click('#page-view [data-key="Highlighted page"]')
        self.assertIn("lower town", opened.evaluate("document.querySelector('iframe').srcdoc"))
        # What the page in the frame violates is said when it is loaded, so it is loaded again and waited for.
        opened.evaluate("new Promise((done) => { const frame = document.querySelector('iframe'); frame.addEventListener('load', () => done(true)); "
                        "frame.srcdoc = frame.srcdoc; })")
        self.assertEqual(opened.problems, [])


if __name__ == "__main__":
    unittest.main()
