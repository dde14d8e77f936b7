import { expect, test } from 'vitest';
import { type DayStatus, dayStatuses } from '#domain/timekeeping/workPlan/dayStatus.ts';
import type { DayRow } from './day.ts';
import { dayCsv } from './exportDay.ts';
import { columns, type TableWords } from './tableWords.ts';

const words: TableWords = {
  columns: Object.fromEntries(columns.map((column) => [column, column])) as TableWords['columns'],
  status: Object.fromEntries(dayStatuses.map((status) => [status, `(${status})`])) as Record<DayStatus, string>,
  nextDay: '',
  countedUntil: () => '',
  places: { first: 'firstPlace', last: 'lastPlace' },
  place: ({ location }) => (location ? 'En el centro' : ''),
  location: () => '',
  balance: () => '',
  clockIns: () => '',
};

test('the day’s table as a Spanish spreadsheet opens it', async () => {
  const row: DayRow = {
    id: 1,
    name: '=Ana; Ruiz',
    status: 'completed',
    shifts: [],
    daysOff: [],
    scheduled: 28_800_000,
    balance: -900_000,
    reference: 28_800_000,
    entries: [],
    first: { time: '8:00', nextDay: false, location: { latitude: 40.4, longitude: -3.7 } },
    last: null,
    worked: 27_900_000,
    paused: 0,
    total: 27_900_000,
    countedUntil: null,
  };
  const [head, line] = (await dayCsv([row], words)).split('\r\n');
  expect(head).toContain('employee;status;balance');
  expect(head).toMatch(/;total;firstPlace;lastPlace$/);
  expect(line).toMatch(/^"'=Ana; Ruiz";\(completed\);.*0:15;8:00;8:00;;0;7:45;0:00;7:45;En el centro;$/);
});
