#!/usr/bin/env bash
# what: real desktops, X11 and Wayland: a game keeps the screen lit, and the first touch on a dark one only wakes it
# where: debian-12 debian-13
# from: check
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
apt-get -qq update
DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends sway swayidle xwayland \
  xserver-xorg-core xserver-xorg-video-dummy x11-xserver-utils xdotool libxss1 >"$out/apt" 2>&1 || {
  tail -5 "$out/apt"
  red "the desktops could not be installed"
}
person "cd katane && KATANE_LONG=1 .venv/bin/python -m pytest -q -rs tests/touchscreen/test_lit.py >$out/tests 2>&1" || {
  tail -40 "$out/tests"
  red "a screen went dark in a game, or a touch on a dark one played"
}
grep -E '^SKIPPED|passed' "$out/tests"
measured tests "$(grep -oE '[0-9]+ passed.*s' "$out/tests" | tail -1)"
