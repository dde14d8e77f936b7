import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Field, Fields } from '../../../domain/kernel/fields.ts';
import { kernelMessages as say } from '../../../domain/kernel/messages/index.ts';
import { likePattern, type Window } from '../../db/list.ts';
import { array } from '../../db/rows.ts';
import { invalid } from '../apiError.ts';

/** Of every list: the search box and the records by their ids. */
const ofEveryList = new Set(['q', 'id', 'ids']);

const oneOrMany = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).max(1000)]).transform((given) => [given].flat());
const rangeOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: value.optional(), to: value.optional() });

const ids = oneOrMany(z.coerce.number().int().positive());
const numbers = rangeOf(z.number());
const dates = rangeOf(z.iso.date());
const texts = z.string().trim().min(1).max(255);

type Compile = (column: SQL, field: Field, value: unknown) => SQL;

const between = (column: SQL, { from, to }: { from?: unknown; to?: unknown }): SQL => sql`(
  ${from === undefined ? sql`true` : sql`${column} >= ${from}`} and ${to === undefined ? sql`true` : sql`${column} <= ${to}`})`;

const within: Compile = (column, _field, value) =>
  sql`plain_text(${column}) like plain_text(${likePattern(texts.parse(value))})`;
const numeric: Compile = (column, _field, value) => between(column, numbers.parse(value));
const chosen: Compile = (column, { choices = [] }, value) =>
  sql`${column} = any(${array(oneOrMany(z.literal([...choices])).parse(value))})`;
const clock = sql`(select e.time_zone from enterprises e where e.id = t.enterprise_id)`;

const compilers: Readonly<Record<Field['kind'], Compile>> = {
  text: within,
  longText: within,
  email: within,
  phone: within,
  url: within,
  color: within,
  time: (column, _field, value) => between(sql`to_char(${column}, 'HH24:MI')`, rangeOf(z.string().max(5)).parse(value)),
  number: numeric,
  integer: numeric,
  money: numeric,
  date: (column, _field, value) => between(column, dates.parse(value)),
  datetime: (column, _field, value) => between(sql`(${column} at time zone ${clock})::date`, dates.parse(value)),
  flag: (column, _field, value) =>
    sql`${column} = ${
      z.coerce
        .number()
        .pipe(z.literal([0, 1]))
        .parse(value) === 1
    }`,
  select: chosen,
  status: chosen,
  reference: (column, _field, value) => sql`${column} = any(${array(ids.parse(value))})`,
  references: (column, _field, value) => sql`${column} && ${array(ids.parse(value))}::int[]`,
};

/**
 * The filter of a list as a condition on its table `t`.
 * @param fields those that the reader may see: another one is unknown, so that no count tells of it
 * @throws ApiError 422 that names what is not understood
 */
export function filterOf(fields: Fields, { filter }: Window): SQL {
  const conditions = Object.entries(filter).flatMap(([name, value]) => {
    if (ofEveryList.has(name) || value === null || value === undefined || value === '') return [];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field?.filterable || field.storage === null) throw invalid({ filter: say.unknownFilter(name) });
    try {
      return [compilers[field.kind](sql`t.${sql.identifier(name)}`, field, value)];
    } catch (error) {
      if (error instanceof z.ZodError) throw invalid({ filter: say.badFilter(name) });
      throw error;
    }
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
