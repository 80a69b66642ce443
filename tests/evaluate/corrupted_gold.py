"""Answers made from gold by a seeded hand that drops, merges, renames, reorders and mistypes: as many kinds of mistakes as answers have, and a few
right ones, for every task that has no method yet, and for shapes that our own methods do not write."""
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


def reshaped(rng, value, harm):
    """the same data as another reader gives it: lists of one opened or made, properties apart, addresses and contexts added, empty members;
    with harm, also shapes that look as if they were the same"""
    if isinstance(value, list):
        made = [reshaped(rng, v, harm) for v in value]
        return made[0] if len(made) == 1 and rng.random() < 0.5 else made
    if not isinstance(value, dict):
        if isinstance(value, str) and value.isidentifier() and rng.random() < 0.3:
            value = rng.choice(["http://schema.org/", "https://schema.org/"] + ["schema:"] * harm) + value
        return [value] if rng.random() < 0.2 else value
    made = {k: reshaped(rng, v, harm) for k, v in value.items()}
    if isinstance(value.get("properties"), dict):  # the scorer takes no list there
        made["properties"] = {k: reshaped(rng, v, harm) for k, v in value["properties"].items()}
    if "@type" in made and rng.random() < 0.5:
        apart = {"type": made.pop("@type"), "properties": made}
        if "@id" in made and rng.random() < 0.7:
            apart["id"] = made.pop("@id")
        made = apart
    elif rng.random() < 0.3:
        made.update({"@context": "https://schema.org", "nothing": rng.choice(["", None, [], {}] + [" "] * harm)})
    return [made] if rng.random() < 0.2 else made


def metadata_answer(rng, gold):
    key = {"json-ld": "jsonld", "microformats-v1": "microformats", "microformats-v2": "microformats"}.get(gold["syntax"], gold["syntax"])
    expected = gold["expected"] if isinstance(gold["expected"], (dict, list)) else {}
    if not isinstance(expected, list) and key != "microformats":
        expected = [expected]
    value = shuffled(rng, changed(rng, expected, rng.choice([0, 0, 0.02, 0.3])))
    if key != "microformats" and rng.random() < 0.5:
        value = reshaped(rng, value, rng.random() < 0.3)
    return {"objects": [{"type": "metadata", **sometimes(rng, 0.95, {key: value}, {})}]}


def wrapped_answer(rng, gold):
    fields = {}
    for name, values in gold["fields"].items():
        kind = rng.random()
        if kind < 0.1:
            continue
        found = [rng.choice(values)] if values else sometimes(rng, 0.2, ["1999"], [])
        if found and kind < 0.2:
            found = [damaged(rng, found[0])]
        fields[name] = (rng.choice([["x"], [None], []]) + found) if kind > 0.95 else found + values[:1] * (kind < 0.4)
    objects = [{"type": "wrapped", "fields": sometimes(rng, 0.97, fields)}, {"type": "wrapped", "fields": {}}]
    return {"objects": [{"type": "article"}, *objects[:: rng.choice([1] * 9 + [-1])]]}


def segment(rng, block, inner):
    """a block as a segment: with its bytes, cut in two nodes, moved a little, or with nothing"""
    begin, end = block
    middle, shift = (begin + end) // 2, rng.choice([0, 0, 0, 40, -40])
    ranges = rng.choice([[(begin, end)]] * 4 + [[(begin, middle), (middle, end)], [(begin + shift, end + shift)], []])
    return {"nodes": [{"bytes": list(r)} for r in ranges], **rng.choice([{"children": inner}, {"children": inner} if inner else {}])}


def segments_of(rng, blocks):
    """the blocks as a tree, some left out, some flattened, some twice"""
    made = []
    left = sorted((b for b in blocks if rng.random() > 0.15), key=lambda b: (b[0], -b[1]))
    while left:
        outer = left.pop(0)
        inner = [b for b in left if outer[0] <= b[0] and b[1] <= outer[1]]
        left = [b for b in left if b not in inner]
        nested = segments_of(rng, inner)
        made += [segment(rng, outer, nested)] if rng.random() < 0.8 else [segment(rng, outer, []), *nested]
        if rng.random() < 0.05:
            made.append(segment(rng, outer, []))
    return made


def segment_answer(rng, gold):
    tree = segments_of(rng, [tuple(b["bytes"]) for b in gold["blocks"]])
    if rng.random() < 0.2:
        rng.shuffle(tree)
    return {"objects": [{"type": "article"}, {"type": "segmentation", "segments": sometimes(rng, 0.95, tree)}, {"type": "segmentation", "segments": []}]}


def table_answer(rng, gold):
    verdict = rng.choice([gold["is_data_table"]] * 4 + [not gold["is_data_table"], None, 0, 1])
    table = {"type": "table", **sometimes(rng, 0.9, {"isData": verdict}, {})}
    return {"objects": [{"type": "article"}, *sometimes(rng, 0.9, [table, {"type": "table", "isData": True}], [])]}


ANSWERS = {
    "records": record_answer, "listings": listing_answer, "details": detail_answer, "prices": string_answer, "metadata": metadata_answer,
    "wrappers": wrapped_answer, "segments": segment_answer, "tables": table_answer,
}


def answers(task, gold, seed):
    """a line for most pages of the gold; some pages have none, some failed"""
    rng = random.Random(seed)
    for page in gold:
        kind = rng.random()
        if kind < 0.03:
            continue
        yield {"id": page["id"], **({"error": {"code": "too_slow"}} if kind < 0.05 else ANSWERS[task](rng, page))}
