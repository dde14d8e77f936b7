import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { createCompany } from '../../../../tests/support/company/company.ts';
import { accountsOf } from '../bank/account.ts';
import { mapTimeFacts } from './timeFacts.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** How often people's zones are asked for while something is done. */
async function zonesAsked(act: (sources: Parameters<typeof mapTimeFacts>[0]) => Promise<unknown>): Promise<number> {
  const { database, holidays } = api;
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await act({ database, holidays, clock: { now: () => new Date('2026-07-02T10:00:00Z') } });
    const sent = (spy.mock.calls as unknown as (readonly [string | { readonly text: string }])[]).map(([what]) =>
      typeof what === 'string' ? what : what.text,
    );
    expect(sent.length).toBeGreaterThan(0);
    return sent.filter((text) => /\sfrom work_centre_members m\b[^]*group by m\.enterprise_id, m\.user_id/.test(text))
      .length;
  } finally {
    spy.mockRestore();
  }
}

test('zones are asked for once, however many people there are', async () => {
  const { enterpriseId: id } = await createCompany(api);
  const userIds = Array.from({ length: 120 }, (_, index) => 1_000_000 + index);
  const range = { from: '2026-06-01', to: '2026-06-30' };
  const enterprise = { id, time_zone: 'Europe/Madrid' };
  const asked = await zonesAsked((sources) => mapTimeFacts(sources, { enterprise, userIds, range }, () => null));
  expect(asked).toBe(1);
});

test('they are not asked for where hours count up to a date', async () => {
  const { enterpriseId, adminId } = await createCompany(api);
  const of = (upTo?: string) =>
    zonesAsked((sources) => accountsOf(sources, { enterpriseId, userIds: [adminId], ...(upTo && { upTo }) }));
  expect(await of()).toBe(1);
  expect(await of('2026-06-30')).toBe(0);
});
