-- Once, as a superuser of PostgreSQL 15 or later: the owner that migrates (MIGRATE_DATABASE_URL), the login that works
-- (DATABASE_URL), and the role that holds its rights. envsubst < roles.sql | psql
create role jornada_app nologin;
create role jornada_owner login password '${OWNER_PASSWORD}';
grant jornada_app to jornada_owner;
create role jornada_login login password '${LOGIN_PASSWORD}' in role jornada_app;
create database jornada owner jornada_owner;
