#!/usr/bin/env bash
# what: another processor, emulated: deploy/play --prepare
# where: debian-12 debian-13
# shellcheck source=lib_arm.sh
source /srv/rehearsal/lib_arm.sh
cloned anna
began=$SECONDS
person "cd katane && deploy/play --headless --prepare 2>$out/prepare.err" || red "$(tail -1 "$out/prepare.err")"
measured prepare "$((SECONDS - began)) s"
no_errors "$out/prepare.err"
