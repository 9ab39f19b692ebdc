#!/usr/bin/env bash
# Runs inside the container of units-test.sh: types the guide, then checks what a supervisor and a client see.
set -euo pipefail
cd /typed
trap 'echo "FAILED in line $LINENO: $BASH_COMMAND"; journalctl --no-pager -n 60 -u "dray-*" || true' ERR
ip link set lo up 2>/dev/null || true
systemctl start redis-server nginx
version=$(ls /usr/lib/postgresql | tail -1)
pg_createcluster "$version" main >/dev/null
systemctl daemon-reload
pg_ctlcluster "$version" main start || systemctl start "postgresql@$version-main"

# What npm makes of the tarball, which brings what it depends on.
installed() {
  mkdir -p "$1/node_modules/.bin"
  tar -xzf /typed/dray-*.tgz -C "$1/node_modules"
  mv "$1/node_modules/package" "$1/node_modules/dray"
  chmod +x "$1/node_modules/dray/dist/bin/dray.js"
  ln -s ../dray/dist/bin/dray.js "$1/node_modules/.bin/dray"
}
npm() {
  local argument previous=''
  for argument in "$@"; do
    [ "$previous" != --prefix ] || installed "$argument"
    previous=$argument
  done
}
apt-get() { :; }

typed() {
  while IFS= read -r command; do
    echo "+ $command"
    eval "$command"
  done
}
blocks() { awk '/^```sh$/ { on = 1; next } /^```/ { on = 0 } on'; }

sed '/^## Upgrade/,$d' guide.md | blocks >install
sed -n '/^## Upgrade/,$p' guide.md | blocks >upgrade
typed <install
units=(dray-serve@8081 dray-serve@8082 dray-work@18091 dray-work@18092)
for unit in "${units[@]}"; do [ "$(systemctl is-active "$unit")" = active ]; done

# 25 requests a second from five clients, until the file is gone.
client() {
  while [ -e /typed/traffic ]; do
    curl --silent --output /dev/null --write-out '%{http_code}\n' --cacert /etc/dray/tls/fullchain.pem \
      --resolve orders.example.com:443:127.0.0.1 -H "x-api-key: $(cat /root/first-key)" https://orders.example.com/api/v2/me || true
    sleep 0.2
  done
}
touch /typed/traffic
for i in 1 2 3 4 5; do client >"/typed/statuses-$i" & done
before=$(systemctl show --value -p MainPID dray-serve@8081)
typed <upgrade
rm /typed/traffic
wait
[ "$(systemctl show --value -p MainPID dray-serve@8081)" != "$before" ]
for unit in "${units[@]}"; do [ "$(systemctl is-active "$unit")" = active ]; done
echo "statuses during the upgrade:"
cat /typed/statuses-* | sort | uniq -c
[ "$(cat /typed/statuses-* | sort -u)" = 200 ]

# A stop is clean, and what only a person can repair is not tried again.
systemctl stop dray-serve@8081
[ "$(systemctl show --value -p Result dray-serve@8081)" = success ]
echo 'DB_POOL_SIZE=none' >>/etc/dray/dray.env
! systemctl start dray-serve@8081
[ "$(systemctl show --value -p ExecMainStatus dray-serve@8081)" = 78 ]
[ "$(systemctl is-active dray-serve@8081 || true)" = failed ]
echo 'All units did what they say'
