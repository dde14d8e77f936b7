import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actionsOfKind, activityKinds } from '#domain/operation/audit/actions.ts';
import { id, localDate } from '#domain/kernel/codecs.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import type { Window } from '#server/db/list.ts';
import { array } from '#server/db/rows.ts';
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
export function conditionsOf({ filter, ids }: Window, zone: string): SQL {
  const conditions = Object.entries(filter).flatMap(([name, value]) => {
    if (['q', 'id', 'ids'].includes(name) || value === null || value === undefined || value === '') return [];
    if (!isName(name)) throw invalid({ filter: say.unknownFilter(name) });
    return [conditionOf(name, value, zone)];
  });
  if (ids) conditions.push(sql`l.seq = any(${array(ids)})`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
