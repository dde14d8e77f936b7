import { type SQL, sql } from 'drizzle-orm';
import { array } from './rows.ts';

export interface Began {
  readonly enterpriseId: number;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
}

/** Condition: entries of an enterprise that began on local dates from..to, of all people or of some. */
export const beganOn = ({ enterpriseId, from, to, userIds }: Began): SQL => sql`
  enterprise_id = ${enterpriseId} and local_date between ${from} and ${to}
    and (${array(userIds)}::int[] is null or user_id = any(${array(userIds)}))`;

/** An instant as whole milliseconds since the epoch. */
export const epochMs = (instant: SQL) => sql`trunc(extract(epoch from ${instant}) * 1000)::float8`;
