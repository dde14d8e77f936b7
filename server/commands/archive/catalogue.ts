import { sql } from 'drizzle-orm';
import pg, { type ClientBase, type ClientConfig } from 'pg';
import { z } from 'zod';
import { openCancellableClient } from '#server/db/openClient.ts';
import { type Db, dbOn } from '#server/db/rows.ts';

/** A list of names for a statement. */
export const quoted = (...names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Of the same meaning on every server, whatever its settings. */
export const plainTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;

const tableRow = z.object({
  name: z.string(),
  /** All but the generated ones. */
  columns: z.array(z.string()).readonly(),
  /** Other tables to which its foreign keys point. */
  needs: z.array(z.string()).readonly(),
});

export type Table = z.output<typeof tableRow>;

const takenRow = z.object({ taken: z.boolean() });
const migrationRow = z.object({ hash: z.string() });

/** The product's tables, each after those that it needs. What a crash may lose (unlogged) is not among them. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const rows = await db.rows(
    tableRow,
    sql`select c.relname::text as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );
  return inOrder(rows);
}

/** @throws when foreign keys go round in a circle */
export function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => needs.every((name) => !missing.has(name)));
    if (ready.length === 0) throw new Error(`Tables that need each other: ${[...missing].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Hashes of the migrations that the database has taken, in their order; none: it is not the product's yet. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const found = await db.row(takenRow, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as taken`);
  if (!found?.taken) return [];
  const taken = await db.rows(migrationRow, sql`select hash from drizzle.__drizzle_migrations order by id`);
  return taken.map(({ hash }) => hash);
}

/** A connection for `work` alone: as it is, for COPY, and for statements. */
export async function withClient<T>(owner: ClientConfig, work: (client: ClientBase, db: Db) => Promise<T>): Promise<T> {
  const client = await openCancellableClient(owner);
  try {
    return await work(client, dbOn(client));
  } finally {
    await client.end();
  }
}
