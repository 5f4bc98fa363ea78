#!/bin/sh
# The image of PostgreSQL runs this once, when it makes its data: the role of the gateway and its database, as schema/guides/operating.md says.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$(cat "$GATEWAY_PASSWORD_FILE")" <<'SQL'
create role gateway login createrole password :'password';
create database gateway owner gateway;
revoke connect, temporary on database gateway from public;
SQL
