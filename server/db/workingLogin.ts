import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { type Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { BadSetting } from '../config.ts';
import { byHand, ensureAppRole, hasCode, insufficientPrivilege } from './appRole.ts';
import { addressFor, type DatabaseSource } from './external.ts';
import { openClient, type WayIn } from './openClient.ts';
import { isPooled, keepLimits } from './pooler.ts';
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
async function reasonsAgainst(client: Client, isMigrated: boolean): Promise<string[]> {
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

const ITERATIONS = 4096;

/** A password of plain ASCII as PostgreSQL keeps it (RFC 5803): who reads it cannot sign in with it. */
function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (use: string) => createHmac('sha256', salted).update(use).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest();
  const texts = [stored, keyOf('Server Key')].map((key) => key.toString('base64'));
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${texts.join(':')}`;
}

interface Place {
  /** Of this installation: the password of a login that is made follows from it. */
  readonly secret: () => Promise<string>;
  /** The tables are there already: it is proven that the login reaches them, and what it may do with them. */
  readonly isMigrated: boolean;
}

export type WorkingLogin = ClientConfig & {
  /** A pooler stands before the database. */
  readonly isPooled: boolean;
};

/**
 * How the product connects for its work: by a login that owns nothing, is a member of no owner, and may only append to
 * the records that nobody may change. Where one address is given, its owner's, such a login is made.
 * @throws BadSetting where the login could do more, or cannot be made: with what has to be done
 */
export async function workingLogin(source: DatabaseSource, { secret, isMigrated }: Place): Promise<WorkingLogin> {
  const app = source.app ?? (await madeFor(source.owner, await secret()));
  const isOurs = source.app === null;
  let client: Client | undefined;
  try {
    // The embedded database is none that anything could stand before.
    const pooled = app.connectionString !== undefined && (await isPooled(app));
    client = await openClient(app);
    const reasons = await reasonsAgainst(client, isMigrated);
    if (reasons.length > 0)
      throw new BadSetting(
        `DATABASE_URL: the product works by a login that cannot change the record of working time, and "${client.user}" ${reasons.join(', ')}`,
      );
    if (app.connectionString !== undefined) await keepLimits(client, pooled);
    return { ...app, isPooled: pooled };
  } catch (error) {
    if (!isOurs || !hasCode(error instanceof BadSetting ? error.cause : error, '28000', '28P01')) throw error;
    throw new BadSetting(
      `DATABASE_URL: the server does not let in the login "${loginOf(app)}" that was made for the product (pg_hba.conf, a pooler?). Set DATABASE_URL to a login in role jornada_app and MIGRATE_DATABASE_URL to the present address`,
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

const loginOf = ({ connectionString = '' }: ClientConfig): string => new URL(connectionString).username;

/** Its name follows from its password: two installations on one server each have their own. */
async function madeFor(owner: ClientConfig, secret: string): Promise<WayIn> {
  const [name, password] = ['login', 'password'].map((use) =>
    createHash('sha256').update(`${use} ${secret}`).digest('hex'),
  ) as [string, string];
  const login = `jornada_app_${name.slice(0, 16)}`;
  const client = await openClient(owner);
  try {
    await ensureAppRole(client);
    await makeLogin(client, login, password);
  } finally {
    await client.end();
  }
  return { connectionString: addressFor(owner.connectionString ?? '', login, password), setting: 'DATABASE_URL' };
}

async function makeLogin(client: Client, login: string, password: string): Promise<void> {
  const role = escapeIdentifier(login);
  const known = await client.query(
    `select case when exists (select from pg_roles where rolname = $1)
                 then pg_has_role($1::name, 'jornada_app', 'USAGE') end as works`,
    [login],
  );
  const works: unknown = known.rows[0]?.works;
  if (works === true) return;
  try {
    // The verifier, lest the password stand in a log of statements.
    if (works === null)
      await client.query(`create role ${role} login password ${escapeLiteral(scramVerifier(password))}`);
    await client.query(`grant jornada_app to ${role}`);
  } catch (error) {
    // Another process was first.
    if (hasCode(error, '42710', '23505', 'XX000')) return makeLogin(client, login, password);
    if (!hasCode(error, insufficientPrivilege)) throw error;
    const owner = client.user ?? '';
    throw new BadSetting(
      `DATABASE_URL: its login "${owner}" owns the database, and the product works by one that owns nothing, which "${owner}" may not make. ${byHand(owner)}`,
    );
  }
}
