import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany, link } from '#tests/support/company/company.ts';

export const now = new Date('2026-11-21T10:00:00Z');

export let api: Api;

export let ours: Company;

export let theirs: Company;

export const linkTo = (company: Company, userId: number) => link(api, company.enterpriseId, userId, 'employee');

export const employeeOf = (company: Company): number => company.people.employee;

interface Exported {
  readonly name: string;
  readonly tables: { title: string; rows: Record<string, unknown>[] }[];
  readonly enterprises: { cif: string; tables: { title: string; rows: Record<string, unknown>[] }[] }[];
}

export async function exported(id: number, as: number, from = api) {
  const answer = await from.call(endpoints.exportPersonalData, { as, params: { id } });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  const entries = unzipSync(answer.bytes);
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return { answer, entries, page: text('datos.html'), data: JSON.parse(text('datos.json')) as Exported };
}

export const rowsOf = (tables: Exported['tables'] | undefined, title: string) =>
  tables?.find((table) => table.title === title)?.rows;

/** Called by every file of these tests. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow(now);
    ours = await createCompany(api);
    theirs = await createCompany(api);
  });
}
