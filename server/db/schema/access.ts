import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
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

/**
 * Single-use codes sent by mail: invitation, e-mail verification, change of e-mail and its undoing, password reset. A
 * change of e-mail that names an enterprise was typed by it.
 */
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
    check(
      'codes_purpose',
      sql`${table.purpose} in ('invitation', 'verification', 'email_change', 'email_undo', 'reset')`,
    ),
    check(
      'codes_enterprise',
      sql`case ${table.purpose} when 'invitation' then ${table.enterprise_id} is not null
               when 'email_change' then true else ${table.enterprise_id} is null end`,
    ),
  ],
);

/** Invitations that the reader of an address does not want: the enterprise invites it again after a while. */
export const declinedInvitations = pgTable(
  'declined_invitations',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    declined_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enterprise_id, table.email] })],
);

/** Who read or did what where the law wants it known (complaints, records shown to an inspector). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    enterprise_id: integer().notNull(),
    actor_id: integer(),
    action: text().notNull(),
    subject: text().notNull(),
    at: createdAt(),
  },
  (table) => [index('audit_log_by_enterprise').on(table.enterprise_id, table.at)],
);

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
