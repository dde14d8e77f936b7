import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { sheetOf } from '#tests/support/records.ts';
import { LimitsAhead } from './LimitsAhead.tsx';

type Ahead = NonNullable<OwnTimeSheet['limits_ahead']>[number];

const now = Date.parse('2026-03-03T12:45:30Z');
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
const limit = (over: Partial<Ahead>): Ahead => ({ kind: 'longDay', at: '', since: null, limit: 9 * HOUR_MS, ...over });

/** The server's clock stands at `now`, whatever the device's says. */
function shown(limits_ahead: Ahead[] | undefined) {
  const { enterprise, ...sheet } = sheetOf(limits_ahead && { limits_ahead });
  const inMadrid = { ...sheet, enterprise: { ...enterprise, time_zone: 'Europe/Madrid' } };
  const record = { sheet: inMadrid, skew: now - Date.now() };
  const { container } = render(<LimitsAhead record={record} />);
  return container.textContent;
}

it.each<[string, Ahead[] | undefined, string]>([
  [
    '20 minutes',
    [limit({ at: instant(now + 20 * MINUTE_MS - 100) })],
    'En 20 minutos pasas de 9 horas de jornada ordinaria',
  ],
  [
    'an agreement’s day of seven and a half hours',
    [limit({ at: instant(now + 30_000), limit: 7.5 * HOUR_MS })],
    'En 1 minuto pasas de 7 h 30 min de jornada ordinaria',
  ],
  [
    'a stretch without a pause, before the long day',
    [
      limit({
        kind: 'noPause',
        since: instant(now - 5.75 * HOUR_MS),
        at: instant(now + 15 * MINUTE_MS),
        limit: 15 * MINUTE_MS,
      }),
      limit({ at: instant(now + 20 * MINUTE_MS) }),
    ],
    'Llevas 5 h 45 min sin pausa: la ley pide 15 minutos en más de 6 horas',
  ],
  [
    'a rest that is too short, by the enterprise’s clock',
    [limit({ kind: 'shortRest', at: '2026-03-03T14:00:00Z', limit: 12 * HOUR_MS })],
    'Empezarías con menos de 12 horas de descanso: se cumplen a las 15:00',
  ],
  [
    'a minor before the night',
    [limit({ kind: 'minorAtNight', at: instant(now + 10 * MINUTE_MS - 100), limit: 0 })],
    'En 10 minutos empieza la noche, en la que un menor no puede trabajar',
  ],
  ['nothing long before', [limit({ at: instant(now + 31 * MINUTE_MS) })], ''],
  ['nothing afterwards', [limit({ at: instant(now - 1000) })], ''],
  ['nothing of a record that was kept before there were any', undefined, ''],
])('%s', (_, ahead, text) => expect(shown(ahead)).toBe(text));

it('is no alert: it interrupts nobody', () => {
  shown([limit({ at: instant(now + 20 * MINUTE_MS) })]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});
