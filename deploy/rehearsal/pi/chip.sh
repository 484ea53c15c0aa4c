#!/usr/bin/env bash
# Inside the prepared root: the kernel's simulated chip of pins, which Debian's kernels leave out, built for the kernel that
# is there. Its sources lie in /srv/rehearsal/chip, taken out of the distribution's own package.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C
case $1 in
  fetch) # the sources' package, for the host to take the three files out of
    apt-get update --quiet=2
    cd /srv/rehearsal
    apt-get --quiet=2 download "$(apt-cache depends linux-source | sed -n 's/.*Depends: //p')"
    ;;
  build)
    release=$(ls /usr/lib/modules)
    apt-get install --quiet=2 --yes --no-install-recommends "linux-headers-$release" make >/dev/null
    make --directory="/usr/lib/modules/$release/build" M=/srv/rehearsal/chip modules
    ;;
esac
