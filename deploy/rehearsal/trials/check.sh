#!/usr/bin/env bash
# what: deploy/check, whole, for the first time
# where: all
# minutes: 75
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
began=$SECONDS
status=0
person "cd katane && deploy/check >$out/check 2>&1" || status=$?
measured "deploy/check" "$((SECONDS - began)) s"
sed -n '/^== checks/,$p' "$out/check"
((status == 0)) || {
  grep -E '^(FAILED|ERROR) ' "$out/check" | head -20
  red "$(grep -m1 'deploy/check:' "$out/check" || tail -1 "$out/check")"
}
measured "tests" "$(grep -oE '[0-9]+ passed.*in [0-9.]+s' "$out/check" | tail -1)"
no_errors "$out/check"
left=$(find "$home" -mindepth 1 -maxdepth 1 -newer "$here/lib.sh" ! -name katane ! -name .sudo_as_admin_successful) # the latter is sudo's own on Ubuntu
[[ -z $left ]] || {
  find "$home" -path "$clone" -prune -o -type f -newer "$here/lib.sh" -print | head -20
  red "left in the home: $left"
}
! pgrep -x mosquitto >/dev/null || red "a broker runs on"
! systemctl is-enabled --quiet mosquitto 2>/dev/null || red "Debian's broker is left switched on"
