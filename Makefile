# Every target sets up what it needs by itself, in .venv, with any Python 3.11 or newer; the second run takes seconds.
# PYTHON=python3.13 chooses the interpreter; KOLEJ_COMPILE=0 leaves the core interpreted; KOLEJ_GUIDED=1 compiles it
# guided by a profile: faster, but three times as long to compile. Distributions are always guided.

.DEFAULT_GOAL := help
.PHONY: play terminal web serve test test-browser budgets legibility screenshots test-extras test-long test-server-long test-wire build lint format mutants strengths bench dist release-check docs clean help for-play for-docs for-test

export PYTHON
BIN := .venv/bin

play: for-play ## play in the browser; LAN=1: friends on the same network can join
	@$(BIN)/kolej serve --open$(if $(LAN), --lan)

terminal: for-play ## play in the terminal, against bots
	@$(BIN)/kolej play europe

web: for-play ## build the web page into the package

serve: for-play ## host games for browsers and programs, on this machine alone
	@$(BIN)/kolej serve

test: for-test ## run every suite, with the core compiled and interpreted
	@$(BIN)/python scripts/test.py

build: for-play ## set up .venv and compile the core in place

test-browser: for-test ## play every board in every size and language in Chromium
	@KOLEJ_BROWSER=all $(BIN)/python scripts/page.py test

budgets: for-test ## measure the page: size, start, frames, memory
	@$(BIN)/python scripts/page.py budgets

legibility: for-test ## check on small pictures of every board that claimed tracks stand out by more than colour
	@$(BIN)/python scripts/page.py legibility

screenshots: for-test ## take pictures of every screen and board into web/screenshots
	@$(BIN)/python scripts/page.py screenshots

test-extras: for-test ## run the tests that need optional packages: Ray, environments, Parquet, PyTorch, pictures
	@$(BIN)/python -m pip install --quiet -c constraints.txt 'ray[client]' gymnasium pettingzoo open_spiel pyarrow torch matplotlib pillow resvg_py nbclient ipykernel
	@$(BIN)/pytest --doctest-modules tests/extras src/kolej/data src/kolej/env src/kolej/training

test-long: for-test ## twenty times as many random games and positions, new ones in every run
	@KOLEJ_LONG=1 $(BIN)/pytest tests/properties

test-server-long: for-test ## kill the server again and again for ten minutes; every acknowledged move must be found
	@$(BIN)/python -m tests.server.killing --minutes 10

test-wire: for-test ## look for leaks in everything a server sends, in whole games on every board, for ten minutes
	@$(BIN)/python -m tests.wire --minutes 10

lint: for-test ## ruff, its formatter, mypy, the import layers, and the page's prettier, eslint, types and unit tests
	@$(BIN)/python scripts/test.py ruff format mypy layers page

format: for-test ## format the code with ruff, prettier and eslint
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(BIN)/python scripts/page.py format

mutants: for-test ## seed faults into the core; the tests must catch each
	@$(BIN)/python -m tests.mutants

strengths: for-test ## measure the bots against each other on every board, and write docs/strengths.md
	@$(BIN)/python scripts/strengths.py

bench: for-play ## measure the engine's speed
	@$(BIN)/kolej bench

dist: for-test ## build the sdist and the wheel, and try the wheel in a virtual environment of its own
	@$(BIN)/python scripts/release.py packages trial

release-check: for-test ## go through the checklist of a release
	@$(BIN)/python -m pip install --quiet -c constraints.txt cibuildwheel twine
	@$(BIN)/python scripts/release.py

docs: for-docs ## build the documentation site into build/site, and check its links
	@$(BIN)/python scripts/site.py

clean: ## remove everything that was built, but not .venv
	@rm -rf build dist src/*.egg-info src/*.so src/kolej/core/compiled.json .*_cache
	@find src -name '*.so' -delete

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.* ## /\1\t/p' $(MAKEFILE_LIST) | expand -t 13

for-play for-docs for-test: for-%:
	@scripts/setup $*
