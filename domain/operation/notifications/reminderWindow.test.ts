import { describe, expect, test } from 'vitest';
import { type ReminderDays, reminderVerdict } from './reminderWindow.ts';

const madrid = 'Europe/Madrid';
const days = (shifts: Record<string, string[]>, off: string[] = []): ReminderDays => ({
  shiftsOn: (date) => shifts[date] ?? [],
  daysOff: (date) => (off.includes(date) ? [{ kind: 'leave', name: 'Vacaciones', share: 1 }] : undefined),
});
const monday = '2026-11-16';
const split = days({ [monday]: ['09:00 - 13:00', '15:00 - 19:00'] });

describe('only within the person’s schedule of that day (art. 88 LOPDGDD)', () => {
  test.each([
    ['a minute before it', '08:59:00', 'outside'],
    ['its first moment', '09:00:00', 'allowed'],
    ['within', '11:30:00', 'allowed'],
    ['its last moment', '13:00:00', 'allowed'],
    ['a second later', '13:00:01', 'outside'],
    ['between two shifts', '14:00:00', 'outside'],
    ['the second shift', '15:00:00', 'allowed'],
    ['the evening', '21:00:00', 'outside'],
  ])('%s: %s', (_, time, verdict) => {
    expect(reminderVerdict(split, Date.parse(`${monday}T${time}+01:00`), madrid)).toBe(verdict);
  });

  test('a day without a shift', () => {
    expect(reminderVerdict(split, Date.parse('2026-11-17T10:00+01:00'), madrid)).toBe('noSchedule');
  });
});

describe('over midnight and on the clock changes', () => {
  const nights = days({
    '2026-11-16': ['22:00 - 06:00'],
    '2026-10-24': ['22:00 - 06:00'],
    '2026-03-28': ['22:00 - 06:00'],
  });
  test.each([
    ['after midnight', '2026-11-17T03:00:00+01:00', 'allowed'],
    ['at its end', '2026-11-17T06:00:00+01:00', 'allowed'],
    ['after its end the day has no shift', '2026-11-17T06:00:01+01:00', 'noSchedule'],
    ['October: the second two o’clock', '2026-10-25T02:30:00+01:00', 'allowed'],
    ['October: six in winter time', '2026-10-25T06:00:00+01:00', 'allowed'],
    ['March: six in summer time', '2026-03-29T06:00:00+02:00', 'allowed'],
    ['March: seven in summer time', '2026-03-29T07:00:00+02:00', 'noSchedule'],
  ])('%s', (_, at, verdict) => {
    expect(reminderVerdict(nights, Date.parse(at), madrid)).toBe(verdict);
  });

  test('in the Canaries nine o’clock is an hour later', () => {
    const at = Date.parse('2026-11-16T09:00:00Z');
    expect(reminderVerdict(split, at, 'Atlantic/Canary')).toBe('allowed');
    expect(reminderVerdict(split, at - 1000, 'Atlantic/Canary')).toBe('outside');
    expect(reminderVerdict(split, at - 1000, madrid)).toBe('allowed');
  });
});

describe('never on leave or holiday', () => {
  test('within the shift', () => {
    const off = days({ [monday]: ['09:00 - 17:00'] }, [monday]);
    expect(reminderVerdict(off, Date.parse(`${monday}T10:00+01:00`), madrid)).toBe('dayOff');
  });

  test.each([
    ['morning', '09:00 - 17:00', '12:59', 'dayOff'],
    ['morning', '09:00 - 17:00', '13:00', 'allowed'],
    ['morning', '09:00 - 17:00', '17:01', 'outside'],
    ['afternoon', '09:00 - 17:00', '09:00', 'allowed'],
    ['afternoon', '09:00 - 17:00', '13:01', 'dayOff'],
    ['afternoon', '09:00 - 13:00;15:00 - 19:00', '12:30', 'allowed'],
    ['afternoon', '09:00 - 13:00;15:00 - 19:00', '15:30', 'dayOff'],
    ['morning', '09:00 - 13:00;15:00 - 19:00', '12:30', 'dayOff'],
    ['morning', '09:00 - 13:00;15:00 - 19:00', '15:30', 'allowed'],
  ] as const)('half a day’s leave leaves the other half: %s of %s at %s: %s', (part, shifts, time, verdict) => {
    const half = {
      shiftsOn: (date: string) => (date === monday ? shifts.split(';') : []),
      daysOff: (date: string) =>
        date === monday ? [{ kind: 'leave' as const, name: 'Asuntos propios', share: 0.5, part }] : undefined,
    };
    expect(reminderVerdict(half, Date.parse(`${monday}T${time}+01:00`), madrid)).toBe(verdict);
  });

  test('a holiday without a shift says so', () => {
    expect(reminderVerdict(days({}, [monday]), Date.parse(`${monday}T10:00+01:00`), madrid)).toBe('dayOff');
  });

  test('a night that began on a working day goes on into the holiday', () => {
    const night = days({ [monday]: ['22:00 - 06:00'] }, ['2026-11-17']);
    expect(reminderVerdict(night, Date.parse('2026-11-17T02:00+01:00'), madrid)).toBe('allowed');
  });
});
