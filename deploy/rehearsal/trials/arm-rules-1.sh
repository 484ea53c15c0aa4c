#!/usr/bin/env bash
# what: another processor, emulated: the tests of the rules' engine
# where: debian-12 debian-13
# from: arm-prepare
# shellcheck source=lib_arm.sh
source /srv/rehearsal/lib_arm.sh
tested tests/rules/engine tests/rules/five_six tests/rules/test_*.py
