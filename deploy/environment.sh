# shellcheck shell=bash
# What play, check and install share: Python, the virtual environment, locked packages and the phone
# page. Sourced, never run. Everything it says goes to standard error, so that standard output stays the
# companion's. Each prepare_… is safe to run again and returns in a moment where nothing changed; only a
# finished step leaves its stamp, so an interrupted one starts anew.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=${KATANE_VENV:-$root/.venv}
page_folder=$root/companion/phones/web
# shellcheck disable=SC2034 # for the scripts that source this
machine=${KATANE_MACHINE-} # a folder whose files stand for the machine's own, in tests
export PATH="$PATH:/usr/sbin:/sbin"
# What is run at a machine's first start, as by cloud-init, has no home in its environment.
export HOME="${HOME:-$(getent passwd "$(id -u)" | cut -d: -f6)}"

say() { printf 'katane: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

quoted() { # the words as systemd reads them back, whatever is in them
  local word
  for word; do
    word=${word//\\/\\\\}
    word=${word//\"/\\\"}
    word=${word//%/%%}
    printf '"%s" ' "${word//\$/"\$\$"}"
  done
}

on_raspberry_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

# shellcheck source-path=SCRIPTDIR source=packages.sh
source "$root/deploy/packages.sh"

# --- Python ------------------------------------------------------------------------------------

find_pythons() { # prints every Python that fits, the distribution's first: one that is built without profiling takes half as long again
  local candidate place seen=" "
  {
    [[ -z ${KATANE_PYTHON-} ]] || echo "$KATANE_PYTHON"
    type -ap python3 | grep '^/usr/bin/' || true
    type -ap python3 python3.13 python3.12 python3.11 || true
  } | while read -r candidate; do
    place=$("$candidate" -c 'import os, sys
if not (3, 11) <= sys.version_info[:2] <= (3, 13): sys.exit(1)
print(os.path.realpath(sys.executable))' 2>/dev/null) || continue
    [[ $seen != *" $place "* ]] || continue # the same one has several names
    seen+="$place "
    echo "$candidate"
  done
}

makes_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; } # Debian brings them in a package of its own

no_python() {
  local found
  found=$(python3 --version 2>/dev/null) ||
    fail "the companion needs Python 3.11, 3.12 or 3.13 with its venv module, and this machine has none."
  fail "the companion needs Python 3.11, 3.12 or 3.13, but this machine has $found." \
    "Debian 12, Raspberry Pi OS (Bookworm or newer) and Ubuntu 24.04 bring one that fits;" \
    "on Ubuntu 22.04 python3.11 and python3.11-venv have to be installed. Then run this again."
}

python_packages() { # Debian packages without which no environment can be made, one a line
  local python pythons=()
  ! has_environment || return 0
  mapfile -t pythons < <(find_pythons)
  for python in "${pythons[@]}"; do
    ! makes_environments "$python" || return 0
  done
  for python in "${pythons[@]}"; do
    [[ $python == /usr/bin/* ]] || continue
    "$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
    return
  done
  command -v python3 >/dev/null || printf '%s\n' python3 python3-venv
}

has_environment() { "$venv/bin/python" -c 'import pip' 2>/dev/null; }

prepare_venv() {
  local python pythons=() options=()
  ! has_environment || return 0
  mapfile -t pythons < <(find_pythons)
  ((${#pythons[@]})) || no_python
  for python in "${pythons[@]}"; do
    ! makes_environments "$python" || break
    python=
  done
  [[ -n $python ]] || fail "Python cannot make a virtual environment without its venv module."
  # On a Pi the pins' library comes from the system: there is no wheel of it for every Python.
  on_raspberry_pi && options+=(--system-site-packages)
  say "making the virtual environment $venv with $python"
  "$python" -m venv --clear "${options[@]}" "$venv" ||
    fail "could not make $venv. Is the disk full, or the folder not yours to write?"
}

fingerprint() { # of the given files' contents, with the place and the interpreter they are for
  { echo "$root" && "$venv/bin/python" --version && cat "$@"; } | sha256sum | cut -d' ' -f1
}

stamped() { [[ -f $venv/$1 && $(<"$venv/$1") == "$2" ]]; } # stamped STAMP FINGERPRINT

pip_install() {
  # The locks hold all that their packages need, so nothing has to be looked for.
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --no-deps \
    ${translates_later:+--no-compile} "$@" </dev/null >&2
}

missing_of_lock() { # missing_of_lock LOCK: its packages that are not there in any version, one a line
  "$venv/bin/python" - "$root/deploy/$1" <<'PYTHON'
import importlib.metadata, re, sys
from pip._vendor.packaging.requirements import Requirement

for line in open(sys.argv[1], encoding="utf-8"):
    if re.match(r"[A-Za-z]", line):
        wanted = Requirement(line.rstrip(" \\\n"))
        try:
            if wanted.marker is None or wanted.marker.evaluate():
                importlib.metadata.version(wanted.name)
        except importlib.metadata.PackageNotFoundError:
            print(wanted.name)
PYTHON
}

prepare_locked() { # prepare_locked LOCK: its packages in exactly its versions, each with a hash that the lock knows
  local lock=$root/deploy/$1 stamp=stamp-${1%.lock} now missing
  now=$(fingerprint "$lock")
  ! stamped "$stamp" "$now" || return 0
  say "installing the Python packages of deploy/$1 (a few minutes the first time)"
  if pip_install --require-hashes --requirement "$lock"; then
    echo "$now" >"$venv/$stamp"
    return
  fi
  if [[ ${goes_on_with_old-} == yes && -f $venv/$stamp ]] && missing=$(missing_of_lock "$1") && [[ -z $missing ]]; then
    say "not all packages are as new as the companion (see above). It goes on with those of its last start;" \
      "start it again with the internet there."
    return
  fi
  fail "the packages could not be installed (see above)${missing:+: ${missing//$'\n'/, }}. The first start and" \
    "the one after an update need the internet; run this again once it is there: what was fetched is kept."
}

prepare_companion() { # the command companion in the virtual environment; the sources stay where they lie
  local now
  now=$(fingerprint "$root/pyproject.toml")
  ! stamped stamp-companion "$now" || return 0
  pip_install --no-build-isolation --editable "$root" ||
    fail "the companion itself could not be installed (see above)"
  echo "$now" >"$venv/stamp-companion"
}

# --- the phone page ----------------------------------------------------------------------------

node_fits() { # Node 18 or newer with npm, of the system
  command -v npm >/dev/null && node -e 'process.exit(process.versions.node.split(".")[0] < 18 ? 1 : 0)' 2>/dev/null
}

node_packages() { # Debian packages for the page's builder; some builds of Node need that library, others bring it
  node_fits || echo libatomic1
}

prepare_node() { node_fits || prepare_locked requirements-page.lock; }

page_sources() { # every file that the page is made of, one a line
  find "$page_folder" "$root/companion/locale" "$root/companion/rulings" \( -name node_modules -o -name dist -o -name __pycache__ \) \
    -prune -o -type f -print | LC_ALL=C sort
}

page_is_built() { # of the sources that are there
  local sources
  mapfile -t sources < <(page_sources)
  page_now=$(fingerprint "${sources[@]}")
  [[ -f $page_folder/dist/index.html ]] && stamped stamp-page "$page_now"
}

prepare_page() { # status 1 where the page could not be built
  ! page_is_built || return 0
  prepare_node
  say "building the phone page"
  "$venv/bin/python" "$page_folder/build.py" </dev/null >&2 || return 1
  echo "$page_now" >"$venv/stamp-page"
}

# --- one at a time -----------------------------------------------------------------------------

belongs_to() { # belongs_to PLACE: its owner where that is somebody else and it cannot be written
  [[ ! -e $1 || -w $1 ]] || stat --format=%U "$1"
}

may_write() { # fails where something that a start writes belongs to somebody else
  local place owner
  for place in "$root" "$venv" "$venv.lock" "$page_folder/dist" "$page_folder/node_modules"; do
    owner=$(belongs_to "$place")
    [[ -n $owner ]] || continue
    if [[ $owner == "$(id -un)" ]]; then
      fail "$place cannot be written: is the disk mounted read-only?"
    fi
    fail "$place belongs to $owner, so $(id -un) cannot prepare the companion here." \
      "$(root_types "chown --recursive $(id -un): $(printf %q "$root")")"
  done
}

interrupted() {
  say "stopped; what was fetched is kept. Run this again: it goes on from there."
  exit 130
}

prepare_alone() { # prepare_alone COMMAND…: waits for another start that is preparing the same folder
  may_write
  mkdir -p "$venv"
  exec 9>"$venv.lock"
  flock --nonblock 9 || {
    say "waiting for another start that is preparing this folder"
    flock 9
  }
  trap interrupted INT
  "$@"
  trap - INT
  exec 9>&-
}
