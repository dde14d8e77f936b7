import { MINUTE_MS } from '#domain/time/units.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import type { FilesPort } from '../ports/files/port.ts';
import type { Calendar } from './calendar.ts';
import { documentPdf, pagesPdf, type PrintedCell, type PrintedPage } from './documentPdf.ts';
import { insertRows } from './insertRows.ts';
import { chanceOf } from './random.ts';
import type { Company, Person, Terms } from './script.ts';
import type { Written } from './written.ts';
import { numericDate } from '#domain/time/format.ts';

const FULL_WEEK = 40;
const WEEKS_A_MONTH = 52 / 12;
const DAYS_A_WEEK = 5;
/** Of the worker, in hundredths of a percent: common contingencies and MEI, unemployment, training. */
const socialSecurity = [
  ['Contingencias comunes', 483],
  ['Desempleo', 155],
  ['Formación profesional', 10],
] as const;

const euros = (cents: number): string =>
  (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const label = 48;
const second = 320;
const amount = 470;

function weekOf({ hoursType, hours }: Terms): number {
  if (hoursType === 'daily') return hours * DAYS_A_WEEK;
  return hoursType === 'monthly' ? hours / WEEKS_A_MONTH : hours;
}

/** Who is paid. */
type Paid = Pick<Person, 'key' | 'name' | 'lastName' | 'title'> & {
  readonly terms: Terms;
  readonly dni: string;
};

/** Days, `YYYY-MM-DD`. */
interface Period {
  readonly first: string;
  readonly last: string;
}

const payslip = (
  company: Employer,
  person: Paid,
  { printedAt, ...period }: Period & { readonly printedAt: Date },
): Promise<Uint8Array> => pagesPdf([payslipPage(company, person, period)], printedAt);

type Employer = Pick<Company, 'name' | 'cif' | 'address' | 'city'>;

/** A payslip after the official model (Orden ESS/2098/2014); amounts are made up. */
export function payslipPage(company: Employer, person: Paid, period: Period): PrintedPage {
  const chance = chanceOf('salary', person.key);
  const share = Math.min(1, weekOf(person.terms) / FULL_WEEK);
  const base = Math.round(chance.whole(135_000, 190_000) * share);
  const extras = Math.round(base / 6);
  const gross = base + extras;
  const deductions = [...socialSecurity, ['IRPF', chance.whole(4, 16) * 100] as const].map(
    ([name, rate]) => [name, Math.round((gross * rate) / 10_000)] as const,
  );
  const taken = deductions.reduce((sum, [, cents]) => sum + cents, 0);
  const money = (name: string, cents: number): PrintedCell[] => [
    [name, label],
    [euros(cents), amount],
  ];
  return {
    title: 'Recibo individual justificativo del pago de salarios',
    lines: [
      [
        [`Empresa: ${company.name}`, label],
        [`Trabajador: ${person.lastName}, ${person.name}`.toUpperCase(), second],
      ],
      [
        [`CIF: ${company.cif}`, label],
        [`NIF: ${person.dni}`, second],
      ],
      [
        [`${company.address}, ${company.city}`, label],
        [person.title, second],
      ],
      [],
      [[`Periodo de liquidación: ${numericDate(period.first)} a ${numericDate(period.last)}`, label]],
      [],
      [['I. DEVENGOS', label]],
      money('Salario base', base),
      money('Prorrata de pagas extraordinarias', extras),
      money('A. Total devengado', gross),
      [],
      [['II. DEDUCCIONES', label]],
      ...deductions.map(([name, cents]) => money(name, cents)),
      money('B. Total a deducir', taken),
      [],
      money('LÍQUIDO TOTAL A PERCIBIR (A - B)', gross - taken),
      [],
      money('Base de cotización por contingencias comunes', gross),
    ],
  };
}

const PAYROLL_MONTHS = 2;

export type Worker = Person & { readonly terms: Terms; readonly dni: string };

/** First days of the last whole months, the latest first. */
export function pastMonths({ firstOfMonth }: Calendar): string[] {
  const months: string[] = [];
  for (let first = firstOfMonth; months.length < PAYROLL_MONTHS;)
    months.push((first = `${addDays(first, -1).slice(0, 7)}-01`));
  return months;
}

export const lastDayOf = (first: string): string => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
const hiredOn = (person: Person, calendar: Calendar): string =>
  localDateOf(calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00').getTime(), calendar.zone);

export const workersOf = ({ story, details }: Written): Worker[] =>
  story.company.people.flatMap((person) =>
    person.terms ? [{ ...person, terms: person.terms, dni: details(person.key).dni }] : [],
  );

/** Whether somebody worked in a month of which these are the first and the last day. */
export function worked(person: Person, { first, last }: { first: string; last: string }, calendar: Calendar): boolean {
  const left = person.leftDaysAgo === undefined ? '9999' : addDays(calendar.today, -person.leftDaysAgo);
  return hiredOn(person, calendar) <= last && left >= first;
}

function contract(company: Company, person: Worker, hired: string, signedAt: Date): Promise<Uint8Array> {
  const { terms } = person;
  const kind = terms.contract === 'full' ? 'Jornada completa' : 'Jornada parcial';
  const lines = [
    `De una parte, ${company.name}, con CIF ${company.cif} y domicilio en ${company.address}, ${company.city}.`,
    `De otra parte, ${person.name} ${person.lastName}, con DNI ${person.dni}.`,
    '',
    `Puesto: ${person.title}`,
    `Inicio: ${numericDate(hired)}`,
    `${kind}, ${terms.hours} horas (${{ daily: 'diarias', weekly: 'semanales', monthly: 'mensuales', yearly: 'anuales' }[terms.hoursType]})`,
    `Vacaciones: ${terms.vacationDays} días al año`,
    '',
    'La empresa                                        La persona trabajadora',
  ];
  return documentPdf(
    'Contrato de trabajo',
    lines.map((line) => [[line, 48] as const]),
    signedAt,
  );
}

/** Of the firm's clients not everybody opens their payslips; the others do within three days. */
function readAt({ lateReaders }: Company, { key }: Worker, printedAt: Date, { now }: Calendar): Date | null {
  const chance = chanceOf('payslip', key, printedAt.toISOString().slice(0, 7));
  if (lateReaders && chance.whole(1, 4) === 1) return null;
  const opened = printedAt.getTime() + chance.whole(1, 3 * 24 * 60) * MINUTE_MS;
  return opened > now ? null : new Date(opened);
}

/** Payrolls of the past months and the contract of everybody who works. */
export async function writeDocuments(written: Written, files: FilesPort): Promise<void> {
  const { tx, story, enterpriseId, userId } = written;
  const { company, calendar } = story;
  const workers = workersOf(written);
  const contracts = [];
  for (const person of workers) {
    const hired = hiredOn(person, calendar);
    const created_at = calendar.pastOrThisMonth(person.hiredDaysAgo, '09:00');
    contracts.push({
      enterprise_id: enterpriseId,
      user_id: userId(person.key),
      type: 'contract',
      year: Number(hired.slice(0, 4)),
      month: Number(hired.slice(5, 7)),
      file_key: await files.put(enterpriseId, await contract(company, person, hired, created_at), {
        kind: 'documents',
      }),
      file_name: `Contrato ${person.name} ${person.lastName}.pdf`,
      created_at,
    });
  }
  const slips = [];
  for (const first of pastMonths(calendar).slice(company.payslipsWait ? 1 : 0)) {
    const last = lastDayOf(first);
    const printedAt = new Date(Math.min(calendar.now, calendar.at(addDays(last, 1), '10:00')));
    for (const person of workers) {
      if (!worked(person, { first, last }, calendar)) continue;
      slips.push({
        enterprise_id: enterpriseId,
        user_id: userId(person.key),
        year: Number(first.slice(0, 4)),
        month: Number(first.slice(5, 7)),
        file_key: await files.put(enterpriseId, await payslip(company, person, { first, last, printedAt }), {
          kind: 'payrolls',
        }),
        file_name: `Nómina ${first.slice(0, 7)} ${person.name} ${person.lastName}.pdf`,
        created_at: printedAt,
        unread_since: printedAt,
        read_at: readAt(company, person, printedAt, calendar),
      });
    }
  }
  await insertRows(tx, 'user_files', contracts);
  await insertRows(tx, 'payrolls', slips);
}
