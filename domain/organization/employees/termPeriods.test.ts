import { describe, expect, it } from 'vitest';
import { type Employment, periodsOf, placeTerms, removeTerms, termsSinceHire } from './termPeriods.ts';

const at = (...dates: string[]) => dates.map((valid_from) => ({ valid_from }));
const employment: Employment = { hired: '2024-03-01', left: null };

it('each counts until the next one, the first from the hire date', () => {
  expect(periodsOf(at('2024-03-01', '2025-01-01', '2026-07-01'), employment)).toEqual([
    { from: '2024-03-01', to: '2024-12-31' },
    { from: '2025-01-01', to: '2026-06-30' },
    { from: '2026-07-01', to: null },
  ]);
  expect(periodsOf(at('2020-01-01'), employment)).toEqual([{ from: '2024-03-01', to: null }]);
  expect(periodsOf(at('2024-06-01'), employment)).toEqual([{ from: '2024-03-01', to: null }]);
});

it('what others had taken the place of before the hire date does not count', () => {
  expect(termsSinceHire(at('2020-01-01', '2022-01-01', '2025-01-01'), employment)).toEqual(
    at('2022-01-01', '2025-01-01'),
  );
  expect(termsSinceHire(at('2024-06-01'), employment)).toEqual(at('2024-06-01'));
});

describe('new terms', () => {
  const versions = at('2024-03-01', '2025-01-01');
  it.each<[string, string, Partial<Employment>, object]>([
    ['between two', '2024-09-01', {}, { valid_from: '2024-09-01', affected: { from: '2024-09-01', to: '2024-12-31' } }],
    ['after the last', '2030-01-01', {}, { valid_from: '2030-01-01', affected: { from: '2030-01-01', to: null } }],
    ['before the hire date', '2024-02-29', {}, { problem: 'beforeHire' }],
    ['on the hire date', '2024-03-01', {}, { problem: 'taken' }],
    ['on a date that has some', '2025-01-01', {}, { problem: 'taken' }],
    ['on the last day', '2025-06-30', { left: '2025-06-30' }, { valid_from: '2025-06-30' }],
    ['after the last day', '2025-07-01', { left: '2025-06-30' }, { problem: 'afterLeaving' }],
  ])('%s', (_, given, over, placed) => {
    expect(placeTerms(versions, given, { ...employment, ...over })).toMatchObject(placed);
  });

  it('of whoever has none count from the hire date', () => {
    expect(placeTerms([], '2024-05-01', employment)).toEqual({
      valid_from: '2024-03-01',
      affected: { from: '2024-03-01', to: null },
    });
    expect(placeTerms([], '2024-02-01', employment)).toEqual({ problem: 'beforeHire' });
  });

  it('between the first day and the day on which the first terms were written, which then count up to it', () => {
    expect(placeTerms(at('2024-06-01'), '2024-05-01', employment)).toEqual({
      valid_from: '2024-05-01',
      affected: { from: '2024-05-01', to: null },
      first: '2024-03-01',
    });
    expect(placeTerms(at('2024-06-01', '2025-01-01'), '2024-05-01', employment)).toMatchObject({
      affected: { from: '2024-05-01', to: '2024-12-31' },
    });
    expect(placeTerms(at('2024-06-01'), '2024-03-01', employment)).toEqual({ problem: 'taken' });
  });
});

describe('changed terms', () => {
  const versions = at('2020-01-01', '2025-01-01', '2026-01-01');
  const [first, second] = versions;
  it('keep their day, or move, and concern all days that change', () => {
    expect(placeTerms(versions, '2025-01-01', employment, second)).toEqual({
      valid_from: '2025-01-01',
      affected: { from: '2025-01-01', to: '2025-12-31' },
    });
    expect(placeTerms(versions, '2025-03-01', employment, second)).toMatchObject({
      affected: { from: '2025-01-01', to: '2025-12-31' },
    });
    expect(placeTerms(versions, '2026-06-01', employment, second)).toMatchObject({
      valid_from: '2026-06-01',
      affected: { from: '2025-01-01', to: null },
    });
    expect(placeTerms(versions, '2024-07-01', employment, second)).toMatchObject({
      affected: { from: '2024-07-01', to: '2025-12-31' },
    });
    expect(placeTerms(versions, '2026-01-01', employment, second)).toEqual({ problem: 'taken' });
    const late = at('2024-06-01', '2025-01-01', '2026-01-01');
    expect(placeTerms(late, '2024-05-01', employment, late[1])).toEqual({
      valid_from: '2024-05-01',
      affected: { from: '2024-05-01', to: '2025-12-31' },
      first: '2024-03-01',
    });
  });

  it('the first stay at the hire date, under the day by which they are kept', () => {
    const kept = { valid_from: '2020-01-01', affected: { from: '2024-03-01', to: '2024-12-31' } };
    expect(placeTerms(versions, '2024-03-01', employment, first)).toEqual(kept);
    expect(placeTerms(versions, '2020-01-01', employment, first)).toEqual(kept);
    expect(placeTerms(versions, '2024-04-01', employment, first)).toEqual({ problem: 'first' });
  });
});

it('terms that go leave their days to those before; the first stay', () => {
  const versions = at('2024-03-01', '2025-01-01', '2026-01-01');
  const [first, second, third] = versions;
  if (!first || !second || !third) throw new Error('three');
  expect(removeTerms(versions, first)).toEqual({ problem: 'first' });
  expect(removeTerms(versions, second)).toMatchObject({ affected: { from: '2025-01-01', to: '2025-12-31' } });
  expect(removeTerms(versions, third)).toMatchObject({ affected: { from: '2026-01-01', to: null } });
});
