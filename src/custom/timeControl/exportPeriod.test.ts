import { expect, it } from 'vitest';
import { employeeOf } from '#tests/support/records.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { noTime, type TimeKinds } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { periodCsv } from './exportPeriod.ts';
import type { PeriodRow } from './period.ts';
import type { PeriodWords } from './periodWords.ts';

const row = (id: number, name: string): PeriodRow => ({
  id,
  name,
  scheduled: 160 * HOUR_MS,
  due: 160 * HOUR_MS,
  worked: 168 * HOUR_MS,
  balance: 8 * HOUR_MS,
  reference: 160 * HOUR_MS,
  clockIns: 21,
  isOpen: false,
  isForgotten: false,
  user: employeeOf(),
});
const words: PeriodWords = {
  columns: {
    employee: 'Empleado',
    scheduled: 'Horas del mes',
    registered: 'Registradas',
    balance: 'Saldo',
    clockIns: 'Fichajes',
  },
  open: '',
  forgotten: '',
  due: 'Hasta hoy',
  upToToday: () => '',
  clockIns: () => '',
};
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trim().split(/\r?\n/);

it('the month has a column for each kind of time, of whom nothing is known none of it', async () => {
  const kinds: TimeKinds = { ...noTime, ordinary: 160 * HOUR_MS, overtime: 8 * HOUR_MS, night: 2.5 * HOUR_MS };
  const csv = await periodCsv([row(1, 'Ana'), row(2, 'Zoe')], words, {
    of: new Map([[1, kinds]]),
    columns: [
      ['ordinary', 'Ordinarias'],
      ['overtime', 'Extra'],
      ['night', 'Nocturnas'],
    ],
  });
  expect(linesOf(csv).map((line) => line.split(';').slice(5))).toEqual([
    ['Hasta hoy', 'Ordinarias', 'Extra', 'Nocturnas'],
    ['160:00', '160:00', '8:00', '2:30'],
    ['160:00', '', '', ''],
  ]);
});

it('the week has none', async () => {
  expect(linesOf(await periodCsv([row(1, 'Ana')], words))[0]).toBe(
    'Empleado;Horas del mes;Registradas;Saldo;Fichajes;Hasta hoy',
  );
});
