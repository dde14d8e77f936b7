#!/bin/sh
# Makes the secrets of compose.yaml once; those that are there stay. The folder is open to its owner alone, its files to
# the accounts inside the containers.
set -eu
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
chmod 700 "$folder"
random() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
once() { [ -e "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"; }
once postgres_password "$(random)"
once files_password "$(random)"
once pin_secret "$(random)"
once database_url "postgresql://jornada:$(cat "$folder/postgres_password")@postgres:5432/jornada"
once files_url "s3://jornada:$(cat "$folder/files_password")@jornada?region=us-east-1&endpoint=http://files:9000"
chmod 644 "$folder"/*
