#!/usr/bin/env python3
"""Writes every kind of CSV over folders of pages and reads each file as people do: strictly, with pandas, DuckDB and a spreadsheet.

usage: check_tables.py --garimpo COMMAND [--require READERS] [--unpack ARCHIVE]... [FOLDER...]
  --require READERS  comma-separated, of pandas, duckdb, spreadsheet: their absence is a failure; others are used where they are there
  --unpack ARCHIVE   a .tar.xz of corpora, checked as if its folders had been named (repeatable)
Every folder "pages" below a FOLDER is one source; a FOLDER without any is one itself. Prints a line per source and exits with 1 if a file was refused
or two readers disagree on its rows or columns.
"""
import argparse
import csv
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

csv.field_size_limit(1 << 30)

VERBS = [["records"], ["records", "--all"], ["products"], ["products", "--all"], ["article"], ["metadata"]]


def read_strictly(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file, strict=True)
        header = next(rows)
        if len(set(header)) != len(header):
            raise ValueError("a name stands twice in the header")
        count = 0
        for count, row in enumerate(rows, 1):
            if len(row) != len(header):
                raise ValueError(f"row {count} has {len(row)} fields below {len(header)} names")
    return count, len(header)


def read_with_pandas(path):
    import pandas
    frame = pandas.read_csv(path, dtype=str, keep_default_na=False, on_bad_lines="error")
    return frame.shape


def read_with_duckdb(path):
    import duckdb
    quoted = str(path).replace("'", "''")
    # Two fields of more than the default two megabytes a line are books, not mistakes.
    table = (f"read_csv('{quoted}', header=true, all_varchar=true, delim=',', quote='\"', escape='\"', strict_mode=true, null_padding=false, "
             "ignore_errors=false, max_line_size=67108864)")
    # Every column is asked for: a count alone need not look at them.
    read = duckdb.sql(f"select count(*), sum(length(concat(*columns(*)))) from {table}").fetchall()
    return read[0][0], len(duckdb.sql(f"describe select * from {table}").fetchall())


def read_with_spreadsheet(path):
    """the own reading of LibreOffice or Gnumeric, written out again; they show a million rows and 16,384 columns at most"""
    with tempfile.TemporaryDirectory() as folder:
        seen = pathlib.Path(folder) / path.name
        if spreadsheet().endswith("ssconvert"):
            words = [spreadsheet(), "-T", "Gnumeric_stf:stf_csv", str(path), str(seen)]
        else:
            words = [spreadsheet(), "--headless", f"-env:UserInstallation=file://{folder}/profile", "--infilter=CSV:44,34,76,1", "--convert-to",
                     "csv:Text - txt - csv (StarCalc):44,34,76,1", "--outdir", folder, str(path)]
        subprocess.run(words, check=True, capture_output=True)
        return read_strictly(seen)


def spreadsheet():
    return next((found for found in map(shutil.which, ("soffice", "libreoffice", "ssconvert")) if found), None)


READERS = {"pandas": read_with_pandas, "duckdb": read_with_duckdb, "spreadsheet": read_with_spreadsheet}


def is_there(name):
    return bool(spreadsheet()) if name == "spreadsheet" else importlib.util.find_spec(name) is not None


def check(path, readers):
    """what is wrong with the file, and how many rows it has"""
    try:
        shape = read_strictly(path)
    except (csv.Error, ValueError, StopIteration, UnicodeDecodeError) as problem:
        return f"strictly: {problem!r}", 0
    for name in readers:
        try:
            found = tuple(READERS[name](path))
        except Exception as problem:  # whatever a reader of tables may raise is a refusal
            return f"{name}: {str(problem)[:300]}", 0
        if found != shape:
            return f"{name} reads {found[0]} rows of {found[1]} columns, not {shape[0]} of {shape[1]}", 0
    return None, shape[0]


def write_tables(garimpo, source, folder):
    for words in VERBS:
        name = "_".join(word.strip("-") for word in words) + ".csv"
        done = subprocess.run([garimpo, words[0], str(source), *words[1:], "-q", "-o", str(folder / name)], capture_output=True, text=True)
        if done.returncode not in (0, 1, 3):
            sys.exit(f"garimpo {' '.join(words)} {source} ended with {done.returncode}: {done.stderr}")
    subprocess.run([garimpo, "extract", str(source), "-q", "-o", f"{folder}/kinds/", "--output-format", "csv"], capture_output=True)
    subprocess.run([garimpo, "records", str(source), "--all", "-q", "-o", f"{folder}/lists/", "--output-format", "csv"], capture_output=True)


def sources_in(folder):
    found = sorted(path for path in folder.rglob("pages") if path.is_dir())
    return found or [folder]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--garimpo", required=True)
    parser.add_argument("--require", default="")
    parser.add_argument("--unpack", action="append", default=[], type=pathlib.Path)
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    asked = parser.parse_args()
    missing = [name for name in asked.require.split(",") if name and not is_there(name)]
    if missing:
        sys.exit(f"check_tables: not here: {', '.join(missing)} (make tables installs pandas and duckdb)")
    readers = [name for name in READERS if is_there(name)]
    print("read strictly" + "".join(f", with {name}" for name in readers))
    failures = files = 0
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        for archive in asked.unpack:
            with tarfile.open(archive) as packed:
                packed.extractall(work / "corpora", filter="data")
        folders = asked.folders + ([work / "corpora"] if asked.unpack else [])
        for number, source in enumerate(source for folder in folders for source in sources_in(folder)):
            out = work / f"out{number}"
            out.mkdir()
            write_tables(asked.garimpo, source, out)
            rows = wrong = 0
            tables = sorted(out.rglob("*.csv"))
            for path in tables:
                # One file per list would start a spreadsheet thousands of times.
                used = [name for name in readers if name != "spreadsheet" or "lists" not in path.parts]
                problem, count = check(path, used)
                rows += count
                if problem:
                    wrong += 1
                if problem and wrong <= 5:
                    print(f"  refused: {path.relative_to(out)}: {problem}")
            shutil.rmtree(out)
            files += len(tables)
            failures += wrong
            print(f"{source.parent.name if source.name == 'pages' else source.name}: {len(tables)} files, {rows} rows, {wrong} refused", flush=True)
    print(f"{files} files, {failures} refused")
    return 1 if failures or not files else 0


if __name__ == "__main__":
    sys.exit(main())
