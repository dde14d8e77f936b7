import { type SQL, sql } from 'drizzle-orm';
import { array } from './rows.ts';

/** A person in one of several enterprises: the same number may be somebody else's in another of them. */
export interface Member {
  readonly enterprise_id: number;
  readonly user_id: number;
}

export const keyOf = ({ enterprise_id, user_id }: Member): string => `${enterprise_id}/${user_id}`;

/** Members as the rows of a table `member`, for FROM. */
export const unnestOf = (members: readonly Member[]): SQL => sql`
  unnest(${array(members.map((one) => one.enterprise_id))}::int[], ${array(members.map((one) => one.user_id))}::int[])
    as member (enterprise_id, user_id)`;

/** Whether a column is among the ids of enterprises; of a single one by its value, so that one shard is asked. */
export const isAmong = (column: SQL, enterpriseIds: readonly number[]): SQL =>
  enterpriseIds.length === 1 ? sql`${column} = ${enterpriseIds[0]}` : sql`${column} = any(${array(enterpriseIds)})`;

/** Rows by the person of whom they are, each in their order. */
export function byPerson<Row extends { readonly user_id: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const people = new Map<number, Row[]>();
  for (const row of rows) {
    const own = people.get(row.user_id);
    if (own) own.push(row);
    else people.set(row.user_id, [row]);
  }
  return people;
}
