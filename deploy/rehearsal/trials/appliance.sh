#!/usr/bin/env bash
# what: deploy/install --appliance: port 80, its own user and no right more, a table that stands, --remove
# where: debian-13
# from: play
# needs: systemd
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
answers() { # answers PORT [SECONDS]: within these seconds, 30 where none are named
  local _
  for _ in $(seq "${2-30}"); do
    python3 -c 'import sys, urllib.request; urllib.request.urlopen(f"http://127.0.0.1:{sys.argv[1]}/", timeout=5)' "$1" 2>/dev/null && return
    sleep 1
  done
  return 1
}
number() { systemctl show --property=MainPID --value katane; }
installs() { # installs LABEL STATUS FOLDER OPTION…
  local label=$1 wanted=$2 folder=$3 status=0
  shift 3
  "$folder/deploy/install" --appliance "$@" >"$out/$label.out" 2>"$out/$label.err" || status=$?
  echo "-- $label: deploy/install --appliance $*: status $status"
  sed 's/^/   E: /' "$out/$label.err"
  [[ $status == "$wanted" ]] || red "$label: status $status and not $wanted"
}
sorted() { sort /etc/passwd /etc/group | grep -v polkitd; } # a package of the system, which stays
sorted >"$out/users-before"
installs in-a-home 1 "$clone" --headless
says "$out/in-a-home.err" "sudo mv $clone /opt/katane"
mv "$clone" /opt/katane
chown --recursive root:root /opt/katane
began=$SECONDS
installs first 0 /opt/katane --headless --demo
answers 80 || { journalctl --unit katane --unit katane.socket --no-pager | tail -30; red "nobody answers at port 80"; }
measured first-page "$((SECONDS - began)) s"
[[ $(ps -o user:20= -p "$(number)") == katane-table ]] || red "it runs as $(ps -o user:20= -p "$(number)")"
grep -q '^CapEff:\s*0*$' "/proc/$(number)/status" || red "it has rights of root"
[[ $(systemctl show --property=ActiveState --value katane) == active ]] || red "systemd was not told that it runs"
runuser -u katane-table -- /opt/katane/.venv/bin/companion codes >"$out/codes.out" 2>"$out/codes.err" || true
installs again 0 /opt/katane --headless --demo
answers 80 || red "installed again, nobody answers at port 80"

echo "-- crash"
kill -9 "$(number)"
sleep 3
answers 80 || red "it did not come back after a crash"

echo "-- a table that stands"
mkdir -p /run/systemd/system/katane.service.d
printf '[Service]\nWatchdogSec=5\n' >/run/systemd/system/katane.service.d/quick.conf
systemctl daemon-reload
systemctl restart katane
answers 80 || red "restarted, nobody answers at port 80"
stood=$(number)
kill -STOP "$stood"
for _ in $(seq 40); do
  [[ $(number) == "$stood" || $(number) == 0 ]] || break
  sleep 1
done
[[ $(number) != "$stood" ]] || red "the watchdog did not end it"
answers 80 || red "it did not come back after it stood"
journalctl --unit katane --no-pager | grep -qi watchdog || red "the journal does not say that it stood"

echo "-- left"
kill -TERM "$(number)"
for _ in $(seq 25); do
  [[ $(systemctl is-active katane || true) == inactive ]] && break
  sleep 1
done
sleep 1
! answers 80 2 || red "a call at port 80 started a table that was left"
[[ $(systemctl is-active katane || true) == inactive ]] || red "left, it is $(systemctl is-active katane)"

rm -r /run/systemd/system/katane.service.d
installs removed 0 /opt/katane --remove
sorted | diff "$out/users-before" - || red "users or groups are not as they were"
[[ -z $(find /etc -name '*katane*') ]] || red "left behind: $(find /etc -name '*katane*')"
[[ $(stat --format=%U /var/lib/katane) == root ]] || red "the games belong to nobody"
installs removed-twice 0 /opt/katane --remove
