"""A made-up run for the report's tests: corpora, contenders, sweeps, comparisons and pages of our own making, the same for a seed."""
import base64
import gzip
import json
import math
import random

SITES = ["harbour.example", "hilltown.example", "mill-gazette.example", "o-vale.example", "kawara.example", "allotment.example"]
KINDS = ["news", "blog", "forum", "reference"]
LANGUAGES = ["en", "pt", "ja"]
SENTENCES = {
    "en": ["The ferry to the island left an hour late because the river had carried a tree into its moorings.",
           "Bakers of the old quarter will light their ovens at three in the morning for the rest of the month.",
           "Nobody on the council could say who had ordered the second bell, or who was going to pay for it.",
           "A gardener from the upper terraces won the prize with a pumpkin that three people carried to the stage.",
           "The bridge stays closed to carts until the stone on its northern arch has been set again."],
    "pt": ["A barca da ilha saiu com uma hora de atraso porque o rio trouxe uma árvore até o cais.",
           "Os padeiros do bairro velho vão acender os fornos às três da manhã até o fim do mês.",
           "Ninguém na câmara soube dizer quem encomendou o segundo sino, nem quem o pagaria."],
    "ja": ["島へ向かう渡し船は川が木を運んできたため一時間遅れて出発した。", "古い町のパン屋は月末まで午前三時に窯に火を入れる。"],
}
MENU = "Home World Sports Weather Contact Subscribe now Share this page"
METRICS = [{"name": "f1", "summary": "harmonic mean of precision and recall", "lowerIsBetter": False},
           {"name": "precision", "summary": "share of the answer that is in the gold", "lowerIsBetter": False},
           {"name": "recall", "summary": "share of the gold that is in the answer", "lowerIsBetter": False}]
EVALUATORS = [
    {"name": "shingle4", "task": "articles", "summary": "runs of four words shared by gold and answer", "metrics": METRICS},
    {"name": "words", "task": "articles", "summary": "words shared by gold and answer, as bags", "metrics": METRICS},
    {"name": "records", "task": "records", "summary": "records of the main region, matched to the gold's", "metrics": METRICS + [
        {"name": "perfect", "summary": "share of pages with every record right", "lowerIsBetter": False},
        {"name": "merges", "summary": "records glued together, per page", "lowerIsBetter": True}]},
]
CORPORA = [{"name": "valley_news", "nature": "news, blogs and forums of six sites", "task": "articles"},
           {"name": "old_pages", "nature": "pages with tables for layout", "task": "articles"},
           {"name": "book_shelves", "nature": "search results of bookshops", "task": "records"}]
# Name, kind, mean score, exponent of time against size, µs per byte.
ARTICLE_CONTENDERS = [("articles/nce", "method", 0.93, 1.0, 0.011), ("articles/auto", "method", 0.97, 1.05, 0.019),
                      ("plain_reader", "external", 0.88, 1.31, 0.02)]
RECORD_CONTENDERS = [("records/cs", "method", 0.84, 1.12, 0.03)]
ALPHAS = [round(0.05 + 0.1 * step, 2) for step in range(10)]


def article_text(random_, language, sentences):
    lines = [random_.choice(SENTENCES[language]) for _ in range(sentences)]
    return "\n".join(" ".join(lines[at : at + 3]) for at in range(0, len(lines), 3))


def damaged(random_, text, quality):
    """the text as a contender of that quality would give it: blocks lost, a menu kept"""
    blocks = [block for block in text.split("\n") if random_.random() < quality]
    if random_.random() > quality:
        blocks.insert(0, MENU)
    return "\n".join(blocks)


def shelf(random_, rows):
    return [[f"Volume {at + 1} of the river's history", f"by author {random_.randint(1, 40)}", f"{random_.randint(5, 60)}.50"] for at in range(rows)]


def highlighted_page(title, text):
    paragraphs = "".join(f'<p style="background:#fff3c4">{block}</p>' for block in text.split("\n"))
    return f"<!doctype html><title>{title}</title><style>body{{font-family:serif;margin:2em}}</style><ul><li>{MENU}</ul><h1>{title}</h1>{paragraphs}"


class MadeRun:
    def __init__(self, pages=240, details=60, with_sweeps=True, seed=4):
        self.random = random.Random(seed)
        self.details = []
        self.with_sweeps = with_sweeps
        self.contenders, self.quality, self.power, self.speed = [], [], [], []
        for name, kind, quality, power, speed in ARTICLE_CONTENDERS + RECORD_CONTENDERS:
            self.add_contender(name, kind, quality, power, speed)
        self.sweeps = self.make_sweeps() if with_sweeps else []
        self.pages = self.make_pages(pages, details)

    def add_contender(self, name, kind, quality, power, speed, **options):
        self.contenders.append({"name": name, "kind": kind, "options": options})
        self.quality.append(quality)
        self.power.append(power)
        self.speed.append(speed)
        return len(self.contenders) - 1

    def make_sweeps(self):
        sweeps = []
        for distance, best, top in (("dc", 0.35, 0.82), ("dg", 0.45, 0.86), ("dt", 0.25, 0.9)):
            points = []
            for alpha in ALPHAS:
                quality = top - 0.9 * (alpha - best) ** 2
                name = f"records/cs {distance} alpha={alpha}"
                at = self.add_contender(name, "method", quality, 1.12, 0.02 + 0.02 * alpha, distance=distance, alpha=alpha)
                points.append({"value": alpha, "contender": at})
            sweeps.append({"parameter": "alpha", "method": f"records/cs {distance}", "points": points})
        return sweeps

    def of_task(self, task):
        return [at for at, contender in enumerate(self.contenders) if contender["name"].startswith("records") == (task == "records")]

    def result(self, contender, bytes_, task):
        us = self.speed[contender] * bytes_ ** self.power[contender] * math.exp(self.random.gauss(0, 0.25))
        result = {"contender": contender, "us": round(us, 1)}
        if self.contenders[contender]["kind"] == "external" and self.random.random() < 0.02:
            result["error"] = {"code": "external_failed", "message": "the program ended with code 3: <b>no</b> body"}
        lost = self.random.expovariate(1 / (1 - self.quality[contender]))
        value = 0.0 if "error" in result else max(0.0, 1 - lost)
        evaluators = [2] if task == "records" else [0, 1]
        result["scores"] = [[at, round(value if at != 1 else math.sqrt(value), 4)] for at in evaluators]
        return result

    def make_pages(self, count, details):
        pages = []
        for number in range(count):
            corpus = 0 if number % 6 < 3 else 1 if number % 6 < 5 else 2
            task = CORPORA[corpus]["task"]
            site = self.random.choice(SITES)
            bytes_ = int(10 ** self.random.uniform(3.3, 6.1))
            page = {"corpus": corpus, "id": f"{site.split('.')[0]}-{number:05}", "bytes": bytes_}
            if corpus == 0:
                page.update(kind=self.random.choice(KINDS), language=self.random.choice(LANGUAGES), site=site)
            elif corpus == 2:
                page.update(kind="search", site=site)
            page["results"] = [self.result(contender, bytes_, task) for contender in self.of_task(task)]
            pages.append(page)
        headline = lambda page: min(result["scores"][0][1] for result in page["results"][:3])
        for page in sorted(pages, key=headline)[:details]:
            page["detail"] = len(self.details)
            self.details.append(self.make_detail(page))
        return pages

    def make_detail(self, page):
        if CORPORA[page["corpus"]]["task"] == "records":
            return self.shelf_detail(page)
        title = f"What the river left behind, part {page['detail'] + 1}"
        text = article_text(self.random, page.get("language", "en"), 24)
        answers = []
        for result in page["results"]:
            answer = {"contender": result["contender"]}
            if "error" in result:
                answer["error"] = result["error"]
            else:
                answer.update(title=title, text=damaged(self.random, text, max(0.3, result["scores"][0][1])))
                answer["page"] = highlighted_page(title, answer["text"])
                answer["reasons"] = [{"xpath": "/html/body/h1", "taken": True, "rule": "a heading above the text"},
                                     {"xpath": "/html/body/ul[1]", "taken": False, "rule": "links are 96 % of its text"}]
            answers.append(answer)
        return {"gold": {"id": page["id"], "title": title, "text": text, "with": [text[:40]], "without": [MENU[:20]]}, "answers": answers}

    def shelf_detail(self, page):
        rows = shelf(self.random, 12)
        answers = []
        for result in page["results"][:6]:
            kept = [row for row in rows if self.random.random() < 0.8] + [["Customers also bought", "see all", ""]]
            answers.append({"contender": result["contender"], "records": kept})
        return {"gold": {"id": page["id"], "n_records": len(rows), "records": [{"cells": row} for row in rows]}, "answers": answers}

    def total(self, corpus, contender, evaluator, pages, metrics):
        found = [dict(map(tuple, r["scores"])) for page in pages for r in page["results"] if r["contender"] == contender]
        values = [scores[evaluator] for scores in found if evaluator in scores]
        mean = sum(values) / len(values)
        half = 1.96 * (sum((v - mean) ** 2 for v in values) / len(values)) ** 0.5 / len(values) ** 0.5
        shift = 0.4 * (1 - mean) * (1 if contender % 2 else -1)
        row = [mean, min(1, max(0, mean + shift)), min(1, max(0, mean - shift)), max(0, mean - 0.4), round(3 * (1 - mean), 3)][: len(metrics)]
        low, high = [max(0, v - half) for v in row], [v + half if at == 4 else min(1, v + half) for at, v in enumerate(row)]
        rounded = lambda numbers: [round(number, 5) for number in numbers]
        return {"corpus": corpus, "contender": contender, "evaluator": evaluator, "pages": len(values),
                "values": rounded(row), "low": rounded(low), "high": rounded(high)}

    def cells(self):
        for corpus, about in enumerate(CORPORA):
            pages = [page for page in self.pages if page["corpus"] == corpus]
            for contender in self.of_task(about["task"]):
                if pages:
                    yield corpus, contender, [2] if about["task"] == "records" else [0, 1], pages

    def groups(self):
        rows = []
        for corpus, contender, evaluators, pages in self.cells():
            for by in ("kind", "language", "site"):
                for value in sorted({page[by] for page in pages if by in page}):
                    chosen = [page for page in pages if page.get(by) == value]
                    for evaluator in evaluators:
                        score = self.total(corpus, contender, evaluator, chosen, EVALUATORS[evaluator]["metrics"])
                        del score["low"], score["high"]
                        rows.append({**score, "by": by, "value": value})
        return rows

    def times(self):
        rows = []
        for corpus, contender, _, pages in self.cells():
            us = sorted(r["us"] for page in pages for r in page["results"] if r["contender"] == contender)
            failed = sum("error" in r for page in pages for r in page["results"] if r["contender"] == contender)
            rows.append({"corpus": corpus, "contender": contender, "pages": len(us), "failed": failed, "bytes": sum(page["bytes"] for page in pages),
                         "totalUs": round(sum(us)), "medianUs": us[len(us) // 2], "p99Us": us[int(len(us) * 0.99)], "scoringUs": round(sum(us) / 4),
                         "peakBytes": 40_000_000 + 1_000_000 * contender,
                         "exponent": round(self.power[contender], 3) if len(us) > 9 else None, "exponentPages": len(us)})
        return rows

    def comparison(self, corpus, contender, against, evaluator):
        pairs = []
        for page in self.pages:
            found = {r["contender"]: dict(map(tuple, r["scores"])).get(evaluator) for r in page["results"]}
            if page["corpus"] == corpus and contender in found:
                pairs.append((page["id"], found[against], found[contender]))
        changes = [after - before for _, before, after in pairs]
        mean = sum(changes) / len(changes)
        half = 1.96 * (sum((c - mean) ** 2 for c in changes) / len(changes)) ** 0.5 / len(changes) ** 0.5
        changed = sorted(pairs, key=lambda pair: -abs(pair[2] - pair[1]))[:8]
        return {"corpus": corpus, "contender": contender, "against": against, "evaluator": evaluator, "metric": 0, "pages": len(pairs),
                "difference": round(mean, 5), "low": round(mean - half, 5), "high": round(mean + half, 5), "p": 0.0004 if abs(mean) > half else 0.31,
                "won": sum(c > 0 for c in changes), "lost": sum(c < 0 for c in changes), "tied": sum(c == 0 for c in changes),
                "changed": [{"id": name, "before": before, "after": after} for name, before, after in changed]}

    def data(self):
        scores = [self.total(corpus, contender, evaluator, pages, EVALUATORS[evaluator]["metrics"])
                  for corpus, contender, evaluators, pages in self.cells() for evaluator in evaluators]
        corpora = [{**{k: v for k, v in about.items() if k != "task"}, "hash": f"sha256:{corpus + 1:02x}9f2c4e8a71b0d3{corpus:02x}",
                    "pages": sum(page["corpus"] == corpus for page in self.pages)} for corpus, about in enumerate(CORPORA)]
        return {"title": "Articles and records: November's methods", "made": "2026-11-16T02:30:00Z",
                "command": "garimpo bench --corpus valley_news --corpus old_pages --corpus book_shelves --methods articles/nce,articles/auto"
                           " --sweep alpha=0.05:0.95:0.1 -o run/",
                "version": "0.1.0", "commit": "c1ef4cc0d1e2f3a4b5c6", "seed": 1, "bootstrapRounds": 1000,
                "machine": {"cpu": "a processor of eight cores", "cores": 8, "memoryBytes": 16e9, "system": "Linux 6.1"},
                "contenders": self.contenders, "corpora": corpora, "evaluators": EVALUATORS, "scores": scores, "groups": self.groups(),
                "times": self.times(), "sweeps": self.sweeps, "pages": self.pages,
                "comparisons": [self.comparison(0, 1, 0, 0), self.comparison(0, 1, 0, 1), self.comparison(1, 1, 0, 0), {**self.comparison(1, 2, 0, 0), "against": "last week's reader", "evaluator": "shingle4", "metric": "f1"}]}

    def write(self, folder):
        """data.json and details.txt (a detail a line) as render_report reads them"""
        (folder / "data.json").write_text(json.dumps(self.data(), ensure_ascii=False), encoding="utf-8")
        packed = [base64.b64encode(gzip.compress(json.dumps(detail, ensure_ascii=False).encode())).decode() for detail in self.details]
        (folder / "details.txt").write_text("".join(f"{line}\n" for line in packed))
