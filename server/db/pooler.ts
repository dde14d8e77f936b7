import type { Client, ClientConfig } from 'pg';
import { openClient } from './openClient.ts';
import { statementLimits } from './statementLimits.ts';

const OPTION = '-c jornada.direct=on';

/** The same way with an option that a server takes when a connection begins. */
function withOption(config: ClientConfig): ClientConfig {
  const { connectionString } = config;
  if (connectionString === undefined) return { ...config, options: [config.options, OPTION].filter(Boolean).join(' ') };
  const [address = '', query = ''] = connectionString.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.set('options', [parameters.get('options'), OPTION].filter(Boolean).join(' '));
  return { ...config, connectionString: `${address}?${parameters.toString()}` };
}

/** What pgbouncer answers to an option, unless it is set to pass over them. */
const isRefusedOption = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

/**
 * Whether a pooler stands between us and the database, which gives a connection away after each transaction: what is set
 * at connecting, locks of a session and prepared statements do not reach beyond it there.
 */
export async function isPooled(config: ClientConfig): Promise<boolean> {
  let client: Client | undefined;
  try {
    client = await openClient(withOption(config));
    const { rows } = await client.query(`select current_setting('jornada.direct', true) as direct`);
    return rows[0]?.direct !== 'on';
  } catch (error) {
    if (isRefusedOption(error)) return true;
    throw error;
  } finally {
    await client?.end().catch(() => {});
  }
}

const KNOWN_SQL = `
  select current_database() as database,
         coalesce((select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
                    where setrole = current_user::regrole and datname = current_database()), '{}') as settings`;

/** Those that the pooler holds open; whose statement is cut off by it is retried. The last one is the asking one. */
const END_SQL = `
  select pg_terminate_backend(pid) from pg_stat_activity
   where usename = current_user and datname = current_database() and (state = 'idle' or pid = pg_backend_pid())
   order by pid = pg_backend_pid()`;

/**
 * Makes the limits of statements defaults of the login in this database, where a pooler passes none on; elsewhere each
 * connection brings its own, and commands have none. Where they change, connections that the pooler has open are ended,
 * the asking one with them.
 */
export async function keepLimits(client: Client, pooled: boolean): Promise<void> {
  const known = (await client.query(KNOWN_SQL)).rows[0] as { database: string; settings: string[] };
  const login = `alter role current_user in database ${client.escapeIdentifier(known.database)}`;
  let isChanged = false;
  for (const [name, limit] of Object.entries(statementLimits)) {
    const has = known.settings.find((setting) => setting.startsWith(`${name}=`));
    if (has === (pooled ? `${name}=${limit}` : undefined)) continue;
    isChanged = true;
    await client.query(pooled ? `${login} set ${name} = ${limit}` : `${login} reset ${name}`);
  }
  if (isChanged && pooled) await client.query(END_SQL).catch(() => {});
}
