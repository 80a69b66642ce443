"""The report in a browser: opened from a file without a network, clicked through, on a narrow screen and with the dark theme."""
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest
import zlib

import browser
import made_run

# Runs with less data than the others, or with unusual data.
HEADLINE = {"name": "e", "metrics": [{"name": "f1"}]}
ODD_RUNS = {
    "nothing at all": {},
    "names without scores": {"contenders": [{"name": "a"}], "corpora": [{"name": "c", "pages": 0}], "evaluators": [HEADLINE]},
    "no value known": {"contenders": [{"name": "a"}], "corpora": [{"name": "c", "pages": 1}], "evaluators": [HEADLINE],
                       "scores": [{"corpus": 0, "contender": 0, "evaluator": 0, "pages": 1, "values": [None], "low": [None], "high": [None]}],
                       "times": [{"corpus": 0, "contender": 0, "pages": 0, "failed": 0, "totalUs": 0, "exponent": None}]},
    "pages without results": {"corpora": [{"name": "c", "pages": 2}], "evaluators": [HEADLINE], "contenders": [{"name": "a"}],
                              "pages": [{"corpus": 0, "id": "x"}, {"corpus": 0, "id": "y/<script>", "results": [{"contender": 0, "us": 0}]}]},
    "a sweep over words": {"contenders": [{"name": "m=dc"}, {"name": "m=dt"}], "corpora": [{"name": "c", "pages": 9}], "evaluators": [HEADLINE],
                           "scores": [{"corpus": 0, "contender": at, "evaluator": 0, "pages": 9, "values": [0.5 + at / 9], "low": [0.4],
                                       "high": [0.9]} for at in (0, 1)],
                           "sweeps": [{"parameter": "distance", "method": "m",
                                       "points": [{"value": "dc", "contender": 0}, {"value": "dt", "contender": 1}]}]},
    "many long names": {"contenders": [{"name": f"a method with a rather long name, number {at}", "options": {"alpha": at}} for at in range(20)],
                        "corpora": [{"name": f"a_corpus_of_many_words_{at}", "pages": 5, "hash": "f" * 64} for at in range(12)],
                        "evaluators": [HEADLINE],
                        "scores": [{"corpus": c, "contender": m, "evaluator": 0, "pages": 5, "values": [m / 20], "low": [m / 25], "high": [1]}
                                   for c in range(12) for m in range(20)]},
}

RENDER = os.environ.get("GARIMPO_RENDER_REPORT")
PICTURES = pathlib.Path(os.environ.get("GARIMPO_BINARY_DIR") or tempfile.gettempdir()) / "report_pictures"
CHROMIUM = browser.find_chromium()
IS_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
OPENS_IN_SECONDS = 3.0
SECTIONS = ["scores", "intervals", "tradeoff", "groups", "times", "sweeps", "comparisons", "pages"]


def render(run, folder):
    run.write(pathlib.Path(folder))
    return render_written(folder)


def render_written(folder):
    folder = pathlib.Path(folder)
    subprocess.run([RENDER, folder / "data.json", folder / "details.txt", folder / "report.html"], check=True, timeout=300)
    return folder / "report.html"


def png_rows(data):
    """width, height and the unfiltered rows of a PNG of eight bits a channel"""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    at, packed, width, height, kind = 8, b"", 0, 0, 0
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, _, kind = struct.unpack(">IIBB", body[:10])
        elif name == b"IDAT":
            packed += body
        at += length + 12
    raw = zlib.decompress(packed)
    stride = width * {2: 3, 6: 4}[kind] + 1
    return width, height, [raw[row * stride : (row + 1) * stride] for row in range(height)]


@unittest.skipUnless(RENDER, "GARIMPO_RENDER_REPORT does not name the program that writes a report")
class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if CHROMIUM is None:
            message = f"no Chromium found (looked for {', '.join(browser.NAMES)}): the report was not looked at"
            if IS_CI:
                raise AssertionError(message)
            raise unittest.SkipTest(message)
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.report = render(made_run.MadeRun(360), cls.folder.name)
        cls.browser = browser.Browser(CHROMIUM)
        cls.addClassCleanup(cls.browser.__exit__)
        PICTURES.mkdir(parents=True, exist_ok=True)

    def setUp(self):
        self.browser.resize(1280, 900)
        self.browser.prefer("light")
        self.open()

    def tearDown(self):
        self.assertEqual(self.browser.problems, [], "the console is not clean")

    def open(self, hash_=""):
        self.browser.problems.clear()
        self.browser.requests.clear()
        self.browser.open("about:blank")
        self.browser.open(f"file://{self.report}{hash_}")
        self.browser.wait_for("document.documentElement.dataset.ready === 'true'")
        self.browser.evaluate("try { localStorage.clear() } catch {}")
        self.browser.wait_for_frames()

    def ask(self, expression):
        return self.browser.evaluate(expression)

    def text(self, selector):
        return self.ask(f"document.querySelector({selector!r})?.textContent ?? ''")

    def count(self, selector):
        return self.ask(f"document.querySelectorAll({selector!r}).length")

    def choose(self, section, label, text):
        """picks an option by its text in the select of that label"""
        chosen = self.ask(f"""(() => {{
            const field = [...document.querySelectorAll('#{section} label.field')].find((f) => f.firstChild.textContent === {label!r});
            const option = [...field.querySelector('select').options].find((o) => o.textContent === {text!r});
            if (!option) return false;
            field.querySelector('select').value = option.value;
            field.querySelector('select').dispatchEvent(new Event('change', {{bubbles: true}}));
            return true; }})()""")
        self.assertTrue(chosen, f"{section} has no {label} {text}")
        self.browser.wait_for_frames()

    def find_pages(self, text):
        self.ask(f"""(() => {{ const box = document.querySelector('#pages input[type=search]');
            box.value = {text!r}; box.dispatchEvent(new Event('input')); }})()""")

    def test_every_section_is_there_and_nothing_is_asked_of_a_network(self):
        self.assertEqual(self.ask("[...document.querySelectorAll('main > section[id]')].map((s) => s.id)"), SECTIONS)
        self.assertEqual([url for url in self.browser.requests if not url.startswith(("file:", "about:"))], [])
        self.assertIn("November", self.text("h1"))
        self.assertIn("garimpo bench", self.text(".command"))
        self.assertIn("sha256:01", self.text(".head details table"))

    def test_pages_are_counted_as_in_the_terminal(self):
        """those that contenders answered for, not those that the corpora have"""
        expected = self.ask("""run.corpora.reduce((sum, _, corpus) =>
            sum + Math.max(0, ...run.times.filter((time) => time.corpus === corpus).map((time) => time.pages)), 0)""")
        self.assertEqual(self.text(".head .tiles > :first-child").replace(",", ""), f"{expected}pages scored")
        self.assertIn("Pages scored", self.text(".head details table"))

    def test_the_best_of_each_corpus_is_marked(self):
        self.assertEqual(self.count("#scores table.scores:first-of-type .best"), 2)
        names = self.ask("[...document.querySelectorAll('#scores .best')].map((c) => c.parentNode.querySelector('.contender-name').textContent)")
        self.assertEqual(set(names), {"articles/auto"})
        self.assertRegex(self.text("#scores .best .interval"), r"^0\.\d{3} to [01]\.\d{3}$")

    def test_another_metric_changes_table_and_plots(self):
        before = self.text("#scores tbody")
        self.choose("scores", "Metric", "recall")
        self.assertNotEqual(self.text("#scores tbody"), before)
        self.assertIn("shingle4 recall", self.text("#intervals svg.chart"))
        self.choose("scores", "Evaluator", "records")
        self.assertIn("book_shelves", self.text("#scores thead"))
        self.choose("scores", "Metric", "merges")
        self.assertIn("Lower is better", self.text("#scores"))

    def test_a_column_sorts(self):
        names = "[...document.querySelectorAll('#scores .card tbody .contender-name')].map((n) => n.textContent)"
        self.browser.click("#scores th button[data-column='0']")
        self.assertEqual(self.ask(names), ["articles/auto", "articles/nce", "plain_reader"])
        self.browser.click("#scores th button[data-column='0']")
        self.assertEqual(self.ask(names), ["plain_reader", "articles/nce", "articles/auto"])
        self.assertEqual(self.count("#scores th[aria-sort=ascending]"), 1)

    def test_plots_have_axes_titles_and_legends(self):
        for section in ("intervals", "tradeoff", "groups", "times", "sweeps"):
            self.assertGreater(self.count(f"#{section} svg.chart .axis-title"), 0, section)
            self.assertGreater(self.count(f"#{section} .legend li"), 1, section)
            self.assertGreater(self.count(f"#{section} svg.chart .glyph"), 2, section)
        titles = self.ask("[...document.querySelectorAll('#times svg.chart .axis-title')].map((title) => title.textContent)")
        self.assertEqual(titles, ["page size (log scale)", "time per page (log scale)"])
        # Ticks carry their units, which differ along an axis: a unit in a title would be wrong for some of them.
        ticks = self.text("#times svg.chart")
        self.assertIn("kB", ticks)
        self.assertRegex(ticks, "µs|ms")
        self.assertGreater(self.count("#tradeoff .iso"), 1)
        self.assertGreater(self.count("#times .fit"), 2)
        self.assertRegex(self.text("#sweeps"), r"best 0\.\d+ at alpha = 0\.\d+")

    def test_a_contender_has_one_colour_and_shape_everywhere(self):
        self.choose("times", "Corpus", "all corpora")
        self.assertEqual(self.count("#times .fit"), 0, "a fit is of one corpus")
        looks = self.ask("""[...document.querySelectorAll('.legend li')].map((item) => [item.querySelector('span').textContent,
            item.querySelector('.glyph').getAttribute('class') + item.querySelector('.glyph').getAttribute('d')])""")
        self.assertEqual(len({name for name, _ in looks}), len({tuple(look) for look in looks}))
        self.assertEqual(len({name for name, _ in looks}), len({look for _, look in looks}) + 3, "each sweep's line is named by its method, too")

    def test_pointing_says_what_a_mark_is(self):
        place = self.ask("""(() => { const mark = document.querySelector('#intervals svg.chart .glyph'); mark.scrollIntoView({block: 'center'});
            const box = mark.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()""")
        self.browser.move_to(*place)
        self.assertFalse(self.ask("document.getElementById('tooltip').hidden"))
        self.assertIn("95 % interval", self.text("#tooltip"))
        self.ask("document.querySelector('#tradeoff svg.chart').focus({focusVisible: true})")
        self.browser.press("ArrowRight")
        self.assertIn("recall", self.text("#tooltip"))

    def test_groups_are_chosen(self):
        self.choose("groups", "By", "language")
        self.assertIn("pt", self.text("#groups svg.chart"))
        self.choose("groups", "By", "site")
        self.assertIn("harbour.example", self.text("#groups svg.chart"))
        self.assertIn("pages", self.text("#groups svg.chart"))

    def test_comparisons_lead_to_pages(self):
        self.assertIn("better", self.text("#comparisons"))
        self.assertIn("against last week's reader", self.text("#comparisons"))
        self.assertEqual(self.count("#comparisons tbody tr th small.against"), 3, "those of the evaluator chosen")
        self.browser.click("#comparisons details summary")
        wanted = self.text("#comparisons details a")
        self.browser.click("#comparisons details a")
        self.browser.wait_for(f"document.querySelector('#page-view h3')?.textContent === {wanted!r}")

    def test_the_worst_page_shows_what_was_missed(self):
        self.choose("pages", "Corpus", "valley_news")
        self.choose("pages", "Contender", "plain_reader")
        scores = self.ask("[...document.querySelectorAll('.row .row-score > span:first-child')].map((s) => s.textContent)")
        numbers = [float(score) for score in scores if score not in ("failed", "–")]
        self.assertEqual(numbers, sorted(numbers))
        self.ask("document.querySelector('.page-list').scrollTop = 0")
        at = self.ask("listState.shown.findIndex((p) => p.detail !== undefined && !p.results[2].error && p.results[2].scores[0][1] < 0.7)")
        self.browser.click(f"#row-{at}")
        self.browser.wait_for("document.querySelector('#page-view mark.missed')")
        self.browser.wait_for("document.querySelectorAll('#page-view .pane mark.missed').length > 0")
        self.assertIn("missed", self.text("#page-view .pane h4"))
        # The address follows the page shown, and not at once on a busy machine.
        self.browser.wait_for("location.hash.startsWith('#page=valley_news/')")

    def test_keys_step_through_pages(self):
        self.browser.click("#row-0")
        first = self.text("#page-view h3")
        self.browser.press("j")
        second = self.text("#page-view h3")
        self.assertNotEqual(first, second)
        self.browser.press("k")
        self.assertEqual(self.text("#page-view h3"), first)
        self.ask("document.querySelector('.page-list').focus()")
        self.browser.press("ArrowDown")
        self.assertEqual(self.text("#page-view h3"), second)

    def test_pages_are_filtered(self):
        self.find_pages("harbour-")
        shown = self.ask("[...document.querySelectorAll('.row-id')].map((r) => r.textContent)")
        self.assertGreater(len(shown), 3)
        self.assertTrue(all(name.startswith("harbour-") for name in shown), shown)
        self.find_pages("no such page")
        self.assertIn("No page matches", self.text(".page-list"))
        self.find_pages("")
        self.choose("pages", "Kind", "forum")
        self.assertTrue(self.ask("listState.shown.every((page) => page.kind === 'forum')"))

    def test_a_link_opens_its_page(self):
        page = self.ask("run.pages.find((p) => p.detail !== undefined && p.corpus === 2).id")
        self.open(f"#page=book_shelves/{page}")
        self.browser.wait_for("document.querySelector('#page-view table.records')")
        self.assertEqual(self.text("#page-view h3"), page)
        self.assertIn("extra", self.text("#page-view"))
        self.assertIn("Customers also bought", self.text("#page-view"))

    def test_the_highlighted_page_is_caged_and_reasons_are_listed(self):
        page = self.ask("run.pages.find((p) => p.detail !== undefined && p.corpus === 0).id")
        self.open(f"#page=valley_news/{page}")
        self.browser.wait_for("document.querySelector('#page-view [data-key=\"Highlighted page\"]')")
        self.browser.click('#page-view [data-key="Highlighted page"]')
        self.assertEqual(self.ask("document.querySelector('iframe').getAttribute('sandbox')"), "")
        self.assertIn("<h1>", self.ask("document.querySelector('iframe').srcdoc"))
        self.browser.click('#page-view [data-key="Reasons"]')
        self.assertIn("links are 96 %", self.text("#page-view .reasons"))

    def test_a_highlighted_page_reaches_neither_the_network_nor_the_report(self):
        self.ask("""highlightedView({page: '<img src="https://outside.example/a.png"><script>parent.document.title = "taken"</' + 'script>'})
            .forEach((frame) => { frame.loading = 'eager'; document.querySelector('main').prepend(frame); })""")
        self.browser.wait_for_frames()
        self.browser.wait_for("document.querySelector('iframe')")
        for _ in range(40):
            if any("outside.example" in problem for problem in self.browser.problems):
                break
            self.browser.wait_for_frames()
        refused = [problem for problem in self.browser.problems if "outside.example" in problem]
        self.assertTrue(refused and all("Content Security Policy" in problem for problem in refused), self.browser.problems)
        self.assertNotEqual(self.ask("document.title"), "taken")
        self.browser.problems.clear()

    def test_markup_in_the_data_stays_text(self):
        self.ask("(() => { listState.isFailedOnly = true; listState.contender = 2; fillList(); openAt(0); })()")
        self.browser.wait_for("document.querySelector('#page-view .failed')")
        self.assertIn("<b>no</b>", self.text("#page-view .failed"))

    def test_dark_and_light(self):
        ground = "getComputedStyle(document.body).backgroundColor"
        light = self.ask(ground)
        self.browser.click("#theme")
        dark = self.ask(ground)
        self.assertNotEqual(light, dark)
        self.browser.click("#theme")
        self.assertEqual(self.ask(ground), light)
        self.browser.prefer("dark")
        self.ask("delete document.documentElement.dataset.theme")
        self.assertEqual(self.ask(ground), dark)

    def test_a_phone_does_not_scroll_sideways(self):
        self.browser.resize(360, 740)
        self.ask("openAt(listState.shown.findIndex((page) => page.detail !== undefined))")
        self.browser.wait_for("document.querySelector('#page-view .part')")
        self.ask("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        self.browser.wait_for_frames()
        self.assertLessEqual(self.ask("document.documentElement.scrollWidth"), 360)
        wide = self.ask("""[...document.querySelectorAll('main *')].filter((e) => !e.closest('.scroller, svg, .bar, .unseen') &&
            e.getBoundingClientRect().right > 361).map((e) => e.tagName + '.' + e.className).slice(0, 5)""")
        self.assertEqual(wide, [])
        self.keep_picture("phone")

    def keep_picture(self, name):
        data = self.browser.screenshot()
        (PICTURES / f"{name}.png").write_bytes(data)
        width, height, rows = png_rows(data)
        self.assertGreater(len(set(rows)), height // 4, f"{name}: most of the picture is one colour")
        return width, height

    def test_pictures_show_something(self):
        for name, scheme in (("light", "light"), ("dark", "dark")):
            self.browser.prefer(scheme)
            self.ask("document.getElementById('intervals').scrollIntoView()")
            self.assertEqual(self.keep_picture(name), (1280, 900))

    def test_odd_runs_open_too(self):
        usual = self.report
        self.addCleanup(setattr, self, "report", usual)
        for name, data in ODD_RUNS.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "data.json").write_text(json.dumps(data))
                (pathlib.Path(folder) / "details.txt").write_text("")
                self.report = render_written(folder)
                self.browser.resize(360, 740)
                self.open()
                self.assertEqual(self.browser.problems, [])
                self.assertGreater(self.count("main h1"), 0)
                self.assertLessEqual(self.ask("document.documentElement.scrollWidth"), 360)
                self.ask("typeof openAt === 'function' && run.pages.forEach((_, at) => openAt(at))")

    def test_a_detail_that_does_not_unpack_is_said(self):
        page = self.ask("""(() => { const page = run.pages.find((p) => p.detail !== undefined);
            document.querySelector(`script[data-detail='${page.detail}']`).textContent = 'AAAA'; openPage(page); return page.id; })()""")
        self.browser.wait_for("document.querySelector('#page-view .notice.failed')")
        self.assertIn("could not be unpacked", self.text("#page-view .notice.failed"))
        self.assertEqual(self.text("#page-view h3"), page)

    def test_printing_leaves_the_controls_out(self):
        self.browser.call("Emulation.setEmulatedMedia", media="print")
        self.addCleanup(self.browser.call, "Emulation.setEmulatedMedia", media="")
        shown = self.ask("['.bar', '.controls', '.list-side'].filter((part) => document.querySelector(part).offsetHeight)")
        self.assertEqual(shown, [])
        self.assertGreater(self.ask("document.querySelector('#scores table').offsetHeight"), 50)

    def test_words_are_compared(self):
        marked = """(() => { const { gold, answer, isExact } = diffWords(%r, %r); const left = (words) => words.filter((w) => !w.isKept).map((w) => w.key);
            return [left(gold), left(answer), isExact]; })()"""
        self.assertEqual(self.ask(marked % ("a b c d", "a c d e")), [["b"], ["e"], True])
        self.assertEqual(self.ask(marked % ("Same Words", "same, words!")), [[], [], True])
        self.assertEqual(self.ask(marked % ("", "only here")), [[], ["only", "here"], True])
        self.assertEqual(self.ask(marked % ("渡し船", "渡船")), [["し"], [], True])

    def test_the_word_comparison_finds_a_longest_common_sequence(self):
        """against the obvious table, on random words"""
        longest, ours = self.ask("""(() => { let seed = 7; const random = (n) => (seed = (seed * 48271) % 2147483647) % n; const both = [[], []];
            for (let trial = 0; trial < 200; ++trial) {
                const [a, b] = [0, 1].map(() => Array.from({length: random(30)}, () => "abcde"[random(5)]));
                const table = Array.from({length: a.length + 1}, () => new Array(b.length + 1).fill(0));
                a.forEach((x, i) => b.forEach((y, j) => { table[i + 1][j + 1] = x === y ? table[i][j] + 1 : Math.max(table[i][j + 1], table[i + 1][j]); }));
                const { gold, answer } = diffWords(a.join(" "), b.join(" "));
                const kept = gold.filter((w) => w.isKept).map((w) => w.key).join();
                both[0].push(table[a.length][b.length]);
                both[1].push(kept === answer.filter((w) => w.isKept).map((w) => w.key).join() ? gold.filter((w) => w.isKept).length : -1);
            } return both; })()""")
        self.assertEqual(ours, longest)

    def test_a_hopeless_comparison_is_bounded(self):
        took, exact = self.ask("""(() => { const words = (letter) => Array.from({length: 9000}, (_, at) => letter + at).join(" "); const began = performance.now();
            const { isExact } = diffWords(words("a"), words("b")); return [performance.now() - began, isExact]; })()""")
        self.assertFalse(exact)
        self.assertLess(took, 5000)


@unittest.skipUnless(RENDER and CHROMIUM, "needs the program that writes a report, and a Chromium")
class BigReportTest(unittest.TestCase):
    def test_ten_thousand_pages_open_at_once(self):
        with tempfile.TemporaryDirectory() as folder, browser.Browser(CHROMIUM) as opened:
            report = render(made_run.MadeRun(10_000, details=1500, with_sweeps=False), folder)
            took = min(opened.open(f"file://{report}") for _ in range(3))  # the machine may be busy with something else
            self.assertTrue(opened.evaluate("document.documentElement.dataset.ready === 'true'"))
            self.assertLess(took, OPENS_IN_SECONDS)
            self.assertEqual(opened.evaluate("listState.shown.length"), 10_000)
            self.assertLess(opened.evaluate("document.querySelectorAll('.row').length"), 60, "only rows in sight exist")
            opened.evaluate("document.querySelector('.page-list').scrollTop = 5000 * ROW_HEIGHT")
            opened.wait_for("document.getElementById('row-5000')")
            self.assertEqual(opened.problems, [])


if __name__ == "__main__":
    unittest.main()
