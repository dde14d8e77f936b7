import { pagesPdf, type PrintedCell, type PrintedPage } from './documentPdf.ts';
import { chanceOf } from './random.ts';
import type { Company, Person, Terms } from './script.ts';
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
export type Paid = Pick<Person, 'key' | 'name' | 'lastName' | 'title'> & {
  readonly terms: Terms;
  readonly dni: string;
};

/** Days, `YYYY-MM-DD`. */
interface Period {
  readonly first: string;
  readonly last: string;
}

export const payslip = (
  company: Employer,
  person: Paid,
  { printedAt, ...period }: Period & { readonly printedAt: Date },
): Promise<Uint8Array> => pagesPdf([payslipPage(company, person, period)], printedAt);

export type Employer = Pick<Company, 'name' | 'cif' | 'address' | 'city'>;

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
