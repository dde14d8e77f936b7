import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db } from './rows.ts';

const localeRow = z.object({ id: z.number(), locale: z.string() });

/** In which languages an enterprise writes to people of its own, by their id; nobody who, like it, has chosen none. */
export async function localesOf(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows(
    localeRow,
    sql`select id, locale from unnest(${array(userIds)}::int[]) as id, locale_of(id, ${enterpriseId}) as locale
         where locale is not null`,
  );
  return new Map(rows.map(({ id, locale }) => [id, locale]));
}
