"""Runs the command under test and says what it cost: CPU seconds and peak memory of the process, measured by the kernel.

The measuring stands in a small process of its own: a child starts out with its parent's memory, and a test that has just made a page of 50 MB would be
measured instead of the command.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile

COMMAND = os.environ["GARIMPO"]
IS_SANITIZED = bool(os.environ.get("GARIMPO_SANITIZE"))
# Sanitizers slow code down and keep freed memory; the bounds of an ordinary build do not apply to them.
SLOWER = 20 if IS_SANITIZED else 1
LARGER = 10 if IS_SANITIZED else 1


class Run:
    """one finished run: exit code, lines (parsed), CPU seconds, peak megabytes"""

    def __init__(self, arguments, folder, seconds=120):
        # Files, not pipes: who waits for one of two pipes can be blocked by the other.
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            measured = subprocess.run(
                [sys.executable, __file__, str(seconds * SLOWER), str(out.fileno()), str(err.fileno()), COMMAND, *arguments],
                cwd=folder, pass_fds=(out.fileno(), err.fileno()), capture_output=True, check=True,
            )
            out.seek(0)
            err.seek(0)
            self.output, self.messages = out.read(), err.read().decode("utf-8", "replace")
        self.code, self.cpu_seconds, self.megabytes = json.loads(measured.stdout)

    @property
    def lines(self):
        return [json.loads(line) for line in self.output.decode("utf-8").splitlines()]


def measure(seconds, out, err, command):
    child = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5)),
    )
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])))
