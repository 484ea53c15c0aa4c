#!/usr/bin/env bash
# what: another processor, emulated: start and the phone page, twice
# where: debian-12 debian-13
# from: arm-prepare
# shellcheck source=lib_arm.sh
source /srv/rehearsal/lib_arm.sh
prepared

but_for_multicast() { # but_for_multicast LABEL: qemu hands on no options for multicast, so no name can be announced there
  sed -i '/name cannot be announced.*Protocol not available$/d' "$out/$1.err"
}

starts first "${playing[@]}"
starts second "${playing[@]}"
but_for_multicast second
quiet second
