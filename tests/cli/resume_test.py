"""--resume: whatever byte a run was killed at, going on gives the file that an unbroken run gives; and only with the sources it began with."""
import gzip
import json
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
        for arguments in (["-o", "out.json"], ["-o", "out/"], [], ["-o", "out.csv"]):
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


if __name__ == "__main__":
    unittest.main()
