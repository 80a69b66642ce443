"""Answers made from gold by a seeded generator that drops, merges, renames, reorders and mistypes, with a few right ones among them. They have kinds of
mistakes and shapes of JSON that the answers of our own methods do not have."""
import random


def damaged(rng, text):
    """the text as another program might have it, or broken"""
    if not text:
        return text
    return rng.choice([
        lambda: text, lambda: text.upper(), lambda: " ".join(text.split()[:-1]), lambda: text + " (new)", lambda: text[: len(text) // 2],
        lambda: "\u00a0".join(text.split()), lambda: text.replace("e", "\u00e9"), lambda: "See also", lambda: None, lambda: text[::-1],
    ])()


def sometimes(rng, share, value, otherwise=None):
    return value if rng.random() < share else otherwise


def amount(rng, value):
    """a price in another notation, another type, or wrong"""
    if value in (None, ""):
        return sometimes(rng, 0.1, "1")
    return rng.choice([value] * 6 + [value + "0" if "." in value else value + ".00", "+" + value, " " + value, "1" + value, "", None, "NaN", "n/a", "1,000",
                                     float(value.replace(",", "")), [value]])


def record_cells(gold):
    if isinstance(gold, list):
        return [v["value"] for v in gold if v]
    if "cells" in gold:
        return list(gold["cells"])
    fields = gold.get("fields") or {"text": gold.get("text")}
    return [" ".join(map(str, v)) if isinstance(v, list) else v for v in fields.values()]


def record(rng, cells):
    """a predicted record: with a text or only cells, columns by name, by number or by place"""
    cells = [c for c in cells if isinstance(c, str)]
    if rng.random() < 0.2:
        cells = [damaged(rng, c) for c in cells]
    if rng.random() < 0.1:
        rng.shuffle(cells)
    made = {"cells": []}
    for place, cell in enumerate(cells):
        column = rng.choice([{"column": "col%d" % place}, {"column": place}, {"column": "col%d" % (place + 1)}, {}])
        made["cells"].append({**column, "text": cell})
    if rng.random() < 0.7:
        made["text"] = " ".join(c or "" for c in cells)
    return made


def record_answer(rng, gold):
    rows = [record_cells(r) for r in gold.get("records") or []]
    if not rows or rng.random() < 0.05:
        count = gold.get("n_records") or 0
        rows = [["row %d" % i] for i in range(rng.choice([count, count + 1, 0]))]
    if rng.random() < 0.3:
        rows = rows[:: rng.choice([1, 2])] + rows[:2]
    if rng.random() < 0.3 and len(rows) > 2:
        rows = [a + b for a, b in zip(rows[::2], rows[1::2])]
    if rng.random() < 0.2:
        rng.shuffle(rows)
    lists = [{"type": "recordList", "records": [record(rng, r) for r in rows]}]
    if rng.random() < 0.4:
        lists.append({"type": "recordList", "records": [record(rng, r) for r in rows if rng.random() < 0.8]})
    if rng.random() < 0.3:
        lists.append({"type": "productList", "products": [{"text": " ".join(c for c in r if isinstance(c, str))} for r in rows]})
    if rng.random() < 0.3:
        lists.append({"type": "article", "text": "not a list"})
    if rng.random() < 0.3:
        rng.shuffle(lists)
    return {"objects": sometimes(rng, 0.97, lists)}


def listing_answer(rng, gold):
    products = []
    for p in gold["products"]:
        if rng.random() < 0.15:
            continue
        name = damaged(rng, p.get("name")) if rng.random() < 0.3 else p.get("name")
        products.append({"name": name, "price": amount(rng, p.get("price")), "regularPrice": amount(rng, p.get("regular_price"))})
        if rng.random() < 0.05:
            products.append(dict(products[-1]))
    if rng.random() < 0.3:
        rng.shuffle(products)
    return {"objects": [{"type": "recordList", "records": []}, {"type": "productList", "products": products}, {"type": "productList", "products": []}]}


def detail_answer(rng, gold):
    product = {"type": "product"}
    for field in ("price", "sku", "availability", "brand", "gtin", "mpn"):
        values = gold["fields"].get(field) or sometimes(rng, 0.2, ["4006381333931"], [])
        value = rng.choice(values) if values else None
        if rng.random() < 0.3:
            value = amount(rng, value) if field == "price" else damaged(rng, value)
        product[field] = rng.choice([value] * 3 + [[value], []] + ([{"name": value}, {}] if field == "brand" else []))
    return {"objects": [{"type": "article"}, product, {"type": "product", "price": "1"}][:: rng.choice([1, 1, 1, -1])]}


def string_answer(rng, gold):
    return {"price": amount(rng, gold["amount"]), "currencyRaw": rng.choice([gold["currency"]] * 5 + ["", None, "$"])}


def shuffled(rng, value):
    """the same data in another order"""
    if isinstance(value, dict):
        items = [(k, shuffled(rng, v)) for k, v in value.items()]
        rng.shuffle(items)
        return dict(items)
    if isinstance(value, list):
        return rng.sample([shuffled(rng, v) for v in value], len(value))
    return "  " + value.replace(" ", "\n ") if isinstance(value, str) and rng.random() < 0.3 else value


def changed(rng, value, share):
    """some leaves dropped, renamed, retyped"""
    if isinstance(value, dict):
        kept = {sometimes(rng, 1 - share, k, "http://schema.org/" + k): changed(rng, v, share) for k, v in value.items() if rng.random() >= share / 4}
        return {**kept, "empty": rng.choice([None, [], {}])} if rng.random() < 0.2 else kept
    if isinstance(value, list):
        return [changed(rng, v, share) for v in value if rng.random() >= share / 4]
    if rng.random() >= share:
        return value
    return rng.choice([None, True, 0, 1.50, 1e16, 1e-7, 12345678901234567890, "https://schema.org/InStock", str(value), damaged(rng, str(value))])


def metadata_answer(rng, gold):
    key = {"json-ld": "jsonld", "microformats-v1": "microformats", "microformats-v2": "microformats"}.get(gold["syntax"], gold["syntax"])
    expected = gold["expected"] if isinstance(gold["expected"], (dict, list)) else {}
    if not isinstance(expected, list) and key != "microformats":
        expected = [expected]
    value = shuffled(rng, changed(rng, expected, rng.choice([0, 0, 0.02, 0.3])))
    return {"objects": [{"type": "metadata", **sometimes(rng, 0.95, {key: value}, {})}]}


ANSWERS = {"records": record_answer, "listings": listing_answer, "details": detail_answer, "prices": string_answer, "metadata": metadata_answer}


def answers(task, gold, seed):
    """a line for most pages of the gold; some pages have none, some failed"""
    rng = random.Random(seed)
    for page in gold:
        kind = rng.random()
        if kind < 0.03:
            continue
        yield {"id": page["id"], **({"error": {"code": "too_slow"}} if kind < 0.05 else ANSWERS[task](rng, page))}
