#!/bin/sh
# Test the browser client and check that the built files in the package are what its source builds to.
#
# The build goes to a temporary folder and is compared file by file with src/hulao/server/web_dist; `make web` writes
# it there. Needs Node and npm, which nobody who only plays or runs `make test` needs.
set -eu
cd "$(dirname "$0")/../web"

built=../src/hulao/server/web_dist
stamp=node_modules/.hulao-lock

command -v npm >/dev/null 2>&1 || {
    echo "The client's check needs Node 20.19 or newer with npm: install them first." >&2
    exit 1
}

lock=$(cksum <package-lock.json)
if [ "$(cat "$stamp" 2>/dev/null)" != "$lock" ]; then
    npm ci --no-fund --no-audit
    printf '%s\n' "$lock" >"$stamp"
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
