import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Window } from '#server/db/list.ts';
import type { Db } from '#server/db/rows.ts';
import { count } from '#server/db/statements.ts';
import { conditionsOf } from './policy.ts';
import { isShownTo, numberAt, placeOf, placesHiddenFrom } from './queries/visibility.ts';

const activityRow = z.object({
  seq: z.number(),
  at: z.date(),
  actor_id: z.number().nullable(),
  actor_name: z.string().nullable(),
  action: z.string(),
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  record_id: z.number().nullable(),
  /** Of a record that is there still. */
  record_name: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});
export interface ActivityRow extends z.output<typeof activityRow> {
  /** Among the lines that are shown to the viewer, from 1. */
  readonly number: number;
}

/** Where the names of records stand; the texts in them are the enterprise's own. */
const named: Readonly<Record<string, SQL>> = {
  teams: sql`select name from teams where enterprise_id = l.enterprise_id and id = l.record_id`,
  schedules: sql`select name from schedules where enterprise_id = l.enterprise_id and id = l.record_id`,
  leaveTypes: sql`select name from leave_types where enterprise_id = l.enterprise_id and id = l.record_id`,
  customFields: sql`select name from custom_fields where enterprise_id = l.enterprise_id and id = l.record_id`,
  workCentres: sql`select name from work_centres where enterprise_id = l.enterprise_id and id = l.record_id`,
  kiosks: sql`select name from kiosks where enterprise_id = l.enterprise_id and id = l.record_id`,
  inspections: sql`select name from inspections where enterprise_id = l.enterprise_id and id = l.record_id`,
  mandates: sql`select f.name from mandates d join firms f on f.id = d.firm_id
                 where d.enterprise_id = l.enterprise_id and d.id = l.record_id`,
  inspection: sql`select name from inspections where enterprise_id = l.enterprise_id and id = l.record_id`,
};

const RECORD_NAME = sql`case split_part(l.action, '.', 1) ${sql.join(
  Object.entries(named).map(([concept, name]) => sql`when ${sql.raw(`'${concept}'`)} then (${name})`),
  sql` `,
)} end`;

const nameOf = (column: SQL): SQL =>
  sql`(select concat_ws(' ', p.name, p.last_name) from people p where p.enterprise_id = l.enterprise_id and p.id = ${column})`;

interface Asked {
  readonly enterpriseId: number;
  /** The reader of the log. */
  readonly viewerId: number;
  /** Of the enterprise's clock, for dates of the filter. */
  readonly zone: string;
  readonly window: Window;
}

/** Lines of the log, by their number among those that are shown to the viewer. */
export async function listActivity(db: Db, { enterpriseId, viewerId, zone, window }: Asked) {
  const hidden = await placesHiddenFrom(db, enterpriseId, viewerId);
  const places = window.ids?.map((number) => placeOf(number, hidden)) ?? null;
  const filter = conditionsOf({ ...window, ids: places }, zone);
  const conditions = sql`l.enterprise_id = ${enterpriseId} and ${isShownTo(viewerId)} and ${filter}`;
  const [rows, total] = await Promise.all([
    db.rows(
      activityRow,
      sql`select l.seq, l.at, l.actor_id, ${nameOf(sql`l.actor_id`)} as actor_name, l.action,
                 l.user_id, ${nameOf(sql`l.user_id`)} as user_name, l.record_id, ${RECORD_NAME} as record_name, l.details
            from (select l.* from audit_log l where ${conditions}
                   order by l.seq ${sql.raw(window.sort.direction)} limit ${window.limit} offset ${window.offset}) l
           order by l.seq ${sql.raw(window.sort.direction)}`,
    ),
    count(db, sql`audit_log l where ${conditions}`),
  ]);
  return { rows: rows.map((row) => ({ ...row, number: numberAt(row.seq, hidden) })), total };
}
