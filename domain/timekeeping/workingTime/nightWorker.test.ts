import { expect, it } from 'vitest';
import { entriesOfText } from './cases/cases.fixture.ts';
import { isNightWorkPlanned, nightsOf } from './night.ts';

it.each<[string, string[], boolean]>([
  ['five night hours a day', ['2026-01-05..2026-12-31 Mon-Fri 19:00-03:00'], true],
  ['three hours', ['2026-01-05..2026-12-31 Mon-Fri 17:00-01:00'], true],
  ['a minute less, and less than a third', ['2026-01-05..2026-12-31 Mon-Fri 16:00-00:59'], false],
  ['two hours of six are a third of the year', ['2026-01-05..2026-12-31 Mon-Fri 18:00-00:00'], true],
  [
    'two nights a week, a third of the year’s time',
    ['2026-01-05..2026-12-31 Mon-Tue 22:00-06:00', '2026-01-07..2026-12-31 Wed-Fri 08:00-16:00'],
    true,
  ],
  ['one night a week', ['2026-01-05..2026-12-31 Mon 22:00-06:00', '2026-01-06..2026-12-31 Tue-Fri 08:00-16:00'], false],
  ['days', ['2026-01-05..2026-12-31 Mon-Fri 08:00-16:00'], false],
  ['nothing planned', [], false],
])('art. 36.1 ET: %s', (_, shifts, expected) =>
  expect(isNightWorkPlanned(shifts.flatMap(entriesOfText), nightsOf('Europe/Madrid'))).toBe(expected),
);
