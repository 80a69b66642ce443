#!/usr/bin/env python3
"""Write the tables of currencies in src/text/prices/ again from the data of Unicode CLDR.

usage: make_currency_tables.py NUMBERS CORE [--check]

NUMBERS and CORE are the unpacked npm packages cldr-numbers-full and cldr-core of one version (48.2.0: `npm pack cldr-numbers-full@48.2.0
cldr-core@48.2.0`, then tar). They are needed here alone, not for building. Four files are written:

currency_codes.inc      every code of ISO 4217, the former ones included, with its decimals
currency_countries.inc  every country with what is paid there, today's currency first, then those given up since 1990
currency_signs.inc      signs and abbreviations of CLDR that currency_symbols.inc, which is written by hand, does not have
currency_names.inc      names in lower case, singular and plural

A letter or a name counts in English and in the official languages of the countries that pay with it: in other languages CLDR has
abbreviations that nobody prints (EGP is "MSRP" in one of them). A sign counts in every language that CLDR covers well.
With --check nothing is written, and the exit code says whether the files are what would be.
"""
import argparse
import collections
import json
import pathlib
import re
import sys
import unicodedata

HERE = pathlib.Path(__file__).resolve().parent.parent / "src/text/prices"
HEAD = "// Written by scripts/make_currency_tables.py from Unicode CLDR {version} (Unicode License v3): not to be edited.\n"
# Neither money nor metal: no currency, for tests, and units of account that nobody sees.
NO_CURRENCIES = {"X" * 3, "XTS", "XBA", "XBB", "XBC", "XBD", "XFO", "XFU", "XRE", "XUA", "XSU"}
# Codes outside ISO 4217 that people print as if they were.
USUAL_CODES = {"BTC", "CNH", "RMB", "RUR"}
# Former codes of ISO 4217 (its list three) that CLDR does not have.
FORMER_CODES = set("ARY AYM BGJ BGK GHP GNE LAJ LSM MVQ PEH ROK UGW UYN VNC ZWC ZWN".split())
# Codes that are also English words or names of goods when written in capital letters.
WORDLIKE = set("ALL AMD BAM COP CUP GEL LAK MAD MOP PEN SOS STD TOP TRY CAD".split())
# A currency that was given up before this day is weak evidence: its code is rather an abbreviation of something else.
STILL_SEEN = "2010-01-01"
NAMES_SINCE = "1999-01-01"
COUNTRIES_SINCE = "1990-01-01"
MOST_CODES_A_ROW = 8
MOST_COLUMNS = 136


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def quoted(text):
    """a C++ string literal; what cannot be seen is written as its UTF-8 bytes, each literal closed behind it"""
    out = ""
    for character in text:
        if character in '"\\':
            out += "\\" + character
        elif unicodedata.category(character) in ("Cf", "Zs") and character != " ":
            out += "".join("\\x%02X" % byte for byte in character.encode()) + '" "'
        else:
            out += character
    return '"' + out + '"'


def first_day_after(currencies):
    """code to the last day on which somebody paid with it; "9999" while somebody does"""
    ends = {}
    for rows in currencies["region"].values():
        for row in rows:
            for code, use in row.items():
                if use.get("_tender") != "false":
                    ends[code] = max(ends.get(code, ""), use.get("_to", "9999"))
    return ends


def code_rows(english, fractions, ends):
    rows = []
    for code in sorted((set(english) - NO_CURRENCIES) | USUAL_CODES | FORMER_CODES):
        is_seen = code in USUAL_CODES or ends.get(code, "") >= STILL_SEEN
        strength = "kLikely" if code in WORDLIKE else "kStrong" if is_seen else "kWeak"
        rows.append('{"%s", %s, %s},' % (code, fractions.get(code, fractions["DEFAULT"])["_digits"], strength))
    return rows


def country_rows(currencies):
    rows = {}
    for region, uses in currencies["region"].items():
        tender = [(code, use) for row in uses for code, use in row.items() if use.get("_tender") != "false" and code not in NO_CURRENCIES]
        today = sorted((use["_from"], code) for code, use in tender if "_to" not in use)
        past = sorted(((use["_to"], code) for code, use in tender if use.get("_to", "") >= COUNTRIES_SINCE), reverse=True)
        codes = list(dict.fromkeys([code for _, code in today] + [code for _, code in past]))
        if codes and today:
            rows[region.lower()] = " ".join(codes)
    rows["uk"] = rows["gb"]  # the ending of British addresses
    return ['{"%s", "%s"},' % row for row in sorted(rows.items())]


def languages_of(currencies, territories):
    """code to the languages of the countries that pay with it"""
    spoken = {
        region: {tag.split("_")[0] for tag, said in facts.get("languagePopulation", {}).items() if said.get("_officialStatus", "").startswith(("official", "de_facto"))}
        for region, facts in territories.items()
    }
    languages = collections.defaultdict(lambda: {"en"})
    for region, uses in currencies["region"].items():
        for row in uses:
            for code in row:
                languages[code] |= spoken.get(region, set())
    return languages


def has_sign(text):
    """whether it has a currency sign; the last ones of their block may be younger than this Python"""
    return any(unicodedata.category(character) == "Sc" or "\u20a0" <= character <= "\u20cf" for character in text)


def is_printed(text):
    return 0 < len(text) <= 40 and not re.search(r"[0-9()\[\]<>{}¤\u200b\n]", text) and not text.startswith(("Vote ", "-"))


def cleaned(text):
    return "".join(c for c in text if unicodedata.category(c) != "Cf").replace("\u00a0", " ").replace("\u202f", " ").strip()


def printed_forms(numbers, covered, languages, ends):
    """signs and abbreviations to their codes, and names in lower case to theirs"""
    signs, names = collections.defaultdict(set), collections.defaultdict(set)
    for path in sorted(numbers.glob("main/*/currencies.json")):
        locale = path.parent.name
        language = locale.split("-")[0]
        for code, said in load(path)["main"][locale]["numbers"]["currencies"].items():
            if code in NO_CURRENCIES:
                continue
            is_own = language in languages[code]
            for key, text in said.items():
                text = cleaned(text)
                if not is_printed(text) or text.upper() == code:
                    continue
                if key.startswith("symbol"):
                    is_code_of_other = re.fullmatch("[A-Z]{3}", text) and text in ends
                    if not is_code_of_other and (is_own or (has_sign(text) and language in covered)) and " " not in text:
                        signs[text].add(code)
                elif is_own and ends.get(code, "") >= NAMES_SINCE and not has_sign(text):
                    if "." not in text and len(text) > 2:
                        names[text.lower()].add(code)
    return signs, names


def sign_strength(text):
    if has_sign(text):
        return "kStrong"
    return "kLikely" if len(text) > 2 and "." in text else "kWeak"


def name_strength(text):
    """one word alone may mean another thing; two do not, nor do several characters of Chinese"""
    return "kLikely" if " " in text or all("\u4e00" <= character <= "\u9fff" for character in text) else "kWeak"


def code_list(codes, ends):
    order = sorted(codes, key=lambda code: (ends.get(code, "") != "9999", code))
    return " ".join(order[:MOST_CODES_A_ROW])


def handwritten():
    text = (HERE / "currency_symbols.inc").read_text(encoding="utf-8")
    return {re.sub(r"\\(.)", r"\1", found) for found in re.findall(r'\{"((?:[^"\\]|\\.)*)"', text)}


def name_rows(numbers, core, currencies, ends):
    territories = load(core / "supplemental/territoryInfo.json")["supplemental"]["territoryInfo"]
    levels = load(core / "coverageLevels.json")["effectiveCoverageLevels"]
    covered = {locale.split("-")[0] for locale, level in levels.items() if level == "modern"}
    signs, names = printed_forms(numbers, covered, languages_of(currencies, territories), ends)
    known = handwritten()
    lower = {text.lower() for text in known}
    sign_lines = ['{%s, "%s", %s},' % (quoted(text), code_list(codes, ends), sign_strength(text)) for text, codes in sorted(signs.items()) if text not in known]
    name_lines = [
        '{%s, "%s", %s},' % (quoted(text), code_list(codes, ends), name_strength(text))
        for text, codes in sorted(names.items(), key=lambda item: item[0].encode())
        if text not in lower and text not in known
    ]
    return sign_lines, name_lines


def filled(rows):
    """the rows on as few lines as the code's width allows"""
    lines = [""]
    for row in rows:
        if len(lines[-1]) + len(row) + 1 > MOST_COLUMNS:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "    ") + row
    return "".join(line + "\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", type=pathlib.Path)
    parser.add_argument("core", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    version = load(options.core / "package.json")["version"]
    currencies = load(options.core / "supplemental/currencyData.json")["supplemental"]["currencyData"]
    english = load(options.numbers / "main/en/currencies.json")["main"]["en"]["numbers"]["currencies"]
    ends = first_day_after(currencies)
    signs, names = name_rows(options.numbers, options.core, currencies, ends)
    files = {
        "currency_codes.inc": code_rows(english, currencies["fractions"], ends),
        "currency_countries.inc": country_rows(currencies),
        "currency_signs.inc": signs,
        "currency_names.inc": names,
    }
    is_same = True
    for name, rows in files.items():
        text = HEAD.format(version=version) + filled(rows)
        path = HERE / name
        is_same = is_same and path.exists() and path.read_text(encoding="utf-8") == text
        if not options.check:
            path.write_text(text, encoding="utf-8")
            print(f"{name}: {len(rows)} rows, {len(text.encode())} bytes")
    return 0 if is_same or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
