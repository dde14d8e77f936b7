import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '../../../domain/kernel/fields.ts';
import type { Actor } from '../../../domain/rights.ts';
import { array, type Db } from '../../db/rows.ts';
import { isLimited, isRecordSeen } from '../scope.ts';
import type { PlainRow } from './records.ts';
import { targetOf } from './targets.ts';

const seenRow = z.object({ id: z.number() });

/** Rows of a plain resource without the people and teams of whom the actor may not know: as if nobody were named. */
export async function withSeenReferences(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  fields: Fields,
  rows: readonly PlainRow[],
): Promise<readonly PlainRow[]> {
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

function without(row: PlainRow, name: string, kind: 'reference' | 'references', seen: ReadonlySet<number>): PlainRow {
  const names = `${name}_names`;
  if (kind === 'references')
    return { ...row, [names]: (row[names] as readonly { id: number }[]).filter(({ id }) => seen.has(id)) };
  return seen.has(row[name] as number) ? row : { ...row, [name]: null, [`${name}_name`]: null };
}
