#!/bin/sh
# Test the browser client and check that the built files in the package are what its source builds to.
#
# The build goes to a temporary folder and is compared file by file with src/hulao/server/web_dist; `make web` writes
# it there. Needs Node and npm, which nobody who only plays or runs `make test` needs.
set -eu
cd "$(dirname "$0")/../web"

built=../src/hulao/server/web_dist

command -v npm >/dev/null 2>&1 || {
    echo "The client's check needs Node 20.19 or newer with npm: install them first." >&2
    exit 1
}

# npm notes in node_modules what it installed; it is current while it is newer than the lock.
if ! [ node_modules/.package-lock.json -nt package-lock.json ]; then
    npm ci --no-fund --no-audit
fi

case ${1:-check} in
build)
    npm run build
    ;;
check)
    npm run --if-present check
    CI=true npm test

    fresh=$(mktemp -d)
    trap 'rm -rf "$fresh"' EXIT
    npm run build -- --outDir "$fresh/web_dist" --emptyOutDir
    if ! diff -rq "$built" "$fresh/web_dist"; then
        echo "src/hulao/server/web_dist is not what web/ builds to: run 'make web' and commit the result." >&2
        exit 1
    fi
    echo "src/hulao/server/web_dist is what web/ builds to."
    ;;
*)
    echo "say check or build" >&2
    exit 2
    ;;
esac
