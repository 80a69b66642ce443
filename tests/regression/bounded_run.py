"""Runs the command under test and says what it cost: CPU seconds and peak memory of the process, measured by the kernel."""
import json
import os
import resource
import subprocess
import tempfile
import time

COMMAND = os.environ["GARIMPO"]
IS_SANITIZED = bool(os.environ.get("GARIMPO_SANITIZE"))
# Sanitizers slow code down and keep freed memory; the bounds of an ordinary build say nothing about theirs.
SLOWER = 20 if IS_SANITIZED else 1
LARGER = 10 if IS_SANITIZED else 1


class Run:
    """one finished run: exit code, lines (parsed), cpu seconds, peak megabytes"""

    def __init__(self, arguments, folder, seconds=120, stdin=None):
        # A file, not a pipe: a reader that waits for one of two pipes can be blocked by the other.
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            began = time.monotonic()
            child = subprocess.Popen(
                [COMMAND, *arguments], cwd=folder, stdin=stdin or subprocess.DEVNULL, stdout=out, stderr=err,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds * SLOWER, seconds * SLOWER + 5)),
            )
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            self.elapsed = time.monotonic() - began
            out.seek(0)
            err.seek(0)
            self.output, self.messages = out.read(), err.read().decode("utf-8", "replace")
        self.code = child.returncode
        self.cpu_seconds = usage.ru_utime + usage.ru_stime
        self.megabytes = usage.ru_maxrss / 1024

    @property
    def lines(self):
        return [json.loads(line) for line in self.output.decode("utf-8").splitlines()]
