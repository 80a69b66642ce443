"""Shell examples of the documents are run, and what they show is compared with what the command prints.

In a ```console block a line "$ command" is run by bash in a folder that holds examples/; the lines below it are its output. There, a line
"..." stands for any number of lines, and "..." at the end of a line for the rest of that line.
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import tree

DOCUMENTS = ["README.md", "docs/getting_started.md", "docs/pipeline.md", "docs/metadata.md"]


def sessions(document):
    """(line number, command, expected lines) of each example"""
    found, inside = [], False
    for number, line in enumerate(tree.lines(document), 1):
        if line.startswith("```"):
            inside = line.strip() == "```console"
        elif inside and line.startswith("$ "):
            found.append((number, line[2:], []))
        elif inside and found:
            found[-1][2].append(line)
    return found


def pattern_of(expected):
    parts = []
    for line in expected:
        if line == "...":
            parts.append(r"(?:.*\n)*")
        elif line.endswith("..."):
            parts.append(re.escape(line[:-3]) + r".*\n")
        else:
            parts.append(re.escape(line) + r"\n")
    return "".join(parts)


class Documents(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        shutil.copytree(tree.ROOT / "examples", pathlib.Path(self.folder.name) / "examples")
        command = pathlib.Path(os.environ["GARIMPO"])
        self.environment = dict(os.environ, PATH=f"{command.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8", NO_COLOR="1")

    def test_examples_print_what_is_shown(self):
        count = 0
        for document in DOCUMENTS:
            for number, command, expected in sessions(document):
                count += 1
                with self.subTest(document=document, line=number, command=command):
                    done = subprocess.run(["bash", "-c", command], cwd=self.folder.name, env=self.environment, capture_output=True, timeout=120)
                    printed = (done.stdout + done.stderr).decode("utf-8", "replace")
                    if printed and not printed.endswith("\n"):
                        printed += "\n"
                    while expected and expected[-1] == "":
                        expected.pop()
                    self.assertRegex(printed, re.compile(r"\A" + pattern_of(expected) + r"\Z"))
        self.assertGreater(count, 2, "no examples were found")

    def test_the_two_commands_come_first(self):
        text = (tree.ROOT / "README.md").read_text()
        self.assertLess(text.index("make run"), 600)
        self.assertLess(text.index("make test"), 700)

    def test_links_lead_somewhere(self):
        for document in [str(path) for path in tree.files(".md")]:
            prose = re.sub(r"^```.*?^```", "", (tree.ROOT / document).read_text(), flags=re.DOTALL | re.MULTILINE)
            for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose):
                self.assertTrue((tree.ROOT / document).parent.joinpath(target).exists(), f"{document} links to {target}")


if __name__ == "__main__":
    unittest.main()
