import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../rows.ts';
import type { Index } from './indexes.ts';
import { namesOf } from './names.ts';
import { type WideColumn, wideName } from './plan.ts';

const stateRow = z.object({ required: z.boolean(), sequence: z.string().nullable() });
const nextRow = z.object({ next: z.number() });

/** Lets the wide column and its indexes take the names of the narrow ones: changes of the catalogue alone. */
export async function swap(tx: Tx, target: WideColumn, indexes: readonly Index[]): Promise<void> {
  const { of, narrow, wide, copier, guard } = namesOf(target);
  const { table, column, appendOnly } = target;
  // Whoever writes in the ledger locks a head first: nobody is within its functions, with a row of the former shape.
  await tx.run(sql`lock table ledger_heads in exclusive mode`);
  await tx.run(sql`lock table ${of} in access exclusive mode`);
  const state = await tx.row(
    stateRow,
    sql`select attnotnull as required,
               case when attidentity <> '' then pg_get_serial_sequence(${table}, ${column}) end as sequence
          from pg_attribute where attrelid = ${table}::regclass and attname = ${column}`,
  );
  const next = state?.sequence ? await nextOf(tx, state.sequence) : null;
  if (state?.required) await tx.run(sql`alter table ${of} alter column ${wide} set not null`);
  await tx.run(sql`drop trigger ${copier} on ${of}`);
  await tx.run(sql`drop function ${copier}()`);
  // Takes the indexes, the primary key, the proof and the sequence along.
  await tx.run(sql`alter table ${of} drop column ${narrow}`);
  await tx.run(sql`alter table ${of} rename column ${wide} to ${narrow}`);
  for (const { name, primary } of indexes) {
    const made = sql.identifier(wideName(name));
    if (primary)
      await tx.run(sql`alter table ${of} add constraint ${sql.identifier(name)} primary key using index ${made}`);
    else await tx.run(sql`alter index ${made} rename to ${sql.identifier(name)}`);
  }
  if (next !== null) {
    const options = sql.raw(`(sequence name ${table}_${column}_seq start with ${next})`);
    await tx.run(sql`alter table ${of} alter column ${narrow} add generated always as identity ${options}`);
  }
  if (appendOnly) {
    for (const kind of ['append_only', 'no_truncate'])
      await tx.run(sql`drop trigger ${sql.identifier(`${table}_${kind}`)} on ${of}`);
    await tx.run(sql`drop function ${guard}()`);
    await tx.run(sql`select make_append_only(${table}::regclass)`);
  }
  await tx.run(sql`select renew_functions()`);
}

const nextOf = async (tx: Tx, sequence: string): Promise<number> =>
  (await tx.row(nextRow, sql`select nextval(${sequence}::regclass) as next`, { idempotent: false }))?.next ?? 1;
