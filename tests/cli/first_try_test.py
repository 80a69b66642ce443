"""A page named without a verb, on a terminal and in a pipe; JSON of one page."""
import base64
import json
import os
import pty
import random
import subprocess
import unittest

from command import COMMAND, CommandTest, article, listing


class FirstTry(CommandTest):
    def on_terminal(self, *words):
        controller, terminal = pty.openpty()
        child = subprocess.Popen([COMMAND, *words], cwd=self.folder, stdout=terminal, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        os.close(terminal)
        seen = b""
        while True:
            try:
                piece = os.read(controller, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        os.close(controller)
        self.assertEqual(child.wait(timeout=60), 0, child.stderr.read())
        child.stderr.close()
        return seen.decode().replace("\r\n", "\n")

    def test_a_page_without_a_verb_is_extracted(self):
        self.write("a.html", article())
        self.assertEqual(self.run_command("a.html", "-q", code=0).out, self.run_command("extract", "a.html", "-q", code=0).out)

    def test_on_a_terminal_it_is_summed_up(self):
        self.write("a.html", article())
        self.write("l.html", listing())
        seen = self.on_terminal("a.html", "-q")
        self.assertTrue(seen.startswith("a.html: "), seen)
        self.assertIn("article: Flood number 1", seen)
        self.assertLess(len(seen.splitlines()), 12)
        seen = self.on_terminal("l.html", "-q")
        self.assertIn("list: 12 records", seen)
        self.assertIn("and 7 more", seen)

    def test_a_format_that_is_asked_for_is_written(self):
        self.write("a.html", article())
        seen = self.on_terminal("a.html", "-q", "--output-format", "json")
        self.assertEqual(json.loads(seen)["source"], "a.html")
        self.assertTrue(seen.startswith('{\n'), "indented on a terminal")

    def test_bytes_that_are_no_words_give_nothing(self):
        noise = random.Random(7)
        cases = {"noise": bytes(noise.randrange(256) for _ in range(20000)),
                 "base64": base64.encodebytes(bytes(noise.randrange(256) for _ in range(6000))),
                 "script": b'!function(e,t){return e.x=t[0]||{},n(e.y,t,"a")}(this.q,w);var a=b(c);' * 60,
                 "style": b".nav>li:hover{color:#fff;margin:0 auto}@media(max-width:90px){.a{top:1px}}" * 60,
                 "data": json.dumps([{"title": "A story", "text": "The otters are back in the river. " * 20}] * 3, indent=1).encode()}
        for name, content in cases.items():
            self.write(f"{name}.html", content)
            found = json.loads(self.run_command("extract", f"{name}.html", "-q", "--output-format", "jsonl", code=3).out)
            self.assertEqual(found["objects"], [], name)
            self.assertNotIn("pageType", found, name)
            self.assertEqual([w["code"] for w in found["warnings"]], ["content.binary", "result.nothing_found"], name)

    def test_json_of_one_page_is_one_object(self):
        self.write("a.html", article())
        self.write("b.html", article(2))
        one = self.run_command("extract", "a.html", "-q", "--output-format", "json", code=0).out
        self.assertEqual(json.loads(one)["source"], "a.html")
        self.assertEqual(one.count("\n"), 1, "one line in a pipe")
        two = self.run_command("extract", "a.html", "b.html", "-q", "--output-format", "json", code=0).out
        self.assertEqual([page["source"] for page in json.loads(two)], ["a.html", "b.html"])
        self.run_command("extract", "a.html", "b.html", "-q", "-o", "out/", "--output-format", "json", code=0)
        self.assertEqual(json.loads((self.folder / "out/b.json").read_text())["source"], "b.html")

    def test_json_of_no_page_is_an_empty_list(self):
        self.write("empty/readme", "")
        self.assertEqual(json.loads(self.run_command("extract", "empty", "-q", "--output-format", "json").out or "[]"), [])


if __name__ == "__main__":
    unittest.main()
