import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { audit } from '#server/db/audit.ts';
import { openCancellableClient } from '#server/db/openClient.ts';
import { plainTypes } from '#server/db/retryingPool.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { runTransaction } from '#server/db/transaction.ts';
import type { CheckpointSigner, Checkpoint } from './checkpoint.ts';

/** Of an enterprise in one transaction, during which its people's punches wait. */
const ROWS_AT_A_TIME = 20_000;

interface PurgeOptions {
  readonly signer: CheckpointSigner;
  /** Rows that were written before go; never younger ones than four years, whatever it says. */
  readonly before: Date;
  /** Null: all of them. */
  readonly enterpriseId: number | null;
  readonly onCheckpoint: (point: Checkpoint) => void;
}

const idRow = z.object({ id: z.number() });

/**
 * Removes what the ledger has kept longer than the law asks, and puts a signed checkpoint in its place. What goes are whole
 * entries: rows of one that went on later stay with it. Needs the owner of the database. Broken off, it goes on when it is
 * called again.
 * @returns rows that went
 */
export async function purgeLedger(owner: ClientConfig, options: PurgeOptions): Promise<number> {
  const client = await openCancellableClient({ ...owner, types: plainTypes });
  try {
    const heads = await runTransaction(client, (tx) =>
      tx.rows(
        idRow,
        sql`select enterprise_id as id from ledger_heads
             where ${options.enterpriseId}::int is null or enterprise_id = ${options.enterpriseId} order by 1`,
      ),
    );
    let gone = 0;
    for (const { id } of heads) {
      for (;;) {
        const point = await runTransaction(client, (tx) => purgeOnce(tx, id, options));
        if (!point) break;
        gone += point.rows;
        options.onCheckpoint(point);
      }
    }
    return gone;
  } finally {
    await client.end();
  }
}

const boundRow = z.object({ seq: z.number().nullable(), hash: z.string().nullable() });
const keptRow = z.object({ seq: z.number(), hash: z.string() });
const nowRow = z.object({ now: z.number() });

/** One checkpoint further. @returns undefined when nothing is to go */
async function purgeOnce(
  tx: Tx,
  enterpriseId: number,
  { signer, before }: PurgeOptions,
): Promise<Checkpoint | undefined> {
  await tx.run(sql`select from ledger_heads where enterprise_id = ${enterpriseId} for update`);
  const bound = await tx.row(boundRow, boundOf(enterpriseId, before));
  if (!bound?.seq || !bound.hash) return undefined;
  await tx.run(sql`
    create temporary table going on commit drop as
    select distinct e.entry_id from time_events e
     where e.enterprise_id = ${enterpriseId} and e.seq <= ${bound.seq}
       and not exists (select from time_events later
                        where later.enterprise_id = ${enterpriseId} and later.entry_id = e.entry_id
                          and later.seq > ${bound.seq})`);
  // Without it entries would be looked for in the whole table, since nothing is known of a new one.
  await tx.run(sql`analyze going`);
  const kept = await tx.rows(
    keptRow,
    sql`select seq, encode(hash, 'hex') as hash from time_events
         where enterprise_id = ${enterpriseId} and seq <= ${bound.seq}
           and entry_id not in (select entry_id from going) order by seq`,
  );
  const counted = await tx.row(
    z.object({ rows: z.number() }),
    sql`select count(*) as rows from time_events
         where enterprise_id = ${enterpriseId} and seq <= ${bound.seq} and entry_id in (select entry_id from going)`,
  );
  const clock = await tx.row(nowRow, sql`select epoch_us(now()) as now`);
  const point = signer.sign({
    enterprise_id: enterpriseId,
    seq: bound.seq,
    hash: bound.hash,
    kept_seqs: kept.map(({ seq }) => seq),
    kept_hashes: kept.map(({ hash }) => hash),
    rows: counted?.rows ?? 0,
    made_at: clock?.now ?? 0,
  });
  await tx.run(sql`
    insert into ledger_checkpoints (enterprise_id, seq, hash, kept_seqs, kept_hashes, rows, made_at, public_key, signature)
    values (${enterpriseId}, ${point.seq}, decode(${point.hash}, 'hex'), ${array(point.kept_seqs)}::bigint[],
            ${array(point.kept_hashes)}::text[], ${point.rows}, from_epoch_us(${point.made_at}),
            ${point.public_key}, ${point.signature})`);
  await removeGoing(tx, enterpriseId, bound.seq);
  await tx.run(
    sql`delete from incident_reviews
         where enterprise_id = ${enterpriseId} and reviewed_at < least(${before}, now() - interval '4 years')`,
  );
  await tx.run(
    sql`delete from hours_decisions
         where enterprise_id = ${enterpriseId} and decided_at < least(${before}, now() - interval '4 years')`,
  );
  const details = { count: point.rows };
  await audit(tx, { enterpriseId, actorId: null, action: 'timeEntries.purge', details });
  return point;
}

/**
 * The last row that may go: of those since the last checkpoint, so many at most, all written before. Rows of a chain are
 * numbered without a gap, so that no row is read but those and the first that stays.
 */
const boundOf = (enterpriseId: number, before: Date) => sql`
  with done as (
    select coalesce(max(seq), 0) as seq from ledger_checkpoints where enterprise_id = ${enterpriseId}),
  young as (
    select e.seq from time_events e
     where e.enterprise_id = ${enterpriseId} and e.seq > (select seq from done)
       and e.seq <= (select seq from done) + ${ROWS_AT_A_TIME}
       and e.recorded_at >= least(${before}, now() - interval '4 years')
     order by e.seq limit 1)
  select e.seq, encode(e.hash, 'hex') as hash from time_events e
   where e.enterprise_id = ${enterpriseId} and e.seq > (select seq from done)
     and e.seq <= coalesce((select seq - 1 from young), (select seq from done) + ${ROWS_AT_A_TIME})
   order by e.seq desc limit 1`;

async function removeGoing(tx: Tx, enterpriseId: number, seq: number): Promise<void> {
  // Of closed months, too.
  await tx.run(sql`set local jornada.rebuilding = 'on'`);
  await tx.run(sql`
    delete from time_entries where enterprise_id = ${enterpriseId} and id in (select entry_id from going)`);
  await tx.run(sql`
    delete from corrections where enterprise_id = ${enterpriseId} and entry_id in (select entry_id from going)`);
  await tx.run(sql`
    delete from time_events
     where enterprise_id = ${enterpriseId} and seq <= ${seq} and entry_id in (select entry_id from going)`);
}
