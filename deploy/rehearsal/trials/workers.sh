#!/usr/bin/env bash
# what: the tests with one worker and with eight, in an empty home
# where: debian-13
# from: check
# minutes: 75
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
for workers in 1 8; do
  began=$SECONDS
  person "cd katane && KATANE_WORKERS=$workers deploy/check tests >$out/check-$workers 2>&1" || {
    grep -E '^(FAILED|ERROR) ' "$out/check-$workers" | head -20
    red "with $workers: $(tail -1 "$out/check-$workers")"
  }
  measured "$workers workers" "$((SECONDS - began)) s, $(grep -oE '[0-9]+ passed' "$out/check-$workers" | tail -1)"
done
