# shellcheck shell=bash
# Debian's packages for play, check and rehearse: which are missing, and who may install them. Sourced by environment.sh.

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

has_debian() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

as_root() { # one command; a password is asked for at a terminal only; status 1 where nobody can be asked
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 2 ]]; }; then
    sudo "$@"
  else
    return 1
  fi
}

root_types() { # root_types COMMAND: the sentence that says who has to type it, as this machine has it
  if ((EUID == 0)); then
    echo "Type this, then start again: $1"
  elif command -v sudo >/dev/null; then
    echo "With the right to use sudo, type this, then start again: sudo sh -c '$1'"
  else
    echo "Root types this, then start again: $1"
  fi
}

installs_of() { # installs_of PACKAGE…: the one command that installs them
  printf 'apt-get update && apt-get install --yes --no-install-recommends %s' "$*"
  # The tests and a hall start brokers of their own; Debian's would run on.
  local package
  for package; do
    [[ $package != mosquitto && $package != nats-server ]] || printf ' && systemctl disable --now %s' "$package"
  done
}

prepare_packages() { # prepare_packages WHAT-FOR PACKAGE…: status 1 where something is still missing, which is said once
  local purpose=$1 missing
  shift
  has_debian || return 0 # not Debian's family: whoever runs it knows his own packages
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  say "installing for $purpose: ${missing[*]}"
  # shellcheck disable=SC2154 # the folder of the project, which environment.sh sets
  as_root bash "$root/deploy/install-packages" "${missing[@]}" </dev/null >&2 && return
  say "these packages could not be installed: ${missing[*]}. $(root_types "$(installs_of "${missing[@]}")")"
  return 1
}
