#!/usr/bin/env python3
"""Writes a corpus of 21 pages of 1,000 to 1,000,000 nodes, to see how time grows with size.   usage: make_growth_pages.py FOLDER

Each page is a menu, a list of goods (optional parts, nested lists, an advertisement now and then) and a footer; only the length of the
list differs. The gold is the number of goods. Then, for the report with its plot of time against size and the exponents:

    garimpo bench --corpus FOLDER --methods records/auto,records/gstm_improved -o run/
"""
import json
import pathlib
import random
import sys

SIZES = [round(1_000 * 1_000 ** (step / 20)) for step in range(21)]
WORDS = "river gold sand pan grain scale ledger mule camp rope lamp brass kettle teapot mug blue red green old small".split()


def item(number, chance):
    """one of the goods, and how many nodes it has: elements and texts"""
    words = " ".join(chance.choices(WORDS, k=chance.randint(2, 12)))
    parts = [f'<h3><a href="/goods/{number}">{words.capitalize()} {number}</a></h3><p class="price">$ {chance.randint(1, 900)}.50</p>']
    nodes = 1 + 5
    if chance.random() < 0.7:
        parts.append(f'<p class="about">{" ".join(chance.choices(WORDS, k=20))} <em>{chance.choice(WORDS)}</em></p>')
        nodes += 4
    if chance.random() < 0.4:
        sizes = chance.randint(1, 5)
        parts.append("<ul class=sizes>" + "".join(f"<li>size {size}</li>" for size in range(sizes)) + "</ul>")
        nodes += 1 + 2 * sizes
    if chance.random() < 0.3:
        parts.append(f'<img src="/{number}.png" alt="">')
        nodes += 1
    return f'<div class="item n{number % 7}">{"".join(parts)}</div>', nodes


def page(size):
    chance = random.Random(size)
    menu = "".join(f"<li><a href=/m{entry}>{word}</a></li>" for entry, word in enumerate(WORDS[:8]))
    parts = [f"<!DOCTYPE html><title>Goods</title><nav><ul>{menu}</ul></nav><main><h1>Goods</h1><div class=list>"]
    nodes, count = 45, 0
    while nodes < size:
        text, added = item(count, chance)
        parts.append(text)
        nodes += added
        count += 1
        if count % 40 == 0:
            parts.append("<div class=advert><a href=/ad>An advertisement</a></div>")
            nodes += 3
    parts.append("</div></main><footer><a href=/about>About</a> <a href=/terms>Terms</a></footer>")
    return "".join(parts), count


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "pages").mkdir(parents=True, exist_ok=True)
    with open(folder / "gold.jsonl", "w", encoding="utf-8") as gold:
        for size in SIZES:
            html, count = page(size)
            name = f"goods_{size:07}"
            (folder / "pages" / f"{name}.html").write_text(html, encoding="utf-8")
            gold.write(json.dumps({"id": name, "site": name, "task": "record_count", "n_records": count}) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main()
