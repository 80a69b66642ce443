#!/usr/bin/env bash
# Runs clang-tidy, the static analyzer included, over our own sources. Nothing needs to be built for it.
#
# usage: check_tidy.sh [--all | --short]
# By itself it looks at the sources whose code changed since the commit in .ci/analyzed, at which all of them were looked at: one file takes ten
# seconds or more. --all looks at every source (make lint-all); when that passes, the commit goes into .ci/analyzed.
# --short, for .ci/run, gives the static analyzer, two thirds of the time, at most most_analyzed of those sources: the ones whose content has the
# smallest checksum, so that other changes bring other files. The other checks look at all that changed since the commit in .ci/linted, at which they
# had looked at every source.
set -euo pipefail
export LC_ALL=C  # one order of names for sort, comm and Python
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
changed_since() { python3 scripts/changed_sources.py "$(cat "$1")" src apps; }
compiled() {  # those of the files that a build compiles
  python3 - "$build/compile_commands.json" "$@" <<'PYTHON'
import json, os, sys
compiled = {os.path.realpath(command["file"]) for command in json.load(open(sys.argv[1]))}
print("\n".join(sorted(path for path in sys.argv[2:] if os.path.realpath(path) in compiled)))
PYTHON
}
if [ -n "$all" ]; then analyzed=$(compiled $(git ls-files 'src/*.cpp' 'apps/*.cpp')); else analyzed=$(compiled $(changed_since .ci/analyzed)); fi
if [ -n "$short" ]; then
  if [ -n "$analyzed" ]; then analyzed=$(echo "$analyzed" | xargs md5sum | sort | sed -n "1,${most_analyzed}p" | awk '{print $2}' | sort); fi
  rest=$(comm -23 <(compiled $(changed_since .ci/linted)) <(echo "$analyzed"))
else
  rest=
fi
if [ -z "$analyzed$rest" ]; then
  echo "lint: no source changed since $(cat .ci/analyzed)"
  exit 0
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tidy() {  # FILES CHECKS
  [ -n "$1" ] || return 0
  echo "$1" | xargs -P "$(nproc)" -n 2 clang-tidy-19 -p "$build" --quiet --warnings-as-errors='*' --checks="$2" >>"$log" 2>/dev/null
}
if ! tidy "$analyzed" '' || ! tidy "$rest" '-clang-analyzer-*'; then
  cat "$log"
  echo "lint: clang-tidy has the remarks above" >&2
  exit 1
fi
echo "lint: $(printf '%s\n%s\n' "$analyzed" "$rest" | grep -c .) files checked, $(echo "$analyzed" | grep -c .) of them by the analyzer too"
