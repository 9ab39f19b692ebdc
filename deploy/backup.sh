#!/bin/sh
# backup.sh DATABASE FOLDER KEEP: dumps, reads the dump again, and only then removes the oldest.
set -eu
[ $# = 3 ] || { echo 'usage: backup.sh DATABASE FOLDER KEEP' >&2; exit 64; }
database=$1 folder=$2 keep=$3
umask 077
file=$folder/dray-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --dbname="$database" --file="$file.part"
pg_restore --file=/dev/null "$file.part"
sync "$file.part"
mv "$file.part" "$file"
ls -1 "$folder"/dray-*.dump | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm -f "$old"; done
echo "$file"
