import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Window } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';
import { count } from '#server/db/statements.ts';
import { isShownTo, numberAt, placeOf, placesHiddenFrom } from './queries/visibility.ts';
import { actionsOfKind, activityKinds } from '#domain/operation/audit/actions.ts';
import { id, localDate } from '#domain/kernel/codecs.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import { invalid } from '#server/http/apiError.ts';

const oneOrMany = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).max(1000)]).transform((given) => [given].flat());

const filters = {
  actor: oneOrMany(id),
  person: oneOrMany(id),
  kind: oneOrMany(z.enum(activityKinds)),
  at: z.strictObject({ from: localDate.optional(), to: localDate.optional() }),
};
type Name = keyof typeof filters;

/** Bounds of `at` are days of the enterprise's clock, both included. */
const compilers: { readonly [N in Name]: (value: z.output<(typeof filters)[N]>, zone: string) => SQL } = {
  actor: (ids) => sql`l.actor_id = any(${array(ids)})`,
  person: (ids) => sql`l.user_id = any(${array(ids)}) and l.user_id is distinct from l.actor_id`,
  kind: (kinds) => sql`l.action = any(${array(kinds.flatMap(actionsOfKind))})`,
  at: (
    { from, to },
    zone,
  ) => sql`(${from ?? null}::date is null or l.at >= ${from ?? null}::date::timestamp at time zone ${zone})
    and (${to ?? null}::date is null or l.at < (${to ?? null}::date + 1)::timestamp at time zone ${zone})`,
};

const isName = (name: string): name is Name => Object.hasOwn(filters, name);

function conditionOf<N extends Name>(name: N, value: unknown, zone: string): SQL {
  const read = filters[name].safeParse(value);
  if (!read.success) throw invalid({ filter: say.badFilter(name) });
  return compilers[name](read.data as z.output<(typeof filters)[N]>, zone);
}

/**
 * The filter of the list as a condition on `audit_log l`.
 * @throws ApiError 422 that names what is not understood
 */
function conditionsOf({ filter, ids }: Window, zone: string): SQL {
  const conditions = Object.entries(filter).flatMap(([name, value]) => {
    if (['q', 'id', 'ids'].includes(name) || value === null || value === undefined || value === '') return [];
    if (!isName(name)) throw invalid({ filter: say.unknownFilter(name) });
    return [conditionOf(name, value, zone)];
  });
  if (ids) conditions.push(sql`l.seq = any(${array(ids)})`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

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
