import type { Client } from 'pg';
import { z } from 'zod';

/** Tables that only functions of the database write. */
const records = ['time_events', 'time_entries', 'ledger_heads', 'ledger_checkpoints', 'audit_log', 'audit_heads'];

/** Roles of PostgreSQL that reach every table, or the files of the server. */
const powers = ['pg_write_all_data', 'pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files'];

/** Of every role as which the login may act, whether it has taken it or not. */
const RIGHTS_SQL = `
  with reached as (
    select oid, rolname, rolsuper, rolcreaterole, rolbypassrls, rolreplication from pg_roles
     where pg_has_role(session_user, oid, 'MEMBER')),
  records as (select to_regclass('public.' || name) as id, name from unnest($1::text[]) as name),
  owners as (
    select datdba as owner from pg_database where datname = current_database()
    union select nspowner from pg_namespace where nspname in ('public', 'drizzle')
    union select relowner from pg_class where relnamespace = 'public'::regnamespace
    union select proowner from pg_proc where pronamespace = 'public'::regnamespace)
  select (select rolsuper from pg_roles where rolname = session_user) as is_superuser,
         bool_or(rolsuper) as superuser, bool_or(rolcreaterole) as createrole, bool_or(rolbypassrls) as bypassrls,
         bool_or(rolreplication) as replication,
         bool_or(rolname = any($2::text[])) as power,
         bool_or(oid in (select owner from owners where owner::regrole::text <> 'pg_database_owner')) as owner,
         bool_or(has_schema_privilege(oid, 'public', 'CREATE')) as creates,
         coalesce(bool_or((select bool_or(has_table_privilege(oid, id, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')
                                          or has_any_column_privilege(oid, id, 'INSERT, UPDATE'))
                             from records where id is not null)), false) as writes,
         pg_has_role(session_user, 'jornada_app', 'USAGE') as works,
         (select bool_and(id is not null) from records) as migrated
    from reached`;

const rights = z.object({
  is_superuser: z.boolean(),
  superuser: z.boolean(),
  createrole: z.boolean(),
  bypassrls: z.boolean(),
  replication: z.boolean(),
  power: z.boolean(),
  owner: z.boolean(),
  creates: z.boolean(),
  writes: z.boolean(),
  works: z.boolean(),
  migrated: z.boolean(),
});

/** Why a login is not one by which the product may work, each as the end of a sentence; none: it is. */
export async function reasonsAgainst(client: Client, isMigrated: boolean): Promise<string[]> {
  const { rows } = await client.query(RIGHTS_SQL, [records, powers]);
  const found = rights.parse(rows[0]);
  if (found.is_superuser) return ['is a superuser'];
  return [
    ...(found.works ? [] : ['is not in role jornada_app: grant it']),
    ...(isMigrated && !found.migrated ? ['finds no tables: do both addresses name the same database?'] : []),
    ...(found.superuser ? ['may act as a superuser'] : []),
    ...(found.owner ? ['owns the database or something in it, or may act as who does'] : []),
    ...(found.createrole ? ['may make roles'] : []),
    ...(found.bypassrls ? ['may bypass row security'] : []),
    ...(found.replication ? ['may replicate'] : []),
    ...(found.power ? [`is in one of ${powers.join(', ')}`] : []),
    ...(found.creates
      ? ['may create in the schema public: revoke create on schema public from it or from public']
      : []),
    ...(found.writes ? [`may write ${records.join(', ')}`] : []),
  ];
}
