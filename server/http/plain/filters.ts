import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isCustomKey } from '#domain/kernel/customKeys.ts';
import { id } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import type { Actor } from '#domain/rights.ts';
import { likePattern, type Window } from '#server/db/list.ts';
import { array } from '#server/db/rows.ts';
import { asJson } from '#server/db/statements.ts';
import { invalid } from '../apiError.ts';
import { customColumn } from '../customFields/values.ts';
import { seenReference } from '../scope.ts';

/** Of every list: the search box and the records by their ids. */
const ofEveryList = new Set(['q', 'id', 'ids']);

const oneOrMany = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).max(1000)]).transform((given) => [given].flat());
const rangeOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ from: value.optional(), to: value.optional() });

const ids = oneOrMany(id);
const dates = rangeOf(givenDate(() => ''));
const flags = z.coerce.number().pipe(z.literal([0, 1]));
const texts = z.string().trim().min(1).max(255);

interface Range {
  readonly bounds: z.ZodType<{ from?: unknown; to?: unknown }>;
  /** A column as it is compared with the bounds. @param zone of the enterprise's clock, in the statement of the list */
  readonly compared: (column: SQL, zone: SQL) => SQL;
}

/** As bigint, so that a bound beyond the column's type is compared all the same. */
const whole: Range = { bounds: rangeOf(z.int()), compared: (column) => sql`${column}::bigint` };

const ranges = {
  number: { bounds: rangeOf(z.number()), compared: (column) => column },
  integer: whole,
  money: whole,
  date: { bounds: dates, compared: (column) => column },
  datetime: { bounds: dates, compared: (column, zone) => sql`(${column} at time zone ${zone})::date` },
  time: {
    bounds: rangeOf(z.string().regex(/^\d{2}:\d{2}$/)),
    compared: (column) => sql`to_char(${column}, 'HH24:MI')`,
  },
} as const satisfies Partial<Record<Field['kind'], Range>>;

type Ranged = keyof typeof ranges;
const isRanged = (kind: Field['kind']): kind is Ranged => Object.hasOwn(ranges, kind);

function between(column: SQL, kind: Ranged, value: unknown, zone: SQL): SQL {
  const { bounds, compared }: Range = ranges[kind];
  const { from, to } = bounds.parse(value);
  const shown = compared(column, zone);
  return sql`(
  ${from === undefined ? sql`true` : sql`${shown} >= ${from}`} and ${to === undefined ? sql`true` : sql`${shown} <= ${to}`})`;
}

type Compile = (column: SQL, field: Field, value: unknown) => SQL;

const within: Compile = (column, _field, value) =>
  sql`plain_text(${column}) like plain_text(${likePattern(texts.parse(value))})`;
const chosen: Compile = (column, { choices = [] }, value) =>
  sql`${column} = any(${array(oneOrMany(z.literal([...choices])).parse(value))})`;
const isThere: Compile = (column, _field, value) =>
  flags.parse(value) === 1 ? sql`${column} is not null` : sql`${column} is null`;

const compilers: Readonly<Record<Exclude<Field['kind'], Ranged>, Compile>> = {
  text: within,
  longText: within,
  email: within,
  phone: within,
  url: within,
  color: within,
  flag: (column, _field, value) => sql`${column} = ${flags.parse(value) === 1}`,
  select: chosen,
  status: chosen,
  reference: (column, _field, value) => sql`${column} = any(${array(ids.parse(value))})`,
  references: (column, _field, value) => sql`${column} && ${array(ids.parse(value))}::int[]`,
  file: isThere,
  image: isThere,
};

const conditionOn = (column: SQL, field: Field, value: unknown, zone: SQL): SQL =>
  isRanged(field.kind) ? between(column, field.kind, value, zone) : compilers[field.kind](column, field, value);

/** The values that a field must have one of, where a filter asks for no more than that. */
function exactValues({ kind, choices = [] }: Field, value: unknown): readonly unknown[] | undefined {
  if (kind === 'select') return [...new Set(oneOrMany(z.literal([...choices])).parse(value))];
  if (kind === 'flag') return flags.parse(value) === 1 ? [1] : undefined;
  if (!isRanged(kind)) return undefined;
  const { from, to } = (ranges[kind] satisfies Range).bounds.parse(value);
  return from !== undefined && from === to ? [from] : undefined;
}

/** Condition: an own field has one of these values; the index on `custom_fields` finds them. */
function holdsOne(alias: SQL, key: string, values: readonly unknown[]): SQL {
  const holding = values.map((one) => sql`${alias}.custom_fields @> ${asJson({ [key]: one })}::jsonb`);
  return holding.length > 0 ? sql`(${sql.join(holding, sql` or `)})` : sql`false`;
}

/** A filter that asks for nothing. */
export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Where a field's value stands in the statement of a list. */
type ColumnOf = (name: string, field: Field) => SQL | undefined;

/** The table of a list, and who asks for it; `columnOf` says where it has no column of a field's name. */
interface Listed {
  readonly actor: Actor;
  readonly alias: SQL;
  /** Id of the enterprise to which a row belongs, where that is no column of its name. */
  readonly enterprise?: SQL;
  readonly columnOf?: ColumnOf;
}

/**
 * The filter of a list as a condition.
 * @param fields those that the reader may see: another one is unknown, so that no count tells of it
 * @throws ApiError 422 that names what is not understood
 */
export function filterOf(
  fields: Fields,
  { filter }: Pick<Window, 'filter'>,
  { actor, alias, enterprise = sql`${alias}.enterprise_id`, columnOf }: Listed,
): SQL {
  const zone = sql`(select e.time_zone from enterprises e where e.id = ${enterprise})`;
  const stored = (name: string, field: Field): SQL =>
    isCustomKey(name)
      ? customColumn(alias, name, field)
      : (columnOf?.(name, field) ?? sql`${alias}.${sql.identifier(name)}`);
  const conditions = Object.entries(filter).flatMap(([name, value]) => {
    if (ofEveryList.has(name) || isBlank(value)) return [];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field?.filterable || field.storage === null) throw invalid({ filter: say.unknownFilter(name) });
    try {
      const exact = isCustomKey(name) ? exactValues(field, value) : undefined;
      if (exact) return [holdsOne(alias, name, exact)];
      return [conditionOn(seenReference(actor, field, enterprise, stored(name, field)), field, value, zone)];
    } catch (error) {
      if (error instanceof z.ZodError) throw invalid({ filter: say.badFilter(name) });
      throw error;
    }
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
