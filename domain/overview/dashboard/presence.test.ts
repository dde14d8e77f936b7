import { expect, test } from 'vitest';
import type { DayOff } from '#domain/timekeeping/workPlan/dayOff.ts';
import { absenceOf } from './presence.ts';

const vacation: DayOff = { kind: 'leave', name: 'Vacaciones', share: 1 };
const halfDay: DayOff = { kind: 'leave', name: 'Asuntos propios', share: 0.5, part: 'morning' };
const holiday: DayOff = { kind: 'holiday', name: 'Inmaculada', share: 1 };
const base = { entered: false, shifts: ['08:00 - 14:00', '16:00 - 18:00'], daysOff: [], time: '09:00' };
const late = { state: 'late', due: '08:00' } as const;

test.each<[string, Partial<Parameters<typeof absenceOf>[0]>, ReturnType<typeof absenceOf>]>([
  ['an hour after the shift began', {}, late],
  ['within five minutes', { time: '08:05' }, null],
  ['six minutes after', { time: '08:06' }, late],
  ['before it begins', { time: '07:30' }, null],
  ['after it has ended', { time: '20:00' }, late],
  ['came and went', { entered: true, time: '20:00' }, null],
  ['without a shift', { shifts: [] }, null],
  ['on vacation', { daysOff: [vacation] }, { state: 'off', why: 'Vacaciones' }],
  ['on vacation, yet punched', { daysOff: [vacation], entered: true }, null],
  ['half a day off', { daysOff: [halfDay] }, { state: 'off', why: 'Asuntos propios' }],
  ['on a holiday', { daysOff: [holiday] }, null],
  ['on leave on a holiday', { daysOff: [holiday, vacation] }, { state: 'off', why: 'Vacaciones' }],
  ['shifts joined in one text', { shifts: ['16:00 - 18:00;08:00 - 14:00'] }, late],
])('%s', (_, over, expected) => expect(absenceOf({ ...base, ...over })).toEqual(expected));
