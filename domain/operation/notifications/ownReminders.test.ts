import { describe, expect, it } from 'vitest';
import { instantAt } from '#domain/time/localTime.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { stretchesOf } from '#domain/timekeeping/workPlan/stretches.ts';
import { dueReminders, nextReminders, type Reminded, type ReminderRules } from './ownReminders.ts';

const zone = 'Europe/Madrid';
const monday = '2026-11-16';
const rules: ReminderRules = { entry: 15, out: 30, pause: 45, sign: 5 };
const at = (time: string, date = monday, inZone = zone) => instantAt(date, time, inZone);
const nobody: Reminded = { shifts: [], entries: [], restingSince: null, unsigned: [] };
const worker = (over: Partial<Reminded> = {}): Reminded => ({
  ...nobody,
  shifts: stretchesOf(monday, ['09:00 - 14:00', '16:00 - 19:00'], zone),
  ...over,
});
const typesAt = (person: Reminded, time: string, date = monday) =>
  dueReminders(rules, person, at(time, date)).map(({ type }) => type);
const worked = (from: string, to: string | null) => ({ start: at(from), end: to === null ? null : at(to) });

describe('who has not clocked in some minutes after the beginning of a shift', () => {
  it.each<[string, readonly string[]]>([
    ['09:14', []],
    ['09:15', ['entry']],
    ['10:14', ['entry']],
    ['10:15', []],
    ['15:00', []],
    ['16:15', ['entry']],
    ['19:30', []],
  ])('at %s: %j', (time, types) => expect(typesAt(worker(), time)).toEqual(types));

  it.each<[string, Reminded['entries']]>([
    ['is there', [worked('08:50', null)]],
    ['left early', [worked('08:50', '09:10')]],
    ['came late and left', [worked('09:12', '09:14')]],
  ])('not who %s', (_, entries) => expect(typesAt(worker({ entries }), '09:20')).toEqual([]));

  it('who worked in the morning and is missing in the afternoon', () => {
    const entries = [worked('09:00', '14:00')];
    expect(dueReminders(rules, worker({ entries }), at('16:20'))).toEqual([{ type: 'entry', of: String(at('16:00')) }]);
  });
  it('nobody whose shift is leave or a holiday', () => expect(typesAt(nobody, '09:20')).toEqual([]));
  it('not where the shift is over by then', () => {
    const shifts = stretchesOf(monday, ['09:00 - 09:10'], zone);
    expect(typesAt(worker({ shifts }), '09:20')).toEqual([]);
  });
});

describe('who is still in some minutes after the end of a shift', () => {
  it.each<[string, readonly string[]]>([
    ['14:29', []],
    ['14:30', ['out']],
    ['15:29', ['out']],
    ['15:30', []],
    ['16:30', []],
    ['19:30', ['out']],
  ])('at %s: %j', (time, types) => expect(typesAt(worker({ entries: [worked('08:50', null)] }), time)).toEqual(types));
  it('not who came after it', () => expect(typesAt(worker({ entries: [worked('14:10', null)] }), '14:40')).toEqual([]));
  it('of a night that began yesterday', () => {
    const shifts = stretchesOf('2026-11-15', ['22:00 - 06:00'], zone);
    const entries = [{ start: at('22:00', '2026-11-15'), end: null }];
    expect(typesAt({ ...nobody, shifts, entries }, '06:35')).toEqual(['out']);
  });
});

describe('nights of the clock changes are as long as they last', () => {
  it.each([
    ['2026-03-28', '2026-03-29', 7],
    ['2026-10-24', '2026-10-25', 9],
  ])('the night of %s', (date, next, hours) => {
    const shifts = stretchesOf(date, ['22:00 - 06:00'], zone);
    const entries = [{ start: at('22:00', date), end: null }];
    expect((at('06:00', next) - at('22:00', date)) / 3_600_000).toBe(hours);
    expect(typesAt({ ...nobody, shifts, entries }, '06:29', next)).toEqual([]);
    expect(typesAt({ ...nobody, shifts, entries }, '06:30', next)).toEqual(['out']);
  });
});

it('in the Canaries by their own clock', () => {
  const canary = 'Atlantic/Canary';
  const shifts = stretchesOf(monday, ['09:00 - 17:00'], canary);
  const due = (time: string) => dueReminders(rules, { ...nobody, shifts }, at(time, monday, canary)).length;
  expect([due('09:14'), due('09:15')]).toEqual([0, 1]);
});

describe('a pause that goes on', () => {
  const resting = worker({ entries: [worked('09:00', null)], restingSince: at('11:00') });
  it.each<[string, readonly string[]]>([
    ['11:44', []],
    ['11:45', ['pause']],
    ['12:45', []],
  ])('at %s: %j', (time, types) => expect(typesAt(resting, time)).toEqual(types));

  it('within the shift only (art. 88 LOPDGDD)', () => {
    const late = { ...resting, restingSince: at('14:00') };
    expect(typesAt(late, '14:50')).toEqual(['out']);
    expect(typesAt({ ...late, shifts: [] }, '14:50')).toEqual([]);
  });
});

describe('a month that is not signed', () => {
  const closedAt = at('03:00') - 5 * DAY_MS;
  const person = worker({ entries: [worked('09:00', '14:00')], unsigned: [{ month: '2026-10', closedAt }] });
  it.each<[string, readonly string[]]>([
    ['08:00', []],
    ['09:30', ['sign']],
    ['15:00', []],
    ['20:30', []],
  ])('within the shift only; at %s: %j', (time, types) => expect(typesAt(person, time)).toEqual(types));
  it('nor weeks later', () => {
    const old = { ...person, unsigned: [{ month: '2026-09', closedAt: closedAt - 31 * DAY_MS }] };
    expect(typesAt(old, '09:30')).toEqual([]);
  });
  it('not before its days are over', () => {
    const fresh = { ...person, unsigned: [{ month: '2026-10', closedAt: at('03:00') - 4 * DAY_MS }] };
    expect(typesAt(fresh, '09:30')).toEqual([]);
  });
});

it('reminds of nothing that the enterprise does not ask for', () => {
  const none: ReminderRules = { entry: null, out: null, pause: null, sign: null };
  const person = worker({ unsigned: [{ month: '2026-10', closedAt: 0 }], restingSince: at('09:00') });
  expect(dueReminders(none, person, at('10:00'))).toEqual([]);
});

describe('when to look again', () => {
  const next = (people: readonly Reminded[], time: string, by = rules) => nextReminders(by, people, at(time));
  it('as soon as something may be due', () => expect(next([worker()], '08:30')).toBe(at('09:00')));
  it('within an hour: shifts may change', () => expect(next([worker()], '03:00')).toBe(at('04:00')));
  it('within a shift in five minutes: a pause may begin', () => expect(next([worker()], '10:00')).toBe(at('10:05')));
  it('where nobody is reminded of pauses, in an hour', () =>
    expect(next([worker()], '10:00', { ...rules, pause: null })).toBe(at('11:00')));
});
