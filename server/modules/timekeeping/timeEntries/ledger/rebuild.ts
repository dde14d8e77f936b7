import { sql } from 'drizzle-orm';
import type { ClientBase, ClientConfig } from 'pg';
import { openCancellableClient } from '#server/db/openClient.ts';
import { plainTypes } from '#server/db/retryingPool.ts';
import type { Tx } from '#server/db/rows.ts';
import { runTransaction } from '#server/db/transaction.ts';
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
  // Sequence numbers and epoch microseconds fit a number.
  const client = await openCancellableClient({ ...owner, types: plainTypes });
  try {
    return await runTransaction(client, async (tx) => {
      // What it writes is what stood there: closed months have no objection.
      await tx.run(sql`set local jornada.rebuilding = 'on'`);
      await tx.run(sql`lock table ledger_heads in share row exclusive mode`);
      await tx.run(sql`create temporary table paid_pauses on commit drop as
                       select enterprise_id, id, paid_ms from time_entries where paid_ms > 0`);
      await tx.run(sql`delete from time_entries where ${enterpriseId}::int is null or enterprise_id = ${enterpriseId}`);
      const written = await writeEntries(tx, client, enterpriseId);
      await tx.run(sql`update time_entries t set paid_ms = p.paid_ms from paid_pauses p
                        where t.enterprise_id = p.enterprise_id and t.id = p.id`);
      return written;
    });
  } finally {
    await client.end();
  }
}

/** @param client that of the transaction, for its cursor */
async function writeEntries(tx: Tx, client: ClientBase, enterpriseId: number | null): Promise<number> {
  let written = 0;
  let waiting: LedgerEntry[] = [];
  for await (const { id, entry, broken } of rebuiltEntries(client, enterpriseId)) {
    if (broken) throw new Error(`Entry ${id} cannot be rebuilt: row ${broken.seq}, ${broken.why}`);
    if (entry) waiting.push(entry);
    if (waiting.length < rowsAtATime) continue;
    written += await insert(tx, waiting);
    waiting = [];
  }
  return written + (await insert(tx, waiting));
}

function insert(tx: Tx, entries: readonly LedgerEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({
    ...entry,
    start_latitude: degrees(entry.start_latitude),
    start_longitude: degrees(entry.start_longitude),
    end_latitude: degrees(entry.end_latitude),
    end_longitude: degrees(entry.end_longitude),
  }));
  return tx.run(sql`
    insert into time_entries (id, enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, paused_since,
                              last_at, start_latitude, start_longitude, end_latitude, end_longitude, start_work_centre,
                              end_work_centre, method, work_mode, offline, modified, created_at)
    overriding system value
    select id, enterprise_id, user_id, local_date, from_epoch_us(started_at), from_epoch_us(ended_at), paused_ms,
           from_epoch_us(paused_since), from_epoch_us(last_at), start_latitude, start_longitude, end_latitude,
           end_longitude, start_work_centre, end_work_centre, method, work_mode, offline, modified, from_epoch_us(created_at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             id bigint, enterprise_id integer, user_id integer, local_date date, started_at bigint, ended_at bigint,
             paused_ms bigint, paused_since bigint, last_at bigint, start_latitude double precision,
             start_longitude double precision, end_latitude double precision, end_longitude double precision,
             start_work_centre text, end_work_centre text, method smallint, work_mode text, offline boolean, modified boolean, created_at bigint)`);
}

/** A coordinate of hexadecimal digits. */
export const degrees = (hexadecimal: string | null): number | null =>
  hexadecimal === null ? null : Buffer.from(hexadecimal, 'hex').readDoubleBE();
