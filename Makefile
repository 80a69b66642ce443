# The commands that the README names. What they do is in scripts/, CMakePresets.json and .ci/run.
.DEFAULT_GOAL := help
.PHONY: help run test build bench floors tables setup setup-test setup-lint setup-arm format lint lint-all clean

# The folder of data that is not part of the repository: corpora and conformance cases. Where it is empty, tests that need it are skipped.
SHARED ?= $(wildcard ../shared)
# Sources to measure or to try: make bench PAGES=folder, make run PAGES="a.html b.html".
PAGES ?=
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

configure = cmake --preset $(1) -DGARIMPO_SHARED_DATA="$(abspath $(SHARED))" $(if $(VERBOSE),,--log-level=WARNING)

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' Makefile

run: build ## build the command and let it work on examples/
	@scripts/show_examples.sh build/release/garimpo $(PAGES)

test: setup setup-test ## build everything and run every test
	@$(if $(SHARED),,echo "skipped: what needs ../shared (corpora, conformance cases): there is no such folder here")
	$(call configure,release)
	cmake --build --preset release --parallel $(JOBS)
	ctest --preset release -j $(JOBS)

build: setup ## build the command: build/release/garimpo
	$(call configure,release)
	cmake --build --preset release --parallel $(JOBS) --target garimpo_cli garimpo_documents

bench: setup ## measure speed and memory against lexbor alone
	$(call configure,release)
	cmake --build --preset release --parallel $(JOBS) --target garimpo_bench
	@scripts/bench.sh build/release/garimpo_bench --shared "$(abspath $(SHARED))" $(PAGES)

floors: build ## check every figure of the methods on every page of the corpora (minutes; make test looks at a sample)
	@scripts/measure_floors.py --garimpo build/release/garimpo --shared "$(abspath $(SHARED))" --whole --check

tables: build build/readers ## read every CSV of the corpora (or of PAGES) with pandas and DuckDB, and a spreadsheet where there is one
	@build/readers/bin/python scripts/check_tables.py --garimpo build/release/garimpo --require pandas,duckdb \
	  $(if $(PAGES),$(PAGES),$(addprefix --unpack ,$(wildcard $(SHARED)/corpora/*.tar.xz)))

build/readers: scripts/readers_requirements.txt
	@rm -rf build/readers
	@python3 -m venv build/readers && build/readers/bin/pip install -q --disable-pip-version-check -r scripts/readers_requirements.txt

setup: ## install the packages that are missing (Debian, Ubuntu)
	@scripts/setup.sh build

setup-test: setup ## install what tests need that open a report in a browser, where the distribution has it
	@scripts/setup.sh test

setup-lint: setup ## install what the formatter, the linter and the fuzzers need
	@scripts/setup.sh lint

setup-arm: setup ## install what the tests for 64-bit ARM need
	@scripts/setup.sh arm

format: setup-lint ## rewrite the C++ files as .clang-format says
	@scripts/check_format.sh --fix

lint: setup-lint ## check formatting and run clang-tidy on what changed
	@scripts/check_format.sh
	@scripts/check_tidy.sh

lint-all: setup-lint ## run clang-tidy on every source
	@scripts/check_tidy.sh --all

clean: ## remove every build folder, keep the fetched archives
	rm -rf build/dev build/release build/sanitize build/thread build/fuzz build/lint
