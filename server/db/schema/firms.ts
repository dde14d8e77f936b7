import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mandateStatuses, sides, staffKinds } from '#domain/organization/firms/kinds.ts';
import { firmRoles, mandateRights } from '#domain/rights.ts';
import type { SavedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import { createdAt, identity, instant, oneOf } from './columns.ts';
import { enterprises } from './enterprises.ts';
import { users } from './people.ts';

/** A gestoría: people who work for companies of others (docs/decisions/0053-firms-and-mandates.md). */
export const firms = pgTable(
  'firms',
  {
    id: identity(),
    name: text().notNull(),
    /** Capitals without separators. Not unique: nobody has proved that it is theirs. */
    cif: text().notNull(),
    /** To be written to; proves nothing. */
    email: text().notNull(),
    created_by: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('firms_by_cif').on(table.cif)],
);

/** A person as their firm knows them. They belong to it once they have accepted. */
export const firmMembers = pgTable(
  'firm_members',
  {
    id: identity(),
    firm_id: integer()
      .notNull()
      .references(() => firms.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    last_name: text().notNull(),
    /** The address that was invited; only an account that has it verified may accept. */
    email: text().notNull(),
    role: text().notNull(),
    active: boolean().notNull().default(true),
    invited_at: createdAt(),
    accepted_at: instant(),
    left_at: instant(),
  },
  (table) => [
    unique('firm_members_unique').on(table.firm_id, table.user_id),
    /** Somebody belongs to one firm at a time. */
    uniqueIndex('firm_members_one_firm')
      .on(table.user_id)
      .where(sql`${table.active} and ${table.accepted_at} is not null`),
    check('firm_members_role', oneOf(table.role, firmRoles)),
  ],
);

/** What a company lets a firm do, kept for ever. */
export const mandates = pgTable(
  'mandates',
  {
    id: identity(),
    /** Null: a proposal to whoever the addressee is. */
    enterprise_id: integer().references(() => enterprises.id),
    /** Null: an invitation to whoever the addressee is. */
    firm_id: integer().references(() => firms.id),
    /** CIF or e-mail as it was typed, in capitals or small letters; whose it is, is only looked up when it is read. */
    addressee: text(),
    status: text().notNull(),
    rights: text().array().notNull(),
    requested_by: integer().notNull(),
    requested_at: createdAt(),
    accepted_by: integer(),
    started_at: instant(),
    ended_by: integer(),
    /** Which side ended, refused or withdrew it. */
    ended_side: text(),
    ended_at: instant(),
  },
  (table) => [
    index('mandates_by_enterprise').on(table.enterprise_id),
    index('mandates_by_firm').on(table.firm_id),
    index('mandates_by_addressee')
      .on(table.addressee)
      .where(sql`${table.status} in ('invited', 'proposed')`),
    uniqueIndex('mandates_one_invitation')
      .on(table.enterprise_id, table.addressee)
      .where(sql`${table.status} = 'invited'`),
    uniqueIndex('mandates_one_proposal')
      .on(table.firm_id, table.addressee)
      .where(sql`${table.status} = 'proposed' and ${table.enterprise_id} is null`),
    uniqueIndex('mandates_one_active')
      .on(table.enterprise_id, table.firm_id)
      .where(sql`${table.status} = 'active'`),
    check('mandates_status', oneOf(table.status, mandateStatuses)),
    check('mandates_ended_side', oneOf(table.ended_side, sides)),
    check(
      'mandates_rights',
      sql`${table.rights} <@ array[${sql.raw(mandateRights.map((right) => `'${right}'`).join(', '))}]`,
    ),
    check(
      'mandates_sides',
      sql`case ${table.status} when 'invited' then ${table.enterprise_id} is not null
               when 'proposed' then ${table.firm_id} is not null
               when 'active' then ${table.enterprise_id} is not null and ${table.firm_id} is not null
               else ${table.ended_at} is not null end`,
    ),
  ],
);

/** Who of a firm works for a client, from a day to a day. */
export const mandateStaff = pgTable(
  'mandate_staff',
  {
    mandate_id: integer()
      .notNull()
      .references(() => mandates.id),
    member_id: integer()
      .notNull()
      .references(() => firmMembers.id),
    kind: text().notNull(),
    valid_from: date().notNull(),
    valid_until: date(),
  },
  (table) => [
    primaryKey({ columns: [table.mandate_id, table.member_id, table.valid_from] }),
    index('mandate_staff_by_member').on(table.member_id),
    check('mandate_staff_kind', oneOf(table.kind, staffKinds)),
    check('mandate_staff_days', sql`${table.valid_until} >= ${table.valid_from}`),
  ],
);

/**
 * Who has refused a request that names nobody by itself and may reach several: to them it is over, to the others it is not.
 * `refuser_id` is an enterprise or a firm, by its side.
 */
export const mandateRefusals = pgTable(
  'mandate_refusals',
  {
    mandate_id: integer()
      .notNull()
      .references(() => mandates.id),
    side: text().notNull(),
    refuser_id: integer().notNull(),
    refused_by: integer().notNull(),
    refused_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.mandate_id, table.side, table.refuser_id] }),
    check('mandate_refusals_side', oneOf(table.side, sides)),
  ],
);

/** What a person of a firm filters and sorts the panel by, which is of all companies. */
export const firmSavedFilters = pgTable(
  'firm_saved_filters',
  {
    id: identity(),
    firm_id: integer()
      .notNull()
      .references(() => firms.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    query: jsonb().$type<SavedQuery>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('firm_saved_filters_name_unique').on(table.firm_id, table.user_id, sql`lower(${table.name})`),
  ],
);

/** What a firm prepared for somebody to sign up, until they answer its proposal. */
export const preparedCompanies = pgTable('prepared_companies', {
  mandate_id: integer()
    .primaryKey()
    .references(() => mandates.id),
  /** Of the code in the mailed link. */
  code_hash: text().notNull().unique(),
  user: jsonb().notNull(),
  enterprise: jsonb().notNull(),
  employee_number: integer().notNull(),
  created_at: createdAt(),
});

/** People whom a firm brings to a company that it prepared, until the company exists and lets the firm add them. */
export const preparedPeople = pgTable('prepared_people', {
  mandate_id: integer()
    .primaryKey()
    .references(() => mandates.id),
  /** What the file said of them, with the secret of the installation. */
  ciphertext: text().notNull(),
  people: integer().notNull(),
  created_at: createdAt(),
});
