# make setup   the compiled package and all tools in .venv
# make play    play in the browser (`cardlaw play` plays in the terminal); HOST=0.0.0.0 lets friends on your network join
# make test    everything that CI checks
# make page    the page of the browser game, out of web/
# make dev     an editable, uncompiled install in .venv-dev for quick work
# make screenshots  a combat of every ruleset, on a desktop and on a phone, in build/screenshots
# make site    the documentation as a site, in build/site
# make wheels  a wheel for every Python from 3.11 to 3.13 found here, each tried in a clean environment
# make load    many games over loopback, measured
# make bench   the benchmarks, on the compiled package
PYTHON ?= python3
JOBS ?= 2

.DELETE_ON_ERROR:
.PHONY: screenshots site wheels setup pure dev page test lint types imports test-compiled test-pure test-web play bench load clean FORCE

PAGE := src/cardlaw/server/page/index.html
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/test*' -not -name '.*')
PACKAGE := pyproject.toml hatch_build.py build/sources.list build/page.made \
	$(shell find src -type f -not -path '*/__pycache__/*' -not -path 'src/cardlaw/server/page/*') $(shell find tests/rules -name "*.yaml" -o -name "*.tsv")

setup: .venv/.package
pure: .venv-pure/.package

dev: .venv-dev/.tools
	CARDLAW_PURE=1 .venv-dev/bin/python -m pip install -q --no-deps --no-build-isolation -e .

page: build/page.made

test: lint types imports test-compiled test-pure test-web

lint: .venv/.tools
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

types: .venv/.tools
	.venv/bin/mypy

imports: setup
	.venv/bin/lint-imports

test-compiled: setup
	.ci/require-databases
	CARDLAW_EXPECT_COMPILED=1 .venv/bin/pytest -n $(JOBS) --dist worksteal

test-pure: pure
	CARDLAW_EXPECT_COMPILED=0 .venv-pure/bin/pytest -n $(JOBS) --dist worksteal -m rules

# Formatting, types, pure functions, then whole games in a browser against the installed package.
test-web: setup
	.ci/require-node --browser
	test -f $(PAGE) || $(MAKE) --what-if=web/package.json setup
	cd web && npm run --silent format:check && npm run --silent check && npm run --silent unit
	cd web && CARDLAW_PYTHON=$(abspath .venv/bin/python) npm run --silent browser

# The table within a minute of cloning: with the compiled package where `make setup` has made it, else with the sources.
READY := $(wildcard .venv/.package)
play:
	@$(MAKE) --no-print-directory --jobs=2 $(if $(READY),setup,.venv-play/.package)
	@$(if $(READY),:,echo "Playing uncompiled; after 'make setup' the machine thinks about five times faster.")
	$(if $(READY),.venv,.venv-play)/bin/cardlaw serve $(if $(HOST),--host $(HOST))

# With the compiled package where it stands, to be looked at.
screenshots: $(if $(READY),setup,pure)
	.ci/require-node --browser
	cd web && CARDLAW_PYTHON=$(abspath $(if $(READY),.venv,.venv-pure)/bin/python) npx playwright test --config screenshots.config.ts

site: .venv/.tools
	.venv/bin/zensical build --strict

wheels: page
	.ci/build-wheels

bench: setup
	.venv/bin/cardlaw bench --workers
	@set -e; for file in benchmarks/*.py; do echo "== $$file"; .venv/bin/python "$$file"; done

# 500 games between people, then 50 against machines while hard ones think; two minutes on two cores.
load: setup
	.venv/bin/python tests/load/load.py

# The environment for quick work, .venv-dev, stays.
clean:
	rm -rf build dist web/node_modules web/test-results src/cardlaw/server/page .venv .venv-pure .venv-play .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# A first game needs neither the tools of the tests nor servers of databases.
.venv-play/.tools: export EXTRAS :=
.venv/.tools .venv-pure/.tools .venv-dev/.tools .venv-play/.tools: pyproject.toml
	.ci/require-python $(PYTHON)
	test -x $(@D)/bin/python || $(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install -q --upgrade pip
	$(@D)/bin/python -c "$$LIST_REQUIREMENTS" > $(@D)/requirements.txt
	$(@D)/bin/python -m pip install -q -r $(@D)/requirements.txt
	touch $@

# What the package needs to be built, to run and to be tested, without the package itself.
define LIST_REQUIREMENTS
import os, tomllib
settings = tomllib.load(open("pyproject.toml", "rb"))
project = settings["project"]
needed = settings["build-system"]["requires"] + project["dependencies"] + [
    name for extra in os.environ.get("EXTRAS", "dev server").split() for name in project["optional-dependencies"][extra]
]
print("editables", *needed, sep="\n")
endef
export LIST_REQUIREMENTS

.venv/.package: .venv/.tools $(PACKAGE)
	$(call install_wheel,build/wheel)

.venv-play/.package: export CARDLAW_PURE := 1
.venv-play/.package: .venv-play/.tools $(PACKAGE)
	$(call install_wheel,build/wheel-play)

.venv-pure/.package: export CARDLAW_PURE := 1
.venv-pure/.package: .venv-pure/.tools $(PACKAGE)
	$(call install_wheel,build/wheel-pure)

# Not editable: the tests see the package as its users do, and never the sources. The stamp bears the time of the start,
# so that a file saved during the build is built the next time.
define install_wheel
	touch $@.started
	rm -rf $(1)
	$(@D)/bin/python -m pip wheel -q --no-deps --no-build-isolation -w $(1) .
	$(@D)/bin/python -m pip install -q --no-deps --force-reinstall $(1)/cardlaw-*.whl
	mv $@.started $@
endef

# The page is built into the package; whoever installs the wheel needs no Node.
build/page.made: $(PAGE_SOURCES)
	@mkdir -p build
	.ci/build-page
	touch $@

# Changes when a file comes or goes, which the files themselves cannot tell.
build/sources.list: FORCE
	@mkdir -p build
	@find src -type f -not -path '*/__pycache__/*' -not -path 'src/cardlaw/server/page/*' | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
FORCE:
