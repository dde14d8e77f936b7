import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClockAction } from '#domain/constants.ts';
import { routes } from '#domain/routes.ts';
import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { verifyLedger } from '#server/modules/timekeeping/timeEntries/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;
let tokens: { employee: string; admin: string };
const acknowledged: string[] = [];

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
  tokens = { employee: await api.tokenFor(company.employeeId), admin: await api.tokenFor(company.adminId) };
});
afterAll(() => api.close());

/** Sets the clocks of the server and of the database so many hours off the right time. */
async function setClocks(hours: number): Promise<void> {
  api.setNow(hours === 0 ? null : new Date(Date.now() + hours * HOUR_MS));
  await api.sql(`create or replace function ledger_now() returns timestamptz language sql volatile
    return date_trunc('milliseconds', clock_timestamp() + interval '${hours} hours')`);
}

async function punch(action: ClockAction, more: { occurred_at?: string; client_id?: string } = {}) {
  const body = { action, client_id: randomUUID(), ...more };
  const sent = await api.call(routes.clock, { token: tokens.employee, body });
  if (sent.status === 201) acknowledged.push(body.client_id);
  return sent;
}

const entries = () =>
  api.sql<{ started_at: Date; ended_at: Date | null }>(
    'select started_at, ended_at from time_entries where user_id = $1 order by id',
    [company.employeeId],
  );

describe('when the clock is set on by an hour and back again', () => {
  test('what was acknowledged stays as it was, and a punch before the last one is refused with what it is', async () => {
    await punch('entry');
    await setClocks(1);
    expect((await punch('pause')).status).toBe(201);
    const before = await api.sql('select * from time_events order by enterprise_id, seq');

    await setClocks(0);
    for (const action of ['resume', 'out'] as const)
      expect(await punch(action)).toMatchObject({ status: 409, message: clockMessages.beforeLast });
    const kept = await api.sql('select * from time_events order by enterprise_id, seq');
    expect(kept).toEqual(before);

    await setClocks(2);
    for (const action of ['resume', 'out'] as const) expect((await punch(action)).status).toBe(201);
    await setClocks(0);
    const [entry] = await entries();
    expect(entry?.ended_at?.getTime()).toBeGreaterThan(entry?.started_at.getTime() ?? Infinity);
  });

  test('who comes while it is back an hour does not overlap with what stands', async () => {
    expect(await punch('entry')).toMatchObject({ status: 409, message: clockMessages.overlap });
    await setClocks(3);
    expect((await punch('entry')).status).toBe(201);
    expect((await punch('out')).status).toBe(201);
    await setClocks(0);
  });

  test('an answer that was lost is given again, not a second punch', async () => {
    await setClocks(4);
    const client_id = randomUUID();
    const first = await punch('entry', { client_id });
    await setClocks(3);
    expect(await punch('entry', { client_id })).toMatchObject({
      status: 201,
      data: { ...(first.data as object), replayed: true },
    });
    await setClocks(5);
    await punch('out');
    await setClocks(0);
  });

  test('the ledger is whole, in its order, and nothing that was acknowledged is missing', async () => {
    const rows = await api.sql<{ client_id: string }>('select client_id from time_events where client_id is not null');
    const kept = rows.map((row) => row.client_id);
    expect(kept.toSorted()).toEqual([...new Set(acknowledged)].toSorted());
    expect((await verifyLedger(api.database)).findings).toEqual([]);
  });

  test.each([1, -1])('sessions live on, and new ones are good: %i h', async (hours) => {
    await setClocks(hours);
    const during = await api.tokenFor(company.managerId);
    const isIn = async (token: string) => (await api.call(routes.checkSession, { token })).status;
    const all = [tokens.employee, tokens.admin, during];
    expect(await Promise.all(all.map(isIn))).toEqual([200, 200, 200]);
    await setClocks(0);
    expect(await Promise.all(all.map(isIn))).toEqual([200, 200, 200]);
  });
});

test('a process whose own clock is an hour behind takes what a device has kept, at its time', async () => {
  const { employeeId } = await createCompany(api);
  const token = await api.tokenFor(employeeId);
  const occurred_at = new Date(Date.now() - 60_000).toISOString();
  api.setNow(new Date(Date.now() - HOUR_MS));
  const body = { action: 'entry' as const, client_id: randomUUID(), occurred_at };
  expect((await api.call(routes.clock, { token, body })).status).toBe(201);
  api.setNow(null);
  const kept = await api.sql<{ started_at: Date }>('select started_at from time_entries where user_id = $1', [
    employeeId,
  ]);
  expect(kept.map(({ started_at }) => started_at.toISOString())).toEqual([occurred_at]);
});
