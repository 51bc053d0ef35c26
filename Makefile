# `make play` and `make test` need Python 3.11 or newer and make; everything else is set up in .venv by tools/setup.sh.
# Useful variables: LAN=1 (play), ARGS="-k fankui" (test, soak, bench), WORKERS=4, PYTHON=/path/to/python3.

PY := .venv/bin/python
WORKERS ?= 2
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test check lint types web check-web soak bench format lock clean runtime dev

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile

play: runtime ## start a table on this machine and open it (LAN=1: let others on the network join)
	.venv/bin/hulao serve --open $(if $(filter-out 0,$(LAN)),--lan)

test: dev ## run all tests, those in the browser among them
	HULAO_CHROMIUM="$$(sh tools/chromium.sh)" && export HULAO_CHROMIUM && \
	$(PY) -m pytest -n $(WORKERS) $(ARGS)

check: lint types check-web test ## everything that a change must pass

lint: dev ## format, style, layers, what may be committed
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(PY) tools/check_repo.py

types: dev ## mypy --strict
	$(PY) -m mypy

web: ## build the browser client into the package (needs Node)
	sh tools/check_web.sh build

check-web: ## test the browser client and compare its build with the committed one (needs Node)
	sh tools/check_web.sh check

soak: dev ## the long random searches
	$(PY) -m pytest -n $(WORKERS) -m soak --hypothesis-profile=default $(ARGS)

bench: runtime ## measure the kernel's speed
	.venv/bin/hulao bench $(ARGS)

format: dev ## format and mend what can be mended by itself
	$(PY) -m ruff check --fix-only --exit-zero
	$(PY) -m ruff format

lock: ## write requirements/ anew from pyproject.toml (needs uv; UPGRADE=1 takes newer releases)
	sh tools/lock.sh $(if $(UPGRADE),--upgrade)

clean: ## remove what these targets made
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage htmlcov web/node_modules
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

runtime:
	@sh tools/setup.sh runtime

dev:
	@sh tools/setup.sh dev
