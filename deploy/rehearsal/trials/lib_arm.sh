# shellcheck shell=bash
# An emulated processor, and parts of the tests on it, each of at most half an hour.
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh

# A Raspberry Pi 5's processor. The one that qemu has by default also has SVE, which no Pi has and qemu is slow at.
grep -qs ^QEMU_CPU= /etc/environment || echo QEMU_CPU=cortex-a76 >>/etc/environment

ready_for_tests() { # with what tests need
  prepared
  person "cd katane && .venv/bin/python -m pip install --quiet --no-deps --require-hashes --requirement deploy/requirements-check.lock"
}

tested() { # tested PART…: the tests there that need no display, browser or broker
  ready_for_tests
  person "cd katane && .venv/bin/python -m pytest -q -n 2 -p no:cacheprovider -m 'not e2e and not slow' --timeout 1500 $* >$out/tests 2>&1" || {
    tail -40 "$out/tests"
    red "$(grep -m1 -E '^(FAILED|ERROR)' "$out/tests" || tail -1 "$out/tests")"
  }
  measured tests "$(grep -oE '[0-9]+ passed.*in [0-9.]+s' "$out/tests" | tail -1)"
}
