import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '#domain/kernel/fields.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { isLimited, isRecordSeen } from '../scope.ts';
import { targetOf } from './targets.ts';

type Row = Readonly<Record<string, unknown>>;
const seenRow = z.object({ id: z.number() });

/** Rows of a plain resource without the people and teams of whom the actor may not know: as if nobody were named. */
export async function withSeenReferences<One extends Row>(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  fields: Fields,
  rows: readonly One[],
): Promise<readonly One[]> {
  if (!isLimited(actor, enterpriseId)) return rows;
  let shown = rows;
  for (const [name, { kind, entity }] of Object.entries(fields)) {
    if ((kind !== 'reference' && kind !== 'references') || (entity !== 'employees' && entity !== 'teams')) continue;
    const ids = rows.flatMap((row) => (row[name] ?? []) as number | number[]);
    const { table, id } = targetOf(entity);
    const known = await db.rows(
      seenRow,
      sql`select r.${id} as id from ${table} r
           where r.enterprise_id = ${enterpriseId} and r.${id} = any(${array(ids)})
             and ${isRecordSeen(actor, entity, sql`r.enterprise_id`, sql`r.${id}`)}`,
    );
    const seen = new Set(known.map((one) => one.id));
    shown = shown.map((row) => without(row, name, kind, seen));
  }
  return shown;
}

/**
 * Values of a change, with the people and teams that the record names and of whom the actor may not know: whoever is not shown
 * them neither keeps them in a list that they save nor leaves a field empty because of them.
 */
export async function withUnseenReferences(
  db: Db,
  actor: Actor,
  row: Row & { readonly enterprise_id: number },
  fields: Fields,
  values: Row,
): Promise<Row> {
  if (!isLimited(actor, row.enterprise_id)) return values;
  const [seen = row] = await withSeenReferences(db, actor, row.enterprise_id, fields, [row]);
  const kept = Object.entries(fields).flatMap(([name, { kind }]): [string, unknown][] => {
    if (!(name in values)) return [];
    if (kind === 'reference') return values[name] === null && seen[name] === null ? [[name, row[name]]] : [];
    if (kind !== 'references') return [];
    const shown = (seen[`${name}_names`] as readonly { id: number }[]).map(({ id }) => id);
    const others = (row[name] as readonly number[]).filter((id) => !shown.includes(id));
    return [[name, [...new Set([...(values[name] as readonly number[]), ...others])]]];
  });
  return { ...values, ...Object.fromEntries(kept) };
}

function without<One extends Row>(
  row: One,
  name: string,
  kind: 'reference' | 'references',
  seen: ReadonlySet<number>,
): One {
  const names = `${name}_names`;
  if (kind === 'references')
    return { ...row, [names]: (row[names] as readonly { id: number }[]).filter(({ id }) => seen.has(id)) };
  return seen.has(row[name] as number) ? row : { ...row, [name]: null, [`${name}_name`]: null };
}
