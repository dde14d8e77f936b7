import { numberFormat } from '../time/format.ts';
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
