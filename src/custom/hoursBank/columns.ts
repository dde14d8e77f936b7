import { toCsv } from '../../../domain/kernel/csv.ts';
import { hoursMinutes, signedHoursMinutes } from '../../../domain/time/duration.ts';
import { numericDate } from '../../../domain/time/format.ts';
import type { PersonsHours } from '../../../domain/workingTime/hoursBank.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Column } from '../../ui/RecordTable.tsx';

export interface TextColumn extends Column<PersonsHours> {
  readonly cell: (row: PersonsHours) => string;
}

/** What is told of each person's hours, on screen and in the file. */
export function useHoursColumns(): [TextColumn, ...TextColumn[]] {
  const translate = useTranslate();
  const length = (key: 'done' | 'rested' | 'forceMajeure' | 'counted' | 'left'): TextColumn => ({
    key,
    label: translate(`hoursBank.columns.${key}`),
    numeric: true,
    cell: ({ overtime }) => hoursMinutes(overtime[key]),
  });
  return [
    {
      key: 'person',
      label: translate('hoursBank.columns.person'),
      cell: ({ name, last_name }) => `${name} ${last_name}`,
    },
    length('done'),
    length('rested'),
    length('forceMajeure'),
    length('counted'),
    length('left'),
    {
      key: 'balance',
      label: translate('hoursBank.columns.balance'),
      numeric: true,
      cell: ({ balance }) => signedHoursMinutes(balance),
    },
    {
      key: 'until',
      label: translate('hoursBank.columns.until'),
      numeric: true,
      cell: ({ until }) => (until === null ? '–' : numericDate(until)),
    },
    {
      key: 'toPay',
      label: translate('hoursBank.columns.toPay'),
      numeric: true,
      cell: ({ to_pay }) => hoursMinutes(to_pay),
    },
  ];
}

export const hoursCsv = (people: readonly PersonsHours[], columns: readonly TextColumn[]): Promise<string> =>
  toCsv([columns.map(({ label }) => label), ...people.map((row) => columns.map(({ cell }) => cell(row)))]);
