#!/usr/bin/env bash
# what: sudo that asks for a password: once, also where it is wrong
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
useradd --create-home --shell /bin/bash --groups sudo paula
echo 'paula:secret' | chpasswd
cloned paula
types() { # types LABEL WORD
  local status=0
  person_as paula "cd katane && timeout 900 python3 $here/lib_type.py $2 $out/$1.shown deploy/play --prepare" || status=$?
  echo "-- $1: status $status"
  grep -vE 'Reading|Selecting|Preparing|Unpacking|Setting up' "$out/$1.shown" | sed 's/^/   | /' | tail -25
  return "$status"
}
! types wrong nothing-like-it || red "a wrong password opened the machine"
grep -q "asked [123] times" "$out/wrong.shown" || red "a wrong password: $(tail -1 "$out/wrong.shown")"
types right secret || red "the right password did not help"
says "$out/right.shown" "asked 1 times"
