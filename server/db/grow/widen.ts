import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../rows.ts';
import { fill } from './fill.ts';
import type { Grower } from './grower.ts';
import { indexesOf, makeIndex, wideDefinition } from './indexes.ts';
import { makeKeyIndex } from './keys.ts';
import { type WideColumn, wideName } from './plan.ts';
import { namesOf } from './names.ts';
import { swap } from './swap.ts';

/**
 * Makes a column bigint without rewriting its table under a lock: one beside it is kept alike by a trigger and filled in
 * batches, gets its indexes and then takes the name. Each step is found done when it is begun again.
 */
export async function widen(grower: Grower, target: WideColumn): Promise<void> {
  const { db, say } = grower;
  const { table, column } = target;
  await grower.change((tx) => addColumn(tx, target));
  await fill(grower, target);
  await db.run(sql`vacuum (analyze) ${sql.identifier(table)}`);
  await proveFilled(grower, target);
  say(`${table}.${column}: all copied, indexes next`);
  const indexes = await indexesOf(db, table, column);
  for (const index of indexes) {
    if (index.primary) await makeKeyIndex(grower, table, wideName(column));
    else await makeIndex(db, wideName(index.name), wideDefinition(index, column));
  }
  await db.run(sql`analyze ${sql.identifier(table)}`);
  await grower.change((tx) => swap(tx, target, indexes));
  say(`${table}.${column}: is bigint`);
}

const foundRow = z.object({ found: z.boolean() });

async function hasColumn(db: Db, table: string, column: string): Promise<boolean> {
  const row = await db.row(
    foundRow,
    sql`select exists (select from pg_attribute where attrelid = ${table}::regclass and attname = ${column}) as found`,
  );
  return row?.found ?? false;
}

/** The wider column, which every row that is written from now on brings along. */
async function addColumn(tx: Tx, target: WideColumn): Promise<void> {
  if (await hasColumn(tx, target.table, wideName(target.column))) return;
  const { of, narrow, wide, copier } = namesOf(target);
  await tx.run(sql`alter table ${of} add column ${wide} bigint`);
  await tx.run(sql`create function ${copier}() returns trigger language plpgsql as $$
    begin
      new.${wide} := new.${narrow};
      return new;
    end $$`);
  await tx.run(
    sql`create trigger ${copier} before insert or update on ${of} for each row execute function ${copier}()`,
  );
  if (target.appendOnly) await letCopy(tx, target);
}

/** Of an append-only table: nothing but the copy may be written, and only what it is a copy of. */
async function letCopy(tx: Tx, target: WideColumn): Promise<void> {
  const { of, narrow, wide, guard } = namesOf(target);
  const trigger = sql.identifier(`${target.table}_append_only`);
  await tx.run(sql`create function ${guard}() returns trigger language plpgsql as $$
    declare
      copied ${of} := old;
    begin
      if tg_op = 'UPDATE' then
        copied.${wide} := old.${narrow};
        if new *= copied then
          return new;
        end if;
      end if;
      raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'JN001';
    end $$`);
  await tx.run(sql`drop trigger ${trigger} on ${of}`);
  await tx.run(
    sql`create trigger ${trigger} before update or delete on ${of} for each row execute function ${guard}()`,
  );
  await tx.run(sql`alter table ${of} enable always trigger ${trigger}`);
}

const nullRow = z.object({ required: z.boolean() });

/** A constraint that PostgreSQL has checked row by row, so that the swap has nothing to look through. */
async function proveFilled({ db, change }: Grower, target: WideColumn): Promise<void> {
  const { of, narrow, wide, proof } = namesOf(target);
  const row = await db.row(
    nullRow,
    sql`select attnotnull as required from pg_attribute
         where attrelid = ${target.table}::regclass and attname = ${target.column}`,
  );
  const required = row?.required ? sql`and ${wide} is not null` : sql``;
  await change(async (tx) => {
    await tx.run(sql`alter table ${of} drop constraint if exists ${proof}`);
    await tx.run(
      sql`alter table ${of} add constraint ${proof} check (${wide} is not distinct from ${narrow} ${required}) not valid`,
    );
  });
  await db.run(sql`alter table ${of} validate constraint ${proof}`);
}
