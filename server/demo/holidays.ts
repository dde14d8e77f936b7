import { addDays } from '#domain/time/localTime.ts';
import { regionOf } from '#domain/organization/enterprises/region.ts';
import { holdsIn } from '../modules/timekeeping/workPlan/index.ts';
import { ownHolidays } from '../ports/holidays/own.ts';
import type { Calendar } from './calendar.ts';
import type { Company } from './script.ts';

/** The days up to today are written as they are, whatever the day: somebody is always at work in a demo. */
const notifiedDays = 7;

const yearsOf = ({ historyStart, today }: Calendar): number[] => [
  ...new Set([historyStart, today].map((date) => Number(date.slice(0, 4)))),
];

/** The local days that a company has added to its calendar, by the years of its history. */
export const localDaysOf = ({ localDays }: Company, calendar: Calendar) =>
  yearsOf(calendar).flatMap((year) => localDays.map(({ day, ...rest }) => ({ ...rest, day: `${year}-${day}` })));

/** Local dates on which a company does not work: public holidays of its region and its local ones. */
export async function holidaysOfDemo(company: Company, calendar: Calendar): Promise<ReadonlySet<string>> {
  const region = regionOf({ zip_code: company.zipCode });
  const port = ownHolidays();
  const years = await Promise.all(yearsOf(calendar).map((year) => port.ofYear(year)));
  const publicDays = years.flatMap(({ days }) => days.filter((day) => holdsIn(day, region)).map(({ date }) => date));
  return new Set([...publicDays, ...localDaysOf(company, calendar).map(({ day }) => day)]);
}

/** Whether nobody clocked in on a date since it was a holiday. */
export const isClosedOn = (holidays: ReadonlySet<string>, date: string, { today }: Calendar): boolean =>
  holidays.has(date) && date < addDays(today, -notifiedDays);
