import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dailyIncidents, checkedFrom, overtimeIncident } from '../../../../domain/incidents/incidentRules.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import { sumRecord } from '../../../../domain/timeEntries/recordTotals.ts';
import type { IncidentLine } from '../../../../domain/incidents/incidents.ts';
import { array } from '../../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { basisOf, openEndsOf } from '../../workPlan/index.ts';
import { type EntryRow, entriesOf, openEntryOfRow, presentEntry } from '../../timeEntries/index.ts';

const personLine = z.object({ id: z.number(), name: z.string(), last_name: z.string() });

interface Query {
  readonly enterpriseId: number;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
}

/**
 * Incidents of a range of local dates, the latest first. Overtime is that of the year of the range's last date, up to it.
 */
export async function readIncidents(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterpriseId, zone, from, to, userIds }: Query,
): Promise<IncidentLine[]> {
  const now = clock.now().getTime();
  const today = localDateOf(now, zone);
  const last = to < today ? to : today;
  const year = `${last.slice(0, 4)}-01-01`;
  const first = checkedFrom(from) < year ? checkedFrom(from) : year;
  const rows = await entriesOf(database, enterpriseId, first, last, userIds);
  const known = [...new Set(rows.map(({ user_id }) => user_id))];
  const people = await database.rows(
    personLine,
    sql`select id, name, last_name from people where enterprise_id = ${enterpriseId} and id = any(${array(known)})`,
  );
  const range = { from: year, to: last };
  const enterprise = { id: enterpriseId, time_zone: zone };
  const bases = await basisOf(
    database,
    holidays,
    enterprise,
    people.map(({ id }) => id),
    range,
  );
  const entriesBy = byPerson(rows);
  const openEnd = await openEndsOf(
    { database, holidays },
    enterprise,
    rows.filter(({ ended_at }) => ended_at === null),
  );
  const untilWhen = (row: EntryRow, all: readonly EntryRow[]): number | undefined => {
    if (row.ended_at !== null) return undefined;
    const beside = all.filter(({ local_date, ended_at }) => local_date === row.local_date && ended_at !== null);
    const worked = beside.reduce((sum, one) => sum + presentEntry(one, zone, now).worked_time, 0);
    return openEnd(row.user_id)(openEntryOfRow(row), worked);
  };
  return people
    .flatMap((person) => {
      const own = entriesBy.get(person.id) ?? [];
      const entries = own.map((row) => presentEntry(row, zone, now, untilWhen(row, own)));
      const daily = dailyIncidents(entries, now).filter(({ date }) => date >= from && date <= to);
      const basis = bases.get(person.id);
      const ofYear = entries.filter(({ date }) => date >= year);
      const overtime = basis ? sumRecord({ ...basis, entries: ofYear, ...range, today }).total.overtime : 0;
      const found = [...overtimeIncident(overtime, last), ...daily];
      return found.map((one) => ({
        ...one,
        user_id: person.id,
        name: person.name,
        last_name: person.last_name,
      }));
    })
    .toSorted((one, other) => other.date.localeCompare(one.date) || one.user_id - other.user_id);
}

function byPerson(rows: readonly EntryRow[]): ReadonlyMap<number, EntryRow[]> {
  const people = new Map<number, EntryRow[]>();
  for (const row of rows) people.set(row.user_id, [...(people.get(row.user_id) ?? []), row]);
  return people;
}
