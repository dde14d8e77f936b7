import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ownHolidayKinds } from '#domain/planning/leave/holidays.ts';
import { workCentres as entity } from '#domain/organization/workCentres/workCentres.ts';
import { createdAt, oneOf } from './columns.ts';
import { enterpriseUsers } from './people.ts';
import { plainTable } from './plainTable.ts';

/** Centres beside the first one, which is the enterprise itself. */
export const workCentres = plainTable(entity, ({ id, enterprise_id }) => [
  unique('work_centres_key').on(id, enterprise_id),
  uniqueIndex('work_centres_name_unique').on(enterprise_id, sql`lower(name)`),
]);

/** To which centre a person belongs from a day on; before the first one, to the enterprise itself. */
export const workCentreMembers = pgTable(
  'work_centre_members',
  {
    enterprise_id: integer().notNull(),
    user_id: integer().notNull(),
    valid_from: date().notNull(),
    /** Null: the enterprise itself. */
    work_centre_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.user_id, table.valid_from] }),
    foreignKey({
      name: 'work_centre_members_person',
      columns: [table.enterprise_id, table.user_id],
      foreignColumns: [enterpriseUsers.enterprise_id, enterpriseUsers.user_id],
    }),
    foreignKey({
      name: 'work_centre_members_centre',
      columns: [table.work_centre_id, table.enterprise_id],
      foreignColumns: [workCentres.id, workCentres.enterprise_id],
    }),
    index('work_centre_members_by_centre').on(table.work_centre_id, table.enterprise_id),
  ],
);

/** What a centre says of a day, as `local_holidays` has it of the first one: a day off, or a public one that does not hold. */
export const workCentreHolidays = pgTable(
  'work_centre_holidays',
  {
    enterprise_id: integer().notNull(),
    work_centre_id: integer().notNull(),
    day: date().notNull(),
    name: text().notNull(),
    kind: text().notNull().default('local'),
    /** The public holiday of this day is switched off. */
    removed: boolean().notNull().default(false),
    created_by: integer(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.work_centre_id, table.day] }),
    foreignKey({
      name: 'work_centre_holidays_centre',
      columns: [table.work_centre_id, table.enterprise_id],
      foreignColumns: [workCentres.id, workCentres.enterprise_id],
    }).onDelete('cascade'),
    check('work_centre_holidays_kind', oneOf(table.kind, ownHolidayKinds)),
  ],
);
