import { workdayHours } from '../../../../domain/constants.ts';
import { addDays } from '../../../../domain/time/localTime.ts';
import { rangeOfMonth } from '../../../../domain/time/months.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';
import { countsUntil, type OpenEntry } from '../../../../domain/workPlan/openEnd.ts';
import { type Rostered, rosterOf } from '../../../../domain/workPlan/roster.ts';
import { scheduledByDay } from '../../../../domain/workPlan/scheduledByDay.ts';
import type { Db } from '../../../db/rows.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import { plansOf } from '../../schedules/index.ts';
import { type Basis, basisOf } from './basis.ts';

/**
 * Until when a person's open entry counts (`countsUntil`), in epoch milliseconds. Where no shift says so, what is left
 * of the hours due on its date; where nothing is left either, or nothing was due, a usual working day.
 * @param worked milliseconds of the closed entries of its date
 */
export const openEndOf =
  (zone: string, { shiftsOn }: Rostered, basis: Basis | undefined) =>
  (entry: OpenEntry, worked: number): number =>
    countsUntil(entry, {
      zone,
      shiftsOn,
      daysOff: basis?.daysOff ?? {},
      left: () => {
        const due = basis ? (scheduledByDay({ ...basis, shiftsOn }, entry.date, entry.date).get(entry.date) ?? 0) : 0;
        return due > worked ? due - worked : workdayHours * HOUR_MS;
      },
    });

export type OpenEnd = ReturnType<typeof openEndOf>;

interface Sources {
  readonly database: Db;
  readonly holidays: HolidaysPort;
}

/** `openEndOf` each of some people of an enterprise, for entries that began on some local dates. */
export async function openEndsOf(
  { database, holidays }: Sources,
  enterprise: { readonly id: number; readonly time_zone: string },
  open: readonly { readonly user_id: number; readonly local_date: string }[],
): Promise<(userId: number) => OpenEnd> {
  const dates = open.map(({ local_date }) => local_date).toSorted();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  if (open.length === 0)
    return () =>
      ({ started }) =>
        started;
  // The nights before and after; and whether a plan or the contract counts is decided by the month.
  const months = {
    from: rangeOfMonth(addDays(from, -1).slice(0, 7)).from,
    to: rangeOfMonth(addDays(to, 1).slice(0, 7)).to,
  };
  const ids = [...new Set(open.map(({ user_id }) => user_id))];
  const [plans, bases] = await Promise.all([
    plansOf(database, enterprise.id, months.from, months.to),
    basisOf(database, holidays, enterprise, ids, months),
  ]);
  const roster = rosterOf(plans);
  return (userId) => {
    const basis = bases.get(userId);
    return openEndOf(enterprise.time_zone, roster(userId, basis?.team_ids ?? []), basis);
  };
}
