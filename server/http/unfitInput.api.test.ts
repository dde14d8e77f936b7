import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

test('a date of a year that no record is of: 422 at its field, in every call that has one in its address', async () => {
  const asked: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (endpoint.method !== 'GET' || endpoint.access === 'public') continue;
    const example = endpoint.example(company);
    const dates = Object.entries(example.query ?? {}).filter(([, value]) =>
      /^\d{4}-\d{2}(-\d{2})?$/.test(String(value)),
    );
    if (dates.length === 0) continue;
    asked.push(name);
    for (const year of ['0000', '0001', '9999']) {
      const query = {
        ...example.query,
        ...Object.fromEntries(dates.map(([key, value]) => [key, year + String(value).slice(4)])),
      };
      const { status, errors } = await api.call(endpoint, { ...example, query, as: company.adminId });
      expect([name, year, status, Object.keys(errors ?? {}).length > 0]).toEqual([name, year, 422, true]);
    }
  }
  expect(asked.length).toBeGreaterThan(8);
});

/** A body whose dates, however deep, are of another year; null: it has none. */
function inYear(body: unknown, year: string): unknown {
  const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
  const text = JSON.stringify(body, (_, value: unknown) => (isDate(value) ? year + value.slice(4) : value));
  return text === JSON.stringify(body) ? null : JSON.parse(text);
}

test('the same in a body: 422 at its field, and nothing is kept', async () => {
  const asked: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (endpoint.method === 'GET' || endpoint.access === 'public' || endpoint.multipart) continue;
    for (const year of ['0001', '1890', '9999']) {
      const example = endpoint.example(company);
      const body = inYear(example.body, year);
      if (body === null) continue;
      const { status, errors } = await api.call(endpoint, { ...example, body, as: company.adminId });
      if (status === 403) continue;
      asked.push(name);
      expect([name, year, status, Object.keys(errors ?? {}).length > 0]).toEqual([name, year, 422, true]);
    }
  }
  expect(new Set(asked).size).toBeGreaterThan(12);
});

test('of an employee’s request to correct the time', async () => {
  for (const year of ['0001', '1890', '9999'])
    for (const rest of ['-01-01T08:00:00Z', '-01-01 08:00:00']) {
      const body = { start_hour: year + rest, end_hour: `${year}-01-01T09:00:00Z`, time_paused: 0, reason: 'Olvido' };
      const { status, errors } = await api.call(endpoints.requestCorrection, { body, as: company.employeeId });
      expect([status, errors]).toEqual([422, { start_hour: expect.any(String) }]);
    }
});

test('a text with a NUL is refused at its field, wherever it stands', async () => {
  const example = endpoints.createTeam.example(company);
  const answer = await api.call(endpoints.createTeam, {
    ...example,
    body: { ...(example.body as object), name: 'Equipo\0', description: 'a\0b' },
    as: company.adminId,
  });
  expect([answer.status, answer.errors]).toEqual([422, { name: say.unfitSign, description: say.unfitSign }]);
});

test('a cell with a NUL is refused at its line, and the others are read', async () => {
  const preview = endpoints.previewWorkCentresImport as Endpoint;
  const example = preview.example(company);
  const { rows } = example.body as { rows: string[][] };
  const [headings = [], line = []] = rows;
  const spoilt = line.map((cell, at) => (at === 0 ? `${cell} dos\0` : cell));
  const { status, data } = await api.call(preview, {
    ...example,
    body: { ...(example.body as object), rows: [headings, spoilt, line] },
    as: company.adminId,
  });
  const { lines } = data as { lines: { line: number; state: string; errors: { message: string }[] }[] };
  expect(status).toBe(200);
  expect(lines.map(({ line: at, state }) => [at, state])).toEqual([
    [2, 'error'],
    [3, 'ok'],
  ]);
  expect(lines[0]?.errors.map(({ message }) => message)).toEqual([say.unfitSign]);
});
