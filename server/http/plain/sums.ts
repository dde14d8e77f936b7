import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isCustomKey } from '#domain/kernel/customKeys.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { namesWhere } from '#domain/kernel/plainEntity.ts';
import type { Db } from '#server/db/rows.ts';

/** Field to the sum of all records, as a decimal text. */
type Sums = Readonly<Record<string, string>>;

const namesOfSummed = (fields: Fields): string[] => namesWhere(fields, ({ summed }) => summed === true);

const valueOf = (alias: SQL, name: string): SQL =>
  isCustomKey(name) ? sql`(${alias}.custom_fields ->> ${name})` : sql`${alias}.${sql.identifier(name)}`;

/** The sums of those fields that are summed, in their order; as numeric, which no sum is too large for. */
export function sumsOf(fields: Fields, alias: SQL): SQL {
  const sums = namesOfSummed(fields).map(
    (name) => sql`trim_scale(coalesce(sum(${valueOf(alias, name)}::numeric), 0))::text`,
  );
  return sql`array[${sql.join(sums, sql`, `)}]::text[]`;
}

/** The same with their names. */
export const namedSums = (fields: Fields, sums: readonly string[]): Sums =>
  Object.fromEntries(namesOfSummed(fields).map((name, index) => [name, sums[index] ?? '0']));

const row = z.object({ sums: z.array(z.string()) });

/**
 * The sums of a list that is written by hand; none where nothing is summed.
 * @param from the rows of all pages: `teams t where …`
 */
export async function sumsIn(db: Db, fields: Fields, alias: SQL, from: SQL): Promise<Sums | undefined> {
  if (namesOfSummed(fields).length === 0) return undefined;
  const found = await db.row(row, sql`select ${sumsOf(fields, alias)} as sums from ${from}`);
  return namedSums(fields, found?.sums ?? []);
}
