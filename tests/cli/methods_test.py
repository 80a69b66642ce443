"""The verb methods, and the aliases of methods: each gives the method it stands for, wherever a method may be named."""
import json
import subprocess
import unittest

from command import COMMAND, CommandTest, SOURCE_DIR, listing

ALIASES = {"records/sibling_runs": "records/cs", "records/sibling_groups": "records/ca", "products/vitrine": "products/godoy"}
SHOP = SOURCE_DIR / "examples" / "shop_listing.html"


class MethodsTest(CommandTest):
    def printed(self, *arguments):
        return self.run_command(*arguments, code=0).out

    def page_of(self, method):
        return str(SHOP) if method.startswith("products/") else self.write("page.html", listing())

    def test_the_list_names_every_alias_below_its_method(self):
        lines = self.printed("methods").splitlines()
        for alias, method in ALIASES.items():
            at = next(number for number, line in enumerate(lines) if line.startswith(method + " "))
            following = next((number for number in range(at + 1, len(lines)) if not lines[number].startswith("  ")), len(lines))
            self.assertIn(f"also called {alias}", " ".join(" ".join(lines[at:following]).split()))

    def test_a_method_is_described_by_any_of_its_names(self):
        for alias, method in ALIASES.items():
            by_alias = self.printed("methods", alias)
            self.assertEqual(by_alias, self.printed("methods", method))
            self.assertTrue(by_alias.startswith(method))
            self.assertIn(f"Also called: {alias}", by_alias)

    def test_results_are_the_same_bytes(self):
        for alias, method in ALIASES.items():
            page = self.page_of(method)
            by_alias = self.printed("extract", "--method", alias, page)
            self.assertEqual(by_alias, self.printed("extract", "--method", method, page))
            objects = json.loads(by_alias)["objects"]
            self.assertTrue(objects)
            self.assertEqual({each["method"] for each in objects}, {method})

    def test_a_verb_takes_them_without_the_family(self):
        page = self.page_of("records/cs")
        self.assertEqual(self.printed("records", "--method", "sibling_runs", page), self.printed("records", "--method", "cs", page))
        shop = self.page_of("products/godoy")
        self.assertEqual(self.printed("products", "--method", "vitrine", shop), self.printed("products", "--method", "godoy", shop))

    def test_a_method_named_twice_runs_once(self):
        page = self.page_of("records/cs")
        self.assertEqual(
            self.printed("extract", "--method", "records/cs,records/sibling_runs", page), self.printed("extract", "--method", "records/cs", page)
        )

    def test_options_are_set_and_decisions_explained(self):
        page = self.page_of("records/cs")
        arguments = ("--set", "distance=dc", "--explain", page)
        by_alias = self.run_command("extract", "--method", "records/sibling_runs", *arguments, code=0)
        by_name = self.run_command("extract", "--method", "records/cs", *arguments, code=0)
        self.assertEqual((by_alias.out, by_alias.err), (by_name.out, by_name.err))
        self.assertIn("records/cs", by_alias.out + by_alias.err)
        refused = self.run_command("extract", "--method", "records/sibling_runs", "--set", "distance=xx", page, code=2)
        self.assertIn("records/cs: option 'distance'", refused.err)

    def test_a_mistyped_alias_is_named(self):
        refused = self.run_command("extract", "--method", "records/sibling_run", self.page_of("records/cs"), code=2)
        self.assertIn("did you mean 'records/sibling_runs'?", refused.err)

    def test_completions_offer_them(self):
        for shell in ("bash", "zsh", "fish"):
            script = self.printed("completions", shell)
            for alias in ALIASES:
                self.assertIn(f" {alias}", script, shell)

    def test_bash_completes_one(self):
        script = (
            f"source <({COMMAND} completions bash); COMP_WORDS=(garimpo records --method records/sib); COMP_CWORD=3; _garimpo; echo ${{COMPREPLY[@]}}"
        )
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stdout.split(), ["records/sibling_runs", "records/sibling_groups"])


if __name__ == "__main__":
    unittest.main()
