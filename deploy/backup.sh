#!/bin/sh
# backup.sh DATABASE FOLDER KEEP: dumps, reads the dump again, and only then removes the oldest. It notes the time in the database,
# where Dray's metrics show it (dray_backup_timestamp_seconds).
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
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$database" --command="INSERT INTO setting (name, value) VALUES ('last_backup', to_jsonb(now())) ON CONFLICT (name) DO UPDATE SET value = excluded.value" ||
    echo 'The dump is complete, but its time could not be noted in the database.' >&2
echo "$file"
