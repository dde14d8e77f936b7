import { expect, it } from 'vitest';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { entriesCsv } from './exportEntries.ts';
import type { PersonEntry } from './month.ts';

it('the file has Spanish dates and h:mm, an empty exit while open, and no cell begins a formula', async () => {
  const person = { id: 1, name: '=Ana Ruiz', email: '', active: true, teams: [] };
  const entry = (start_hour: string, end_hour: string | null) =>
    ({
      date: start_hour.slice(0, 10),
      start_hour,
      end_hour,
      location: end_hour ? 'somewhere' : '',
      time_paused: 900_000,
      paused_since: null,
      closed: end_hour ? 1 : 0,
    }) as TimeEntry;
  const entries: PersonEntry[] = [
    { person, entry: entry('2026-11-16T22:00:00+01:00', '2026-11-17T06:00:00+01:00') },
    { person, entry: entry('2026-11-16T08:00:00+01:00', null) },
  ];
  const now = Date.parse('2026-11-16T09:00:00+01:00');
  const words = {
    column: (key: string) => key,
    status: (closed: 0 | 1) => (closed === 1 ? 'Cerrado' : 'Abierto'),
    place: (location: string) => (location ? 'En el centro' : ''),
  };
  expect((await entriesCsv(entries, 'Europe/Madrid', now, words)).split('\r\n')).toEqual([
    '\uFEFFemployee;date;in;out;breaks;worked;total;status;place',
    "'=Ana Ruiz;16/11/2026;16/11/2026 22:00;17/11/2026 6:00;0:15;7:45;8:00;Cerrado;En el centro",
    "'=Ana Ruiz;16/11/2026;16/11/2026 8:00;;0:15;0:45;1:00;Abierto;",
    '',
  ]);
  const atCentre = entries.map(({ entry: one }) => ({ person, entry: { ...one, start_work_centre: 'Almacén' } }));
  expect((await entriesCsv(atCentre, 'Europe/Madrid', now, words)).split('\r\n').slice(0, 3)).toEqual([
    expect.stringMatching(/;place;centre$/),
    expect.stringMatching(/;En el centro;Entrada en Almacén$/),
    expect.stringMatching(/;;Fichado en Almacén$/),
  ]);
});
