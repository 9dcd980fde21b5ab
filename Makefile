# The front door: needs GNU make and Python 3.11 or newer, nothing else. Paths are relative, so
# that a clone may live in a folder with spaces in its name.

CODE := shared firmware boards host tests
# The folders with packages of npm.
NPM := host/kaiten_host/micropython host/kaiten_host/chip host/kaiten_host/browser
STUBS := .venv/typings
# In build, where simulated devices keep the games that somebody played.
FLASHES := flash* virtual-board
# And the MicroPython that somebody downloaded.
KEPT := $(FLASHES) micropython*.uf2

.PHONY: help web sim demo deploy uf2 board-test test check lint types format bench chip-test chip-bench
.PHONY: mutate gallery lock clean release

help: ## Show this list
	@echo "Kaiten: a pocket companion for five tabletop games"
	@echo
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "More for the command goes into ARGS:  make test ARGS='-k pudding'"
	@echo "Another Python goes into PYTHON:      make sim PYTHON=python3.12"

web: .venv/ready ## Kaiten as a page, in build/web, and served on this machine
	@.venv/bin/kaiten web $(ARGS)

sim: .venv/ready ## Try the device in this terminal
	@.venv/bin/kaiten sim $(ARGS)

demo: .venv/ready ## Watch a whole game score itself
	@.venv/bin/kaiten demo $(ARGS)

# The options of the commands that put Kaiten onto a board.
CHOSEN = $(if $(BOARD),--board "$(BOARD)") $(if $(PANEL),--panel "$(PANEL)")

deploy: .venv/ready ## Put Kaiten onto a board and start it (PORT=, BOARD= and PANEL= if need be)
	@.venv/bin/kaiten deploy $(if $(PORT),--port "$(PORT)") $(CHOSEN) $(ARGS)

uf2: .venv/ready ## Make one file of MicroPython and Kaiten to drop onto a board (BOARD=, PANEL=)
	@.venv/bin/kaiten uf2 $(CHOSEN) $(ARGS)

board-test: .venv/ready ## Try the board that is plugged in (PORT= if need be): build/board-test.txt
	@.venv/bin/kaiten board-test $(if $(PORT),--port "$(PORT)") $(ARGS)

test: .venv/ready ## Run every test, on CPython and on real MicroPython
	@.venv/bin/python -m pytest --quiet -n auto --dist worksteal $(ARGS)

check: lint types ## Lint, formatting, types (device code against the MicroPython stubs)

lint: .venv/ready
	@.venv/bin/ruff check $(CODE)
	@.venv/bin/ruff format --check $(CODE)

types: .venv/ready
	@MYPYPATH=$(STUBS):shared:firmware .venv/bin/mypy --no-site-packages \
		--custom-typeshed-dir $(STUBS) --cache-dir .mypy_cache/device shared firmware boards
	@MYPYPATH=shared:firmware:host .venv/bin/mypy --cache-dir .mypy_cache/host host

format: .venv/ready ## Put the code into shape
	@.venv/bin/ruff check --fix-only --quiet $(CODE)
	@.venv/bin/ruff format $(CODE)

bench: .venv/ready ## Measure heap, bus, presses and speed (also into build/bench.json)
	@.venv/bin/kaiten bench $(ARGS)

chip-test: .venv/ready ## Play every session on an emulated Pico and Pico W (wants their MicroPython)
	@.venv/bin/kaiten chip-test $(ARGS)

chip-bench: .venv/ready ## Measure an emulated Pico, in its milliseconds (also into build/chip.json)
	@.venv/bin/kaiten chip-bench $(ARGS)

mutate: .venv/ready ## Change the code in small ways and see that a test notices each
	@.venv/bin/kaiten mutate $(ARGS)

gallery: .venv/ready ## Make a picture of every screen
	@.venv/bin/kaiten gallery $(ARGS)

release: .venv/ready ## Make the wheel, page, drag-and-drop files and licences, in build/release
	@.venv/bin/kaiten release $(ARGS)

lock: .venv/ready ## Pin anew, in requirements.lock, what pyproject.toml asks for
	@.venv/bin/python host/set_up.py lock

clean: ## Remove everything that make made, .venv too; the games of simulated devices stay
	@rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@rm -rf $(NPM:%=%/node_modules)
	@find $(CODE) -name __pycache__ -prune -exec rm -rf {} +
	@mkdir -p build
	@find build -mindepth 1 -maxdepth 1 $(foreach name,$(KEPT),! -name '$(name)') -exec rm -rf {} +
	@rmdir build 2>/dev/null || echo "These stay:" build/*

# A .venv knows where it was made: in a clone that was moved or copied it is made anew.
ifneq ($(shell cat .venv/ready 2>/dev/null),$(shell pwd -P))
.PHONY: .venv/ready
endif

.venv/ready: pyproject.toml requirements.lock host/set_up.py $(NPM:%=%/package-lock.json)
	@for python in $(if $(PYTHON),"$(PYTHON)",python3.11 python3); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			exec "$$python" host/set_up.py; \
		fi; \
	done; \
	echo "Kaiten needs Python 3.11 or newer, and $(or $(PYTHON),python3.11 or python3) is not." >&2; \
	echo "Install it, or say where it is: make sim PYTHON=/path/to/python3" >&2; \
	exit 1
