import { is, SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db, textOf, type Tx } from './rows.ts';

const totalRow = z.object({ total: z.number() });
const idRow = z.object({ id: z.number() });

/** How many rows there are: `from` is what stands behind FROM, with its WHERE. */
export async function count(db: Db, from: SQL): Promise<number> {
  return (await db.row(totalRow, sql`select count(*)::int as total from ${from}`))?.total ?? 0;
}

/** Whether there is any row: `from` is what stands behind FROM, with its WHERE. */
export const exists = async (db: Db, from: SQL): Promise<boolean> =>
  (await db.run(sql`select from ${from} limit 1`)) > 0;

/** The id that an INSERT with `returning id` gave. */
export async function insertedId(db: Db, statement: SQL): Promise<number> {
  const made = await db.row(idRow, statement);
  if (!made) throw new Error('A row was inserted without an id');
  return made.id;
}

/** A value as text for jsonb, which refuses half of a surrogate pair where a text parameter replaces it. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(/\p{Surrogate}/gu, '\ufffd') : part,
  );

/** Objects as rows of a table's type, for an INSERT of many in one statement; a column that they lack is null. */
export const recordsOf = (table: string, objects: readonly object[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${asJson(objects)}::jsonb)`;

/** A fragment without values, put together once and not for every statement that has it. */
export function fixed(fragment: SQL): SQL {
  const { text, values } = textOf(fragment);
  if (values.length > 0) throw new Error(`A fixed fragment has values: ${text}`);
  return sql.raw(text);
}

/** Names as columns, with a table's alias before each if given. */
export const columnsOf = (names: readonly string[], alias?: string): SQL =>
  sql.join(
    names.map((name) => (alias ? sql`${sql.identifier(alias)}.${sql.identifier(name)}` : sql.identifier(name))),
    sql`, `,
  );

/** The values of an object as parameters, in the order of `columnsOf` its keys. */
export const parametersOf = (object: Readonly<Record<string, unknown>>): SQL =>
  sql.join(
    Object.values(object).map((value) => sql`${value}`),
    sql`, `,
  );

/** INSERT of many objects, each with the columns of the first; there must be one. */
export function insertOf<Row extends object>(table: string, objects: readonly Row[]): SQL {
  const columns = columnsOf(Object.keys(objects[0] ?? {}));
  return sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from ${recordsOf(table, objects)}`;
}

/** The assignments of `on conflict … do update set` by which a row takes all columns of an object. */
export const replacing = (object: object): SQL =>
  sql.join(
    Object.keys(object).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );

/** `a = 1, b = 2` of an UPDATE: `undefined` leaves a column as it is; there must be another one. */
export const assignments = (change: Readonly<Record<string, unknown>>): SQL =>
  sql.join(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.identifier(column)} = ${is(value, SQL) ? value : sql.param(value)}`),
    sql`, `,
  );

/**
 * The transaction does not wait for the disk: it is durable with the next one that does, in their order. Only for work
 * that is done again where that one is lost too, as that of a job is whose completion is written after it.
 */
export const commitWithNext = (tx: Tx): Promise<number> => tx.run(sql`set local synchronous_commit = off`);

/** Keeps others from changing some rows until the transaction ends, always in the same order. */
export const lockRows = (tx: Tx, table: string, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select from ${sql.identifier(table)} where id = any(${array(ids)}::int[]) order by id for no key update`);

/** Keeps others from changing a row until the transaction ends, so that what is read of it next still holds then. */
export const lockRow = (tx: Tx, table: string, id: number): Promise<number> =>
  tx.run(sql`select from ${sql.identifier(table)} where id = ${id} for no key update`);
