import { type AccountInput, accountOf } from './account.ts';
import { breakTime, holidayTime } from './entries.ts';
import type { NightBand } from './limits.ts';
import { type NightOf, nightTime } from './night.ts';
import type { KindsOfDay } from './timeKinds.ts';
import type { WorkingDay } from './workingDays.ts';

interface SortInput extends AccountInput {
  readonly isHoliday: (date: string) => boolean;
  readonly bandOn: (date: string) => NightBand;
  readonly nightOf: NightOf;
}

/**
 * Sorts time into kinds, day by day. Within a reference period the first hours are the ordinary ones; once they are as
 * many as the contract asks for in the whole of it, what follows is over them. So days add up to weeks, months and years
 * alike, and an irregular year has no overtime before its hours are done (arts. 34.2 and 35.1 ET). A contract that changes
 * within a period is counted up to the change and anew from it; without one all time is ordinary.
 */
export function sortTime(days: readonly WorkingDay[], input: SortInput): KindsOfDay[] {
  const { terms, bandOn, isHoliday, nightOf } = input;
  const account = accountOf(input);
  return days.map(({ date, worked, entries }) => {
    const inForce = terms.findLast(({ valid_from }) => valid_from <= date);
    const { ordinary, complementary, voluntary, overtime } = account(inForce, date, worked);
    const holiday = holidayTime({ date, worked }, isHoliday);
    const band = bandOn(date);
    const sums = { night: 0, onsite: 0, remote: 0, waiting: 0, availability: 0 };
    for (const entry of entries) {
      sums.night += nightTime(entry, band, nightOf);
      sums[entry.mode] += entry.worked;
      sums.waiting += breakTime(entry, 'waiting');
      sums.availability += breakTime(entry, 'availability');
    }
    const { night, onsite, remote, waiting, availability } = sums;
    return {
      date,
      ordinary,
      complementary,
      voluntary,
      overtime,
      night,
      holiday,
      onsite,
      remote,
      waiting,
      availability,
    };
  });
}
