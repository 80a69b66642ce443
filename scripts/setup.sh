#!/usr/bin/env bash
# Installs what is missing, and only that.   usage: setup.sh [build|test|lint|arm]
#
# build  what compiling and testing need
# test   what some tests need on top, and are skipped without: packages that cannot be installed are named, and the script goes on
# lint   what the formatter, the linter and the fuzzers need on top
# arm    what the tests of the kernels for 64-bit ARM need on top
# Needs root or sudo only where a package is missing; with neither it names the packages and the command, and fails.
set -euo pipefail

build_packages=(
  g++ cmake ninja-build ccache               # compiler and build
  python3 python3-pip ca-certificates        # fetches the pinned source archives, runs the black-box tests
  libuchardet-dev                            # charset statistics
  libutf8proc-dev                            # Unicode tables for words and folding
  zlib1g-dev libdeflate-dev libzstd-dev libbrotli-dev  # packed pages and WARC payloads
  libfmt-dev libcli11-dev                    # the command line
  libgtest-dev libxml2-dev                   # tests; libxml2 is what XPath is held against
)
test_packages=(
  chromium-headless-shell fonts-liberation  # tests that look at a report as people do
)
lint_packages=(clang-19 libclang-rt-19-dev clang-tidy-19 clang-format-19)
arm_packages=(
  g++-aarch64-linux-gnu  # compiles for 64-bit ARM
  qemu-user              # runs what it compiled
  googletest             # sources of gtest
)

failure=1
case "${1:-build}" in
  build) packages=("${build_packages[@]}") ;;
  test) packages=("${test_packages[@]}"); failure=0 ;;
  lint) packages=("${lint_packages[@]}") ;;
  arm) packages=("${arm_packages[@]}") ;;
  *) echo "usage: setup.sh [build|test|lint|arm]" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null; then
  echo "setup: not a Debian or Ubuntu system, so nothing was installed. Needed, by their Debian names: ${packages[*]}" >&2
  exit 0
fi

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
missing=()
for package in "${packages[@]}"; do is_installed "$package" || missing+=("$package"); done
[ ${#missing[@]} -gt 0 ] || exit 0

install_command="apt-get install -y --no-install-recommends ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: missing packages: ${missing[*]}" >&2
    echo "setup: neither root nor sudo here. As root, run:  apt-get update && $install_command" >&2
    exit $failure
  fi
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
run_quietly() {
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "$@" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "setup: failed: $*" >&2
    return 1
  fi
}
run_quietly apt-get update || exit $failure
absent=()
for package in "${missing[@]}"; do
  [ -n "$(apt-cache search --names-only "^${package//+/\\+}\$")" ] || absent+=("$package")
done
if [ ${#absent[@]} -gt 0 ]; then
  echo "setup: this distribution's archive has no ${absent[*]} (Debian 12, Ubuntu 24.04 and later do)" >&2
  exit $failure
fi
# Unquoted on purpose: the command is a list of words.
# shellcheck disable=SC2086
run_quietly $install_command || exit $failure
