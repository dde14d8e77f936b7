import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

/**
 * Condition on `audit_log l`: the line may be shown to this person. Of the complaints channel each sees only what they did
 * there themselves: that somebody else read it tells the person whom a complaint is about that there is one.
 */
export const isShownTo = (viewerId: number): SQL =>
  sql`(l.action not like 'complaints.%' or l.actor_id is not distinct from ${viewerId})`;

const hiddenRow = z.object({ seq: z.number() });

/** Places in the chain of the lines that are not shown to this person, ascending. */
export async function placesHiddenFrom(db: Db, enterpriseId: number, viewerId: number): Promise<number[]> {
  const rows = await db.rows(
    hiddenRow,
    sql`select l.seq from audit_log l where l.enterprise_id = ${enterpriseId} and not ${isShownTo(viewerId)} order by 1`,
  );
  return rows.map(({ seq }) => seq);
}

/** Number of a shown line among those that are shown: no gap tells of a hidden one. */
export const numberAt = (place: number, hidden: readonly number[]): number =>
  place - hidden.filter((one) => one < place).length;

/** Place in the chain of the shown line with this number. */
export const placeOf = (number: number, hidden: readonly number[]): number =>
  hidden.reduce((place, one) => (one <= place ? place + 1 : place), number);

const shownRow = z.object({ lines: z.number(), first: z.number().nullable() });

/** How many lines are shown to this person, and where in the chain the oldest of the newest `most` is. */
export async function shownLines(
  db: Db,
  { enterpriseId, viewerId, most }: { readonly enterpriseId: number; readonly viewerId: number; readonly most: number },
) {
  const shown = sql`from audit_log l where l.enterprise_id = ${enterpriseId} and ${isShownTo(viewerId)}`;
  const row = await db.row(
    shownRow,
    sql`select (select count(*) ${shown})::int as lines,
               (select min(seq) from (select l.seq ${shown} order by l.seq desc limit ${most}) newest) as first`,
  );
  return { lines: row?.lines ?? 0, first: row?.first ?? 1 };
}
