import { type Calendar, calendarOf, datesBetween } from './calendar.ts';
import { asOf, planCorrections, type PlannedCorrection, type Stretch, workDay } from './correctionPlan.ts';
import { clientCompanies } from './clients.ts';
import { holidaysOfDemo, isClosedOn } from './holidays.ts';
import { hotelTeide } from './hotelTeide.ts';
import { laEspiga } from './laEspiga.ts';
import { type LeaveDay, planLeave, timeOff } from './leavePlan.ts';
import { type Roster, rosterOf } from './roster.ts';
import { allMonths, type Company, type Person, weekdays } from './script.ts';
import { cifOf } from './identityNumbers.ts';
import { fullTime } from './shared.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Local dates from which to which a person clocks in; undefined: never. */
function clockingRange(person: Person, calendar: Calendar): { first: string; last: string } | undefined {
  if (!person.terms || person.newcomer) return undefined;
  const hired = localDateOf(calendar.pastOrThisMonth(person.hiredDaysAgo, '00:00').getTime(), calendar.zone);
  const first = hired > calendar.historyStart ? hired : calendar.historyStart;
  const last = person.leftDaysAgo === undefined ? calendar.today : addDays(calendar.today, -person.leftDaysAgo);
  return { first, last };
}

/** Who forgot to clock out: the latest stretch that began two days ago or earlier stays open and nothing follows it. */
function dropSomeExits(stretches: readonly Stretch[], calendar: Calendar): Stretch[] {
  const kept = stretches.filter(({ date }) => date <= addDays(calendar.today, -2));
  const left = kept.pop();
  if (!left) return kept;
  // Back from the break, then home.
  const pauses = left.pauses.filter(({ to }) => to !== null);
  return [...kept, { ...left, pauses, endedAt: null, endLocation: null }];
}

function showToday(person: Person, stretches: Stretch[], calendar: Calendar): Stretch[] {
  switch (person.todayStory) {
    case 'absent':
      return stretches.filter(({ date }) => date < calendar.today);
    case 'forgotOut':
      return dropSomeExits(stretches, calendar);
    case undefined:
      return stretches;
  }
}

/** While people work somebody is in a pause: when chance has none, the one who has been in for longest today. */
function withSomebodyPaused(stretches: readonly Stretch[], now: number): Stretch[] {
  const open = stretches.filter(({ endedAt, startedAt }) => endedAt === null && now - startedAt < 12 * HOUR_MS);
  if (open.some(({ pauses }) => pauses.some(({ to }) => to === null))) return [...stretches];
  const since = now - 9 * MINUTE_MS;
  const [tired] = open
    .filter(
      ({ startedAt, pauses }) => startedAt < since - HOUR_MS && pauses.every(({ to }) => to !== null && to < since),
    )
    .toSorted((one, other) => one.startedAt - other.startedAt);
  return stretches.map((stretch) =>
    stretch === tired ? { ...stretch, pauses: [...stretch.pauses, { from: since, to: null }] } : stretch,
  );
}

/** All that was punched in a company up to now, per person in the order of time. */
function planTimeRecord(
  company: Company,
  roster: Roster,
  leave: readonly LeaveDay[],
  holidays: ReadonlySet<string>,
  calendar: Calendar,
): Stretch[] {
  const all = company.people.flatMap((person) => {
    const range = clockingRange(person, calendar);
    if (!range) return [];
    const punched = datesBetween(range.first, range.last)
      .flatMap((date) => {
        const off = isClosedOn(holidays, date, calendar) ? 'full' : timeOff(leave, person.key, date);
        return workDay(company, person, date, roster.shiftsOn(person, date), off, calendar);
      })
      .flatMap((stretch) => asOf(stretch, calendar.now));
    return showToday(person, punched, calendar);
  });
  return withSomebodyPaused(all, calendar.now);
}

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
