"""Sources that are damaged, missing or endless: each gives its line or its error, and the rest of the batch goes on."""
import gzip
import json
import os
import pathlib
import tempfile
import unittest

from bounded_run import LARGER, SLOWER, Run

PAGE = b"<title>A page</title><p>Enough words, in a sentence of their own, to be the text of a page that somebody wrote, and read.</p>" * 3


def warc_record(number, body=PAGE):
    payload = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    return (
        b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-%012d>\r\n"
        b"WARC-Target-URI: http://site.example/%d\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
        b"Content-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n" % (number, number, len(payload))
    ) + payload + b"\r\n\r\n"


class HostileSources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.write("good.html", PAGE)

    def write(self, name, content):
        (self.folder / name).write_bytes(content)

    def extract(self, *sources, seconds=5, megabytes=200):
        run = Run(["extract", "-q", "--output-format", "jsonl", *sources], self.folder)
        self.assertIn(run.code, (0, 1, 3), run.messages[-500:])
        self.assertLess(run.cpu_seconds, seconds * SLOWER)
        self.assertLess(run.megabytes, megabytes * LARGER)
        return run

    def fails_and_goes_on(self, source, codes):
        """the bad source has an error among `codes`, the good one after it is read all the same"""
        run = self.extract(source, "good.html")
        self.assertEqual(run.code, 1)
        bad, good = run.lines[0], run.lines[-1]
        self.assertIn(bad["error"]["code"], codes)
        self.assertTrue(bad["error"]["message"])
        self.assertEqual(good["source"], "good.html")
        self.assertNotIn("error", good)

    def test_missing_file(self):
        self.fails_and_goes_on("nowhere.html", {"source.unreadable"})

    def test_unreadable_file(self):
        if os.geteuid() == 0:  # who is root may read everything that is there
            os.symlink("nowhere", self.folder / "locked.html")
        else:
            self.write("locked.html", PAGE)
            (self.folder / "locked.html").chmod(0)
        self.fails_and_goes_on("locked.html", {"source.unreadable"})

    def test_file_that_fails_while_it_is_read(self):
        if not os.path.exists("/proc/self/mem"):
            self.skipTest("no /proc here")
        os.symlink("/proc/self/mem", self.folder / "failing.html")
        self.fails_and_goes_on("failing.html", {"source.unreadable"})

    def test_truncated_gzip(self):
        packed = gzip.compress(os.urandom(5000) + PAGE)
        self.write("cut.html.gz", packed[: len(packed) // 2])
        run = self.extract("cut.html.gz", "good.html")
        first = run.lines[0]
        codes = {first["error"]["code"]} if "error" in first else {warning["code"] for warning in first["warnings"]}
        self.assertTrue(codes & {"source.bad_compression", "source.truncated"}, codes)
        self.assertEqual(run.lines[-1]["source"], "good.html")

    def test_damaged_gzip(self):
        packed = bytearray(gzip.compress(PAGE * 50))
        packed[30:60] = bytes(30)
        self.write("damaged.html.gz", bytes(packed))
        self.fails_and_goes_on("damaged.html.gz", {"source.bad_compression"})

    def test_gzip_bomb(self):
        self.write("bomb.html.gz", gzip.compress(b"<p>" + b"a" * 400_000_000, 1))
        run = self.extract("bomb.html.gz", seconds=20, megabytes=900)
        self.assertEqual(len(run.lines), 1)

    def test_warc_cut_in_a_record(self):
        whole = warc_record(1) + warc_record(2) + warc_record(3)
        for name, content in {"cut.warc": whole[:-200], "cut.warc.gz": b"".join(gzip.compress(warc_record(n)) for n in (1, 2, 3))[:-60]}.items():
            with self.subTest(name):
                self.write(name, content)
                run = self.extract(name, "good.html")
                urls = [line.get("url", "") for line in run.lines]
                self.assertIn("http://site.example/1", urls)
                self.assertIn("http://site.example/2", urls)
                last = run.lines[-2]
                codes = {last["error"]["code"]} if "error" in last else {warning["code"] for warning in last["warnings"]}
                self.assertTrue(codes & {"source.bad_warc", "source.truncated", "source.bad_compression"}, last)
                self.assertEqual(run.lines[-1]["source"], "good.html")

    def test_warc_that_lies_about_its_length(self):
        lying = warc_record(1).replace(b"Content-Length: ", b"Content-Length: 99999999999", 1)
        self.write("lying.warc", lying)
        run = self.extract("lying.warc", "good.html")
        self.assertGreaterEqual(len(run.lines), 2)

    def test_json_lines(self):
        good = json.dumps({"url": "http://site.example/", "html": PAGE.decode()})
        self.write("pages.jsonl", "\n".join([good, '{"url": "http://site.example/x"}', '{"html": 5}', '{"html": "<p>cut', "[1, 2]", "", good]).encode())
        run = self.extract("pages.jsonl")
        found = [line["error"]["code"] if "error" in line else "page" for line in run.lines]
        self.assertEqual(found[0], "page")
        self.assertEqual(found[-1], "page")
        self.assertEqual(found[1:3], ["source.no_html_field", "source.no_html_field"])
        self.assertEqual(found[3], "source.bad_json_line")
        self.assertEqual(run.code, 1)

    def test_deep_json_line(self):
        self.write("deep.jsonl", b'{"a":' + b"[" * 500_000 + b"\n")
        self.assertEqual(len(self.extract("deep.jsonl").lines), 1)

    def test_directory_loop(self):
        (self.folder / "site" / "inner").mkdir(parents=True)
        (self.folder / "site" / "inner" / "page.html").write_bytes(PAGE)
        os.symlink("..", self.folder / "site" / "inner" / "loop")
        os.symlink("self", self.folder / "site" / "self")
        run = self.extract("site")
        pages = [line["source"] for line in run.lines if "error" not in line]
        self.assertEqual(pages, ["site/inner/page.html"])

    def test_list_that_names_itself(self):
        self.write("list.txt", b"good.html\n@list.txt\nnowhere.html\n")
        run = self.extract("@list.txt")
        self.assertEqual(run.lines[0]["source"], "good.html")

    def test_one_line_each_whatever_the_number_of_threads(self):
        for number in range(40):
            self.write(f"{number:02}.html", [PAGE, b"", b"%PDF-1.4 x", b"\xff\xfe<\0p\0>\0", b"<table>" * 3000][number % 5])
        names = sorted(path.name for path in self.folder.glob("??.html"))
        outputs = {jobs: self.extract("-j", jobs, *names, seconds=20, megabytes=400).output for jobs in ("1", "8")}
        self.assertEqual(outputs["1"], outputs["8"])
        self.assertEqual(outputs["1"].count(b"\n"), 40)


if __name__ == "__main__":
    unittest.main()
