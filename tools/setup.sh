#!/bin/sh
# Set up the repository's own environment in .venv: `sh tools/setup.sh runtime` or `sh tools/setup.sh dev`.
#
# Uses uv where it is installed, otherwise the python's own venv and pip. All versions come, with their hashes, from
# requirements/. A stamp in .venv makes reruns quick; whatever is missing, broken or outdated is set up again.
set -eu
cd "$(dirname "$0")/.."

wanted=${1:?say runtime or dev}
python=.venv/bin/python
uv=${UV-$(command -v uv || true)}

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

is_recent() { "$@" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if is_recent "$candidate"; then
            printf '%s' "$candidate"
            return
        fi
    done
    fail "Hulao needs Python 3.11 or newer: install it, or name it with PYTHON=/path/to/python3."
}

make_venv() {
    if [ -n "$uv" ]; then
        "$uv" venv --quiet --no-project --seed --python "${PYTHON:->=3.11}" .venv
        return
    fi
    base=$(find_python)
    if ! "$base" -m venv .venv; then
        rm -rf .venv
        fail "Python's venv module is incomplete: on Debian and Ubuntu, 'apt-get install python3-venv' brings the rest."
    fi
}

install() {
    if [ -n "$uv" ]; then
        "$uv" pip install --quiet --python "$python" "$@"
        return
    fi
    "$python" -m pip --version >/dev/null 2>&1 || "$python" -m ensurepip >/dev/null
    "$python" -m pip install --quiet --quiet --disable-pip-version-check "$@"
}

# What an up-to-date environment was made from; the path is part of it, since an editable install points here.
stamp_of() { printf '%s\n' "$PWD" | cat - pyproject.toml "requirements/$1.txt" | cksum; }

is_current() { [ "$(cat ".venv/.hulao-$1" 2>/dev/null)" = "$(stamp_of "$1")" ]; }

if [ -e .venv ] && ! is_recent "$python"; then
    say "The environment in .venv doesn't run on Python 3.11 or newer: making it anew."
    rm -rf .venv
fi
if is_current "$wanted" || { [ "$wanted" = runtime ] && is_current dev; }; then
    exit 0
fi

say "Setting up the $wanted environment in .venv (once; half a minute or so)."
[ -e .venv ] || make_venv
rm -f .venv/.hulao-*
install --require-hashes -r "requirements/$wanted.txt"
install --no-deps --editable .
stamp_of "$wanted" >".venv/.hulao-$wanted"
