#!/usr/bin/env bash
# In the guest: three radios that hear one another. wlan0 is the table's; a phone's and the home's router's are away in
# network namespaces of their own, so that nothing of this machine knows of them. radios.sh SUBCOMMAND …
set -euo pipefail
here=/run/radios
home_net=192.168.77

away() { # away RADIO NAMESPACE
  ip netns add "$2"
  iw phy "$(<"/sys/class/net/$1/phy80211/name")" set netns name "$2"
  ip -n "$2" link set lo up
  ip -n "$2" link set "$1" up
}

radio() { # radio NAMESPACE RADIO CONFIG: wpa_supplicant for it, in place of the last one
  hangs_up "$1"
  ip netns exec "$1" wpa_supplicant -B -P "$here/$1.pid" -i "$2" -D nl80211 -c "$3" >"$here/$1.log" 2>&1
}

hangs_up() { # hangs_up NAMESPACE
  [[ ! -e $here/$1.pid ]] || kill "$(<"$here/$1.pid")"
  while [[ -e $here/$1.pid ]]; do sleep 0.2; done
}

case $1 in
  made) # radios, and the home network as this machine knows it
    mkdir -p "$here" /etc/netns/phone
    modprobe mac80211_hwsim radios=3
    udevadm settle
    away wlan1 phone
    away wlan2 home
    ip -n home address add "$home_net.1/24" dev wlan2
    printf 'network={\n ssid="Home"\n mode=2\n frequency=2437\n key_mgmt=WPA-PSK\n proto=RSN\n pairwise=CCMP\n psk="at home with it"\n}\n' >"$here/home.conf"
    install -D -m 600 /dev/stdin /etc/NetworkManager/system-connections/home.nmconnection <<PROFILE
[connection]
id=home
type=wifi
[wifi]
ssid=Home
[wifi-security]
key-mgmt=wpa-psk
psk=at home with it
[ipv4]
method=auto
PROFILE
    ;;
  home) # home up|down: the home's router
    if [[ $2 == up ]]; then
      radio home wlan2 "$here/home.conf"
      [[ -e $here/dnsmasq.pid ]] || ip netns exec home dnsmasq --conf-file=/dev/null --port=0 --interface=wlan2 \
        --bind-interfaces --dhcp-range="$home_net.10,$home_net.99,1h" --pid-file="$here/dnsmasq.pid"
    else
      hangs_up home
    fi
    ;;
  phone) # phone NAME PASSWORD: it joins a Wi-Fi, and gets an address as phones do
    printf 'network={\n ssid="%s"\n psk="%s"\n}\n' "$2" "$3" >"$here/phone.conf"
    radio phone wlan1 "$here/phone.conf"
    for ((try = 0; try < 120; try++)); do
      ! ip netns exec phone iw dev wlan1 link | grep -q "^Connected" || break
      sleep 1
    done
    ip netns exec phone iw dev wlan1 link
    ip -n phone address flush dev wlan1
    cat >"$here/lease" <<'SCRIPT'
#!/bin/sh
[ "$1" = bound ] || exit 0
ip address add "$ip/24" dev "$interface"
echo "nameserver ${dns:-$router}" >/etc/netns/phone/resolv.conf
SCRIPT
    chmod +x "$here/lease"
    ip netns exec phone busybox udhcpc -i wlan1 -n -q -t 20 -s "$here/lease"
    ip -n phone -brief address show wlan1
    cat /etc/netns/phone/resolv.conf
    ;;
esac
