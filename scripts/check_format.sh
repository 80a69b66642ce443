#!/usr/bin/env bash
# Says which C++ files are not formatted as .clang-format asks; --fix rewrites them.
set -euo pipefail
cd "$(dirname "$0")/.."
mode=(--dry-run -Werror)
if [ "${1:-}" = --fix ]; then mode=(-i); fi
files=$(git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp' '*.c' '*.h')
[ -n "$files" ] || exit 0
echo "$files" | xargs clang-format-19 "${mode[@]}"
echo "format: $(echo "$files" | wc -l) files checked"
