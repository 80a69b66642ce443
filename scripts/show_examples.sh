#!/usr/bin/env bash
# Shows the command at work on the example pages, or on the sources given.   usage: show_examples.sh GARIMPO [SOURCE...]
set -euo pipefail
garimpo=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
if [ $# -gt 0 ]; then exec "$garimpo" extract "$@"; fi

title() { printf '\n\033[1m%s\033[0m\n' "$1"; }
if [ ! -t 1 ]; then title() { printf '\n%s\n' "$1"; }; fi
shorten() { cut -c 1-118; }
# Exit codes 1 and 3 (a source failed, nothing found) are expected on these pages and do not stop the script.
garimpo() { "$garimpo" "$@" || [ $? -ne 2 ]; }

title 'The article of a news page, as Markdown:  garimpo article examples/news_article.html'
garimpo article -q examples/news_article.html | head -n 12 | shorten
title 'What repeats, as CSV:  garimpo records examples/data_table.html'
garimpo records -q examples/data_table.html | head -n 7 | shorten
title 'All pages, one JSON line each:  garimpo extract examples'
garimpo extract -q examples | python3 -c '
import json, sys
for line in sys.stdin:
    page = json.loads(line)
    found = []
    for thing in page.get("objects", []):
        if thing["type"] == "article":
            found.append("article \"%s\" (%d characters)" % (thing.get("title", "?"), len(thing.get("text", ""))))
        elif thing["type"] == "recordList":
            if thing.get("main"):
                found.append("%d records" % len(thing["records"]))
        else:
            found.append(thing["type"])
    found += ["warning: " + warning["code"] for warning in page.get("warnings", [])]
    if "error" in page:
        found.append("error: " + page["error"]["code"])
    name = page["source"].rsplit("/", 1)[-1]
    print("  %-22s %-13s %s" % (name, page.get("encoding", {}).get("name", ""), "; ".join(found) or "nothing"))
'
title 'Next'
cat <<'NEXT'
  build/release/garimpo article examples/news_article.html         clean text of one page
  build/release/garimpo records examples/shop_listing.html         the products of a listing, as CSV
  build/release/garimpo extract examples -o out.jsonl              a folder into one file
  build/release/garimpo records examples/shop_listing.html -o see.html --output-format page
                                                                   the page itself, what was taken outlined: open it
  build/release/garimpo methods                                    what it can do, and every setting
  build/release/garimpo --help
NEXT
