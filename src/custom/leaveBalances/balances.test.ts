import { expect, test } from 'vitest';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import { balancesCsv, matching } from './balances.ts';

const row = (name: string, last_name: string): LeaveBalanceRow => ({
  user: { id: 1, name, last_name },
  hired_on: '2020-01-07',
  left_on: null,
  year: 2026,
  entitlement: 22,
  carried: 2.5,
  carried_until: '2026-03-31',
  expired: 0,
  taken: 26,
  pending: 0,
  left: -1.5,
  carried_before: 0,
  kept: [],
  expiring: [],
  notices: [],
});

test('people are found by a part of their name, with or without accents', () => {
  const rows = [row('Íñigo', 'López'), row('Ana', 'Ruiz')];
  expect(matching(rows, ' inigo lo').map(({ user }) => user.name)).toEqual(['Íñigo']);
  expect(matching(rows, '')).toHaveLength(2);
});

test('of a team only its members are left', () => {
  expect(matching([row('Ana', 'Ruiz')], '', [1])).toHaveLength(1);
  expect(matching([row('Ana', 'Ruiz')], '', [2])).toEqual([]);
});

test('the file has decimal commas and Spanish dates, and no cell begins a formula', async () => {
  const csv = await balancesCsv([row('=Ana', 'Ruiz')], (column) => column);
  const [head, first] = csv.split('\r\n');
  expect(head).toBe('\uFEFFperson;hired;leftOn;entitlement;carried;expired;taken;pending;left');
  expect(first).toBe("'=Ana Ruiz;07/01/2020;;22;2,5;0;26;0;-1,5");
});
