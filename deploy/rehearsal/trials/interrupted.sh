#!/usr/bin/env bash
# what: Ctrl-C while packages are fetched, a plug pulled while the page's are; then again
# where: debian-13
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
cloned anna
stopped() { # stopped LABEL SIGNAL SEEN: a first start that gets a signal, as its whole terminal does, once SEEN was said
  person "cd katane && python3 $here/lib_stop.py $1 $2 '$3' ${playing[*]}" || red "$1 did not end"
  sed 's/^/   E: /' "$out/$1.err"
}
stopped ctrl-c INT 'requirements.lock'
says "$out/ctrl-c.err" "stopped"
says "$out/ctrl-c.told" "status 130"
! grep -qE "internet|Traceback" "$out/ctrl-c.err" || red "Ctrl-C: it looks elsewhere for the reason"
stopped plug KILL 'npm ci'
starts again "${playing[@]}"
no_errors "$out/again.err"
