# shellcheck shell=bash
# shellcheck disable=SC2034 # its names are for the trials
# What trials share. A trial runs as root inside the machine; what a person does runs as that person, in a session of her own.
set -euo pipefail
here=/srv/rehearsal
out=$here/out
home=/home/anna
clone=$home/katane
playing=(deploy/play --headless --demo --json)

if [[ -n ${REHEARSAL_DISPLAY-} ]]; then # its socket, where programs look for it: a system makes /tmp anew at each start
  mkdir -p /tmp/.X11-unix
  ln -sf "/srv/x11/X${REHEARSAL_DISPLAY#:}" /tmp/.X11-unix/
fi

red() { # red WHY: the trial is over
  echo "RED: $*"
  exit 1
}

not_run() { # not_run WHY: nothing is said about the house
  echo "NOT RUN: $*"
  exit 77
}

measured() { echo "measured: $1: $2"; } # measured WHAT FIGURE: for the table

person() { # person COMMAND [PROPERTY…]: as anna, at home, with systemd's properties for that one command
  person_as anna "$@"
}

person_as() { # person_as WHO COMMAND [PROPERTY…]
  local who=$1 command=$2 property properties=()
  shift 2
  if [[ ! -d /run/systemd/system ]]; then
    su - "$who" -c "$command" </dev/null
    return
  fi
  for property; do properties+=("--property=$property"); done
  systemd-run --quiet --wait --pipe --collect --uid="$who" --property=PAMName=login \
    --property=WorkingDirectory="/home/$who" "${properties[@]}" /bin/bash -lc "$command" </dev/null
}

cloned() { # cloned WHO: the project in her home, as git brings it
  person_as "$1" "git clone --quiet $here/katane.bundle katane 2>/dev/null"
}

starts() { # starts LABEL COMMAND…: as anna in her clone, until it can be used; then a phone's request, then an end in order
  local label=$1
  shift
  starts_as anna "$clone" "$label" "$@"
}

starts_as() { # starts_as WHO FOLDER LABEL COMMAND…; ENVIRON: assignments before the command
  local who=$1 folder=$2 label=$3
  shift 3
  echo "-- $label: $*"
  person_as "$who" "cd '$folder' && ${ENVIRON-} python3 $here/lib_start.py $label $*" ||
    red "$label: it did not start, answer and end (${label}.err)"
  seconds=$(sed -n 's/^ready //p' "$out/$label.told")
  measured "$label" "$seconds s"
}

quiet() { # quiet LABEL: nothing on standard error
  [[ ! -s $out/$1.err ]] || red "$1: words on standard error: $(head -1 "$out/$1.err")"
}

no_errors() { # no_errors FILE: no line that looks like an error where all went well
  local line
  line=$(grep -m1 -E '^(E|W|Err|ERROR|WARNING)[: ]|Traceback|Segmentation' "$1") || return 0
  red "${1##*/}: $line"
}

says() { # says FILE PATTERN: somewhere in it
  grep -qE "$2" "$1" || red "${1##*/} does not say: $2"
}

prepared() { # prepared: the trial before this one came so far that the project can be used
  [[ -x $clone/.venv/bin/companion ]] || red "the machine of the trial before is not prepared"
}
