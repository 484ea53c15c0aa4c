#!/usr/bin/env bash
# what: a display that cannot be opened: none at that number, another person's, Wayland that is gone
# where: all
# from: screen
# needs: display
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
cannot() { # cannot LABEL ENVIRON
  local status=0
  person "cd katane && env $2 timeout 60 deploy/play --demo >$out/$1.out 2>$out/$1.err" || status=$?
  echo "-- $1: status $status"
  sed 's/^/   E: /' "$out/$1.err"
  ((status == 2)) || red "$1: status $status"
  [[ $(wc -l <"$out/$1.err") == 1 ]] || red "$1: more or less than one line"
}
cannot no-server DISPLAY=:77
says "$out/no-server.err" ":77"
cannot wayland-gone "WAYLAND_DISPLAY=wayland-7"
says "$out/wayland-gone.err" "wayland-7"
if command -v Xvfb >/dev/null; then
  cannot refused DISPLAY=:78
fi
