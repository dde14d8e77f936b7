import { afterAll, beforeAll, beforeEach } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { MonthVariables, PayrollExport } from '#domain/paperwork/payrollExports/payrollExports.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { day, newWorker, type Worker } from '#tests/support/closures.ts';
import { punched } from '#tests/support/timeRecord.ts';

export const month = '2026-02';
export let api: Api;
export let who: Worker;

/** Called by every file of these tests: somebody who worked three days of February. */
export function withWorker(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(new Date('2026-03-02T10:00Z'));
    who = await newWorker(api);
    await punched(api, who, [day('2026-02-02'), day('2026-02-03'), day('2026-02-07', 3)]);
  });
}

export const admin = () => who.company.people.admin;
export const of = () => ({ params: { enterpriseId: who.enterpriseId } });
export const doExport = (as = admin()) => api.call(endpoints.createPayrollExport, { ...of(), as, body: { month } });
export const unlock = (as = admin()) => api.call(endpoints.unlockPayrollExport, { ...of(), as, body: { month } });
export const variables = async (as = admin()) =>
  (await api.call(endpoints.getPayrollVariables, { ...of(), as, query: { month } })).data as MonthVariables;
export const exportsMade = async () => (await variables()).exports;
export const valuesOf = (lines: PayrollExport['lines']) => lines.map(({ user_id, values }) => [user_id, values]);
