import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';
import { users } from './people.ts';

/** Only the hash of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** How far each use moves the expiry. */
    lifetime_seconds: integer().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.user_id), index('sessions_by_expiry').on(table.expires_at)],
);

/** Single-use codes sent by mail: invitation, e-mail verification, change of e-mail, password reset. */
export const codes = pgTable(
  'codes',
  {
    code_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    /** Where it was mailed to: it proves that address and no other. */
    email: text().notNull(),
    /** Whose membership an invitation accepts. */
    enterprise_id: integer().references(() => enterprises.id),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index('codes_by_user').on(table.user_id, table.purpose),
    check('codes_purpose', sql`${table.purpose} in ('invitation', 'verification', 'email_change', 'reset')`),
    check('codes_enterprise', sql`(${table.purpose} = 'invitation') = (${table.enterprise_id} is not null)`),
  ],
);

/**
 * Who did or read what: one row per deed, chained by hash within its enterprise. Rows are never updated nor deleted; a
 * trigger refuses it. Written only by `append_audit`. Actions are those of `domain/audit/actions.ts`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    enterprise_id: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    /** Null: somebody without an account, or whom this enterprise does not know. */
    actor_id: integer(),
    action: text().notNull(),
    /** The person whom it concerns. */
    user_id: integer(),
    /** The record that it was done to, of the action's concept. */
    record_id: integer(),
    /** Names of changed fields, months, the network of a sign-in: never what somebody wrote of a person. */
    details: jsonb(),
    prev_hash: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.seq] }),
    index('audit_log_by_time').on(table.enterprise_id, table.at),
    index('audit_log_by_actor').on(table.enterprise_id, table.actor_id, table.seq),
    index('audit_log_by_person').on(table.enterprise_id, table.user_id, table.seq),
    index('audit_log_by_inspection')
      .on(table.enterprise_id, table.record_id)
      .where(sql`${table.action} like 'inspection.%'`),
  ],
);

/** Last link of each enterprise's chain; locking it puts the enterprise's rows in order. */
export const auditHeads = pgTable('audit_heads', {
  enterprise_id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/** Read-only ways into an enterprise's record of a range, for an inspector or a representative (art. 34.9 ET). */
export const inspections = pgTable(
  'inspections',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** Only the hash of the link's code is kept. */
    code_hash: text().notNull().unique(),
    /** For whom, and what for. */
    name: text().notNull(),
    purpose: text().notNull(),
    start_date: date().notNull(),
    end_date: date().notNull(),
    created_by: integer().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    revoked_by: integer(),
  },
  (table) => [index('inspections_by_enterprise').on(table.enterprise_id, table.id)],
);

/** What a visitor typed into the sign-up. */
export const opportunities = pgTable('opportunities', {
  /** Drawn by lot: who knows it may change what was typed. */
  id: integer().primaryKey(),
  user: text().notNull().default('{}'),
  enterprise: text().notNull().default('{}'),
  created_at: createdAt(),
  updated_at: createdAt(),
});
