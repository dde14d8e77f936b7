import { workdayHours } from '#domain/constants.ts';
import { addDays } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { countsUntil, type OpenEntry } from '#domain/timekeeping/workPlan/openEnd.ts';
import type { Rostered } from '#domain/timekeeping/workPlan/roster.ts';
import { scheduledByDay } from '#domain/timekeeping/workPlan/scheduledByDay.ts';
import type { Basis } from './basis.ts';
import { type Enterprise, measuresOf, type Sources } from './measures.ts';

/**
 * Until when a person's open entry counts (`countsUntil`), in epoch milliseconds. Where no shift says so, what is left
 * of the hours due on its date; where nothing is left either, or nothing was due, a usual working day.
 * @param worked milliseconds of the closed entries of its date
 */
export const openEndOf =
  (zone: string, { shiftsOn }: Rostered, basis: Basis | undefined) =>
  (entry: OpenEntry, worked: number): number =>
    countsUntil(entry, {
      zone: basis?.zones ?? zone,
      shiftsOn,
      daysOff: basis?.daysOff ?? {},
      left: () => {
        const due = basis ? (scheduledByDay({ ...basis, shiftsOn }, entry.date, entry.date).get(entry.date) ?? 0) : 0;
        return due > worked ? due - worked : workdayHours * HOUR_MS;
      },
    });

export type OpenEnd = ReturnType<typeof openEndOf>;

/** `openEndOf` each of some people of an enterprise, for entries that began on some local dates. */
export async function openEndsOf(
  sources: Sources,
  enterprise: Enterprise,
  open: readonly { readonly user_id: number; readonly local_date: string }[],
): Promise<(userId: number) => OpenEnd> {
  const dates = open.map(({ local_date }) => local_date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return () => (entry) => entry.started;
  // With the nights before and after.
  const range = { from: addDays(first, -1), to: addDays(last, 1) };
  const ids = [...new Set(open.map(({ user_id }) => user_id))];
  const { roster, bases } = await measuresOf(sources, enterprise, ids, range);
  return (userId) => {
    const basis = bases.get(userId);
    return openEndOf(enterprise.time_zone, roster(userId, basis?.team_ids ?? []), basis);
  };
}
