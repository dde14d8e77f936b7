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
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

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
    name: text().notNull(),
    priority: smallint().notNull().default(1),
    /** Months 1 to 12 in which it applies. */
    months: smallint().array().notNull(),
    /** Monday from which week 1 counts. */
    rotation_start: date().notNull(),
    /** First day on which it applies, and the last one: a changed schedule leaves the past as it was. */
    valid_from: date().notNull(),
    valid_to: date(),
    created_at: createdAt(),
  },
  (table) => [
    index('schedules_by_enterprise').on(table.enterprise_id, table.name),
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
 * since it decides the colour (time-and-leave 2.4).
 */
export const leaveTypes = pgTable(
  'leave_types',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    id: integer().notNull(),
    name: text().notNull(),
    paid: boolean().notNull().default(true),
    counts_against_balance: boolean().notNull().default(false),
    working_days: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.enterprise_id, table.id] })],
);

export const leave = pgTable(
  'leave',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    leave_type_id: integer().notNull(),
    day: date().notNull(),
    /** full, morning or afternoon. */
    part: text().notNull().default('full'),
    status: text().notNull(),
    comment: text(),
    requested_by: integer().notNull(),
    answered_by: integer(),
    answered_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    unique('leave_day_unique').on(table.enterprise_id, table.user_id, table.day, table.part),
    index('leave_by_day').on(table.enterprise_id, table.day),
    check('leave_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('leave_part', sql`${table.part} in ('full', 'morning', 'afternoon')`),
  ],
);
