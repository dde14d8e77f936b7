import { type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { DaysOff } from '../workPlan/dayOff.ts';
import { workedOn } from '../workPlan/stretches.ts';
import type { TimedEntry } from './entries.ts';

interface PlannedDays {
  readonly dates: readonly string[];
  readonly shiftsOn: (date: string) => readonly string[];
  readonly daysOff: DaysOff;
  readonly zone: Zones;
}

/** Shifts as if they had been worked from their beginning to their end, less what is off. */
export const plannedEntries = ({ dates, shiftsOn, daysOff, zone }: PlannedDays): TimedEntry[] =>
  dates.flatMap((date) =>
    workedOn({ date, shifts: shiftsOn(date), zone: zoneOn(zone, date), daysOff: daysOff[date] })
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end }) => ({ date, start, end, worked: end - start, mode: 'onsite', breaks: [] })),
  );
