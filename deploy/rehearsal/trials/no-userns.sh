#!/usr/bin/env bash
# what: no user namespaces, as Ubuntu's own kernel has it: what needs one says so and counts as not run
# where: debian-13
# from: check
# needs: systemd
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
person "cd katane && .venv/bin/python -m pytest -q -rs tests/attacks/test_short.py tests/store/test_full_disk.py tests/bench/test_served.py >$out/tests 2>&1" RestrictNamespaces=~user || {
  tail -30 "$out/tests"
  red "tests fail where there are no user namespaces"
}
grep -E '^SKIPPED|passed' "$out/tests"
says "$out/tests" "SKIPPED.*(namespace|mount)"
