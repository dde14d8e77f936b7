import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { taggedFields } from '#server/http/recordTag.ts';
import { type Api, startApi } from '../support/api.ts';
import { createCompany } from '../support/company/company.ts';

/* Every record that one path reads and changes: who saves an older copy does not undo a newer one (If-Match, RFC 9110). */

const table: [string, Endpoint][] = Object.entries(endpoints);
const pairs = table.flatMap(([name, update]) => {
  if (update.method !== 'PUT') return [];
  const read = table.find(([, row]) => row.method === 'GET' && row.path === update.path)?.[1];
  return read && taggedFields(read, update).length > 0 ? [{ name, update, read }] : [];
});

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('the records are all that have a form', () => {
  expect(pairs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'updateAgreement',
      'updateEnterprise',
      'updateLeaveType',
      'updateSchedule',
      'updateTeam',
      'updateUser',
      'updateWorkCentre',
    ]),
  );
});

test.each(pairs)(
  '$name: with the tag of another state 409, with its own, or with none, 200',
  async ({ update, read }) => {
    const company = await createCompany(api);
    const example = update.example(company);
    const put = (headers: Record<string, string>) => api.call(update, { ...example, as: company.adminId, headers });
    const state = async () => {
      const { params, query } = {
        query: {},
        ...read.example(company),
        ...(example.params && { params: example.params }),
      };
      return api.call(read, { params, query, as: company.adminId });
    };
    const first = await state();
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const stale = await put({ 'if-match': '"AAAAAAAAAAAAAAAAAAAAAA"' });
    expect([stale.status, stale.message]).toEqual([409, generalMessages.changedMeanwhile]);
    expect(await state()).toMatchObject({ data: first.data, headers: { etag: tag } });
    const fresh = await put({ 'if-match': `W/"other", W/${tag}` });
    expect(fresh.status).toBe(update.success);
    const after = await state();
    expect(fresh.headers.etag).toBe(after.headers.etag);
    expect((await put({})).status).toBe(update.success);
  },
);
