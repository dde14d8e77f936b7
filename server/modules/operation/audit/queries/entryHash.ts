import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** A row of `audit_log` as the verifier reads it: the instant as epoch microseconds, `details` as PostgreSQL's own text. */
export const chainedRow = z.object({
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
export type ChainedRow = z.output<typeof chainedRow>;

export const chainedColumns: SQL = sql`enterprise_id, seq, epoch_us(at) as at, actor_id, action, user_id, record_id,
  details::text as details, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash`;

/** What the first row of a chain follows. */
export const genesisHash = '0'.repeat(64);

/** Version of the canonical form; the first element of it. */
const version = 1;

/** SHA-256, hexadecimal, of a row and its predecessor's hash; the same as the database's `audit_hash`. */
export function hashOfRow(row: ChainedRow): string {
  const { enterprise_id, seq, at, actor_id, action, user_id, record_id, details, prev_hash } = row;
  const canonical = [version, enterprise_id, seq, at, actor_id, action, user_id, record_id, details, prev_hash];
  const text = canonical.map((value) => JSON.stringify(value)).join(', ');
  return createHash('sha256').update(`[${text}]`).digest('hex');
}
