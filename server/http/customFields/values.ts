import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readValues } from '#domain/organization/customFields/values.ts';
import type { GivenCustomValues } from '#domain/kernel/customValues.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { asJson } from '#server/db/statements.ts';
import { invalid } from '../apiError.ts';

export type CustomValues = Readonly<Record<string, unknown>>;

/** The column `custom_fields` of a row. */
export const storedCustomValues = z.record(z.string(), z.unknown());

/** Under which the name of the person stands to whom an own field refers, beside the id. */
export const nameKeyOf = (key: string): string => `${key}_name`;

/** A record's own values as the reader may see them; null where it has none. @param stored as `withPeople` completes them */
export function presentCustomValues(seen: Fields, stored: CustomValues): Record<string, never> {
  const values: Record<string, unknown> = {};
  for (const key in seen) {
    values[key] = stored[key] ?? null;
    if (seen[key]?.kind !== 'reference') continue;
    const name = stored[nameKeyOf(key)] ?? null;
    if (name === null) values[key] = null;
    values[nameKeyOf(key)] = name;
  }
  return values as Record<string, never>;
}

/**
 * What a body says of the own fields (`readValues`).
 * @param seen the fields that whoever asks may see
 * @throws ApiError 422 at the key of each field that is wrong
 */
export function readCustomValues(seen: Fields, given: GivenCustomValues, options: { isNew?: true } = {}): CustomValues {
  const { values, errors } = readValues(seen, given, options);
  if (Object.keys(errors).length > 0) throw invalid({ ...errors });
  return values;
}

/** The values of a new record that are there at all. */
export const keptCustomValues = (values: CustomValues): CustomValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Of a new record: the column `custom_fields`. */
export const newCustomValues = (values: CustomValues): SQL => sql`${asJson(keptCustomValues(values))}::jsonb`;

/** The column after a change: what is null in it goes, the rest stays. */
export const changedCustomValues = (values: CustomValues): SQL =>
  sql`jsonb_strip_nulls(custom_fields || ${asJson(values)}::jsonb)`;

const castOf: Readonly<Partial<Record<NonNullable<Field['storage']>, SQL>>> = {
  integer: sql`int`,
  bigint: sql`bigint`,
  'double precision': sql`float8`,
  date: sql`date`,
  time: sql`time`,
};

/** The value of an own field in a table or alias, of the field's type. */
export function customColumn(alias: SQL, key: string, { storage }: Field): SQL {
  const value = sql`(${alias}.custom_fields ->> ${key})`;
  if (storage === 'boolean') return sql`coalesce(${value} = '1', false)`;
  const cast = storage && castOf[storage];
  return cast ? sql`${value}::${cast}` : value;
}
