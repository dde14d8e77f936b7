import { isoInZone } from '#domain/time/localTime.ts';
import type { EnterpriseRecord } from '#domain/timekeeping/inspections/enterpriseRecord.ts';
import { nightsOfPeople } from '#domain/timekeeping/workingTime/night.ts';
import { legalRecordMessages as say } from '#domain/timekeeping/inspections/messages/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { basisOf, wholeMonths } from '#server/modules/timekeeping/workPlan/index.ts';
import { byPerson } from '#server/db/members.ts';
import { findEnterprise } from '#server/modules/organization/enterprises/index.ts';
import {
  enterpriseOfRecord,
  personOfRecord,
  periodsOfRecord,
} from '#server/modules/timekeeping/timeEntries/records/index.ts';
import { entriesOf } from '#server/modules/timekeeping/timeEntries/index.ts';
import { pausesByEntry } from '#server/modules/timekeeping/workingTime/index.ts';
import { headOf, peopleOfRange, printsOf } from './repo.ts';

/** What one answer may hold; more is a file. */
const mostRows = 150_000;
const peopleAtATime = 50;
const emptyPrint = {
  rows: 0,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

type Person = EnterpriseRecord['people'][number];

/** A record of which the people are read as they are needed. */
export interface OpenRecord {
  readonly heading: Omit<EnterpriseRecord, 'people'>;
  /** How many people there are at most. */
  readonly count: number;
  people(): AsyncGenerator<Person>;
}

/** Everybody's record of a range of local dates, a few people at a time. @throws ApiError 404 */
export async function openEnterpriseRecord(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  enterpriseId: number,
  from: string,
  to: string,
): Promise<OpenRecord> {
  const found = await findEnterprise(database, enterpriseId);
  if (!found) throw notFound();
  const enterprise = found;
  const prints = new Map(
    (await printsOf(database, enterpriseId, from, to)).map(({ user_id, rows, sha256 }) => [user_id, { rows, sha256 }]),
  );
  const everybody = await peopleOfRange(database, enterpriseId, from, to);
  const now = clock.now().getTime();
  const nights = nightsOfPeople();

  async function* people(): AsyncGenerator<Person> {
    for (let first = 0; first < everybody.length; first += peopleAtATime) {
      const some = everybody.slice(first, first + peopleAtATime);
      const ids = some.map(({ id }) => id);
      const [rows, pauses, bases] = await Promise.all([
        entriesOf(database, enterpriseId, from, to, ids),
        pausesByEntry(database, enterpriseId, ids, from, to),
        basisOf(database, holidays, enterprise, ids, wholeMonths({ from, to })),
      ]);
      const periods = await periodsOfRecord({ database, holidays }, enterprise, bases, { from, to }, now);
      const entriesBy = byPerson(rows);
      for (const person of some) {
        const basis = bases.get(person.id);
        if (!basis) continue;
        const own = entriesBy.get(person.id) ?? [];
        const fingerprint = prints.get(person.id) ?? emptyPrint;
        yield {
          ...personOfRecord({
            person,
            rows: own,
            pauses,
            basis,
            periods: periods.get(person.id),
            from,
            to,
            nights,
            now,
          }),
          fingerprint,
        };
      }
    }
  }

  return {
    heading: {
      enterprise: enterpriseOfRecord(enterprise),
      startDate: from,
      endDate: to,
      created_at: isoInZone(now, enterprise.time_zone),
      fingerprint: prints.get(null) ?? emptyPrint,
      head: await headOf(database, enterpriseId),
    },
    count: everybody.length,
    people,
  };
}

/** The whole record, for a screen. @throws ApiError 422 at `endDate` when it is too much for one answer */
export async function wholeRecord({ heading, people }: OpenRecord): Promise<EnterpriseRecord> {
  if (heading.fingerprint.rows > mostRows) throw invalid({ endDate: say.tooLarge });
  const all: Person[] = [];
  for await (const person of people()) all.push(person);
  return { ...heading, people: all };
}
