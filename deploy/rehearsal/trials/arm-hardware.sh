#!/usr/bin/env bash
# what: another processor, emulated: a drawn tenth of the tests of the hardware
# where: debian-12 debian-13
# from: arm-prepare
# shellcheck source=lib_arm.sh
source /srv/rehearsal/lib_arm.sh
ready_for_tests
seed=$(date +%s)
echo "the tenth of $seed"
person "cd katane && .venv/bin/python -m pytest --collect-only -q -m 'not e2e and not slow' tests/hardware 2>/dev/null | grep '::' |
  shuf --random-source=<(yes $seed) | awk 'NR % 10 == 0' >$out/drawn"
tested "@$out/drawn"
