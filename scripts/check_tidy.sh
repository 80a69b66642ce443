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
# The static analyzer takes two thirds of the time, so it looks at what changed since the commit in .ci/analyzed, at which it had looked at
# everything; where that commit is not here (a shallow clone) it looks at everything again.
analyzed=$(cat .ci/analyzed)
if git cat-file -e "$analyzed^{commit}" 2>/dev/null; then
  changed=$(git diff --name-only "$analyzed" -- 'src/*.cpp' 'apps/*.cpp')
else
  changed=$known
fi
again=$(comm -12 <(echo "$known" | sort) <(echo "$changed" | sort))
rest=$(comm -23 <(echo "$known" | sort) <(echo "$changed" | sort))
log=$(mktemp)
trap 'rm -f "$log"' EXIT
jobs=$(nproc)
tidy() {  # FILES CHECKS
  [ -n "$1" ] || return 0
  echo "$1" | xargs -P "$jobs" -n 4 clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*' --checks="$2" >>"$log" 2>/dev/null
}
if ! tidy "$again" '' || ! tidy "$rest" '-clang-analyzer-*'; then
  cat "$log"
  echo "lint: clang-tidy has the remarks above" >&2
  exit 1
fi
echo "lint: $(echo "$known" | wc -l) files checked, $(echo "$again" | grep -c .) of them by the analyzer too"
