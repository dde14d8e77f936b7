import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heavyReadLimits, heavyRetrySeconds } from '#domain/operation/system/heavyReads.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { addPerson, type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

const record = (as: number) =>
  api.call(endpoints.getEnterpriseRecord, { ...endpoints.getEnterpriseRecord.example(company), as });
const teams = (as: number) => api.call(endpoints.listTeams, { as, params: { id: company.enterpriseId } });

/** Heavy reads wait for this table; small ones do not need it. */
async function held(work: () => Promise<void>): Promise<void> {
  const holder = new Client(api.owner);
  await holder.connect();
  try {
    await holder.query('begin; lock table time_entries in access exclusive mode');
    await work();
  } finally {
    await holder.end();
  }
}

describe('heavy reads at once', () => {
  test('60 of one person: two run, the others are told to wait, and others are answered meanwhile', async () => {
    const all: Promise<Awaited<ReturnType<typeof record>>>[] = [];
    await held(async () => {
      let refused = 0;
      for (let sent = 0; sent < 60; sent += 1) {
        const made = record(company.adminId);
        all.push(made);
        void made.then(({ status }) => (refused += Number(status === 429)));
      }
      // All but those that run, which are answered once the table is free.
      const most = 60 - heavyReadLimits.whole.ofPerson;
      await expect.poll(() => refused, { timeout: 8000 }).toBe(most);
      expect((await teams(company.managerId)).status).toBe(200);
      expect((await teams(company.adminId)).status).toBe(200);
    });
    const answers = await Promise.all(all);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(heavyReadLimits.whole.ofPerson);
    const late = answers.find(({ status }) => status === 429);
    expect([late?.message, late?.headers['retry-after']]).toEqual([
      generalMessages.tooManyReads,
      String(heavyRetrySeconds),
    ]);
    expect((await record(company.adminId)).status).toBe(200);
  });

  test('of an enterprise: so many of all its people together', async () => {
    const admins = await Promise.all(
      Array.from({ length: 5 }, () => addPerson(api, company.enterpriseId, { role: 'admin' })),
    );
    const all: ReturnType<typeof record>[] = [];
    await held(async () => {
      all.push(...admins.map(record));
      expect((await Promise.race(all)).status).toBe(429);
    });
    const statuses = (await Promise.all(all)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(heavyReadLimits.whole.ofEnterprise).fill(200), 429]);
  });

  test('lists with their time: so many of one person; lists without it are not counted', async () => {
    const list = (query: Record<string, string>) =>
      api.call(endpoints.listUsers, { as: company.managerId, params: { id: company.enterpriseId }, query });
    const most = heavyReadLimits.dated.ofPerson;
    const all: ReturnType<typeof list>[] = [];
    await held(async () => {
      const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
      all.push(...Array.from({ length: most + 1 }, () => list(range)));
      expect((await Promise.race(all)).status).toBe(429);
      expect((await list({ range: '[0,9]' })).status).toBe(200);
    });
    const statuses = (await Promise.all(all)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(most).fill(200), 429]);
  });

  test('a read that is refused frees its slot', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await api.call(endpoints.getTimeRecord, {
        ...endpoints.getTimeRecord.example(company),
        as: company.adminId,
        params: { id: 999_999 },
      });
      expect(refused.status).toBe(404);
    }
  });

  test('are those that read whole records and archives', () => {
    const heavy = Object.entries<Endpoint>(endpoints).flatMap(([name, row]) =>
      row.heavy ? `${name} ${row.heavy}` : [],
    );
    expect(heavy.toSorted()).toEqual([
      'exportPersonalData whole',
      'getActivityState whole',
      'getCompliance whole',
      'getEnterpriseRecord whole',
      'getPayrollVariables whole',
      'getTimeRecord whole',
      'listClosureDifferences whole',
      'listHoursBank whole',
      'listUsers dated',
      'readInspection whole',
    ]);
  });
});
