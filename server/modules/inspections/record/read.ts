import { isoInZone } from '../../../../domain/time/localTime.ts';
import type { EnterpriseRecord } from '../../../../domain/inspections/enterpriseRecord.ts';
import { legalRecordMessages as say } from '../../../../domain/inspections/messages/index.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../../http/apiError.ts';
import { basisOf } from '../../workPlan/index.ts';
import { findEnterprise } from '../../enterprises/index.ts';
import { enterpriseOfRecord, personOfRecord } from '../../timeEntries/records/index.ts';
import { type EntryRow, entriesOf } from '../../timeEntries/index.ts';
import { headOf, peopleOfRange, printsOf } from './repo.ts';

/** What one answer may hold; more is asked for in parts. */
const mostRows = 150_000;
const emptyPrint = {
  rows: 0,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

/** Everybody's record of a range of local dates. @throws ApiError 404, 422 at `endDate` when it is too much */
export async function readEnterpriseRecord(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  enterpriseId: number,
  from: string,
  to: string,
): Promise<EnterpriseRecord> {
  const enterprise = await findEnterprise(database, enterpriseId);
  if (!enterprise) throw notFound();
  const prints = new Map(
    (await printsOf(database, enterpriseId, from, to)).map(({ user_id, rows, sha256 }) => [user_id, { rows, sha256 }]),
  );
  const all = prints.get(null) ?? emptyPrint;
  if (all.rows > mostRows) throw invalid({ endDate: say.tooLarge });
  const people = await peopleOfRange(database, enterpriseId, from, to);
  const ids = people.map(({ id }) => id);
  const [rows, bases, head] = await Promise.all([
    entriesOf(database, enterpriseId, from, to, ids),
    basisOf(database, holidays, enterprise, ids, { from, to }),
    headOf(database, enterpriseId),
  ]);
  const zone = enterprise.time_zone;
  const now = clock.now().getTime();
  const entriesBy = byPerson(rows);
  return {
    enterprise: enterpriseOfRecord(enterprise),
    startDate: from,
    endDate: to,
    created_at: isoInZone(now, zone),
    people: people.flatMap((person) => {
      const basis = bases.get(person.id);
      if (!basis) return [];
      const own = entriesBy.get(person.id) ?? [];
      const fingerprint = prints.get(person.id) ?? emptyPrint;
      return { ...personOfRecord({ person, rows: own, basis, from, to, zone, now }), fingerprint };
    }),
    fingerprint: all,
    head,
  };
}

function byPerson(rows: readonly EntryRow[]): ReadonlyMap<number, EntryRow[]> {
  const people = new Map<number, EntryRow[]>();
  for (const row of rows) {
    const own = people.get(row.user_id);
    if (own) own.push(row);
    else people.set(row.user_id, [row]);
  }
  return people;
}
