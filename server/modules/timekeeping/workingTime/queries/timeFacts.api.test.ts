import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { newWorker } from '#tests/support/closures.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { findingsOf } from '#domain/timekeeping/workingTime/rules/index.ts';
import { importEntries } from '#server/modules/timekeeping/timeEntries/index.ts';
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

test('rules count in whole seconds, as the record and the bank do, also where the sum of a day will do', async () => {
  const who = await newWorker(api);
  const entry = (start: string, end: string, pause?: [string, string]) => ({
    enterpriseId: who.enterpriseId,
    userId: who.userId,
    actorId: who.userId,
    startedAt: Date.parse(start),
    endedAt: Date.parse(end),
    pauses: pause ? [{ from: Date.parse(pause[0]), to: Date.parse(pause[1]) }] : [],
    method: 1 as const,
    workMode: 'onsite' as const,
  });
  await importEntries(api.database, [
    entry('2026-03-02T08:00:00.400Z', '2026-03-02T13:00:00.900Z'),
    entry('2026-03-02T14:00:00.900Z', '2026-03-02T18:00:00.950Z'),
    entry('2026-05-04T08:00:00.000Z', '2026-05-04T17:30:00.900Z', [
      '2026-05-04T12:00:00.000Z',
      '2026-05-04T12:30:00.400Z',
    ]),
  ]);
  const { database, holidays } = api;
  const sources = { database, holidays, clock: { now: () => new Date('2026-07-02T10:00:00Z') } };
  const enterprise = { id: who.enterpriseId, time_zone: 'Europe/Madrid' };
  const daysIn = async (month: string, onlyRange = false) => {
    const range = { from: `2026-${month}-01`, to: `2026-${month}-28` };
    const query = { enterprise, userIds: [who.userId], range, onlyRange };
    const [facts] = await mapTimeFacts(sources, query, (_, known) => known);
    return (
      facts && {
        worked: facts.days.map(({ worked }) => worked / HOUR_MS),
        broken: findingsOf(facts).map(({ kind }) => kind),
      }
    );
  };
  const [account] = await accountsOf(sources, { enterpriseId: who.enterpriseId, userIds: [who.userId] });
  expect(account?.facts.days.map(({ worked }) => worked / HOUR_MS)).toEqual([9, 9]);
  expect(await daysIn('05')).toMatchObject({ worked: [9, 9], broken: [] });
  expect(await daysIn('06', true)).toMatchObject({ worked: [9, 9], broken: [] });
});
