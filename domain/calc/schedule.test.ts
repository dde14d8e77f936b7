import { describe, expect, test } from 'vitest';
import { type Plan, shiftsOn } from './schedule.ts';

const ana = 1;
const ben = 2;
const nightTeam = 10;

/** 2026-11-02 is a Monday. */
const rotation: Plan = {
  months: [1, 2, 11, 12],
  rotationStart: '2026-11-02',
  validFrom: '2026-11-02',
  validTo: null,
  weeks: [
    { number: 1, blocks: [{ days: [1, 2, 3, 4, 5], shift: '15:00 - 19:00;09:00 - 13:00' }] },
    { number: 2, blocks: [{ days: [0, 6], shift: '22:00 - 06:00' }] },
  ],
  members: [
    { week: 1, userId: ana, teamId: null },
    { week: 2, userId: null, teamId: nightTeam },
  ],
};

describe('who stands in week k starts with week k and rotates', () => {
  test.each([
    ['the first Monday', '2026-11-02', ana, [], ['09:00 - 13:00', '15:00 - 19:00']],
    ['the first Saturday', '2026-11-07', ana, [], []],
    ['the second week', '2026-11-09', ana, [], []],
    ['the second Sunday, which still belongs to it', '2026-11-15', ana, [], ['22:00 - 06:00']],
    ['the third week is the first again', '2026-11-16', ana, [], ['09:00 - 13:00', '15:00 - 19:00']],
    ['over the year end, week 53', '2026-12-28', ana, [], ['09:00 - 13:00', '15:00 - 19:00']],
    ['the first of January', '2027-01-01', ana, [], ['09:00 - 13:00', '15:00 - 19:00']],
    ['a team’s member starts with the team’s week', '2026-11-07', ben, [nightTeam], ['22:00 - 06:00']],
    ['one’s own place counts before the team’s', '2026-11-07', ana, [nightTeam], []],
    ['nobody’s plan', '2026-11-03', ben, [], []],
    ['before it applies', '2026-11-01', ana, [], []],
    ['a month in which it does not apply', '2027-03-01', ana, [], []],
  ])('%s', (_, date, user, teams, shifts) => {
    expect(shiftsOn([rotation], date, user, teams)).toEqual(shifts);
  });
});

test('after its last day a plan says nothing', () => {
  expect(shiftsOn([{ ...rotation, validTo: '2026-11-10' }], '2026-11-17', ana, [])).toEqual([]);
});
