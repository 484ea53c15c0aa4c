#!/usr/bin/env bash
# what: no network at the second start, nor at the one after an update
# where: debian-13
# from: play
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
ip link set eth0 down
starts second "${playing[@]}"
quiet second
echo "-- an update that changes a word"
person "cd katane && f=\$(ls companion/locale/en/*.po | head -1) && echo >>\$f"
starts changed-word "${playing[@]}"
no_errors "$out/changed-word.err"
echo "-- an update that changes the lock"
person "cd katane && sed -i 's/segno==1.6.6/segno==1.6.5/' deploy/requirements.lock"
starts changed-lock "${playing[@]}"
says "$out/changed-lock.err" "segno"
