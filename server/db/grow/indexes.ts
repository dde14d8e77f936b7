import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../rows.ts';
import { type LateIndex, wideName } from './plan.ts';

const indexRow = z.object({ name: z.string(), definition: z.string(), primary: z.boolean() });

export type Index = z.output<typeof indexRow>;

/** Indexes in which a column has a part, also in their condition. */
export const indexesOf = (db: Db, table: string, column: string): Promise<Index[]> =>
  db.rows(
    indexRow,
    sql`select c.relname::text as name, pg_get_indexdef(c.oid) as definition, k.indisprimary as primary
          from pg_index k join pg_class c on c.oid = k.indexrelid
         where k.indrelid = ${table}::regclass
           and exists (select from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
                        where d.objid = coalesce((select p.oid from pg_constraint p where p.conindid = c.oid
                                                     and p.conrelid = k.indrelid limit 1), c.oid)
                          and d.refobjid = k.indrelid and a.attname = ${column})
         order by 1`,
  );

const validRow = z.object({ valid: z.boolean() });

/** Makes an index beside the product's work. One that was broken off is made anew. */
export async function makeIndex(db: Db, name: string, definition: string): Promise<void> {
  const found = await db.row(
    validRow,
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`,
  );
  if (found?.valid) return;
  if (found) await db.run(sql`drop index concurrently ${sql.identifier(name)}`);
  await db.run(sql.raw(definition));
}

/** The same index over the column that is to take its place. */
export const wideDefinition = ({ name, definition }: Index, column: string): string =>
  definition
    .replace(/^CREATE (UNIQUE )?INDEX \S+/, `CREATE $1INDEX CONCURRENTLY ${wideName(name)}`)
    .replaceAll(new RegExp(`\\b${column}\\b`, 'g'), wideName(column));

export const lateDefinition = ({ name, table, columns, unique = false, where }: LateIndex): string =>
  [
    `create ${unique ? 'unique ' : ''}index concurrently ${name} on ${table} (${columns})`,
    ...(where === undefined ? [] : [`where ${where}`]),
  ].join(' ');
