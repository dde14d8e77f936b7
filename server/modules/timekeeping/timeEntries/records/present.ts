import type { DatedTerms, TimeOff } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { copyDaysOff, type DaysOff, holidayOf } from '#domain/timekeeping/workPlan/dayOff.ts';
import { dateIn, type Zones } from '#domain/organization/workCentres/zones.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import { cutInstant, roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { kindsByMonth } from '#domain/timekeeping/timeEntries/recordKinds.ts';
import { sumRecord } from '#domain/timekeeping/timeEntries/recordTotals.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { personByDate } from '#domain/timekeeping/workingTime/facts.ts';
import { hoursApart, type WorkedEntry } from '#domain/timekeeping/workingTime/account.ts';
import type { nightsOfPeople } from '#domain/timekeeping/workingTime/night.ts';
import type { Pause } from '#domain/timekeeping/workingTime/pausesOf.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { Basis } from '#server/modules/timekeeping/workPlan/index.ts';
import { type EntryRow, presentEntry } from '../index.ts';

/** What a record says of the enterprise. */
export const enterpriseOfRecord = (enterprise: TimeRecord['enterprise']): TimeRecord['enterprise'] => ({
  id: enterprise.id,
  name: enterprise.name,
  cif: enterprise.cif,
  address: enterprise.address,
  zip_code: enterprise.zip_code,
  city: enterprise.city,
  state: enterprise.state,
  time_zone: enterprise.time_zone,
});

/** Time off of whole months, or of whole years of whose contract is counted by them, and what was worked in them before a range. */
export interface KnownPeriods {
  readonly off: TimeOff;
  /** Milliseconds by local date. */
  readonly before: ReadonlyMap<string, number>;
  /** Hours of the days before. */
  readonly entries: readonly TimeEntry[];
}

interface Input {
  readonly person: TimeRecord['person'];
  readonly rows: readonly EntryRow[];
  /** Of paused entries, by their ids. */
  readonly pauses: ReadonlyMap<number, readonly Pause[]>;
  /** Facts of whole months. */
  readonly basis: Basis;
  readonly periods?: KnownPeriods | undefined;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
  /** Shared by the people of a record. */
  readonly nights: ReturnType<typeof nightsOfPeople>;
  /** Unix milliseconds. */
  readonly now: number;
}

/** What a record says of a person in a range, but for the fingerprint. */
export function personOfRecord({ person, rows, pauses, basis, periods, from, to, nights, now }: Input) {
  const entries = rows.map((row) => recorded(row, basis.zones, now));
  const personOn = personByDate(basis);
  const kinds = kindsByMonth({
    entries,
    pausesOf: (id) => pauses.get(id) ?? [],
    isHoliday: (date) => holidayOf(basis.daysOff[date]) !== undefined,
    bandOn: (date) => personOn(date).limits.night,
    nightOf: nights(basis.zones),
  });
  const { entries: earlier = [], ...known } = periods ?? {};
  const apart = hoursApart({
    entries: [...earlier, ...entries].flatMap(workedEntry),
    personOn,
    forceMajeure: basis.forceMajeure,
  });
  const { months, total } = sumRecord({
    ...basis,
    ...known,
    entries,
    apart,
    kinds,
    from,
    to,
    today: dateIn(now, basis.zones),
  });
  return {
    person: { id: person.id, name: person.name, last_name: person.last_name, dni: person.dni, title: person.title },
    entries,
    terms: inForce(basis.terms, from, to),
    daysOff: copyDaysOff(daysOffIn(basis.daysOff, from, to)),
    months: [...months],
    total,
  } satisfies Partial<TimeRecord>;
}

/** An entry as records show it: its times are whole seconds, and its lengths follow from them. */
export function recorded(row: EntryRow, zones: Zones, now: number): TimeEntry {
  const cut = (instant: Date) => new Date(cutInstant(instant.getTime(), shownUnits.record));
  const entry = presentEntry(
    { ...row, started_at: cut(row.started_at), ended_at: row.ended_at && cut(row.ended_at) },
    zones,
    now,
  );
  const { worked, paused, total } = measureShown(entry, now, shownUnits.record);
  return {
    ...entry,
    time_paused: entry.closed === 1 ? paused : roundLength(entry.time_paused, shownUnits.record),
    ...(entry.time_paid !== undefined && { time_paid: roundLength(entry.time_paid, shownUnits.record) }),
    worked_time: worked,
    total_time: total,
  };
}

const workedEntry = ({ date, start_hour, end_hour, worked_time }: TimeEntry): WorkedEntry[] =>
  end_hour === null ? [] : [{ date, start: Date.parse(start_hour), end: Date.parse(end_hour), worked: worked_time }];

const daysOffIn = (daysOff: DaysOff, from: string, to: string): DaysOff =>
  Object.fromEntries(Object.entries(daysOff).filter(([date]) => date >= from && date <= to));

/** The terms with which a range begins, and those that begin within it; an agreement that changed begins none (`agreementsAsClosed`). */
const inForce = <T extends DatedTerms>(terms: readonly T[], from: string, to: string): T[] =>
  terms
    .filter(({ span }, index) => span === undefined || span !== terms[index - 1]?.span)
    .filter(({ valid_from }, index, all) => {
      const next = all[index + 1];
      return valid_from <= to && (next === undefined || next.valid_from > from);
    });
