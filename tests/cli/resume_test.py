"""--resume: whatever byte a run was killed at, going on gives the file that an unbroken run gives; and only with the sources it began with."""
import fcntl
import gzip
import json
import os
import signal
import subprocess
import unittest

from command import COMMAND, SECONDS, CommandTest, article, many


class Resume(CommandTest):
    def setUp(self):
        super().setUp()
        self.write_articles(6)
        self.write("pages/0003b.html", b"%PDF-1.4 not a page")
        self.run_command("extract", "pages", "-o", "whole.jsonl", "-q")
        self.whole = (self.folder / "whole.jsonl").read_bytes()
        self.assertEqual(self.whole.count(b"\n"), 7)

    def resume(self, *sources, code=None):
        return self.run_command("extract", *(sources or ["pages"]), "-o", "out.jsonl", "--resume", code=code)

    def places_to_cut(self):
        ends = [at + 1 for at, byte in enumerate(self.whole) if byte == ord("\n")]
        around = [place + step for place in ends for step in (-2, -1, 0, 1)]
        return sorted({0, 1, len(self.whole), *(place for place in around if place <= len(self.whole)), ends[2] + 40})

    def test_cut_at_every_kind_of_place(self):
        for place in self.places_to_cut():
            self.write("out.jsonl", self.whole[:place])
            self.resume()
            self.assertEqual((self.folder / "out.jsonl").read_bytes(), self.whole, f"cut at byte {place}")

    def test_no_file_yet(self):
        self.resume()
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), self.whole)

    def test_nothing_left_to_do(self):
        self.write("out.jsonl", self.whole)
        done = self.resume(code=0)
        self.assertIn("7 pages done before", done.err)

    def test_other_sources_are_refused_and_nothing_is_lost(self):
        self.write("other/a.html", article())
        self.write("other/b.html", article())
        begun = self.whole.splitlines(keepends=True)[0] + self.whole[:100]
        begun = begun[: len(self.whole.splitlines(keepends=True)[0]) + 30]
        self.write("out.jsonl", begun)
        done = self.resume("other", code=2)
        self.assertIn("output.bad_resume", done.err)
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), begun)

    def test_fewer_sources_are_refused(self):
        self.write("out.jsonl", self.whole)
        self.assertIn("output.bad_resume", self.resume("pages/0001.html", code=2).err)

    def test_a_file_that_is_not_ours_is_refused(self):
        self.write("out.jsonl", "not json at all\nand more")
        self.assertIn("output.bad_resume", self.resume(code=2).err)
        self.assertEqual((self.folder / "out.jsonl").read_text(), "not json at all\nand more")

    def test_only_json_lines_in_a_file(self):
        for arguments in (["-o", "out.json"], ["-o", "out/", "--output-format", "csv"], [], ["-o", "out.csv"]):
            self.assertIn("--resume", self.run_command("extract", "pages", *arguments, "--resume", code=2).err)

    def test_place_within_one_source(self):
        """pages of a WARC or JSON Lines source have the same name: their place tells them apart"""
        pages = [json.dumps({"html": article(number)}) for number in range(5)]
        self.write("a.jsonl", "\n".join(pages))
        self.run_command("extract", "a.jsonl", "-o", "full.jsonl", "-q", code=0)
        lines = (self.folder / "full.jsonl").read_bytes().splitlines(keepends=True)
        self.write("out.jsonl", b"".join(lines[:3]))
        self.resume("a.jsonl", code=0)
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), b"".join(lines))
        self.write("out.jsonl", b"".join([lines[0], lines[3]]))
        self.assertIn("output.bad_resume", self.resume("a.jsonl", code=2).err)

    def test_after_kill_9(self):
        with gzip.open(self.folder / "many.jsonl.gz", "wt", compresslevel=1) as out:
            for number in range(many(3000)):
                out.write(json.dumps({"html": article(number, 20), "url": f"http://x.example/{number}"}) + "\n")
        self.run_command("extract", "many.jsonl.gz", "-o", "full.jsonl", "-q", code=0)
        child = subprocess.Popen([COMMAND, "extract", "many.jsonl.gz", "-o", "out.jsonl", "-q"], cwd=self.folder)
        path = self.folder / "out.jsonl"
        self.wait_for_content("out.jsonl.part", child)
        child.send_signal(signal.SIGKILL)
        child.wait(SECONDS)
        self.assertLess((self.folder / "out.jsonl.part").stat().st_size, (self.folder / "full.jsonl").stat().st_size)
        self.assertFalse(path.exists())
        self.resume("many.jsonl.gz", code=0)
        self.assertEqual(path.read_bytes(), (self.folder / "full.jsonl").read_bytes())
        self.assertEqual(sorted(self.folder.glob("out.jsonl.*")), [], "nothing is left beside a whole output")


class Folder(CommandTest):
    """-o FOLDER/: files are whole at every moment, and --resume writes those that are missing"""

    def setUp(self):
        super().setUp()
        self.pages = many(600)
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 20), "url": f"http://x.example/{n % 7}/{n // 14}"}) + "\n"
                                         for n in range(self.pages)))
        self.run_command("article", "many.jsonl", "-o", "whole/", "-q", code=0)
        self.whole = self.files("whole")
        self.assertEqual(len(self.whole), self.pages)

    def files(self, folder):
        return {str(path.relative_to(self.folder / folder)): path.read_bytes() for path in (self.folder / folder).rglob("*") if path.is_file()}

    def stop(self, how, *arguments):
        child = subprocess.Popen([COMMAND, "article", "many.jsonl", "-o", "out/", "-j", "1", *arguments], cwd=self.folder, stderr=subprocess.PIPE,
                                 env=self.environment())
        self.wait_for_content("out/.part", child)
        child.send_signal(how)
        messages = child.communicate(timeout=SECONDS)[1].decode()
        written = {name: content for name, content in self.files("out").items() if not name.endswith((".part", ".part.run"))}
        self.assertLess(len(written), self.pages)
        for name, content in written.items():
            self.assertEqual(content, self.whole[name], "every file is whole")
        return messages

    def test_after_kill_9(self):
        self.stop(signal.SIGKILL)
        done = self.run_command("article", "many.jsonl", "-o", "out/", "--resume", code=0)
        self.assertRegex(done.err, r"\d+ pages? done before")
        self.assertEqual(self.files("out"), self.whole)

    def test_an_interrupted_run_says_how_to_go_on(self):
        messages = self.stop(signal.SIGINT)
        self.assertIn("what was finished is in out/, in whole files\n  to go on: garimpo article many.jsonl -o out/ -j 1 --resume\n", messages)
        refused = self.run_command("article", "many.jsonl", "-o", "out/", code=2).err
        self.assertIn("garimpo article many.jsonl -o out/ --resume", refused)
        self.assertIn("garimpo article many.jsonl -o out/ --replace", refused)
        self.run_command("article", "many.jsonl", "-o", "out/", "--replace", code=0)
        self.assertEqual(self.files("out"), self.whole)

    def test_other_options_and_sources_are_refused(self):
        self.stop(signal.SIGKILL)
        before = self.files("out")
        self.assertIn("begun without --front-matter",
                      self.run_command("article", "many.jsonl", "-o", "out/", "--front-matter", "--resume", code=2).err)
        self.write("other.html", article(1))
        self.assertIn("output.bad_resume", self.run_command("article", "other.html", "-o", "out/", "--resume", code=2).err)
        self.assertEqual(self.files("out"), before)

    def test_a_file_that_is_gone_is_written_again(self):
        self.stop(signal.SIGKILL)
        gone = next(iter((self.folder / "out").rglob("*.md")))
        gone.unlink()
        self.run_command("article", "many.jsonl", "-o", "out/", "--resume", code=0)
        self.assertEqual(self.files("out"), self.whole)

    def test_runs_side_by_side(self):
        """another run holds the folder's log: ours does its work without one"""
        self.write("out/.part", "")
        self.write("a.html", article(1))
        with open(self.folder / "out/.part") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            self.run_command("article", "a.html", "-o", "out/", code=0)
            self.assertIn("another run is writing there", self.run_command("article", "a.html", "-o", "out/", "--resume", code=2).err)
        self.assertTrue((self.folder / "out/a.md").exists())
        self.assertEqual((self.folder / "out/.part").read_bytes(), b"")

    def test_the_index_of_highlighted_pages_has_them_all(self):
        self.run_command("article", "many.jsonl", "-o", "seen/", "--output-format", "page", "-q", code=0)
        self.stop_pages()
        self.run_command("article", "many.jsonl", "-o", "out/", "--output-format", "page", "--resume", "-q", code=0)
        self.assertEqual(self.files("out"), self.files("seen"))

    def stop_pages(self):
        child = subprocess.Popen([COMMAND, "article", "many.jsonl", "-o", "out/", "--output-format", "page", "-q"], cwd=self.folder)
        self.wait_for_content("out/.part", child)
        child.send_signal(signal.SIGKILL)
        child.wait(SECONDS)

    def test_nothing_is_left_over_and_a_second_run_is_an_ordinary_one(self):
        for extra in ([], ["--resume"], ["--replace"]):
            self.run_command("article", "many.jsonl", "-o", "whole/", "-q", *extra, code=0)
            self.assertEqual(self.files("whole"), self.whole)

    def test_names_that_are_no_text(self):
        folder = os.fsencode(self.folder / "odd")
        os.mkdir(folder)
        for name in (b"caf\xe9.html", b"new\nline.html", b"100%.html"):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(article(1).encode())
        self.run_command("article", "odd", "-o", "whole_odd/", "-q", code=0)
        self.run_command("article", "odd", "-o", "out/", "-q", code=0)
        logged = b"".join(b'{"source":"odd/%s.html","files":["%s.md"]}\n' % (name, name) for name in (b"100%25", b"caf%E9"))
        self.write("out/.part", logged)
        done = self.run_command("article", "odd", "-o", "out/", "--resume", code=0)
        self.assertIn("2 pages done before", done.err)
        self.assertEqual(sorted(os.listdir(os.fsencode(self.folder / "out"))), sorted(os.listdir(os.fsencode(self.folder / "whole_odd"))))


if __name__ == "__main__":
    unittest.main()
