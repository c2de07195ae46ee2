# Everything runs in .venv, which is made on demand. Needed beforehand: make and Python 3.11 or newer.
# Another Python than python3: make test PYTHON=python3.12

PYTHON ?= python3
# More for the lock: make lock LOCK="--upgrade", or LOCK="--upgrade-package ruff"
LOCK ?=
BIN := .venv/bin
CODE := $(wildcard src tests bench tools)
REGISTRY := from the package registry that pip is set up to use (the public Python one by default)

.DEFAULT_GOAL := help
.PHONY: help run test check bench mutate million floor house lock clean

help: ## what can be made
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

run: .venv/.run ## set up and deal a demonstration of every game, with citations
	@$(BIN)/pitboss demo

test: check ## set up, check, and run every test
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: .venv/.dev ## lint, format, types and the tidy tests
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy --strict $(CODE)
	$(BIN)/python -m pytest -q tests/tidy

bench: .venv/.dev ## speed beside pokerkit, measured in one run
	@$(BIN)/python -m bench

mutate: .venv/.dev ## disable enforcing lines at random: the tests that cover them must fail
	@$(BIN)/python -m tools.mutate

million: .venv/.dev ## a million random hands over all games
	@$(BIN)/python -m tests.simulation.million

floor: .venv/.dev ## 200,000 random hands with options, hand-dealt tables, take-backs, decks and irregularities
	@$(BIN)/python -m tests.simulation.everything

house: .venv/.dev ## 200,000 random rounds of each game against the house, every settlement worked out twice
	@$(BIN)/python -m tests.simulation.house

lock: ## make the lock files again from pyproject.toml
	@echo "lock: installs uv into a temporary folder and reads versions and hashes $(REGISTRY)"
	@set -eu; folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	$(PYTHON) -m venv "$$folder"; \
	"$$folder/bin/python" -m pip install --quiet --disable-pip-version-check uv; \
	compile() { "$$folder/bin/uv" pip compile pyproject.toml --quiet --universal --generate-hashes --python-version 3.11 \
		--no-config --custom-compile-command 'make lock' $(LOCK) "$$@"; }; \
	compile --group build -o requirements.lock; \
	compile --group build --group dev -c requirements.lock -o requirements-dev.lock

clean: ## remove what was made: .venv, caches, builds
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; $(PYTHON) is not. Name one with PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.run: .venv/.python requirements.lock pyproject.toml
	@echo "Installing the packages of requirements.lock into .venv, hashes checked, $(REGISTRY)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: .venv/.run requirements-dev.lock
	@echo "Installing the packages of requirements-dev.lock into .venv, hashes checked, $(REGISTRY)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@
