import { expect, test } from 'vitest';
import { placeInOther } from './placeInOther.ts';

test.each([
  ['/fichajes', '?tab=month&date=2026-10-01', '/fichajes?tab=month&date=2026-10-01'],
  ['/fichajes/incidencias', '?month=2026-10&state=open', '/fichajes/incidencias?month=2026-10&state=open'],
  ['/employees', '?page=3&order=DESC', '/employees?order=DESC'],
  ['/employees', '?page=2', '/employees'],
  ['/employees/31', '?tab=files', '/employees'],
  ['/employees/payrolls', '', '/employees/payrolls'],
  ['/enterprises/1', '', '/enterprises/9'],
  ['/enterprises', '', '/enterprises'],
  ['/', '', '/'],
])('%s%s is %s in another company', (pathname, search, place) => {
  expect(placeInOther({ pathname, search }, 9)).toBe(place);
});
