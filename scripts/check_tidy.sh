#!/usr/bin/env bash
# Runs clang-tidy, the static analyzer included, over our own sources. Nothing needs to be built for it.
#
# usage: check_tidy.sh [--all | --short]
# By itself it looks at the sources whose code changed since the commit in .ci/analyzed, at which all of them were looked at: one file takes ten
# seconds or more. --all looks at every source (make lint-all); when that passes, the commit goes into .ci/analyzed.
# --short, for .ci/run, gives the static analyzer, two thirds of the time, at most most_analyzed of the changed sources: those whose content has the
# smallest checksum, so that other changes bring other files. The other checks look at all that changed.
set -euo pipefail
cd "$(dirname "$0")/.."
all=
short=
most_analyzed=32
case "${1:-}" in
  --all) all=yes ;;
  --short) short=yes ;;
esac
build=build/lint
cmake --preset lint --log-level=WARNING >/dev/null
if [ -n "$all" ]; then files=$(git ls-files 'src/*.cpp' 'apps/*.cpp'); else files=$(python3 scripts/changed_sources.py "$(cat .ci/analyzed)" src apps); fi
# Only files that a build compiles.
known=$(python3 - "$build/compile_commands.json" $files <<'PYTHON'
import json, os, sys
compiled = {os.path.realpath(command["file"]) for command in json.load(open(sys.argv[1]))}
print("\n".join(path for path in sys.argv[2:] if os.path.realpath(path) in compiled))
PYTHON
)
if [ -z "$known" ]; then
  echo "lint: no source changed since $(cat .ci/analyzed)"
  exit 0
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tidy() {  # FILES CHECKS
  [ -n "$1" ] || return 0
  echo "$1" | xargs -P "$(nproc)" -n 2 clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*' --checks="$2" >>"$log" 2>/dev/null
}
analyzed=$known
if [ -n "$short" ]; then analyzed=$(echo "$known" | xargs md5sum | sort | sed -n "1,${most_analyzed}p" | awk '{print $2}' | sort); fi
rest=$(comm -23 <(echo "$known" | sort) <(echo "$analyzed" | sort))
if ! tidy "$analyzed" '' || ! tidy "$rest" '-clang-analyzer-*'; then
  cat "$log"
  echo "lint: clang-tidy has the remarks above" >&2
  exit 1
fi
echo "lint: $(echo "$known" | wc -l) files checked$([ -n "$all" ] || echo ", those whose code changed since $(cut -c1-12 .ci/analyzed)"), $(echo "$analyzed" | grep -c .) of them by the analyzer too"
