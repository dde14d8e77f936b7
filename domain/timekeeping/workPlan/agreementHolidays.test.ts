import { expect, it } from 'vitest';
import { agreementHolidays } from './agreementHolidays.ts';

const terms = (valid_from: string, extra_holidays: string | null) => ({ valid_from, agreement: { extra_holidays } });

it.each<[string, Parameters<typeof agreementHolidays>[0], string, string, readonly string[]]>([
  [
    'each year of the range',
    [terms('2020-01-01', '12-24,12-31')],
    '2026-12-25',
    '2027-12-24',
    ['2026-12-31', '2027-12-24'],
  ],
  ['29 February in leap years only', [terms('2020-01-01', '02-29')], '2027-01-01', '2028-12-31', ['2028-02-29']],
  [
    'under the terms in force on the day',
    [terms('2026-01-01', '12-24'), terms('2026-12-24', '12-31')],
    '2026-12-01',
    '2026-12-31',
    ['2026-12-31'],
  ],
  [
    'none without any',
    [terms('2026-01-01', null), { valid_from: '2026-06-01', agreement: null }],
    '2026-01-01',
    '2026-12-31',
    [],
  ],
])('%s', (_, of, from, to, dates) => expect(agreementHolidays(of, { from, to })).toEqual(dates));
