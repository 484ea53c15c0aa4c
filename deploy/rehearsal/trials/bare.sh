#!/usr/bin/env bash
# what: neither sudo nor Python: told what root has to type, and that helps
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
SUDO_FORCE_REMOVE=yes apt-get purge -qq --yes sudo 'python3*' 'libpython3*' >"$out/purged" 2>&1 || red "$(tail -1 "$out/purged")"
! command -v python3 >/dev/null || red "Python is still there"
status=0
person "cd katane && deploy/play --headless --demo >$out/bare.out 2>$out/bare.err" || status=$?
sed 's/^/   E: /' "$out/bare.err"
((status == 1)) || red "status $status"
says "$out/bare.err" "Root types this"
! grep -q "sudo" "$out/bare.err" || red "it advises sudo, which is not there"
command=$(sed -n 's/.*start again: //p' "$out/bare.err" | head -1)
eval "$command" >"$out/helped" 2>&1 || red "what it named does not work: $(tail -1 "$out/helped")"
starts after-help "${playing[@]}"
