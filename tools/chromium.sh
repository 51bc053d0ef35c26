#!/bin/sh
# Print the path of the Chromium that the browser tests drive; install Debian's where that is possible and none is found.
#
# HULAO_CHROMIUM names another one. Only the path goes to standard output.
set -eu

# The path of a program, if it is one.
program() {
    found=$(command -v "$1") && [ -f "$found" ] && [ -x "$found" ] && printf '%s\n' "$found"
}

find_chromium() {
    for candidate in \
        /usr/bin/chromium chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Chromium.app/Contents/MacOS/Chromium" \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        program "$candidate" && return
    done
    return 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo -n env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

if [ -n "${HULAO_CHROMIUM:-}" ]; then
    program "$HULAO_CHROMIUM" && exit 0
    echo "HULAO_CHROMIUM is set to $HULAO_CHROMIUM, which is no program." >&2
    exit 1
fi
find_chromium && exit 0

if [ -e /etc/debian_version ] && as_root true 2>/dev/null; then
    echo "Installing Chromium for the browser tests with apt-get." >&2
    as_root apt-get update -qq >&2
    as_root apt-get install -y -qq chromium >&2
    find_chromium && exit 0
fi
echo "The browser tests need Chromium: install the system's package of it, or name one with HULAO_CHROMIUM=/path." >&2
exit 1
