import { describe, expect, test } from 'vitest';
import { timeRecordMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Worker, worker, ask, march, api, recordOf, withApi } from './timeRecords.fixture.ts';

withApi();

describe('who reads a record of time', () => {
  test.each<[Role, number]>([
    ['admin', 200],
    ['advisor', 200],
    ['manager', 403],
  ])('"Export employee time-sheet": %s %i', async (role, status) => {
    const who = await worker();
    expect((await ask(who, march, who.company.people[role])).status).toBe(status);
  });

  test('one’s own always, a colleague’s never', async () => {
    const who = await worker();
    const colleague = { ...who, userId: who.company.inactiveId };
    expect((await ask(who, march, who.userId)).status).toBe(200);
    expect((await ask(colleague, march, who.userId)).status).toBe(403);
  });

  test('one’s own also when inactive (art. 34.9 ET)', async () => {
    const who = await worker();
    await punched(api, who, [['2026-03-02 08:00', '2026-03-02 16:00']]);
    await api.tokenFor(who.userId);
    await api.sql('update enterprise_users set active = false where user_id = $1', [who.userId]);
    const { status, data } = await ask(who, march, who.userId);
    expect([status, (data as TimeRecord).entries.length]).toEqual([200, 1]);
  });

  test('a person of another company is not there: 404', async () => {
    const [ours, theirs] = [await worker(), await worker()];
    for (const role of ['admin', 'advisor', 'employee'] as const) {
      const { status, data } = await ask(theirs, march, ours.company.people[role]);
      expect([role, status, data]).toEqual([role, 404, null]);
    }
    const foreign = await ask(ours, { ...march, enterprise_id: theirs.enterpriseId });
    expect(foreign.status).toBe(404);
  });
});

describe('"start_date and end_date are required dates"', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['no start', { endDate: '2026-03-31' }, { startDate: say.startRequired }],
    ['no end', { startDate: '2026-03-01' }, { endDate: say.endRequired }],
    ['a date that is none', { startDate: '2026-02-29', endDate: '2026-03-31' }, { startDate: 'Esa fecha no existe' }],
    ['start after end', { startDate: '2026-03-31', endDate: '2026-03-01' }, { startDate: say.startAfterEnd }],
    ['too long', { startDate: '2000-01-01', endDate: '2026-03-01' }, { endDate: say.rangeTooLong }],
  ])('%s', async (_, query, errors) => {
    const who = await worker();
    const answer = await ask(who, query);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('29 February of its year is a date', async () => {
    const who = await worker();
    await punched(api, who, [['2024-02-29 08:00', '2024-02-29 16:00']]);
    expect((await recordOf(who, { startDate: '2024-02-29', endDate: '2024-02-29' })).total.worked).toBe(8 * HOUR_MS);
  });
});

describe('as CSV', () => {
  const csvOf = async (who: Worker, as?: number) => {
    const answer = await ask(who, { ...march, format: 'csv' }, as);
    return { ...answer, lines: answer.text.slice(1).split('\r\n') };
  };

  test('a file as a Spanish spreadsheet opens it: entries, totals, fingerprint', async () => {
    const who = await worker();
    await api.sql(`update enterprise_users set name = 'Íñigo', last_name = 'Núñez' where user_id = $1`, [who.userId]);
    await punched(api, who, [
      ['2026-03-02 08:05', '2026-03-02 12:00'],
      ['2026-03-02 13:00', '2026-03-02 17:00', 30],
      ['2026-03-31 22:00', '2026-04-01 06:00'],
    ]);
    const { status, text, lines, headers } = await csvOf(who, who.userId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('registro-jornada-inigo-nunez-2026-03-01-2026-03-31.csv');
    expect(text.startsWith('\uFEFFRegistro de jornada\r\n')).toBe(true);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Persona trabajadora;Íñigo Núñez',
        'Contrato;Jornada completa, 40 h a la semana, desde el 01/01/2020',
        'Fecha;Entrada;Salida;Pausas;Trabajado;Total;Total del día;Observaciones',
        '02/03/2026;8:05:00;12:00:00;0:00:00;3:55:00;3:55:00;;',
        '02/03/2026;13:00:00;17:00:00;0:30:00;3:30:00;4:00:00;7:25:00;',
        '31/03/2026;22:00:00;6:00:00 (+1);0:00:00;8:00:00;8:00:00;8:00:00;',
        'marzo de 2026;2;15:25:00;176:00:00;15:25:00;0:00:00;0:00:00;0:00:00;8:00:00;0:00:00;0:00:00;0:00:00',
        'Total;2;15:25:00;176:00:00;15:25:00;0:00:00;0:00:00;0:00:00;8:00:00;0:00:00;0:00:00;0:00:00',
        expect.stringMatching(/^Huella del registro \(SHA-256\);[0-9a-f]{64};8 anotaciones$/),
      ]),
    );
  });

  test('no cell begins a formula, whatever a person is called', async () => {
    const who = await worker();
    await api.sql(`update enterprise_users set name = '=HYPERLINK("http://x")', dni = '+1+1' where user_id = $1`, [
      who.userId,
    ]);
    await api.sql(`update enterprise_users set title = '@SUM(A1)' where user_id = $1`, [who.userId]);
    await api.sql(`update enterprises set name = '-2+3' where id = $1`, [who.enterpriseId]);
    const { lines } = await csvOf(who);
    const cells = lines.flatMap((line) => line.split(';'));
    expect(cells.filter((cell) => /^"?[=+@-]/.test(cell) && !/^-?\d+$/.test(cell))).toEqual([]);
  });
});
