import { describe, expect, test } from 'vitest';
import { type Plan, shiftsOn } from './scheduleOn.ts';

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
    ['one’s own position counts before the team’s', '2026-11-07', ana, [nightTeam], []],
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

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const eachDay = (shift: string) => [{ days: [0, 1, 2, 3, 4, 5, 6], shift }];
const inWeek = (week: number, userId: number) => ({ week, userId, teamId: null });
/** Every day of a range on which there are shifts, with the first of them. */
const firstShifts = (plans: readonly Plan[], dates: readonly string[], user: number, teams: number[] = []) =>
  dates.map((date) => shiftsOn(plans, date, user, teams).join(' y '));

/** Mondays and Sundays of weeks 51 to 53 of 2026 and 1 to 3 of 2027: 2026 has an ISO week 53 (28 Dec to 3 Jan). */
const newYear = [
  ['2026-12-14', '2026-12-20'],
  ['2026-12-21', '2026-12-27'],
  ['2026-12-28', '2027-01-03'],
  ['2027-01-04', '2027-01-10'],
  ['2027-01-11', '2027-01-17'],
  ['2027-01-18', '2027-01-24'],
].flat();

describe('rotations over New Year 2027, counted from Monday 14 December 2026', () => {
  const weeksOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      blocks: eachDay(`0${index + 1}:00 - 0${index + 2}:00`),
    }));
  const rotating = (count: number, members: Plan['members']): Plan => ({
    months: allYear,
    rotationStart: '2026-12-14',
    validFrom: '2026-01-01',
    validTo: null,
    weeks: weeksOf(count),
    members,
  });
  const one = '01:00 - 02:00';
  const two = '02:00 - 03:00';
  const three = '03:00 - 04:00';

  test('two weeks: who begins with week 1, and who with week 2', () => {
    const plan = rotating(2, [inWeek(1, ana), inWeek(2, ben)]);
    expect(firstShifts([plan], newYear, ana)).toEqual([one, one, two, two, one, one, two, two, one, one, two, two]);
    expect(firstShifts([plan], newYear, ben)).toEqual([two, two, one, one, two, two, one, one, two, two, one, one]);
  });

  test('three weeks', () => {
    const plan = rotating(3, [inWeek(1, ana), inWeek(3, ben)]);
    expect(firstShifts([plan], newYear, ana)).toEqual([
      one,
      one,
      two,
      two,
      three,
      three,
      one,
      one,
      two,
      two,
      three,
      three,
    ]);
    expect(firstShifts([plan], newYear, ben)).toEqual([
      three,
      three,
      one,
      one,
      two,
      two,
      three,
      three,
      one,
      one,
      two,
      two,
    ]);
  });

  test('weeks before the one from which it counts go round backwards', () => {
    const plan = rotating(3, [inWeek(1, ana)]);
    expect(firstShifts([plan], ['2026-12-07', '2026-11-30', '2026-11-23'], ana)).toEqual([three, two, one]);
  });

  test('a rotation counted from a day that is no Monday counts from the Monday of its week', () => {
    const plan = { ...rotating(2, [inWeek(1, ana)]), rotationStart: '2026-12-17' };
    expect(firstShifts([plan], ['2026-12-14', '2026-12-21'], ana)).toEqual([one, two]);
  });

  test('the week of the March change, and of the October one, are weeks like others', () => {
    const plan = rotating(2, [inWeek(1, ana)]);
    // 2027-03-28 and 2027-10-31 are the Sundays of the changes, 14 and 45 weeks after 14 December.
    expect(firstShifts([plan], ['2027-03-27', '2027-03-28', '2027-03-29'], ana)).toEqual([one, one, two]);
    expect(firstShifts([plan], ['2027-10-30', '2027-10-31', '2027-11-01'], ana)).toEqual([two, two, one]);
  });
});

describe('limits of months', () => {
  const night: Plan = {
    ...rotation,
    months: [11],
    weeks: [{ number: 1, blocks: eachDay('22:00 - 06:00') }],
    members: [inWeek(1, ana)],
  };

  test('a night that begins on the last day of a month belongs to it; the first day of the next has none', () => {
    expect(firstShifts([night], ['2026-11-30', '2026-12-01'], ana)).toEqual(['22:00 - 06:00', '']);
  });

  test('months that are left out do not stop the count', () => {
    // 2 November is week 1; 4 January, nine weeks later, week 2, though December was left out.
    const plan = { ...rotation, months: [1, 11] };
    expect(firstShifts([plan], ['2026-11-30', '2026-12-05', '2027-01-02', '2027-01-09'], ana)).toEqual([
      '09:00 - 13:00 y 15:00 - 19:00',
      '',
      '',
      '22:00 - 06:00',
    ]);
  });

  test('the first and the last day on which a version applies', () => {
    const plan = { ...night, validFrom: '2026-11-10', validTo: '2026-11-12' };
    expect(firstShifts([plan], ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'], ana)).toEqual([
      '',
      '22:00 - 06:00',
      '22:00 - 06:00',
      '',
    ]);
  });
});

describe('more than one schedule, more than one position', () => {
  test('two schedules at once: the shifts of both, earliest first, a shared one only once', () => {
    const daily = (shift: string): Plan => ({
      ...rotation,
      weeks: [{ number: 1, blocks: eachDay(shift) }],
      members: [inWeek(1, ana)],
    });
    const plans = [daily('16:00 - 20:00'), daily('08:00 - 12:00;16:00 - 20:00')];
    expect(shiftsOn(plans, '2026-11-04', ana, [])).toEqual(['08:00 - 12:00', '16:00 - 20:00']);
  });

  test('in a week in person and in another through a team: the person’s own', () => {
    const plan = { ...rotation, members: [{ week: 2, userId: null, teamId: nightTeam }, inWeek(1, ana)] };
    expect(shiftsOn([plan], '2026-11-02', ana, [nightTeam])).toEqual(['09:00 - 13:00', '15:00 - 19:00']);
    expect(shiftsOn([plan], '2026-11-07', ben, [nightTeam])).toEqual(['22:00 - 06:00']);
  });

  test('of two teams in different weeks, the earlier week', () => {
    const plan = {
      ...rotation,
      members: [
        { week: 1, userId: null, teamId: 11 },
        { week: 2, userId: null, teamId: nightTeam },
      ],
    };
    expect(shiftsOn([plan], '2026-11-02', ben, [nightTeam, 11])).toEqual(['09:00 - 13:00', '15:00 - 19:00']);
  });
});
