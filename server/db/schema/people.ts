import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { agreementFields } from '#domain/organization/agreements/agreementFields.ts';
import { memberFields } from '#domain/organization/people/personFields.ts';
import type { TermField } from '#domain/organization/people/workFields.ts';
import { teamFields } from '#domain/planning/teams/teams.ts';
import { createdAt, customValues, customValuesRules, identity, instant, looksLikeLocale } from './columns.ts';
import { enterprises, fieldColumns } from './enterprises.ts';
import { plainTable } from './plainTable.ts';

/**
 * An account: an address and how its owner signs in. What an enterprise knows of a person stands in `enterprise_users`;
 * name and last name are the account's own, for where no membership says them.
 */
export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    password_hash: text(),
    /** Chosen with a link that was mailed to the account's owner; false only until then, and once somebody else sets it. */
    password_chosen_by_owner: boolean().notNull().default(false),
    /** Chosen before the owner changed the address: the reader of the present one need not be the one who knows it. */
    password_of_former_address: boolean().notNull().default(false),
    email_verified_at: instant(),
    push_token: text(),
    /** Notifications may come outside of their hours, too. */
    notify_any_time: boolean().notNull().default(false),
    /** The language that its owner wants; null: that of the browser, else of the enterprise. */
    locale: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_locale', looksLikeLocale(table.locale)),
  ],
);

/**
 * A membership: a person as one enterprise knows them. `user_id` is the person's number within it, which every record keeps and
 * which never changes; `account_id` is the account that opens it, which can become another (`membership_moves`). The view
 * `people` adds the columns that the enterprise sees of the account.
 */
export const enterpriseUsers = pgTable(
  'enterprise_users',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer()
      .notNull()
      .default(sql`nextval('users_id_seq')`),
    account_id: integer()
      .notNull()
      .references(() => users.id),
    /** When the account's owner accepted it; until then it opens nothing to the account. */
    accepted_at: instant(),
    /** Written by release 1.0.0 alone. */
    pending_email: text(),
    ...fieldColumns(memberFields),
    role: text().notNull(),
    active: boolean().notNull().default(true),
    title: text(),
    /** Named by the enterprise for its complaints channel (art. 8 Ley 2/2023); counts while admin or advisor. */
    complaints_responsible: boolean().notNull().default(false),
    /** The firm for which they are there; its mandate says what they may do. Null: they belong to it themselves. */
    firm_id: integer(),
    /** Keyed hash within the enterprise, so that a PIN finds its person. */
    pin_hash: text(),
    /** Hire date as an instant; the wire's `created_at` of a person. */
    hired_at: instant().notNull().defaultNow(),
    left_at: instant(),
    /** First and last day of the contract, where they differ from the days of `hired_at` and `left_at`. */
    hired_on: date(),
    left_on: date(),
    /** Days of leave, in halves, carried from before the enterprise or the person was kept here. */
    carried_days: doublePrecision().notNull().default(0),
    /** When what need not be kept of an inactive person was erased (art. 17 RGPD). */
    erased_at: instant(),
    /** Kept by triggers, from these data and the account's address: for sorting and searching within one enterprise. */
    sort_name: text().notNull().default(''),
    search: text().notNull().default(''),
    custom_fields: customValues(),
  },
  (table) => [
    primaryKey({ name: 'enterprise_users_unique', columns: [table.enterprise_id, table.user_id] }),
    index('enterprise_users_by_user').on(table.user_id),
    unique('enterprise_users_account_unique').on(table.account_id, table.enterprise_id),
    index('enterprise_users_by_name').on(table.enterprise_id, table.sort_name, table.user_id),
    /** Named as the screens expect it in a conflict's message (conventions 1). */
    unique('users_dni_unique').on(table.enterprise_id, table.dni),
    unique('enterprise_users_pin_unique').on(table.enterprise_id, table.pin_hash),
    ...customValuesRules('enterprise_users', table.custom_fields),
    check('enterprise_users_role', sql`${table.role} in ('admin', 'advisor', 'manager', 'employee')`),
  ],
);

/** A membership whose enterprise asks that another account open it; one for a person. */
export const membershipMoves = pgTable(
  'membership_moves',
  {
    enterprise_id: integer().notNull(),
    user_id: integer().notNull(),
    /** The account of the address that was typed. */
    account_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requested_by: integer().notNull(),
    requested_at: createdAt(),
    /** Until then the account that opens it now can object. */
    due_at: instant().notNull(),
    /** When its owner agreed. */
    agreed_at: instant(),
    /** When the owner of the other account accepted the invitation. */
    accepted_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.user_id] }),
    foreignKey({
      name: 'membership_moves_person',
      columns: [table.enterprise_id, table.user_id],
      foreignColumns: [enterpriseUsers.enterprise_id, enterpriseUsers.user_id],
    }),
    unique('membership_moves_account_unique').on(table.account_id, table.enterprise_id),
    index('membership_moves_due').on(table.due_at),
  ],
);

/** Accounts that opened a membership once: their owners still read what they recorded until then (art. 34.9 ET). */
export const formerAccounts = pgTable(
  'former_accounts',
  {
    enterprise_id: integer().notNull(),
    user_id: integer().notNull(),
    account_id: integer()
      .notNull()
      .references(() => users.id),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.enterprise_id, table.user_id, table.until] }),
    foreignKey({
      name: 'former_accounts_person',
      columns: [table.enterprise_id, table.user_id],
      foreignColumns: [enterpriseUsers.enterprise_id, enterpriseUsers.user_id],
    }),
  ],
);

/** Which notice on location a person has accepted, and when (art. 90 LOPDGDD). */
export const locationNotices = pgTable(
  'location_notices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id),
    version: smallint().notNull(),
    accepted_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.version] })],
);

/** What a person agreed to when they signed their company up, and when: their consent can be shown (art. 7.1 RGPD). */
export const consents = pgTable(
  'consents',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Of the texts as they stood then: the day from which they are in force. */
    version: text().notNull(),
    given_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind] }),
    check('consents_kind', sql`${table.kind} in ('terms', 'marketing')`),
  ],
);

export const agreements = plainTable({ table: 'agreements', title: 'name', fields: agreementFields });

type TermColumn = Exclude<TermField, 'flex'> | 'flexible_days';

/** Hours agreed, from a day on; an older row rules the days before it, so that the past is never rewritten. */
export const workTerms = pgTable(
  'work_terms',
  {
    enterprise_id: integer().notNull(),
    user_id: integer().notNull(),
    valid_from: date().notNull(),
    ...({
      hours: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
      contract_type: text().notNull(),
      hours_type: text().notNull(),
      flexible_days: boolean().notNull(),
      days_of_week: smallint().array().notNull().default([]),
      quantity_days: smallint(),
      has_complementary_hours: boolean().notNull().default(false),
      complementary_hours: numeric({ precision: 6, scale: 2, mode: 'number' }),
      vacation_days: smallint().notNull().default(0),
      duration: text(),
      agreement_id: integer().references(() => agreements.id),
      distribution: text().notNull().default('regular'),
      part_time_percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
      night_worker: boolean().notNull().default(false),
      other_hours: numeric({ precision: 5, scale: 2, mode: 'number' }),
    } satisfies Readonly<Record<TermColumn, unknown>>),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.user_id, table.valid_from] }),
    check('work_terms_contract', sql`${table.contract_type} in ('full', 'partial')`),
    check('work_terms_hours_type', sql`${table.hours_type} in ('daily', 'weekly', 'monthly', 'yearly')`),
    check('work_terms_distribution', sql`${table.distribution} in ('regular', 'irregular')`),
    check('work_terms_duration', sql`${table.duration} in ('permanent', 'temporary', 'seasonal')`),
    check('work_terms_part_time', sql`${table.part_time_percent} > 0 and ${table.part_time_percent} < 100`),
    check('work_terms_other_hours', sql`${table.other_hours} between 0 and 168`),
    index('work_terms_by_agreement').on(table.agreement_id),
    check('work_terms_hours', sql`${table.hours} >= 0`),
    check('work_terms_vacation', sql`${table.vacation_days} between 0 and 50`),
    check('work_terms_days', sql`${table.days_of_week} <@ array[0,1,2,3,4,5,6]::smallint[]`),
  ],
);

/**
 * Days between two employments of a person in one enterprise, both ends included: nothing is planned or owed on them. There are
 * none, `from_day` the day after `to_day`, where one follows the other.
 */
export const employmentGaps = pgTable(
  'employment_gaps',
  {
    enterprise_id: integer().notNull(),
    user_id: integer().notNull(),
    from_day: date().notNull(),
    to_day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.user_id, table.from_day] }),
    check('employment_gaps_order', sql`${table.from_day} <= ${table.to_day} + 1`),
  ],
);

export const teams = plainTable({ table: 'teams', title: 'name', fields: teamFields });

export const teamMembers = pgTable(
  'team_members',
  {
    enterprise_id: integer().notNull(),
    team_id: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    user_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.team_id, table.user_id] }),
    index('team_members_by_user').on(table.enterprise_id, table.user_id),
  ],
);
