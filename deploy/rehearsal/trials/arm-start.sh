#!/usr/bin/env bash
# what: another processor, emulated: start and the phone page, twice
# where: debian-12 debian-13
# from: arm-prepare
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
starts first "${playing[@]}"
starts second "${playing[@]}"
quiet second
