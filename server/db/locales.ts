import type { Database } from './connect.ts';

/** In which languages an enterprise writes to people of its own, by their id; nobody who, like it, has chosen none. */
export async function localesOf(
  database: Database,
  enterpriseId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; locale: string }>(
    `select id, locale from unnest($2::int[]) as id, locale_of(id, $1) as locale where locale is not null`,
    [enterpriseId, userIds],
  );
  return new Map(rows.map(({ id, locale }) => [id, locale]));
}
