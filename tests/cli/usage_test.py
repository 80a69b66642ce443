"""Wrong verbs, flags, methods, formats and values: exit code 2, a message that names the right word, nothing on standard output."""
import unittest

from command import CommandTest, article


class WrongUse(CommandTest):
    def refused(self, *arguments, saying, **options):
        done = self.run_command(*arguments, code=2, **options)
        self.assertEqual(done.out, "")
        for words in [saying] if isinstance(saying, str) else saying:
            self.assertIn(words, done.err)
        return done

    def setUp(self):
        super().setUp()
        self.write("a.html", article())

    def test_mistyped_verb(self):
        self.refused("exract", "a.html", saying="did you mean 'extract'?")
        self.refused("artcile", "a.html", saying="did you mean 'article'?")
        self.refused("method", saying="did you mean 'methods'?")
        done = self.refused("zzzzzz", saying="there is no verb 'zzzzzz'")
        self.assertNotIn("did you mean", done.err)

    def test_a_file_that_does_not_exist_in_the_place_of_the_verb(self):
        self.refused("missing.html", saying="there is no verb 'missing.html'")

    def test_flag_before_the_verb(self):
        self.refused("-q", "extract", "a.html", saying="verb first")

    def test_nothing_at_all_gives_help(self):
        done = self.run_command(code=2)
        self.assertIn("garimpo extract", done.err)

    def test_mistyped_flag(self):
        self.refused("extract", "--metod", "records", "a.html", saying="did you mean '--method'?")
        self.refused("extract", "a.html", "--max-byte=3", saying="did you mean '--max-bytes'?")
        self.refused("article", "-Z", "a.html", saying="unknown option -Z")

    def test_flag_of_another_verb(self):
        self.refused("extract", "--depth", "3", "a.html", saying="--depth is not an option of 'extract'")
        self.refused("inspect", "-o", "x.json", "a.html", saying="-o is not an option of 'inspect'")

    def test_flag_without_its_argument(self):
        self.refused("extract", "a.html", "--method", saying="--method")
        self.refused("extract", "a.html", "-o", saying="--output")

    def test_mistyped_method(self):
        done = self.refused("extract", "--method", "records/sc", "a.html", saying="records/sc")
        self.assertIn("records/cs", done.err)

    def test_method_of_another_family(self):
        self.refused("article", "--method", "records/cs", "a.html", saying="garimpo extract --method records/cs")

    def test_mistyped_format(self):
        self.refused("extract", "--output-format", "jsno", "a.html", saying="did you mean 'json'?")
        self.refused("extract", "a.html", "-o", "out.dat", saying=["'.dat'", "--output-format"])
        self.assertFalse((self.folder / "out.dat").exists())

    def test_mistyped_option_of_a_method_names_the_right_ones(self):
        self.refused("article", "--method", "nce", "--set", "alpha00=3", "a.html", saying=["'alpha00'", "did you mean 'alpha0'?", "articles/nce: alpha0, alpha1"])
        self.refused("article", "--method", "nce", "--set", "alpha0", "a.html", saying="NAME=VALUE")
        self.refused("article", "--method", "nce", "--set", "alpha2=7", "a.html", saying=["articles/nce", "alpha2"])
        self.refused("records", "--method", "cs", "--set", "distance=xx", "a.html", saying=["distance", "dc"])
        self.refused("records", "--set", "distance=xx", "a.html", saying=["records/auto: max_regions", "--method records/cs has it: dc (characters), dg (tags) or dt (tree)"])

    def test_numbers(self):
        for flag, value in [("--jobs", "0"), ("--jobs", "-1"), ("-j", "two"), ("--max-time-ms", "1s"), ("--max-nodes", "1e6"), ("--max-depth", "10001"),
                            ("--max-bytes", "2GiB"), ("--max-bytes", "10XB"), ("--max-bytes", "")]:
            with self.subTest(flag=flag, value=value):
                self.refused("extract", "a.html", flag, value, saying="takes")

    def test_sizes_as_people_write_them(self):
        for value in ("10MB", "10mb", "512KiB", "1.5M", "4096", "1GiB"):
            self.run_command("extract", "a.html", "--max-bytes", value, code=0)

    def test_url_of_several_pages(self):
        self.write("b.html", article())
        self.refused("article", "a.html", "b.html", "--url", "http://x.example/", saying="--url is the address of one page")
        self.refused("article", ".", "--url", "http://x.example/", saying="--url is the address of one page")

    def test_color(self):
        self.refused("extract", "a.html", "--color", "alway", saying="did you mean 'always'?")

    def test_double_dash_ends_the_options(self):
        self.write("-odd.html", article())
        done = self.run_command("article", "--", "-odd.html", code=0)
        self.assertIn("Flood number 1", done.out)

    def test_brackets_are_not_taken_apart(self):
        self.write("[a,b].html", article())
        done = self.run_command("article", "[a,b].html")
        self.assertIn("Flood number 1", done.out + done.err)


class Help(CommandTest):
    def test_help_fits_60_columns(self):
        for arguments in (["--help"], ["help"], *[["help", verb] for verb in ("extract", "article", "records", "inspect", "methods", "completions")]):
            done = self.run_command(*arguments, env={"COLUMNS": "60"}, code=0)
            for line in done.out.splitlines():
                self.assertLessEqual(len(line), 60, line)
            self.assertNotIn("\x1b", done.out)

    def test_examples_come_first(self):
        done = self.run_command("help", "article", code=0)
        self.assertLess(done.out.index("Examples"), done.out.index("--method"))
        self.assertIn("curl -sL URL | garimpo article --url URL", done.out)

    def test_three_ways_to_the_same_help(self):
        asked = self.run_command("help", "records", code=0).out
        self.assertEqual(self.run_command("records", "--help", code=0).out, asked)
        self.assertEqual(self.run_command("records", "-h", code=0).out, asked)

    def test_hidden_verbs_are_not_shown(self):
        self.assertNotIn("docs", self.run_command("--help").out)

    def test_colors_only_when_asked_for(self):
        self.assertIn("\x1b[1m", self.run_command("help", "--color", "always").out)
        self.assertNotIn("\x1b", self.run_command("help", "--color", "never").out)

    def test_version(self):
        self.assertRegex(self.run_command("--version", code=0).out, r"^garimpo \d+\.\d+\.\d+\n$")

    def test_help_of_an_unknown_verb(self):
        self.assertIn("did you mean 'inspect'?", self.run_command("help", "inspct", code=2).err)


if __name__ == "__main__":
    unittest.main()
