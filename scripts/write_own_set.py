#!/usr/bin/env python3
"""Writes experiments/own_set: three small corpora (lists, shops, news) of our own making, on which every experiment runs where the published sets
are not at hand. Nothing is copied from anywhere: names, texts and prices are put together from the words below, always the same ones.

  scripts/write_own_set.py            writes experiments/own_set anew
"""
import html
import json
import pathlib
import random
import shutil

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "experiments/own_set"
PLACES = "Aldeia Bravo, Caminho Novo, Dom Pedro, Engenho Velho, Foz do Prata, Guarita, Ilha Rasa, Jardim Alto, Lagoa Funda, Mirante, Olaria, Pedra Azul".split(", ")
PEOPLE = "Ana Prado, Bento Lima, Clara Nunes, Davi Rocha, Elisa Teles, Fausto Reis, Gilda Moura, Hugo Sales, Inês Vidal, Jonas Pires, Lia Torres, Nuno Braga".split(", ")
THINGS = "kettle, lamp, chair, bicycle, notebook, blender, backpack, telescope, keyboard, raincoat, teapot, drill, sofa, monitor, tent, fan".split(", ")
KINDS = "steel, folding, wireless, compact, oak, electric, waterproof, classic, ergonomic, portable".split(", ")
SENTENCES = [
    "The council of {place} met on {day} to discuss the new bridge, and most of those present spoke in favour of a wider pavement.",
    "According to {person}, who has worked at the harbour for years, the tide has risen earlier every spring since the dam was closed.",
    "Nobody expected the market of {place} to reopen before the summer, but the roof was finished two weeks ahead of the plan.",
    "The report names three causes, and the first of them, said {person}, is that the drains of {place} were never cleaned after {day}.",
    "Schools in {place} will teach in the morning only until the heating is repaired, which may take until the end of the month.",
    "A second team went down the river on {day} and found the missing boat near the old mill, without damage and without oars.",
    "{person} bought the first ticket, waited four hours in the rain and was told that the train to {place} had been cancelled.",
    "What the numbers show is less clear than the minister made it sound: fewer people left {place}, but fewer arrived as well.",
]
DAYS = "Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday".split(", ")


def text(value):
    return html.escape(value, quote=False)


class Writer:
    """one corpus: pages and their gold"""

    def __init__(self, name):
        self.folder = FOLDER / name
        (self.folder / "pages").mkdir(parents=True)
        self.gold = []

    def page(self, page_id, title, body, gold, head=""):
        menu = "".join(f'<li><a href="/{word.lower()}">{word}</a></li>' for word in ("Home", "Catalogue", "News", "Opening hours", "Contact"))
        (self.folder / "pages" / f"{page_id}.html").write_text(
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{text(title)}</title>{head}\n'
            f"<style>body {{ margin: 0 }}</style><script>var loaded = true;</script></head>\n<body>\n"
            f'<header class="top"><a class="logo" href="/">{text(gold["site"])}</a><nav><ul class="menu">{menu}</ul></nav></header>\n'
            f'<div id="main">\n{body}\n</div>\n'
            f'<footer class="foot"><p>Written for this experiment; no shop, paper or library of this name exists.</p></footer>\n</body></html>\n')
        self.gold.append({"id": page_id, **gold})

    def finish(self, nature, tasks):
        (self.folder / "gold.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.gold))
        described = {"name": f"own_{self.folder.name}", "nature": nature, "licence": "as the project", "tasks": tasks}
        (self.folder / "corpus.json").write_text(json.dumps(described, ensure_ascii=False, indent=1) + "\n")


def records_of(rng, count):
    """titles that differ, with a person, a year and a sentence each"""
    titles = rng.sample([f"{kind.capitalize()} {thing} of {place}" for kind in KINDS for thing in THINGS for place in PLACES], count)
    return [{"title": title, "author": rng.choice(PEOPLE), "year": str(rng.randrange(1950, 2025)),
             "note": sentence(rng)[:rng.randrange(60, 110)].rsplit(" ", 1)[0]} for title in titles]


def sentence(rng):
    return rng.choice(SENTENCES).format(place=rng.choice(PLACES), person=rng.choice(PEOPLE), day=rng.choice(DAYS))


def search_results(rows):
    items = "".join(f'<li class="hit"><h3><a href="/{at}">{text(r["title"])}</a></h3><p class="by">{text(r["author"])}, <span>{r["year"]}</span></p>'
                    f'<p class="note">{text(r["note"])}</p></li>\n' for at, r in enumerate(rows))
    return f'<h1>Results</h1><p class="count">{len(rows)} found</p><ol class="results">\n{items}</ol>'


def table_rows(rows):
    items = "".join(f'<tr><td>{at + 1}</td><td><a href="/{at}">{text(r["title"])}</a></td><td>{text(r["author"])}</td><td>{r["year"]}</td></tr>\n'
                    for at, r in enumerate(rows))
    return f'<h1>Inventory</h1><table class="list"><tr><th>No.</th><th>Title</th><th>By</th><th>Year</th></tr>\n{items}</table>'


def anchors_and_tables(rows):
    """an anchor before every record: groups of two nodes"""
    return "<h1>Offers</h1><div class=\"view\">\n" + "".join(
        f'<a name="item{at}"></a><table class="li"><tr><td><img src="{at}.jpg" alt=""></td><td><b>{text(r["title"])}</b></td>'
        f'<td>{text(r["author"])}</td><td>{r["year"]}</td></tr></table>\n' for at, r in enumerate(rows)) + "</div>"


def nested_lists(rows):
    """records that hold lists of different lengths"""
    rng = random.Random(len(rows))
    items = []
    for at, r in enumerate(rows):
        parts = "".join(f"<li>{rng.randrange(1, 9)} × {rng.choice(THINGS)}</li>" for _ in range(2 + at * 3 % 8))
        items.append(f'<div class="entry"><h2>{text(r["title"])}</h2><p>{text(r["author"])} <em>{r["year"]}</em></p><ul class="parts">{parts}</ul></div>\n')
    return "<h1>Sets</h1>" + "".join(items)


def definitions(rows):
    items = "".join(f'<dt><a href="/{at}">{text(r["title"])}</a></dt><dd>{text(r["note"])} <i>{text(r["author"])}</i> {r["year"]}</dd>\n'
                    for at, r in enumerate(rows))
    return f"<h1>Register</h1><dl>\n{items}</dl>"


def grid(rows):
    """three to a row, with an advertisement among the rows"""
    cells = [f'<div class="cell"><a href="/{at}"><img src="{at}.png" alt=""><strong>{text(r["title"])}</strong></a><span>{r["year"]}</span></div>'
             for at, r in enumerate(rows)]
    lines = [f'<div class="row">{"".join(cells[at:at + 3])}</div>\n' for at in range(0, len(cells), 3)]
    lines.insert(1, '<p class="ad">Our reading room is open every day.</p>\n')
    return "<h1>Collection</h1>" + "".join(lines)


def write_lists(rng):
    writer = Writer("lists")
    layouts = {"library": search_results, "inventory": table_rows, "auction": anchors_and_tables, "sets": nested_lists, "register": definitions,
               "museum": grid}
    for site, layout in layouts.items():
        for number, count in enumerate((12, 9, 18), 1):
            rows = records_of(rng, count)
            fields = ("title", "year") if layout is grid else ("title", "author", "year")
            records = [{"fields": {name: r[name] for name in fields}} for r in rows]
            writer.page(f"{site}_{number}", f"{site.capitalize()}, page {number}", layout(rows),
                        {"site": f"{site}.example", "task": "record_extraction", "n_records": count, "records": records})
    writer.finish("result pages of six made-up sites, eighteen in all", ["records"])


def products_of(rng, count, least_words):
    names = rng.sample([f"{kind.capitalize()} {thing} {place}" if least_words > 2 else f"{kind.capitalize()} {thing}"
                        for kind in KINDS for thing in THINGS for place in PLACES[:1 if least_words < 3 else None]], count)
    rows = []
    for at, name in enumerate(names):
        price = rng.randrange(1500, 90000) / 100
        rows.append({"name": name, "price": f"{price:.2f}", "regular_price": f"{price * 1.25:.2f}" if at % 3 == 0 else None})
    return rows


def brazilian(amount):
    whole, cents = amount.split(".")
    return f"R$ {int(whole):,}".replace(",", ".") + f",{cents}"


def marked_cards(rows):
    items = []
    for at, r in enumerate(rows):
        old = f'<span class="old">De: <s itemprop="price">{brazilian(r["regular_price"])}</s></span>' if r["regular_price"] else ""
        items.append(f'<li class="card" itemscope itemtype="http://schema.org/Product"><a href="/p{at}"><img src="{at}.jpg" alt="">'
                     f'<h3 itemprop="name">{text(r["name"])}</h3></a><div class="prices">{old}<b itemprop="price">{brazilian(r["price"])}</b></div></li>\n')
    return f'<ul class="vitrine">\n{"".join(items)}</ul>'


def plain_cards(rows):
    items = []
    for at, r in enumerate(rows):
        old = f'<del>{brazilian(r["regular_price"])}</del>' if r["regular_price"] else ""
        items.append(f'<div class="product"><a href="/p{at}"><span class="name">{text(r["name"])}</span></a>'
                     f'<div class="price">{old}<ins>{brazilian(r["price"])}</ins></div></div>\n')
    return f'<div class="shelf">\n{"".join(items)}</div>'


def cards_with_instalments(rows):
    items = []
    for at, r in enumerate(rows):
        old = f'<span class="was">{brazilian(r["regular_price"])}</span>' if r["regular_price"] else ""
        part = brazilian(f'{float(r["price"]) / 10:.2f}')
        items.append(f'<article class="offer"><div><img src="{at}.jpg" alt=""></div><div><h2>{text(r["name"])}</h2><div class="values">{old}'
                     f'<span class="now">{brazilian(r["price"])}</span><span class="parts">10x de <span>{part}</span></span></div></div></article>\n')
    return f'<section class="offers">\n{"".join(items)}</section>'


def short_names(rows):
    items = []
    for at, r in enumerate(rows):
        old = f'<s>${r["regular_price"]}</s>' if r["regular_price"] else ""
        items.append(f'<div class="tile"><div><a href="/p{at}"><em>{text(r["name"])}</em></a></div><div><p>{old} <strong>${r["price"]}</strong></p></div></div>\n')
    return f'<div class="tiles">\n{"".join(items)}</div>'


def cart_and_cards(rows):
    """a cart above the products: what repeats there has a name and amounts, and is no product of the page"""
    lines = "".join(f'<tr><td><p><b>{kind.capitalize()} gift box {thing}</b></p></td><td><p><span>1</span></p></td>'
                    f'<td><p><span>R$ {at + 2},90</span></p></td><td><p><span>R$ {at + 2},90</span></p></td></tr>\n'
                    for at, (kind, thing) in enumerate(zip(KINDS[:3], THINGS[:3])))
    return f'<h2>Your cart</h2><table class="cart"><tr><th>Product</th><th>Quantity</th><th>Unit</th><th>Total</th></tr>\n{lines}</table>\n' + plain_cards(rows)


def write_shops(rng):
    writer = Writer("shops")
    layouts = {"casa_marcada": marked_cards, "loja_simples": plain_cards, "dez_vezes": cards_with_instalments, "short_shop": short_names,
               "com_carrinho": cart_and_cards}
    for site, layout in layouts.items():
        for number, count in enumerate((12, 8), 1):
            rows = products_of(rng, count, 2 if layout is short_names else 3)
            currency = "$" if layout is short_names else "R$"
            writer.page(f"{site}_{number}", f"{site}: offers {number}", "<h1>Offers of the week</h1>\n" + layout(rows),
                        {"site": f"{site}.example", "task": "product_listing", "n_products": count,
                         "products": [{**r, "currency": currency} for r in rows]})
    writer.finish("product listings of five made-up shops, ten in all", ["products"])


def story(rng, paragraphs):
    lines = []
    while len(lines) < paragraphs:
        line = " ".join(dict.fromkeys(sentence(rng) for _ in range(3)))
        if line not in lines:
            lines.append(line)
    return lines


def comments_of(rng, count):
    """a header of name and date, always of the same words, and what the reader says"""
    return [(f"Posted by {rng.choice(PEOPLE)} on {rng.randrange(1, 29)} March 2025 at {rng.randrange(8, 23)}:{rng.randrange(10, 59)}",
             f"I was there and {rng.choice(('agree', 'do not agree', 'saw nothing of it'))}: {sentence(rng)}") for _ in range(count)]


def write_news(rng):
    writer = Writer("news")
    for site in ("harbour_post", "valley_times", "upland_news", "league_paper", "market_daily"):
        for number in (1, 2):
            lines = story(rng, 5 + number)
            title = f"{rng.choice(PLACES)} waits for {rng.choice(('rain', 'the bridge', 'the verdict', 'a new school'))}: what {rng.choice(PEOPLE)} says"
            body = f"<h1>{text(title)}</h1>\n" + "".join(f"<p>{text(line)}</p>\n" for line in lines)
            told = [title, *lines]
            if site == "league_paper":
                # Lines of the story itself that repeat like the headers of comments do.
                scores = [f"Round {at}: {rng.choice(PLACES)} against {rng.choice(PLACES)}, {at % 4} to {at % 3}, half time 0 to 0" for at in range(1, 7)]
                after = story(rng, 2)
                body += "".join(f"<p>{text(line)}</p>\n" for line in scores + after)
                told += scores + after
            said = [] if site in ("valley_times", "league_paper") else comments_of(rng, 6)
            remarks = "".join(f'<div class="comment"><div class="who"><span>{text(who)}</span></div><p>{text(what)}</p></div>\n' for who, what in said)
            inside = site == "harbour_post"  # comments inside of the story's own element, as forums and some papers have them
            block = f'<div class="comments"><h2>What readers say</h2>\n{remarks}</div>\n' if said else ""
            page = f'<div class="story">\n{body}{block if inside else ""}</div>\n' + ("" if inside else block)
            writer.page(f"{site}_{number}", f"{title} | {site}", page,
                        {"site": f"{site}.example", "lang": "en", "title": title, "text": "\n".join(told),
                         **({"comments": [f"{who} {what}" for who, what in said]} if said else {})})
    writer.finish("news of five made-up papers, ten pages, six of them with comments", ["articles"])


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    rng = random.Random(2015)
    write_lists(rng)
    write_shops(rng)
    write_news(rng)


if __name__ == "__main__":
    main()
