#!/usr/bin/env bash
# Runs the benchmark on real pages where there are some.   usage: bench.sh BENCH [--shared FOLDER] [PAGES_FOLDER...]
#
# Pages: the folders given; else the corpora of the shared folder, unpacked once into build/corpora; else our own examples.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=$1
shift
shared=
if [ "${1:-}" = --shared ]; then
  shared=$2
  shift 2
fi
pages=("$@")

unpack() {
  # With Python, because tar would need xz installed.
  python3 - "$1" build/corpora <<'PYTHON'
import pathlib, sys, tarfile
source, target = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
for archive in sorted(source.glob("*.tar.xz")):
    done = target / (archive.name + ".done")
    if not done.exists():
        target.mkdir(parents=True, exist_ok=True)
        with tarfile.open(archive) as packed:
            packed.extractall(target)
        done.touch()
PYTHON
}

if [ ${#pages[@]} -eq 0 ] && [ -n "$shared" ] && [ -d "$shared/corpora" ]; then
  unpack "$shared/corpora"
  pages=(build/corpora)
fi
if [ ${#pages[@]} -eq 0 ]; then
  echo "skipped: real pages (no ../shared/corpora here); measuring examples/ instead"
  pages=(examples)
fi
commit=$(git describe --always --dirty 2>/dev/null || echo unknown)
"$bench" --json build/bench.json --commit "$commit" "${pages[@]}"
echo "the same figures as JSON: build/bench.json"
