import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import type { DayOff } from './dayOff.ts';
import { dayStatus } from './dayStatus.ts';

const date = '2026-11-16';
const at = (time: string, day = date) => Date.parse(`${day}T${time}:00+01:00`);
const leave = (name = 'Vacaciones', over: Partial<DayOff> = {}): DayOff => ({ kind: 'leave', name, share: 1, ...over });
const holiday: DayOff = { kind: 'holiday', name: 'La Almudena', share: 1 };
const open = { closed: 0 as const };
const closed = { closed: 1 as const };

type Day = Parameters<typeof dayStatus>[0];
const day: Day = {
  date,
  zone: 'Europe/Madrid',
  now: at('12:00'),
  entries: [],
  shifts: ['08:00 - 12:00', '16:00 - 20:00'],
  scheduled: 8 * HOUR_MS,
};

describe('the state of a day', () => {
  test.each<[string, Partial<Day>, ReturnType<typeof dayStatus>]>([
    ['all clock-ins closed', { entries: [closed, closed] }, 'completed'],
    ['one of them open', { entries: [closed, open] }, 'inProgress'],
    ['who works on leave has worked', { entries: [closed], daysOff: [leave()] }, 'completed'],
    ['hired later, though a plan has shifts', { hired: '2026-11-17' }, 'notYet'],
    ['hired that day', { hired: date }, 'none'],
    ['vacation', { scheduled: 0, daysOff: [leave()] }, 'vacation'],
    ['vacation on a date of which nothing is planned', { shifts: [], scheduled: 0, daysOff: [leave()] }, 'vacation'],
    ['vacation on a holiday', { scheduled: 0, daysOff: [holiday, leave()] }, 'vacation'],
    ['vacation to come', { now: at('12:00', '2026-11-10'), scheduled: 0, daysOff: [leave()] }, 'vacation'],
    ['another leave', { scheduled: 0, daysOff: [leave('Asuntos propios')] }, 'leave'],
    ['leave of a kind that is not shown', { scheduled: 0, daysOff: [leave('Ausencia')] }, 'leave'],
    [
      'half a day of each',
      { scheduled: 0, daysOff: [leave('Vacaciones', { share: 0.5 }), leave('Asuntos propios', { share: 0.5 })] },
      'leave',
    ],
    ['a holiday', { scheduled: 0, daysOff: [holiday] }, 'free'],
    ['nothing planned', { shifts: [], scheduled: 0 }, 'free'],
    ['a day to come', { now: at('23:59', '2026-11-15') }, 'notYet'],
    ['a day to come of whom only a contract binds', { now: at('23:59', '2026-11-15'), shifts: [] }, 'notYet'],
    ['before the first shift', { now: at('07:59') }, 'notYet'],
    ['from the first shift on', { now: at('08:00') }, 'none'],
    ['before a night', { now: at('21:00'), shifts: ['22:00 - 06:00'] }, 'notYet'],
    ['today without shifts, by contract', { now: at('00:01'), shifts: [] }, 'none'],
    ['a past day', { now: at('00:00', '2026-11-17') }, 'none'],
    [
      'a free morning, before the afternoon',
      { scheduled: 4 * HOUR_MS, daysOff: [leave('Vacaciones', { share: 0.5, part: 'morning' })] },
      'notYet',
    ],
    [
      'a free morning, in the afternoon',
      { now: at('16:00'), scheduled: 4 * HOUR_MS, daysOff: [leave('Vacaciones', { share: 0.5, part: 'morning' })] },
      'none',
    ],
    [
      'a free afternoon, in the morning',
      { scheduled: 4 * HOUR_MS, daysOff: [leave('Vacaciones', { share: 0.5, part: 'afternoon' })] },
      'none',
    ],
  ])('%s', (_, over, status) => {
    expect(dayStatus({ ...day, ...over })).toBe(status);
  });
});

test('a day begins by the clock of its zone', () => {
  const now = Date.parse('2026-11-16T08:30:00+01:00');
  const status = (zone: string) => dayStatus({ ...day, now, zone });
  expect([status('Europe/Madrid'), status('Atlantic/Canary')]).toEqual(['none', 'notYet']);
});
