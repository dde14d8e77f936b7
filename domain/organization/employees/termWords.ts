import { fromCommaList } from '#domain/kernel/codecs.ts';
import { numberFormat } from '#domain/time/format.ts';
import { leastForComplementary } from '#domain/organization/agreements/lawfulTerms.ts';
import { termMessages as words } from './messages/index.ts';
import type { TermVersion } from './termVersions.ts';

const number = numberFormat({ maximumFractionDigits: 2, useGrouping: 'always' });

type Worded = Pick<
  TermVersion,
  | 'hours'
  | 'hours_type'
  | 'contract_type'
  | 'part_time_percent'
  | 'duration'
  | 'distribution'
  | 'night_worker'
  | 'agreement_id_name'
>;

/** Terms in one line: `37,5 h por semana · jornada completa · Oficinas y despachos`. */
export function termsInWords(terms: Worded): string {
  const { hours, hours_type, contract_type, part_time_percent, duration, distribution } = terms;
  const contract = words.contract[contract_type ?? 'full'];
  return [
    words.hours(number(hours), words.by[hours_type ?? 'weekly']),
    part_time_percent === null ? contract : words.share(contract, number(part_time_percent)),
    duration && words.duration[duration],
    distribution === 'irregular' && words.irregular,
    terms.night_worker === 1 && words.night,
    terms.agreement_id_name,
  ]
    .filter(Boolean)
    .join(' · ');
}

const vacationNaturalDays = 30;

/** Thirty natural days of vacation (art. 38.1 ET) in working days of a week that has so many. */
export const leastVacationDays = (weekdays: number): number => Math.ceil((vacationNaturalDays * weekdays) / 7);

interface Warning {
  readonly warns: true;
  readonly text: string;
}

/**
 * The warning beside a pact on complementary hours of a contract that is too short for one (art. 12.5.b ET).
 * @param weekly hours a week of the contract, on the average of the year
 */
export const pactNote = (weekly: number): Warning | undefined =>
  weekly < leastForComplementary
    ? { warns: true, text: words.pactBelow(number(weekly), leastForComplementary) }
    : undefined;

/** The warning beside vacation days that are typed in a form and fewer than the law asks for. */
export function vacationNote(values: Readonly<Record<string, unknown>>): Warning | undefined {
  const { flex, days_of_week, quantity_days, vacation_days } = values;
  const fixed = Array.isArray(days_of_week) ? days_of_week : fromCommaList(String(days_of_week ?? ''));
  const weekdays = flex === 0 ? fixed.length : Number(quantity_days);
  if (typeof vacation_days !== 'number' || !(weekdays >= 1 && weekdays <= 7)) return undefined;
  const least = leastVacationDays(weekdays);
  return vacation_days < least ? { warns: true, text: words.vacationBelow(least, weekdays) } : undefined;
}
