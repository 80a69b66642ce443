"""Gold and answers of articles made up at random from words that tell scorers apart: sigmas, combining marks, full-width stops, quotes, odd spaces."""
import random

WORDS = """mill river The old stands by I İstanbul ΟΔΟΣ ΣΑΣ Straße ﬁn naïve e\u0301te\u0301 snake_case 25°C ½ Ⅷ 漢字 明日。次 हिन्दी 한국어 don't "Go." (Then) Who? Yes!
No.” “Well U.S. 3.50 été Éte ‘so’ [sic] A—B x\u200by ΑΣ' and by Kelvin\u212a""".split()
SPACES = [" "] * 12 + ["\n", "\n\n", "\u00a0", "  ", "\u3000", "\t", "\u2028"]
NAMES = ["Ada Mill", "By Bo River", "Cy Sandhund", "Dé ΟΔΟΣ", "bY  Ed", "und", "E and F"]
JOINS = [", ", " and ", " & ", ";", " und ", "|", " AND "]


def text(rnd, most=120):
    return "".join(rnd.choice(WORDS) + rnd.choice(SPACES) for _ in range(rnd.randrange(most)))


def damaged(rnd, string):
    """some words lost, some made up, some moved"""
    words = string.split(" ")
    for _ in range(rnd.randrange(1 + len(words) // 3)):
        at = rnd.randrange(len(words)) if words else 0
        words[at:at + rnd.randrange(3)] = [rnd.choice(WORDS) for _ in range(rnd.randrange(3))]
    if rnd.random() < 0.2:
        words = words[len(words) // 2:] + words[:len(words) // 2]
    return " ".join(words)


def snippets(rnd, string):
    words = string.split()
    at = rnd.randrange(len(words) + 1)
    return [" \n".join(words[at:at + 3]) or "none", text(rnd, 4) or "none"]


def gold_page(rnd, name):
    page = {"id": name, "text": rnd.choice([text(rnd), text(rnd), text(rnd, 6), "", " ", None])}
    source = page["text"] or text(rnd)
    if rnd.random() < 0.6:
        page.update({"with": snippets(rnd, source), "without": rnd.choice([[], None, snippets(rnd, text(rnd))])})
    if rnd.random() < 0.6:
        page["comments"] = rnd.choice([[], [text(rnd, 30), text(rnd, 3), source]])
    if rnd.random() < 0.7:
        page["title"] = rnd.choice([None, "", text(rnd, 8).strip()])
    if rnd.random() < 0.7:
        names = rnd.sample(NAMES, rnd.randrange(4))
        page.update(rnd.choice([{"authors": names}, {"author": rnd.choice(JOINS).join(names)}, {"authors": rnd.choice(JOINS).join(names)}]))
    if rnd.random() < 0.7:
        page["date"] = f"2026-05-{rnd.randrange(1, 9):02}" + rnd.choice(["", "T10:00:00Z"])
    if rnd.random() < 0.5:
        page["paragraphs"] = [{"text": text(rnd, 20), "optional": rnd.random() < rnd.choice([0.3, 0.9])} for _ in range(rnd.randrange(9))]
    return page


def answer(rnd, page):
    article = {"type": "article", "text": damaged(rnd, page["text"] or text(rnd))}
    if page.get("comments") and rnd.random() < 0.5:
        article["text"] += " " + page["comments"][0]
    if rnd.random() < 0.8:
        article["title"] = rnd.choice([page.get("title"), (page.get("title") or "").upper() + " | Mills", damaged(rnd, page.get("title") or "x")])
    if rnd.random() < 0.8:
        article["authors"] = rnd.choice([page.get("authors") or [], rnd.sample(NAMES, 2), NAMES[:1]])
    if rnd.random() < 0.8:
        article["datePublished"] = rnd.choice([page.get("date"), "2026-05-03T09:00:00", None])
    objects = rnd.choice([[article], [article], [{"type": "metadata"}, article, {"type": "article", "text": "second"}], []])
    return {"source": page["id"] + ".html", "objects": objects}


def corpus(seed, pages):
    """gold lines, and answers to most of them"""
    rnd = random.Random(seed)
    gold = [gold_page(rnd, f"page{number:03}") for number in range(pages)]
    return gold, [answer(rnd, page) for page in gold if rnd.random() < 0.9]
