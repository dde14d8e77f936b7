import type { Db } from '#server/db/rows.ts';
import { lastDayOf } from '#server/modules/organization/employees/index.ts';
import { formerBy } from '../repo.ts';

export interface Former {
  readonly user_id: number;
  readonly email: string;
  /** In the enterprise, `YYYY-MM-DD`. */
  readonly last_day: string;
}

/** Who worked in the enterprise before, by their identity number; undefined also of whom the last day is not known. */
export async function formerOf(db: Db, enterpriseId: number, dni: string): Promise<Former | undefined> {
  const former = await formerBy(db, enterpriseId, dni);
  const last_day = former && (await lastDayOf(db, { enterpriseId, userId: former.user_id }));
  return former && last_day ? { ...former, last_day } : undefined;
}
