#!/usr/bin/env bash
# what: deploy/check, whole, for the second time
# where: all
# from: check
# minutes: 75
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
began=$SECONDS
person "cd katane && deploy/check >$out/check 2>&1" || {
  sed -n '/^== checks/,$p' "$out/check"
  grep -E '^(FAILED|ERROR) ' "$out/check" | head -20
  red "$(grep -m1 'deploy/check:' "$out/check")"
}
measured "deploy/check" "$((SECONDS - began)) s"
measured "tests" "$(grep -oE '[0-9]+ passed.*in [0-9.]+s' "$out/check" | tail -1)"
sed -n '/^== checks/,$p' "$out/check"
