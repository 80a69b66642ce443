"""CSV is one rectangular table a file, whatever the sources: read back strictly, as programs for tables do."""
import csv
import io
import json
import unittest

from command import CommandTest, article, listing, many


def rows_of(text):
    """the rows as dictionaries; fails where a row is not as long as the header, or a name stands twice"""
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    header = rows[0]
    assert len(set(header)) == len(header), f"a name stands twice in {header}"
    for row in rows:
        assert len(row) == len(header), f"{len(row)} fields below {len(header)} names: {row}"
    return [dict(zip(header, row)) for row in rows[1:]]


def header_of(text):
    return next(csv.reader(io.StringIO(text, newline="")))


def table(names, rows):
    cells = "".join("<tr>" + "".join(f"<td>{name} {row}, \"said\"</td>" for name in names) + "</tr>" for row in range(rows))
    head = "".join(f"<th>{name}</th>" for name in names)
    return f"<!doctype html><title>t</title><body><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table></body>"


def two_lists():
    return listing().replace("</body>", "<div>" + "".join(
        f'<article class="note"><h4>Note {at}</h4><em>written by hand on day {at}</em></article>' for at in range(9)) + "</div></body>")


class Records(CommandTest):
    def test_columns_of_several_pages_are_united_by_name(self):
        self.write("pages/a.html", table(["Name", "City", "Year"], 6))
        self.write("pages/b.html", table(["Name", "Colour", "Year", "Weight"], 7))
        self.write("pages/c.html", "<p>nothing that repeats")
        self.run_command("records", "pages", "-o", "out.csv", code=0)
        text = (self.folder / "out.csv").read_text()
        rows = rows_of(text)
        self.assertEqual(len(rows), 13)
        self.assertEqual(header_of(text)[-2:], ["url", "source"])
        self.assertEqual(sorted(header_of(text)), sorted(["Name", "City", "Colour", "Year", "Weight", "url", "source"]))
        self.assertEqual({row["Name"] != "" for row in rows}, {True})
        self.assertEqual([row["City"] != "" for row in rows], [True] * 6 + [False] * 7)
        self.assertEqual(rows[7]["Weight"], 'Weight 1, "said"')
        self.assertEqual(rows[7]["source"], "pages/b.html")

    def test_the_main_list_alone_by_default(self):
        self.write("a.html", two_lists())
        rows = rows_of(self.run_command("records", "a.html", code=0).out)
        self.assertEqual(len(rows), 12)
        self.assertNotIn("list", rows[0])

    def test_all_lists_with_their_number(self):
        self.write("a.html", two_lists())
        rows = rows_of(self.run_command("records", "a.html", "--all", code=0).out)
        self.assertEqual({row["list"] for row in rows}, {"1", "2"})
        self.assertEqual(len(rows), 21)

    def test_all_lists_in_a_folder_are_a_file_each(self):
        self.write("a.html", two_lists())
        self.run_command("records", "a.html", "--all", "-o", "out/", code=0)
        self.assertEqual(sorted(path.name for path in (self.folder / "out").iterdir()), ["a.list1.csv", "a.list2.csv"])
        sizes = [len(rows_of((self.folder / f"out/a.list{at}.csv").read_text())) for at in (1, 2)]
        self.assertEqual(sizes, [12, 9])
        self.write("b.html", "<p>nothing that repeats")
        self.run_command("records", "b.html", "--all", "-o", "none/", code=3)
        self.assertEqual(list((self.folder / "none").iterdir()), [])

    def test_links_are_absolute_where_the_page_says_where_it_is(self):
        self.write("a.html", listing().replace("<head>", '<head><base href="https://books.example/shop/">'))
        row = rows_of(self.run_command("records", "a.html", code=0).out)[1]
        self.assertIn("https://books.example/book/1/1", row.values())

    def test_nothing_found_is_a_table_without_rows(self):
        self.write("a.html", "<p>nothing that repeats")
        self.run_command("records", "a.html", "-o", "out.csv", code=3)
        self.assertEqual((self.folder / "out.csv").read_text(), "url,source\n")

    def test_many_rows_wait_in_a_file_and_none_is_lost(self):
        """more rows than are kept in memory; the file they wait in is gone afterwards"""
        rows, pages = 400, many(60)
        for number in range(pages):
            names = ["Name", "City", f"Extra {number % 7}"]
            self.write(f"pages/{number:03}.html", table(names, rows).replace("said", "said again and again and at length " * 8))
        for jobs in (1, 4):
            self.run_command("records", "pages", "-j", jobs, "-o", f"out{jobs}.csv", code=0)
        text = (self.folder / "out1.csv").read_text()
        found = rows_of(text)
        self.assertEqual(len(found), rows * pages)
        self.assertEqual([found[at * rows]["source"] for at in range(pages)], [f"pages/{at:03}.html" for at in range(pages)])
        self.assertTrue(text == (self.folder / "out4.csv").read_text(), "other bytes with four jobs")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["out1.csv", "out4.csv", "pages"])

    def test_all_is_for_tables(self):
        self.write("a.html", listing())
        self.assertIn("--all is about tables", self.run_command("records", "a.html", "--all", "--output-format", "jsonl", code=2).err)


class Extract(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("pages/a.html", article(1))
        self.write("pages/b.html", listing(2))
        self.write("pages/c.html", article(3))

    def test_no_one_table(self):
        for arguments in (["-o", "out.csv"], ["--output-format", "csv"]):
            message = self.run_command("extract", "pages", *arguments, code=2).err
            for word in ("article", "records", "products", "metadata", "-o FOLDER/"):
                self.assertIn(word, message)
        self.assertFalse((self.folder / "out.csv").exists())

    def test_a_folder_has_a_file_per_type(self):
        self.run_command("extract", "pages", "-o", "out/", "--output-format", "csv", code=0)
        names = {path.name for path in (self.folder / "out").iterdir()}
        self.assertLessEqual({"articles.csv", "records.csv"}, names)
        self.assertLessEqual(names, {"articles.csv", "records.csv", "products.csv", "metadata.csv"})
        for name in names:
            rows_of((self.folder / "out" / name).read_text())
        sources = {row["source"] for row in rows_of((self.folder / "out/articles.csv").read_text())}
        self.assertLessEqual({"pages/a.html", "pages/c.html"}, sources)

    def test_one_family_is_one_table(self):
        self.run_command("extract", "pages", "--method", "records", "-o", "out.csv", code=0)
        self.assertGreaterEqual(len(rows_of((self.folder / "out.csv").read_text())), 12)


def card(number, price, extra="", link="/item"):
    return (f'<li class="card"><a href="{link}/{number}"><img src="/i/{number}.jpg"><h3>Kettle model {number}</h3></a>'
            f'<span class="price">{price}</span>{extra}</li>')


def cards(first, count, **options):
    return "".join(card(number, f"$ {number}9.90", **options) for number in range(first, first + count))


def shop_page(body, head=""):
    return f'<!doctype html><html lang="en"><head><title>Kettles</title>{head}</head><body><h1>Kettles</h1>{body}</body></html>'


def product_page(extra="", sold="InStock"):
    data = {"@context": "https://schema.org", "@type": "Product", "name": "Steel kettle of two litres", "sku": "K2",
            "offers": {"@type": "Offer", "price": "49.90", "priceCurrency": "USD", "availability": f"https://schema.org/{sold}"}}
    return f"""<!doctype html><html lang="en"><head><title>Steel kettle of two litres</title>
<link rel="canonical" href="https://shop.example/kettles/steel"><script type="application/ld+json">{json.dumps(data)}</script></head>
<body><div class="product"><h1>Steel kettle of two litres</h1><p class="price">$ 49.90</p><p>or 5x of $ 9.98 interest free</p>
<button>Add to cart</button></div>{extra}</body></html>"""


CAROUSEL = f'<div class="related carousel"><h2>You may also like</h2><ul>{cards(1, 6)}</ul></div>'


class Products(CommandTest):
    def rows(self, *arguments):
        return rows_of(self.run_command("products", *arguments, code=0).out)

    def test_the_product_that_the_page_is_for(self):
        self.write("a.html", product_page(CAROUSEL))
        rows = self.rows("a.html")
        self.assertEqual([(row["name"], row["role"]) for row in rows], [("Steel kettle of two litres", "main")])
        self.assertEqual(rows[0]["url"], "https://shop.example/kettles/steel")
        self.assertEqual(rows[0]["source"], "a.html")
        self.assertEqual(rows[0]["availability"], "InStock")

    def test_suggestions_with_all(self):
        self.write("a.html", product_page(CAROUSEL))
        roles = [row["role"] for row in self.rows("a.html", "--all")]
        self.assertEqual(roles, ["main"] + ["suggested"] * 6)

    def test_instalments_and_unit_prices(self):
        self.write("a.html", product_page())
        row = self.rows("a.html")[0]
        self.assertEqual((row["price"], row["instalment_count"], row["instalment_price"]), ("49.90", "5", "9.98"))
        self.write("b.html", shop_page("<ul>" + cards(1, 8, extra="<small>$ 1.25 / kg</small>") + "</ul>"))
        self.assertEqual({row["unit_price"] for row in self.rows("b.html")}, {"1.25"})

    def test_a_listing(self):
        self.write("a.html", shop_page(f'<ul class="results">{cards(1, 12)}</ul><div class="recommended slider"><ul>{cards(20, 4)}</ul></div>'))
        self.assertEqual([row["role"] for row in self.rows("a.html")], ["list"] * 12)
        self.assertEqual([row["role"] for row in self.rows("a.html", "--all")], ["list"] * 12 + ["suggested"] * 4)

    def test_no_repeats(self):
        self.write("a.html", shop_page(f'<ul class="results">{cards(1, 12)}{cards(3, 2)}</ul>'
                                       f'<div class="recommended slider"><ul>{cards(1, 4)}</ul></div>'))
        names = [row["name"] for row in self.rows("a.html", "--all")]
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(len(names), 12)

    def test_a_cart(self):
        self.write("a.html", shop_page(f'<div id="shopping-cart"><ul>{cards(1, 6)}</ul></div>'))
        self.assertEqual({row["role"] for row in self.rows("a.html")}, {"cart"})

    def test_sold_out_products_say_so(self):
        sold = card(50, "$ 59.90", extra="<em>Sold out</em>")
        self.write("a.html", shop_page(f'<ul class="results">{cards(1, 6)}{sold}{cards(7, 3)}</ul>'))
        found = {row["name"]: row["availability"] for row in self.rows("a.html")}
        self.assertEqual(found["Kettle model 50"], "OutOfStock")
        self.assertEqual(found["Kettle model 2"], "")
        self.write("b.html", product_page(sold="OutOfStock"))
        self.assertEqual(self.rows("b.html")[0]["availability"], "OutOfStock")

    def test_a_message_that_every_product_holds_says_nothing(self):
        """shops hide "Item is sold out." in every card and let a script show it; what is sold out elsewhere is not sold out here"""
        self.write("a.html", shop_page("<ul>" + cards(1, 8, extra="<em>Item is sold out.</em>") + "</ul>"))
        self.assertEqual({row["availability"] for row in self.rows("a.html")}, {""})
        near = card(50, "$ 59.90", extra="<em>Sold out in nearby stores</em>")
        self.write("b.html", shop_page(f"<ul>{cards(1, 8)}{near}</ul>"))
        self.assertEqual({row["availability"] for row in self.rows("b.html")}, {""})

    def test_sold_out_products_without_a_price(self):
        sold = card(50, "Sold out")
        self.write("a.html", shop_page(f'<ul class="results">{cards(1, 6)}{sold}{cards(7, 3)}</ul>'))
        found = {row["name"]: (row["availability"], row["price"]) for row in self.rows("a.html")}
        self.assertEqual(found["Kettle model 50"], ("OutOfStock", ""))

    def test_addresses_are_absolute_where_that_can_be_known(self):
        body = f"<ul>{cards(1, 8)}</ul>"
        self.write("bare.html", shop_page(body))
        self.write("base.html", shop_page(body, '<base href="https://base.example/x/">'))
        self.write("canonical.html", shop_page(body, '<link rel="canonical" href="https://canonical.example/list">'))
        self.assertEqual(self.rows("bare.html")[0]["url"], "/item/1")
        self.assertEqual(self.rows("base.html")[0]["url"], "https://base.example/item/1")
        self.assertEqual(self.rows("canonical.html")[0]["url"], "https://canonical.example/item/1")
        row = self.rows("bare.html", "--url", "https://given.example/a/b")[0]
        self.assertEqual((row["url"], row["image"], row["page_url"]),
                         ("https://given.example/item/1", "https://given.example/i/1.jpg", "https://given.example/a/b"))

    def test_several_pages_are_one_table(self):
        self.write("pages/a.html", "<p>nothing is sold")
        self.write("pages/b.html", product_page())
        self.write("pages/c.html", shop_page(f"<ul>{cards(1, 8)}</ul>"))
        rows = self.rows("pages")
        self.assertEqual([row["source"] for row in rows], ["pages/b.html"] + ["pages/c.html"] * 8)


if __name__ == "__main__":
    unittest.main()
