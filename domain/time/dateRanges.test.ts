import { expect, test } from 'vitest';
import { datesInWords, rangesOf } from './dateRanges.ts';

test('days that follow each other are one range, over month ends and leap days, in any order and given twice', () => {
  expect(rangesOf(['2028-03-01', '2028-02-28', '2028-02-29', '2028-02-29', '2028-12-31', '2029-01-01'])).toEqual([
    { from: '2028-02-28', to: '2028-03-01' },
    { from: '2028-12-31', to: '2029-01-01' },
  ]);
  expect(rangesOf([])).toEqual([]);
});

test('dates in words', () => {
  expect(datesInWords(['2026-08-03', '2026-08-04', '2026-08-07'])).toBe(
    'del 3 de agosto de 2026 al 4 de agosto de 2026; 7 de agosto de 2026',
  );
  expect(datesInWords(['2026-08-03', '2026-08-05', '2026-08-07'], 1)).toBe('3 de agosto de 2026 y 2 más');
});
