import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { day, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

export let api: Api;
export let who: Worker;

/** The workdays of February 2026, of eight hours each, and eight hours on a Saturday. */
const february = Array.from({ length: 28 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`).filter(
  (date) => date === '2026-02-07' || ![0, 6].includes(new Date(date).getUTCDay()),
);

/** Called by every file of these tests: somebody who worked in February, on the 2nd of March. */
export function withFebruary(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    who = await newWorker(api);
    await punched(
      api,
      who,
      february.map((date) => day(date)),
    );
    api.setNow(new Date('2026-03-02T10:00Z'));
  });
}

export async function account(as = who.userId, year?: number): Promise<HoursAccount> {
  const { data } = await api.call(endpoints.getHoursAccount, {
    as,
    params: { id: who.userId },
    query: { enterprise_id: who.enterpriseId, ...(year && { year }) },
  });
  return data as HoursAccount;
}

const hours = (ms: number) => ms / HOUR_MS;
export const sumsOf = ({ balance, to_pay, overtime: { done, rested, forceMajeure, counted, left } }: HoursAccount) => ({
  balance: hours(balance),
  toPay: hours(to_pay),
  done: hours(done),
  rested: hours(rested),
  forceMajeure: hours(forceMajeure),
  counted: hours(counted),
  left: hours(left),
});

export const decide = (over: Record<string, unknown>, as = who.company.people.admin) =>
  api.call(endpoints.decideHours, {
    as,
    params: { id: who.userId },
    body: {
      enterprise_id: who.enterpriseId,
      kind: 'paid',
      date: '2026-03-01',
      ms: 3 * HOUR_MS,
      reason: 'Nómina de febrero',
      ...over,
    },
  });

/** A leave type of rest from the bank, and days of it that are asked for and approved. */
export async function rest(dates: readonly string[], part: 'full' | 'morning' = 'full') {
  const { data: type } = await api.call(endpoints.createLeaveType, {
    as: who.company.people.admin,
    body: { name: 'Descanso compensatorio', hours_bank: 1, enterprise_id: who.enterpriseId },
  });
  const { status } = await api.call(endpoints.createVacations, {
    as: who.company.people.admin,
    body: {
      type: (type as { permission_type_id: number }).permission_type_id,
      dates,
      part,
      employees: [who.userId],
      teams: [],
      status: 'approved',
      enterprise_id: who.enterpriseId,
    },
  });
  expect(status).toBe(201);
}
