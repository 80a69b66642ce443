"""Prices and money as people meet them: split digits, the currency of a page, the name of a product, prices of strings."""
import json
import unittest

from command import CommandTest

HEAD = "<!doctype html><html{attributes}><head><title>Oak stool, 45 cm | Wood</title>{head}</head><body>"
BODY = '<main class="product"><h1>Oak stool, 45 cm</h1><p class="price">{price}</p><form><button>Add to basket</button></form></main></body></html>'


class Money(CommandTest):
    def product(self, price="$79.00", attributes="", head="", *options):
        page = self.folder / "page.html"
        page.write_text(HEAD.format(attributes=attributes, head=head) + BODY.format(price=price))
        result = json.loads(self.run_command("products", "page.html", "--output-format", "jsonl", "-q", *options).stdout)
        return next(found for found in result["objects"] if found["type"] == "product")

    def price(self, text, *options):
        return json.loads(self.run_command("price", text, *options).stdout)

    def test_digits_of_several_elements_are_one_number(self):
        for markup, amount in (
            ("<span>19</span><sup>99</sup>&nbsp;€", "19.99"),
            ("<span class=integer>1.299</span><span>,</span><span>90</span><span>€</span>", "1299.90"),
            ("19€<sup>99</sup>", "19.99"),
            ("<b>19</b><b>€</b><b>99</b>", "19.99"),
            ("<span class=offscreen>19,99 €</span><span aria-hidden=true><i>19</i><i>,</i><i>99</i><i>€</i></span>", "19.99"),
            ("<i>14</i><i>,</i><i>00</i><i>€</i>", "14.00"),
        ):
            product = self.product(markup)
            self.assertEqual((product["price"], product["currency"]), (amount, "EUR"), markup)

    def test_a_dollar_without_evidence_has_no_code(self):
        product = self.product()
        self.assertEqual(product["currencyRaw"], "$")
        self.assertNotIn("currency", product)

    def test_what_the_page_says_of_its_currency(self):
        for attributes, head, code in (
            (' lang="en-CA"', "", "CAD"),
            ("", '<meta property="product:price:currency" content="AUD">', "AUD"),
            ("", '<script>var state = {"currency":"NZD"};</script>', "NZD"),
            ("", '<link rel="canonical" href="https://wood.com.au/stool">', "AUD"),
            ("", '<meta property="og:locale" content="en_US">', "USD"),
        ):
            self.assertEqual(self.product("$79.00", attributes, head).get("currency"), code, head)

    def test_the_address_counts(self):
        self.assertEqual(self.product("$79.00", "", "", "--url", "https://wood.ca/stool")["currency"], "CAD")
        self.assertEqual(self.product("79 kr", "", "", "--url", "https://wood.dk/stool")["currency"], "DKK")
        self.assertEqual(self.product("$79.00", "", "", "--url", "https://wood.com/en-sg/stool")["currency"], "SGD")

    def test_no_code_where_the_evidence_disagrees(self):
        product = self.product("$79.00", "", '<script>{"currency":"USD"}</script>', "--url", "https://wood.ca/stool")
        self.assertNotIn("currency", product)

    def test_yuan_of_two_places(self):
        self.assertEqual(self.product("680元", ' lang="zh-TW"')["currency"], "TWD")
        self.assertEqual(self.product("680元", ' lang="zh-CN"')["currency"], "CNY")
        self.assertNotIn("currency", self.product("680元", ' lang="zh-Hant"'))

    def test_signs_with_letters(self):
        for text, code in (("C$5", "CAD"), ("CA$5", "CAD"), ("A$5", "AUD"), ("AU$5", "AUD"), ("NZ$5", "NZD"), ("HK$5", "HKD"), ("NT$5", "TWD"),
                           ("R$5", "BRL"), ("US$5", "USD"), ("MX$5", "MXN"), ("S$5", "SGD"), ("£5", "GBP"), ("5 Swiss francs", "CHF"),
                           ("5 DEM", "DEM"), ("XCG 5", "XCG")):
            self.assertEqual(self.price(text).get("currency"), code, text)
        self.assertNotIn("currency", self.price("$5"))
        self.assertEqual(self.price("$5", "--url", "https://shop.com.au/")["currency"], "AUD")

    def test_the_name_is_the_heading_without_furniture(self):
        page = self.folder / "page.html"
        page.write_text(HEAD.format(attributes="", head="") + "<div><h1>Sign in</h1></div>"
                        + BODY.replace("45 cm</h1>", "45 cm <button>Add to list</button></h1>").format(price="£79.00"))
        result = json.loads(self.run_command("products", "page.html", "--output-format", "jsonl", "-q").stdout)
        self.assertEqual(result["objects"][0]["name"], "Oak stool, 45 cm")


if __name__ == "__main__":
    unittest.main()
