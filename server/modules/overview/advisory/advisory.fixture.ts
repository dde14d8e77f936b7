import { afterAll, beforeAll } from 'vitest';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';

export let api: Api;

/** Called by every file of these tests: a Monday, 11:00 in Madrid. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
    api.setNow(new Date('2026-11-16T10:00:00Z'));
  });
  afterAll(() => api.close());
}

export const overview = async (as: number, query: Record<string, string> = {}) => {
  const answer = await api.call(endpoints.getAdvisoryOverview, { as, query });
  return { ...answer, rows: (answer.data ?? []) as CompanyOverview[] };
};
