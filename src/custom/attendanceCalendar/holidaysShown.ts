import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import type { PeopleHolidays } from '#src/features/workCentres/usePeopleHolidays.ts';

interface Sources {
  /** Of the first work centre, with the public days of other regions. */
  readonly holidays: readonly EnterpriseHoliday[];
  /** Of those who belong to another centre. */
  readonly elsewhere: PeopleHolidays;
  /** Who is shown. */
  readonly people: readonly number[];
}

/** A day of a centre that is no public one. */
const local = (date: string, name: string): EnterpriseHoliday => ({
  date,
  name,
  kind: 'local',
  counties: null,
  off: 1,
  own: 1,
  removed: 0,
});

/** Holidays of the people shown: days off are those that somebody among them has by their work centre. */
export function holidaysShown({ holidays, elsewhere, people }: Sources): readonly EnterpriseHoliday[] {
  const others = people.flatMap((id) => elsewhere.get(id) ?? []);
  if (others.length === 0) return holidays;
  const isFirst = others.length < people.length;
  const known = holidays.map((day) => {
    const isOff = (isFirst && day.off === 1) || others.some((days) => days.get(day.date) === day.name);
    return { ...day, off: isOff ? (1 as const) : (0 as const) };
  });
  const names = new Set(holidays.map(({ date, name }) => `${date} ${name}`));
  const added = new Map(
    others
      .flatMap((days) => [...days])
      .filter(([date, name]) => !names.has(`${date} ${name}`))
      .map(([date, name]) => [`${date} ${name}`, local(date, name)]),
  );
  return [...added.values(), ...known].filter(({ off, own }) => off === 1 || own === 0);
}
