import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GivenCustomValues } from '#domain/kernel/customValues.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import { namesWhere } from '#domain/kernel/plainEntity.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { invalid } from '../apiError.ts';
import { isLimited, isSeen } from '../scope.ts';
import { targetOf } from '../plain/targets.ts';
import { type CustomValues, nameKeyOf, readCustomValues } from './values.ts';

const named = z.object({ id: z.number(), name: z.string() });

const referring = (fields: Fields): string[] => namesWhere(fields, ({ kind }) => kind === 'reference');

/** The people of an enterprise with these ids, by their names; who was erased, or is not the actor's to see, is nobody. */
async function peopleNamed(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const { table, id, name } = targetOf('employees');
  const rows = await db.rows(
    named,
    sql`select ${id} as id, ${name} as name from ${table} r where r.enterprise_id = ${enterpriseId} and ${id} = any(${array(ids)}) and r.erased_at is null and ${isSeen(actor, sql`r.enterprise_id`, sql`r.user_id`)}`,
  );
  return new Map(rows.map((one) => [one.id, one.name]));
}

/**
 * Rows with the names of the people to whom their own fields refer, beside their ids: `f7_name`. Without it, and for who is
 * erased or not of the enterprise, such a field is answered as nobody.
 */
export async function withPeople<Row extends { readonly custom_fields: CustomValues }>(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  own: Fields,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const keys = referring(own);
  const ids = rows.flatMap((row) => keys.flatMap((key) => row.custom_fields[key] ?? []));
  if (ids.length === 0) return rows;
  const names = await peopleNamed(db, actor, enterpriseId, [...new Set(ids)]);
  const namesBeside = ({ custom_fields: values }: Row) =>
    Object.fromEntries(keys.map((key) => [nameKeyOf(key), names.get(values[key]) ?? null]));
  return rows.map((row) => ({ ...row, custom_fields: { ...row.custom_fields, ...namesBeside(row) } }));
}

/** As `withPeople`, of one row. */
export async function rowWithPeople<Row extends { readonly custom_fields: CustomValues }>(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  own: Fields,
  row: Row,
): Promise<Row> {
  const [found = row] = await withPeople(db, actor, enterpriseId, own, [row]);
  return found;
}

/**
 * What a body says of a record's own fields, once the people to whom it refers are known to be of the enterprise.
 * @param seen the fields that whoever asks may see
 * @throws ApiError 422 at the key of each field that is wrong
 */
export async function customValuesFor(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  seen: Fields,
  given: GivenCustomValues,
  options: { isNew?: true } = {},
): Promise<CustomValues> {
  const read = readCustomValues(seen, given, options);
  // Whoever is shown nobody may look at somebody whom they may not know: what they leave empty stays as it is.
  const isKept = (key: string) => !options.isNew && isLimited(actor, enterpriseId) && read[key] === null;
  const kept = new Set(referring(seen).filter(isKept));
  const values = Object.fromEntries(Object.entries(read).filter(([key]) => !kept.has(key)));
  const keys = referring(seen).filter((key) => typeof values[key] === 'number');
  if (keys.length === 0) return values;
  const names = await peopleNamed(
    db,
    actor,
    enterpriseId,
    keys.map((key) => values[key]),
  );
  const unknown = keys.filter((key) => !names.has(values[key]));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((key) => [key, say.notRecord])));
  return values;
}
