#!/usr/bin/env bash
# what: deploy/install: start with the machine, crash, other options, a wrong one, no session bus, --remove
# where: debian-13
# from: play
# needs: systemd
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
table() { person "systemctl --user $*"; }
answers() { # answers PORT: within ten seconds
  for _ in $(seq 50); do
    person "python3 -c 'import urllib.request; urllib.request.urlopen(\"http://127.0.0.1:$1/\", timeout=5)' 2>/dev/null" && return
    sleep 0.2
  done
  return 1
}
installs() { # installs LABEL STATUS OPTION…
  local label=$1 wanted=$2 status=0
  shift 2
  person "cd katane && ${ENVIRON-} deploy/install $* >$out/$label.out 2>$out/$label.err" || status=$?
  echo "-- $label: deploy/install $*: status $status"
  sed 's/^/   E: /' "$out/$label.err"
  [[ $status == "$wanted" ]] || red "$label: status $status and not $wanted"
}
installs headless 0 --headless --demo
answers 8080 || red "the table does not answer"
[[ $(loginctl show-user anna --property=Linger --value) == yes ]] || red "it would end with the session"
echo "-- crash"
person "kill -9 \$(systemctl --user show --property=MainPID --value companion)"
sleep 3
answers 8080 || red "it did not come back after a crash"
installs other-port 0 --headless --demo --http 8181
answers 8181 || red "run again with other options, the old table runs on"
installs wrong 2 --headless --nonsense
says "$out/wrong.err" "nonsense"
answers 8181 || red "a wrong option stopped the table"
installs typing-error 2 --headles
ENVIRON="env -u XDG_RUNTIME_DIR -u DBUS_SESSION_BUS_ADDRESS" installs no-bus 0 --headless --demo --http 8282
answers 8282 || red "without a session bus it was not started"
ENVIRON="env -u XDG_RUNTIME_DIR -u DBUS_SESSION_BUS_ADDRESS" installs no-bus-remove 0 --remove
! table is-active companion >/dev/null || red "removed without a session bus, the service runs on"
[[ $(loginctl show-user anna --property=Linger --value 2>/dev/null || echo no) == no ]] || red "lingering was left on"
[[ ! -e $home/.config/systemd/user/companion.service ]] || red "the unit was left"
installs removed-twice 0 --remove
echo "-- with the desktop, where there is none"
installs desktop 0 --demo
person "cd katane && DISPLAY=:77 deploy/open-on-desktop" || true
for _ in $(seq 180); do # its first start at a display installs what that needs
  state=$(table is-active companion || true)
  [[ $state == activating || $state == active ]] || break
  sleep 1
done
[[ $state == failed || $state == inactive ]] || red "without its display it is $state"
sleep 5
[[ $(table is-active companion || true) == "$state" ]] || red "without its display it is started again"
person "journalctl --user --unit companion --no-pager --output cat 2>/dev/null | tail -5" || true
installs removed 0 --remove
