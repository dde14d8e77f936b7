import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A row of `time_events` as the verifier reads it: instants as epoch microseconds, coordinates and hashes as
 * hexadecimal digits, `details` as PostgreSQL's own text of it.
 */
export const ledgerEvent = z.object({
  enterprise_id: z.number(),
  seq: z.number(),
  user_id: z.number(),
  kind: z.string(),
  actor_id: z.number().nullable(),
  entry_id: z.number(),
  at: z.number(),
  recorded_at: z.number(),
  device_at: z.number().nullable(),
  method: z.number(),
  work_mode: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  source: z.string(),
  reason: z.string().nullable(),
  replaces: z.number().nullable(),
  details: z.string().nullable(),
  client_id: z.string().nullable(),
  prev_hash: z.string(),
  hash: z.string(),
});

export type LedgerEvent = z.output<typeof ledgerEvent>;

/** The columns of {@link LedgerEvent}, for a select from `time_events`. */
export const ledgerEventColumns = `enterprise_id, seq, user_id, kind, actor_id, entry_id, epoch_us(at) as at,
  epoch_us(recorded_at) as recorded_at, epoch_us(device_at) as device_at, method, work_mode,
  encode(float8send(latitude), 'hex') as latitude, encode(float8send(longitude), 'hex') as longitude, source, reason,
  replaces, details::text as details, client_id, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash`;

/** What the first row of a chain follows. */
export const genesisHash = '0'.repeat(64);

/** Version of the canonical form; the first element of it. */
const version = 1;

/** The text of which a row's hash is made; the last element is its predecessor's hash. */
export function canonicalOf(event: LedgerEvent): string {
  const canonical = [
    version,
    event.enterprise_id,
    event.seq,
    event.user_id,
    event.kind,
    event.actor_id,
    event.entry_id,
    event.at,
    event.recorded_at,
    event.device_at,
    event.method,
    event.work_mode,
    event.latitude,
    event.longitude,
    event.source,
    event.reason,
    event.replaces,
    event.details,
    event.client_id,
    event.prev_hash,
  ].map((value) => JSON.stringify(value));
  return `[${canonical.join(', ')}]`;
}

/** SHA-256, hexadecimal, of a row and its predecessor's hash; the same as the database's `event_hash`. */
export const hashOf = (event: LedgerEvent): string => createHash('sha256').update(canonicalOf(event)).digest('hex');
