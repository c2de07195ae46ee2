# Everything runs in .venv and web/node_modules, which are made on demand. Needed beforehand: make, Python 3.11 or newer,
# node 20.19 or newer with npm.
# Another Python than python3: make test PYTHON=python3.12

PYTHON ?= python3
# More for the lock: make lock LOCK="--upgrade", or LOCK="--upgrade-package ruff"
LOCK ?=
BIN := .venv/bin
CODE := $(wildcard src tests bench tools)
REGISTRY := from the package registry that pip is set up to use (the public Python one by default)
PAGE := src/pitboss/web/dist/index.html
# What `make run` gives to the room besides: make run SERVE="--port 9000 --data my-room"
SERVE ?=

# Tests at a time: many of them wait for sockets, disks and other processes, so more than there are cores.
WORKERS ?= 3
# Two at a time of what needs nothing of the other: packages of Python and of the page, types and tidy tests.
TWO := @$(MAKE) --no-print-directory -j2
.DEFAULT_GOAL := help
.PHONY: help run demo page cluster test check lint types tidy logic format browser programs chromium postgresql nats caddy trydeploy bench edges bestplay kernels ray gpu mutate million rake day floor kill killjackpots chaos chaos-planted takeovers nodes owners attack siege screenshots pictures budgets icons house jackpots batch wire lock clean

help: ## what can be made
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

run: .venv/.run $(PAGE) ## set up, build the page and open the room
	@$(BIN)/pitboss serve --example $(SERVE)

demo: .venv/.run ## deal a demonstration of every game, with citations
	@$(BIN)/pitboss demo

page: $(PAGE) ## build the page

cluster: .venv/.cluster $(PAGE) ## set up what a room of several nodes needs (docs/deploy.md), and build the page

test: ## set up, check, and run every test but the long ones (edges, kernels, ray)
	$(TWO) types tidy lint logic $(PAGE) programs
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/tidy --ignore=tests/edges --ignore=tests/kernels --ignore=tests/ray

browser: .venv/.dev $(PAGE) chromium ## the tests in the browser alone
	$(BIN)/python -m pytest -n 2 --dist worksteal tests/browser

check: ## lint, format, types, the tidy tests, and the tests of the page's logic
	$(TWO) types tidy lint logic

lint: .venv/.dev
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: .venv/.dev
	$(BIN)/mypy --strict $(CODE)

tidy: .venv/.dev
	$(BIN)/python -m pytest -q tests/tidy

logic: web/node_modules/.installed
	cd web && npm run --silent format:check
	cd web && npm test --silent

format: .venv/.dev web/node_modules/.installed ## format the code and the page
	$(BIN)/ruff format $(CODE)
	cd web && npm run --silent format

# One after the other: apt-get lets nobody install beside it.
programs:
	@$(MAKE) --no-print-directory -j1 chromium postgresql nats

# The one without windows does the same for two thirds of the work. Where another is installed already and nobody may
# install more, that one does.
chromium:
	@command -v chromium-headless-shell >/dev/null && exit; FOUND=; \
	command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null && FOUND=1; \
	if [ "$$(id -u)" = 0 ]; then ROOT=; elif [ "$$FOUND" ]; then exit 0; elif command -v sudo >/dev/null; then ROOT=sudo; \
	else echo "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or run as root" >&2; exit 1; fi; \
	install() { $$ROOT env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y -o Acquire::http::Timeout=10 "$$1" >/dev/null 2>&1; }; \
	echo "No Chromium without windows on the PATH: installing Debian's"; \
	install chromium-headless-shell || { $$ROOT apt-get update -qq -o Acquire::http::Timeout=10; install chromium-headless-shell; } \
		|| [ "$$FOUND" ] || install chromium \
		|| { echo "Chromium could not be installed, which the browser tests need (Debian: apt-get install chromium)" >&2; exit 1; }

# Its programs are in a folder of their own, which is not on the PATH.
postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
		|| { echo "No PostgreSQL on the PATH or in /usr/lib/postgresql: installing Debian's"; \
		if [ "$$(id -u)" = 0 ]; then ROOT=; elif command -v sudo >/dev/null; then ROOT=sudo; \
		else echo "The tests of the log need PostgreSQL: install it (Debian: apt-get install postgresql), or run as root" >&2; exit 1; fi; \
		$$ROOT apt-get update -qq && $$ROOT env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql >/dev/null; }

# Debian puts it among the programs of root.
nats:
	@command -v nats-server >/dev/null || test -x /usr/sbin/nats-server \
		|| { echo "No nats-server on the PATH or in /usr/sbin: installing Debian's"; \
		if [ "$$(id -u)" = 0 ]; then ROOT=; elif command -v sudo >/dev/null; then ROOT=sudo; \
		else echo "The tests of the bus need NATS: install it (Debian: apt-get install nats-server), or run as root" >&2; exit 1; fi; \
		$$ROOT apt-get update -qq && $$ROOT env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y nats-server >/dev/null; }

caddy:
	@command -v caddy >/dev/null \
		|| { echo "No Caddy on the PATH: installing Debian's"; \
		if [ "$$(id -u)" = 0 ]; then ROOT=; elif command -v sudo >/dev/null; then ROOT=sudo; \
		else echo "The page of deploy/ needs Caddy: install it (Debian: apt-get install caddy), or run as root" >&2; exit 1; fi; \
		$$ROOT apt-get update -qq && $$ROOT env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y caddy >/dev/null; }

takeovers: .venv/.dev postgresql ## 10,000 streams taken over in the middle of an append, on PostgreSQL: nothing of a former owner is stored
	@$(BIN)/python -m tests.simulation.takeovers

nodes: .venv/.dev ## kill nodes of a room, its database and its NATS 20 times each, and restart them: how long its tables are silent, and that nothing is lost
	@$(MAKE) --no-print-directory -j1 postgresql nats
	@$(BIN)/python -m tests.simulation.nodes --kills 20 --database 20 --nats 20 --restarts 2

trydeploy: .venv/.dev $(PAGE) ## the commands of docs/deploy.md as they stand: one process, PostgreSQL, three nodes, a proxy; people play meanwhile
	@$(MAKE) --no-print-directory -j1 postgresql nats caddy
	@$(BIN)/python -m tests.deploy

owners: .venv/.dev ## two owners forced for one table 1,000 times, and 20 nodes stopped that wake up: nothing of the former owner is stored or shown
	@$(MAKE) --no-print-directory -j1 postgresql nats
	@$(BIN)/python -m tests.simulation.nodes.two_owners --tries 1000 --stops 20

kill: .venv/.dev ## kill the room 200 times in the middle of play, then nodes of one 200 times, its database and NATS 20 times each: nothing that was acknowledged is lost
	@$(MAKE) --no-print-directory -j1 postgresql nats
	@$(BIN)/python -m tests.simulation.kill --kills 200
	@$(BIN)/python -m tests.simulation.nodes --kills 200 --database 20 --nats 20 --restarts 3

killjackpots: .venv/.dev ## kill rooms 200 times around counts, payouts, period ends and amendments: nothing is lost or doubled
	@$(BIN)/python -m tests.simulation.kill_jackpots.run --kills 200

chaos: .venv/.dev ## the room on a virtual clock with a seed, 126 hours of three nodes and eight tables in which everything goes wrong: what must hold holds
	@$(BIN)/python -m tests.simulation.chaos --hours 126 --jobs 2

chaos-planted: .venv/.dev ## bugs put in on purpose, each of which the simulator has to find within ten minutes
	@$(BIN)/python -m tests.simulation.chaos --planted

attack: .venv/.dev ## 200 tries, in three spots each, to see a card before it is stored, live and after restarts
	@$(BIN)/python -m tests.hostile.attack --times 200

siege: .venv/.dev ## 20 minutes of people who want that nobody can play: the players must hardly notice
	@$(BIN)/python -m tests.hostile.siege --minutes 20

wire: .venv/.dev ## the page's types of what the server sends, made from the structs
	@$(BIN)/python -m tools.wire_types

screenshots: .venv/.dev $(PAGE) chromium ## the pictures of the documentation
	@$(BIN)/python -m tools.screenshots
	@$(BIN)/python -m tools.desk_screenshots

pictures: .venv/.dev $(PAGE) chromium ## every part of the page at four sizes, light and dark, into a folder for temporary files
	@$(BIN)/python -m tools.page_pictures

budgets: .venv/.dev $(PAGE) chromium ## first paint, size and blocked time of the page on a mid phone: fails where one is over its budget
	@$(BIN)/python -m tools.budgets

icons: .venv/.dev chromium ## the icons of the installed page, from its SVG
	@$(BIN)/python -m tools.icons

bench: .venv/.dev ## speed beside pokerkit, eval7 and phevaluator, measured in one run
	@$(BIN)/python -m bench

edges: .venv/.dev ## solve the games against the house from nothing and compare with what is published
	$(BIN)/python -m pytest -q tests/edges

bestplay: .venv/.dev ## a million rounds of each game against the house by the best play: within their interval of the exact edge
	@$(BIN)/python -m tests.simulation.best_play --rounds 1000000

kernels: .venv/.dev ## the ranking kernels against the plain rankings, some hundred million hands
	$(BIN)/python -m pytest -q tests/kernels

ray: .venv/.ray ## the lab on a real Ray, which is installed for it: lost workers, the same bytes
	$(BIN)/python -m pytest -q tests/ray

gpu: .venv/.gpu ## the exact edges on an NVIDIA GPU, by CuPy, which is installed for it: the processor's digits, and how long they take
	$(BIN)/python -m pytest -q tests/gpu
	$(BIN)/python -m bench.gpu_edges

mutate: .venv/.dev ## disable enforcing lines at random: the tests that cover them must fail
	@$(BIN)/python -m tools.mutate

batch: .venv/.dev ## a million hands through the engine and through batches: every one ends alike; faults planted in the batch code are found
	@$(BIN)/python -m tests.differential.batch_run --hands 1000000 --jobs 2
	@$(BIN)/python -m tests.differential.batch_run --planted

rake: .venv/.dev ## 200,000 random hands, each with and without rake
	@$(BIN)/python -m tests.simulation.rake

million: .venv/.dev ## a million random hands over all games
	@$(BIN)/python -m tests.simulation.million

day: .venv/.run ## a whole gaming day: 20 tables, 10,000 hands, jackpots and counts, two of them wrong
	@$(BIN)/pitboss simulate-day --seed 1 --miscount 1:bad_beat-1:250 --miscount 8:high_hand-1:-100

floor: .venv/.dev ## 200,000 random hands with options, hand-dealt tables, take-backs, decks and irregularities
	@$(BIN)/python -m tests.simulation.everything.run

house: .venv/.dev ## 200,000 random rounds of each game against the house, every settlement worked out twice
	@$(BIN)/python -m tests.simulation.house.run

jackpots: .venv/.dev ## a million hands with jackpots, against a check of the shown cards
	@$(BIN)/python -m tests.simulation.bad_beats

lock: ## make the lock files again from pyproject.toml
	@echo "lock: installs uv into a temporary folder and reads versions and hashes $(REGISTRY)"
	@set -eu; folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	$(PYTHON) -m venv "$$folder"; \
	"$$folder/bin/python" -m pip install --quiet --disable-pip-version-check uv; \
	compile() { "$$folder/bin/uv" pip compile pyproject.toml --quiet --universal --generate-hashes --python-version 3.11 \
		--no-config --custom-compile-command 'make lock' $(LOCK) "$$@"; }; \
	compile --group build -o requirements.lock; \
	compile --group build --group dev -c requirements.lock -o requirements-dev.lock; \
	compile --group build --group dev --extra ray -c requirements-dev.lock -o requirements-ray.lock; \
	compile --group build --group dev --extra gpu -c requirements-dev.lock -o requirements-gpu.lock; \
	compile --group build --extra cluster -c requirements-dev.lock -o requirements-cluster.lock

clean: ## remove what was made: .venv, the page, caches, builds
	rm -rf .venv web/node_modules src/pitboss/web/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
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

.venv/.cluster: .venv/.run requirements-cluster.lock
	@echo "Installing the packages of requirements-cluster.lock into .venv, hashes checked, $(REGISTRY)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-cluster.lock
	@touch $@

.venv/.ray: .venv/.dev requirements-ray.lock
	@echo "Installing Ray by requirements-ray.lock into .venv (some 100 MB), hashes checked, $(REGISTRY)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-ray.lock
	@touch $@

.venv/.gpu: .venv/.dev requirements-gpu.lock
	@echo "Installing CuPy by requirements-gpu.lock into .venv (some 100 MB), hashes checked, $(REGISTRY)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-gpu.lock
	@touch $@

# Changes only when the commit does, so that nothing is built for nothing; outside a checkout there is none to know.
build/commit: ALWAYS
	@mkdir -p build; commit=$$(git rev-parse -q --verify HEAD 2>/dev/null || echo unknown); \
		[ "$$(cat $@ 2>/dev/null)" = "$$commit" ] || echo "$$commit" > $@

ALWAYS:

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "node with npm is needed to build the page" >&2; exit 1; }
	@echo "Installing the packages of web/package-lock.json, hashes checked, from the registry that npm is set up to use"
	@# Not npm ci: it refuses a lock without the builds for other systems, which a registry need not have.
	@cd web && npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

# The page says of which version and commit it is.
$(PAGE): web/node_modules/.installed src/pitboss/__init__.py build/commit $(shell find web/src web/public web/plugins web/NOTICE web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json -type f 2>/dev/null)
	@echo "Building the page"
	@cd web && npm run --silent build
	@touch $@
