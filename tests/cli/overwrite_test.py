"""Nothing is overwritten unasked: sources, partial outputs, outputs that a crash or a full disk would have cut."""
import json
import os
import resource
import signal
import subprocess
import unittest

from command import COMMAND, SECONDS, CommandTest, article, listing, many


class Overwriting(CommandTest):
    def files(self, folder="."):
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in (self.folder / folder).rglob("*") if path.is_file()}

    def refused(self, *arguments, saying, **options):
        before = self.files()
        done = self.run_command(*arguments, code=2, **options)
        self.assertEqual(self.files(), before)
        for words in [saying] if isinstance(saying, str) else saying:
            self.assertIn(words, done.err)
        return done


class Sources(Overwriting):
    def test_pages_in_the_output_folder(self):
        self.write_articles(3, folder="dir")
        self.write("dir/sub/a.html", article(4))
        for source in (["dir"], ["dir/"], ["./dir"], ["dir/*.html"], ["@list.txt"], ["dir/0002.html"]):
            self.write("list.txt", "dir/0001.html\n")
            for output in ("dir/", "./dir/"):
                self.refused("article", *source, "-o", output, "--output-format", "html", saying="is one of the sources")
                self.refused("article", *source, "-o", output, "--output-format", "html", "--replace", saying="is one of the sources")
        self.run_command("article", "dir", "-o", "dir/", code=0)  # Markdown beside the pages
        self.assertIn("dir/sub/a.md", self.files())

    def test_the_place_of_another_source(self):
        self.write("x/a.html", article(1))
        self.write("y/a.html", article(2))
        self.refused("article", "x/a.html", "y/a.html", "-o", "y/", "--output-format", "html", saying="y/a.html is one of the sources")

    def test_a_link_to_a_source(self):
        self.write("pages/a.html", article(1))
        (self.folder / "out").mkdir()
        (self.folder / "out/a.html").symlink_to("../pages/a.html")
        self.refused("article", "pages", "-o", "out/", "--output-format", "html", saying="out/a.html is one of the sources")

    def test_a_list_on_standard_input(self):
        self.write("dir/a.html", article(1))
        before = self.files()
        done = self.run_command("article", "@-", "-o", "dir/", "--output-format", "html", stdin=b"dir/a.html\n", code=1)
        self.assertIn("which is a source", done.err)
        self.assertEqual(self.files(), before)

    def test_one_file_met_in_a_folder_a_pattern_or_a_list(self):
        self.write_articles(2, folder="dir")
        self.write("crawl/more.jsonl", json.dumps({"html": article(3)}) + "\n")
        self.write("list.txt", "dir/0002.html\n")
        for source in ("dir", "dir/*.html", "@list.txt"):
            self.refused("article", source, "-o", "dir/0002.html", "--replace", saying="both a source and the output")
        self.refused("extract", "crawl", "-o", "crawl/more.jsonl", saying="both a source and the output")

    def test_a_source_called_like_an_unfinished_output(self):
        self.write("a.html.part", article(1))
        self.refused("article", "a.html.part", "-o", "a.html", "--replace", saying="both a source and the output")


class Partial(Overwriting):
    def setUp(self):
        super().setUp()
        self.write_articles(4)
        self.run_command("extract", "pages", "-o", "whole.jsonl", "-q", code=0)
        self.whole = (self.folder / "whole.jsonl").read_bytes()

    def leave_unfinished(self, *arguments):
        """an interrupted run: its partial output and what it was to become"""
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 30)}) + "\n" for n in range(many(10000))))
        child = subprocess.Popen([COMMAND, *arguments], cwd=self.folder, stderr=subprocess.PIPE, env=self.environment())
        output = arguments[arguments.index("-o") + 1]
        self.wait_for_content(output + ".part", child)
        child.send_signal(signal.SIGINT)
        messages = child.communicate(timeout=SECONDS)[1].decode()
        self.assertEqual(child.returncode, 130, messages)
        return messages

    def test_a_partial_output_is_refused_and_both_ways_out_are_named(self):
        self.leave_unfinished("extract", "many.jsonl", "-o", "out.jsonl")
        done = self.refused("extract", "many.jsonl", "-o", "out.jsonl", saying="out.jsonl.part is what an unfinished run left of out.jsonl")
        self.assertIn("garimpo extract many.jsonl -o out.jsonl --resume", done.err)
        self.assertIn("garimpo extract many.jsonl -o out.jsonl --replace", done.err)
        self.run_command("extract", "many.jsonl", "-o", "out.jsonl", "--resume", "-q", code=0)
        self.assertEqual((self.folder / "out.jsonl").read_bytes().count(b"\n"), many(10000))
        self.assertEqual(list(self.folder.glob("*.part*")), [])

    def test_start_again(self):
        self.write("out.jsonl.part", self.whole[:200])
        self.run_command("extract", "pages", "-o", "out.jsonl", "--replace", "-q", code=0)
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), self.whole)
        self.assertEqual(list(self.folder.glob("*.part*")), [])

    def test_a_file_cut_in_a_line_is_partial_too(self):
        self.write("out.jsonl", self.whole[: len(self.whole) // 2 + 100])
        self.refused("extract", "pages", "-o", "out.jsonl", saying=["middle of a line", "--resume", "--replace"])
        self.run_command("extract", "pages", "-o", "out.jsonl", "--resume", "-q", code=0)
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), self.whole)

    def test_other_formats_are_ended_and_kept_beside(self):
        self.write("out.csv", "old\n")
        messages = self.leave_unfinished("article", "many.jsonl", "-o", "out.csv")
        self.assertIn("to start again: garimpo article many.jsonl -o out.csv --replace", messages)
        self.assertEqual((self.folder / "out.csv").read_text(), "old\n")
        done = self.refused("article", "many.jsonl", "-o", "out.csv", saying="--replace")
        self.assertNotIn("--resume", done.err)

    def test_the_command_to_go_on_can_be_pasted(self):
        self.write("many.jsonl", "x")
        messages = self.leave_unfinished("extract", "many.jsonl", "-o", "it's out.jsonl", "--set", "focus=recall")
        command = next(line for line in messages.splitlines() if "to go on:" in line).split("to go on:")[1].strip()
        done = subprocess.run(["bash", "-c", command.replace("garimpo", f"'{COMMAND}'", 1)], cwd=self.folder, capture_output=True, timeout=SECONDS)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.folder / "it's out.jsonl").exists())

    def test_resuming_with_another_verb_method_or_option(self):
        self.leave_unfinished("extract", "many.jsonl", "-o", "out.jsonl", "--precision", "-j", "2")
        resume = ("many.jsonl", "-o", "out.jsonl", "--resume")
        for arguments, saying in (
            (["article", *resume, "--precision"], "begun by 'garimpo extract'"),
            (["extract", *resume, "--precision", "--method", "articles"], "begun with --method "),
            (["extract", *resume], "begun with --precision"),
            (["extract", *resume, "--precision", "--timings"], "begun without --timings"),
        ):
            self.refused(*arguments, saying=[saying, "output.bad_resume", "--replace"])
        self.run_command("extract", *resume, "--precision", "-j", "1", "-v", code=0)

    def test_resuming_a_whole_output_of_other_methods(self):
        self.write("out.jsonl", self.whole)
        self.refused("metadata", "pages", "-o", "out.jsonl", "--resume", saying="output.bad_resume")
        self.run_command("extract", "pages", "-o", "out.jsonl", "--resume", code=0)
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), self.whole)


class Whole(Overwriting):
    """an ordinary output is replaced when the new one is whole, and not before"""

    def test_the_old_one_is_there_until_the_new_one_is_whole(self):
        self.write("out.csv", "old\n")
        os.mkfifo(self.folder / "pipe.jsonl")
        child = subprocess.Popen([COMMAND, "article", "pipe.jsonl", "-q", "-o", "out.csv"], cwd=self.folder)
        with open(self.folder / "pipe.jsonl", "w") as fifo:
            fifo.write(json.dumps({"html": article(1)}) + "\n")
            fifo.flush()
            self.wait_for_content("out.csv.part", child)
            self.assertEqual((self.folder / "out.csv").read_text(), "old\n")
        self.assertEqual(child.wait(SECONDS), 0)
        self.assertIn("Flood number 1", (self.folder / "out.csv").read_text())
        self.assertFalse((self.folder / "out.csv.part").exists())

    def run_on_small_disk(self, most_bytes, *arguments):
        """a file that may not grow beyond so many bytes is refused by the system as a full disk is"""
        return subprocess.run([COMMAND, *arguments], cwd=self.folder, capture_output=True, timeout=SECONDS, env=self.environment(),
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes)))

    def test_a_full_disk_leaves_whole_lines_and_the_old_file(self):
        self.write("out.jsonl", '{"source":"older"}\n')
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 3)}) + "\n" for n in range(300)))
        done = self.run_on_small_disk(200_000, "extract", "many.jsonl", "-o", "out.jsonl")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"cannot write out.jsonl.part: File too large", done.stderr)
        self.assertIn(b"--resume", done.stderr)
        self.assertEqual((self.folder / "out.jsonl").read_text(), '{"source":"older"}\n')
        part = (self.folder / "out.jsonl.part").read_bytes()
        self.assertTrue(part.endswith(b"}\n"))
        self.assertGreater(len(part), 100_000)
        for line in part.splitlines():
            json.loads(line)
        self.run_command("extract", "many.jsonl", "-o", "out.jsonl", "--resume", "-q", code=0)
        self.run_command("extract", "many.jsonl", "-o", "full.jsonl", "-q", code=0)
        self.assertEqual((self.folder / "out.jsonl").read_bytes(), (self.folder / "full.jsonl").read_bytes())

    def test_lines_on_standard_output_are_whole_too(self):
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 3)}) + "\n" for n in range(300)))
        with open(self.folder / "redirected", "wb") as out:
            done = subprocess.run([COMMAND, "extract", "many.jsonl"], cwd=self.folder, stdout=out, stderr=subprocess.PIPE, timeout=SECONDS,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000)))
        self.assertEqual(done.returncode, 1)
        for line in (self.folder / "redirected").read_bytes().splitlines(keepends=True):
            self.assertTrue(line.endswith(b"}\n"))
            json.loads(line)

    def test_a_full_disk_leaves_the_old_file_of_other_formats_and_nothing_beside(self):
        self.write("out.csv", "old\n")
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 3)}) + "\n" for n in range(300)))
        done = self.run_on_small_disk(20_000, "article", "many.jsonl", "-o", "out.csv")
        self.assertEqual(done.returncode, 1)
        self.assertEqual((self.folder / "out.csv").read_text(), "old\n")
        self.assertEqual(list(self.folder.glob("*.part*")), [])

    def test_files_of_a_folder_are_whole(self):
        self.write_articles(3)
        self.write("pages/0002.html", article(2, paragraphs=200))
        self.write("out/0002.md", "old\n")
        done = self.run_on_small_disk(20_000, "article", "pages", "-o", "out/")
        self.assertEqual(done.returncode, 1)
        self.assertEqual((self.folder / "out/0002.md").read_text(), "old\n")
        self.assertEqual([path.name for path in (self.folder / "out").glob("*.part")], [".part"], "the log of what is whole, no half file")
        self.assertIn("to go on: garimpo article pages -o out/ --resume", done.stderr.decode())
        self.run_command("article", "pages", "-o", "out/", "--resume", code=0)
        self.assertEqual(sorted(path.name for path in (self.folder / "out").iterdir()), ["0001.md", "0002.md", "0003.md"])
        self.assertIn("Flood number 2", (self.folder / "out/0002.md").read_text())

    def test_floors_are_replaced_whole(self):
        self.write("news/pages/p.html", article(1))
        self.write("news/gold.jsonl", json.dumps({"id": "p", "title": "Flood number 1 reaches the lower town of the valley"}) + "\n")
        self.write("floors.json", '{"floors": []}')
        done = self.run_on_small_disk(10, "bench", "news", "--methods", "articles/nce", "--floors", "floors.json", "--update-floors")
        self.assertEqual(done.returncode, 1)
        self.assertEqual((self.folder / "floors.json").read_text(), '{"floors": []}')


if __name__ == "__main__":
    unittest.main()
