# shellcheck shell=bash
# What play, check and install share: Python, the virtual environment, locked packages, Debian's
# packages and the phone page. Sourced, never run. Everything it says goes to standard error, so that
# standard output stays the companion's. Each prepare_… is safe to run again and returns in a moment
# where nothing changed; only a finished step leaves its stamp, so an interrupted one starts anew.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=${KATANE_VENV:-$root/.venv}
page_folder=$root/companion/phones/web
export PATH="$PATH:/usr/sbin:/sbin"

say() { printf 'katane: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

on_raspberry_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

# --- Debian's packages -------------------------------------------------------------------------

is_installed() { # is_installed PACKAGE
  local state
  state=$(dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null) && [[ $state == *"ok installed"* ]]
}

missing_packages() { # the given Debian packages that are not installed, one a line
  local package
  for package; do
    # Since Debian 13 and Ubuntu 24.04 some libraries carry t64 at the end of the old name.
    is_installed "$package" || is_installed "${package}t64" || echo "$package"
  done
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 2 ]]; }; then
    sudo "$@"
  else
    return 1
  fi
}

apt_install() {
  # The lists may be missing or old: only then are they fetched.
  apt_get install --yes --no-install-recommends "$@" && return
  apt_get update && apt_get install --yes --no-install-recommends "$@"
}

apt_get() { # waits for another apt-get of this machine, rather than fail
  as_root env DEBIAN_FRONTEND=noninteractive apt-get "$1" -qq -o DPkg::Lock::Timeout=600 "${@:2}" </dev/null >&2
}

prepare_packages() { # prepare_packages WHAT-FOR PACKAGE…: status 1 where something is still missing
  local purpose=$1 missing
  shift
  if ! command -v dpkg-query >/dev/null; then
    return 0 # not Debian's family: whoever runs it knows his own packages
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  say "installing for $purpose: ${missing[*]}"
  apt_install "${missing[@]}" || {
    say "could not install them. Please run: sudo apt-get install ${missing[*]}"
    return 1
  }
}

# --- Python ------------------------------------------------------------------------------------

find_pythons() { # prints every Python that fits, the distribution's first: one that is built without profiling takes half as long again
  local candidate
  {
    [[ -z ${KATANE_PYTHON-} ]] || echo "$KATANE_PYTHON"
    type -ap python3 | grep '^/usr/bin/'
    type -ap python3 python3.13 python3.12 python3.11
  } | while read -r candidate; do
    if "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
      2>/dev/null; then
      echo "$candidate"
    fi
  done
}

makes_environments() { # makes_environments PYTHON: has it the module? Debian brings it in a package of its own
  local version
  "$1" -c 'import ensurepip, venv' 2>/dev/null && return
  version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  [[ $1 == /usr/bin/* ]] || return
  prepare_packages "Python's virtual environments" "python$version-venv" || return
  "$1" -c 'import ensurepip, venv' 2>/dev/null
}

no_python() {
  local found
  found=$(python3 --version 2>/dev/null) || found="no Python"
  fail "the companion needs Python 3.11, 3.12 or 3.13, but this machine has $found." \
    "Debian 12, Raspberry Pi OS (Bookworm or newer) and Ubuntu 24.04 bring one that fits;" \
    "on Ubuntu 22.04: sudo apt-get install python3.11 python3.11-venv. Then run this again."
}

prepare_venv() {
  local python pythons=() options=()
  if "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    return
  fi
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
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input "$@" </dev/null >&2
}

prepare_locked() { # prepare_locked LOCK [OTHER]: its packages in exactly its versions, without those of a lock that is prepared meanwhile
  local lock=$root/deploy/$1 stamp=stamp-${1%.lock} now wanted
  now=$(fingerprint "$lock")
  stamped "$stamp" "$now" && return
  say "installing the Python packages of deploy/$1 (a few minutes the first time)"
  wanted=(--requirement "$lock")
  if (($# > 1)); then # a lock holds all that its packages need, so nothing has to be looked for
    grep -vxFf "$root/deploy/$2" "$lock" >"$venv/$1"
    wanted=(--no-deps --requirement "$venv/$1")
  fi
  pip_install "${wanted[@]}" ||
    fail "the packages could not be installed (see above). The first start needs the internet;" \
      "run this again once it is there: what was fetched is kept."
  echo "$now" >"$venv/$stamp"
}

prepare_companion() { # the command companion in the virtual environment; the sources stay where they lie
  local now
  now=$(fingerprint "$root/pyproject.toml")
  stamped stamp-companion "$now" && return
  pip_install --no-deps --no-build-isolation --editable "$root" ||
    fail "the companion itself could not be installed (see above)"
  echo "$now" >"$venv/stamp-companion"
}

# --- the phone page ----------------------------------------------------------------------------

node_fits() { # Node 18 or newer with npm, of the system
  command -v npm >/dev/null && node -e 'process.exit(process.versions.node.split(".")[0] < 18 ? 1 : 0)' 2>/dev/null
}

prepare_node() {
  node_fits && return
  prepare_packages "Node" libatomic1 || true # some builds of it need that, others bring it
  prepare_locked requirements-page.lock
}

page_sources() { # every file that the page is made of, one a line
  find "$page_folder" "$root/companion/locale" "$root/companion/rulings" \( -name node_modules -o -name dist -o -name __pycache__ \) \
    -prune -o -type f -print | LC_ALL=C sort
}

prepare_page() { # status 1 where the page could not be built
  local now sources
  mapfile -t sources < <(page_sources)
  now=$(fingerprint "${sources[@]}")
  [[ -f $page_folder/dist/index.html ]] && stamped stamp-page "$now" && return
  prepare_node
  say "building the phone page"
  "$venv/bin/python" "$page_folder/build.py" </dev/null >&2 || return 1
  echo "$now" >"$venv/stamp-page"
}

# --- one at a time -----------------------------------------------------------------------------

prepare_alone() { # prepare_alone COMMAND…: waits for another start that is preparing the same folder
  mkdir -p "$venv" 2>/dev/null || true
  [[ -w $venv ]] || fail "$venv cannot be written. Put the companion into a folder of your own."
  exec 9>"$venv.lock"
  flock 9
  "$@"
  exec 9>&-
}
