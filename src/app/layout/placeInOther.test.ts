import { expect, test } from 'vitest';
import { placeInOther } from './placeInOther.ts';

const filtered = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const unsigned = filtered({ role: 'employee,manager,admin', active: 1, closures_unsigned: 1 });

test.each([
  ['/fichajes', '?tab=month&date=2026-10-01', '/fichajes?tab=month&date=2026-10-01'],
  ['/fichajes/incidencias', '?month=2026-10&state=open', '/fichajes/incidencias?month=2026-10&state=open'],
  ['/employees', '?page=3&order=DESC', '/employees?order=DESC'],
  ['/employees', '?page=2', '/employees'],
  ['/fichajes/incidencias', '?month=2026-10&team=5', '/fichajes/incidencias?month=2026-10'],
  [
    '/calendario-vacaciones',
    '?month=2026-10&employee=21&details=21-2026-10-05',
    '/calendario-vacaciones?month=2026-10',
  ],
  ['/fichajes', '?tab=week&dialog=propose&person=21', '/fichajes?tab=week'],
  ['/fichajes', '?dialog=openEntries', '/fichajes?dialog=openEntries'],
  ['/festivos', '?year=2026&centro=5', '/festivos?year=2026'],
  ['/employees', unsigned, `/employees${unsigned}`],
  ['/employees', filtered({ active: 1, teamIds: [5] }), '/employees'],
  ['/employees', '?filter=%7B', '/employees'],
  ['/employees/31', '?tab=files', '/employees'],
  ['/employees/payrolls', '', '/employees/payrolls'],
  ['/enterprises/1', '', '/enterprises/9'],
  ['/enterprises', '', '/enterprises'],
  ['/', '', '/'],
])('%s%s is %s in another company', (pathname, search, place) => {
  expect(placeInOther({ pathname, search }, 9)).toBe(place);
});
