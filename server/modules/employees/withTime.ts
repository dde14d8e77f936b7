import { shiftsOn } from '../../../domain/calc/schedule.ts';
import { addDays } from '../../../domain/calc/localTime.ts';
import { generalMessages } from '../../../domain/messages/es.ts';
import type { UserWithTime } from '../../../domain/users.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/refusal.ts';
import { plansOf } from '../schedules/index.ts';
import { byDate, entriesOf, type EntryRow, presentEntry } from '../timeSheets/index.ts';

const LONGEST_RANGE_DAYS = 400;

/** Adds the days of a range to each person: entries and scheduled shifts by local date. */
export async function withTime(
  { database, clock }: Deps,
  people: readonly UserWithTime[],
  enterpriseId: number,
  zone: string,
  from: string,
  to: string,
): Promise<UserWithTime[]> {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.push(day) > LONGEST_RANGE_DAYS) throw invalid({ endDate: generalMessages.rangeTooLong });
  }
  const now = clock.now().getTime();
  const ids = people.map(({ id }) => id);
  const [rows, plans] = await Promise.all([
    entriesOf(database, enterpriseId, from, to, ids),
    plansOf(database, enterpriseId, from, to),
  ]);
  const byPerson = new Map<number, EntryRow[]>();
  for (const row of rows) {
    const own = byPerson.get(row.user_id);
    if (own) own.push(row);
    else byPerson.set(row.user_id, [row]);
  }
  return people.map((person) => ({
    ...person,
    timeSheet: byDate((byPerson.get(person.id) ?? []).map((row) => presentEntry(row, zone, now))),
    userSchedule: Object.fromEntries(
      days
        .map((day) => [day, shiftsOn(plans, day, person.id, person.teamIds)] as const)
        .filter(([, shifts]) => shifts.length > 0)
        .map(([day, shifts]) => [day, shifts.map((time) => ({ type: 'shift' as const, time }))]),
    ),
  }));
}
