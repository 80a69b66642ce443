"""Batches: the same bytes for any number of jobs, pipes at both ends, Ctrl-C, progress bar and summary."""
import errno
import json
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import termios
import fcntl
import time
import unittest

from command import COMMAND, SECONDS, CommandTest, article, listing, many


class Jobs(CommandTest):
    def write_mixture(self):
        """pages of very different cost, so that they finish out of order; some fail, some are empty"""
        for number in range(1, 41):
            if number % 10 == 3:
                self.write(f"pages/{number:03}.html", listing(number, rows=600))
            elif number % 10 == 5:
                self.write(f"pages/{number:03}.html", b"%PDF-1.4 not a page")
            elif number % 10 == 7:
                self.write(f"pages/{number:03}.html", "")
            else:
                self.write(f"pages/{number:03}.html", article(number, paragraphs=number % 7 * 10))

    def test_same_bytes_for_any_number_of_jobs(self):
        self.write_mixture()
        for verb, name in (("extract", "out.jsonl"), ("extract", "out.json"), ("article", "out.csv"), ("records", "rows.csv"),
                           ("extract", "out.md"), ("extract", "out.xml")):
            written = []
            for jobs in (1, 2, 8, 33):
                self.run_command(verb, "pages", "-j", jobs, "-o", name, code=1)
                written.append((self.folder / name).read_bytes())
            self.assertEqual(len(set(written)), 1, name)
            self.assertGreater(len(written[0]), 1000)

    def test_lines_stand_in_the_order_of_the_input(self):
        self.write_mixture()
        done = self.run_command("extract", "pages", "-j", "8", code=1)
        sources = [json.loads(line)["source"] for line in done.out.splitlines()]
        self.assertEqual(sources, [f"pages/{number:03}.html" for number in range(1, 41)])

    def test_many_more_pages_than_may_wait(self):
        lines = [json.dumps({"html": article(n, 1) if n % 50 else listing(n, 300), "url": f"http://x.example/{n}"}) for n in range(many(1500))]
        self.write("many.jsonl", "\n".join(lines))
        one = self.run_command("extract", "many.jsonl", "-j", "1", "-q").stdout
        self.assertEqual(one.count(b"\n"), many(1500))
        self.assertEqual(self.run_command("extract", "many.jsonl", "-j", "6", "-q").stdout, one)

    def test_the_locale_changes_nothing(self):
        self.write("a.html", article())
        self.write("l.html", listing())
        plain = self.run_command("extract", "a.html", "l.html", "--method", "articles/nce,records", "--set", "alpha2=0.25").stdout
        for locale in ("C", "tr_TR.UTF-8", "de_DE.UTF-8", "C.UTF-8"):
            env = {"LC_ALL": locale, "LANG": locale}
            self.assertEqual(self.run_command("extract", "a.html", "l.html", "--method", "articles/nce,records", "--set", "alpha2=0.25", env=env, code=0).stdout, plain)

    def test_own_output_is_not_read(self):
        self.write("pages/a.html", article())
        for _ in range(2):
            self.run_command("extract", "pages", "-o", "pages/out.jsonl", code=0)
            self.assertEqual([page["source"] for page in self.read_lines("pages/out.jsonl")], ["pages/a.html"])


class Pipes(CommandTest):
    def test_page_from_a_pipe(self):
        for arguments in (["article"], ["article", "-"]):
            self.assertIn("# Flood number 7", self.run_command(*arguments, stdin=article(7).encode(), code=0).out)

    def test_no_source_at_a_terminal_is_a_question_for_help(self):
        controller, terminal = pty.openpty()
        try:
            done = subprocess.run([COMMAND, "article"], stdin=terminal, capture_output=True, cwd=self.folder, timeout=SECONDS)
        finally:
            os.close(controller)
            os.close(terminal)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"Examples", done.stderr)

    def test_reader_that_goes_away_is_no_failure(self):
        self.write("many.jsonl", "".join(json.dumps({"html": article(n)}) + "\n" for n in range(many(2000))))
        command = f"'{COMMAND}' extract many.jsonl | head -n 1; echo ${{PIPESTATUS[0]}}"
        done = subprocess.run(["bash", "-c", command], cwd=self.folder, capture_output=True, timeout=SECONDS)
        first, code = done.stdout.splitlines()
        self.assertIn("source", json.loads(first))
        self.assertEqual(code, b"0")
        self.assertEqual(done.stderr, b"")

    def test_lines_reach_a_slow_pipe_before_its_end(self):
        child = subprocess.Popen([COMMAND, "extract", "-q", "pipe.jsonl"], cwd=self.folder, stdout=subprocess.PIPE) if self.make_fifo() else None
        with open(self.folder / "pipe.jsonl", "w") as fifo:
            fifo.write(json.dumps({"html": article(1)}) + "\n")
            fifo.flush()
            line = child.stdout.readline()  # comes while the pipe is still open
        self.assertEqual(json.loads(line)["source"], "pipe.jsonl")
        child.stdout.close()
        self.assertEqual(child.wait(SECONDS), 0)

    def make_fifo(self):
        os.mkfifo(self.folder / "pipe.jsonl")
        return True


class Interrupts(CommandTest):
    def start(self, pages, *arguments):
        for name in ("out.jsonl", "out.jsonl.part"):
            (self.folder / name).unlink(missing_ok=True)
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 30)}) + "\n" for n in range(pages)))
        return subprocess.Popen([COMMAND, "extract", "many.jsonl", "-o", "out.jsonl", *arguments], cwd=self.folder, stderr=subprocess.PIPE)

    def test_signals_leave_whole_lines(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            child = self.start(many(10000))
            self.wait_for_content("out.jsonl.part", child)
            child.send_signal(number)
            messages = child.communicate(timeout=SECONDS)[1]
            self.assertEqual(child.returncode, 130, messages)
            self.assertIn(b"interrupted: what was finished is in out.jsonl.part", messages)
            self.assertIn(b"to go on: garimpo extract many.jsonl -o out.jsonl --resume", messages)
            self.assertFalse((self.folder / "out.jsonl").exists())
            text = (self.folder / "out.jsonl.part").read_bytes()
            self.assertTrue(text.endswith(b"\n"))
            lines = text.splitlines()
            self.assertLess(len(lines), many(10000))
            for line in lines:
                json.loads(line)

    def is_asleep_and_ready(self, pid):
        """as the kernel tells it: the state of the process, and the mask of the signals that it handles"""
        status = dict(line.split(":\t", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines() if ":\t" in line)
        handled = int(status.get("SigCgt", "0"), 16)
        return status.get("State", "").startswith("S") and handled >> (signal.SIGINT - 1) & 1

    def test_waiting_for_a_pipe_does_not_hold_it_up(self):
        reading, writing = os.pipe()
        child = subprocess.Popen([COMMAND, "extract", "-"], cwd=self.folder, stdin=reading, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        os.close(reading)
        self.wait_until(lambda: self.is_asleep_and_ready(child.pid), "the command sleeps on the pipe and has a handler for the signal")
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=SECONDS)
        os.close(writing)
        self.assertEqual(child.returncode, 130)


class Summary(CommandTest):
    def test_summary_of_a_batch(self):
        self.write_articles(3)
        self.write("pages/x.html", b"%PDF-1.4 not a page")
        self.write("pages/y.html", "")
        done = self.run_command("extract", "pages", code=1)
        self.assertRegex(done.err, r"(?m)^5 pages: .*3 articles")
        self.assertRegex(done.err, r"1 page failed\n +1  source.not_html")
        self.assertIn("pages/x.html", done.err)
        self.assertIn("content.empty", done.err)
        self.assertRegex(done.err, r"pages/s, [\d.]+ [KMG]?B/s, peak memory [\d.]+ MB")

    def test_no_summary_of_one_page_unless_asked_for(self):
        self.write("a.html", article())
        self.assertEqual(self.run_command("extract", "a.html").err, "")
        self.assertIn("1 page: 1 article", self.run_command("article", "a.html", "-v").err)

    def test_verbose_names_every_failure(self):
        done = self.run_command("extract", "x.html", "y.html", "-v", code=1)
        self.assertRegex(done.err, r"failed x.html: .*\nfailed y.html: ")


class ProgressBar(CommandTest):
    def run_in_terminal(self, columns, *arguments, env=None):
        """standard error of the command as a terminal of so many columns received it"""
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        child = subprocess.Popen([COMMAND, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=terminal,
                                 env=self.environment(TERM="xterm", **(env or {})))
        os.close(terminal)
        seen = b""
        while True:
            try:
                block = os.read(controller, 4096)
            except OSError as problem:  # how Linux says that the other end is closed
                self.assertEqual(problem.errno, errno.EIO)
                break
            if not block:
                break
            seen += block
        os.close(controller)
        child.wait(SECONDS)
        return seen.decode("utf-8")

    def write_slow_batch(self):
        self.write("many.jsonl", "".join(json.dumps({"html": article(n, 60)}) + "\n" for n in range(many(3000))))

    def test_bar_fits_moves_and_is_cleaned_up(self):
        self.write_slow_batch()
        for columns in (30, 80, 120):
            seen = self.run_in_terminal(columns, "extract", "many.jsonl", "-o", "out.jsonl")
            before_summary = seen[:seen.index(" pages: ")]
            bars = re.findall(r"\r\x1b\[K([^\r\n\x1b]+)", before_summary)
            self.assertTrue(bars, seen[:500])
            for bar in bars:
                self.assertLess(len(bar), columns)
            if columns >= 80:
                self.assertRegex(bars[-1], r"\[=*>? *\]  [\d,]+ pages?  \d+%  .*[\d.,]+/s  [\d.]+ [KMG]B/s")
            self.assertTrue(re.search(r"\r\x1b\[K(\x1b\[1m)?[\d,]+$", before_summary), repr(before_summary[-40:]))

    def test_at_most_ten_draws_a_second(self):
        self.write_slow_batch()
        began = time.monotonic()
        seen = self.run_in_terminal(80, "extract", "many.jsonl", "-o", "out.jsonl")
        self.assertLessEqual(seen.count("\r\x1b[K"), (time.monotonic() - began) * 10 + 3)

    def test_quiet_and_pipes_have_no_bar(self):
        self.write_slow_batch()
        self.assertEqual(self.run_in_terminal(80, "extract", "many.jsonl", "-o", "out.jsonl", "-q"), "")
        self.assertNotIn("\r", self.run_command("extract", "many.jsonl", "-o", "out.jsonl").err)

    def test_colors_at_a_terminal_unless_unwanted(self):
        self.assertIn("\x1b[31m", self.run_in_terminal(80, "extract", "missing.html"))
        self.assertNotIn("\x1b[31m", self.run_in_terminal(80, "extract", "missing.html", env={"NO_COLOR": "1"}))
        self.assertNotIn("\x1b[31m", self.run_in_terminal(80, "extract", "missing.html", "--color", "never"))

    def test_help_at_a_terminal_has_colors(self):
        controller, terminal = pty.openpty()
        subprocess.run([COMMAND, "help"], stdout=terminal, stdin=subprocess.DEVNULL, env=self.environment(TERM="xterm"), timeout=SECONDS)
        os.close(terminal)
        self.assertIn(b"\x1b[1m", os.read(controller, 65536))
        os.close(controller)


if __name__ == "__main__":
    unittest.main()
