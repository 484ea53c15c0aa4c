#!/usr/bin/env bash
# what: no network at the second start, nor at the one after an update
# where: debian-13
# from: play
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
only_the_name() { # only_the_name LABEL: nothing but that the table's name cannot be announced, which is so
  sed -i '/name cannot be announced/d' "$out/$1.err"
  no_errors "$out/$1.err"
}
ip link set eth0 down
starts second "${playing[@]}"
only_the_name second
quiet second
echo "-- an update that changes a word"
person "cd katane && f=\$(ls companion/locale/en/*.po | head -1) && echo >>\$f"
starts changed-word "${playing[@]}"
only_the_name changed-word
echo "-- an update that changes the lock"
person "cd katane && sed -i 's/segno==1.6.6/segno==1.6.5/' deploy/requirements.lock"
starts changed-lock "${playing[@]}"
says "$out/changed-lock.err" "segno"
