import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { pushMessages } from '#domain/operation/notifications/messages/index.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { api, workerOf, subscription, at, remind, withApi } from './reminders.fixture.ts';

withApi();

describe('browsers that take pushes', () => {
  test('one that has unsubscribed is forgotten', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    await api.call(endpoints.subscribePush, { as: userId, body: subscription(`${userId}/gone`) });
    api.setNow(at('10:00'));
    expect((await remind(company, { user_id: userId })).status).toBe(201);
    await remind(company, { user_id: userId });
    expect(api.pushes).toHaveLength(1);
  });

  test('a person switches them off again; nobody can do it for another', async () => {
    const company = await createCompany(api);
    const userId = await workerOf(company);
    const { endpoint } = subscription(String(userId));
    const subscribed = await api.call(endpoints.subscribePush, { as: userId, body: subscription(String(userId)) });
    expect([subscribed.status, subscribed.message]).toEqual([201, pushMessages.subscribed]);
    await api.call(endpoints.unsubscribePush, { as: company.employeeId, query: { endpoint } });
    api.setNow(at('10:00'));
    await remind(company, { user_id: userId });
    expect(api.pushes).toHaveLength(1);
    api.setNow(null);
    const { message } = await api.call(endpoints.unsubscribePush, { as: userId, query: { endpoint } });
    expect(message).toBe(pushMessages.unsubscribed);
    api.setNow(at('10:05'));
    await remind(company, { user_id: userId });
    expect(api.pushes).toHaveLength(1);
  });

  test.each([
    ['an address that is none', { ...subscription('x'), endpoint: 'fcm' }, 'endpoint'],
    ['an unknown service', { ...subscription('x'), endpoint: 'http://169.254.169.254/latest' }, 'endpoint'],
    [
      'a key of the wrong length',
      { ...subscription('x'), keys: { p256dh: 'short', auth: 'd'.repeat(22) } },
      'keys.p256dh',
    ],
  ])('%s is refused at its field', async (_, body, field) => {
    const company = await createCompany(api);
    const answer = await api.call(endpoints.subscribePush, { as: company.employeeId, body });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the list of open entries', () => {
  const now = new Date('2026-11-17T09:00:00+01:00');
  const open = (company: Company, userId: number, startedAt: string) =>
    api.sql(
      `insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, method, work_mode, created_at)
       values ($1, $2, ($3::timestamptz at time zone 'Europe/Madrid')::date, $3, $3, 1, 'onsite', $3)`,
      [company.enterpriseId, userId, startedAt],
    );
  const listed = async (company: Company) => {
    api.setNow(now);
    const { data } = await api.call(endpoints.listOpenEntries, {
      as: company.people.advisor,
      params: { enterpriseId: company.enterpriseId },
    });
    return data as { user_id: number; start_hour: string; open_time: number }[];
  };

  test('"open 24 hours or more": exactly 24 hours are in it, a millisecond less is not', async () => {
    const company = await createCompany(api);
    await open(company, company.employeeId, '2026-11-16T09:00:00+01:00');
    await open(company, company.people.manager, '2026-11-16T09:00:00.001+01:00');
    expect(await listed(company)).toMatchObject([
      { user_id: company.employeeId, start_hour: '2026-11-16T09:00:00+01:00', open_time: 24 * 3_600_000 },
    ]);
  });

  test('the longest first, with the person’s name; none of another company', async () => {
    const company = await createCompany(api);
    const other = await createCompany(api);
    await open(other, other.employeeId, '2026-11-01T09:00:00+01:00');
    await open(company, company.people.manager, '2026-11-15T08:00:00+01:00');
    await open(company, company.employeeId, '2026-11-10T08:00:00+01:00');
    expect(await listed(company)).toMatchObject([
      { user_id: company.employeeId, name: 'Persona', last_name: 'De Prueba' },
      { user_id: company.people.manager },
    ]);
  });
});
