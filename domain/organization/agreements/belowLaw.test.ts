import { describe, expect, it } from 'vitest';
import { belowLaw, standingOf, termsInForce } from './belowLaw.ts';
import { agreementExamples } from './examples.ts';
import type { TermName } from './lawfulTerms.ts';
import { noteOf } from './termWords.ts';

describe('what an agreement may not say, by its article', () => {
  it.each<[TermName, number | string, string | undefined]>([
    ['annual_hours', 1826.45, undefined],
    ['annual_hours', 1827, '34.1'],
    ['daily_hours', 9, undefined],
    ['daily_hours', 12, undefined],
    ['daily_hours', 12.5, '34.3'],
    ['rest_hours', 12, undefined],
    ['rest_hours', 13, undefined],
    ['rest_hours', 11.5, '34.3'],
    ['weekly_rest_hours', 48, undefined],
    ['weekly_rest_hours', 35, '37.1'],
    ['pause_after_hours', 5, undefined],
    ['pause_after_hours', 6.5, '34.4'],
    ['pause_minutes', 15, undefined],
    ['pause_minutes', 10, '34.4'],
    ['pause_minutes', 0, '34.4'],
    ['paid_pause_minutes', 0, undefined],
    ['paid_pause_minutes', 15, undefined],
    ['night_from', '20:00', undefined],
    ['night_from', '22:00', undefined],
    ['night_from', '22:30', '36.1'],
    ['night_from', '00:00', '36.1'],
    ['night_to', '07:00', undefined],
    ['night_to', '06:00', undefined],
    ['night_to', '05:30', '36.1'],
    ['night_to', '23:30', '36.1'],
    ['irregular_percent', 25, undefined],
    ['complementary_percent', 30, undefined],
    ['complementary_percent', 60, undefined],
    ['complementary_percent', 61, '12.5'],
    ['complementary_percent', 20, '12.5'],
    ['voluntary_percent', 10, undefined],
    ['voluntary_percent', 30, undefined],
    ['voluntary_percent', 31, '12.5'],
    ['overtime_value', 1.75, undefined],
    ['overtime_value', 0.5, '35.1'],
    ['overtime_rest_months', 6, undefined],
    ['bank_months', 18, undefined],
    ['complementary_notice_days', 1, undefined],
    ['complementary_notice_days', 5, undefined],
  ])('%s %s', (field, value, article) => {
    expect(belowLaw({ [field]: value }).map((one) => [one.field, one.article])).toEqual(
      article === undefined ? [] : [[field, article]],
    );
  });

  it('says nothing of what is empty or not yet typed', () => {
    expect(belowLaw({ rest_hours: null, night_from: '2' })).toEqual([]);
  });
});

it.each<[TermName, number, 'agreed' | undefined]>([
  ['daily_hours', 9, undefined],
  ['daily_hours', 10, 'agreed'],
  ['paid_pause_minutes', 0, undefined],
  ['paid_pause_minutes', 15, 'agreed'],
  ['irregular_percent', 10, undefined],
  ['irregular_percent', 15, 'agreed'],
  ['overtime_rest_months', 6, 'agreed'],
  ['bank_months', 24, 'agreed'],
  ['complementary_notice_days', 2, 'agreed'],
  ['complementary_notice_days', 5, undefined],
  ['voluntary_percent', 15, undefined],
  ['voluntary_percent', 30, 'agreed'],
])('%s %s is the law’s own or agreed beyond it', (field, value, standing) => {
  expect(standingOf(field, value)).toBe(standing);
});

it('takes the law’s value for what is empty or below it, and the agreement’s otherwise', () => {
  expect(termsInForce(null)).toEqual({
    annual_hours: 1826.45,
    daily_hours: 9,
    rest_hours: 12,
    weekly_rest_hours: 36,
    pause_after_hours: 6,
    pause_minutes: 15,
    paid_pause_minutes: 0,
    night_from: '22:00',
    night_to: '06:00',
    irregular_percent: 10,
    complementary_percent: 30,
    complementary_notice_days: 3,
    voluntary_percent: 15,
    overtime_value: 1,
    overtime_rest_months: 4,
    bank_months: 12,
  });
  const agreed = { annual_hours: 1700, daily_hours: 10, rest_hours: 10, night_from: '21:00', bank_months: 18 };
  expect(termsInForce(agreed)).toMatchObject({ ...agreed, rest_hours: 12, night_to: '06:00' });
});

it('says it in words, with the law’s value and its article', () => {
  expect(noteOf('rest_hours', 10)).toEqual({
    warns: true,
    text: 'Por debajo de la ley: como mínimo 12 h entre jornadas (art. 34.3 ET). Se aplicará lo que dice la ley.',
  });
  expect(noteOf('daily_hours', 10)).toMatchObject({ warns: false, text: expect.stringContaining('art. 34.3 ET') });
  expect(noteOf('annual_hours', null)).toEqual({ warns: false, text: 'Vacío: 1.826,45 h (art. 34.1 ET)' });
  expect(noteOf('night_from', '')).toEqual({ warns: false, text: 'Vacío: 22:00 (art. 36.1 ET)' });
  expect(noteOf('rest_hours', 12)).toBeUndefined();
});

it.each(Object.entries(agreementExamples))('the example %s keeps the law and names its publication', (_, make) => {
  const example = make();
  expect(belowLaw(example)).toEqual([]);
  expect(example.source).toMatch(/BOE/);
});
