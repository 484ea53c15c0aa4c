#!/usr/bin/env bash
# what: another processor, emulated: the tests of the store
# where: debian-12 debian-13
# from: arm-prepare
# shellcheck source=lib_arm.sh
source /srv/rehearsal/lib_arm.sh
tested tests/store
