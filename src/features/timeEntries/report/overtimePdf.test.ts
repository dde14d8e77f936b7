import { expect, test } from 'vitest';
import { overtimeStatementOf } from '#tests/support/overtimeStatement.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { sumFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';
import { overtimePdf } from './overtimePdf.ts';

const read = async (statement: OvertimeStatement) => {
  const pages = await pdfTexts(new Uint8Array(overtimePdf(statement)));
  return { pages, text: pages.join('\n').replace(/\s+/g, ' ') };
};

test('each day with what becomes of it, the month’s total, and what remains of the 80 hours (art. 35.5 ET)', async () => {
  const { text } = await read(overtimeStatementOf());
  for (const part of [
    'Resumen de horas extraordinarias',
    'Persona trabajadora Lucía Gómez',
    'marzo de 2026 · Situación a 02/04/2026',
    'Día Horas extra Descansadas o pagadas Por descansar Hasta el Fuerza mayor',
    '30/03/2026 2:00:00 2:00:00 30/07/2026',
    '31/03/2026 1:00:00 1:00:00 1:00:00',
    'Total de marzo de 2026 3:00:00 1:00:00 2:00:00 1:00:00',
    'Realizadas 9:00:00',
    'Cuentan para el límite 5:00:00',
    'Quedan 75:00:00',
    'Firma de la persona trabajadora',
    'Página 1 de 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Por pagar');
  expect(text).not.toContain('Ajustes acordados');
});

test('what both parties agreed on in the month stands by itself, with its reason', async () => {
  const adjustments = [
    { date: '2026-03-30', ms: 3 * HOUR_MS, reason: 'Saldo de 2025' },
    { date: '2026-03-31', ms: -HOUR_MS, reason: 'Descansada el viernes' },
  ];
  const { text } = await read({ ...overtimeStatementOf(), adjustments });
  for (const part of [
    'Ajustes acordados de la bolsa de horas Día Motivo Descanso',
    '30/03/2026 Saldo de 2025 +3:00:00',
    '31/03/2026 Descansada el viernes -1:00:00',
  ])
    expect(text).toContain(part);
});

test('a month of which every day has some goes on to further pages, signatures and numbers too', async () => {
  const made = overtimeStatementOf();
  const days = Array.from({ length: 31 }, (_, at) => ({
    date: `2026-03-${String(at + 1).padStart(2, '0')}`,
    overtime: HOUR_MS,
    settled: 0,
    offset: 0,
    toRest: 0,
    toPay: HOUR_MS,
    unknown: 0,
    forceMajeure: 0,
    until: null,
  }));
  const { pages, text } = await read({ ...made, days, total: sumFates(days) });
  expect(text.match(/\d\d\/03\/2026 1:00:00 1:00:00/g)).toHaveLength(31);
  expect(text).toContain('Total de marzo de 2026 31:00:00 31:00:00');
  pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
});
