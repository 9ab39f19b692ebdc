#!/usr/bin/env bash
# npm run units-test: boots a container over this machine's own files (systemd-nspawn, changes stay in memory) and types
# docs/production.md into it, with the real systemd: install, start, restart one by one under traffic. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."
cannot() { echo "!!! NO UNITS TEST: $1, so systemd units are NOT started for real"; exit 0; }
[ "$(id -u)" = 0 ] || cannot 'it needs root'
for tool in systemd-nspawn systemd-notify nginx redis-server pg_createcluster; do
  PATH="$PATH:/usr/sbin" command -v "$tool" >/dev/null || cannot "$tool is not installed"
done
[ -x /usr/bin/node ] || cannot 'the units start /usr/bin/node, which does not exist'
[ -x /lib/systemd/systemd ] || cannot 'systemd is not installed'

work=$(mktemp -d)
finish() { umount "$work/memory/root" 2>/dev/null || true; umount "$work/memory" 2>/dev/null || true; rm -rf "$work"; }
trap finish EXIT
mkdir "$work/memory"
mount -t tmpfs -o size=3g tmpfs "$work/memory" 2>/dev/null || cannot 'nothing can be mounted here'
mkdir "$work/memory/"{upper,work,root}
root="$work/memory/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/memory/upper,workdir=$work/memory/work" "$root" 2>/dev/null ||
  cannot 'there is no overlay file system'

# Nothing of the checkout is read from inside: what changes under a mounted overlay is empty or gone in it.
mkdir "$root/typed"
npm pack --silent --ignore-scripts --pack-destination "$root/typed" >/dev/null
# The server's own data may be in use outside: the container gets a new cluster.
rm -rf "$root"/var/lib/postgresql/* "$root"/etc/postgresql/* "$root"/opt/dray* "$root"/etc/dray "$root"/etc/nginx/conf.d/* "$root"/etc/nginx/sites-enabled/*
cp scripts/units-test-inside.sh "$root/typed/inside.sh"
cp docs/production.md "$root/typed/guide.md"
cat >"$root/etc/systemd/system/units-test.target" <<'UNIT'
[Unit]
Requires=basic.target units-test.service
After=basic.target
UNIT
cat >"$root/etc/systemd/system/units-test.service" <<'UNIT'
[Unit]
After=basic.target dbus.socket
SuccessAction=poweroff-force
FailureAction=poweroff-force
[Service]
Type=oneshot
TimeoutStartSec=600
Environment=HOME=/root
ExecStart=/bin/bash /typed/inside.sh
StandardOutput=file:/typed/said
StandardError=file:/typed/said
UNIT
timeout 700 systemd-nspawn --quiet -b --directory="$root" --private-network --register=no --keep-unit --machine="dray-units-$$" \
  -- --unit=units-test.target </dev/null >"$work/console" 2>&1 || true
if [ ! -e "$root/typed/said" ]; then
  tail -20 "$work/console"
  cannot 'the container does not boot'
fi
cat "$root/typed/said"
grep -q '^All units did what they say' "$root/typed/said"
