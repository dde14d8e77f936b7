import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Fields } from '#domain/kernel/fields.ts';
import type { Actor } from '#domain/rights.ts';
import { likePattern, page, type Window } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';
import { count } from '#server/db/statements.ts';
import { customOrders } from '../customFields/lists.ts';
import { filterOf } from './filters.ts';
import { sumsIn } from './sums.ts';

interface Source<Row extends z.ZodObject> {
  readonly row: Row;
  /** Everything before `where`. */
  readonly select: SQL;
  readonly table: string;
  readonly alias: string;
  /** The column that names a record among those of all enterprises. */
  readonly key: string;
  /** What else holds for the records that are listed. */
  readonly where?: SQL;
  /** What each field sorts by; the first for a field that is not among them. */
  readonly orders: Readonly<Record<string, SQL>>;
}

/**
 * A page of an enterprise's named records, how many there are, and the sums of all of these.
 * @param own the fields that the enterprise has added and that whoever asks may see
 */
export async function enterpriseList<Row extends z.ZodObject>(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  window: Window,
  own: Fields,
  { row, select, table, alias, key, where = sql`true`, orders }: Source<Row>,
) {
  const t = sql.identifier(alias);
  const known = sql`${t}.${sql.identifier(key)}`;
  const matches = sql`${t}.enterprise_id = ${enterpriseId} and ${where}
    and ${filterOf(own, window, { actor, alias: sql`${t}` })}
    and (${window.search} = '' or plain_text(${t}.name) like plain_text(${likePattern(window.search)}))
    and (${array(window.ids)}::int[] is null or ${known} = any(${array(window.ids)}))`;
  const all = sql`${sql.identifier(table)} ${t} where ${matches}`;
  const [rows, total, sums] = await Promise.all([
    db.rows(
      row,
      sql`${select} where ${matches} ${page(window, { ...orders, ...customOrders(actor, own, sql`${t}`) }, sql`${t}.id`)}`,
    ),
    count(db, all),
    sumsIn(db, own, sql`${t}`, all),
  ]);
  return { rows, total, sums };
}
