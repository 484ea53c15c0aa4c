#!/usr/bin/env bash
# what: another program holds apt's locks, as it does in the minutes after the first start of a machine
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
python3 "$here"/lib_hold.py /var/lib/apt/lists/lock 25 &
python3 "$here"/lib_hold.py /var/lib/dpkg/lock-frontend 45 &
sleep 1
starts first "${playing[@]}"
says "$out/first.err" "waiting"
no_errors "$out/first.err"
wait
