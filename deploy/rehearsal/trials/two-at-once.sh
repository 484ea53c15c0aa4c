#!/usr/bin/env bash
# what: two first starts at once, in one folder
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
starts one "${playing[@]}" &
one=$!
starts other "${playing[@]}" --data "$home/other" --http 0 &
other=$!
wait $one || red "the one did not start"
wait $other || red "the other did not start"
no_errors "$out/one.err"
no_errors "$out/other.err"
