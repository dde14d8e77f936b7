import { leaveKey, type PersonValues, variablesIn } from '#domain/paperwork/payrollExports/variables.ts';
import type { Db } from '#server/db/rows.ts';
import { leaveTypesOf } from '../repo.ts';

/** What the enterprise's types of leave are called, by their variable. */
export const leaveNames = async (db: Db, enterpriseId: number): Promise<Record<string, string>> =>
  Object.fromEntries((await leaveTypesOf(db, enterpriseId)).map(({ id, name }) => [leaveKey(id), name]));

/** Those of them that occur. */
export function namesIn(names: Readonly<Record<string, string>>, lines: readonly PersonValues[]) {
  const occurring = new Set(variablesIn(lines));
  return Object.fromEntries(Object.entries(names).filter(([key]) => occurring.has(key)));
}
