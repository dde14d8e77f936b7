import { employees as entity } from '#domain/organization/employees/employees.ts';
import { type ImportLine, readLines } from '#domain/organization/employees/import/lines.ts';
import type { PeopleRows } from '#domain/organization/firms/import/companies.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { Actor } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import { declaredSeenBy } from '#server/http/customFields/declared.ts';
import { inSlices } from '#server/http/inSlices.ts';
import { readPeople } from '#server/modules/organization/employees/index.ts';

export interface PeopleOfFile {
  readonly lines: readonly ImportLine[];
  readonly ignored: readonly string[];
  /** The enterprise's fields that they may fill. */
  readonly own: readonly CustomField[];
}

const nobody: PeopleOfFile = { lines: [], ignored: [], own: [] };

/**
 * The people that a file brings to a client.
 * @param lock its own fields stay as they are until the transaction ends
 * @throws ApiError 422 where their columns cannot be read
 */
export async function peopleForClient(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  people: PeopleRows,
  lock?: 'share',
): Promise<PeopleOfFile> {
  if (people.rows.length === 1) return nobody;
  const own = await declaredSeenBy(db, actor, enterpriseId, entity.name, lock);
  const { lines, ignored } = await readPeople(db, actor, enterpriseId, own, people);
  return { lines, ignored, own };
}

/** The people that a file brings to a company that is not there yet. @throws ApiError 422 as above */
export async function peopleForNew({ rows, numbers }: PeopleRows): Promise<PeopleOfFile> {
  if (rows.length === 1) return nobody;
  const file = await inSlices(readLines(rows, { choosesRole: false, numbers }));
  if (!file.ok) throw invalid({ rows: file.problem });
  return { ...file, own: [] };
}
