#!/usr/bin/env bash
# what: a home that cannot be written: said, and played elsewhere
# where: debian-13
# from: play
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
prepared
mount --bind "$home" "$home"
mount -o remount,ro,bind "$home"
status=0
person "cd katane && deploy/play --headless --demo >$out/kept.out 2>$out/kept.err" || status=$?
sed 's/^/   E: /' "$out/kept.err"
((status == 2)) || red "nothing can be kept, and the status is $status"
[[ $(wc -l <"$out/kept.err") == 1 ]] || red "nothing can be kept: more or less than one line"
starts elsewhere "${playing[@]}" --data /var/tmp/katane
quiet elsewhere
