"""Prints the C++ sources whose code differs from what it was at a commit, one a line.

usage: changed_sources.py COMMIT [FOLDER...]

Comments, white space and #include lines do not count, and a file that was moved is compared with what it was before: lint and the static analyzer
would say of such a file what they said at that commit. Where the commit is not here (a shallow clone) every source is printed.
"""
import re
import subprocess
import sys

LITERALS = r'R"(?P<mark>[^ ()\\\n]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\''
COMMENTS = r"//[^\n]*|/\*.*?\*/"
TOKENS = re.compile(f"(?P<literal>{LITERALS})|(?P<comment>{COMMENTS})", re.DOTALL)
INCLUDES = re.compile(r"^\s*#\s*include[^\n]*$", re.MULTILINE)


def git(*words):
    return subprocess.run(["git", *words], capture_output=True, check=False)


def code(text):
    """the text without what does not matter"""
    text = TOKENS.sub(lambda match: match["literal"] or " ", INCLUDES.sub("", text))
    return re.sub(r"\s+", " ", text).strip()


def content(commit, path):
    return git("show", f"{commit}:{path}").stdout.decode("utf-8", "replace")


def changed(commit, folders):
    """(path now, path then or None) of every source that is not byte for byte what it was"""
    fields = git("diff", "--find-renames=50%", "--name-status", "-z", commit, "--", *folders).stdout.decode().split("\0")
    at = 0
    while at + 1 < len(fields):
        status = fields[at]
        if status[:1] in ("R", "C"):
            yield fields[at + 2], fields[at + 1]
            at += 3
        else:
            if status != "D":
                yield fields[at + 1], None if status == "A" else fields[at + 1]
            at += 2


def main():
    commit, folders = sys.argv[1], sys.argv[2:] or ["src", "apps"]
    if git("cat-file", "-e", f"{commit}^{{commit}}").returncode != 0:
        paths = git("ls-files", *folders).stdout.decode().split()
    else:
        paths = [
            now
            for now, then in changed(commit, folders)
            if then is None or code(open(now, encoding="utf-8", errors="replace").read()) != code(content(commit, then))
        ]
    print("\n".join(sorted(path for path in paths if path.endswith(".cpp"))))


if __name__ == "__main__":
    main()
