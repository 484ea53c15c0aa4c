#!/usr/bin/env bash
# In the guest: the simulated chip as /dev/gpiochip0, with the lines of a Pi, all at rest high as buttons to ground are.
set -euo pipefail
modprobe gpio-sim
mountpoint --quiet /sys/kernel/config || mount -t configfs configfs /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/rehearsal
mkdir -p "$chip/bank"
echo 54 >"$chip/bank/num_lines"
echo pinctrl-bcm2711 >"$chip/bank/label"
echo 1 >"$chip/live"
udevadm settle
for line in /sys/devices/platform/gpio-sim.0/gpiochip*/sim_gpio{0..27}; do
  chmod a+rw "$line/pull"
  echo pull-up >"$line/pull"
done
ls -l /dev/gpiochip*
if [[ ! -e /proc/device-tree/system/linux,revision ]]; then # this processor has no device tree that says so
  cp /proc/cpuinfo /run/cpuinfo
  echo 'Revision : c03115' >>/run/cpuinfo # a Pi 4
  mount --bind /run/cpuinfo /proc/cpuinfo
fi
