import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, identityBeside, instant, keyWithEnterprise, wideIdentityBeside } from './columns.ts';
import { enterprises } from './enterprises.ts';

/**
 * The ledger: one row per punch, pause, correction or approval, chained by hash within its enterprise. Rows are never
 * updated; a trigger refuses it (art. 34.9 ET), and lets one go only once it is four years old and a checkpoint stands in
 * its place. Written only by functions of the database.
 */
export const timeEvents = pgTable(
  'time_events',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    seq: bigint({ mode: 'number' }).notNull(),
    user_id: integer().notNull(),
    /**
     * entry, pause, resume, out; correct and void change an entry that stands; disagree keeps what one side asked for and
     * the other did not accept, and changes nothing.
     */
    kind: text().notNull(),
    /** Who did it: the person, or who corrected; null for the system. */
    actor_id: integer(),
    entry_id: bigint({ mode: 'number' }).notNull(),
    /** When it counts. */
    at: instant().notNull(),
    /** The server's clock when it was written. */
    recorded_at: instant().notNull(),
    /** The device's clock, for punches made offline. */
    device_at: instant(),
    method: smallint().notNull(),
    work_mode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** web, kiosk, import, correction. */
    source: text().notNull(),
    reason: text(),
    /** seq of the row that it replaces. */
    replaces: bigint({ mode: 'number' }),
    /**
     * For correct and disagree: `{ started_at, ended_at, paused_ms }`, instants as epoch milliseconds, and who asked. For a
     * punch at a work centre that is known: `{ work_centre_id, work_centre }`, its number and the name that it had then.
     */
    details: jsonb(),
    client_id: uuid(),
    prev_hash: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.seq] }),
    unique('time_events_client_unique').on(table.enterprise_id, table.user_id, table.client_id),
    index('time_events_by_entry').on(table.enterprise_id, table.entry_id),
    check('time_events_kind', sql`${table.kind} in ('entry', 'pause', 'resume', 'out', 'correct', 'void', 'disagree')`),
    check('time_events_method', sql`${table.method} in (1, 2, 3)`),
    check('time_events_work_mode', sql`${table.work_mode} in ('onsite', 'remote')`),
    check('time_events_source', sql`${table.source} in ('web', 'kiosk', 'import', 'correction')`),
  ],
);

/** Last link of each enterprise's chain; locking it puts the enterprise's punches in order. */
export const ledgerHeads = pgTable('ledger_heads', {
  enterprise_id: integer()
    .primaryKey()
    .references(() => enterprises.id),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  hash: bytea().notNull(),
});

/**
 * What stands in the place of rows of a chain that went because the law's term was over; the last one of an enterprise
 * counts. Append-only, and written by the owner of the database alone.
 */
export const ledgerCheckpoints = pgTable(
  'ledger_checkpoints',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** Of the last row that it stands for. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** That row's. */
    hash: bytea().notNull(),
    /** Rows up to it that are still there, since their entry went on after it, and the hash of each. */
    kept_seqs: bigint({ mode: 'number' }).array().notNull(),
    kept_hashes: text().array().notNull(),
    /** How many went. */
    rows: bigint({ mode: 'number' }).notNull(),
    made_at: instant().notNull(),
    /** Ed25519, base64; of the installation that made it. */
    public_key: text().notNull(),
    signature: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enterprise_id, table.seq] })],
);

/** One row per worked stretch: what the screens read, rebuilt from the ledger at will. */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: wideIdentityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    /** Local date of the start in the enterprise's zone. */
    local_date: date().notNull(),
    started_at: instant().notNull(),
    ended_at: instant(),
    /** Closed pauses; an open one counts from `paused_since`. */
    paused_ms: bigint({ mode: 'number' }).notNull().default(0),
    /** The part of them that counts as work by the agreement (art. 34.4 ET); `refresh_paid_pauses` writes it. */
    paid_ms: bigint({ mode: 'number' }).notNull().default(0),
    paused_since: instant(),
    /** When it was last touched by a punch, so that a late one cannot go before it. */
    last_at: instant().notNull(),
    start_latitude: doublePrecision(),
    start_longitude: doublePrecision(),
    end_latitude: doublePrecision(),
    end_longitude: doublePrecision(),
    /** Names of the work centres at which it was begun and ended, as the ledger has them; null where that is not known. */
    start_work_centre: text(),
    end_work_centre: text(),
    method: smallint().notNull(),
    work_mode: text().notNull(),
    offline: boolean().notNull().default(false),
    modified: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    keyWithEnterprise('time_entries', table),
    index('time_entries_by_day').on(table.enterprise_id, table.local_date, table.user_id),
    index('time_entries_by_person').on(table.enterprise_id, table.user_id, table.local_date),
    check('time_entries_order', sql`${table.ended_at} >= ${table.started_at}`),
    check('time_entries_paused', sql`${table.paused_ms} >= 0`),
    check('time_entries_pause_open', sql`${table.paused_since} is null or ${table.ended_at} is null`),
  ],
);

export const corrections = pgTable(
  'corrections',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    /** Null: an entry that is missing. */
    entry_id: bigint({ mode: 'number' }),
    proposed_by: integer().notNull(),
    started_at: instant().notNull(),
    ended_at: instant(),
    paused_ms: bigint({ mode: 'number' }).notNull().default(0),
    /** The entry is to be taken out of the record; the times are those it had. */
    annuls: boolean().notNull().default(false),
    reason: text().notNull(),
    /** Why a closed month is opened for it, where a proposal needs that. */
    reopen_reason: text(),
    /** Last row of the entry in the ledger when it was asked for: an entry that changed since is not overwritten. */
    base_seq: bigint({ mode: 'number' }),
    status: text().notNull().default('pending'),
    answered_by: integer(),
    answered_at: instant(),
    /** Why it was rejected or disputed. */
    answer_reason: text(),
    /** The ledger's row in which it ended. */
    event_seq: bigint({ mode: 'number' }),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    keyWithEnterprise('corrections', table),
    index('corrections_by_status').on(table.enterprise_id, table.status, table.user_id),
    uniqueIndex('corrections_one_pending')
      .on(table.enterprise_id, table.user_id, table.entry_id)
      .where(sql`${table.status} = 'pending' and ${table.entry_id} is not null`),
    uniqueIndex('corrections_one_missing')
      .on(table.enterprise_id, table.user_id, table.started_at)
      .where(sql`${table.status} = 'pending' and ${table.entry_id} is null`),
    check('corrections_status', sql`${table.status} in ('pending', 'approved', 'rejected', 'disputed', 'withdrawn')`),
  ],
);

export const closures = pgTable(
  'closures',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    /** First day of the month. */
    month: date().notNull(),
    scheduled_ms: bigint({ mode: 'number' }).notNull(),
    worked_ms: bigint({ mode: 'number' }).notNull(),
    /** Owed by the contract; null without one. */
    agreed_ms: bigint({ mode: 'number' }),
    ordinary_ms: bigint({ mode: 'number' }).notNull().default(0),
    complementary_ms: bigint({ mode: 'number' }).notNull().default(0),
    overtime_ms: bigint({ mode: 'number' }).notNull().default(0),
    /** Pauses, and what was worked elsewhere than on site; null in months that were closed before these were kept. */
    paused_ms: bigint({ mode: 'number' }),
    remote_ms: bigint({ mode: 'number' }),
    /** `MonthKinds`; null in months that were closed before these were kept, and as long as they are due. */
    kinds: jsonb(),
    kinds_due: boolean().notNull().default(false),
    /** `MonthBasis`; null in months that were closed before it was kept, until a job writes it. */
    basis: jsonb(),
    /** Null while an entry of the month is open, or while it is reopened. */
    closed_at: instant(),
    /** When the person was written to that it waits for their signature; null again when it is reopened. */
    notified_at: instant(),
    signed_at: instant(),
    /** The last time that it was reopened for a correction; the audit log holds every one. */
    reopened_at: instant(),
    reopened_by: integer(),
    reopen_reason: text(),
  },
  (table) => [
    keyWithEnterprise('closures', table),
    unique('closures_unique').on(table.enterprise_id, table.user_id, table.month),
    index('closures_by_month').on(table.enterprise_id, table.month),
    index('closures_open')
      .on(table.enterprise_id)
      .where(sql`${table.closed_at} is null`),
    index('closures_kinds_due')
      .on(table.enterprise_id)
      .where(sql`${table.kinds_due}`),
    index('closures_unsigned')
      .on(table.enterprise_id, table.user_id, table.month)
      .where(sql`${table.closed_at} is not null and ${table.signed_at} is null`),
    check('closures_signed_closed', sql`${table.signed_at} is null or ${table.closed_at} is not null`),
  ],
);
