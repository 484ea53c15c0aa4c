#!/usr/bin/env bash
# what: /tmp from which nothing may be run
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
mount -t tmpfs -o noexec,mode=1777 none /tmp
cloned anna
starts first "${playing[@]}"
starts second "${playing[@]}"
no_errors "$out/first.err"
quiet second
