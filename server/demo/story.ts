import type { Calendar } from './calendar.ts';
import { calendarOf } from './calendar.ts';
import type { PlannedCorrection } from './correctionPlan.ts';
import { planCorrections } from './correctionPlan.ts';
import { clientCompanies } from './clients.ts';
import { holidaysOfDemo } from './holidays.ts';
import { hotelTeide } from './hotelTeide.ts';
import { laEspiga } from './laEspiga.ts';
import type { LeaveDay } from './leavePlan.ts';
import { planLeave } from './leavePlan.ts';
import type { Roster } from './roster.ts';
import { rosterOf } from './roster.ts';
import type { Company } from './script.ts';
import { tallerAjeno } from './tallerAjeno.ts';
import { planTimeRecord } from './timeRecord.ts';
import type { Stretch } from './workingDay.ts';

/** All that is to be written of one company; follows from the script and the moment alone. */
export interface Story {
  readonly company: Company;
  readonly calendar: Calendar;
  readonly roster: Roster;
  readonly leave: readonly LeaveDay[];
  /** Local dates on which the company does not work. */
  readonly holidays: ReadonlySet<string>;
  readonly stretches: readonly Stretch[];
  readonly corrections: readonly PlannedCorrection[];
}

async function write(company: Company, now: Date): Promise<Story> {
  const calendar = calendarOf(company, now);
  const roster = rosterOf(company);
  const leave = planLeave(company, roster, calendar);
  const holidays = await holidaysOfDemo(company, calendar);
  const punched = planTimeRecord(company, roster, leave, holidays, calendar);
  return { company, calendar, roster, leave, holidays, ...planCorrections(company, punched, calendar) };
}

export const writeStories = (now: Date): Promise<Story[]> =>
  Promise.all([laEspiga, hotelTeide, tallerAjeno, ...clientCompanies].map((company) => write(company, now)));
