#!/usr/bin/env bash
# Runs clang-tidy over our own sources with the compile commands of a clang build.   usage: check_tidy.sh [BUILD_FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/fuzz}
if [ ! -f "$build/compile_commands.json" ]; then
  cmake --preset "$(basename "$build")" --log-level=WARNING
fi
files=$(git ls-files 'src/*.cpp' 'apps/*.cpp')
[ -n "$files" ] || exit 0
# Only files that this build compiles: the fuzz build, for one, leaves the benchmark out.
known=$(python3 - "$build/compile_commands.json" $files <<'PYTHON'
import json, os, sys
compiled = {os.path.realpath(command["file"]) for command in json.load(open(sys.argv[1]))}
print("\n".join(path for path in sys.argv[2:] if os.path.realpath(path) in compiled))
PYTHON
)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
jobs=$(nproc)
if ! echo "$known" | xargs -P "$jobs" -n 4 clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*' >"$log" 2>/dev/null; then
  cat "$log"
  echo "lint: clang-tidy has the remarks above" >&2
  exit 1
fi
echo "lint: $(echo "$known" | wc -l) files checked"
