import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity, identityBeside, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';
import { users } from './people.ts';

/** Only the hash of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    id: identityBeside(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** How far each use moves the expiry. */
    lifetime_seconds: integer().notNull(),
    /** No use moves the expiry beyond it. */
    ends_at: instant()
      .notNull()
      .default(sql`now() + interval '7 days'`),
    /** Hash of the cookie of the browser that opened it, without which its token is good for nothing; null: a client without pages. */
    device_hash: text(),
    /** Browser and system. */
    device: text(),
    /** When its owner last proved who they are. */
    proved_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('sessions_id_unique').on(table.id),
    index('sessions_by_user').on(table.user_id),
    index('sessions_by_expiry').on(table.expires_at),
  ],
);

const ofAccount = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Browsers and clients with which an account was signed in to; of the cookie only its hash is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: ofAccount(),
    device_hash: text().notNull(),
    name: text(),
    first_seen_at: createdAt(),
    last_seen_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.device_hash] }),
    index('known_devices_by_use').on(table.last_seen_at),
  ],
);

/** Public halves of WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    user_id: ofAccount(),
    /** As the authenticator names it, base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    /** How often the authenticator says to have signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    created_at: createdAt(),
    last_used_at: instant(),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
);

/** Secrets of authenticator applications (RFC 6238), encrypted with the secret of the installation. */
export const totpSecrets = pgTable('totp_secrets', {
  user_id: ofAccount().primaryKey(),
  ciphertext: text().notNull(),
  created_at: createdAt(),
  /** From when on its codes are asked for. */
  confirmed_at: instant(),
  /** The 30 seconds of the last code that was taken: none serves twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
});

/** Keyed hashes of the codes that serve once in place of a second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { user_id: ofAccount(), code_hash: text().notNull(), used_at: instant() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Accounts of which somebody with the password said to have lost the second factor. */
export const factorRecoveries = pgTable('factor_recoveries', {
  user_id: ofAccount().primaryKey(),
  requested_at: createdAt(),
  due_at: instant().notNull(),
  /** Of the code that was mailed once it was due. */
  code_hash: text(),
  code_expires_at: instant(),
});

/** Challenges that a passkey has answered: none serves twice. */
export const usedChallenges = pgTable('used_challenges', {
  challenge_hash: text().primaryKey(),
  expires_at: instant().notNull(),
});

/**
 * Single-use codes sent by mail: invitation, e-mail verification, change of e-mail and its undoing, password reset,
 * answer to the move of a membership.
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
    /** Whose membership an invitation accepts, or is to move. */
    enterprise_id: integer().references(() => enterprises.id),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index('codes_by_user').on(table.user_id, table.purpose),
    check(
      'codes_purpose',
      sql`${table.purpose} in ('invitation', 'verification', 'email_change', 'email_undo', 'reset', 'move')`,
    ),
    check(
      'codes_enterprise',
      // Release 1.0.0 names an enterprise in changes of an e-mail: those are good for nothing.
      sql`case ${table.purpose} when 'invitation' then ${table.enterprise_id} is not null
               when 'move' then ${table.enterprise_id} is not null
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

/**
 * Who did or read what: one row per deed, chained by hash within its enterprise. Rows are never updated nor deleted; a
 * trigger refuses it. Written only by `append_audit`. Actions are those of `domain/operation/audit/actions.ts`.
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
