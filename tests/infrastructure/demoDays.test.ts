import { demoDays } from '../api/demoDays.fixture.ts';

/** Moments at which calendars go wrong, and every part of a day. */
demoDays([
  ['29 February', '2028-02-29T11:00:00Z'],
  ['1 January', '2027-01-01T12:00:00Z'],
  ['the Sunday of the change of clocks in March', '2027-03-28T01:05:00Z'],
  ['a Monday before dawn', '2026-11-23T03:15:00Z'],
  ['a Saturday at noon', '2026-11-21T11:00:00Z'],
  ['a Tuesday in August in the evening', '2026-08-18T18:45:00Z'],
  ['31 December', '2026-12-31T17:20:00Z'],
]);
