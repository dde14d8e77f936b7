import { demoDays } from './demoDays.fixture.ts';

// Other moments: tests/infrastructure/demoDays.test.ts.
demoDays([
  ['1 January, when the Canaries are still in the old year', '2026-12-31T23:30:00Z'],
  ['the Sunday of the change of clocks in October, within the hour that comes twice', '2026-10-25T01:30:00Z'],
  ['an ordinary morning', '2026-11-18T09:05:00Z'],
]);
