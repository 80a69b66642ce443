"""garimpo wrapper: from saved pages to a checked wrapper and a CSV, and what goes wrong on the way."""
import csv
import io
import json
import unittest

from command import CommandTest


def page(number):
    return (f"<title>Kettle {number} - Shop</title><h1>Kettle {number}</h1><table><tr><th>Maker:<td>Smith {number}<tr><th>Weight:<td>{number} kg</table>"
            f"<div id=buy><b class=price>$ {number}.50</b></div><p>Shop since 1990")


class Wrapper(CommandTest):
    def setUp(self):
        super().setUp()
        for number in range(1, 9):
            self.write(f"shop/p{number}.html", page(number))
        gold = [{"id": f"p{number}", "fields": {"name": [f"Kettle {number}"], "price": f"$ {number}.50", "maker": [f"Smith {number}"]}} for number in (1, 2)]
        self.write("gold.jsonl", "".join(json.dumps(line) + "\n" for line in gold))

    def learn(self, *words, code=0):
        return self.run_command("wrapper", "learn", "shop", *words, code=code)

    def test_learn_apply_and_check(self):
        self.assertIn("learned 3 fields from 2 of 8 pages: name, price, maker", self.learn("--gold", "gold.jsonl", "-o", "shop.json").err)
        self.run_command("wrapper", "apply", "shop", "--model", "shop.json", "-o", "out.csv", code=0)
        rows = list(csv.DictReader(io.StringIO((self.folder / "out.csv").read_text())))
        self.assertEqual([(row["name"], row["price"], row["maker"]) for row in rows], [(f"Kettle {n}", f"$ {n}.50", f"Smith {n}") for n in range(1, 9)])
        checked = self.run_command("wrapper", "check", "shop", "--model", "shop.json", code=0).out
        self.assertIn("as it was learned", checked)

    def test_apply_writes_objects_with_places(self):
        self.learn("--gold", "gold.jsonl", "-o", "shop.json")
        line = json.loads(self.run_command("wrapper", "apply", "shop/p7.html", "--model", "shop.json", code=0).out)
        found = line["objects"][0]
        self.assertEqual(found["type"], "wrapped")
        self.assertEqual(found["fields"], {"name": ["Kettle 7"], "price": ["$ 7.50"], "maker": ["Smith 7"]})
        begin, end = found["provenance"]["price"][0]["bytes"]
        self.assertEqual(page(7)[begin:end], "$ 7.50")

    def test_every_format_for_people_has_the_fields(self):
        self.learn("--gold", "gold.jsonl", "-o", "shop.json")
        for output, line in (("text", "price: $ 7.50"), ("markdown", "| price | $ 7.50 |"), ("summary", "price: $ 7.50"), ("xml", '<value name="price" ')):
            with self.subTest(output):
                self.assertIn(line, self.run_command("wrapper", "apply", "shop/p7.html", "--model", "shop.json", "--output-format", output, code=0).out)

    def test_a_changed_site_ends_with_1(self):
        self.learn("--gold", "gold.jsonl", "-o", "shop.json")
        for number in range(1, 9):
            self.write(f"new/p{number}.html", page(number).replace("id=buy", "").replace("class=price", "").replace("<b ", "Only today <i "))
        done = self.run_command("wrapper", "check", "new", "--model", "shop.json", "--json", code=1)
        self.assertEqual([field["field"] for field in json.loads(done.out)["fields"] if field["hasDrifted"]], ["price"])

    def test_values_typed_by_a_person(self):
        self.learn("--example", "price=$ 3.50", "--example", "name=Kettle 3", "-o", "shop.json")
        fields = json.loads(self.run_command("wrapper", "apply", "shop/p7.html", "--model", "shop.json", code=0).out)["objects"][0]["fields"]
        self.assertEqual(fields, {"price": ["$ 7.50"], "name": ["Kettle 7"]})

    def test_learning_from_a_method(self):
        for number in range(1, 9):
            self.write(f"shop/p{number}.html", f'<title>Kettle {number}</title><div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Kettle {number}</h1>'
                       f'<div itemprop=offers itemscope itemtype="https://schema.org/Offer"><span itemprop=price content="{number}.50">$ {number}.50</span>'
                       '<meta itemprop=priceCurrency content=USD></div><form action=/cart><button>Add to cart</button></form></div>')
        self.learn("--from", "products/auto", "-o", "shop.json")
        fields = json.loads(self.run_command("wrapper", "apply", "shop/p7.html", "--model", "shop.json", code=0).out)["objects"][0]["fields"]
        self.assertEqual(fields["name"], ["Kettle 7"])
        self.assertIn("7.50", fields["price"][0])

    def test_a_model_is_not_overwritten_unasked(self):
        self.write("shop.json", "{}")
        self.assertIn("--replace", self.learn("--gold", "gold.jsonl", "-o", "shop.json", code=2).err)
        self.assertEqual((self.folder / "shop.json").read_text(), "{}")
        self.learn("--gold", "gold.jsonl", "-o", "shop.json", "--replace")

    def test_mistakes_are_said(self):
        self.assertIn("learn|apply|check", self.run_command("wrapper", code=2).err)
        self.assertIn("learn", self.run_command("wrapper", "lern", "shop", code=2).err)
        self.assertIn("--gold", self.learn(code=2).err)
        self.assertIn("--model", self.run_command("wrapper", "apply", "shop", code=2).err)
        self.write("bad.jsonl", '{"id":"p1"}\n')
        self.assertIn("bad.jsonl:1", self.learn("--gold", "bad.jsonl", code=2).err)
        self.write("other.jsonl", '{"id":"nobody","fields":{"name":["x"]}}\n')
        self.assertIn("nothing is known", self.learn("--gold", "other.jsonl", code=3).err)
        self.write("absent.jsonl", '{"id":"p1","fields":{"name":["Kettle 1"],"colour":["green"]}}\n')
        self.assertIn("shop/p1.html: colour", self.learn("--gold", "absent.jsonl").err)
        self.write("model.json", '{"format":"garimpo wrapper","version":9}')
        self.assertIn("version 9", self.run_command("wrapper", "apply", "shop", "--model", "model.json", code=2).err)


if __name__ == "__main__":
    unittest.main()
