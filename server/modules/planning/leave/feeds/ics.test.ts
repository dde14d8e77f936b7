import { expect, test } from 'vitest';
import { calendarOf, type PlannedAbsence, withoutMoment } from './ics.ts';

const feed = {
  id: 1,
  enterprise_id: 1,
  user_id: null,
  team_id: 3,
  team_name: 'Línea 2; tardes, refuerzo \\ fin 😀 de la sección de pescadería y marisquería',
  created_at: new Date('2026-01-01T00:00:00Z'),
  time_zone: 'Europe/Madrid',
  enterprise_name: 'La Espiga',
  locale: 'es',
};
const day = (over: Partial<PlannedAbsence> = {}): PlannedAbsence => ({
  user_id: 7,
  name: 'Begoña; «Bego», \\ de la O',
  last_name: 'Muñoz Ibáñez de Güell y Ñíguez',
  type_name: 'Vacaciones',
  day: '2026-12-24',
  part: 'full',
  rest_from: null,
  rest_to: null,
  status: 'approved',
  shifts: [],
  zone: 'Europe/Madrid',
  ...over,
});
const calendar = (rows: readonly PlannedAbsence[], now = '2026-11-30T12:00:00Z') =>
  calendarOf(feed, rows, new Date(now));

test('lines end in CRLF, have 75 octets at most, and escape what separates', () => {
  const text = calendar([day()]);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replace(/\r\n[ \t]/g, '');
  expect(unfolded).toContain('Línea 2\\; tardes\\, refuerzo \\\\ fin 😀');
  expect(unfolded).toContain('Begoña\\; «Bego»\\, \\\\ de la O');
});

test('a calendar is never without a component, and a later one has a higher sequence', () => {
  expect(calendar([])).toMatch(/BEGIN:VTIMEZONE\r\n[^]*END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
  const sequence = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
  const later = calendar([day()], '2026-11-30T13:00:00Z');
  expect(sequence(later)).toBeGreaterThan(sequence(calendar([day()])));
  expect(withoutMoment(later)).toBe(withoutMoment(calendar([day()])));
});
