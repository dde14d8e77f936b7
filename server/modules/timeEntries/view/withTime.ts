import { addDays } from '../../../../domain/time/localTime.ts';
import { generalMessages } from '../../../../domain/system/messages/index.ts';
import type { User, UserWithTime } from '../../../../domain/employees/users.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../../http/apiError.ts';
import { byDate, entriesOf, type EntryRow, presentEntry } from '../index.ts';
import { daysOf, type Measures, type Range } from './days.ts';

const LONGEST_RANGE_DAYS = 400;

/** @throws ApiError 422 when a range of local dates is longer than what one answer carries */
export function assertShort({ from, to }: Range): void {
  if (to > addDays(from, LONGEST_RANGE_DAYS - 1)) throw invalid({ endDate: generalMessages.rangeTooLong });
}

/**
 * Adds the days of a range to each person: entries, scheduled shifts and hours, holidays and leave, by local date.
 * For some tens of people; `timeViewText` writes the same for thousands.
 */
export async function withTime(
  { database, clock }: Deps,
  people: readonly User[],
  enterprise: { readonly id: number; readonly time_zone: string },
  measures: Measures,
): Promise<UserWithTime[]> {
  const { from, to } = measures.range;
  const now = clock.now().getTime();
  const ids = people.map(({ id }) => id);
  const byPerson = new Map<number, EntryRow[]>();
  for (const row of await entriesOf(database, enterprise.id, from, to, ids)) {
    const own = byPerson.get(row.user_id);
    if (own) own.push(row);
    else byPerson.set(row.user_id, [row]);
  }
  return people.map((person) => ({
    ...person,
    timeSheet: byDate((byPerson.get(person.id) ?? []).map((row) => presentEntry(row, enterprise.time_zone, now))),
    ...daysOf(measures, person),
  }));
}
