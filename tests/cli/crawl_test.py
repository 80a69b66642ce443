"""Crawls: addresses in messages, HTTP status, what is no page, hosts, compressed output, pages that browsers saved in one file."""
import base64
import gzip
import json
import quopri
import shutil
import signal
import subprocess
import unittest

from command import COMMAND, SECONDS, CommandTest, article, listing, many


def record(url, body, status="200 OK", content_type="text/html", kind="response"):
    http = f"HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\n\r\n".encode() + (body if isinstance(body, bytes) else body.encode())
    return (f"WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {url}\r\nContent-Type: application/http; msgtype=response\r\n"
            f"Content-Length: {len(http)}\r\n\r\n").encode() + http + b"\r\n\r\n"


class Crawl(CommandTest):
    def setUp(self):
        super().setUp()
        records = [record("https://one.example/a", article(1)), record("https://two.example/gone", article(2), status="404 Not Found"),
                   record("https://one.example/moved", "<p>moved", status="301 Moved"), record("https://one.example/p.png", b"\x89PNG", content_type="image/png"),
                   record("https://one.example/q.png", b"\x89PNG", content_type="Image/PNG"), record("https://two.example/s.css", "p{}", content_type="text/css; charset=utf-8"),
                   record("https://two.example/pdf", b"%PDF-1.4 not a page"), record("https://ONE.example:443/list", listing(3))]
        self.write("crawl.warc.gz", b"".join(gzip.compress(each) for each in records))
        self.write("crawl.warc", b"".join(records))

    def lines(self, *arguments, code=None):
        return [json.loads(line) for line in self.run_command("extract", *arguments, code=code).out.splitlines()]


class Status(Crawl):
    def test_only_200_by_default_and_the_status_stands_in_the_line(self):
        for name in ("crawl.warc", "crawl.warc.gz"):
            lines = self.lines(name)
            self.assertEqual([line["url"] for line in lines], ["https://one.example/a", "https://two.example/pdf", "https://ONE.example:443/list"])
            self.assertEqual({line["warc"]["status"] for line in lines}, {200})

    def test_any_status(self):
        self.assertEqual([line["warc"]["status"] for line in self.lines("crawl.warc", "--any-status")], [200, 404, 301, 200, 200])
        self.assertIn("moved", self.run_command("inspect", "crawl.warc", "--any-status").out)
        self.assertNotIn("moved", self.run_command("inspect", "crawl.warc").out)

    def test_what_was_skipped_is_counted(self):
        err = self.run_command("extract", "crawl.warc").err
        self.assertIn("3 records skipped: no pages (image/png 2, text/css 1)", err)
        self.assertIn("2 responses skipped: HTTP status other than 200 (301 1, 404 1); --any-status reads them", err)
        self.assertNotIn("other than 200", self.run_command("extract", "crawl.warc", "--any-status").err)

    def test_resuming_counts_the_same_pages(self):
        self.run_command("extract", "crawl.warc", "-o", "whole.jsonl", "-q")
        whole = (self.folder / "whole.jsonl").read_bytes()
        self.write("out.jsonl.part", b"".join(whole.splitlines(keepends=True)[:2]))
        self.run_command("extract", "crawl.warc", "-o", "out.jsonl", "--resume", "-q")
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), whole)


class Messages(Crawl):
    def test_every_message_names_the_address(self):
        done = self.run_command("extract", "crawl.warc", code=1)
        self.assertIn("namely crawl.warc https://two.example/pdf", done.err)
        self.assertIn("failed crawl.warc https://two.example/pdf: ", self.run_command("extract", "crawl.warc", "-v", code=1).err)
        self.assertIn("crawl.warc https://two.example/pdf: ", self.run_command("inspect", "crawl.warc", code=1).err)

    def test_warnings_and_damage_too(self):
        self.write("empty.warc", record("https://e.example/1", "") + record("https://e.example/2", article(1))[:-200])
        done = self.run_command("extract", "empty.warc", "-v")
        self.assertRegex(done.err, r"warning empty\.warc https://e\.example/1: .*content\.empty")
        self.assertIn("empty.warc https://e.example/2: ", done.err)

    def test_lines_of_json_have_their_addresses_too(self):
        self.write("a.jsonl", json.dumps({"html": "%PDF-1.4", "url": "https://j.example/1"}) + "\n")
        self.assertIn("a.jsonl https://j.example/1: ", self.run_command("extract", "a.jsonl", code=1).err)


class Hosts(Crawl):
    def test_a_row_for_every_host(self):
        err = self.run_command("extract", "crawl.warc", "--group-by", "host", code=1).err
        self.assertRegex(err, r"(?m)^host +pages +failed +time +types *$")
        self.assertRegex(err, r"(?m)^one\.example +2 +0 +[\d.]+ s +\w+ \d")
        self.assertRegex(err, r"(?m)^two\.example +1 +1 +")

    def test_types_are_there_beside_long_hosts(self):
        hosts = ["a.example", "a-very-long-name-of-a-host-that-somebody-chose.example"]
        self.write("two.jsonl", "".join(json.dumps({"html": article(n), "url": f"https://{host}/{n}"}) + "\n" for n, host in enumerate(hosts)))
        for env in ({}, {"COLUMNS": "100"}):
            err = self.run_command("article", "two.jsonl", "-o", "out.jsonl", "--group-by", "host", env=env, code=0).err
            self.assertRegex(err, r"(?m)^host +pages +failed +time +types$")
            self.assertRegex(err, r"(?m)^a\.example .* s  article 1$")

    def test_pages_without_an_address(self):
        self.write("a.html", article())
        self.assertRegex(self.run_command("article", "a.html", "--group-by", "host", code=0).err, r"(?m)^\(no address\) +1 +0 ")

    def test_narrow_many_and_wrong(self):
        lines = [json.dumps({"html": "<p>x", "url": f"https://h{n:03}.example/"}) for n in range(40)]
        self.write("many.jsonl", "\n".join(lines))
        err = self.run_command("extract", "many.jsonl", "--group-by", "host").err
        self.assertIn("and 20 more hosts; -v shows all", err)
        narrow = self.run_command("extract", "many.jsonl", "--group-by", "host", env={"COLUMNS": "30"}).err
        self.assertTrue(all(len(line) <= 30 for line in narrow.splitlines() if line.startswith(("host", "h0"))), narrow)
        self.assertIn("h039.example", self.run_command("extract", "many.jsonl", "--group-by", "host", "-v").err)
        self.assertIn("--group-by groups by 'host'", self.run_command("extract", "many.jsonl", "--group-by", "type", code=2).err)


class Packed(CommandTest):
    def setUp(self):
        super().setUp()
        self.write_articles(6)
        self.run_command("extract", "pages", "-o", "plain.jsonl", "-q", code=0)
        self.plain = (self.folder / "plain.jsonl").read_bytes()

    def unpack(self, name):
        content = (self.folder / name).read_bytes()
        if name.endswith((".gz", ".gz.part")):
            return gzip.decompress(content)
        return subprocess.run(["zstd", "-dc"], input=content, capture_output=True, check=True).stdout

    def endings(self):
        return [".gz"] + ([".zst"] if shutil.which("zstd") else [])

    def test_lines_come_out_the_same(self):
        for ending in self.endings():
            self.run_command("extract", "pages", "-o", f"out.jsonl{ending}", code=0)
            self.assertEqual(self.unpack(f"out.jsonl{ending}"), self.plain)
        self.run_command("extract", "pages", "-o", "out.jsonl.zst", "--replace", code=0)
        self.assertTrue((self.folder / "out.jsonl.zst").read_bytes().startswith(b"\x28\xb5\x2f\xfd"))

    def test_other_formats(self):
        self.run_command("article", "pages", "-o", "out.csv.gz", code=0)
        self.run_command("article", "pages", "-o", "out.csv", code=0)
        self.assertEqual(self.unpack("out.csv.gz"), (self.folder / "out.csv").read_bytes())

    def test_going_on_after_a_kill(self):
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 20)}) + "\n" for n in range(many(4000))))
        self.run_command("extract", "many.jsonl", "-o", "full.jsonl", "-q", code=0)
        for ending in (".gz", ".zst"):
            output = f"out.jsonl{ending}"
            child = subprocess.Popen([COMMAND, "extract", "many.jsonl", "-o", output, "-q"], cwd=self.folder)
            self.wait_for_content(output + ".part", child)
            child.send_signal(signal.SIGKILL)
            child.wait(SECONDS)
            part = self.folder / (output + ".part")
            part.write_bytes(part.read_bytes() + b"\x1f\x8b\x08half a member")
            done = self.run_command("extract", "many.jsonl", "-o", output, "--resume", code=0)
            self.assertRegex(done.err, r"[\d,]+ pages done before")
            if ending in self.endings():
                self.assertEqual(self.unpack(output), (self.folder / "full.jsonl").read_bytes())

    def test_packed_lines_are_sources_again(self):
        self.write("pages.jsonl", "".join(json.dumps({"html": article(n)}) + "\n" for n in range(3)))
        self.run_command("extract", "pages.jsonl", "-o", "out.jsonl.zst", code=0)
        self.assertIn("no string field", self.run_command("extract", "out.jsonl.zst", code=1).out)


class SavedPages(CommandTest):
    def mhtml(self, body, encoding, charset="utf-8"):
        return (f"From: <Saved by Blink>\r\nSnapshot-Content-Location: https://news.example/flood\r\nSubject: Flood\r\nMIME-Version: 1.0\r\n"
                f"Content-Type: multipart/related;\r\n\ttype=\"text/html\";\r\n\tboundary=\"----MultipartBoundary--x----\"\r\n\r\n\r\n"
                f"------MultipartBoundary--x----\r\nContent-Type: text/html; charset={charset}\r\nContent-ID: <frame-1@mhtml.blink>\r\n"
                f"Content-Transfer-Encoding: {encoding}\r\nContent-Location: https://news.example/flood\r\n\r\n").encode() + body + (
                b"\r\n------MultipartBoundary--x----\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n"
                b"Content-Location: https://news.example/p.png\r\n\r\niVBORw0KGgo=\r\n------MultipartBoundary--x------\r\n")

    def test_mhtml_in_every_encoding(self):
        page = article(7).replace("The river", "Der Flu\u00df")
        for at, (encoding, body) in enumerate((("quoted-printable", quopri.encodestring(page.encode())), ("base64", base64.encodebytes(page.encode())),
                                               ("8bit", page.encode()), ("binary", page.encode()))):
            for name in (f"{at}.mhtml", f"{at}.mht"):
                self.write(name, self.mhtml(body, encoding))
                line = json.loads(self.run_command("extract", name, code=0).out)
                self.assertEqual(line["url"], "https://news.example/flood")
                text = next(thing["text"] for thing in line["objects"] if thing["type"] == "article")
                self.assertIn("Der Flu\u00df rose again", text)
                self.assertNotIn("=3D", text)

    def test_found_in_folders_and_packed(self):
        content = self.mhtml(quopri.encodestring(article(1).encode()), "quoted-printable")
        self.write("saved/a.mhtml", content)
        self.write("saved/b.mht.gz", gzip.compress(content))
        self.assertEqual(self.run_command("article", "saved", code=0).out.count("# Flood number 1"), 2)

    def test_without_a_page(self):
        self.write("a.mhtml", "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: image/png\r\n\r\nx\r\n--b--\r\n")
        for content in (None, "", "nothing at all", "Content-Type: multipart/related; boundary=\r\n\r\n--\r\n"):
            if content is not None:
                self.write("a.mhtml", content)
            self.assertEqual(json.loads(self.run_command("extract", "a.mhtml", code=1).out)["error"]["code"], "source.not_html")

    def test_cut(self):
        whole = self.mhtml(quopri.encodestring(article(1).encode()), "quoted-printable")
        self.write("a.mhtml", whole[:2000])
        self.assertIn("Flood number 1", self.run_command("article", "a.mhtml").out)

    def test_saved_in_one_file_with_a_comment(self):
        for comment in ("<!-- saved from url=(0026)https://news.example/flood -->",
                        "<!--\n Page saved with SingleFile \n url: https://news.example/flood \n saved date: Mon May 04 2026\n-->"):
            self.write("a.html", article(1).replace("<head>", comment + "<head>", 1))
            self.assertEqual(json.loads(self.run_command("extract", "a.html", code=0).out)["url"], "https://news.example/flood")
            typed = self.run_command("extract", "a.html", "--url", "https://typed.example/", code=0).out
            self.assertEqual(json.loads(typed)["url"], "https://typed.example/")
        self.write("a.html", article(1).replace("<head>", "<!-- saved from url=(0014)about:internet --><head>", 1))
        self.assertNotIn("url", json.loads(self.run_command("extract", "a.html", code=0).out))


if __name__ == "__main__":
    unittest.main()
