import { type Calendar, calendarOf } from './calendar.ts';
import { planCorrections, type PlannedCorrection } from './correctionPlan.ts';
import { clientCompanies } from './clients.ts';
import { holidaysOfDemo } from './holidays.ts';
import { hotelTeide } from './hotelTeide.ts';
import { laEspiga } from './laEspiga.ts';
import { type LeaveDay, planLeave } from './leavePlan.ts';
import { type Roster, rosterOf } from './roster.ts';
import { allMonths, type Company, type Person, weekdays } from './script.ts';
import { planTimeRecord } from './timeRecord.ts';
import type { Stretch } from './workingDay.ts';
import { cifOf } from './identityNumbers.ts';
import { fullTime } from './shared.ts';

const mechanic = (key: string, name: string, lastName: string, title: string, hiredDaysAgo: number): Person => ({
  key,
  name,
  lastName,
  title,
  hiredDaysAgo,
  role: 'employee',
  terms: fullTime,
});

/** Nobody of the other two belongs to it, so that one can see that companies are kept apart. */
const tallerAjeno: Company = {
  key: 'taller-ajeno',
  name: 'Taller Ajeno SL',
  cif: cifOf('9702418'),
  phone: '960000303',
  address: 'Carrer de Sueca, 25',
  city: 'Valencia',
  state: 'Valencia',
  zipCode: '46006',
  coordinates: { latitude: 39.46172, longitude: -0.37441 },
  timeZone: 'Europe/Madrid',
  employeeLimit: 15,
  clockMethods: [1],
  asksLocation: false,
  teamPresence: false,
  subscription: 'active',
  createdDaysAgo: 300,
  historyDays: 14,
  localDays: [{ day: '01-22', name: 'San Vicente Mártir', kind: 'local' }],
  people: [
    { key: 'otra', name: 'Rosa', lastName: 'Vidal Grau', role: 'admin', title: 'Propietaria', hiredDaysAgo: 300 },
    mechanic('pau.ferri', 'Pau', 'Ferri Estellés', 'Mecánico', 280),
    mechanic('vicent.moreno', 'Vicent', 'Moreno Bosch', 'Chapista', 190),
    mechanic('amparo.soler', 'Amparo', 'Soler Gisbert', 'Recepcionista de taller', 120),
  ],
  kiosks: [],
  teams: [{ name: 'Taller', description: 'Mecánica y chapa', people: ['pau.ferri', 'vicent.moreno'] }],
  schedules: [
    {
      name: 'Taller',
      months: allMonths,
      weeks: [
        {
          blocks: [{ days: [...weekdays], shift: '08:00 - 13:30;15:30 - 18:00' }],
          teams: ['Taller'],
          people: ['amparo.soler'],
        },
      ],
    },
  ],
  leave: [{ person: 'vicent.moreno', type: 1, status: 'pending', fromDay: 18, days: 5 }],
  corrections: [
    {
      person: 'pau.ferri',
      kind: 'laterEnd',
      status: 'pending',
      daysBack: 1,
      reason: 'Entrega de un coche fuera de hora',
    },
  ],
  complaints: [],
};

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
