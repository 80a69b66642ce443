"""Runs the command under test in a folder of its own, on pages that the tests write themselves."""
import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

COMMAND = os.environ["GARIMPO"]
SOURCE_DIR = pathlib.Path(os.environ.get("GARIMPO_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[2]))
SECONDS = 120  # generous: sanitizers and a busy machine


def many(count):
    """so many pages, or a tenth of them where a sanitizer makes each ten times as dear"""
    return count // 10 if os.environ.get("GARIMPO_SANITIZE") else count


SENTENCE = "The river rose again on {day}, and the people of the lower town carried what they could to the school on the hill. "


def article(number=1, paragraphs=6):
    """a news page: a title, a menu of links, paragraphs of {paragraphs} sentences"""
    menu = "".join(f'<li><a href="/{word}">{word}</a></li>' for word in ("home", "world", "sports", "weather", "contact"))
    body = "".join(f"<p>{SENTENCE.format(day=f'day {number}.{at}') * 3}</p>" for at in range(paragraphs))
    return f"""<!doctype html><html><head><title>Flood number {number} reaches the lower town of the valley</title></head>
<body><ul id="menu">{menu}</ul><div class="story main"><h1>Flood number {number} reaches the lower town of the valley</h1>{body}</div>
<div id="foot"><a href="/about">about</a></div></body></html>"""


def listing(number=1, rows=12):
    """a page of search results: rows of the same shape"""
    items = "".join(
        f'<li class="item"><h3><a href="/book/{number}/{at}">Book {at} of shelf {number}</a></h3><p>By author {at}</p><span>{at}.50</span></li>'
        for at in range(rows)
    )
    return f"<!doctype html><html><head><title>Shelf {number}</title></head><body><ul class='results'>{items}</ul></body></html>"


class CommandTest(unittest.TestCase):
    """self.folder is empty and removed after the test; run() runs there"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return name

    def write_articles(self, count, folder="pages", **options):
        return [self.write(f"{folder}/{number:04}.html", article(number, **options)) for number in range(1, count + 1)]

    def environment(self, **changes):
        env = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG")}
        return {**env, "LC_ALL": "C", **changes}

    def run_command(self, *arguments, stdin=None, env=None, code=None):
        """the finished process, with text output; checks the exit code where one is given"""
        source = {"input": stdin} if stdin is not None else {"stdin": subprocess.DEVNULL}
        done = subprocess.run([COMMAND, *map(str, arguments)], cwd=self.folder, capture_output=True, timeout=SECONDS,
                              env=self.environment(**(env or {})), **source)
        done.out, done.err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        if code is not None:
            self.assertEqual(done.returncode, code, done.err[-2000:])
        return done

    def wait_until(self, is_true, what):
        """asks again and again; a condition that never comes true fails the test after SECONDS"""
        until = time.monotonic() + SECONDS
        while not is_true():
            self.assertLess(time.monotonic(), until, f"never came true: {what}")
            time.sleep(0.002)

    def wait_for_content(self, name, child):
        """until the child has written something into the file"""
        path = self.folder / name

        def has_content():
            self.assertIsNone(child.poll(), "it ended before it could be stopped")
            return path.exists() and path.stat().st_size > 0

        self.wait_until(has_content, f"something in {name}")

    def read_lines(self, name):
        return [json.loads(line) for line in (self.folder / name).read_text().splitlines()]
