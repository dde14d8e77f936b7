import { describe, expect, it } from 'vitest';
import { leastVacationDays, pactNote, termsInWords, vacationNote } from './termWords.ts';

const plain = {
  hours: 37.5,
  hours_type: 'weekly',
  contract_type: 'full',
  part_time_percent: null,
  duration: null,
  distribution: 'regular',
  night_worker: 0,
  agreement_id_name: null,
} as const;

it.each<[Partial<Parameters<typeof termsInWords>[0]>, string]>([
  [{}, '37,5 h por semana · jornada completa'],
  [{ agreement_id_name: 'Oficinas' }, '37,5 h por semana · jornada completa · Oficinas'],
  [{ hours: 1780, hours_type: 'yearly' }, '1.780 h por año · jornada completa'],
  [
    { hours: 20, contract_type: 'partial', part_time_percent: 50, duration: 'seasonal' },
    '20 h por semana · jornada parcial (50 %) · fijo discontinuo',
  ],
  [
    { distribution: 'irregular', night_worker: 1 },
    '37,5 h por semana · jornada completa · distribución irregular · trabajo nocturno',
  ],
])('%j', (over, text) => expect(termsInWords({ ...plain, ...over })).toBe(text));

describe('thirty natural days of vacation at least (art. 38.1 ET)', () => {
  it('are 26, 22, 18, 13 and 9 working days of weeks of six to two', () => {
    expect([7, 6, 5, 4, 3, 2, 1].map(leastVacationDays)).toEqual([30, 26, 22, 18, 13, 9, 5]);
  });

  it.each([
    [{ flex: 1, quantity_days: 6, vacation_days: 22 }, 26],
    [{ flex: 1, quantity_days: 6, vacation_days: 26 }, undefined],
    [{ flex: 1, quantity_days: 5, vacation_days: 0 }, 22],
    [{ flex: 0, days_of_week: '1,2,3', quantity_days: 5, vacation_days: 12 }, 13],
    [{ flex: 0, days_of_week: '1,2,3', quantity_days: 5, vacation_days: 13 }, undefined],
    [{ flex: 1, quantity_days: null, vacation_days: 0 }, undefined],
  ])('%j: at least %s', (values, least) => {
    const note = vacationNote(values);
    expect(note?.text.includes(`el mínimo son ${least} días laborables (30 naturales, art. 38.1 ET)`)).toBe(
      least === undefined ? undefined : true,
    );
  });
});

it('a pact on complementary hours asks for ten hours a week on the average of the year (art. 12.5.b ET)', () => {
  expect(pactNote(9.5)?.text).toBe(
    'Con 9,5 h a la semana no cabe pactar horas complementarias: hacen falta 10 h semanales de promedio anual (art. 12.5.b ET)',
  );
  expect(pactNote(10)).toBeUndefined();
});
