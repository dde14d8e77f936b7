import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { workCentres as entity } from '../../../domain/workCentres/workCentres.ts';
import { enterpriseUsers } from '../../db/schema/people.ts';
import { plainTable } from '../../db/schema/plainTable.ts';

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
