#!/usr/bin/env bash
# what: a person who may not use sudo: asked once at most, told once, with the one command that helps
# where: all
# shellcheck source=lib.sh
source /srv/rehearsal/lib.sh
useradd --create-home --shell /bin/bash gus
cloned gus
terminal() { # terminal LABEL: a start at a terminal, with what it showed in a file
  local status=0
  person_as gus "cd katane && timeout 600 python3 $here/lib_type.py wrong $out/$1.shown deploy/play --prepare" || status=$?
  echo "-- $1: status $status"
  sed 's/^/   | /' "$out/$1.shown" | tail -20
  return "$status"
}
! terminal refused || red "there was nothing to install: this root is not fresh"
says "$out/refused.shown" "asked [0-3] times" # sudo itself asks three times, once
command=$(grep -oE "sudo (sh -c|apt-get) .*" "$out/refused.shown" | tr -d '\r' | head -1)
[[ -n $command ]] || red "no command is named that helps"
[[ $(grep -c "type this" "$out/refused.shown") == 1 ]] || red "it is said more than once"
echo "-- somebody with the right types: $command"
eval "$command" >"$out/helped" 2>&1 || red "what it named does not work: $(tail -1 "$out/helped")"
starts_as gus /home/gus/katane after-help "${playing[@]}"
