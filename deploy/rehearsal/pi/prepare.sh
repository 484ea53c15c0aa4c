#!/usr/bin/env bash
# Inside the root, once for each set of locked packages: what a table's machine needs, the kernel, and the project as its
# own commands install it. prepare.sh COMMIT
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive LC_ALL=C SYSTEMD_OFFLINE=1 HOME=/root
# shellcheck source=lent.sh source-path=SCRIPTDIR
source /srv/rehearsal/lent.sh
here=/srv/rehearsal

installs() { apt-get install --quiet=2 --yes --no-install-recommends "$@" >/dev/null; }

kernel() { # its modules and its image, without the program that makes Debian's initrd, which is slow when emulated
  local name
  name=$(apt-cache depends "linux-image-$(dpkg --print-architecture)" | sed -n 's/.*Depends: \(linux-image-[0-9][^ ]*\)$/\1/p')
  cd /var/tmp
  apt-get --quiet=2 download "$name"
  dpkg-deb --extract "$name"_*.deb kernel
  mkdir -p /usr/lib/modules
  mv kernel/{usr/,}lib/modules/* /usr/lib/modules/ 2>/dev/null || true
  mv kernel/boot/vmlinuz-* /boot/
  rm -r kernel "$name"_*.deb
  depmod "${name#linux-image-}"
}

rests() { # what a machine does by itself at its first start, and what would take the emulated one long
  systemctl --quiet mask apt-daily.timer apt-daily-upgrade.timer man-db.timer e2scrub_all.timer e2scrub_reap.service \
    fstrim.timer dpkg-db-backup.timer
}

network() { # for trials that ask the kernel for it: the others start without, which is half of an emulated start
  local unit
  installs network-manager dnsmasq-base wpasupplicant iw nftables
  for unit in NetworkManager NetworkManager-wait-online wpa_supplicant; do
    mkdir -p "/etc/systemd/system/$unit.service.d"
    printf '[Unit]\nConditionKernelCommandLine=rehearsal.network\n' >"/etc/systemd/system/$unit.service.d/rehearsal.conf"
  done
}

session() { # the desktop of Raspberry Pi OS, where its release has the same
  [[ -z $(apt-cache search --names-only '^labwc$') ]] || installs labwc xwayland
}

apt-get update --quiet=2
installs busybox-static kmod
kernel
rests
network
session
git clone --quiet "$here/katane.bundle" /opt/katane
began=$SECONDS
DISPLAY=:0 /opt/katane/deploy/install --appliance --no-wifi
echo "measured: install: $((SECONDS - began)) s"
