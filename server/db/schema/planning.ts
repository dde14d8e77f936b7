import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { leaveTypeFields } from '#domain/planning/leave/leaveTypes.ts';
import { scheduleFields } from '#domain/planning/schedules/schedules.ts';
import {
  createdAt,
  customValues,
  customValuesRules,
  identity,
  identityBeside,
  instant,
  keyWithEnterprise,
} from './columns.ts';
import { enterprises, fieldColumns } from './enterprises.ts';
import { teams } from './people.ts';

export interface DayBlock {
  /** 0 (Sunday) to 6. */
  days: number[];
  /** `HH:MM - HH:MM` pairs joined by semicolons. */
  shift: string;
}

export const schedules = pgTable(
  'schedules',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    ...fieldColumns(scheduleFields),
    priority: smallint().notNull().default(1),
    /** Months 1 to 12 in which it applies. */
    months: smallint().array().notNull(),
    /** Monday from which week 1 counts. */
    rotation_start: date().notNull(),
    /** First day on which it applies, and the last one: a changed schedule leaves the past as it was. */
    valid_from: date().notNull(),
    valid_to: date(),
    /** Of a former version: the schedule that it belongs to, as long as that is there. */
    version_of: integer().references((): AnyPgColumn => schedules.id, { onDelete: 'set null' }),
    /** Of the schedule as it stands; former versions have none. */
    custom_fields: customValues(),
    created_at: createdAt(),
  },
  (table) => [
    index('schedules_by_enterprise').on(table.enterprise_id, table.name),
    index('schedules_by_version').on(table.version_of),
    ...customValuesRules('schedules', table.custom_fields),
    check('schedules_validity', sql`${table.valid_to} >= ${table.valid_from}`),
    check('schedules_monday', sql`extract(isodow from ${table.rotation_start}) = 1`),
    check('schedules_months', sql`${table.months} <@ array[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[]`),
  ],
);

export const scheduleWeeks = pgTable(
  'schedule_weeks',
  {
    enterprise_id: integer().notNull(),
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    week_number: smallint().notNull(),
    blocks: jsonb().$type<DayBlock[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enterprise_id, table.schedule_id, table.week_number] })],
);

/** A person or a team in one week of a schedule; in no second week of the same. */
export const scheduleMembers = pgTable(
  'schedule_members',
  {
    enterprise_id: integer().notNull(),
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    week_number: smallint().notNull(),
    user_id: integer(),
    team_id: integer(),
  },
  (table) => [
    unique('schedule_members_user_unique').on(table.enterprise_id, table.schedule_id, table.user_id),
    unique('schedule_members_team_unique').on(table.enterprise_id, table.schedule_id, table.team_id),
    check('schedule_members_one', sql`num_nonnulls(${table.user_id}, ${table.team_id}) = 1`),
  ],
);

/**
 * Ids 1 to 4 are every enterprise's own four default types; the number within the enterprise is what the wire shows,
 * since it decides the colour (leave 6).
 */
export const leaveTypes = pgTable(
  'leave_types',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    id: integer().notNull(),
    ...fieldColumns(leaveTypeFields),
    /** Types from before there was a choice count natural days. */
    working_days: boolean().notNull().default(false),
    incapacity: text().notNull().default('none'),
    custom_fields: customValues(),
    /** Names the type among those of all enterprises. */
    key: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.id] }),
    unique('leave_types_key_unique').on(table.key),
    uniqueIndex('leave_types_name_unique').on(table.enterprise_id, sql`lower(${table.name})`),
    ...customValuesRules('leave_types', table.custom_fields),
  ],
);

export const leave = pgTable(
  'leave',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    leave_type_id: integer().notNull(),
    day: date().notNull(),
    /** full, morning or afternoon. */
    part: text().notNull().default('full'),
    /** `HH:MM`, of rest by the hour; null of whole and half days. An end that is not after the start is on the next day. */
    rest_from: text(),
    rest_to: text(),
    status: text().notNull(),
    comment: text(),
    requested_by: integer().notNull(),
    answered_by: integer(),
    answered_at: instant(),
    answer_comment: text(),
    /** The days that were asked for in one go. */
    request_id: uuid().notNull().defaultRandom(),
    created_at: createdAt(),
  },
  (table) => [
    keyWithEnterprise('leave', table),
    // A full day takes both halves; what was rejected takes none, so that the day can be asked for again. What hours of a day
    // keep from it, and whole and half days from hours, is for `skip_overlapping_leave` to say.
    uniqueIndex('leave_morning_once')
      .on(table.enterprise_id, table.user_id, table.day)
      .where(sql`part <> 'afternoon' and status <> 'rejected' and rest_from is null`),
    uniqueIndex('leave_afternoon_once')
      .on(table.enterprise_id, table.user_id, table.day)
      .where(sql`part <> 'morning' and status <> 'rejected' and rest_from is null`),
    index('leave_by_hour')
      .on(table.enterprise_id, table.user_id, table.day)
      .where(sql`rest_from is not null`),
    index('leave_by_request').on(table.enterprise_id, table.request_id),
    index('leave_by_day').on(table.enterprise_id, table.day),
    index('leave_pending')
      .on(table.enterprise_id, table.request_id)
      .where(sql`${table.status} = 'pending'`),
    check('leave_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('leave_part', sql`${table.part} in ('full', 'morning', 'afternoon')`),
    check(
      'leave_rest',
      sql`num_nonnulls(${table.rest_from}, ${table.rest_to}) in (0, 2) and (${table.rest_from} is null or ${table.part} = 'full' and ${table.rest_from} <> ${table.rest_to})`,
    ),
  ],
);

/** Notices that days of leave are lost after a day (CJEU C-684/16): without both kinds they are not lost. Rows are never changed. */
export const leaveNotices = pgTable(
  'leave_notices',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    /** Last day on which the days can be taken. */
    last_day: date().notNull(),
    kind: text().notNull(),
    /** Days that were not taken, in halves. */
    days: doublePrecision().notNull(),
    /** Local date of the person's enterprise. */
    notified_on: date().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.user_id, table.last_day, table.kind] }),
    check('leave_notices_kind', sql`${table.kind} in ('invitation', 'warning')`),
  ],
);

/** Secret address of a calendar for other programs: a person's own leave, or that of a team. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer(),
    team_id: integer().references(() => teams.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_by: integer().notNull(),
    created_at: createdAt(),
    revoked_at: instant(),
  },
  (table) => [
    unique('calendar_feeds_token_unique').on(table.token_hash),
    uniqueIndex('calendar_feeds_user_unique')
      .on(table.enterprise_id, table.user_id)
      .where(sql`revoked_at is null and user_id is not null`),
    uniqueIndex('calendar_feeds_team_unique')
      .on(table.enterprise_id, table.team_id)
      .where(sql`revoked_at is null and team_id is not null`),
    check('calendar_feeds_one', sql`num_nonnulls(${table.user_id}, ${table.team_id}) = 1`),
  ],
);
