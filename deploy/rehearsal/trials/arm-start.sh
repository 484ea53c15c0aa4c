#!/usr/bin/env bash
# what: another processor, emulated: prepare, start, the phone page; then a second start
# where: debian-12 debian-13
# minutes: 60
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
starts first "${playing[@]}"
starts second "${playing[@]}"
no_errors "$out/first.err"
quiet second
