#!/bin/sh
# Lock the exact versions and hashes of what pyproject.toml asks for, for every platform, without registry addresses.
# Versions already locked are kept; `sh tools/lock.sh --upgrade` takes the newest ones.
set -eu
cd "$(dirname "$0")/.."

command -v uv >/dev/null 2>&1 || {
    echo "Locking needs uv: pip install uv." >&2
    exit 1
}

compile() {
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --no-header --no-annotate "$@"
}

compile pyproject.toml --output-file requirements/runtime.txt "$@"
compile pyproject.toml --group dev --constraint requirements/runtime.txt --output-file requirements/dev.txt "$@"
