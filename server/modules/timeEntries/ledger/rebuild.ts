import pg, { type ClientBase, type ClientConfig } from 'pg';
import { rebuiltEntries } from './rebuilt.ts';
import type { LedgerEntry } from './replay.ts';

const rowsAtATime = 500;

/**
 * Writes `time_entries` anew from the ledger, in one transaction during which nobody punches. Needs the owner of the
 * database: the product's own role may not write there.
 * @param enterpriseId without it, all of them
 * @returns entries written
 * @throws Error where the ledger contradicts itself; nothing is changed then
 */
export async function rebuildEntries(owner: ClientConfig, enterpriseId: number | null = null): Promise<number> {
  const client = new pg.Client({ ...owner, types: numericTypes });
  await client.connect();
  try {
    await client.query('begin');
    // What it writes is what stood there: closed months have no objection.
    await client.query(`set local jornada.rebuilding = 'on'`);
    await client.query('lock table ledger_heads in share row exclusive mode');
    await client.query('delete from time_entries where $1::integer is null or enterprise_id = $1', [enterpriseId]);
    const written = await writeEntries(client, enterpriseId);
    await client.query('commit');
    return written;
  } finally {
    await client.end();
  }
}

async function writeEntries(client: ClientBase, enterpriseId: number | null): Promise<number> {
  let written = 0;
  let waiting: LedgerEntry[] = [];
  for await (const { id, entry, broken } of rebuiltEntries(client, enterpriseId)) {
    if (broken) throw new Error(`Entry ${id} cannot be rebuilt: row ${broken.seq}, ${broken.why}`);
    if (entry) waiting.push(entry);
    if (waiting.length < rowsAtATime) continue;
    written += await insert(client, waiting);
    waiting = [];
  }
  return written + (await insert(client, waiting));
}

async function insert(client: ClientBase, entries: LedgerEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({
    ...entry,
    start_latitude: degrees(entry.start_latitude),
    start_longitude: degrees(entry.start_longitude),
    end_latitude: degrees(entry.end_latitude),
    end_longitude: degrees(entry.end_longitude),
  }));
  await client.query(
    `insert into time_entries (id, enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, paused_since,
                               last_at, start_latitude, start_longitude, end_latitude, end_longitude, method, work_mode,
                               offline, modified, created_at)
     overriding system value
     select id, enterprise_id, user_id, local_date, from_epoch_us(started_at), from_epoch_us(ended_at), paused_ms,
            from_epoch_us(paused_since), from_epoch_us(last_at), start_latitude, start_longitude, end_latitude,
            end_longitude, method, work_mode, offline, modified, from_epoch_us(created_at)
       from jsonb_to_recordset($1) as given (
              id integer, enterprise_id integer, user_id integer, local_date date, started_at bigint, ended_at bigint,
              paused_ms bigint, paused_since bigint, last_at bigint, start_latitude double precision,
              start_longitude double precision, end_latitude double precision, end_longitude double precision,
              method smallint, work_mode text, offline boolean, modified boolean, created_at bigint)`,
    [JSON.stringify(rows)],
  );
  return rows.length;
}

const degrees = (hexadecimal: string | null): number | null =>
  hexadecimal === null ? null : Buffer.from(hexadecimal, 'hex').readDoubleBE();

/** Sequence numbers and epoch microseconds fit a number. */
const numericTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)),
};
