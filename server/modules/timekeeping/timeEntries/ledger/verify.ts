import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import { dbOn } from '#server/db/rows.ts';
import { type Checkpoint, checkpointColumns, checkpointRow, isSigned } from './checkpoint.ts';
import { genesisHash, hashOf, ledgerEventColumns, type LedgerEvent } from './eventHash.ts';
import { rebuiltEntries, stream } from './rebuilt.ts';
import { ledgerEntryColumns, type LedgerEntry } from './replay.ts';

/** One thing that is not as it should be; `seq` or `entryId` says where. */
export interface Finding {
  kind:
    /** the row's content does not give its hash */
    | 'altered'
    /** the row does not follow the hash of the one before it */
    | 'unlinked'
    /** rows are missing before this one */
    | 'gap'
    /** the chain does not end where its head says */
    | 'head'
    /** what stands in the place of purged rows is not signed, or not by this installation */
    | 'checkpoint'
    /** the events of an entry contradict each other */
    | 'broken'
    /** `time_entries` has another entry than the ledger gives */
    | 'entry_differs'
    | 'entry_missing'
    | 'entry_unfounded';
  enterpriseId: number;
  seq?: number;
  entryId?: number;
  detail: string;
}

export interface Verification {
  findings: Finding[];
  /** Last link of each chain. Kept elsewhere, it also proves that nobody wrote the whole chain anew. */
  chains: { enterpriseId: number; rows: number; head: string }[];
  entries: number;
}

interface VerifyOptions {
  /** By which checkpoints must be signed; undefined: by the key that they name. */
  readonly checkpointKey?: string | undefined;
}

/**
 * Recomputes every chain and proves that `time_entries` is what the ledger gives, on one consistent view while the
 * product goes on working; memory does not grow with the ledger.
 * @param enterpriseId without it, all of them
 */
export async function verifyLedger(
  database: Database,
  enterpriseId: number | null = null,
  { checkpointKey }: VerifyOptions = {},
): Promise<Verification> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const verification: Verification = { findings: [], chains: [], entries: 0 };
    await verifyChains(client, enterpriseId, { into: verification, checkpointKey });
    await verifyEntries(client, enterpriseId, verification);
    await client.query('commit');
    client.release();
    return verification;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const headRow = z.object({ enterprise_id: z.number(), seq: z.number(), hash: z.string() });

interface ChainOptions {
  readonly into: Verification;
  readonly checkpointKey: string | undefined;
}

async function verifyChains(
  client: ClientBase,
  enterpriseId: number | null,
  { into, checkpointKey }: ChainOptions,
): Promise<void> {
  const heads = await dbOn(client).rows(
    headRow,
    sql`select coalesce(head.enterprise_id, chain.enterprise_id) as enterprise_id, coalesce(head.seq, 0) as seq,
               coalesce(encode(head.hash, 'hex'), '') as hash
          from ledger_heads head
          full join (select distinct enterprise_id from time_events) chain on chain.enterprise_id = head.enterprise_id
         where ${enterpriseId}::int is null or coalesce(head.enterprise_id, chain.enterprise_id) = ${enterpriseId}
         order by 1`,
  );
  for (const head of heads) {
    const found: Found = (kind, seq, detail) =>
      void into.findings.push({ kind, enterpriseId: head.enterprise_id, seq, detail });
    const point = await checkpointOf(client, head.enterprise_id);
    if (point) checkSignature(point, checkpointKey, found);
    const { rows, last } = await verifyRows(client, head.enterprise_id, point, found);
    if (head.seq !== last.seq || head.hash !== last.hash) found('head', last.seq, `the head says row ${head.seq}`);
    into.chains.push({ enterpriseId: head.enterprise_id, rows, head: last.hash });
  }
}

type Found = (kind: Finding['kind'], seq: number, detail: string) => void;

/** The last one, which stands for all rows before it. */
const checkpointOf = (client: ClientBase, enterpriseId: number): Promise<Checkpoint | undefined> =>
  dbOn(client).row(
    checkpointRow,
    sql`select ${sql.raw(checkpointColumns)} from ledger_checkpoints
         where enterprise_id = ${enterpriseId} order by seq desc limit 1`,
  );

function checkSignature(point: Checkpoint, key: string | undefined, found: Found): void {
  if (!isSigned(point)) found('checkpoint', point.seq, 'what it says is not what was signed');
  else if (key !== undefined && point.public_key !== key)
    found('checkpoint', point.seq, `is signed by another key than this installation’s: ${point.public_key}`);
}

/** Each row by itself and after the one before it; up to a checkpoint there are those that it names, and no others. */
async function verifyRows(client: ClientBase, enterpriseId: number, point: Checkpoint | undefined, found: Found) {
  const kept = new Map(point?.kept_seqs.map((seq, index) => [seq, point.kept_hashes[index]]));
  let rows = 0;
  let last = point ? { seq: point.seq, hash: point.hash } : { seq: 0, hash: genesisHash };
  const events = stream<LedgerEvent>(
    client,
    `select ${ledgerEventColumns} from time_events where enterprise_id = $1 order by seq`,
    [enterpriseId],
  );
  for await (const event of events) {
    rows += 1;
    if (hashOf(event) !== event.hash) found('altered', event.seq, 'its content does not give its hash');
    if (point && event.seq <= point.seq) {
      if (kept.get(event.seq) !== event.hash) found('unlinked', event.seq, 'the checkpoint after it does not know it');
      kept.delete(event.seq);
      continue;
    }
    if (event.seq !== last.seq + 1) found('gap', event.seq, `follows row ${last.seq}`);
    else if (event.prev_hash !== last.hash) found('unlinked', event.seq, 'does not follow the row before it');
    last = event;
  }
  for (const seq of kept.keys()) found('gap', seq, 'the checkpoint names it, and it is not there');
  return { rows, last };
}

async function verifyEntries(client: ClientBase, enterpriseId: number | null, into: Verification): Promise<void> {
  const found = (kind: Finding['kind'], entry: { enterprise_id: number; id: number }, detail: string): void => {
    into.findings.push({ kind, enterpriseId: entry.enterprise_id, entryId: entry.id, detail });
  };
  const unfounded = (entry: LedgerEntry): void => found('entry_unfounded', entry, 'no ledger row knows it');
  const stored = stream<LedgerEntry>(
    client,
    `select ${ledgerEntryColumns} from time_entries
      where $1::integer is null or enterprise_id = $1 order by enterprise_id, id`,
    [enterpriseId],
  );
  let next = await stored.next();
  for await (const rebuilt of rebuiltEntries(client, enterpriseId)) {
    while (!next.done && isBefore(next.value, rebuilt)) {
      unfounded(next.value);
      next = await stored.next();
    }
    const row = !next.done && next.value.id === rebuilt.id && !isBefore(rebuilt, next.value) ? next.value : null;
    if (row) next = await stored.next();
    if (rebuilt.broken) found('broken', rebuilt, `row ${rebuilt.broken.seq}: ${rebuilt.broken.why}`);
    else if (rebuilt.entry && !row) found('entry_missing', rebuilt, 'the ledger gives it');
    else if (!rebuilt.entry && row) found('entry_unfounded', rebuilt, 'the ledger voids it');
    else if (rebuilt.entry && row) {
      const differing = differences(rebuilt.entry, row);
      if (differing) found('entry_differs', rebuilt, differing);
    }
    if (rebuilt.entry) into.entries += 1;
  }
  for (; !next.done; next = await stored.next()) unfounded(next.value);
}

type ChainPosition = Pick<LedgerEntry, 'enterprise_id' | 'id'>;

const isBefore = (one: ChainPosition, other: ChainPosition): boolean =>
  one.enterprise_id - other.enterprise_id < 0 || (one.enterprise_id === other.enterprise_id && one.id < other.id);

function differences(expected: LedgerEntry, stored: LedgerEntry): string {
  const names = Object.keys(expected) as (keyof LedgerEntry)[];
  return names
    .filter((name) => expected[name] !== stored[name])
    .map((name) => `${name} is ${stored[name]}, the ledger gives ${expected[name]}`)
    .join('; ');
}
