# Everything that a person or CI runs here. `make help` lists it.

HOST ?= 127.0.0.1
PORT ?= 8000
PROFILE ?= embedded
VENV ?= .venv

PY := $(VENV)/bin/python
SOURCES := bench clubs conventions disputes games ledger load scoring tarot tarot_api tests tournaments web webhooks manage.py

export HOST PORT PROFILE
# An empty DATABASE_URL means the SQLite file, as an unset one does.
export DATABASE_URL
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUNBUFFERED := 1

# Installs a requirements file only if its content differs from what was installed last.
install = cmp -s $(1) $(VENV)/installed-$(1) || { \
	echo "Installing $(1) ..." && \
	$(PY) -m pip install -qq --require-hashes $(2) -r $(1) && \
	cp $(1) $(VENV)/installed-$(1); }

.DEFAULT_GOAL := help
.PHONY: help run test lint format types schema examples clients pages bench load audit clean venv runtime dev

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' $(firstword $(MAKEFILE_LIST)) | \
	while IFS='|' read -r name text; do printf 'make %-8s %s\n' "$$name" "$$text"; done

run: runtime ## start the server, with a table to try (HOST, PORT, DATABASE_URL)
	@$(PY) manage.py migrate --verbosity 0
	@$(PY) manage.py demo
	@exec $(PY) -m tarot_api.serve

test: dev ## run the tests, on the database of DATABASE_URL
	@$(PY) -m pytest -n auto $(ARGS)

lint: dev ## check style, format and the direction of imports
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/lint-imports --no-logo
	@$(PY) manage.py makemigrations --check --dry-run
	@$(VENV)/bin/hadolint Dockerfile
	@$(VENV)/bin/shellcheck --exclude SC1091 .ci/run .ci/services clients/generate deploy/build deploy/run deploy/secrets deploy/tarot deploy/try

format: dev ## put the code in its format
	@$(VENV)/bin/ruff check --fix-only --quiet .
	@$(VENV)/bin/ruff format .

types: dev ## check the types
	@$(VENV)/bin/mypy

schema: dev ## write docs/openapi.yaml and docs/bruno from the code
	@mkdir -p docs
	@$(PY) manage.py spectacular --validate --fail-on-warn --file docs/openapi.yaml
	@$(PY) manage.py write_collection docs/bruno

examples: dev ## keep what the examples of the API are answered, then write the schema
	@RECORD_EXAMPLES=1 $(PY) -m pytest -q tests/description -k works
	@$(MAKE) --no-print-directory schema

clients: dev ## generate a Python and a TypeScript client of the API in var/clients (needs npm)
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" clients/generate var/clients

pages: dev ## write the pages of docs/ that come from the code
	@$(PY) manage.py permissions --markdown
	@$(PY) manage.py rule_catalogue --markdown

bench: dev ## measure speed
	@$(call install,requirements-bench.txt,--no-deps --target $(VENV)/magmacrunch)
	@$(PY) -m bench $(ARGS)

audit: venv ## ask whether an advisory names anything that is pinned
	@[ -x $(VENV)/audit/bin/python ] || $(PY) -m venv $(VENV)/audit
	@$(VENV)/audit/bin/python -m pip install -qq --require-hashes -r requirements-audit.txt
	@for file in requirements.txt requirements-dev.txt requirements-bench.txt; do \
		$(VENV)/audit/bin/pip-audit --strict --require-hashes --disable-pip -r $$file || exit 1; done

load: dev ## play a big tournament, kill what it runs on, watch its memory (ARGS=faults)
	@$(PY) -m load $(or $(ARGS),tournament)

clean: ## remove what was installed, built and cached, but not the data in var/
	@rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

runtime: venv
	@$(call install,requirements.txt)

dev: venv
	@$(call install,requirements-dev.txt)

venv:
	@if [ -x $(PY) ] && $(PY) -m pip --version >/dev/null 2>&1; then exit 0; fi; \
	newest=; \
	for python in python3.13 python3.12 python3.11 python3; do \
		$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		newest=$${newest:-$$python}; \
		$$python -c 'import ensurepip, venv' 2>/dev/null || continue; \
		echo "Creating $(VENV) with $$($$python --version) ..."; \
		exec $$python -m venv --clear $(VENV); \
	done; \
	if [ -n "$$newest" ]; then \
		echo "$$newest has no venv and ensurepip modules: on Debian or Ubuntu, apt-get install python3-venv" >&2; \
	else \
		echo "Python 3.11 or newer is needed, and none of python3.13 python3.12 python3.11 python3 is" >&2; \
	fi; \
	exit 1
