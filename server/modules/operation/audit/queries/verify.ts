import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import { type Db, dbOn } from '#server/db/rows.ts';
import { createHash } from 'node:crypto';

/** A row of `audit_log` as the verifier reads it: the instant as epoch microseconds, `details` as PostgreSQL's own text. */
const chainedRow = z.object({
  enterprise_id: z.number(),
  seq: z.number(),
  at: z.number(),
  actor_id: z.number().nullable(),
  action: z.string(),
  user_id: z.number().nullable(),
  record_id: z.number().nullable(),
  details: z.string().nullable(),
  prev_hash: z.string(),
  hash: z.string(),
});
type ChainedRow = z.output<typeof chainedRow>;

const chainedColumns: SQL = sql`enterprise_id, seq, epoch_us(at) as at, actor_id, action, user_id, record_id,
  details::text as details, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash`;

/** What the first row of a chain follows. */
const genesisHash = '0'.repeat(64);

/** Version of the canonical form; the first element of it. */
const version = 1;

/** SHA-256, hexadecimal, of a row and its predecessor's hash; the same as the database's `audit_hash`. */
function hashOfRow(row: ChainedRow): string {
  const { enterprise_id, seq, at, actor_id, action, user_id, record_id, details, prev_hash } = row;
  const canonical = [version, enterprise_id, seq, at, actor_id, action, user_id, record_id, details, prev_hash];
  const text = canonical.map((value) => JSON.stringify(value)).join(', ');
  return createHash('sha256').update(`[${text}]`).digest('hex');
}

const rowsAtATime = 1000;

/** One thing that is not as it should be. */
interface AuditFinding {
  readonly kind:
    /** the row's content does not give its hash */
    | 'altered'
    /** the row does not follow the hash of the one before it */
    | 'unlinked'
    /** rows are missing before this one */
    | 'gap'
    /** the chain does not end where its head says */
    | 'head';
  readonly enterpriseId: number;
  readonly seq: number;
  readonly detail: string;
}

interface AuditChain {
  readonly enterpriseId: number;
  /** Of the newest row. */
  readonly seq: number;
  /** Rows that were read. */
  readonly proven: number;
  /** Last link of the chain. Kept elsewhere, it also proves that nobody wrote the whole chain anew. */
  readonly head: string;
}

interface AuditVerification {
  readonly chains: AuditChain[];
  readonly findings: AuditFinding[];
}

interface Range {
  /** Without it, all of them. */
  readonly enterpriseId?: number | null;
  /** From this row of each chain on; without it, from the beginning. */
  readonly first?: number;
}

const headRow = z.object({ enterprise_id: z.number(), seq: z.number(), hash: z.string(), last: z.number() });

/**
 * Recomputes the chains of the audit log on one consistent view while the product goes on working; memory does not grow
 * with them.
 */
export async function verifyAudit(
  database: Database,
  { enterpriseId, first = 1 }: Range = {},
): Promise<AuditVerification> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const db = dbOn(client);
    const verification: AuditVerification = { chains: [], findings: [] };
    const heads = await db.rows(
      headRow,
      sql`select coalesce(h.enterprise_id, l.enterprise_id) as enterprise_id, coalesce(h.seq, 0) as seq,
                 coalesce(encode(h.hash, 'hex'), '') as hash, coalesce(l.seq, 0) as last
            from audit_heads h
            full join (select enterprise_id, max(seq) as seq from audit_log
                        where ${enterpriseId ?? null}::int is null or enterprise_id = ${enterpriseId ?? null}
                        group by enterprise_id) l on l.enterprise_id = h.enterprise_id
           where ${enterpriseId ?? null}::int is null
              or coalesce(h.enterprise_id, l.enterprise_id) = ${enterpriseId ?? null}
           order by 1`,
    );
    for (const head of heads) await verifyChain(db, head, first, verification);
    await client.query('commit');
    client.release();
    return verification;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function verifyChain(
  db: Db,
  head: z.output<typeof headRow>,
  first: number,
  { chains, findings }: AuditVerification,
): Promise<void> {
  const enterpriseId = head.enterprise_id;
  const found = (kind: AuditFinding['kind'], seq: number, detail: string) =>
    findings.push({ kind, enterpriseId, seq, detail });
  let last = { seq: first - 1, hash: first === 1 ? genesisHash : null };
  let proven = 0;
  for (;;) {
    const rows = await db.rows(
      chainedRow,
      sql`select ${chainedColumns} from audit_log where enterprise_id = ${enterpriseId} and seq > ${last.seq}
           order by seq limit ${rowsAtATime}`,
    );
    for (const row of rows) {
      if (row.seq !== last.seq + 1) found('gap', row.seq, `follows row ${last.seq}`);
      else if (last.hash !== null && row.prev_hash !== last.hash)
        found('unlinked', row.seq, 'does not follow the row before it');
      if (hashOfRow(row) !== row.hash) found('altered', row.seq, 'its content does not give its hash');
      last = { seq: row.seq, hash: row.hash };
    }
    proven += rows.length;
    if (rows.length < rowsAtATime) break;
  }
  if (head.seq !== last.seq || head.hash !== last.hash) found('head', last.seq, `the head says row ${head.seq}`);
  chains.push({ enterpriseId, seq: last.seq, proven, head: last.hash ?? '' });
}
