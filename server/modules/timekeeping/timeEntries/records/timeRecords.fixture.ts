import { afterAll, afterEach, beforeAll } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { TimeRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { hiredOn, termsOf } from '#tests/support/timeRecord.ts';

export let api: Api;

export async function worker(zone?: string) {
  const company = await createCompany(api, { ...(zone && { zone }) });
  const who = { enterpriseId: company.enterpriseId, userId: company.employeeId, company, ...(zone && { zone }) };
  await hiredOn(api, who, '2020-01-01');
  await termsOf(api, who, [{ from: '2020-01-01', hours: 40, days: [1, 2, 3, 4, 5] }]);
  return who;
}

export type Worker = Awaited<ReturnType<typeof worker>>;

export const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

export const ask = (who: Worker, query: Record<string, string | number> = march, as = who.company.people.admin) =>
  api.call(endpoints.getTimeRecord, { params: { id: who.userId }, query, as });

export async function recordOf(who: Worker, query: Record<string, string | number> = march): Promise<TimeRecord> {
  const { status, data, message } = await ask(who, query);
  if (status !== 200) throw new Error(message);
  return data as TimeRecord;
}

/** Called by every file of these tests. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterEach(() => api.setNow(null));
  afterAll(() => api.close());
}
