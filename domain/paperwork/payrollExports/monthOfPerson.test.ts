import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { type MonthOfPerson, valuesOf } from './monthOfPerson.ts';
import { type PersonValues, totalsOf, unitOf, type Values, variablesIn } from './variables.ts';

const fates = { overtime: 0, settled: 0, offset: 0, toRest: 0, toPay: 0, unknown: 0, forceMajeure: 0 };
const nothing: MonthOfPerson = { month: '2026-02', kinds: noTime, fates, paid: [], movements: [], leave: [] };
const hour = HOUR_MS;

describe('a month of a person comes to', () => {
  it.each<[string, Partial<MonthOfPerson>, Values]>([
    ['nothing where nothing was worked', {}, {}],
    [
      'worked time by what it counts as',
      {
        kinds: {
          ...noTime,
          ordinary: 150 * hour,
          overtime: 3 * hour,
          night: 2 * hour,
          holiday: hour,
          remote: 8 * hour,
        },
      },
      { worked: 9180, ordinary: 9000, overtime: 180, night: 120, holiday: 60, remote: 480 },
    ],
    [
      'hours of a part-time contract, agreed and beyond them',
      { kinds: { ...noTime, ordinary: 80 * hour, complementary: 4 * hour, voluntary: hour } },
      { worked: 5100, ordinary: 4800, complementary: 240, voluntary: 60 },
    ],
    [
      'waiting and availability, which are no work',
      { kinds: { ...noTime, waiting: hour, availability: 2 * hour } },
      { waiting: 60, availability: 120 },
    ],
    [
      'overtime that is paid by a decision of the month, and of no other',
      {
        paid: [
          { date: '2026-02-27', ms: 3 * hour },
          { date: '2026-03-01', ms: hour },
        ],
      },
      { overtimePaid: 180 },
    ],
    [
      'overtime by force majeure, and what is still to be rested or paid',
      { fates: { ...fates, overtime: 5 * hour, forceMajeure: hour, toRest: 3 * hour, toPay: 2 * hour } },
      { overtimeForceMajeure: 60, overtimePending: 300 },
    ],
    [
      'movements of the bank of the month, rest as what was rested too',
      {
        movements: [
          { kind: 'earned', date: '2026-01-31', ms: 9 * hour },
          { kind: 'earned', date: '2026-02-07', ms: 8 * hour },
          { kind: 'rested', date: '2026-02-09', ms: -4 * hour },
          { kind: 'paid', date: '2026-02-10', ms: -hour },
          { kind: 'expired', date: '2026-02-11', ms: -hour },
          { kind: 'beyondMost', date: '2026-02-12', ms: -2 * hour },
          { kind: 'adjusted', date: '2026-02-13', ms: hour / 2 },
        ],
      },
      {
        overtimeRested: 240,
        bankEarned: 480,
        bankRested: -240,
        bankPaid: -60,
        bankExpired: -60,
        bankBeyondMost: -120,
        bankAdjusted: 30,
      },
    ],
    [
      'days of each type of leave, halves too',
      {
        leave: [
          { date: '2026-01-30', typeId: 3, days: 1 },
          { date: '2026-02-02', typeId: 3, days: 1 },
          { date: '2026-02-03', typeId: 3, days: 0.5 },
          { date: '2026-02-04', typeId: 8, days: 1 },
        ],
      },
      { 'leave:3': 1.5, 'leave:8': 1 },
    ],
    ['whole minutes', { kinds: { ...noTime, ordinary: 89_999 } }, { worked: 1, ordinary: 1 }],
  ])('%s', (_what, given, values) => expect(valuesOf({ ...nothing, ...given })).toEqual(values));
});

describe('variables', () => {
  const lines: PersonValues[] = [
    { user_id: 1, values: { 'leave:10': 1, night: 60, worked: 480 } },
    { user_id: 2, values: { 'leave:9': 2, worked: 30 } },
  ];

  it('stand in the order of the table, leave after them', () => {
    expect(variablesIn(lines)).toEqual(['worked', 'night', 'leave:9', 'leave:10']);
  });

  it('are added up over people', () => {
    expect(totalsOf(lines)).toEqual({ worked: 510, night: 60, 'leave:9': 2, 'leave:10': 1 });
  });

  it('are minutes, of leave days', () => expect([unitOf('night'), unitOf('leave:9')]).toEqual(['minutes', 'days']));
});
