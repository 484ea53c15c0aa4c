#!/usr/bin/env bash
# what: a display that cannot be opened: none at that number, Wayland that is gone, one that lets nobody in
# where: all
# from: screen
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
cannot() { # cannot LABEL ENVIRON NAMED
  local status=0
  person "cd katane && env $2 timeout 60 deploy/play --demo >$out/$1.out 2>$out/$1.err" || status=$?
  echo "-- $1: status $status"
  sed 's/^/   E: /' "$out/$1.err"
  ((status == 2)) || red "$1: status $status"
  [[ $(wc -l <"$out/$1.err") == 1 ]] || red "$1: more or less than one line"
  says "$out/$1.err" "$3"
}
cannot no-server DISPLAY=:77 ":77"
cannot wayland-gone WAYLAND_DISPLAY=wayland-7 wayland-7
echo "-- a server that speaks X and refuses whoever comes"
python3 "$here/lib_refusing.py" /tmp/.X11-unix/X78 &
sleep 1
cannot refused DISPLAY=:78 ":78"
kill %1
