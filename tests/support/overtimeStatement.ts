import { HOUR_MS } from '#domain/time/units.ts';
import { sumFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import type { OvertimeStatement } from '#domain/timekeeping/timeEntries/overtimeStatements.ts';

const nothing = { settled: 0, offset: 0, toRest: 0, toPay: 0, unknown: 0, forceMajeure: 0, until: null };

/** Lucía Gómez's overtime of March 2026: two hours to be rested, one that was settled, of force majeure. */
export function overtimeStatementOf(): OvertimeStatement {
  const days = [
    { ...nothing, date: '2026-03-30', overtime: 2 * HOUR_MS, toRest: 2 * HOUR_MS, until: '2026-07-30' },
    { ...nothing, date: '2026-03-31', overtime: HOUR_MS, settled: HOUR_MS, offset: 0, forceMajeure: HOUR_MS },
  ];
  return {
    enterprise: {
      id: 1,
      name: 'Panadería La Espiga SL',
      cif: 'B12345674',
      address: 'Calle Mayor 12',
      zip_code: '28013',
      city: 'Madrid',
      state: 'Madrid',
      time_zone: 'Europe/Madrid',
    },
    person: { id: 21, name: 'Lucía', last_name: 'Gómez', dni: '12345678Z', title: 'Panadera' },
    month: '2026-03',
    created_at: '2026-04-02T11:40:00+02:00',
    days,
    total: sumFates(days),
    adjustments: [],
    year: {
      done: 9 * HOUR_MS,
      rested: 3 * HOUR_MS,
      forceMajeure: HOUR_MS,
      counted: 5 * HOUR_MS,
      limit: 80 * HOUR_MS,
      left: 75 * HOUR_MS,
    },
  };
}
